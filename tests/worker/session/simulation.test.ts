/**
 * Short evenings by chance at the real room: eight people, lines that drop and come back, ids that come twice, and a
 * room that is evicted, with its sockets and without. Judged like the long ones (tests/web/live/simulation.test.ts).
 */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import type { AuthAnswer } from '../../../rules/wire/rest.ts';
import type { Attachment } from '../../../worker/session/connection.ts';
import { failureOf, seedsOf } from '../../simulation/seeds.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { scaled } from '../../support/scale.ts';
import type { Handset } from '../simulation/handset.ts';
import { RealTable } from '../simulation/table.ts';
import { call, newGm } from '../support/desk.ts';

const COMMANDS = scaled({ smoke: 100, long: 150 });
const REST_EVERY = 50;
const WAIT_LIMIT_MS = 30_000;
const EVICTION_MS = 500;
const AGAIN_MS = 1_000;
/** The room hears 30 messages of a seat in 5 s; what joins and repeats is left some. */
const PACE = { messages: 20, withinMs: 5_500 };
/** One room that crashes and one that is evicted are the least. */
const RUNS = scaled({ smoke: 2, long: 4 });
const SEEDS = seedsOf({ seed: process.env.SIM_SEED, runs: process.env.SIM_RUNS }, RUNS);

let gm: AuthAnswer;

beforeAll(async () => {
  gm = await newGm('ines');
});

describe('an evening at a room that is evicted', () => {
  it.each(SEEDS)('[RM50] [RM51] [RM52] [RM53] [RM54] [RM55] leaves everybody level with seed %i', async (seed) => {
    const evening = await Evening.prepare(seed);
    const complaints = await evening.play();
    const where = { seed, project: 'worker', file: 'tests/worker/session/simulation.test.ts' };
    if (complaints.length) throw failureOf(where, complaints, evening.table.journal);
    expect(evening.compared).toBeGreaterThan(20);
    expect(evening.interruptions).toBeGreaterThan(0);
  });
});

class Evening {
  readonly table: RealTable;
  compared = 0;
  interruptions = 0; // evictions that were asked for, and crashes
  readonly #chance: Chance;
  readonly #isSudden: boolean; // this room crashes, others are evicted
  readonly #spoken: { seatId: string; atMs: number }[] = [];
  #asked = 0;

  private constructor(seed: number, table: RealTable) {
    this.#chance = chanceOf(seed);
    this.#isSudden = seed % 2 === 0;
    this.table = table;
  }

  static async prepare(seed: number): Promise<Evening> {
    return new Evening(seed, await RealTable.open(gm, { players: 7, heroes: 4, second: 2 }));
  }

