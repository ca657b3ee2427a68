/**
 * Foes on the table: placed, changed by hand, shown, put away, and how much of them players are told. A foe's block was looked up
 * before the decision.
 */
import { type Foe, isSameBlock } from '../content/foe.ts';
import type { EventDraft } from '../events.ts';
import {
  COUNT_MAX,
  COUNTER_MAX,
  FOES_MAX,
  fieldOf,
  findFoe,
  inSight,
  isInSight,
  isWhole,
  stateOf,
  type TableFoe,
  type Tells,
  timesUsed,
  toldState,
} from '../fight.ts';
import { freeName, hasLetter } from '../foe-names.ts';
import { levelFor } from '../foes.ts';
import { ownEntry } from '../own-entry.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { clamp } from '../resources.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { isSameSpotlight } from '../spotlight.ts';
import type { Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { Course } from './course.ts';
import { type Decision, decided } from './decision.ts';

/** [FE9] Places a foe, or several; underlings stand together as one with a count. `found` is null for one that the content lacks. */
export function placeFoes(table: Table, seat: Seat, command: CommandOf<'PlaceFoes'>, found: Foe | null): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  if (!found) return refuse('noSuchFoeInContent');
  const isGroup = found.role === 'underling';
  const foes = isGroup ? 1 : command.count;
  if (table.foes.length + foes > FOES_MAX) return refuse('tooManyFoes');
  const level =
    command.level ??
    levelFor(
      found.tier,
      table.characters.map((hero) => hero.level),
    );
  const placed: TableFoe[] = [];
  for (let index = 0; index < foes; index += 1) {
    const foe = {
      id: `foe-${table.seq + 1}-${index + 1}`,
      foeId: found.id,
      name: freeName(found.name, command.shown === 'hidden', [...table.foes, ...placed]),
      shown: command.shown,
      isAway: false,
      level,
      hp: { current: found.hp, max: found.hp },
      stress: { current: 0, max: found.stress },
      count: isGroup ? command.count : 1,
      conditions: [],
      counters: Object.fromEntries(found.counters.map((name) => [name, 0])),
      uses: {},
      block: found,
    };
    placed.push({ ...foe, state: stateOf(foe) });
  }
  const { tells } = table.session;
  const toPlayers: EventDraft | null =
    command.shown === 'hidden' ? null : { type: 'FoesPlaced', foes: placed.map((foe) => inSight(foe, tells)) };
  return decided([{ type: 'FoesPlaced', foes: placed, toPlayers }], { foeIds: placed.map(({ id }) => id) });
}

/** [FE10] Hit points, Stress, the count or a counter of a foe, by hand: within its range. Returns the new value. */
export function changeFoe(table: Table, seat: Seat, command: CommandOf<'ChangeFoe'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const { foeId, field, change } = command;
  const foe = findFoe(table, foeId);
  if (!foe) return refuse('noSuchFoe');
  const oldValue = fieldOf(foe, field);
  if (oldValue === undefined) return refuse('noSuchCounter');
  const newValue = clamp(oldValue + change, highestOf(foe, field));
  return decided(foeChanged(table, foe, field, newValue), { foeId, field, newValue });
}

/** [FE9] [FE16] Another name of a foe, or another sight of one or several, in one step. */
export function showFoe(table: Table, seat: Seat, command: CommandOf<'ShowFoe'>): Decision {
  const ids = foesMeant(table, seat, command);
  if ('isRefused' in ids) return ids;
  const course = new Course(table);
  for (const foe of ids.flatMap((id) => findFoe(course.table, id) ?? [])) {
    const shown = shownAs(course.table, foe, command);
    if (shown.shown === foe.shown && shown.name === foe.name) continue;
    course.add(foeShown(course.table, foe, shown, causeIn(course)));
  }
  return decided(course.events);
}

function shownAs(table: Table, foe: TableFoe, { shown = null, name = null }: CommandOf<'ShowFoe'>): TableFoe {
  const after = { ...foe, shown: shown ?? foe.shown };
  if (name !== null) return { ...after, name, isNamed: true };
  const isFirstShown = foe.shown === 'hidden' && after.shown !== 'hidden' && hasLetter(foe);
  return isFirstShown ? { ...after, name: freeName(foe.block.name, false, table.foes) } : after;
}

/** [FE11] Foes that are put away stay with the game master, and may come back; those that are forgotten go. */
export function putFoeAway(table: Table, seat: Seat, command: CommandOf<'PutFoeAway'>): Decision {
  const ids = foesMeant(table, seat, command);
  if ('isRefused' in ids) return ids;
  const { away, forget } = command;
  const course = new Course(table);
  for (const foe of ids.flatMap((id) => findFoe(course.table, id) ?? [])) {
    if (forget) course.add(foeGone(foe, { isRemoved: true, ...causeIn(course) }));
    else if (away && !foe.isAway) course.add(foeGone(foe, causeIn(course)));
    else if (!away && foe.isAway) course.add(foeShown(course.table, foe, { ...foe, isAway: false }, causeIn(course)));
  }
  return decided(course.events);
}

/** Those that a command names, one or several. */
function foesMeant(
  table: Table,
  seat: Seat,
  { foeId, foeIds }: { foeId?: string | null | undefined; foeIds?: string[] | null | undefined },
): string[] | Refusal {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const ids = foeIds ?? [foeId ?? ''];
  return ids.every((id) => findFoe(table, id)) ? ids : refuse('noSuchFoe');
}

/** What follows in a step names its first event. */
function causeIn({ events, nextSeq }: Course): { causeSeq?: number } {
  return events.length === 0 ? {} : { causeSeq: nextSeq - events.length };
}

/**
 * [FE17] The block as the content has it now; `found` is null where it has it no longer. What was lost and marked stays, as far as
 * it fits, and so do the uses of features and the counters that are still there.
 */
