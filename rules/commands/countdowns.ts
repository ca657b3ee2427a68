/** Countdowns: made, changed, moved by hand, settled and removed; and whether a roll without a difficulty succeeded. */
import {
  begunAnew,
  COUNTDOWNS_MAX,
  type Countdown,
  countdownInSight,
  findCountdown,
  idOfEvent,
} from '../countdowns.ts';
import type { EventDraft } from '../events.ts';
import type { LeftFight } from '../left-fight.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { clamp } from '../resources.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { findHeldCharacter, findOnTable, type Table } from '../table.ts';
import { isActionRoll, ticksOf } from '../ticks.ts';
import type { CommandOf } from '../wire/socket.ts';
import { Course } from './course.ts';
import { type Decision, decided } from './decision.ts';
import { movedByVerdict } from './spotlight.ts';
import { fightAlong } from './take-over.ts';

/** [CD1] Makes a countdown, or changes the one with this id. Returns its id. */
export function setCountdown(table: Table, seat: Seat, { countdown: asked }: CommandOf<'SetCountdown'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const before = asked.id ? findCountdown(table, asked.id) : undefined;
  if (!before && table.countdowns.length >= COUNTDOWNS_MAX) return refuse('tooManyCountdowns');
  const ownerId = asked.ownerId ?? null;
  if (ownerId !== null && ownerId !== before?.ownerId && !findOnTable(table, ownerId)) {
    return refuse('characterNotInPlay');
  }
  const value = asked.value ?? Math.min(before?.value ?? asked.start, asked.start);
  const { name, kind, start, again, ticks, shown } = asked;
  const after: Countdown = {
    id: before?.id ?? asked.id ?? freeId(idOfEvent(table.seq + 1), table.countdowns),
    seq: before?.seq ?? table.seq + 1,
    name,
    kind,
    start,
    value,
    isDue: value === 0,
    again,
    ticks,
    shown,
    ownerId,
    note: asked.note ?? '',
  };
  return decided(before && isSame(before, after) ? [] : [countdownSet(after, before)], { countdownId: after.id });
}

/** A client may have given this id to another one. */
function freeId(id: string, countdowns: readonly { id: string }[]): string {
  let free = id;
  for (let next = 2; countdowns.some((each) => each.id === free); next += 1) free = `${id}-${next}`;
  return free;
}

function isSame(one: Countdown, other: Countdown): boolean {
  return Object.entries(one).every(([field, value]) => other[field as keyof Countdown] === value);
}

/** [CD4] To players a countdown comes into sight, changes there, or goes out of it. */
export function countdownSet(countdown: Countdown, before?: Countdown): EventDraft {
  const base = { type: 'CountdownSet', countdown } as const;
  const seen = countdownInSight(countdown);
  const wasSeen = before === undefined ? null : countdownInSight(before);
  if (seen === null) {
    return { ...base, toPlayers: wasSeen && { type: 'CountdownRemoved', countdownId: countdown.id } };
  }
  const isUntold = JSON.stringify(seen) === JSON.stringify(wasSeen);
  return { ...base, toPlayers: isUntold ? null : { type: 'CountdownSet', countdown: seen } };
}

/** [CD3] By hand: by the game master, and of a project the player of its owner. Returns the new value. */
export function moveCountdown(table: Table, seat: Seat, command: CommandOf<'MoveCountdown'>): Decision {
  const countdown = countdownToMove(table, seat, command.countdownId);
  if ('isRefused' in countdown) return countdown;
  const { id: countdownId, value: oldValue, start } = countdown;
  const newValue = clamp(oldValue + command.change, start);
  const result = { countdownId, newValue };
  return decided(newValue === oldValue ? [] : [countdownMoved(countdown, newValue)], result);
}

function countdownToMove(table: Table, seat: Seat, countdownId: string): Countdown | Refusal {
  const countdown = findCountdown(table, countdownId);
  if (seat.role === 'gm') return countdown ?? refuse('noSuchCountdown');
  if (!countdown || countdown.shown === 'hidden') return refuse('noSuchCountdown');
  const { kind, ownerId, shown } = countdown;
  const held = findHeldCharacter(table, seat.playerId);
  const isTheirs = kind === 'project' && held !== undefined && held.id === ownerId && shown === 'open';
  return isTheirs ? countdown : refuse('gmOnly');
}

