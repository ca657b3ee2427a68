/**
 * The actions of a fight in words, for the story of a session and the table's chat. A sentence here has no full stop yet. What players
 * are not told was left out of the event before.
 */
import type { EventOf } from './events.ts';
import type { Hit } from './fight.ts';
import { isolated, withNames } from './isolated.ts';
import { figures, listed } from './words.ts';

/** "Ferry Wight hit Maren Oake for 12: major" */
export function hitWords({ from, to, total, grade, isCritical }: Hit): string {
  const how = [grade, isCritical && 'critical'].filter(Boolean).join(', ');
  return withNames`${from.name} hit ${to.name} for ${figures(total)}${how === '' ? '' : `: ${how}`}`;
}

/** A hit's id names the event that brought it: a later one is its answer. */
export function isAnswer({ seq, hit }: Pick<EventOf<'ReceiveCombatUpdate'>, 'seq' | 'hit'>): boolean {
  return hit.state === 'taken' && hit.id !== `hit-${seq}`;
}

/** The answer to a hit: "Maren Oake took the hit of 12: minor, with armor" */
export function takenWords({ to, total, grade, armor }: Hit): string {
  const how = [grade, armor === 1 && 'with armor'].filter(Boolean).join(', ');
  return withNames`${to.name} took the hit of ${figures(total)}${how === '' ? '' : `: ${how}`}`;
}

/** What a hit costs, which may be more than was left: "6 hit points and 1 armor", "1 hit point", "nothing" */
export function costWords({ loss, armor }: Pick<Hit, 'loss' | 'armor'>): string {
  const parts = [loss ? pointsWords(loss) : '', armor === 1 ? '1 armor' : ''].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

/** "6 hit points" */
export function pointsWords(count: number): string {
  return `${figures(count)} hit ${count === 1 ? 'point' : 'points'}`;
}

/** "Ferry Wight and Toll Boy are there", "Ferry Wight is out of sight" */
export function foesWords(foes: EventOf<'FoesPlaced'>['foes']): string {
  const isHidden = foes.every(({ shown }) => shown === 'hidden');
  return `${listed(foes.map(({ name }) => isolated(name)))} ${foes.length === 1 ? 'is' : 'are'} ${isHidden ? 'out of sight' : 'there'}`;
}

/** "is reeling", "has fallen" */
export function stateWords(state: NonNullable<EventOf<'FoeChanged'>['state']>): string {
  return state === 'fallen' ? 'has fallen' : `is ${state}`;
}
