// The calls for a campaign's own content, and what its saved file adds to the built-in content. Only the server
// validates the file; this only counts the entries of a valid one.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PackSummary, summaryOf } from '../../../rules/content/merge.ts';
import { type Fault, readStoredPack } from '../../../rules/content/pack-file.ts';
import type { WholePack } from '../../../rules/content/whole-pack.ts';
import type { CampaignContentAnswer, PackAnswer } from '../../../rules/wire/reference.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { api, isRefusedWith } from '../../lib/api.ts';

/** `dropped` are the entries that were valid once and are left out now. */
export type KeptPack = { text: string; name: string; summary: PackSummary; dropped: Fault[] };

const pathOf = (campaignId: string) => `/manage/campaigns/${encodeURIComponent(campaignId)}/content`;
const keyOf = (campaignId: string) => ['content', campaignId] as const;

/** Null: this campaign has none. */
export function usePack(campaignId: string) {
  return useQuery({
    queryKey: keyOf(campaignId),
    queryFn: async (): Promise<KeptPack | null> => {
      const file = await fetchFile(campaignId);
      if (file === null) return null;
      const base: WholePack = {
        format: 'two-lights-pack',
        version: 1,
        name: '',
        foes: [],
        places: [],
        ...(await api.get<PackAnswer>('/api/reference/pack')),
      };
      const text = JSON.stringify(file, null, 2);
      const { pack, dropped } = readStoredPack(text, base);
      if (pack === null) throw new Error('The saved content is no longer a valid pack. Upload it again.');
      return { text, name: pack.name, summary: summaryOf(base, pack), dropped };
    },
  });
}

/** The campaign says first whether there is one, because the browser logs each missing file as an error. */
async function fetchFile(campaignId: string): Promise<unknown> {
  const { hasContent } = await api.get<Campaign>(`/manage/campaigns/${encodeURIComponent(campaignId)}`);
  if (!hasContent) return null;
  try {
    return await api.get<unknown>(pathOf(campaignId));
  } catch (error) {
    if (isRefusedWith(error, 404)) return null;
    throw error;
  }
}

export function useSavePack(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => api.put<CampaignContentAnswer>(pathOf(campaignId), file),
    onSuccess: () => askAgain(client, campaignId),
  });
}

export function useRemovePack(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(pathOf(campaignId)),
    onSuccess: () => askAgain(client, campaignId),
  });
}

/** The saved file, and the content that builders and sheets of this campaign have read. */
async function askAgain(client: QueryClient, campaignId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['reference', campaignId] }); // the page does not show it and does not wait for it
  await client.invalidateQueries({ queryKey: keyOf(campaignId) });
}
