/**
 * The way from a session's id to its room, and from a room's answer to a value. An error loses its class on the way between
 * objects, so a refusal travels as a value.
 */
import type { Env, Reply } from '../env.ts';
import { Refused } from '../http/errors.ts';

/** The room of a session, by the printed form of its id. */
export function roomOf(env: Env, sessionId: string): ReturnType<Env['ROOMS']['get']> {
  return env.ROOMS.get(env.ROOMS.idFromName(sessionId));
}

/** A value that a room gave, or its refusal thrown. */
export function unwrap<Value>(reply: Reply<Value>): Value {
  if (reply.ok) return reply.value;
  const { code, message, retryAfterSeconds } = reply;
  throw new Refused(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}
