/** What a rest does at a table: it moves the countdowns that wait for one, and ends the conditions that last until one. */
import { isWholeCountdown } from '../../../rules/countdowns.ts';
import { isWhole } from '../../../rules/fight.ts';
import type { Table } from '../../../rules/table.ts';
import type { LiveCommand } from '../../live/store.ts';

/** [CD13] In the order in which they are sent; empty where nothing waits for a rest. */
export function restCommands({ countdowns, characters, foes }: Table): LiveCommand[] {
  const moves = countdowns
    .filter(isWholeCountdown)
    .filter(({ ticks, value }) => ticks === 'rest' && value > 0)
    .map(({ id }): LiveCommand => ({ type: 'MoveCountdown', countdownId: id, change: -1 }));
  const bearers = [
    ...characters.map(({ id, conditions }) => ({ kind: 'hero' as const, id, conditions })),
    ...foes.filter(isWhole).map(({ id, conditions }) => ({ kind: 'foe' as const, id, conditions })),
  ];
  const ends = bearers.flatMap(({ kind, id, conditions }) =>
    conditions
      .filter(({ until }) => until === 'rest')
      .map(({ name }): LiveCommand => ({ type: 'SetCondition', of: { kind, id }, name, on: false, until: 'rest' })),
  );
  return [...moves, ...ends];
}
