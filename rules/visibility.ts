/**
 * What a seat may see: of the table, and of each event. Everybody gets every seq; what they may not see arrives as
 * Hidden, so that a gap in the order always means loss, never secrecy (contract 5).
 */
import type { TableEvent } from './events.ts';
import type { Seat } from './seats.ts';
import type { Table } from './table.ts';

/** [VI1] The table as this seat sees it. */
export function viewFor(table: Table, seat: Seat): Table {
  return {
    ...table,
    hiddenRolls: seat.role === 'gm' ? table.hiddenRolls : [],
    notes: table.notes.filter(({ scope, userId }) => scope === 'shared' || userId === seat.playerId),
  };
}

/** [VI2] The event as this seat sees it. */
export function eventFor(event: TableEvent, seat: Seat): TableEvent {
  return maySee(event, seat) ? event : hiddenEvent(event);
}

/** An event with nothing left but its place in the order. */
export function hiddenEvent({ seq, at }: TableEvent): TableEvent {
  return { type: 'Hidden', seq, at };
}

/** [VI3] Hidden rolls are for game masters, private notes for whoever wrote them. */
export function maySee(event: TableEvent, seat: Seat): boolean {
  switch (event.type) {
    case 'DiceRoll':
      return !event.hidden || seat.role === 'gm';
    case 'NoteSaved':
      return event.scope === 'shared' || event.userId === seat.playerId;
    default:
      return true;
  }
}
