// People at a table of a started server: they sit down, talk by the vocabulary of the simulations, and the oracle judges them together.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Character } from '../../rules/character.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import { COMMAND_TYPES, type CommandType, randomCommand } from '../simulation/commands.ts';
import { mintFor } from '../simulation/marks.ts';
import { complaintsOfRoster, judge, type Seen, type Speaker, type Verdict } from '../simulation/oracle.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import { LiveClient, type LiveClientOptions, type LiveCommand } from '../support/live-client.ts';
import { call, type Guest, type LiveTable, logOf, stateOf } from '../support/live-table.ts';

/** Only for what never comes: no test may fail by timing, and on a busy machine several restarts in a row take a while. */
export const WAIT_LIMIT_MS = 5 * 60_000;
const ROSTER_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Everybody stays in their seat and keeps their character. */
const AWAY: readonly CommandType[] = [
  'LeaveSession',
  'SelectCharacter',
  'RemovePlayer',
  'AdmitPlayer',
  'RemoveAway',
  'SetDoor',
];
const ANYTHING = COMMAND_TYPES.filter((type) => !AWAY.includes(type));
/** What may be sent several times at once: its result does not depend on commands under way. */
const WORDS = ANYTHING.filter((type) => type !== 'SaveNote' && type !== 'UpdateCharacter');

/** What one of them wants to do next. */
export class Talk {
  readonly #client: LiveClient;
  readonly #chance: Chance;
  readonly #mint: ReturnType<typeof mintFor>;

  constructor(client: LiveClient, chance: Chance) {
    this.#client = client;
    this.#chance = chance;
    this.#mint = mintFor({ minted: 0 }, client.playerId);
  }

  anything(): LiveCommand {
    return this.#draw(ANYTHING);
  }

  words(): LiveCommand {
    return this.#draw(WORDS);
  }

  character(): LiveCommand {
    return this.#draw(['CreateCharacter']);
  }

  #draw(types: readonly CommandType[]): LiveCommand {
    const { playerId, name: playerName, isGm, table: view } = this.#client;
    const seat = { playerId, playerName, role: isGm ? 'gm' : 'player' } as const;
    return randomCommand({ seat, view, chance: this.#chance, mint: this.#mint, types, isTraceable: true });
  }
}

export class People {
  readonly clients: readonly LiveClient[];
  readonly #origin: string;
  readonly #table: LiveTable;

  /** The game master and these players, who dial at once. `origin`: where they dial, if not at the server itself. */
  constructor(
    server: { origin: string },
    table: LiveTable,
    optionsOf: (index: number) => Partial<LiveClientOptions> = () => ({}),
    guests: readonly Guest[] = [table.gm, ...table.players],
  ) {
    this.#origin = server.origin;
    this.#table = table;
    this.clients = guests.map((guest, index) => {
      const { sessionId } = table;
      return new LiveClient({ origin: server.origin, sessionId, ...guest, redialMs: () => 50, ...optionsOf(index) });
    });
  }

  /** The game master's, and each player's. */
  get gm(): LiveClient {
    const gm = this.clients.find(({ isGm }) => isGm);
    if (!gm) throw new Error('A game master was expected.');
    return gm;
  }

  async until(isSo: (client: LiveClient) => unknown, what: string): Promise<void> {
    await Promise.all(this.clients.map((client) => client.until(() => isSo(client), what, WAIT_LIMIT_MS)));
  }

  /** Everybody has joined, and has all answers. */
  settled(): Promise<void> {
    return this.until(({ isJoined, unanswered }) => isJoined && unanswered.length === 0, 'a line and all answers');
  }

  async chooseHeroes(): Promise<void> {
    for (const client of this.clients) {
      const { character } = this.#table.players.find(({ playerId }) => playerId === client.playerId) ?? {};
      if (character) await client.ask({ type: 'SelectCharacter', characterId: character.id }, WAIT_LIMIT_MS);
    }
  }

  /** Everybody talks at a person's pace, below 30 messages in 5 seconds, until the function that it gives is called. */
  talk(seed: number): () => Promise<void> {
    let isOver = false;
    const talks = this.clients.map(async (client, index) => {
      const chance = chanceOf(seed + index);
      const talk = new Talk(client, chance);
      while (!isOver) {
        await client.until(() => client.isJoined, 'a line', WAIT_LIMIT_MS);
        await client.ask(talk.anything(), WAIT_LIMIT_MS);
        await sleep(chance.between(200, 400));
      }
    });
    return async () => {
      isOver = true;
      await Promise.all(talks);
    };
  }

  complaintsOfRoster(state: Table): string[] {
    return complaintsOfRoster(state, this.clients);
  }

  /**
   * The table once it shows as connected exactly those who have joined: a line that was lost is noticed only a moment later. A roster
   * that stays wrong is given as it is, for the oracle to complain of.
   */
  async stateOnceLevel(): Promise<Table> {
    const deadline = Date.now() + ROSTER_LIMIT_MS;
    for (;;) {
      const state = await stateOf(this.#origin, this.#table);
      if (this.complaintsOfRoster(state).length === 0 || Date.now() > deadline) return state;
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** The oracle's verdict once everybody knows the last event. */
  async judged(speakers: readonly Speaker[] = []): Promise<Verdict & { log: TableEvent[]; state: Table }> {
    const state = await this.stateOnceLevel();
    const log = await logOf(this.#origin, this.#table);
    await this.until((client) => client.table.seq >= log.length, 'the last event');
    const clients: Seen[] = [...this.clients];
    return { ...judge({ log, state, clients, speakers }), log, state };
  }

  /**
   * Whether the desk has the characters that were made at the table: each that the log tells of, and none twice. Somebody who left
   * before an answer may have left a character that the table never heard of.
   */
  async complaintsOfDesk(log: readonly TableEvent[]): Promise<{ made: number; complaints: string[] }> {
    const { token } = this.#table.gm;
    type Desk = { characters: Character[] };
    const { characters } = await call<Desk>(this.#origin, 'GET', '/manage/characters', { token });
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

  close(): void {
    for (const client of this.clients) client.close();
  }
}
