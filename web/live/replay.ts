/**
 * What has happened at a table, and what the screen may already show: every event is folded in at once, but a roll and what
 * follows from it show only when its dice lie still (README, One roll). Pure: time is an argument.
 */
import { apply, rollOf } from '../../rules/apply.ts';
import { SERVER_TIMEOUT_MS } from '../../rules/durations.ts';
import type { EventOf, TableEvent } from '../../rules/events.ts';
import { unfolded } from '../../rules/riders.ts';
import type { Roll, Table } from '../../rules/table.ts';

/** An event that is folded into `table` and not yet into `shown`. */
export type Held = {
  event: TableEvent;
  key: string; // what it changes: a later event of the same key waits behind it
  dueMs: number; // local time at which it may show
};

/** A roll whose dice are still moving. Times are local, in milliseconds. */
export type Airborne = { roll: Roll; thrownMs: number; stillMs: number };

export type Replay = {
  table: Table; // every event folded in
  shown: Table; // what the screen says now; the same object as `table` when nothing is held
  held: Held[]; // oldest first
  airborne: Airborne[]; // oldest first
};

export type Step = {
  replay: Replay;
  surfaced: TableEvent[]; // what starts to show with this step, oldest first
};

/** A table that came as a whole: everything on it is at rest. */
export function replayOf(table: Table): Replay {
  return { table, shown: table, held: [], airborne: [] };
}

/** Whether this event is the next one, a known one, or shows a gap. */
export function orderOf(table: Table, event: TableEvent): 'next' | 'known' | 'gap' {
  if (event.seq <= table.seq) return 'known';
  return event.seq === table.seq + 1 ? 'next' : 'gap';
}

/** Folds the next event in. `holds` false shows everything at once, for people who prefer less motion. */
export function receive(replay: Replay, event: TableEvent, nowMs: number, holds: boolean): Step {
  const table = apply(replay.table, event);
  const held = holds ? heldAs(replay, event, nowMs) : null;
  if (held !== null) {
    const isThrown = event.type === 'DiceRoll' && !isDamageOf(event, eventsOf(replay.held));
    const airborne = isThrown ? withThrow(replay.airborne, event, nowMs, held.dueMs) : replay.airborne;
    return { replay: { ...replay, table, held: [...replay.held, held], airborne }, surfaced: [] };
  }
  if (holds && mayOvertake(replay, event)) {
    const shown = replay.held.length === 0 ? table : apply(replay.shown, event);
    return { replay: { ...replay, table, shown }, surfaced: [event] };
  }
  return { replay: replayOf(table), surfaced: [...eventsOf(replay.held), event] };
}

/** Shows what is due. */
export function reveal(replay: Replay, nowMs: number): Step {
  const waiting = new Set<string>();
  const surfaced: TableEvent[] = [];
  const held = replay.held.filter(({ event, key, dueMs }) => {
    if (dueMs <= nowMs && !waiting.has(key)) {
      surfaced.push(event);
      return false;
    }
    waiting.add(key);
    return true;
  });
  if (surfaced.length === 0) return { replay, surfaced };
  const flying = replay.airborne.filter(({ stillMs }) => stillMs > nowMs);
  const airborne = held.reduce(
    (before, { event, dueMs }) => (isDamageOf(event, surfaced) ? withThrow(before, event, nowMs, dueMs) : before),
    flying,
  );
  // With nothing held back any more the two are the same again, in any order of the events.
  const shown = held.length === 0 ? replay.table : surfaced.reduce(apply, replay.shown);
  return { replay: { ...replay, held, airborne, shown }, surfaced };
}

/** Shows everything now: the dice are tapped. */
export function revealAll(replay: Replay): Step {
  return { replay: replayOf(replay.table), surfaced: eventsOf(replay.held) };
}

/**
 * When the next held event may show; null when none is held. It may be in the past: a busy page may be late. An event
 * that waits behind an earlier one of its key does not count.
 */
export function nextDueMs({ held }: Replay): number | null {
  const firstOfKey = new Map<string, number>();
  for (const { key, dueMs } of held) if (!firstOfKey.has(key)) firstOfKey.set(key, dueMs);
  return firstOfKey.size === 0 ? null : Math.min(...firstOfKey.values());
}

/**
 * Whether these events all happened within a moment. A page that slept wakes with a line that looks open, and may have missed an
 * hour, which must not be announced all at once. It compares the room's times, since a device's clock may be off.
 */
export function isMoment(missed: readonly TableEvent[] | null): boolean {
  if (missed === null) return false;
  const first = missed[0];
  const last = missed.at(-1);
  return !first || !last || Date.parse(last.at) - Date.parse(first.at) < SERVER_TIMEOUT_MS;
}

/** How many of the missed events concern this person; if they are not available one by one (null), how many there were. */
export function countMissed(
  missed: readonly TableEvent[] | null,
  lastSeq: number,
  newestSeq: number,
  myId: string,
): number {
  if (missed === null) return Math.max(0, newestSeq - lastSeq);
  return concerning(missed, myId).length;
}

/** The events that this person would notice: without what the seat may not see, and without its own coming and going. */
export function concerning(events: readonly TableEvent[], myId: string): TableEvent[] {
  return events.filter((event) => !isNothingToMe(event, myId));
}

