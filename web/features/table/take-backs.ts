/** The roll that a game master can take back from the stage; the whole list is in take-back-words.ts. */

import type { Roll, Table } from '../../../rules/table.ts';
import { listUndoable } from '../../../rules/undoable.ts';

/** The roll that can be taken back, as long as it lies on the table. */
export function findRollToTakeBack(table: Table): Roll | undefined {
  const seq = listUndoable(table).find(({ type }) => type === 'DiceRoll')?.seq;
  const roll = seq === undefined ? undefined : findRoll(table, seq);
  return roll?.isCleared ? undefined : roll;
}

export function findRoll(table: Table, seq: number): Roll | undefined {
  return [...table.rolls, ...table.hiddenRolls].find((roll) => roll.seq === seq);
}
