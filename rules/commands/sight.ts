/** Taking back, and putting back, what a game master says of a fight beside its course. What was changed since stays. */
import { type ActByName, changed, stands } from '../by-name.ts';
import type { EventDraft } from '../events.ts';
import { type ActOf, findFoe, isInSight, sightOf, type TableFoe } from '../fight.ts';
import { freeName } from '../foe-names.ts';
import type { Table } from '../table.ts';
import { conditionSet } from './conditions.ts';
import { foeBack, foeGone, foeShown, tellsChanged } from './foes.ts';

/** [UN8] As it was `before`, or, put back, as it was `after`. */
export function sightBack(table: Table, act: ActByName, to: 'before' | 'after', undoes: number): EventDraft[] {
  if (!stands(table, act, to === 'before' ? 'after' : 'before')) return [];
  switch (act.type) {
    case 'ConditionSet': {
      const on = act[to] !== null;
      const condition = act[to] ?? act.before ?? act.after;
      return condition ? [conditionSet(table, act.of, condition, on, undoes)] : [];
    }
    case 'FoeShown': {
      const foe = findFoe(table, act.foeId);
      return foe ? [foeShown(table, foe, shownBack(foe, act, to), { undoes })] : [];
    }
    case 'FoeGone': {
      const foe = findFoe(table, act.foe.id);
      if (to === 'after') return foe ? [foeGone(foe, { ...(act.isForgotten && { isRemoved: true }), undoes })] : [];
      return foe
        ? [foeShown(table, foe, { ...foe, isAway: false }, { undoes })]
        : [foeBack(table, withFreeName(act.foe, table), undoes)];
    }
    case 'TellsChanged':
      return [tellsChanged(table, { ...table.session.tells, ...changed(act, to) }, undoes)];
  }
}

/** [UN7] Whether players see the foe, or will see it again. */
export function isSeenBySight(table: Table, act: ActByName): boolean {
  if (act.type === 'FoeGone') return isInSight({ ...(findFoe(table, act.foe.id) ?? act.foe), isAway: false });
  const foe = act.type === 'FoeShown' ? findFoe(table, act.foeId) : undefined;
  if (act.type !== 'FoeShown' || !foe) return false;
  return [foe, shownBack(foe, act, 'before'), shownBack(foe, act, 'after')].some(isInSight);
}

function shownBack(foe: TableFoe, act: ActOf<'FoeShown'>, to: 'before' | 'after'): TableFoe {
  const { isNamed: _isNamed, ...rest } = foe;
  const { isNamed, ...sight } = { ...sightOf(foe), ...changed(act, to) };
  return { ...rest, ...sight, ...(isNamed && { isNamed }) };
}

/** [FE16] Another may have its name by now. */
function withFreeName(foe: TableFoe, { foes }: Table): TableFoe {
  const isTaken = !foe.isNamed && foes.some(({ name }) => name === foe.name);
  return isTaken ? { ...foe, name: freeName(foe.block.name, foe.shown === 'hidden', foes) } : foe;
}
