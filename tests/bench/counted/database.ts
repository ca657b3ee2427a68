// Counts what is read from and written to D1. D1 returns the counts with every answer, but not for raw rows, which Drizzle asks
// for; so they are taken inside the binding, where all kinds of queries pass.

import { bill } from './bill.ts';

type Meta = { rows_read: number; rows_written: number };
type Answer = { meta: Meta };
type Ask = (...question: unknown[]) => Promise<Answer | Answer[]>;

let isCounting = false;
let roomsAtWork = 0;

/** Throws when the binding of this version has no such place. */
export function countQuestions(database: D1Database): void {
  if (isCounting) return;
  const session: unknown = Reflect.get(database.prepare('SELECT 1'), 'dbSession');
  const kind: object | null = typeof session === 'object' && session !== null ? Object.getPrototypeOf(session) : null;
  const ask: unknown = kind === null ? undefined : Reflect.get(kind, '_sendOrThrow');
  if (kind === null || typeof ask !== 'function') throw new Error('D1 cannot be counted in this version of workerd.');
  const counted: Ask = async function (this: unknown, ...question) {
    if (roomsAtWork > 0) bill.roomQuestions += 1;
    const answer = (await Reflect.apply(ask, this, question)) as Answer | Answer[];
    for (const { meta } of [answer].flat()) {
      bill.databaseRowsRead += meta.rows_read;
      bill.databaseRowsWritten += meta.rows_written;
    }
    return answer;
  };
  Reflect.set(kind, '_sendOrThrow', counted);
  isCounting = true;
}

/** Queries during `work` count as ones that a room waits for. This is right because the evening does one thing after the other. */
export async function asRoom<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  roomsAtWork += 1;
  try {
    return await work();
  } finally {
    roomsAtWork -= 1;
  }
}
