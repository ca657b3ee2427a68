/**
 * Gets the room for a session's id, and defines what rooms return. An error loses its class between objects,
 * so a refusal is a value.
 */
import type { ErrorCode } from '../../rules/wire/rest.ts';
import type { Env } from '../env.ts';
import type { SessionRoom } from './session-room.ts';

/** A room's reply to a call: a value, or the code and the sentence of a refusal. */
export type Reply<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; message: string; retryAfterSeconds?: number };

/** The room of a session, by the printed form of its id. */
export function roomOf(env: Env, sessionId: string): DurableObjectStub<SessionRoom> {
  return env.ROOMS.get(env.ROOMS.idFromName(sessionId));
}
