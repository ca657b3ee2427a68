/**
 * Texts in the browser's storage, on this device or in this tab. The browser may forbid it, or be full: then nothing is
 * stored, and the console says what that means.
 */
export type Place = 'device' | 'tab';

export type KeptText = {
  /** Null when nothing is stored, or nothing can be. */
  read: () => string | null;
  /** Null deletes it. Returns whether the browser did it. */
  write: (text: string | null) => boolean;
};

// A function: a browser that forbids storage throws on access to its name.
const storageOf = (place: Place) => (place === 'device' ? localStorage : sessionStorage);
const say = (otherwise: string, error: unknown) =>
  console.info(`This browser keeps no storage for us: ${otherwise}.`, error);

/** `otherwise` is the end of a sentence: the consequence if nothing is stored. */
export function keptText(place: Place, key: string, otherwise: string): KeptText {
  return {
    read() {
      try {
        return storageOf(place).getItem(key);
      } catch (error) {
        say(otherwise, error);
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) storageOf(place).removeItem(key);
        else storageOf(place).setItem(key, text);
        return true;
      } catch (error) {
        say(otherwise, error);
        return false;
      }
    },
  };
}

/** Drafts that the storage refused, by key: this page keeps them (drafts.ts). Each is newer than what the storage has under its key. */
export const refusedDrafts = new Map<string, string>();

/** The keys in the storage, and of the drafts that this page keeps. */
export function keptKeys(place: Place): string[] {
  try {
    return [...refusedDrafts.keys(), ...Object.keys(storageOf(place))];
  } catch (error) {
    say('only this page keeps what is typed', error);
    return [...refusedDrafts.keys()];
  }
}
