/** The content that a sheet needs: traits of weapons, base thresholds of armors, names of domains. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import type { PackAnswer } from '../../../rules/wire/reference.ts';
import { api } from '../../lib/api.ts';

const EMPTY: BuilderContent = {};

export type SheetContent = {
  content: BuilderContent; // empty until it has loaded
  isHere: boolean;
  error: Error | null; // why it is not
  retry: () => void;
};

/** `campaignId` null: the built-in content alone. */
function contentQuery(campaignId: string | null) {
  const query = campaignId === null ? '' : `?campaignId=${encodeURIComponent(campaignId)}`;
  return {
    queryKey: ['reference', campaignId, 'pack'],
    queryFn: () => api.get<PackAnswer>(`/api/reference/pack${query}`),
  };
}

export function useSheetContent(campaignId: string | null): SheetContent {
  const { data, error, refetch } = useQuery(contentQuery(campaignId));
  const isHere = data !== undefined;
  return { content: data ?? EMPTY, isHere, error: isHere ? null : error, retry: () => void refetch() };
}

/** As a promise. Throws what the call threw. */
export function fetchSheetContent(client: QueryClient, campaignId: string | null): Promise<BuilderContent> {
  return client.fetchQuery(contentQuery(campaignId));
}
