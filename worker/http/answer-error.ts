/**
 * The answer to a call that failed. An error that is no refusal becomes INTERNAL with a number to quote; the log gets where and why,
 * never whose.
 */
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '../env.ts';
import { envelope, PreconditionFailed, Refused } from './errors.ts';
import { logFault, logOdd, rootErrorOf } from './log.ts';

export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (hasLostItsParent(error)) return c.json(envelope('NOT_FOUND', 'What this belongs to is no longer there.'), 404);
  if (!(error instanceof Refused)) return answerUnforeseen(error, c);
  if (error.code === 'UNAVAILABLE') logOdd('unavailable', { reason: error.message });
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
  const isStale = error instanceof PreconditionFailed;
  if (isStale) c.header('ETag', error.etag);
  const body = envelope(error.code, error.message, {
    ...(error.errors ? { errors: error.errors } : {}),
    ...(isStale ? { current: error.current } : {}),
  });
  return c.json(body, body.status as ContentfulStatusCode);
}

/** Whether D1 refused a row because its campaign or account went in the same moment. */
function hasLostItsParent(error: Error): boolean {
  return rootErrorOf(error).message.includes('FOREIGN KEY constraint failed');
}

function answerUnforeseen(error: Error, c: Context<AppEnv>): Response {
  const requestId = c.get('requestId');
  const place = { requestId, method: c.req.method, route: routePath(c) };
  logFault('unforeseen_error', error, place);
  return c.json(envelope('INTERNAL', 'Something went wrong on our side.', { requestId }), 500);
}
