/** The unsaved notes of this page next to the saved ones: which of the two to keep when both have changed. */

export type NotesDraft = {
  text: string | null; // null: nothing was typed, the saved notes are shown
  basis: string; // the saved notes as the writer last saw them
  sent: string | null; // the text of the last save, until the saved notes are this text
};

/** `found` is the draft kept on this device, if any. */
export function beginDraft(found: string | null, saved: string): NotesDraft {
  return { text: found === null || found.trim() === saved ? null : found, basis: saved, sent: null };
}

export function hasUnsavedText({ text }: NotesDraft, saved: string): boolean {
  return text !== null && text.trim() !== saved;
}

/** Whether saving the draft would overwrite notes that were saved elsewhere and not shown here yet. */
export function hasConflict(draft: NotesDraft, saved: string): boolean {
  const isNews = saved !== draft.basis && saved !== draft.sent;
  return isNews && hasUnsavedText(draft, saved) && hasUnsavedText(draft, draft.basis);
}

/** The draft after the saved notes have become `saved`; the same object if that changes nothing. */
export function afterNews(draft: NotesDraft, saved: string): NotesDraft {
  if (saved === draft.basis || hasConflict(draft, saved)) return draft;
  if (saved === draft.sent) return { ...draft, basis: saved, sent: null };
  return { ...draft, basis: saved, text: hasUnsavedText(draft, saved) ? null : draft.text }; // the text was saved before
}
