/**
 * Moves by hand, summed up: what is moved on one thing again and again, a press at a time, is told as one move, where the first of them
 * stood. One thing is one counter of a hero or a foe, Fear, or a countdown. Events do not say who pressed: moves of one thing that
 * follow each other count as one person's.
 */
import type { Tick } from './countdowns.ts';
import type { EventOf, TableEvent } from './events.ts';

/** An event as it is told. A sum has `oldValue` of its first move and `newValue` of its last. */
export type Told<Event extends TableEvent = TableEvent> = Event & { isSum?: boolean };

type Move =
  | EventOf<'ReceiveCharacterDelta'>
  | EventOf<'FearChanged'>
  | EventOf<'FoeChanged'>
  | EventOf<'CountdownMoved'>;

/** Counted from the last move. */
const ONE_SUM_MS = 10_000;

/** [ST10] Events in the order of the room. Only what else happens to the same thing ends a sum, not what others do meanwhile. */
export function summedUp(inOrder: readonly TableEvent[]): Told[] {
  const told: Told[] = [];
  const open = new Map<string, { place: number; last: Move }>();
  for (const event of inOrder) {
    const move = isMove(event) ? event : null;
    const thing = move && thingOf(move);
    const sum = thing === null ? undefined : open.get(thing);
    const isMore = move !== null && sum !== undefined && goesOn(sum.last, move);
    const place = isMore ? sum.place : told.length;
    told[place] = isMore ? together(told[place] as Told<Move>, move) : event;
    for (const each of open.keys()) if (touches(event, each)) open.delete(each);
    if (move !== null && thing !== null && isByHand(move)) open.set(thing, { place, last: move });
  }
  return told;
}

function isMove(event: TableEvent): event is Move {
  const { type } = event;
  return (
    type === 'ReceiveCharacterDelta' || type === 'FearChanged' || type === 'FoeChanged' || type === 'CountdownMoved'
  );
}

function isByHand(move: Move): boolean {
  return (!('causeSeq' in move) || move.causeSeq == null) && move.undoes === undefined;
}

function thingOf(move: Move): string {
  switch (move.type) {
    case 'ReceiveCharacterDelta':
      return `hero ${move.characterId} ${move.field}`;
    case 'FoeChanged':
      return `foe ${move.foeId} ${move.field}`;
    case 'CountdownMoved':
      return `countdown ${move.countdownId}`;
    default:
      return 'Fear';
  }
}

/** Whether something happened to this thing, by hand or not. A foe may have another name from here on. */
function touches(event: TableEvent, thing: string): boolean {
  if (isMove(event) && thingOf(event) === thing) return true;
  if (ticksOf(event).some(({ countdownId }) => thing === `countdown ${countdownId}`)) return true;
  switch (event.type) {
    case 'CountdownSet':
      return thing === `countdown ${event.countdown?.id}`;
    case 'FoeShown':
      return thing.startsWith(`foe ${event.foe?.id} `);
    case 'FoeGone':
      return thing.startsWith(`foe ${event.foeId} `);
    default:
      return false;
  }
}

function goesOn(last: Move, next: Move): boolean {
  const isSoon = Date.parse(next.at) - Date.parse(last.at) <= ONE_SUM_MS;
  const isSameReason = !('reason' in last) || !('reason' in next) || last.reason === next.reason;
  return isByHand(next) && isSoon && isSameReason && last.newValue === next.oldValue;
}

function together(sum: Told<Move>, next: Move): Told {
  const { seq, at, oldValue } = sum;
  const ticks = [...ticksOf(sum), ...ticksOf(next)].reduce(withTick, []);
  return { ...next, ...(ticks.length > 0 && { ticks }), seq, at, oldValue, isSum: true } as Told;
}

function withTick(before: readonly Tick[], next: Tick): Tick[] {
  const goesOnFrom = ({ countdownId, newValue }: Tick) =>
    countdownId === next.countdownId && newValue === next.oldValue;
  const from = before.findLast(goesOnFrom);
  if (from === undefined) return [...before, next];
  return before.map((each) => (each === from ? { ...next, oldValue: from.oldValue } : each));
}

function ticksOf(event: TableEvent): readonly Tick[] {
  const ticks: unknown = 'ticks' in event ? event.ticks : [];
  return Array.isArray(ticks) ? ticks.filter((tick: Tick | null) => tick !== null) : []; // imported logs may contain anything
}
