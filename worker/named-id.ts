/**
 * Creations that are asked for under a name, so that a repeat after a lost answer makes no twin: how a call names one, and the
 * id that follows from such a name. What is created is not known here.
 */
import { createHash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { Id } from '../rules/text.ts';
import { judge } from './body.ts';

/** As in the header's draft standard: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
const HEADER = 'Idempotency-Key';

/** By what the caller calls this creation, 1 to 64 characters; null where it has no name. Throws VALIDATION. */
export function creationKeyIn(req: HonoRequest): string | null {
  const key = req.header(HEADER);
  return key === undefined ? null : judge(Id, key);
}

/** The same id for the same parts, which nobody can guess who does not know them all. */
export function namedId(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}
