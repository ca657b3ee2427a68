/**
 * A lobby: what D1 has of it, the campaign's characters, and what the table knows, who is there and who holds which character.
 */
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import type { LobbyAnswer } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import { type ListedCharacter, listLobbyCharacters } from '../db/lobbies.ts';
import type { Env } from '../env.ts';
import { CachedAnswers } from '../limits/cached-answers.ts';

/** A room that could not be told of a change shows it after this long all the same. */
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

  /** To be called once D1 has other characters: what was asked for until now may have been read before. */
  forget(): void {
    this.#characters.clear();
  }
}

/** The lobby, with as much of the session's notes as the seat may see. */
export function lobbyFor(table: Table, characters: readonly ListedCharacter[], notes: string): LobbyAnswer {
  return {
    session: { ...table.session, notes },
    availableCharacters: characters.map((character) => availableCharacter(table, character)),
    connectedPlayers: table.players
      .filter(({ isConnected }) => isConnected)
      .map(({ userId, username, isGm, characterId }) => ({ userId, username, isGm, characterId })),
  };
}

/** A listed character, with who holds it at this table. */
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
