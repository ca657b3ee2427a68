/** Turns a decision of the rules into a room's reply to a call. */
import type { Decision } from '../../rules/commands/decision.ts';
import type { Refusal } from '../../rules/refusals.ts';
import type { Reply } from '../env.ts';
import { TOO_MANY_ATTEMPTS } from '../limits/limits.ts';
import { CAUSED_WINDOW_MS } from './rate-limits.ts';

type Refused = { ok: false; code: Refusal['code']; message: string; retryAfterSeconds?: number };

export function refused({ code, message }: Refusal): Refused {
  const isLimited = code === 'RATE_LIMITED';
  return { ok: false, code, message, ...(isLimited && { retryAfterSeconds: CAUSED_WINDOW_MS / 1_000 }) };
}

export function limited(waitMs: number): Reply<never> {
  return { ok: false, code: 'RATE_LIMITED', message: TOO_MANY_ATTEMPTS, retryAfterSeconds: waitMs / 1_000 };
}

export function replyOf<Value>(decision: Decision, value: Value): Reply<Value> {
  return decision.isRefused ? refused(decision) : { ok: true, value };
}

/** The decision's result. The command's definition guarantees its type. */
export function resultOf<Result>(decision: Decision): Reply<Result> {
  return decision.isRefused ? refused(decision) : { ok: true, value: decision.result as Result };
}
