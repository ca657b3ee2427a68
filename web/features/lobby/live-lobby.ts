// Lays the live table over the lobby's last list: who holds which character, and who is here. Pure. Until the table is joined
// the list alone counts; while the line is down, a list that came since corrects the table.
import type { AvailableCharacter } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findCharacter, type Player, type Table } from '../../../rules/table.ts';
import type { LobbyAnswer } from '../../../rules/wire/rest.ts';

export type LobbyCharacter = AvailableCharacter & {
  isMine: boolean;
  heldBy: readonly string[]; // names of its other holders
};

export type LobbyPerson = {
  id: string;
  name: string;
  isGm: boolean;
  isHere: boolean;
  isReady: boolean; // holds a character
  as: string | null; // that character's name, when it is known
};

type Listed = Pick<LobbyAnswer, 'connectedPlayers' | 'availableCharacters'>;
type People = Pick<Table, 'players' | 'characters'>;

/** [LB1] The table as it was when the line went down, corrected by a newer list: who is here, and who holds what. */
export function caughtUp({ players, characters }: People, list: Listed): People {
  const listed = listedPlayers(list);
  const others = players
    .filter(({ id }) => listed.every((player) => player.id !== id))
    .map((player) => ({ ...player, isConnected: false, characterId: stillShared(player, players, list) }));
  return { players: [...listed, ...others], characters };
}

/** The people named in a list: as connected, or as the first holder of a character. */
function listedPlayers({ connectedPlayers, availableCharacters }: Listed): Player[] {
  const connected = connectedPlayers.map((player) => ({ ...player, isConnected: true }));
  const away = availableCharacters.flatMap(({ id: characterId, assignedToUserId: userId, assignedToUsername }) =>
    userId === null || connected.some((player) => player.userId === userId)
      ? []
      : [{ userId, username: assignedToUsername ?? 'somebody', isGm: false, isConnected: false, characterId }],
  );
  return [...connected, ...away].map((player) => ({ ...player, id: player.userId, disconnectedAt: null }));
}

/** Of absent people who share a sheet the list names only the first: the others keep it as long as that one does. */
function stillShared({ characterId }: Player, players: readonly Player[], { availableCharacters }: Listed) {
  const first = availableCharacters.find(({ id }) => id === characterId)?.assignedToUserId;
  return players.some((player) => player.id === first && player.characterId === characterId) ? characterId : null;
}

/** [LB1] The characters to choose from: one's own first, then the free ones, then those that others hold. */
export function lobbyCharacters(
  list: readonly AvailableCharacter[],
  table: People | null,
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

/** [LB1] Keeps those that are in `ids` at their place and puts new ones at the end, so that nothing moves under a thumb. */
export function inKeptOrder(ids: readonly string[], characters: readonly LobbyCharacter[]): LobbyCharacter[] {
  const place = ({ id }: LobbyCharacter) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return characters.toSorted((one, another) => place(one) - place(another));
}

function holdersOf(character: AvailableCharacter, table: People | null): { id: string; name: string }[] {
  if (table === null) {
    const { assignedToUserId: id, assignedToUsername } = character;
    return id === null ? [] : [{ id, name: assignedToUsername ?? 'somebody' }];
  }
  return table.players
    .filter(({ characterId }) => characterId === character.id)
    .map(({ id, username }) => ({ id, name: username }));
}

/**
 * The game master, then people who are here, then absent holders of a character. The viewer counts as here,
 * even if the list was made before their line stood, or while it was down.
 */
export function lobbyPeople(
  { connectedPlayers, availableCharacters }: Listed,
  table: People | null,
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
    isHere: isConnected || id === me.playerId,
    isReady: characterId !== null,
    as: nameOf(characterId),
  }));
  const rank = ({ isGm, isHere }: LobbyPerson) => (isGm ? 0 : isHere ? 1 : 2);
  return people
    .filter(({ isHere, isReady }) => isHere || isReady)
    .toSorted((one, another) => rank(one) - rank(another));
}

/** [LB7] The searchable words of a character: its name, heritage, class and holders' names. */
export function searchedWords({ name, ancestry, heritage, class: className, heldBy }: LobbyCharacter): string {
  return [name, ancestry, heritage, className, ...heldBy].join(' ');
}