export function refreshFoe(table: Table, seat: Seat, { foeId }: CommandOf<'RefreshFoe'>, found: Foe | null): Decision {
  const ids = foesMeant(table, seat, { foeId });
  if ('isRefused' in ids) return ids;
  const foe = findFoe(table, foeId);
  if (!foe) return refuse('noSuchFoe');
  if (!found) return refuse('noSuchFoeInContent');
  if (isSameBlock(foe.block, found)) return decided([]);
  const isGroup = found.role === 'underling';
  const isFallen = stateOf(foe) === 'fallen';
  const left = isFallen ? 0 : Math.max(1, found.hp - (foe.hp.max - foe.hp.current));
  const others = table.foes.filter(({ id }) => id !== foeId);
  const name = foe.isNamed || foe.block.name === found.name ? foe.name : freeName(found.name, hasLetter(foe), others);
  const after: Omit<TableFoe, 'state'> = {
    ...foe,
    name,
    hp: { current: clamp(left, found.hp), max: found.hp },
    stress: { current: clamp(foe.stress.current, found.stress), max: found.stress },
    count: isGroup ? foe.count : Math.min(foe.count, 1),
    counters: Object.fromEntries(found.counters.map((counter) => [counter, ownEntry(foe.counters, counter) ?? 0])),
    uses: Object.fromEntries(
      found.features.flatMap((feature) => {
        const used = timesUsed(foe.uses, feature.name);
        return used > 0 ? [[feature.name, used]] : [];
      }),
    ),
    block: found,
  };
  return decided([foeShown(table, foe, { ...after, state: stateOf(after) }, { isRefreshed: true })]);
}

/** [FE12] What players are told of outcomes, of foes and of Fear. */
export function setTells(table: Table, seat: Seat, command: CommandOf<'SetTells'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const before = table.session.tells;
  const tells = {
    outcomes: command.outcomes ?? before.outcomes,
    foeState: command.foeState ?? before.foeState,
    fearReason: command.fearReason ?? before.fearReason,
  };
  const isSame =
    tells.outcomes === before.outcomes && tells.foeState === before.foeState && tells.fearReason === before.fearReason;
  if (isSame) return decided([]);
  return decided([tellsChanged(table, tells)]);
}

export function tellsChanged(table: Table, tells: Tells, undoes?: number): EventDraft {
  const seen = table.foes.filter(isWhole).filter(isInSight);
  const states = Object.fromEntries(seen.map((foe) => [foe.id, toldState(foe, tells)]));
  return { type: 'TellsChanged', ...tells, states, ...(undoes !== undefined && { undoes }) };
}

/** Of a foe's field. */
export function highestOf(foe: TableFoe, field: string): number {
  if (field === 'hp' || field === 'stress') return foe[field].max;
  return field === 'count' ? COUNT_MAX : COUNTER_MAX;
}

/**
 * [FE10] A foe's new value, as everybody is told of it: of an open foe hit points and Stress, of a seen one only how it
 * stands. Everybody counts underlings; counters are the game master's. No event where nothing changes.
 */
export function foeChanged(
  table: Table,
  foe: TableFoe,
  field: string,
  newValue: number,
  causes: { causeSeq?: number; rootSeq?: number; undoes?: number } = {},
): EventDraft[] {
  const oldValue = fieldOf(foe, field);
  if (oldValue === undefined || oldValue === newValue) return [];
  const after = {
    hp: field === 'hp' ? { ...foe.hp, current: newValue } : foe.hp,
    count: field === 'count' ? newValue : foe.count,
  };
  const base = { type: 'FoeChanged', foeId: foe.id, field } as const;
  const state = toldState(after, table.session.tells);
  const isNumberTold = field === 'count' || (foe.shown === 'open' && (field === 'hp' || field === 'stress'));
  const toPlayers: EventDraft | null = !isInSight(foe)
    ? null
    : isNumberTold
      ? { ...base, oldValue, newValue, state, ...causes }
      : field === 'hp'
        ? { ...base, state, ...causes }
        : null;
  return [{ ...base, oldValue, newValue, state: stateOf(after), ...causes, toPlayers }];
}

/** [VI5] To players a foe comes into sight, changes there, or goes out of it. */
export function foeShown(
  { session, spotlight }: Table,
  before: TableFoe,
  foe: TableFoe,
  how: { isRefreshed?: true; causeSeq?: number; undoes?: number } = {},
): EventDraft {
  const isLit = isSameSpotlight(spotlight, { kind: 'foe', id: foe.id });
  const lit = isLit ? { isInTheSpotlight: true as const } : {};
  const toPlayers: EventDraft | null = isInSight(foe)
    ? { type: 'FoeShown', foe: inSight(foe, session.tells), ...lit }
    : isInSight(before)
      ? { type: 'FoeGone', foeId: foe.id }
      : null;
  return { type: 'FoeShown', foe, ...lit, ...how, toPlayers };
}

/** A foe whose placing is put back. */
export function foeBack({ session }: Table, foe: TableFoe, undoes: number): EventDraft {
  const toPlayers: EventDraft | null = isInSight(foe)
    ? { type: 'FoeShown', foe: inSight(foe, session.tells), undoes }
    : null;
  return { type: 'FoeShown', foe, undoes, toPlayers };
}

/** A foe that is put away or forgotten, or whose placing is taken back. */
export function foeGone(foe: TableFoe, how: { isRemoved?: true; causeSeq?: number; undoes?: number }): EventDraft {
  const toPlayers: EventDraft | null = isInSight(foe) ? { type: 'FoeGone', foeId: foe.id } : null;
  return { type: 'FoeGone', foeId: foe.id, ...how, toPlayers };
}
