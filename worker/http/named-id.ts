/**
 * Idempotent creation: a call may send a key, from which the id of the new entity is derived, so that a repeat after a lost
 * answer creates nothing twice.
 */
import { createHash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { Id } from '../../rules/text.ts';
import { judge } from './body.ts';

/** As in the header's draft standard: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
const HEADER = 'Idempotency-Key';

/** The key that the call gives, 1 to 64 characters; null without one. Throws VALIDATION. */
export function idempotencyKeyIn(req: HonoRequest): string | null {
  const key = req.header(HEADER);
  return key === undefined ? null : judge(Id, key);
}

/**
 * The id of a new entity: for one key always the same within the scope, so that a repeat after a lost answer creates no
 * duplicate.
 */
export function idOfNew(req: HonoRequest, ...scope: string[]): string {
  const key = idempotencyKeyIn(req);
  return key === null ? crypto.randomUUID() : namedId(...scope, key);
}

/** Always the same id for the same parts; only somebody who knows all of them can guess it. */
export function namedId(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}
