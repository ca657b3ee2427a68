// Finding one character among many. Pure.
import type { LobbyCharacter } from './live-lobby.ts';

/** [LB7] A list of at least this many has a search field. */
export const SEARCHED_FROM = 9;

/** Those that contain every typed word in their name, heritage, class or holders' names, in capitals or not. */
export function charactersLike(characters: readonly LobbyCharacter[], wanted: string): LobbyCharacter[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return characters.filter((character) => {
    const { name, ancestry, heritage, heldBy } = character;
    const text = [name, ancestry, heritage, character.class, ...heldBy].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
