/**
 * A lobby: what D1 has of it, the campaign's characters, and what the table knows, who is there and who holds which character.
 */
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import type { LobbyAnswer } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import { type ListedCharacter, listLobbyCharacters } from '../db/lobbies.ts';
import type { Env } from '../env.ts';

/** A room that could not be told of a change shows it after this long all the same. */
const BELIEVED_MS = 30_000;
/** Who asks so soon after another waits for the same answer; later than that, one that hangs holds up nobody else. */
const SHARED_MS = 1_000;

/** [RM64] D1's part of a lobby, asked for once, however many ask, and believed until the room hears of a change. */
export class LobbyMemory {
  readonly #env: Env;
  #asked: { characters: Promise<ListedCharacter[]>; untilMs: number } | null = null;

  constructor(env: Env) {
    this.#env = env;
  }

  read({ id, status }: Table['session']): Promise<ListedCharacter[]> {
    if (status === 'closed') return this.#ask(id); // the room of a closed session is told of no change
    const nowMs = Date.now();
    // Not longer than that from now, either: the clock may have been put back since.
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
        asked.untilMs = 0; // whoever asked is told; the next one asks again
      },
    );
    return asked.characters;
  }

  /** To be called once D1 has other characters: what was asked for until now may have been read before. */
  forget(): void {
    this.#asked = null;
  }

  #ask(sessionId: string): Promise<ListedCharacter[]> {
    return listLobbyCharacters(db(this.#env), sessionId);
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
