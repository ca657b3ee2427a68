/**
 * A real room with people at it, for the simulations: a session with characters, a device for each seat, and what the room itself
 * says of the table. In the end the oracle judges all of it.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { TableEvent } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import type { AuthAnswer } from '../../../rules/wire/rest.ts';
import { type CommandType, randomCommand, type TableCommand } from '../../simulation/commands.ts';
import { mintFor } from '../../simulation/marks.ts';
import { judge } from '../../simulation/oracle.ts';
import { Witness } from '../../simulation/witness.ts';
import type { Chance } from '../../support/chance.ts';
import { call, join, newCampaign, newCharacter, newSession } from '../support/desk.ts';
import { Guest, Handset } from './handset.ts';

const PLAYERS = ['joss', 'wren', 'robin', 'sorrel', 'linden', 'ash', 'late'];
const HEROES = ['Maren', 'Tobin', 'Odile', 'Perrin'];

export class RealTable {
  readonly journal: string[] = [];
  readonly faults: string[] = [];
  readonly sessionId: string;
  readonly handsets: readonly Handset[]; // the game master's first, and second devices last
  readonly #characterIds: readonly string[];
  readonly #witnesses = new Map<string, Witness>();
  readonly #counter = { minted: 0 };

  private constructor(sessionId: string, guests: readonly Guest[], characterIds: readonly string[], second: number) {
    this.sessionId = sessionId;
    this.#characterIds = characterIds;
    this.handsets = [...guests, ...guests.slice(0, second)].map(
      (guest, index) => new Handset(`device${index}`, guest, sessionId, (seat) => this.#witnessOf(seat)),
    );
  }

  /** `second`: so many of the first people have another device. */
  static async open(
    { user, accessToken: token }: AuthAnswer,
    { players, heroes, second }: { players: number; heroes: number; second: number },
  ): Promise<RealTable> {
    const { id: campaignId } = await newCampaign(token);
    const { id: sessionId } = await newSession(token, campaignId);
    const characterIds = ['nobody'];
    for (const name of HEROES.slice(0, heroes)) {
      characterIds.push((await newCharacter(token, { name, class: 'Bard', level: 2, campaignId })).id);
    }
    await call('POST', `/game/sessions/${sessionId}/activate`, { token });
    const guests = [new Guest({ playerId: user.id, playerName: user.displayName, role: 'gm' }, token)];
    for (const name of PLAYERS.slice(0, players)) {
      const { accessToken, player } = await join(sessionId, name);
      guests.push(new Guest({ playerId: player.playerId, playerName: name, role: 'player' }, accessToken));
    }
    return new RealTable(sessionId, guests, characterIds, second);
  }

  get stub() {
    return env.ROOMS.get(env.ROOMS.idFromName(this.sessionId));
  }

  /** Every answer that came so far. */
  get answers(): number {
    return [...this.#witnesses.values()].flatMap(({ spoken }) => spoken.flatMap(({ answers }) => answers)).length;
  }

  draw({ seat, view }: Handset, chance: Chance, types?: readonly CommandType[]): TableCommand {
    if (!view) throw new Error(`${seat.playerName} has not joined`);
    const mint = mintFor(this.#counter, seat.playerId);
    return randomCommand({ seat, view, chance, mint, characterIds: this.#characterIds, ...(types && { types }) });
  }

  did<Result>(what: string, how: () => Result): Result {
    this.journal.push(what);
    return how();
  }

  says(handset: Handset, command: TableCommand): void {
    const { seat, view } = handset;
    this.did(`${seat.playerName} at ${view?.seq}: ${JSON.stringify(command)}`, () => handset.ask(command));
  }

  async viewOf(seat: Seat): Promise<Table> {
    // From inside: an answer that came by RPC would hold the room awake until it is disposed of.
    const reply = await runInDurableObject(this.stub, (room) => room.stateText(this.sessionId, seat));
    if (!reply.ok) throw new Error(`${seat.playerName} may not look: ${reply.message}`);
    return JSON.parse(reply.value) as Table;
  }

  async judge(): Promise<string[]> {
    const log = await runInDurableObject(this.stub, (_room, { storage }) =>
      storage.sql
        .exec<{ body: string }>('SELECT body FROM events ORDER BY seq')
        .toArray()
        .map(({ body }) => JSON.parse(body) as TableEvent),
    );
    const [desk] = this.handsets;
    if (!desk) throw new Error('Nobody runs this table.');
    const state = await this.viewOf(desk.seat);
    const clients = [...this.#witnesses.values()];
    return [...new Set(judge({ log, state, clients, isTraceable: false }).complaints)];
  }

  #witnessOf({ playerId, playerName: name, role }: Seat): Witness {
    const known = this.#witnesses.get(playerId);
    if (known) return known;
    const witness = new Witness({ playerId, name, isGm: role === 'gm' }, this.faults);
    this.#witnesses.set(playerId, witness);
    return witness;
  }
}