export function countdownMoved({ id, value, shown }: Countdown, newValue: number, undoes?: number): EventDraft {
  return {
    type: 'CountdownMoved',
    countdownId: id,
    oldValue: value,
    newValue,
    isDue: newValue === 0,
    ...(undoes !== undefined && { undoes }),
    ...(shown !== 'open' && { toPlayers: null }),
  };
}

/** [CD8] What has run out begins anew, or is over. */
export function settleCountdown(table: Table, seat: Seat, command: CommandOf<'SettleCountdown'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const countdown = findCountdown(table, command.countdownId);
  if (!countdown) return refuse('noSuchCountdown');
  if (!countdown.isDue) return refuse('countdownIsNotDue');
  const next = begunAnew(countdown);
  return decided([next ? countdownSet(next, countdown) : countdownRemoved(countdown)]);
}

export function removeCountdown(table: Table, seat: Seat, { countdownId }: CommandOf<'RemoveCountdown'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const countdown = findCountdown(table, countdownId);
  return countdown ? decided([countdownRemoved(countdown)]) : refuse('noSuchCountdown');
}

function countdownRemoved({ id: countdownId, shown }: Countdown): EventDraft {
  return { type: 'CountdownRemoved', countdownId, ...(shown === 'hidden' && { toPlayers: null }) };
}

/** [CD9] Says whether a roll without a difficulty succeeded, once. Countdowns and the spotlight follow. */
export function judgeRoll(table: Table, seat: Seat, { seq, isSuccess }: CommandOf<'JudgeRoll'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const roll = [...table.rolls, ...table.hiddenRolls].find((each) => each.seq === seq);
  if (!roll || roll.isUndone) return refuse('noSuchRoll');
  if (roll.isSuccess !== null) return refuse('rollIsJudged');
  if (!roll.isDuality) return refuse('noDualityRoll');
  if (!isSuccess && roll.outcome === 'Critical Success') return refuse('criticalSucceeds');
  const { automation, tells } = table.session;
  const ticks =
    automation && isActionRoll(roll) ? ticksOf(table, [{ kind: 'outcome', outcome: roll.outcome, isSuccess }]) : [];
  const course = new Course(table);
  course.add({
    type: 'RollJudged',
    rollSeq: seq,
    isSuccess,
    ...(ticks.length > 0 && { ticks }),
    ...(roll.hidden ? { toPlayers: null } : tells.outcomes ? {} : { toPlayers: { isSuccess: null } }),
  });
  course.add(...movedByVerdict(course.table, roll, isSuccess));
  return decided(course.events);
}

/** [CD10] [LI10] An active session takes over what another one of the campaign left; its fight, where there is none here. */
export function takeOver(
  table: Table,
  seat: Seat,
  { countdowns, fight }: { countdowns: readonly Countdown[]; fight?: LeftFight | null },
): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const coming = listComing(table, countdowns);
  const hasFight = table.foes.length + table.hits.length > 0;
  const { along, events } = fight && !hasFight ? fightAlong(table, fight) : { along: null, events: [] };
  const before: EventDraft[] = along
    ? [
        {
          type: 'ReceiveStateUpdate',
          kind: 'session',
          message: 'The fight of the session before goes on.',
          session: along.session,
          ...(along.foes.length > 0 && { foes: along.foes }),
          gm: along.gm,
        },
      ]
    : [];
  const afterSeq = table.seq + 1 + before.length;
  return decided([
    ...before,
    ...coming.map((each, index) => countdownSet({ ...each, seq: afterSeq + index })),
    ...events,
  ]);
}

/** [CD10] As far as there is room. Those that are here already stay as they are. */
function listComing({ countdowns: here }: Table, countdowns: readonly Countdown[]): Countdown[] {
  return countdowns.filter(({ id }) => !here.some((each) => each.id === id)).slice(0, COUNTDOWNS_MAX - here.length);
}

/**
 * [CD10] Those that come with an activation: what players see of them is events after event `afterSeq`, and those in hiding are for the
 * activation itself to carry: a Hidden would tell of them. They stand beside those that they stood beside.
 */
export function comingAlong(
  table: Table,
  countdowns: readonly Countdown[],
  afterSeq: number,
): { events: EventDraft[]; inHiding: Countdown[] } {
  const events: EventDraft[] = [];
  const inHiding: Countdown[] = [];
  for (const each of listComing(table, countdowns)) {
    if (each.shown === 'hidden') inHiding.push({ ...each, seq: afterSeq + events.length });
    else events.push(countdownSet({ ...each, seq: afterSeq + events.length + 1 }));
  }
  return { events, inHiding };
}
