/** A lobby's list of characters: what D1 lists of them, and what the table knows of who holds them. */
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import type { LobbyAnswer } from '../../rules/wire/rest.ts';
import type { ListedCharacter } from '../db/lobbies.ts';

/** Who holds a character that is in play. */
export type Holder = { characterId: string; playerId: string | null; playerName: string };

/** What only the room knows of its lobby. */
export type LobbyAtTheTable = Pick<LobbyAnswer, 'connectedPlayers'> & { session: Table['session']; holders: Holder[] };

export function lobbyOf(table: Table): LobbyAtTheTable {
  const connectedPlayers = table.players
    .filter(({ isConnected }) => isConnected)
    .map(({ userId, username, isGm, characterId }) => ({ userId, username, isGm, characterId }));
  return { session: table.session, connectedPlayers, holders: holdersOf(table) };
}

export function holdersOf({ characters }: Table): Holder[] {
  return characters.map(({ id, playerId, playerName }) => ({ characterId: id, playerId, playerName }));
}

export function availableCharacter(listed: ListedCharacter, holders: readonly Holder[]): AvailableCharacter {
  const { requiresPassword, ...shown } = listed;
  const holder = holders.find(({ characterId }) => characterId === listed.id);
  return {
    ...shown,
    isAvailable: !holder,
    assignedToUserId: holder?.playerId ?? null,
    assignedToUsername: holder?.playerName ?? null,
    requiresPassword,
  };
}
