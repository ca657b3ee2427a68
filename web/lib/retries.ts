/** How often a failed call is repeated, and how long an answer is fresh. */
import { ApiError, NETWORK_ERROR } from './http.ts';

const MINUTE_MS = 60_000;
const RETRIES = 3;
const RETRY_MAX_MS = 30_000;

export const FRESH_MS = 5 * MINUTE_MS;
/** How long an answer is cached after the last screen that showed it. */
export const KEPT_MS = 10 * MINUTE_MS;
/** How long the lobby's answer is fresh. The session's state is not cached at all: each use asks the server. */
export const LOBBY_FRESH_MS = 10_000;
/**
 * How long a full sheet at the table is fresh: it is fetched each time it opens, since edits are not noticed while it is closed.
 * The earlier one shows meanwhile.
 */
export const TABLE_SHEET_FRESH_MS = 0;

/** Reading calls: up to three retries, but never after a refusal (4xx). */
export function retriesQuery(failures: number, error: unknown): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/**
 * Changing calls: one retry when no server answered or it failed (5xx), since it would refuse a refused call again. Calls that
 * create something turn this off, unless they have a creation key: the answer may be lost when the creation is not.
 */
export function retriesMutation(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.code === NETWORK_ERROR || error.status >= 500);
}

/** Our server has refused, and would refuse again. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.isOurs && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** 1 s, doubled with each failure, at most 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, RETRY_MAX_MS);
}

/** Repeats `action` while it fails and `retries` allows it. Throws what the last try threw. */
export async function persist<Answer>(
  action: () => Promise<Answer>,
  retries: (failures: number, error: unknown) => boolean,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await action();
    } catch (error) {
      if (!retries(failures, error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
  }
}
