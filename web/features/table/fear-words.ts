/** Who or what moved Fear, of its newest changes. */
import { isolated, withNames } from '../../../rules/isolated.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import type { Change, Table } from '../../../rules/table.ts';
import { findRoll } from './take-backs.ts';

export type FearChange = { seq: number; by: number; words: string; isUndone: boolean };

/** So many as the track has places. */
const LISTED_AT_MOST = 12;

/** [CD14] Newest first. One that was taken back stays, and says so; the take-back is no change of its own. */
export function listFearChanges(table: Table): FearChange[] {
  return table.changes
    .filter(({ field, undoes }) => field === 'fear' && undoes === undefined)
    .toReversed()
    .slice(0, LISTED_AT_MOST)
    .map((change) => ({ seq: change.seq, by: change.by, words: wordsOf(table, change), isUndone: change.isUndone }));
}

function wordsOf(table: Table, { by, causeSeq, reason = '' }: Change): string {
  const roll = causeSeq === null ? undefined : findRoll(table, causeSeq);
  if (by > 0 && roll && roll.foe === null) return withNames`${rollerOf(roll)}’s roll with Fear`;
  if (reason !== '') return by > 0 ? isolated(reason) : withNames`Spent: ${reason}`;
  if (causeSeq === null) return 'By hand';
  return by > 0 ? 'Gained' : 'Spent';
}
