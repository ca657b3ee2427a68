/**
 * Random commands around the spotlight and the countdowns, for properties over any game. They name foes, countdowns and rolls by their
 * place, until the table is known.
 */
import fc from 'fast-check';
import type { Command } from '../../rules/commands/index.ts';
import { COUNTDOWN_AGAIN, COUNTDOWN_KINDS, COUNTDOWN_SHOWN, COUNTDOWN_TICKS } from '../../rules/countdowns.ts';
import { SHOWN } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { countdownOf, mill, place as places, sets, uses } from './fights.ts';
import { fullTable, ines, play, rollCommand } from './tables.ts';

const characterId = fc.constantFrom('a', 'a', 'b', 'b', 'c');
const place = fc.nat({ max: 5 });
const countdownId = place.map((index) => `#countdown ${index}`);

/** A place whose feature brings Fear. */
const weir = {
  ...mill,
  id: 'weir',
  features: mill.features.map((each) => ({ ...each, name: 'The Weir Sings', fear: 0, gainsFear: 2, uses: null })),
};

const spotlight = fc.oneof(
  characterId.map((id) => ({ kind: 'hero' as const, id })),
  fc.nat({ max: 1 }).map((index) => ({ kind: 'foe' as const, id: `#foe ${index}` })),
  fc.constantFrom({ kind: 'gm' as const }, { kind: 'nobody' as const }),
);

const setCountdown = fc
  .record({
    id: fc.option(countdownId),
    kind: fc.constantFrom(...COUNTDOWN_KINDS),
    start: fc.integer({ min: 1, max: 6 }),
    value: fc.option(fc.integer({ min: 0, max: 1 })),
    again: fc.constantFrom(...COUNTDOWN_AGAIN),
    ticks: fc.constantFrom(...COUNTDOWN_TICKS),
    shown: fc.constantFrom(...COUNTDOWN_SHOWN),
    ownerId: fc.option(fc.constantFrom('a', 'b'), { freq: 2 }),
  })
  .map((change) => sets(change));

/** A roll that moves the spotlight, where a player throws it. */
export const actionRoll = fc.constantFrom(null, null, 10, 16).map((difficulty) => rollCommand({ difficulty }));

export const spotlightCommand: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ up: fc.boolean(), wish: fc.constantFrom('', 'I want to row') })
    .map((change): Command => ({ type: 'RaiseHand', ...change })),
  { weight: 2, arbitrary: spotlight.map((to): Command => ({ type: 'GiveSpotlight', to })) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc
        .record({ index: fc.nat({ max: 1 }), shown: fc.constantFrom(...SHOWN) })
        .map(({ index, shown }): Command => ({ type: 'ShowFoe', foeId: `#foe ${index}`, shown })),
      fc
        .record({ index: fc.nat({ max: 1 }), away: fc.boolean() })
        .map(({ index, away }): Command => ({ type: 'PutFoeAway', foeId: `#foe ${index}`, away })),
    ),
  },
  { weight: 4, arbitrary: setCountdown },
  {
    weight: 2,
    arbitrary: fc
      .record({ countdownId, change: fc.integer({ min: -4, max: 4 }) })
      .map((change): Command => ({ type: 'MoveCountdown', ...change })),
  },
  countdownId.map((id): Command => ({ type: 'SettleCountdown', countdownId: id })),
  countdownId.map((id): Command => ({ type: 'RemoveCountdown', countdownId: id })),
  {
    weight: 3,
    arbitrary: fc
      .record({ seq: place, isSuccess: fc.boolean() })
      .map((change): Command => ({ type: 'JudgeRoll', ...change })),
  },
  fc
    .record({
      difficulty: fc.constantFrom(null, 10),
      difficultyIsHidden: fc.boolean(),
      characterId: fc.option(characterId),
    })
    .map((change) => rollCommand(change)),
  fc.constant(uses('The Weir Sings', { placeId: weir.id, found: weir })),
  fc
    .record({ kind: fc.constantFrom(...COUNTDOWN_KINDS), shown: fc.constantFrom(...COUNTDOWN_SHOWN), index: place })
    .map(
      ({ index, ...change }): Command => ({
        type: 'TakeOverCountdowns',
        countdowns: [countdownOf({ id: `countdown-${8 + index}`, name: `Carried ${index}`, ...change })],
      }),
    ),
);

/** A table with foes in and out of sight and a countdown for each cause, of different sights: so that much happens at once. */
export function busyTable(): Table {
  const countdowns = COUNTDOWN_TICKS.flatMap((ticks, index): [Seat, Command][] =>
    COUNTDOWN_SHOWN.map((shown, place) => [
      ines,
      sets({
        name: `${ticks} ${shown}.`,
        note: `Note ${ticks} ${shown}.`,
        ticks,
        shown,
        start: 2 + index,
        kind: COUNTDOWN_KINDS[(index + place) % COUNTDOWN_KINDS.length] ?? 'plain',
        again: COUNTDOWN_AGAIN[index % COUNTDOWN_AGAIN.length] ?? 'stop',
        ownerId: 'a',
      }),
    ]),
  );
  return play(fullTable(), [ines, places({ shown: 'hidden' })], [ines, places({ shown: 'seen' })], ...countdowns);
}

/** The command with the ids that its places mean on this table; a countdown gets a name and a note that no other has. */
export function aimedSpotlight(command: Command, table: Table): Command {
  const countdown = (id: string): string => at(table.countdowns, id)?.id ?? 'nobody';
  switch (command.type) {
    case 'GiveSpotlight': {
      const { to } = command;
      return to.kind === 'foe'
        ? { ...command, to: { ...to, id: at(table.foes, to.id ?? '')?.id ?? 'nobody' } }
        : command;
    }
    case 'SetCountdown': {
      const { id, ...rest } = command.countdown;
      const known = id ? at(table.countdowns, id)?.id : undefined;
      const words = { name: `Tide ${table.seq}.`, note: `Note ${table.seq}.` };
      return { ...command, countdown: { ...rest, ...words, ...(known && { id: known }) } };
    }
    case 'MoveCountdown':
    case 'SettleCountdown':
    case 'RemoveCountdown':
      return { ...command, countdownId: countdown(command.countdownId) };
    case 'JudgeRoll': {
      const open = [...table.rolls, ...table.hiddenRolls].filter((roll) => roll.isDuality && roll.isSuccess === null);
      return { ...command, seq: open.at(-1 - (command.seq % Math.max(1, open.length)))?.seq ?? command.seq };
    }
    default:
      return command;
  }
}

function at<Each>(list: readonly Each[], id: string): Each | undefined {
  const [, index] = /^#\w+ (\d+)$/.exec(id) ?? [];
  return index === undefined ? undefined : list[Number(index) % Math.max(1, list.length)];
}
