/** Conditions on heroes and foes, and the guard of a hero. */
import { conditionsOf } from '../by-name.ts';
import type { EventDraft } from '../events.ts';
import { type BearerRef, CONDITIONS_MAX, type Condition, findFoe, isInSight, isSameCondition } from '../fight.ts';
import { refuse } from '../refusals.ts';
import { characterFor, mayActFor, mayRunTheTable, type Seat } from '../seats.ts';
import type { Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided } from './decision.ts';

/** Rolls against an exposed one have advantage, those against an unseen one disadvantage. Any other name is only a word. */
const EDGES: Record<string, 1 | -1> = { exposed: 1, unseen: -1 };

/** [CN1] [CN5] A condition begins or ends, by the game master, or by a player on their own hero. */
export function setCondition(table: Table, seat: Seat, command: CommandOf<'SetCondition'>): Decision {
  const { of, on, until } = command;
  const refusal = of.kind === 'hero' ? mayActFor(seat, of.id, table) : mayRunTheTable(seat);
  if (refusal) return refusal;
  const conditions = conditionsOf(table, of);
  if (!conditions) return refuse('noSuchFoe'); // a hero is in play, or was refused
  const before = conditions.find((each) => isSameCondition(each.name, command.name));
  const name = before?.name ?? command.name; // the first spelling stays
  if (on ? before?.until === until : !before) return decided([]);
  if (on && !before && conditions.length >= CONDITIONS_MAX) return refuse('tooManyConditions');
  return decided([conditionSet(table, of, { name, until }, on)]);
}

export function conditionSet(
  table: Table,
  of: BearerRef,
  { name, until }: Condition,
  on: boolean,
  undoes?: number,
): EventDraft {
  const foe = of.kind === 'foe' ? findFoe(table, of.id) : undefined;
  const isSecret = foe !== undefined && !isInSight(foe);
  return {
    type: 'ConditionSet',
    of,
    name,
    on,
    until,
    ...(undoes !== undefined && { undoes }),
    ...(isSecret && { toPlayers: null }),
  };
}

/** [CN2] What conditions give a roll against all of these: above 0 advantage, below 0 disadvantage. Only what all of them have counts. */
export function edgeAgainst(targets: readonly { conditions: Condition[] }[]): number {
  if (targets.length === 0) return 0;
  return Object.entries(EDGES).reduce((sum, [name, edge]) => {
    const isOnAll = targets.every(({ conditions }) => conditions.some((each) => isSameCondition(each.name, name)));
    return isOnAll ? sum + edge : sum;
  }, 0);
}

/** [CN4] What raises the thresholds of a hero, or lowers them. */
export function setGuard(table: Table, seat: Seat, { characterId, guard }: CommandOf<'SetGuard'>): Decision {
  const hero = characterFor(seat, characterId, table);
  if ('isRefused' in hero) return hero;
  return hero.guard === guard ? decided([]) : decided([{ type: 'GuardSet', characterId, guard }]);
}
