// Whether the desk has the characters that were made at a table: each that the log tells of, and none twice.

import type { Character } from '../../rules/character.ts';
import type { TableEvent } from '../../rules/events.ts';
import { call, type LiveTable } from '../support/live-table.ts';

/** All names must differ. Somebody who left before an answer may have left a character that the table never heard of. */
export async function complaintsOfDesk(
  origin: string,
  { gm }: LiveTable,
  log: readonly TableEvent[],
): Promise<{ made: number; complaints: string[] }> {
  const { characters } = await call<{ characters: Character[] }>(origin, 'GET', '/manage/characters', {
    token: gm.token,
  });
  const names = characters.map(({ name }) => name);
  const told = log.flatMap((event) => (event.type === 'ReceiveCharacterCreated' ? [event.character.name] : []));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return {
    made: told.length,
    complaints: [
      ...told.filter((name) => !names.includes(name)).map((name) => `${name} was made and is not on the desk.`),
      ...twice.map((name) => `${name} is on the desk twice.`),
    ],
  };
}
