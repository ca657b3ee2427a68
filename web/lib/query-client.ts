/**
 * The cache of the server's answers, with the rules of retries.ts.
 * The next person to sign in starts with an empty cache.
 */
import { QueryClient } from '@tanstack/react-query';
import { onOtherPerson } from './other-person.ts';
import { FRESH_MS, KEPT_MS, retriesMutation, retriesQuery, retryDelayMs } from './retries.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: retriesQuery,
      retryDelay: retryDelayMs,
      networkMode: 'offlineFirst', // a table on a home network has no internet, and needs none
    },
    mutations: { retry: retriesMutation, retryDelay: retryDelayMs, networkMode: 'always' },
  },
});

onOtherPerson(() => queryClient.clear());
