// The log of a session, page by page as it is read, or all of it for a file. It knows pages, not what stands on them.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TableEvent } from '../../../rules/events.ts';
import type { HistoryAnswer } from '../../../rules/wire/rest.ts';
import { api } from '../../lib/api.ts';

const PAGE = 100;
/** The largest page that the call gives (contract 3). */
const WHOLE_PAGE = 200;

/** Newest first. What was read stays as it was read until it is asked for again: a log only grows. */
export function useHistory(sessionId: string) {
  return useInfiniteQuery({
    queryKey: ['history', sessionId],
    queryFn: ({ pageParam }) => fetchPage(sessionId, PAGE, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    gcTime: 0, // the next visit begins with the newest page, not with all pages of the last one
    refetchOnWindowFocus: false,
  });
}

/** The whole log, oldest first. Throws ApiError. */
export async function fetchWholeHistory(sessionId: string): Promise<TableEvent[]> {
  const events: TableEvent[] = [];
  let before: number | null = null;
  do {
    const page: HistoryAnswer = await fetchPage(sessionId, WHOLE_PAGE, before);
    events.push(...page.events);
    before = page.nextBefore;
  } while (before !== null);
  return events.reverse();
}

function fetchPage(sessionId: string, limit: number, before: number | null): Promise<HistoryAnswer> {
  const query = new URLSearchParams({ limit: String(limit), ...(before === null ? {} : { before: String(before) }) });
  return api.get<HistoryAnswer>(`/manage/sessions/${sessionId}/history?${query}`);
}