  /** What went wrong; empty when nothing did. */
  async play(): Promise<string[]> {
    const complaints = await this.#rest();
    while (this.#asked < COMMANDS && complaints.length === 0) {
      const before = this.#asked;
      await this.#round();
      complaints.push(...this.table.faults);
      if (Math.floor(before / REST_EVERY) !== Math.floor(this.#asked / REST_EVERY)) {
        if (this.interruptions === 0) await this.#interrupt(); // chance has brought none so far
        complaints.push(...(await this.#rest()));
        if (complaints.length === 0) complaints.push(...(await this.#reopen()));
      }
    }
    if (complaints.length) return complaints;
    return [...(await this.table.judge()), ...(await this.#close())];
  }

  get #handsets(): readonly Handset[] {
    return this.table.handsets;
  }

  /** A few speak at once, and something happens to a line or to the room meanwhile. */
  async #round(): Promise<void> {
    for (const handset of this.#chance.shuffled(this.#handsets).slice(0, this.#chance.whole(2, 5)))
      this.#speak(handset);
    const draw = this.#chance.fraction();
    const handset = this.#chance.shuffled(this.#handsets)[0]!;
    if (draw < 0.25) this.table.did(`${nameOf(handset)} drops`, () => handset.drop());
    else if (draw < 0.5) this.#repeat(handset);
    else if (draw < 0.6) await this.#interrupt();
    if (this.#chance.fraction() < 0.5) await this.#quiet();
    if (this.#chance.fraction() < 0.7) for (const each of this.#handsets) await each.dial();
  }

  #interrupt(): Promise<void> {
    return this.#isSudden ? this.#crash() : this.#evict();
  }

  /**
   * As the platform does: when nothing refers to the room any more, with its sockets kept. Until then the evening goes
   * on; some it never takes, and gives up after half a minute.
   */
  async #evict(): Promise<void> {
    await this.#quiet();
    await this.table.viewOf(this.#handsets[0]!.seat); // one that does not run cannot be evicted
    this.interruptions += 1;
    this.table.journal.push('to be evicted');
    const evicted = evictDurableObject(this.table.stub).then(
      () => {
        this.table.journal.push('evicted');
      },
      (error: unknown) => this.table.journal.push(String(error)),
    );
    await Promise.race([evicted, new Promise((resolve) => setTimeout(resolve, EVICTION_MS))]);
  }

  /** In the middle of its work; every line is dead, without a close. */
  async #crash(): Promise<void> {
    await this.table.did('crashed', () =>
      runInDurableObject(this.table.stub, (_room, state) => state.abort('crash')).catch(() => undefined),
    );
    this.interruptions += 1;
    for (const handset of this.#handsets) handset.drop();
  }

  #speak(handset: Handset): void {
    const { view, seat } = handset;
    if (!view || !this.#mayYetSpeak(seat)) return;
    this.#asked += 1;
    this.table.says(handset, this.table.draw(handset, this.#chance));
  }

  #repeat(handset: Handset): void {
    const own = handset.sent.filter(({ seatId }) => seatId === handset.seat.playerId).slice(-20);
    const [frame] = this.#chance.shuffled(own);
    if (!frame || !handset.isUp || !this.#mayYetSpeak(handset.seat)) return;
    this.table.did(`${nameOf(handset)} repeats ${frame.text.slice(0, 80)}`, () => handset.repeat(frame.text));
  }

  /** Counts it, when it may. */
  #mayYetSpeak({ playerId }: Seat): boolean {
    const nowMs = Date.now();
    const lately = this.#spoken.filter(({ seatId, atMs }) => seatId === playerId && atMs > nowMs - PACE.withinMs);
    if (lately.length >= PACE.messages) return false;
    this.#spoken.push({ seatId: playerId, atMs: nowMs });
    return true;
  }

  /** Everybody is back, let in and level with what the room says their seat may see. */
  async #rest(): Promise<string[]> {
    this.table.journal.push('everything comes to rest');
    const [ines] = this.#handsets;
    for (const handset of this.#handsets.filter((_, index) => index % 3 === 0)) {
      this.table.did(`${nameOf(handset)} hangs up`, () => handset.drop());
    }
    const complaints = await this.#rosterLevelWithSockets();
    await this.#backAtTheDoor();
    ines?.ask({ type: 'SetDoor', door: 'open' });
    await this.#quiet();
    await this.#backAtTheDoor(); // people who were shut out, or gave up the seat, ask again
    await this.#letEverybodyIn();
    await this.#quiet();
    for (const handset of this.#handsets) {
      this.compared += 1;
      const view = await this.#viewOfRoomLevelWith(handset); // before the device's own is looked at: it may still change
      if (!isDeepStrictEqual(handset.view, view))
        complaints.push(`${nameOf(handset)} sees another table than the room`);
    }
    return complaints;
  }

  /** [SE5] Exactly the people with an open, joined line are connected; a lost line is noticed a moment later. */
  async #rosterLevelWithSockets(): Promise<string[]> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      const { lines, here, shown } = await runInDurableObject(this.table.stub, async (room, state) => {
        const reply = await room.stateText(this.table.sessionId, this.#handsets[0]!.seat);
        if (!reply.ok) throw new Error(`The game master may not look: ${reply.message}`);
        const { players } = JSON.parse(reply.value) as Table;
        const open = state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
        const joined = open
          .map((socket) => socket.deserializeAttachment() as Attachment)
          .filter(({ state: { type } }) => type === 'seated');
        return {
          lines: open.length,
          here: [...new Set(joined.map(({ seat }) => seat.playerId))].sort(),
          shown: players.flatMap(({ id, isConnected }) => (isConnected ? [id] : [])).sort(),
        };
      });
      const up = this.#handsets.filter(({ isUp }) => isUp).length;
      if (lines === up && isDeepStrictEqual(here, shown)) return [];
      if (Date.now() > deadline) {
        return [`${lines} lines of ${up} are open, joined by ${here.join()}, and the table shows ${shown.join()}`];
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async #backAtTheDoor(): Promise<void> {
    for (const handset of this.#handsets) {
      if (handset.isUp) handset.join();
      else await handset.dial();
    }
  }

  /**
   * Who is not heard, because the seat said too much lately, asks again like the app does: also on a line that had joined, and whose
   * seat was given up on the person's other device. So does the game master, to open the door.
   */
  async #letEverybodyIn(): Promise<void> {
    const [ines] = this.#handsets;
    let nextMs = Date.now() + AGAIN_MS;
    await this.#until(() => {
      const outside = this.#handsets.filter(({ isIn }) => !isIn);
      if (Date.now() > nextMs) {
        nextMs = Date.now() + AGAIN_MS;
        if (ines?.view?.session.door !== 'open') ines?.ask({ type: 'SetDoor', door: 'open' });
        for (const handset of outside) handset.join();
      }
      return outside.length === 0;
    }, 'that all are let in');
  }

  /** What the room says once this device has heard everything: an evicted room may find only now that a line is gone, and say so. */
  async #viewOfRoomLevelWith(handset: Handset): Promise<Table | null> {
    let view: Table | null = null;
    const isLevel = async () => {
      view = await this.table.viewOf(handset.seat);
      return view.seq === handset.view?.seq;
    };
    await this.#until(isLevel, `that ${nameOf(handset)} is level`);
    return view;
  }

  /** Every command on a line that is up has its answer. */
  #quiet(): Promise<void> {
    const isQuiet = ({ isUp, view, pending }: Handset) => !isUp || view === null || pending.size === 0;
    return this.#until(() => this.#handsets.every(isQuiet), 'the last answer');
  }

  async #until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (!(await isSo())) {
      if (Date.now() > deadline) {
        const where = this.#handsets.map((each) => {
          const { view, isUp, closeCode, refusal, pending } = each;
          const line = isUp ? 'up' : `down (${closeCode})`;
          return `${nameOf(each)} at ${view?.seq}, ${line}, refused ${refusal || 'nothing'}, asks ${[...pending.values()].join()}`;
        });
        throw new Error(`${what} did not come: ${where.join('; ')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** [LI5] Closed by mistake and opened again: everybody comes back to the seat that they had, with the token that they had. */
  async #reopen(): Promise<string[]> {
    const seats = async () => (await this.table.viewOf(this.#handsets[0]!.seat)).players.map(({ id }) => id);
    const before = await seats();
    const complaints = await this.table.did('closed and opened again', () => this.#close());
    const { status } = await call('POST', `/game/sessions/${this.table.sessionId}/reopen`, { token: gm.accessToken });
    if (status !== 200) complaints.push(`The session was not opened again: ${status}`);
    if (!isDeepStrictEqual(await seats(), before)) complaints.push('Other seats are taken than before the close');
    return [...complaints, ...(await this.#rest())];
  }

  async #close(): Promise<string[]> {
    await call('POST', `/game/sessions/${this.table.sessionId}/deactivate`, {
      token: gm.accessToken,
      body: { id: this.table.sessionId },
    });
    await this.#until(() => this.#handsets.every(({ isUp }) => !isUp), 'the end of every connection');
    return this.#handsets.flatMap((handset) =>
      handset.closeCode === 4410 ? [] : [`${nameOf(handset)} was sent away with ${handset.closeCode}`],
    );
  }
}

function nameOf({ seat }: Handset): string {
  return seat.playerName;
}
