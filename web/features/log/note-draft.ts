/**
 * The draft of a note on this device, with the revision it was begun on: after a reload too it is known whether somebody
 * saved another text meanwhile. It saves nothing to the table.
 */
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../../lib/draft.ts';

const NoteDraft = z.object({ text: z.string(), onRevision: z.number() });
export type NoteDraft = z.infer<typeof NoteDraft>;

export function readNoteDraft(key: string): NoteDraft | null {
  const kept = readDraft(key);
  if (kept === null) return null;
  try {
    return NoteDraft.parse(JSON.parse(kept));
  } catch {
    return { text: kept, onRevision: 0 }; // the text alone, as it was kept once
  }
}

/** Null forgets it. */
export function writeNoteDraft(key: string, draft: NoteDraft | null): void {
  keepDraft(key, draft === null ? null : JSON.stringify(draft));
}
