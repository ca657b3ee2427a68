/**
 * Foes on the table: placed, changed by hand, shown, put away, and how much of them players are told. A foe's block was looked up
 * before the decision.
 */
import type { Foe } from '../content/foe.ts';
import type { EventDraft } from '../events.ts';
import { beginningOf } from '../excerpt.ts';
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
  toldState,
} from '../fight.ts';
import { levelFor } from '../foes.ts';
import { LENGTHS } from '../lengths.ts';
import { refuse } from '../refusals.ts';
import { clamp } from '../resources.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import type { Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
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
  const placed = Array.from({ length: foes }, (_, index): TableFoe => {
    const foe = {
      id: `foe-${table.seq + 1}-${index + 1}`,
      foeId: found.id,
      name: foes === 1 ? found.name : numbered(found.name, index + 1),
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
    return { ...foe, state: stateOf(foe) };
  });
  const { tells } = table.session;
  const toPlayers: EventDraft | null =
    command.shown === 'hidden' ? null : { type: 'FoesPlaced', foes: placed.map((foe) => inSight(foe, tells)) };
  return decided([{ type: 'FoesPlaced', foes: placed, toPlayers }], { foeIds: placed.map(({ id }) => id) });
}

/** A foe's name among others of its kind, which stays as short as one that a person gives it. */
function numbered(name: string, number: number): string {
  const ending = ` ${number}`;
  return `${beginningOf(name, LENGTHS.name - ending.length).trimEnd()}${ending}`;
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

/** [FE9] Another name, or another sight of a foe. */
export function showFoe(table: Table, seat: Seat, command: CommandOf<'ShowFoe'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const foe = findFoe(table, command.foeId);
  if (!foe) return refuse('noSuchFoe');
  const shown = { ...foe, shown: command.shown ?? foe.shown, name: command.name ?? foe.name };
  return shown.shown === foe.shown && shown.name === foe.name ? decided([]) : decided([foeShown(table, foe, shown)]);
}

/** [FE11] A foe that is put away stays with the game master, and may come back. */
export function putFoeAway(table: Table, seat: Seat, { foeId, away }: CommandOf<'PutFoeAway'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const foe = findFoe(table, foeId);
  if (!foe) return refuse('noSuchFoe');
  if (away === foe.isAway) return decided([]);
  return decided([away ? foeGone(foe, {}) : foeShown(table, foe, { ...foe, isAway: false })]);
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
  const seen = table.foes.filter(isWhole).filter(isInSight);
  const states = Object.fromEntries(seen.map((foe) => [foe.id, toldState(foe, tells)]));
  return decided([{ type: 'TellsChanged', ...tells, states }]);
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
function foeShown({ session, spotlight }: Table, before: TableFoe, foe: TableFoe): EventDraft {
  const lit = spotlight.kind === 'foe' && spotlight.id === foe.id ? { isInTheSpotlight: true as const } : {};
  const toPlayers: EventDraft | null = isInSight(foe)
    ? { type: 'FoeShown', foe: inSight(foe, session.tells), ...lit }
    : isInSight(before)
      ? { type: 'FoeGone', foeId: foe.id }
      : null;
  return { type: 'FoeShown', foe, ...lit, toPlayers };
}

/** A foe whose placing is put back. */
export function foeBack({ session }: Table, foe: TableFoe, undoes: number): EventDraft {
  const toPlayers: EventDraft | null = isInSight(foe)
    ? { type: 'FoeShown', foe: inSight(foe, session.tells), undoes }
    : null;
  return { type: 'FoeShown', foe, undoes, toPlayers };
}

/** A foe that is put away, or whose placing is taken back. */
export function foeGone(foe: TableFoe, how: { isRemoved?: true; undoes?: number }): EventDraft {
  const toPlayers: EventDraft | null = isInSight(foe) ? { type: 'FoeGone', foeId: foe.id } : null;
  return { type: 'FoeGone', foeId: foe.id, ...how, toPlayers };
}
