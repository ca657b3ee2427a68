/**
 * One row for each command of the hub: examples that are done, with what each seat is told of them, and what is refused. The types name a
 * command, or a field of one, that has no row yet.
 */
import { FIGHT } from './command-rows/fight.ts';
import type { Rows } from './command-rows/row.ts';
import { SEATS } from './command-rows/seats.ts';
import { SPOTLIGHT_AND_COUNTDOWNS } from './command-rows/spotlight-and-countdowns.ts';
import { TABLE } from './command-rows/table.ts';

export const ROWS: Rows = { ...SEATS, ...TABLE, ...FIGHT, ...SPOTLIGHT_AND_COUNTDOWNS };
