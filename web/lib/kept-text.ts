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

/** `otherwise` is the end of a sentence: what is so where nothing is kept. */
export function keptText(place: Place, key: string, otherwise: string): KeptText {
  // Asked for each time: a browser that forbids the storage throws on its mere name.
  const storage = () => (place === 'device' ? localStorage : sessionStorage);
  const say = (error: unknown) => console.info(`This browser keeps no storage for us: ${otherwise}.`, error);

  return {
    read() {
      try {
        return storage().getItem(key);
      } catch (error) {
        say(error);
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch (error) {
        say(error);
        return false;
      }
    },
  };
}
