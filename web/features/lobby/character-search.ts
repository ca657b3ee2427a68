import type { LobbyCharacter } from './live-lobby.ts';

/** [LB7] By what a character is found among many: its name, heritage, class and holders' names. */
export function searchedWords({ name, ancestry, heritage, class: className, heldBy }: LobbyCharacter): string {
  return [name, ancestry, heritage, className, ...heldBy].join(' ');
}
