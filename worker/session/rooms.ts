/**
 * The way from a session's id to its room, and what rooms answer. An error loses its class on the way between objects,
 * so a refusal travels as a value.
 */
import type { ErrorCode } from '../../rules/wire/rest.ts';
import type { Env } from '../env.ts';
import type { SessionRoom } from './session-room.ts';

/** What a room answers to a call: a value, or a code of a refusal with its sentence. */
export type Reply<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; message: string; retryAfterSeconds?: number };

/** The room of a session, by the printed form of its id. */
export function roomOf(env: Env, sessionId: string): DurableObjectStub<SessionRoom> {
  return env.ROOMS.get(env.ROOMS.idFromName(sessionId));
}
