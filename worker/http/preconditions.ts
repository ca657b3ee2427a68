/**
 * Changes on condition (RFC 9110, If-Match): an entity changes only if it is still as its caller read it. Its ETag is the
 * count of its row's changes. This file checks the count, and the statement that writes checks it again, so nothing comes in
 * between.
 */
import type { Context, HonoRequest } from 'hono';
import { PreconditionFailed } from './errors.ts';

export function etagOf(revision: number): string {
  return `"${revision}"`;
}

/** The entity, to be answered with its ETag. */
export function tagged<Entity>(c: Context, entity: Entity, revision: number): Entity {
  c.header('ETag', etagOf(revision));
  return entity;
}

/**
 * The revision that has to stand until the change is written; null where the call has no condition. Throws PRECONDITION_FAILED where
 * it stands no longer; `readCurrent` then gives the entity for the answer.
 */
export async function expectedRevision(
  req: HonoRequest,
  revision: number,
  readCurrent: () => Promise<object> | object,
): Promise<number | null> {
  const condition = req.header('If-Match')?.trim();
  if (condition === undefined || condition === '*') return null;
  if (!isNamed(etagOf(revision), condition)) throw new PreconditionFailed(await readCurrent(), etagOf(revision));
  return revision;
}

/** A weak form counts too: a proxy that compresses an answer makes its ETag weak. */
function isNamed(etag: string, condition: string): boolean {
  return condition.split(',').some((named) => named.trim().replace(/^W\//, '') === etag);
}
