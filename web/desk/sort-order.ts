// The order of the desk's lists. Pure.
import type { Character } from '../../rules/character.ts';
import type { Session } from '../../rules/wire/rest.ts';

export function byName(characters: readonly Character[]): Character[] {
  return characters.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { sensitivity: 'base' }));
}

export function newestFirst(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}
