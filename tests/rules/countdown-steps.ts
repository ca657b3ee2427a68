/** Steps that tests of countdowns take: a table with one, rolls that fall as wanted, take-backs. */
import type { TableEvent } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { eventFor } from '../../rules/visibility.ts';
import { countdownOn, sets } from './fights.ts';
import { loadedDice } from './loaded-dice.ts';
import { fullTable, ines, play, rollCommand, step } from './tables.ts';

export const ID = 'countdown-8'; // of the first event after fullTable()
export const HOPE = [9, 4] as const;
export const FEAR = [4, 9] as const;
export const CRITICAL = [7, 7] as const;

export type Sets = Parameters<typeof sets>[0];
export const withCountdown = (change: Sets = {}, table = fullTable()) => play(table, [ines, sets(change)]);
export const leftOf = (table: Table, id = ID) => countdownOn(table, id).value;
export const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
export const toldTo = (seat: Seat, events: readonly TableEvent[]) => events.map((event) => eventFor(event, seat));
export const rolled = (
  table: Table,
  seat: Seat,
  dice: readonly number[],
  change: Parameters<typeof rollCommand>[0] = {},
) => step(table, seat, rollCommand(change), loadedDice(...dice));
export const undo = (table: Table, seq?: number) =>
  step(table, ines, { type: 'Undo', ...(seq !== undefined && { seq }) });
export const redo = (table: Table, undone: { events: TableEvent[] }) =>
  step(table, ines, { type: 'Redo', seq: undone.events[0]?.seq ?? 0 });
