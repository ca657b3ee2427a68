// Waits until a table knows who is there: a line that was lost is noticed only a moment later.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '../../rules/table.ts';
import { type LiveTable, stateOf } from '../support/live-table.ts';
import { complaintsOfRoster, type Witness } from '../support/oracle.ts';

const limitMs = 30_000;
const lookEveryMs = 50;

/**
 * The table once it shows as connected exactly those of `clients` who have joined. A roster that stays wrong is given as it is, for
 * the oracle to complain of.
 */
export async function stateOnceLevel(origin: string, table: LiveTable, clients: readonly Witness[]): Promise<Table> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const state = await stateOf(origin, table);
    if (complaintsOfRoster(state, clients).length === 0 || Date.now() > deadline) return state;
    await sleep(lookEveryMs);
  }
}
