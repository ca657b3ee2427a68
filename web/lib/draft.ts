/**
 * A text that is being written, kept on this device until it is saved. It knows a key and a text, nothing of notes. Where the
 * browser's storage is forbidden or full, the page itself keeps the text: it then outlives the screen, though not a reload.
 */
import { keptText, type Place } from './kept-text.ts';

export type Drafts = {
  read: (key: string) => string | null;
  /** Null forgets it. */
  keep: (key: string, text: string | null) => void;
};

export function draftsIn(place: Place): Drafts {
  const draftOf = (key: string) => keptText(place, key, 'drafts do not outlive a reload');
  const refused = new Map<string, string>(); // newer than what the storage has under the same key

  return {
    read: (key) => refused.get(key) ?? draftOf(key).read(),
    keep(key, text) {
      refused.delete(key);
      const isKept = draftOf(key).write(text);
      if (!isKept && text !== null) refused.set(key, text);
    },
  };
}

export const { read: readDraft, keep: keepDraft } = draftsIn('device');
