// What the live table says laid over what the lobby's list said last: who holds which character, and who is here.
// Pure. A table that was not joined yet says nothing, and the list stands alone.
import type { AvailableCharacter } from '../../../rules/events.ts';
import type { Table } from '../../../rules/table.ts';
import type { LobbyAnswer } from '../../../rules/wire/rest.ts';

export type LobbyCharacter = AvailableCharacter & {
  isMine: boolean;
  heldBy: string | null; // the name of somebody else who holds it
};

export type LobbyPerson = {
  id: string;
  name: string;
  isGm: boolean;
  isHere: boolean;
  isReady: boolean; // holds a character
};

/** The characters to choose from: mine first, then the free ones, then those in other hands. */
export function lobbyCharacters(
  list: readonly AvailableCharacter[],
  table: Table | null,
  me: string,
): LobbyCharacter[] {
  const characters = list.map((character) => {
    const holders = holdersOf(character, table);
    const other = holders.find(({ id }) => id !== me);
    const isMine = holders.some(({ id }) => id === me);
    return { ...character, isMine, isAvailable: holders.length === 0, heldBy: other?.name ?? null };
  });
  const rank = ({ isMine, heldBy }: LobbyCharacter) => (isMine ? 0 : heldBy === null ? 1 : 2);
  return characters.toSorted((one, another) => rank(one) - rank(another));
}

function holdersOf(character: AvailableCharacter, table: Table | null): { id: string; name: string }[] {
  if (table === null) {
    const { assignedToUserId: id, assignedToUsername } = character;
    return id === null ? [] : [{ id, name: assignedToUsername ?? 'somebody' }];
  }
  const ids = table.characters.find(({ id }) => id === character.id)?.playerIds ?? [];
  return ids.map((id) => ({ id, name: table.players.find((player) => player.id === id)?.username ?? 'somebody' }));
}

/** The game master, then those who are here, then those who are away and hold a character. */
export function lobbyPeople(list: LobbyAnswer['connectedPlayers'], table: Table | null): LobbyPerson[] {
  const people: LobbyPerson[] =
    table === null
      ? list.map(({ userId, username, isGm, characterId }) => ({
          id: userId,
          name: username,
          isGm,
          isHere: true,
          isReady: characterId !== null,
        }))
      : table.players.map(({ id, username, isGm, isConnected, characterId }) => ({
          id,
          name: username,
          isGm,
          isHere: isConnected,
          isReady: characterId !== null,
        }));
  const rank = ({ isGm, isHere }: LobbyPerson) => (isGm ? 0 : isHere ? 1 : 2);
  return people
    .filter(({ isHere, isReady }) => isHere || isReady)
    .toSorted((one, another) => rank(one) - rank(another));
}
