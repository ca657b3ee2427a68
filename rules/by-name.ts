/**
 * What a game master says of a fight beside its course: conditions, how foes are shown, who is put away, what players are told. It is
 * taken back by its name alone, as long as it is as it was left, and stands in no other's way [UN8].
 */
import { type Act, type ActOf, type BearerRef, type Condition, findFoe, isSameCondition, sightOf } from './fight.ts';
import { findCharacter, type Table } from './table.ts';

const BY_NAME = ['ConditionSet', 'FoeShown', 'FoeGone', 'TellsChanged'] as const;
export type ActByName = ActOf<(typeof BY_NAME)[number]>;

export function isByName(act: { type?: string }): act is ActByName {
  return BY_NAME.some((type) => type === act.type);
}

/** Undefined for one that is no longer there. */
export function conditionsOf(table: Table, { kind, id }: BearerRef): Condition[] | undefined {
  return (kind === 'hero' ? findCharacter(table, id) : findFoe(table, id))?.conditions;
}

/** Whether what it changed is as it left it, or, for what was taken back, as it had been before. */
export function stands(table: Table, act: ActByName, as: 'before' | 'after'): boolean {
  if (act.isMoot) return false;
  switch (act.type) {
    case 'ConditionSet': {
      const conditions = conditionsOf(table, act.of);
      const name = (act.before ?? act.after)?.name ?? '';
      return conditions?.find((each) => isSameCondition(each.name, name))?.until === act[as]?.until && !!conditions;
    }
    case 'FoeShown': {
      const foe = findFoe(table, act.foeId);
      return foe !== undefined && isSame(sightOf(foe), changed(act, as));
    }
    case 'FoeGone': {
      const foe = findFoe(table, act.foe.id);
      if (act.isForgotten) return (foe === undefined) === (as === 'after');
      return foe !== undefined && foe.isAway === (as === 'after');
    }
    case 'TellsChanged':
      return isSame(table.session.tells, changed(act, as));
  }
}

/** The fields that it changed, as they were before, or after it. */
export function changed<Fields extends object>(
  act: { before: Fields; after: Fields },
  as: 'before' | 'after',
): Partial<Fields> {
  const keys = (Object.keys(act.before) as (keyof Fields)[]).filter((key) => act.before[key] !== act.after[key]);
  return Object.fromEntries(keys.map((key) => [key, act[as][key]])) as Partial<Fields>;
}

function isSame<Fields extends object>(now: Fields, fields: Partial<Fields>): boolean {
  return (Object.keys(fields) as (keyof Fields)[]).every((key) => now[key] === fields[key]);
}

/** Nothing goes back of what was changed since, now or when it is put back. */
export function mootIfChanged(table: Table, act: Act): Act {
  return isByName(act) && !stands(table, act, 'after') ? { ...act, isMoot: true } : act;
}
