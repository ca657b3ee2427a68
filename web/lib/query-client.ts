/**
 * What the browser remembers of the server's answers, and how often it asks again (document 1 section 7, Caching).
 * It knows no call; whoever is signed in next starts with an empty memory.
 */
import { QueryClient } from '@tanstack/react-query';
import { authStore, type StoredAuth } from './auth-store.ts';
import { ApiError, NETWORK_ERROR } from './http.ts';

const MINUTE_MS = 60_000;
const RETRIES = 3;
const RETRY_MAX_MS = 30_000;

/** How long the lobby's answer is fresh; the session state is never. */
export const LOBBY_FRESH_MS = 10_000;
export const STATE_FRESH_MS = 0;

/** Up to three times, but never what the server has refused. */
export function retriesQuery(failures: number, error: unknown): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/** Once, when no server answered. What creates something turns this off: the answer may be lost, the deed not. */
export function retriesMutation(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && error.code === NETWORK_ERROR;
}

/** 1 s, doubled with each failure, at most 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, RETRY_MAX_MS);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: retriesQuery,
      retryDelay: retryDelayMs,
      networkMode: 'offlineFirst', // a table on a home network has no internet, and needs none
    },
    mutations: { retry: retriesMutation, retryDelay: retryDelayMs, networkMode: 'always' },
  },
});

function whoIs(auth: StoredAuth | null): string | null {
  if (auth === null) return null;
  return auth.type === 'gm' ? auth.user.id : auth.playerId;
}

authStore.subscribe((now, before) => {
  if (whoIs(now.auth) !== whoIs(before.auth)) queryClient.clear();
});
