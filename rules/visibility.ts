/**
 * What a seat may see of the table and of each event. Everybody gets every seq; events that they may not see arrive as
 * Hidden, so that a gap in the order always means loss, never secrecy.
 */
import type { TableEvent } from './events.ts';
import type { Seat } from './seats.ts';
import type { Table } from './table.ts';

/** [VI1] The table as this seat sees it. */
export function viewFor(table: Table, seat: Seat): Table {
  const isGm = seat.role === 'gm';
  return {
    ...table,
    waiting: isGm ? table.waiting : [],
    removed: table.removed.filter(({ wasWaiting }) => isGm || !wasWaiting),
    hiddenRolls: isGm ? table.hiddenRolls : [],
    notes: table.notes.filter(({ scope, userId }) => scope === 'shared' || userId === seat.playerId),
  };
}

/** [VI2] The event as this seat sees it. */
export function eventFor(event: TableEvent, seat: Seat): TableEvent {
  return maySee(event, seat) ? event : hiddenEvent(event);
}

/** [VI4] The event in a history: no private note, not even to its writer, who has it at the table. */
export function pastEvent(event: TableEvent): TableEvent {
  return event.type === 'NoteSaved' && event.scope === 'private' ? hiddenEvent(event) : event;
}

/** An event reduced to its seq. */
export function hiddenEvent({ seq, at }: TableEvent): TableEvent {
  return { type: 'Hidden', seq, at };
}

/** [VI3] Only the game master sees hidden rolls and the door, only the writer a private note. */
export function maySee(event: TableEvent, seat: Seat): boolean {
  switch (event.type) {
    case 'DiceRoll':
    case 'Undone':
    case 'Redone':
      return !event.hidden || seat.role === 'gm';
    case 'PlayerWaiting':
      return seat.role === 'gm';
    case 'PlayerRemoved':
    case 'ReceivePlayerLeft':
      return !event.wasWaiting || seat.role === 'gm';
    case 'NoteSaved':
      return event.scope === 'shared' || event.userId === seat.playerId;
    default:
      return true;
  }
}
