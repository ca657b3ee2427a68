/** How often the browser asks again, and how long an answer is fresh (document 1 section 7, Caching). It asks nothing itself. */
import { ApiError, NETWORK_ERROR } from './http.ts';

const MINUTE_MS = 60_000;
const RETRIES = 3;
const RETRY_MAX_MS = 30_000;

export const FRESH_MS = 5 * MINUTE_MS;
/** How long an answer is kept that no screen shows. */
export const KEPT_MS = 10 * MINUTE_MS;
/** How long the lobby's answer is fresh. The session's state is not kept at all: whoever wants it asks the server. */
export const LOBBY_FRESH_MS = 10_000;

/** Up to three times, but never what the server has refused. */
export function retriesQuery(failures: number, error: unknown): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/**
 * Once, when no server answered or it failed; what it refused, it refuses again. What creates something turns this off: the answer may
 * be lost, the deed not.
 */
export function retriesMutation(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.code === NETWORK_ERROR || error.status >= 500);
}

/** 1 s, doubled with each failure, at most 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, RETRY_MAX_MS);
}

/** Does it, and does it again as often as `retries` says. Throws what the last time threw. */
export async function persist<Answer>(
  deed: () => Promise<Answer>,
  retries: (failures: number, error: unknown) => boolean,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await deed();
    } catch (error) {
      if (!retries(failures, error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
  }
}
