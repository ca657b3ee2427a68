// What the live table says laid over what the lobby's list said last: who holds which character, and who is here.
// Pure. A table that was not joined yet says nothing, and the list stands alone.
import type { AvailableCharacter } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findCharacter, type Table } from '../../../rules/table.ts';
import type { LobbyAnswer } from '../../../rules/wire/rest.ts';

export type LobbyCharacter = AvailableCharacter & {
  isMine: boolean;
  heldBy: readonly string[]; // the names of others who hold it
};

export type LobbyPerson = {
  id: string;
  name: string;
  isGm: boolean;
  isHere: boolean;
  isReady: boolean; // holds a character
  as: string | null; // that character's name, where it is known
};

/** The characters to choose from: mine first, then the free ones, then those in other hands. */
export function lobbyCharacters(
  list: readonly AvailableCharacter[],
  table: Table | null,
  me: string,
): LobbyCharacter[] {
  const characters = list.map((character) => {
    const holders = holdersOf(character, table);
    const heldBy = holders.filter(({ id }) => id !== me).map(({ name }) => name);
    const isMine = holders.some(({ id }) => id === me);
    return { ...character, isMine, isAvailable: holders.length === 0, heldBy };
  });
  const rank = ({ isMine, heldBy }: LobbyCharacter) => (isMine ? 0 : heldBy.length === 0 ? 1 : 2);
  return characters.toSorted((one, another) => rank(one) - rank(another));
}

/** The same characters, those that stood in `ids` where they stood, newcomers at the end: nothing moves under a thumb. */
export function inKeptOrder(ids: readonly string[], characters: readonly LobbyCharacter[]): LobbyCharacter[] {
  const place = ({ id }: LobbyCharacter) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return characters.toSorted((one, another) => place(one) - place(another));
}

function holdersOf(character: AvailableCharacter, table: Table | null): { id: string; name: string }[] {
  if (table === null) {
    const { assignedToUserId: id, assignedToUsername } = character;
    return id === null ? [] : [{ id, name: assignedToUsername ?? 'somebody' }];
  }
  const ids = table.characters.find(({ id }) => id === character.id)?.playerIds ?? [];
  return ids.map((id) => ({ id, name: table.players.find((player) => player.id === id)?.username ?? 'somebody' }));
}

/**
 * The game master, then those who are here, then those who are away and hold a character. Whoever looks is here, though the list
 * was made before their line stood.
 */
export function lobbyPeople(
  { connectedPlayers, availableCharacters }: Pick<LobbyAnswer, 'connectedPlayers' | 'availableCharacters'>,
  table: Table | null,
  me: Seat,
): LobbyPerson[] {
  const isListed = connectedPlayers.some(({ userId }) => userId === me.playerId);
  const myself = {
    userId: me.playerId,
    username: me.playerName,
    isGm: me.role === 'gm',
    characterId: availableCharacters.find(({ assignedToUserId }) => assignedToUserId === me.playerId)?.id ?? null,
  };
  const listed = isListed ? connectedPlayers : [...connectedPlayers, myself];
  const nameOf = (id: string | null) =>
    (table && id !== null && findCharacter(table, id)?.name) ||
    (availableCharacters.find((character) => character.id === id)?.name ?? null);
  const people: LobbyPerson[] = (
    table === null ? listed.map((player) => ({ ...player, id: player.userId, isConnected: true })) : table.players
  ).map(({ id, username, isGm, isConnected, characterId }) => ({
    id,
    name: username,
    isGm,
    isHere: isConnected,
    isReady: characterId !== null,
    as: nameOf(characterId),
  }));
  const rank = ({ isGm, isHere }: LobbyPerson) => (isGm ? 0 : isHere ? 1 : 2);
  return people
    .filter(({ isHere, isReady }) => isHere || isReady)
    .toSorted((one, another) => rank(one) - rank(another));
}
