/** By how much something that happens moves each countdown of a table. It moves none itself: the ticks ride in an event. */
import { type AnyCountdown, type Countdown, type CountdownKind, isWholeCountdown, type Tick } from './countdowns.ts';
import type { DiceRollFacts } from './dice.ts';

/** A roll that moves the spotlight and countdowns: a player's open action roll. */
export function isActionRoll(
  roll: Pick<DiceRollFacts, 'isDuality' | 'isReaction' | 'hidden' | 'isGMRoll' | 'damageOf'>,
): boolean {
  return roll.isDuality && !roll.isReaction && !roll.hidden && !roll.isGMRoll && roll.damageOf === null;
}

/** What happened, as far as countdowns move by it. */
export type Cause =
  | { kind: 'action' } // an action roll was thrown
  | ({ kind: 'outcome' } & Pick<DiceRollFacts, 'outcome' | 'isSuccess'>) // and its outcome is known
  | { kind: 'fear'; gained: number }
  | { kind: 'spotlight' }; // it came to the game master's side

/** [CD5] to [CD7] The countdowns that these causes move. One that is at 0 stays there. */
export function ticksOf({ countdowns }: { countdowns: readonly AnyCountdown[] }, causes: readonly Cause[]): Tick[] {
  return countdowns.filter(isWholeCountdown).flatMap(({ id, value, shown, ...countdown }): Tick[] => {
    const steps = causes.reduce((sum, cause) => sum + stepsOf(countdown, cause), 0);
    const newValue = Math.max(0, value - steps);
    if (newValue === value) return [];
    return [{ countdownId: id, oldValue: value, newValue, ...(shown !== 'open' && { isSecret: true }) }];
  });
}

function stepsOf({ kind, ticks }: Pick<Countdown, 'kind' | 'ticks'>, cause: Cause): number {
  if (ticks !== cause.kind) return 0;
  switch (cause.kind) {
    case 'fear':
      return cause.gained;
    case 'outcome':
      return stepsByOutcome(kind, cause);
    case 'action':
    case 'spotlight':
      return 1;
    default:
      return exhausted(cause);
  }
}

/** [CD5] Every kind but `dusk` counts what goes well. */
function stepsByOutcome(kind: CountdownKind, { outcome, isSuccess }: Pick<DiceRollFacts, 'outcome' | 'isSuccess'>) {
  const isCritical = outcome === 'Critical Success';
  const isWithFear = outcome === 'with Fear';
  if (kind !== 'dusk') return isCritical ? 3 : isSuccess ? (isWithFear ? 1 : 2) : 0;
  if (isCritical) return 0;
  return isSuccess ? (isWithFear ? 1 : 0) : isWithFear ? 3 : 2;
}

function exhausted(cause: never): never {
  throw new Error(`No countdown knows ${JSON.stringify(cause)}`);
}
