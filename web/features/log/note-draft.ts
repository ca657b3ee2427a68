/**
 * The draft of a note on this device, with the revision it was begun on: after a reload too it is known whether another text
 * was saved meanwhile. It saves nothing to the table.
 */
import { keepDraft, readDraft } from '../../lib/draft.ts';

/** `base` is the text it was begun on, where that is known: written back to it, a draft is none. */
export type NoteDraft = { text: string; onRevision: number; base?: string | undefined };

export function readNoteDraft(key: string): NoteDraft | null {
  const kept = readDraft(key);
  if (kept === null) return null;
  try {
    const draft: unknown = JSON.parse(kept);
    if (isNoteDraft(draft)) return draft;
  } catch {
    // no JSON: a text
  }
  return { text: kept, onRevision: 0 }; // the text alone, as it was kept once
}

/** By hand: the table's chat and notes need no schema but this one, and the library of schemas is heavier than they are. */
function isNoteDraft(value: unknown): value is NoteDraft {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('onRevision' in value)) return false;
  return typeof value.text === 'string' && typeof value.onRevision === 'number';
}

/** Null forgets it. */
export function writeNoteDraft(key: string, draft: NoteDraft | null): void {
  keepDraft(key, draft === null ? null : JSON.stringify(draft));
}

/**
 * Whether the room has another text than the one the draft was begun on. Who saved it does not matter: the same person may
 * write on a second device. A smaller revision is no news: the answer to a save may come before its event.
 */
export function isOvertaken(draft: NoteDraft | null, kept: { text: string; revision: number }): boolean {
  return draft !== null && draft.onRevision < kept.revision && draft.text !== kept.text;
}

/** The draft after an edit, null when nothing of it is one's own any more. */
export function draftAfterEdit(
  draft: NoteDraft | null,
  text: string,
  kept: { text: string; revision: number },
): NoteDraft | null {
  const began = draft ?? { base: kept.text, onRevision: kept.revision };
  return text === began.base || text === kept.text ? null : { ...began, text };
}

/** What is left of a draft when `text` was saved as `revision`: what was typed meanwhile, which is a draft on that revision. */
export function draftAfterSave(draft: NoteDraft | null, text: string, revision: number): NoteDraft | null {
  return draft === null || draft.text === text ? null : { text: draft.text, onRevision: revision, base: text };
}