function isNothingToMe(event: TableEvent, myId: string): boolean {
  if (event.type === 'Hidden') return true;
  return (event.type === 'PlayerConnected' || event.type === 'PlayerDisconnected') && event.playerId === myId;
}

function heldAs(replay: Replay, event: TableEvent, nowMs: number): Held | null {
  if (event.type === 'DiceRoll') {
    // The flight lasts from one time of the room's clock to another, so it does not matter if the clock here is wrong.
    const flightMs = Date.parse(event.revealAt) - Date.parse(event.timestamp);
    return flightMs > 0 ? { event, key: `roll ${event.seq}`, dueMs: nowMs + flightMs } : null;
  }
  const key = counterOf(event);
  if (key === null) return null;
  const causeSeq = event.type === 'ReceiveCombatUpdate' ? event.hit.causeSeq : 'causeSeq' in event && event.causeSeq;
  const causes = replay.held.filter((held) => held.event.seq === causeSeq || isOfStrike(held.event, event, causeSeq));
  causes.push(...replay.held.filter((held) => movesTheSame(held.event, event)));
  if (causes.length > 0) return { event, key, dueMs: Math.max(...causes.map(({ dueMs }) => dueMs)) };
  return replay.held.some((held) => held.key === key) ? { event, key, dueMs: nowMs } : null;
}

/** A strike is several throws, and its hits follow the last of them. */
function isOfStrike(roll: TableEvent, hit: TableEvent, causeSeq: unknown): boolean {
  return hit.type === 'ReceiveCombatUpdate' && roll.type === 'DiceRoll' && roll.causeSeq === causeSeq;
}

/** The damage of an attack that came in the same step is thrown once the attack lies still. */
function isDamageOf(event: TableEvent, rolls: readonly TableEvent[]): event is EventOf<'DiceRoll'> {
  return event.type === 'DiceRoll' && rolls.some(({ seq }) => seq === event.damageOf);
}

const eventsOf = (held: readonly Held[]) => held.map(({ event }) => event);

/** What an event moves: a counter, a hit, a foe, the spotlight; or null. */
function counterOf(event: TableEvent): string | null {
  switch (event.type) {
    case 'FearChanged':
      return 'fear';
    case 'ReceiveCharacterDelta':
      return `${event.field} of ${event.characterId}`;
    case 'ReceiveCombatUpdate':
      return event.hit.id;
    case 'FoeChanged':
      return event.foeId;
    case 'CountdownMoved':
      return event.countdownId;
    case 'SpotlightGiven':
    case 'HandRaised': // it goes down where the spotlight comes
    case 'SceneChanged': // turns are counted anew
      return 'spotlight';
    case 'RollJudged':
      return `roll ${event.rollSeq}`;
    default:
      return null;
  }
}

/** The countdowns that an event moves, whatever else it says. */
function countdownsOf(event: TableEvent): string[] {
  if (event.type === 'CountdownMoved') return [event.countdownId];
  return 'ticks' in event ? (event.ticks ?? []).map(({ countdownId }) => countdownId) : [];
}

/** The foes that an event moves, itself or by what rides in it. */
function foesOf(event: TableEvent): string[] {
  return unfolded(event).flatMap((each) => (each.type === 'FoeChanged' ? [each.foeId] : []));
}

/** Each of them says what a countdown or a foe is after it, so they show in their order. */
function movesTheSame(held: TableEvent, event: TableEvent): boolean {
  return [countdownsOf, foesOf].some((movedBy) => {
    const moved = movedBy(event);
    return movedBy(held).some((id) => moved.includes(id));
  });
}

/** Whether an event gives the same table before or after what is held back. Any other event shows everything that is held, at once. */
function mayOvertake({ held }: Replay, event: TableEvent): boolean {
  switch (event.type) {
    case 'FearChanged':
    case 'ReceiveCharacterDelta':
    case 'ReceiveCombatUpdate':
    case 'FoeChanged':
    case 'SpotlightGiven':
    case 'HandRaised':
    case 'RollJudged':
    case 'ReceiveChatMessage':
    case 'CountdownMoved': // one that waits for nothing
    case 'NoteSaved':
    case 'PlayerConnected':
    case 'PlayerDisconnected':
    case 'ReceivePlayerJoined':
    case 'SceneChanged':
    case 'AutomationChanged':
    case 'DoorChanged':
    case 'ReceiveCharacterCreated':
    case 'ReceiveLobbyUpdate':
    case 'Hidden':
      return true;
    case 'CountdownSet':
    case 'CountdownRemoved': {
      const id = event.type === 'CountdownSet' ? event.countdown.id : event.countdownId;
      return !held.some((each) => countdownsOf(each.event).includes(id));
    }
    default:
      return false;
  }
}

/** A new throw of a roller replaces the one still in the air. */
function withThrow(
  airborne: readonly Airborne[],
  event: EventOf<'DiceRoll'>,
  thrownMs: number,
  stillMs: number,
): Airborne[] {
  const others = airborne.filter(({ roll }) => roll.rollerPlayerId !== event.rollerPlayerId);
  return [...others, { roll: rollOf(event), thrownMs, stillMs }];
}
