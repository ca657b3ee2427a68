/**
 * A lobby: the campaign's characters from D1, and from the table who is there and who holds which character.
 */
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import type { LobbyAnswer } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import { type ListedCharacter, listLobbyCharacters } from '../db/lobbies.ts';
import type { Env } from '../env.ts';
import { CachedAnswers } from '../limits/cached-answers.ts';

/** A room that missed the news of a change still shows it after this time. */
const BELIEVED_MS = 30_000;

/** [RM64] D1's part of a lobby, asked for once, however many ask, and believed until the room hears of a change. */
export class LobbyCharacters {
  readonly #env: Env;
  readonly #characters = new CachedAnswers<ListedCharacter[]>(BELIEVED_MS);

  constructor(env: Env) {
    this.#env = env;
  }

  read({ id, status }: Table['session']): Promise<ListedCharacter[]> {
    const ask = () => listLobbyCharacters(db(this.#env), id);
    return status === 'closed' ? ask() : this.#characters.get(id, ask); // the room of a closed session is told of no change
  }

  /** Call this once D1 has other characters: queries until now may have read the old ones. */
  forget(): void {
    this.#characters.clear();
  }
}

/** The lobby, with the part of the session's notes that the seat may see. */
export function lobbyFor(table: Table, characters: readonly ListedCharacter[], notes: string): LobbyAnswer {
  return {
    session: { ...table.session, notes },
    availableCharacters: characters.map((character) => availableCharacter(table, character)),
    connectedPlayers: table.players
      .filter(({ isConnected }) => isConnected)
      .map(({ userId, username, isGm, characterId }) => ({ userId, username, isGm, characterId })),
  };
}

/** A listed character with its holder at this table. */
export function availableCharacter(table: Table, { requiresPassword, ...shown }: ListedCharacter): AvailableCharacter {
  const held = table.characters.find(({ id }) => id === shown.id);
  return {
    ...shown,
    isAvailable: !held,
    assignedToUserId: held?.playerId ?? null,
    assignedToUsername: held?.playerName ?? null,
    requiresPassword,
  };
}
