// What the oracle says of countdowns: each begins where it was made, moves by what the log says of rolls, Fear, the spotlight and
// verdicts, goes back with what moved it, and stands as the log adds up. It does its own sums instead of using those of the rules.

import { isDeepStrictEqual } from 'node:util';
import type { EventOf, TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';

type Kept = Pick<
  Extract<Table['countdowns'][number], { note: string }>,
  'id' | 'name' | 'kind' | 'start' | 'value' | 'isDue' | 'again' | 'ticks' | 'shown'
>;
type Moved = { countdownId: string; oldValue: number; newValue: number; isSecret?: boolean };

/** By how much a known outcome moves one that waits for outcomes: of kind `dusk`, and of every other kind. */
const STEPS: Readonly<Record<string, { dusk: number; other: number }>> = {
  'Critical Success true': { dusk: 0, other: 3 },
  'with Hope true': { dusk: 0, other: 2 },
  'with Fear true': { dusk: 1, other: 1 },
  'with Hope false': { dusk: 2, other: 0 },
  'with Fear false': { dusk: 3, other: 0 },
};

/** The table remembers its last 100 actions. An older one, taken back, may have forgotten what it moved. */
const SURELY_REMEMBERED = 100;

/** Only a player's open duality roll that answers nothing and deals no damage moves anything. */
export function isActionRoll(roll: EventOf<'DiceRoll'>): boolean {
  const { isDuality, isReaction, hidden, isGMRoll, damageOf = null } = roll;
  return isDuality && !isReaction && !hidden && !isGMRoll && damageOf === null;
}

/** Countdowns that were settled and began anew: the log has their names again. */
export function listBegunAnew(log: readonly TableEvent[]): EventOf<'CountdownSet'>[] {
  const known = new Set<string>();
  return log.filter((event): event is EventOf<'CountdownSet'> => {
    if (event.type !== 'CountdownSet') return false;
    const key = `${event.countdown.id} ${event.countdown.name}`;
    return known.has(key) || !known.add(key);
  });
}

/** [CD2] to [CD10] */
export function complaintsOfCountdowns(
  log: readonly TableEvent[],
  { countdowns }: Pick<Table, 'countdowns'>,
): string[] {
  const complaints: string[] = [];
  const begunAnew = new Set<TableEvent>(listBegunAnew(log));
  const kept = new Map<string, Kept>();
  let automation = true;
  let isOfTheGm = false; // the spotlight
  for (const event of log) {
    const say = (what: string) => complaints.push(`${what}, with ${event.seq}.`);
    if (event.type === 'AutomationChanged') automation = event.on;
    if (event.type === 'CountdownSet') {
      const countdown = event.countdown as Kept;
      const before = kept.get(countdown.id);
      if (begunAnew.has(event) && before) complaints.push(...complaintsOfANew(before, countdown, event.seq));
      if (countdown.isDue !== (countdown.value === 0)) say(`${countdown.id} is due at ${countdown.value}`);
      kept.set(countdown.id, { ...countdown });
    }
    if (event.type === 'CountdownRemoved' && !kept.delete(event.countdownId)) say(`${event.countdownId} was not there`);
    const expected = automation || isBack(event) ? listExpected(event, log, kept, isOfTheGm) : [];
    const told = 'ticks' in event ? ((event.ticks ?? []) as Moved[]) : [];
    if (expected !== null && !isDeepStrictEqual(sorted(told), sorted(expected))) {
      say(`Countdowns moved by ${JSON.stringify(told)}, not ${JSON.stringify(expected)}`);
    }
    const moved: Moved[] = event.type === 'CountdownMoved' ? [event] : told;
    for (const { countdownId, oldValue, newValue } of moved) {
      const countdown = kept.get(countdownId);
      if (countdown?.value !== oldValue) say(`${countdownId} was ${countdown?.value}, not ${oldValue}`);
      if (!countdown || newValue < 0 || newValue > countdown.start) say(`${countdownId} became ${newValue}`);
      else kept.set(countdownId, { ...countdown, value: newValue, isDue: newValue === 0 });
    }
    if (event.type === 'SpotlightGiven') isOfTheGm = isGmSide(event.to); // who goes changes no side
  }
  const standing = countdowns.map((each) => pickKept(each as Kept));
  if (!isDeepStrictEqual(byId(standing), byId([...kept.values()].map(pickKept)))) {
    complaints.push(`The countdowns are ${JSON.stringify(standing)}, and the log adds up to another ${kept.size}.`);
  }
  return complaints;
}

function isBack({ type }: TableEvent): boolean {
  return type === 'Undone' || type === 'Redone';
}

function isGmSide({ kind }: { kind: string }): boolean {
  return kind === 'gm' || kind === 'foe';
}

/** What this event must have moved; null where nobody can say. */
function listExpected(
  event: TableEvent,
  log: readonly TableEvent[],
  kept: ReadonlyMap<string, Kept>,
  isOfTheGm: boolean,
): Moved[] | null {
  switch (event.type) {
    case 'DiceRoll':
      if (!isActionRoll(event)) return [];
      return moves(kept, (each) =>
        each.ticks === 'action' ? 1 : stepsByOutcome(each, event.outcome, event.isSuccess),
      );
    case 'RollJudged': {
      const roll = log[event.rollSeq - 1];
      if (roll?.type !== 'DiceRoll' || !isActionRoll(roll)) return [];
      return moves(kept, (each) => stepsByOutcome(each, roll.outcome, event.isSuccess));
    }
    case 'FearChanged':
      if (event.undoes !== undefined) return [];
      return moves(kept, ({ ticks }) => (ticks === 'fear' ? Math.max(0, event.newValue - event.oldValue) : 0));
    case 'SpotlightGiven': {
      const isComing = isGmSide(event.to) && (!isOfTheGm || event.turn !== undefined) && event.undoes === undefined;
      return moves(kept, ({ ticks }) => (ticks === 'spotlight' && isComing ? 1 : 0));
    }
    case 'Undone':
      return event.seq - event.undoneSeq > SURELY_REMEMBERED
        ? null
        : movedBack(
            kept,
            log.filter((each) => each.seq < event.seq && isOf(each, event.undoneSeq)),
          );
    case 'Redone': {
      const undone = log[event.undoSeq - 1];
      return undone ? movedBack(kept, [undone]) : null;
    }
    default:
      return [];
  }
}

function stepsByOutcome({ ticks, kind }: Kept, outcome: string | null, isSuccess: boolean | null): number {
  const steps = ticks === 'outcome' ? STEPS[`${outcome} ${isSuccess}`] : undefined;
  return steps?.[kind === 'dusk' ? 'dusk' : 'other'] ?? 0;
}

function moves(kept: ReadonlyMap<string, Kept>, stepsOf: (countdown: Kept) => number): Moved[] {
  return [...kept.values()].flatMap((each) => moved(each, Math.max(0, each.value - stepsOf(each))));
}

/** Whether an event came of this one, or is it. */
function isOf(event: TableEvent, seq: number): boolean {
  if (isBack(event)) return false;
  const causeSeq = event.type === 'RollJudged' ? event.rollSeq : 'causeSeq' in event ? event.causeSeq : undefined;
  return event.seq === seq || causeSeq === seq;
}

function movedBack(kept: ReadonlyMap<string, Kept>, events: readonly TableEvent[]): Moved[] {
  const steps = events.flatMap((event) => ('ticks' in event ? ((event.ticks ?? []) as Moved[]) : []));
  return [...kept.values()].flatMap((each) => {
    const own = steps.filter(({ countdownId }) => countdownId === each.id);
    const by = own.reduce((sum, { oldValue, newValue }) => sum + oldValue - newValue, 0);
    return moved(each, Math.min(each.start, Math.max(0, each.value + by)));
  });
}

function moved({ id: countdownId, value: oldValue, shown }: Kept, newValue: number): Moved[] {
  if (newValue === oldValue) return [];
  return [{ countdownId, oldValue, newValue, ...(shown !== 'open' && { isSecret: true }) }];
}

/** [CD8] */
function complaintsOfANew(before: Kept, { id, start, value }: Kept, seq: number): string[] {
  const wanted = { stop: Number.NaN, same: before.start, longer: before.start + 1, shorter: before.start - 1 }[
    before.again
  ];
  const isRight = before.isDue && start === Math.min(99, Math.max(1, wanted)) && value === start;
  return isRight ? [] : [`${id} began anew at ${value} of ${start}, with ${seq}.`];
}

function pickKept({ id, name, kind, start, value, isDue, again, ticks, shown }: Kept): Kept {
  return { id, name, kind, start, value, isDue, again, ticks, shown };
}

function byId<Each extends { id: string }>(list: readonly Each[]): Each[] {
  return list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function sorted(list: readonly Moved[]): Moved[] {
  return list.toSorted((one, other) => (one.countdownId < other.countdownId ? -1 : 1));
}
