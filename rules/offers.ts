/** [SP9] What a roll would have moved with automation on. With automation off the game master is offered it, one press each. */
import type { Tick } from './countdowns.ts';
import { FEAR_MAX } from './resources.ts';
import { GM_LIT, isSameSpotlight, type Spotlight } from './spotlight.ts';
import type { Roll, Table } from './table.ts';
import { type Cause, isActionRoll, ticksOf } from './ticks.ts';

/** `spotlight` is null where it is there already. */
export type Offers = { spotlight: Spotlight | null; ticks: Tick[] };

const NONE: Offers = { spotlight: null, ticks: [] };

/** [CD9] Whether the game master is asked if this roll succeeds. */
export function awaitsVerdict(roll: Roll): boolean {
  const { isDuality, isSuccess, isGMRoll, damageOf, targets, isUndone } = roll;
  return isDuality && isSuccess === null && !isGMRoll && damageOf === null && targets.length === 0 && !isUndone;
}

/** [SP9] As it is now: a countdown that was moved by hand since the roll is not offered. It is of the game master's table. */
export function offersAfter(table: Table, roll: Roll): Offers {
  const { characterId, outcome, isSuccess, isUndone } = roll;
  if (table.session.automation || isUndone || !isActionRoll(roll)) return NONE;
  const isLost = characterId !== null && (outcome === 'with Fear' || isSuccess === false);
  const to: Spotlight | null = characterId === null ? null : isLost ? GM_LIT : { kind: 'hero', id: characterId };
  const causes: Cause[] = [
    { kind: 'action' },
    ...(isSuccess === null ? [] : [{ kind: 'outcome' as const, outcome, isSuccess }]),
    ...(outcome === 'with Fear' && table.session.fear < FEAR_MAX ? [{ kind: 'fear' as const, gained: 1 }] : []),
    ...(isLost ? [{ kind: 'spotlight' as const }] : []),
  ];
  return {
    spotlight: to === null || isSameSpotlight(table.spotlight, to) ? null : to,
    ticks: ticksOf(table, causes).filter(({ countdownId }) => !isMovedSince(table, countdownId, roll.seq)),
  };
}

function isMovedSince({ acts }: Table, countdownId: string, seq: number): boolean {
  return (acts ?? []).some(
    (act) => act.type === 'CountdownMoved' && act.countdownId === countdownId && act.seq > seq && !act.isUndone,
  );
}
