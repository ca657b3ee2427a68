/** The content that a sheet needs: traits of weapons, base thresholds of armors, names of domains. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Book } from '../../../rules/builder/book.ts';
import type { PackAnswer } from '../../../rules/wire/reference.ts';
import { api } from '../../lib/api.ts';

const EMPTY: Book = {};

export type SheetBook = {
  book: Book; // empty until it has loaded
  isHere: boolean;
  error: Error | null; // why it is not
  retry: () => void;
};

/** `campaignId` null: the built-in content alone. */
function bookQuery(campaignId: string | null) {
  const query = campaignId === null ? '' : `?campaignId=${encodeURIComponent(campaignId)}`;
  return {
    queryKey: ['reference', campaignId, 'pack'],
    queryFn: () => api.get<PackAnswer>(`/api/reference/pack${query}`),
  };
}

export function useSheetBook(campaignId: string | null): SheetBook {
  const { data, error, refetch } = useQuery(bookQuery(campaignId));
  const isHere = data !== undefined;
  return { book: data ?? EMPTY, isHere, error: isHere ? null : error, retry: () => void refetch() };
}

/** As a promise. Throws what the call threw. */
export function fetchSheetBook(client: QueryClient, campaignId: string | null): Promise<Book> {
  return client.fetchQuery(bookQuery(campaignId));
}
