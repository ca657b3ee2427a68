/**
 * A person's unsaved text of a note beside the table's: whether it still has to be saved, and whether another text
 * was saved meanwhile. It saves nothing itself.
 */
import { whole } from '../../../rules/settled.ts';

/** `base` is the text that it started from, if known: a draft that is edited back to it is no longer a draft. */
export type NoteDraft = { text: string; onRevision: number; base?: string | undefined };
type Kept = { text: string; revision: number };

/** Blanks around it are not saved, so they make no difference. */
export function isUnsaved(draft: NoteDraft | null, kept: Pick<Kept, 'text'>): draft is NoteDraft {
  return draft !== null && whole(draft.text) !== kept.text;
}

/**
 * Whether the room has another text than the one the draft was begun on. Who saved it does not matter: the same person may
 * write on a second device. A smaller revision is old news: the answer to a save may come before its event.
 */
export function isOutdated(draft: NoteDraft | null, kept: Kept): boolean {
  return isUnsaved(draft, kept) && draft.onRevision < kept.revision;
}

/** A draft that was saved unchanged, except for a last blank, gives way to later saves. */
export function draftAfterNews(draft: NoteDraft | null, kept: Kept): NoteDraft | null {
  const isSaved = draft !== null && whole(draft.text) === draft.base;
  return isSaved && draft.onRevision < kept.revision ? null : draft;
}

/** The draft after an edit, null when it no longer differs. */
export function draftAfterEdit(draft: NoteDraft | null, text: string, kept: Kept): NoteDraft | null {
  const began = draft ?? { base: kept.text, onRevision: kept.revision };
  return text === began.base || text === kept.text ? null : { ...began, text };
}

/**
 * The rest of a draft when `text` was saved as `revision`: text typed meanwhile is a draft on that revision. A last
 * blank stays too: the next word comes after it.
 */
export function draftAfterSave(draft: NoteDraft | null, text: string, revision: number): NoteDraft | null {
  const base = whole(text);
  return draft === null || draft.text === base ? null : { text: draft.text, onRevision: revision, base };
}
