// Counts what D1 reads and writes, whoever asks. D1 tells it with every answer, but not to whoever asks for bare rows, as Drizzle
// does; so the count is taken where all ways of asking meet, inside the binding.

import { bill } from './bill.ts';

type Meta = { rows_read: number; rows_written: number };
type Answer = { meta: Meta };
type Ask = (...question: unknown[]) => Promise<Answer | Answer[]>;

let isCounting = false;
let roomsAtWork = 0;

/** Throws where this version of the platform has no such place. */
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

/** What is asked meanwhile, a room waits for. The evening does one thing after the other. */
export async function asRoom<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  roomsAtWork += 1;
  try {
    return await work();
  } finally {
    roomsAtWork -= 1;
  }
}
