/**
 * Steps of any game, for properties: who, and a number from which the vocabulary (simulation/commands.ts) makes a command for the table
 * as it then stands. A story that fails shrinks by its steps.
 */
import fc from 'fast-check';
import type { Command } from '../../rules/commands/index.ts';
import { COUNTDOWN_AGAIN, COUNTDOWN_KINDS, COUNTDOWN_SHOWN, COUNTDOWN_TICKS } from '../../rules/countdowns.ts';
import type { Dice } from '../../rules/dice.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { viewFor } from '../../rules/visibility.ts';
import { COMMAND_TYPES, type CommandType, randomCommand } from '../simulation/commands.ts';
import { mintFor } from '../simulation/marks.ts';
import { decidedAs, frameOf, ROOM_COMMANDS, type RoomCommandType } from '../simulation/room-commands.ts';
import { chanceOf } from '../support/chance.ts';
import { sheetOnTable } from '../support/table-parts.ts';
import { place, sets } from './fights.ts';
import { fullTable, ines, joss, play, step, wren } from './tables.ts';

/** What people do in a fight, and around the spotlight. */
export const FIGHT: readonly CommandType[] = [
  ...(['SendDiceRoll', 'PlaceFoes', 'ChangeFoe', 'ShowFoe', 'PutFoeAway', 'FoeStrikes', 'UseFeature'] as const),
  ...(['DealDamage', 'AnswerHit', 'SetCondition', 'SetGuard', 'SetTells'] as const),
];
export const TURNS: readonly CommandType[] = [
  ...(['SendDiceRoll', 'RaiseHand', 'GiveSpotlight', 'SetCountdown', 'MoveCountdown', 'SettleCountdown'] as const),
  ...(['RemoveCountdown', 'JudgeRoll', 'ShowFoe', 'PutFoeAway', 'UseFeature', 'LeaveSession', 'SetScene'] as const),
  'SelectCharacter',
];

const DESK = { saved: ['a', 'b', 'c', 'locked'].map((id) => sheetOnTable(id)), password: 'open sesame' };
const ROOM_TYPES = Object.keys(ROOM_COMMANDS) as RoomCommandType[];

export type RandomStep = { seat: Seat; number: number };

/** The game master has more to do than each player. */
export function stepsOf(
  { seats = [ines, ines, joss, wren], max }: { seats?: readonly Seat[]; max: number },
  min = 1,
): fc.Arbitrary<RandomStep[]> {
  return fc.array(fc.record({ seat: fc.constantFrom(...seats), number: fc.noBias(fc.nat()) }), {
    minLength: min,
    maxLength: max,
    size: 'max',
  });
}

/** `roomShare` of them come from the room or the desk. */
export function commandAt(
  table: Table,
  { seat, number }: RandomStep,
  { types = COMMAND_TYPES, roomShare = 0 }: { types?: readonly CommandType[]; roomShare?: number } = {},
): Command {
  const chance = chanceOf(number);
  if (chance.fraction() < roomShare)
    return ROOM_COMMANDS[chance.shuffled(ROOM_TYPES)[0] ?? 'Start'](chance, DESK.saved);
  const command = randomCommand({
    ...{ seat, chance, types, view: viewFor(table, seat), password: DESK.password },
    ...{
      characterIds: [...DESK.saved.map(({ id }) => id), 'nobody'],
      mint: mintFor({ minted: table.seq }, seat.playerId),
    },
  });
  return decidedAs(frameOf(command, 'id'), seat, table, DESK);
}

/** The table after all steps, of which some are refused. */
export function tableAfter(
  table: Table,
  steps: readonly RandomStep[],
  dice: Dice,
  options?: Parameters<typeof commandAt>[2],
): Table {
  return steps.reduce((before, each) => step(before, each.seat, commandAt(before, each, options), dice).table, table);
}

/** A table with foes in and out of sight and a countdown for each cause, of different sights: so that much happens at once. */
export function busyTable(): Table {
  const countdowns = COUNTDOWN_TICKS.flatMap((ticks, index): [Seat, Command][] =>
    COUNTDOWN_SHOWN.map((shown, nth) => [
      ines,
      sets({
        name: `${ticks} ${shown}.`,
        note: `Note ${ticks} ${shown}.`,
        ticks,
        shown,
        start: 2 + index,
        kind: COUNTDOWN_KINDS[(index + nth) % COUNTDOWN_KINDS.length] ?? 'plain',
        again: COUNTDOWN_AGAIN[index % COUNTDOWN_AGAIN.length] ?? 'stop',
        ownerId: 'a',
      }),
    ]),
  );
  return play(fullTable(), [ines, place({ shown: 'hidden' })], [ines, place({ shown: 'seen' })], ...countdowns);
}
