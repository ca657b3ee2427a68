/**
 * The actions of a fight in words, for the story of a session and the table's chat. A sentence here has no full stop yet. What players
 * are not told was left out of the event before.
 */
import type { EventOf, TableEvent } from './events.ts';
import type { FoeInSight, Hit, TableFoe } from './fight.ts';
import { isolated, withNames } from './isolated.ts';
import { capitalised, figures, listed } from './words.ts';

/** "Ferry Wight hit Maren Oake for 12: major" */
export function hitWords({ from, to, total, grade, isCritical }: Hit): string {
  const how = [gradeWord(grade), isCritical && 'critical'].filter(Boolean).join(', ');
  return withNames`${sourceWords(from)} hit ${to.name} for ${figures(total)}${how === '' ? '' : `: ${how}`}`;
}

function gradeWord(grade: Hit['grade']): string | null {
  return grade === 'none' ? 'harmless' : grade;
}

/** Who or what hit, as a sentence begins: a game master may have typed "a falling beam". */
export function sourceWords({ kind, name }: Hit['from']): string {
  return kind === 'gm' ? capitalised(name) : name;
}

/** A hero's hit names in its id the event that brought it: a later one is its answer. */
export function isAnswer({ seq, hit }: Pick<EventOf<'ReceiveCombatUpdate'>, 'seq' | 'hit'>): boolean {
  return hit.to.kind === 'hero' && hit.state === 'taken' && hit.id !== `hit-${seq}`;
}

/** The answer to a hit: "Maren Oake took the hit of 12: minor, with armor" */
export function takenWords({ to, total, grade, armor }: Hit): string {
  const how = [gradeWord(grade), armor === 1 && 'with armor'].filter(Boolean).join(', ');
  return withNames`${to.name} took the hit of ${figures(total)}${how === '' ? '' : `: ${how}`}`;
}

/** What a hit cost, by the hit points that were lost: "6 hit points and 1 armor", "1 hit point", "nothing" */
export function costWords(lost: number, { armor }: Pick<Hit, 'armor'>): string {
  const parts = [lost > 0 ? pointsWords(lost) : '', armor === 1 ? '1 armor' : ''].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

/** "6 hit points" */
export function pointsWords(count: number): string {
  return `${figures(count)} hit ${count === 1 ? 'point' : 'points'}`;
}

/** Foes that were placed: "Ferry Wight and Toll Boy are there", "Candle Rat, 3 of them, are there, out of sight" */
export function placedWords(foes: EventOf<'FoesPlaced'>['foes']): string {
  return `${foesAre(foes)} there${areHidden(foes) ? ', out of sight' : ''}`;
}

/** "Ferry Wight is there", "Candle Rat, 3 of them, are out of sight" */
export function foeWords(foe: EventOf<'FoeShown'>['foe']): string {
  return `${foesAre([foe])} ${areHidden([foe]) ? 'out of sight' : 'there'}`;
}

function areHidden(foes: EventOf<'FoesPlaced'>['foes']): boolean {
  return foes.every(({ shown }) => shown === 'hidden');
}

function foesAre(foes: EventOf<'FoesPlaced'>['foes']): string {
  const isOne = foes.length === 1 && foes.every(({ count }) => count <= 1);
  const names = listed(foes.map(({ name, count }) => `${isolated(name)}${count > 1 ? `, ${count} of them,` : ''}`));
  return `${names} ${isOne ? 'is' : 'are'}`;
}

/**
 * A foe that comes into sight, goes out of it or gets another name: "Ferry Wight is there", "Ferry Wight is now called Old Corran".
 * `before`: its name while it stood at the table until now, undefined for one that comes.
 */
export function foeShownWords({ foe }: EventOf<'FoeShown'>, before: string | undefined): string {
  if (before === undefined || before === foe.name) return foeWords(foe);
  return withNames`${before} is now called ${foe.name}`;
}

/** The foes that came along from the last session, as far as this copy says. */
export function foesAlong({ gm, foes }: EventOf<'ReceiveStateUpdate'>): (TableFoe | FoeInSight)[] {
  return (gm?.foes ?? foes ?? []).filter((foe) => !('isAway' in foe && foe.isAway));
}

/** The names of the foes that stand at the table, by their ids, after one more event. */
export function learnStanding(standing: Map<string, string>, event: TableEvent): void {
  if (event.type === 'ReceiveStateUpdate') for (const { id, name } of foesAlong(event)) standing.set(id, name);
  if (event.type === 'FoesPlaced') for (const { id, name } of event.foes ?? []) standing.set(id, name);
  if (event.type === 'FoeShown' && event.foe) standing.set(event.foe.id, event.foe.name);
  if (event.type === 'FoeGone') standing.delete(event.foeId);
}

/** "is reeling", "has fallen" */
export function stateWords(state: NonNullable<EventOf<'FoeChanged'>['state']>): string {
  return state === 'fallen' ? 'has fallen' : `is ${state}`;
}
