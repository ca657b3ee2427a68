/**
 * Texts that the browser keeps for us, on this device or in this tab. It may forbid that, or have no room: then nothing is kept, and
 * the console says what that means. What a text says is the caller's.
 */
export type Place = 'device' | 'tab';

export type KeptText = {
  /** Null when nothing is kept, or nothing can be. */
  read: () => string | null;
  /** Null forgets it. Gives whether the browser did as it was told. */
  write: (text: string | null) => boolean;
};

// Asked for each time: a browser that forbids the storage throws on its mere name.
const storageOf = (place: Place) => (place === 'device' ? localStorage : sessionStorage);
const say = (otherwise: string, error: unknown) =>
  console.info(`This browser keeps no storage for us: ${otherwise}.`, error);

/** `otherwise` is the end of a sentence: what is so where nothing is kept. */
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

/** Of all that is kept there, and of the drafts that this page keeps. */
export function keptKeys(place: Place): string[] {
  try {
    return [...refusedDrafts.keys(), ...Object.keys(storageOf(place))];
  } catch (error) {
    say('only this page keeps what is typed', error);
    return [...refusedDrafts.keys()];
  }
}
