/**
 * A lobby: the campaign's characters from D1, and from the table who is there and who holds which character.
 */
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import type { LobbyAnswer } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import { type ListedCharacter, listLobbyCharacters } from '../db/lobbies.ts';
import type { Env } from '../env.ts';

/** A room that missed the news of a change still shows it after this time. */
const BELIEVED_MS = 30_000;
/** Requests within this time share one query; later ones do not wait for a query that hangs. */
const SHARED_MS = 1_000;

/** [RM64] D1's part of a lobby: one query for all who ask, and cached until the room hears of a change. */
export class LobbyMemory {
  readonly #env: Env;
  #asked: { characters: Promise<ListedCharacter[]>; untilMs: number } | null = null;

  constructor(env: Env) {
    this.#env = env;
  }

  read({ id, status }: Table['session']): Promise<ListedCharacter[]> {
    if (status === 'closed') return this.#ask(id); // the room of a closed session hears of no change
    const nowMs = Date.now();
    // The upper bound matters too: the clock may have been set back since.
    if (this.#asked && nowMs < this.#asked.untilMs && this.#asked.untilMs <= nowMs + BELIEVED_MS) {
      return this.#asked.characters;
    }
    const asked = { characters: this.#ask(id), untilMs: nowMs + SHARED_MS };
    this.#asked = asked;
    asked.characters.then(
      () => {
        asked.untilMs = nowMs + BELIEVED_MS;
      },
      () => {
        asked.untilMs = 0; // the callers get the error; the next one asks again
      },
    );
    return asked.characters;
  }

  /** Call this once D1 has other characters: queries until now may have read the old ones. */
  forget(): void {
    this.#asked = null;
  }

  #ask(sessionId: string): Promise<ListedCharacter[]> {
    return listLobbyCharacters(db(this.#env), sessionId);
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
