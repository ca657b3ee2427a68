/** Drafts of unfinished builders: read back as they were, and nothing of another shape. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../rules/builder/background.ts';
import { type Builder, newBuilder } from '../../../rules/builder/builder.ts';
import { fromDraft, isSameCharacter, toDraft } from '../../../rules/builder/draft.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { failSaving, finishSaving, sendChange, startSaving } from '../../../rules/builder/saving.ts';
import { assignModifier } from '../../../rules/builder/traits.ts';
import { goNext, togglePreview } from '../../../rules/builder/wizard.ts';
import { startingNumbers } from '../../../rules/character.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { CONTENT, completeBuilder } from './sample-content.ts';

/** What the server answers to a save of this builder. */
function savedNow(builder: Builder) {
  const character = toPayload(builder, CONTENT);
  const numbers = startingNumbers(character, {});
  return { character, numbers, characterId: 'c-1', savedAt: '2026-11-21T10:00:00.000Z', etag: '"1"' };
}

/** As a device keeps it: what JSON cannot say is gone. */
const keptOf = (builder: Builder): Record<string, unknown> => JSON.parse(JSON.stringify(toDraft(builder)));

describe('a draft', () => {
  it('[BF1] reads back as the builder it was written from', () => {
    const begun = goNext(assignModifier(editIdentity(newBuilder(), { name: 'Maren ' }), 'Finesse', 'mod-2'));
    for (const builder of [newBuilder(), begun, togglePreview(completeBuilder())]) {
      expect(fromDraft(keptOf(builder))).toEqual(builder);
    }
  });

  it('[BF1] keeps what was saved with it, and where that lies', () => {
    const { character, ...kept } = savedNow(completeBuilder());
    const saved = fromPayload(character, CONTENT, kept);
    const draft = keptOf(editIdentity(saved, { level: 3 }));
    const again = fromDraft(draft);
    expect([again?.saved, again?.savedNumbers]).toEqual([character, kept.numbers]);
    const { savedNumbers: _, ...older } = draft;
    expect(fromDraft(older)).toMatchObject({ saved: character, savedNumbers: null });
    expect(again?.meta).toMatchObject({
      characterId: 'c-1',
      lastSavedAt: '2026-11-21T10:00:00.000Z',
      isDirty: true,
      validated: saved.meta.validated,
    });
  });

  it('[BF1] leaves the moment behind: a save under way, its failure', () => {
    const saving = startSaving(editIdentity(newBuilder(), { name: 'Maren' }), 'key');
    expect(fromDraft(keptOf(saving))?.meta).toMatchObject({ saving: false, isDirty: true });
    expect(fromDraft(keptOf(failSaving(saving, 'No.')))?.meta.saveError).toBeNull();
  });

  it('[BF7] keeps the key of a first save without an answer; a draft from before has none', () => {
    const asked = startSaving(editIdentity(newBuilder(), { name: 'Maren' }), 'key-1');
    const again = fromDraft(keptOf(asked));
    expect(again?.meta).toMatchObject({ creationKey: 'key-1', saving: false });
    expect(startSaving(failSaving(asked, 'No.'), 'key-2').meta.creationKey).toBe('key-1');
    const { meta, ...rest } = keptOf(asked) as { meta: Record<string, unknown> };
    const { creationKey: _, ...older } = meta;
    expect(fromDraft({ ...rest, meta: older })?.meta.creationKey).toBeNull();
    const answer = savedNow(asked);
    expect(startSaving(finishSaving(asked, answer), 'key-3').meta.creationKey).toBeNull();
  });

  it('[BF13] keeps what a change sent without an answer, however long it is; a draft from before has none', () => {
    const sent = sendChange(completeBuilder(), { description: 'x'.repeat(LENGTHS.prose + 1) });
    expect(fromDraft(keptOf(sent))?.meta.unanswered).toEqual(sent.meta.unanswered);
    const { meta, ...rest } = keptOf(sent) as { meta: Record<string, unknown> };
    const { unanswered: _, ...older } = meta;
    expect(fromDraft({ ...rest, meta: older })?.meta.unanswered).toBeNull();
  });

  it('[BF1] keeps a text that is too long to be saved', () => {
    const long = answerQuestion(newBuilder(), '0', 'x'.repeat(LENGTHS.prose + 1));
    expect(fromDraft(keptOf(long))?.development).toEqual(long.development);
  });

  it('[BF1] of another shape does not count', () => {
    const kept = keptOf(newBuilder());
    for (const other of [
      undefined,
      '',
      '{',
      JSON.stringify(kept),
      null,
      [],
      { ...kept, version: 0 },
      { ...kept, identity: { name: 'Maren' } },
      { ...kept, meta: { ...(kept.meta as object), currentStep: 10 } },
    ]) {
      expect(fromDraft(other), JSON.stringify(other)?.slice(0, 40)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(fromDraft(value)).toBeUndefined();
      }),
    );
  });

  it('[BF1] two builders are one character wherever they stand', () => {
    const builder = editIdentity(newBuilder(), { name: 'Maren' });
    expect(isSameCharacter(builder, togglePreview(goNext(builder)))).toBe(true);
    const answer = savedNow(builder);
    expect(isSameCharacter(builder, finishSaving(startSaving(builder, 'key'), answer))).toBe(true);
    expect(isSameCharacter(builder, editIdentity(builder, { pronouns: 'she/her' }))).toBe(false);
  });
});
