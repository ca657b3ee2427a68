// Finding one character among many. Pure.
import type { LobbyCharacter } from './live-lobby.ts';

/** From how many characters on the list is searched rather than read. */
export const SEARCHED_FROM = 9;

/** Those of whom every typed word is part: of the name, heritage, class, or of whoever holds them. Case does not matter. */
export function charactersLike(characters: readonly LobbyCharacter[], wanted: string): LobbyCharacter[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return characters.filter((character) => {
    const { name, ancestry, heritage, heldBy } = character;
    const text = [name, ancestry, heritage, character.class, ...heldBy].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
