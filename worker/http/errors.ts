/**
 * How calls fail: one class, one table from code to status, one envelope. An unexpected
 * error becomes INTERNAL with a number to quote; the log says where and why, never whose.
 */
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorCode, type ErrorEnvelope, type FieldErrors, STATUS_OF } from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import type { Reply } from '../session/rooms.ts';
import { logFault, logOdd, originOf } from './log.ts';

export type RefusedDetails = { errors?: FieldErrors; retryAfterSeconds?: number };

/** A refusal with a reason that its caller may know. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: RefusedDetails = {}) {
    super(message);
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The entity has changed since its caller read it. `current` is its current state. */
export class PreconditionFailed extends Refused {
  readonly current: object;
  readonly etag: string;

  constructor(current: object, etag: string) {
    super('PRECONDITION_FAILED', 'This was changed meanwhile.');
    this.current = current;
    this.etag = etag;
  }
}

/** The answer to every caller with a worthless token. */
export const SIGN_IN = ['UNAUTHENTICATED', 'Please sign in.'] as const satisfies [ErrorCode, string];

/** The room's value; throws the room's refusal. */
export function unwrap<Value>(reply: Reply<Value>): Value {
  if (reply.ok) return reply.value;
  const { code, message, retryAfterSeconds } = reply;
  throw new Refused(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

export function envelope(code: ErrorCode, message: string, details: Partial<ErrorEnvelope> = {}): ErrorEnvelope {
  return { message, status: STATUS_OF[code], code, ...details };
}

export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (hasLostItsParent(error)) return c.json(envelope('NOT_FOUND', 'This belongs to something that was deleted.'), 404);
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

/** Whether D1 refused a row because its campaign or account was deleted at the same time. */
function hasLostItsParent(error: Error): boolean {
  return originOf(error).message.includes('FOREIGN KEY constraint failed');
}

function answerUnforeseen(error: Error, c: Context<AppEnv>): Response {
  const requestId = c.get('requestId');
  const place = { requestId, method: c.req.method, route: routePath(c) };
  logFault('unforeseen_error', error, place);
  return c.json(envelope('INTERNAL', 'Something went wrong on our side.', { requestId }), 500);
}
