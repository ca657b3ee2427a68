/**
 * The draft of a note on this device, with the revision it was begun on: after a reload too it is known whether somebody
 * saved another text meanwhile. It saves nothing to the table.
 */
import { keepDraft, readDraft } from '../../lib/draft.ts';

export type NoteDraft = { text: string; onRevision: number };

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
