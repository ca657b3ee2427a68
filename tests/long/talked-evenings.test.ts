// Evenings of talk over the rules alone, without a server or a network, judged by the oracle: hundreds of commands a second show where
// its sums and those of the rules differ. TALK_SEED repeats one of them.

import { describe, expect, it } from 'vitest';
import { type Command, carryOut, decide } from '../../rules/commands/index.ts';
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import { newTable, type Table } from '../../rules/table.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { ClientFrame } from '../../rules/wire/socket.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import type { LiveClient, LiveCommand, Spoken } from '../support/live-client.ts';
import { type Evidence, judge } from '../support/oracle.ts';
import { scaled } from '../support/scale.ts';
import { sessionOf, sheetOnTable } from '../support/table-parts.ts';
import { TableTalk } from './table-talk.ts';

const given = process.env.TALK_SEED;
const seeds = given ? [Number(given)] : Array.from({ length: scaled({ smoke: 3, long: 30 }) }, (_, index) => index + 1);
const commands = 500;
const stepMs = 4_000; // so far apart that nobody speaks too much

class Evening {
  readonly #chance: Chance;
  readonly #log: TableEvent[] = [];
  readonly #people: { seat: Seat; talk: TableTalk; spoken: Spoken[]; first: Table }[];
  #table = newTable(sessionOf({ gmUserId: 'Ines', currentPhase: 'table' }));
  #nowMs = Date.UTC(2026, 10, 21, 20);

  constructor(seed: number) {
    this.#chance = chanceOf(seed);
    this.#people = ['Ines', 'Joss', 'Wren', 'Tobin'].map((name) => {
      const seat: Seat = { playerId: name, playerName: name, role: name === 'Ines' ? 'gm' : 'player' };
      return { seat, talk: new TableTalk(this.#chance), spoken: [], first: viewFor(this.#table, seat) };
    });
    for (const { seat, spoken } of this.#people) {
      const { playerId, role } = seat;
      if (role === 'player') this.#step(seat, { type: 'TakeSeat' });
      this.#step(seat, { type: 'Connect' });
      if (role === 'gm') continue;
      const found = { character: sheetOnTable(`hero-${playerId}`), password: 'notNeeded' } as const;
      this.#step(seat, { type: 'Select', characterId: found.character.id, found });
      spoken.push(
        saidAs('select', { type: 'SelectCharacter', characterId: found.character.id }, null, this.#table.seq),
      );
    }
  }

  play(): Evidence {
    for (let turn = 0; turn < commands; turn += 1) this.#speak(`c-${turn}`);
    const clients = this.#people.map(({ seat, spoken, first }) => {
      const table = viewFor(this.#table, seat);
      const events = this.#log.map((event) => eventFor(event, seat));
      const known = { isJoined: true, faults: [], unanswered: [], stretches: [{ first, events, table }] };
      return { playerId: seat.playerId, name: seat.playerName, isGm: seat.role === 'gm', spoken, table, ...known };
    });
    return { log: this.#log, state: this.#table, clients };
  }

  #speak(id: string): void {
    const [gm, ...players] = this.#chance.shuffled(this.#people).toSorted((one) => (one.seat.role === 'gm' ? -1 : 1));
    const speaker = this.#chance.fraction() < 0.4 ? gm : players[0];
    if (!speaker) throw new Error('Nobody is there.');
    const { seat, talk, spoken } = speaker;
    const isGm = seat.role === 'gm';
    const table = viewFor(this.#table, seat);
    const seen = { table, isGm, playerId: seat.playerId, name: seat.playerName } as LiveClient;
    const command = isGm && this.#chance.fraction() < 0.02 ? this.#automation() : talk.words(seen);
    if (command.type === 'CreateCharacter') return; // needs the desk
    const refusal = this.#step(seat, withContent(ClientFrame.parse({ ...command, id })));
    spoken.push(saidAs(id, command, refusal, this.#table.seq));
  }

  #automation(): LiveCommand {
    return { type: 'SetAutomation', on: this.#chance.fraction() < 0.6 };
  }

  /** Returns the refusal, or null. */
  #step(seat: Seat, command: Command): { code: string; message: string } | null {
    this.#nowMs += stepMs;
    const world = { dice: (sides: number) => this.#chance.whole(1, sides), nowMs: this.#nowMs };
    const decision = decide(this.#table, seat, command, world);
    if (decision.isRefused) return decision;
    const after = carryOut(this.#table, decision, this.#nowMs);
    this.#table = after.table;
    this.#log.push(...after.events);
    return null;
  }
}

function saidAs(
  id: string,
  command: LiveCommand,
  refusal: { code: string; message: string } | null,
  seq: number,
): Spoken {
  const { code = '', message = '' } = refusal ?? {};
  const answers = [refusal ? { type: 'Error' as const, id, code, message } : { type: 'Ack' as const, id }];
  return { id, command, answers, sentAfter: [seq], isForgotten: false };
}

/** The command as the room decides it, after it has looked up the foe. */
function withContent(frame: ClientFrame): Command {
  if (frame.type === 'UseFeature') return { ...frame, found: null };
  if (frame.type !== 'PlaceFoes') return frame as Command;
  return { ...frame, found: builtInWholePack.foes.find(({ id }) => id === frame.foeId) ?? null };
}

describe('an evening of talk', () => {
  it.each(seeds)('[RM30] [RM31] [RM32] is by the oracle’s sums as the rules have it, with seed %i', (seed) => {
    const { complaints, acknowledged, refused } = judge(new Evening(seed).play());
    expect(complaints).toEqual([]);
    expect(acknowledged).toBeGreaterThan(commands / 2);
    expect(refused).toBeGreaterThan(0);
  });
});
