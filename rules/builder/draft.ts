/**
 * An unfinished builder as a draft that a device can store: written at each change, read again after a crash. A draft of an
 * older shape, or anything else, reads as nothing.
 */
import * as z from 'zod/mini';
import { CharacterPayload, DerivedNumbers, type Trait } from '../character.ts';
import { TRAITS } from '../traits.ts';
import { type Builder, builderOf, MODIFIERS, moved, type Sections, withFollowing } from './builder.ts';
import { LAST_STEP, STEP_COUNT } from './limits.ts';

/** Raised when the shape of a builder changes: drafts of older versions are not guessed at. */
const VERSION = 1;

const text = z.string();
const wholeNumber = z.int();
const textsByIndex = z.record(text, text);
const byTrait = <Value extends z.core.$ZodType>(value: Value) =>
  Object.fromEntries(TRAITS.map((trait) => [trait, value])) as Record<Trait, Value>;

/** Lengths are not checked here: a text that is too long to save is still worth keeping. */
const Draft = z.object({
  version: z.literal(VERSION),
  identity: z.object({
    name: text,
    pronouns: text,
    description: text,
    level: wholeNumber,
    initialHope: wholeNumber,
    playerName: text,
  }),
  classInfo: z.object({ class: text, subclass: text, subclassSelections: z.record(text, z.unknown()) }),
  heritage: z.object({ ancestry: text, community: text, heritage: text }),
  stats: z.object({
    traits: z.object(byTrait(wholeNumber)),
    traitModifiers: z.partial(z.object(byTrait(z.enum(MODIFIERS.map(({ id }) => id))))),
    proficiency: wholeNumber,
    stress: wholeNumber,
    hope: wholeNumber,
  }),
  equipment: z.object({
    primaryWeapon: text,
    secondaryWeapon: text,
    armor: text,
    selectedPotion: z.nullable(text),
    inventory: z.array(text),
    gmApprovedItems: z.array(text),
  }),
  development: z.object({
    experiences: z.array(z.object({ name: text, description: text, modifier: wholeNumber })),
    background: z.object({ questions: textsByIndex, answers: textsByIndex }),
    domainCards: z.array(z.object({ id: text, name: text, description: text, effect: text, domain: text })),
    connections: z.array(
      z.object({
        id: text,
        targetCharacterId: z.nullable(text),
        targetCharacterName: text,
        connectionType: text,
        prompt: text,
        description: text,
      }),
    ),
  }),
  saved: z.nullable(CharacterPayload),
  savedNumbers: z._default(z.nullable(DerivedNumbers), null), // missing in drafts of older versions
  meta: z.object({
    currentStep: wholeNumber.check(z.gte(0), z.lte(LAST_STEP)),
    validated: z.array(z.nullable(z.boolean())).check(z.length(STEP_COUNT)),
    isPreview: z.boolean(),
    pages: z.object({
      class: z.enum(['class', 'subclass', 'review']),
      heritage: z.enum(['ancestry', 'community', 'review']),
      equipment: z.enum(['weapons', 'armor', 'items']),
    }),
    hands: z.enum(['one-handed', 'two-handed']),
    isDirty: z.boolean(),
    lastSavedAt: z.nullable(text),
    characterId: z.nullable(text),
    etag: z._default(z.nullable(text), null), // likewise
    creationKey: z._default(z.nullable(text), null), // likewise
    unanswered: z._default(z.nullable(z.record(text, z.unknown())), null), // likewise
  }),
});

/** The builder as JSON. It does not store whether a save is under way. */
export function toDraft(builder: Builder): object {
  const { currentStep, validated, isPreview, pages, hands, isDirty } = builder.meta;
  const { lastSavedAt, characterId, etag, creationKey, unanswered } = builder.meta;
  const window = { currentStep, validated, isPreview, pages, hands };
  return {
    version: VERSION,
    ...sectionsOf(builder),
    saved: builder.saved,
    savedNumbers: builder.savedNumbers,
    meta: { ...window, isDirty, lastSavedAt, characterId, etag, creationKey, unanswered },
  };
}

/** The builder in such a draft; undefined if it is not one, or has another shape. */
export function fromDraft(draft: unknown): Builder | undefined {
  const { data } = Draft.safeParse(draft);
  if (!data) return undefined;
  const { version: _, saved, savedNumbers, meta, ...sections } = data;
  return moved(builderOf(withFollowing(sections as Sections), saved, savedNumbers), meta);
}

/** Whether two builders make the same character, no matter what their screens show. */
export function isSameCharacter(one: Builder, other: Builder): boolean {
  return JSON.stringify(sectionsOf(one)) === JSON.stringify(sectionsOf(other));
}

function sectionsOf({ identity, classInfo, heritage, stats, equipment, development }: Builder): Sections {
  return { identity, classInfo, heritage, stats, equipment, development };
}
