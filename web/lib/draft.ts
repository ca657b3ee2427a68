/**
 * A text that is being written, kept on this device until it is saved. It knows a key and a text, nothing of notes. Where the
 * browser's storage is forbidden or full, the page itself keeps the text: it then outlives the screen, though not a reload.
 */

export type Drafts = {
  read: (key: string) => string | null;
  /** Null forgets it. */
  keep: (key: string, text: string | null) => void;
};

/** The storage is handed in as a question: a browser that forbids it throws on the mere name. */
export function draftsIn(storage: () => Storage): Drafts {
  const refused = new Map<string, string>(); // newer than what the storage has under the same key

  return {
    read(key) {
      const text = refused.get(key);
      if (text !== undefined) return text;
      try {
        return storage().getItem(key);
      } catch (error) {
        console.info('This browser keeps no drafts for us.', error);
        return null;
      }
    },
    keep(key, text) {
      refused.delete(key);
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch (error) {
        console.info('This browser keeps no drafts for us.', error);
        if (text !== null) refused.set(key, text);
      }
    },
  };
}

export const { read: readDraft, keep: keepDraft } = draftsIn(() => localStorage);
