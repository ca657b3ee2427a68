/** Access to D1. Related writes go together in `batch`, which is D1's transaction; D1 has no interactive one. */
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { Env } from '../env.ts';

export type Database = DrizzleD1Database & { $client: D1Database };

export function db(env: Pick<Env, 'DB'>): Database {
  return drizzle(env.DB, { casing: 'snake_case' });
}

/** A change without fields: SQL has no statement for it. */
export function isEmpty(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
