/**
 * Whole evenings, played by chance over the real rules and the app's own store, with a network that drops, delays and
 * repeats, and a room that sleeps and crashes. One seed always plays the same evening: SIM_SEED and SIM_RUNS choose.
 */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_TYPES, type TableEvent } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import { COMMAND_TYPES } from '../../simulation/commands.ts';
import { failureOf, seedsOf } from '../../simulation/seeds.ts';
import { scaled } from '../../support/scale.ts';
import { playEvening } from '../simulation/evening.ts';
import { ModelRoom } from '../simulation/model-room.ts';

const COMMANDS = 1_000;
const SEEDS = seedsOf({ seed: process.env.SIM_SEED, runs: process.env.SIM_RUNS }, scaled({ smoke: 1, long: 15 }));
/** Enough for a room with a fault to be found out. */
const COMMANDS_OF_A_FAULT = 250;
/** An evening in which somebody has a secret before anything else could show what the room does wrong. */
const SEED_WITH_SECRETS = 5;

beforeEach(() => {
  vi.useFakeTimers();
  // A frame that comes again may be refused, to nobody who waits for it: the store says so in a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an evening over a bad network', () => {
  const done = new Set<string>();
  const happened = new Set<string>();

  it.each(SEEDS)(
    '[RM50] [RM51] [RM52] [RM53] [RM54] [RM55] leaves everybody level, and every command done once, with seed %i',
    async (seed) => {
      const { complaints, journal, compared, ...evening } = await playEvening(seed, COMMANDS);
      const where = { seed, project: 'web', file: 'tests/web/live/simulation.test.ts' };
      if (complaints.length) throw failureOf(where, complaints, journal);
      expect(compared).toBeGreaterThan(80);
      for (const type of evening.acknowledged) done.add(type);
      for (const type of evening.happened) happened.add(type);
    },
  );

  afterAll(() => {
    if (SEEDS.length < 10) return; // a few evenings need not have seen everything
    expect(done).toEqual(new Set(COMMAND_TYPES));
    expect(happened).toEqual(new Set(EVENT_TYPES.filter((type) => type !== 'Hidden')));
  });
});

/** Rooms with a fault each: a simulation that finds nothing in these would be worth nothing. */
class ForgetsAnswers extends ModelRoom {
  protected override remember(): void {}
}
class MasksNoEvent extends ModelRoom {
  protected override masked(event: TableEvent): TableEvent {
    return event;
  }
}
class ShowsTheWholeTable extends ModelRoom {
  protected override seen(table: Table): Table {
    return table;
  }
}
class LosesAMessage extends ModelRoom {
  #told = 0;
  protected override masked(event: TableEvent, seat: Seat): TableEvent {
    const told = super.masked(event, seat);
    this.#told += 1;
    return this.#told % 500 === 0 ? { ...told, seq: told.seq + 1 } : told;
  }
}

describe('a room with a fault', () => {
  it.each([
    ['forgets its answers', ForgetsAnswers, /was done twice|was answered .* then/],
    ['masks no event', MasksNoEvent, /was told <secret/],
    ['shows everybody the whole table', ShowsTheWholeTable, /was told <secret/],
    ['tells one event in another one’s place', LosesAMessage, /was told \d+ after \d+|missed [\d,]+ up to \d+/],
  ])('[RM56] is found out when it %s', async (_what, Room, complaint) => {
    const { complaints } = await playEvening(SEED_WITH_SECRETS, COMMANDS_OF_A_FAULT, Room);
    expect(complaints.join('\n')).toMatch(complaint);
  });
});
