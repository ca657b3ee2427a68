/**
 * What comes of a public event in hiding: a hit foe that players do not see loses hit points, a take-back gives them back. An event of
 * its own would reach players as Hidden and tell that something hides, so it rides in the public one.
 */
import type { EventDraft, Rider, TableEvent } from './events.ts';

const RIDERS: ReadonlySet<EventDraft['type']> = new Set<Rider['type']>([
  'FoeChanged',
  'ConditionSet',
  'FoeShown',
  'FoeGone',
  'ReceiveCombatUpdate',
]);

type Carrier = EventDraft & { type: 'DiceRoll' | 'Undone' | 'Redone' };

/** Whether players are told of it, and what comes of it in hiding rides in it. */
export function carries(event: EventDraft | undefined): event is Carrier {
  return (event?.type === 'DiceRoll' || event?.type === 'Undone' || event?.type === 'Redone') && !event.hidden;
}

/** Whether players would get a Hidden for it. */
export function isRider(event: EventDraft): event is Rider {
  return RIDERS.has(event.type) && 'toPlayers' in event && event.toPlayers === null;
}

/** The event, and after it what rides in it, as if it had followed: with the same seq. */
export function unfolded(event: TableEvent): TableEvent[] {
  const { seq, at } = event;
  const riders = 'gm' in event && event.gm && 'events' in event.gm ? event.gm.events : [];
  return [event, ...riders.map((rider) => ({ ...rider, seq, at }))];
}
