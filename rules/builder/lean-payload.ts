/**
 * A payload without the parts that both ends have in the built-in content, so that it fits into a link, and its restoring at
 * the other end. Differences from the content are included, so nothing is lost.
 */
import * as z from 'zod/mini';
import { CharacterPayload } from '../character.ts';
import { fixedQuestions } from './background.ts';
import { type BuilderContent, findClass } from './content.ts';
import { featuresOf } from './features.ts';
import { fromPayload, payloadIn } from './payload.ts';

/** A payload in which parts that the content has may be missing, null, or only an id. */
export type LeanPayload = Record<string, unknown>;

const Lean = z.looseObject({
  domainCards: z._default(z.array(z.unknown()), []),
  background: z._default(z.object({ questions: z.record(z.string(), z.unknown()), answers: z.unknown() }), {
    questions: {},
    answers: {},
  }),
});

/** `content` must be the same at both ends. */
export function leanPayload(character: CharacterPayload, content: BuilderContent): LeanPayload {
  const payload = payloadIn(character);
  const asInContent = fixedQuestions(content);
  const { questions, answers } = payload.background;
  const lean: LeanPayload = {
    ...payload,
    domainCards: payload.domainCards.map((card) => (isSame(card, findCard(card.id, content)) ? card.id : card)),
    background: {
      questions: Object.fromEntries(
        Object.entries(questions).map(([index, text]) => [index, text === asInContent[index] ? null : text]),
      ),
      answers,
    },
    allFeatures: isSame(payload.allFeatures, featuresIn(payload, content)) ? null : payload.allFeatures,
    hopeFeature: payload.hopeFeature === hopeFeatureIn(payload, content) ? null : payload.hopeFeature,
  };
  const defaults: LeanPayload = CharacterPayload.parse({});
  return Object.fromEntries(Object.entries(lean).filter(([name, part]) => !isSame(part, defaults[name])));
}

/** The restored character, or its faults. The payload's own schema validates everything. */
export function wholePayload(
  given: unknown,
  content: BuilderContent,
): { payload: CharacterPayload } | { faults: string[] } {
  const lean = Lean.safeParse(given);
  if (!lean.success) return { faults: faultsOf(lean.error) };
  const asInContent = fixedQuestions(content);
  const { background, domainCards, allFeatures, hopeFeature, ...others } = lean.data;
  const read = CharacterPayload.safeParse({
    ...others,
    domainCards: domainCards.map((card) => (typeof card === 'string' ? (findCard(card, content) ?? card) : card)),
    background: {
      questions: Object.fromEntries(
        Object.entries(background.questions).map(([index, text]) => [index, text === null ? asInContent[index] : text]),
      ),
      answers: background.answers,
    },
    ...(allFeatures === null || allFeatures === undefined ? {} : { allFeatures }),
    ...(hopeFeature === null || hopeFeature === undefined ? {} : { hopeFeature }),
  });
  if (!read.success) return { faults: faultsOf(read.error) };
  const payload = read.data;
  return {
    payload: {
      ...payload,
      ...(allFeatures === null ? { allFeatures: featuresIn(payload, content) } : {}),
      ...(hopeFeature === null ? { hopeFeature: hopeFeatureIn(payload, content) } : {}),
    },
  };
}

function featuresIn(payload: CharacterPayload, content: BuilderContent): CharacterPayload['allFeatures'] {
  return featuresOf(fromPayload(payload, content), content);
}

function hopeFeatureIn(payload: CharacterPayload, content: BuilderContent): string {
  return findClass(content, payload.class)?.hopeFeature ?? '';
}

function findCard(cardId: string, content: BuilderContent): CharacterPayload['domainCards'][number] | undefined {
  const card = content.domainCards?.find(({ id }) => id === cardId);
  if (card === undefined) return undefined;
  const { id, name, description, effect, domain } = card;
  return { id, name, description, effect, domain };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function faultsOf(error: z.core.$ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'character'}: ${message}`);
}
