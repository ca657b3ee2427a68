/**
 * A lobby: what D1 has of it, the campaign's characters and the game master's notes, and what the table knows, who is there
 * and who holds which character.
 */
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import type { LobbyAnswer } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import { findLobbyParts, type ListedCharacter, type LobbyParts } from '../db/lobbies.ts';
import type { Env } from '../env.ts';

/** A room that could not be told of a change shows it after this long all the same. */
const BELIEVED_MS = 30_000;

/** [RM64] D1's part of a lobby, read once and believed until the room hears of a change. */
export class LobbyMemory {
  readonly #env: Env;
  #known: { parts: LobbyParts; readAtMs: number } | null = null;
  #changes = 0;

  constructor(env: Env) {
    this.#env = env;
  }

  async read({ id, status }: Table['session']): Promise<LobbyParts> {
    const readAtMs = Date.now();
    if (this.#known && readAtMs < this.#known.readAtMs + BELIEVED_MS && status !== 'closed') return this.#known.parts;
    const changes = this.#changes;
    const parts = await findLobbyParts(db(this.#env), id);
    // What was asked for before a change may have been read before it; and the room of a closed session is told of none.
    if (changes === this.#changes && status !== 'closed') this.#known = { parts, readAtMs };
    return parts;
  }

  /** To be called once D1 has other characters, or other notes, than before. */
  forget(): void {
    this.#changes += 1;
    this.#known = null;
  }
}

/** The lobby as this seat sees it: the game master's own notes of the session are nobody else's business. */
export function lobbyFor(seat: Seat, table: Table, { notes, characters }: LobbyParts): LobbyAnswer {
  return {
    session: { ...table.session, notes: seat.role === 'gm' ? notes : '' },
    availableCharacters: availableAt(table, characters),
    connectedPlayers: table.players
      .filter(({ isConnected }) => isConnected)
      .map(({ userId, username, isGm, characterId }) => ({ userId, username, isGm, characterId })),
  };
}

/** Listed characters, each with who holds it at this table. */
export function availableAt(table: Table, listed: readonly ListedCharacter[]): AvailableCharacter[] {
  return listed.map((character) => availableCharacter(table, character));
}

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
