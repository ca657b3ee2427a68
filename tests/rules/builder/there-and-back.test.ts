/**
 * Properties of the builder's saves: everything it saves reads back as the same builder, everything saved by anybody
 * is saved again as it was, and no walk through it and no content with holes breaks anything.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listQuestions } from '../../../rules/builder/background.ts';
import { type Builder, newBuilder, type Sections } from '../../../rules/builder/builder.ts';
import { addItem } from '../../../rules/builder/equipment.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { numbersOf } from '../../../rules/builder/numbers.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { finishSaving, maySave, startSaving } from '../../../rules/builder/saving.ts';
import { previewSheet } from '../../../rules/builder/sheet.ts';
import { isStepComplete, STEPS } from '../../../rules/builder/steps.ts';
import { openPages, turnBy } from '../../../rules/builder/sub-wizards.ts';
import { toTemplate } from '../../../rules/builder/template.ts';
import { findModifier } from '../../../rules/builder/traits.ts';
import { CharacterPayload, startingNumbers } from '../../../rules/character.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { CONTENT } from './sample-content.ts';
import { anyPayload, CONTENTS, contentName, filled, holedContent, steps, walk } from './walks.ts';

/** The sections, with tokens by their value: two of the same value are as good as each other. */
function sectionsIn({ identity, classInfo, heritage, stats, equipment, development }: Builder): unknown {
  const tokens = TRAITS.map((trait) => findModifier(stats.traitModifiers[trait] ?? '')?.value ?? null);
  return { identity, classInfo, heritage, stats: { ...stats, traitModifiers: tokens }, equipment, development };
}

describe('there and back', () => {
  it('[BU22] everything that the builder saves reads back as the same builder', () => {
    fc.assert(
      fc.property(contentName, filled, steps, (which, name, taken) => {
        const content = CONTENTS[which];
        const walked = walk(newBuilder(), taken, content);
        const builder = walked.identity.name ? walked : editIdentity(walked, { name });
        const payload = toPayload(builder, content);
        expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
        const read = fromPayload(structuredClone(payload), content);
        expect(sectionsIn(read)).toStrictEqual(sectionsIn(builder));
        expect(toPayload(read, content)).toStrictEqual(payload);
        const kept = finishSaving(startSaving(builder, 'key'), {
          character: payload,
          numbers: startingNumbers(payload, {}),
          characterId: 'c-1',
          savedAt: 'now',
          etag: null,
        });
        expect(toPayload(kept, content)).toStrictEqual(payload);
      }),
      { numRuns: 300 },
    );
  });

  it('[BU22] [WI1] lines that show nothing are empty for the builder as for the save (seed 760720429)', () => {
    const unseen = '\u3164';
    const builder = addItem(editIdentity(newBuilder(), { name: unseen, pronouns: unseen }), unseen);
    expect(maySave(builder)).toBe(false);
    const payload = toPayload(builder, CONTENT);
    expect(payload).toMatchObject({ name: 'Unnamed Character', pronouns: '' });
    expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
    expect(builder.equipment.inventory).toEqual([]);
  });

  it('[BU22] also what is edited after it was read, and texts that the save trims', () => {
    fc.assert(
      fc.property(contentName, anyPayload, steps, (which, saved, taken) => {
        const content = CONTENTS[which];
        const builder = editIdentity(walk(fromPayload(saved, content), taken, content), { description: '  Tall. ' });
        const payload = toPayload(builder, content);
        expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
        const read = fromPayload(payload, content);
        expect(toPayload(read, content)).toStrictEqual(payload);
        const { identity, ...others } = sectionsIn(read) as Sections;
        const { identity: typed, ...before } = sectionsIn(builder) as Sections;
        expect(identity).toStrictEqual({ ...typed, description: 'Tall.' });
        expect(others.classInfo).toStrictEqual(before.classInfo);
        expect(others.development).toStrictEqual(before.development);
      }),
      { numRuns: 300 },
    );
  });

  it('[BU23] any payload is saved again as it was read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(CONTENT), holedContent), anyPayload, (content, payload) => {
        expect(toPayload(fromPayload(payload, content), content)).toStrictEqual(payload);
      }),
      { numRuns: 500 },
    );
  });

  it('[BU1] every step of a walk either edits and says so, or gives the same sections', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let builder = newBuilder();
        for (const each of taken) {
          const clean = { ...builder, meta: { ...builder.meta, isDirty: false } };
          const next = each(clean, CONTENT);
          const isSame = JSON.stringify(toPayload(next, CONTENT)) === JSON.stringify(toPayload(clean, CONTENT));
          if (!next.meta.isDirty) expect(isSame).toBe(true);
          builder = next;
        }
      }),
    );
  });

  it('[BU28] content with holes breaks nothing', () => {
    fc.assert(
      fc.property(holedContent, steps, fc.boolean(), (content, taken, isRead) => {
        const walked = walk(newBuilder(), taken, content);
        const builder = isRead ? fromPayload(toPayload(walked, content), {}) : walked;
        expect(STEPS.map((_, step) => isStepComplete(builder, step))).toHaveLength(10);
        expect(listQuestions(builder, content).length).toBeGreaterThanOrEqual(6);
        for (const wizard of ['class', 'heritage', 'equipment'] as const) {
          expect(openPages(turnBy(builder, wizard, 1, content), wizard, content).length).toBeGreaterThan(0);
        }
        expect(numbersOf(builder, content).hitPoints).toBeGreaterThan(0);
        expect(previewSheet(builder, content).traits).toHaveLength(6);
        expect(CharacterPayload.safeParse(toTemplate(builder, content)).success).toBe(true);
      }),
    );
  });
});
