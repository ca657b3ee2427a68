/**
 * A text that is being written, kept on this device until it is saved. It knows a key and a text, nothing of notes.
 */

export function readDraft(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.info('This browser keeps no drafts for us.', error);
    return null;
  }
}

/** Null forgets it. */
export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.info('This browser keeps no drafts for us.', error);
  }
}
