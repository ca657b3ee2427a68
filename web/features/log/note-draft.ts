/**
 * What a person has typed into a note beside the text that the table has: whether it is still to be saved, and whether another text
 * was saved meanwhile. It saves nothing, neither to the table nor to the device.
 */
import { whole } from '../../../rules/settled.ts';

/** `base` is the text it was begun on, where that is known: written back to it, a draft is none. */
export type NoteDraft = { text: string; onRevision: number; base?: string | undefined };
type Kept = { text: string; revision: number };

/** Blanks around it are not saved, and no difference. */
export function isUnsaved(draft: NoteDraft | null, kept: Pick<Kept, 'text'>): draft is NoteDraft {
  return draft !== null && whole(draft.text) !== kept.text;
}

/**
 * Whether the room has another text than the one the draft was begun on. Who saved it does not matter: the same person may
 * write on a second device. A smaller revision is no news: the answer to a save may come before its event.
 */
export function isOutdated(draft: NoteDraft | null, kept: Kept): boolean {
  return isUnsaved(draft, kept) && draft.onRevision < kept.revision;
}

/** What was saved as it stands, but for a last blank, makes way for what is saved after it. */
export function draftAfterNews(draft: NoteDraft | null, kept: Kept): NoteDraft | null {
  const isSaved = draft !== null && whole(draft.text) === draft.base;
  return isSaved && draft.onRevision < kept.revision ? null : draft;
}

/** The draft after an edit, null when nothing of it is one's own any more. */
export function draftAfterEdit(draft: NoteDraft | null, text: string, kept: Kept): NoteDraft | null {
  const began = draft ?? { base: kept.text, onRevision: kept.revision };
  return text === began.base || text === kept.text ? null : { ...began, text };
}

/**
 * What is left of a draft when `text` was saved as `revision`: what was typed meanwhile, which is a draft on that revision. A last
 * blank stays, too: the next word is typed after it.
 */
export function draftAfterSave(draft: NoteDraft | null, text: string, revision: number): NoteDraft | null {
  const base = whole(text);
  return draft === null || draft.text === base ? null : { text: draft.text, onRevision: revision, base };
}
