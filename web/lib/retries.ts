/** How often a failed call is repeated, and how long an answer is fresh. */
import { ApiError, NETWORK_ERROR } from './http.ts';

const MINUTE_MS = 60_000;
const RETRIES = 3;
const RETRY_MAX_MS = 30_000;

export const FRESH_MS = 5 * MINUTE_MS;
/** How long an answer is kept after the last screen that showed it is gone. */
export const KEPT_MS = 10 * MINUTE_MS;
/** How long the lobby's answer is fresh. The session's state is not kept at all: whoever wants it asks the server. */
export const LOBBY_FRESH_MS = 10_000;
/**
 * How long a full sheet at the table is fresh: it is asked for each time it opens, since nobody hears of edits while it is closed.
 * The one from before is shown meanwhile.
 */
export const TABLE_SHEET_FRESH_MS = 0;

/** Reading calls: up to three times more, but never after the server refused (4xx). */
export function retriesQuery(failures: number, error: unknown): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/**
 * Changing calls: once more when no server answered or it failed (5xx), since what it refused it would refuse again. Calls that
 * create something turn this off, unless they have a creation key: the answer may be lost when the creation is not.
 */
export function retriesMutation(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.code === NETWORK_ERROR || error.status >= 500);
}

/** Our server has said no, and would say it again. */
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
