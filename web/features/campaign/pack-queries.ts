// The calls for a campaign's own content, and what its saved file adds to the built-in content. Only the server
// validates the file; this only counts the entries of a valid one.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PackSummary, summaryOf } from '../../../rules/content/merge.ts';
import { type Fault, readStoredPack } from '../../../rules/content/pack-file.ts';
import type { WholePack } from '../../../rules/content/whole-pack.ts';
import type { CampaignContentAnswer, FoesAnswer, PackAnswer, PlacesAnswer } from '../../../rules/wire/reference.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { gmEntriesKey } from '../../desk/entries/gm-entries.ts';
import { api, isRefusedWith } from '../../lib/api.ts';

/** `dropped` are the entries that were valid once and are left out now. */
export type KeptPack = { text: string; name: string; summary: PackSummary; dropped: Fault[] };

export const contentPathOf = (campaignId: string) => `/manage/campaigns/${encodeURIComponent(campaignId)}/content`;
export const contentKeyOf = (campaignId: string) => ['content', campaignId] as const;

/** Null: this campaign has none. */
export function usePack(campaignId: string) {
  return useQuery({
    queryKey: contentKeyOf(campaignId),
    queryFn: async (): Promise<KeptPack | null> => {
      const file = await fetchFile(campaignId);
      if (file === null) return null;
      const base = await fetchBuiltIn();
      const text = JSON.stringify(file, null, 2);
      const { pack, dropped } = readStoredPack(text, base);
      if (pack === null) throw new Error('The saved content is no longer a valid pack. Upload it again.');
      return { text, name: pack.name, summary: summaryOf(base, pack), dropped };
    },
  });
}

/** With its foes and places: entries of the file may name and replace them. */
async function fetchBuiltIn(): Promise<WholePack> {
  const [content, { foes }, { places }] = await Promise.all([
    api.get<PackAnswer>('/api/reference/pack'),
    api.get<FoesAnswer>('/api/reference/foes'),
    api.get<PlacesAnswer>('/api/reference/places'),
  ]);
  return { format: 'two-lights-pack', version: 1, name: '', ...content, foes, places };
}

/** The campaign says first whether there is one, because the browser logs each missing file as an error. */
async function fetchFile(campaignId: string): Promise<unknown> {
  const { hasContent } = await api.get<Campaign>(`/manage/campaigns/${encodeURIComponent(campaignId)}`);
  if (!hasContent) return null;
  try {
    return await api.get<unknown>(contentPathOf(campaignId));
  } catch (error) {
    if (isRefusedWith(error, 404)) return null;
    throw error;
  }
}

export function useSavePack(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => api.put<CampaignContentAnswer>(contentPathOf(campaignId), file),
    onSuccess: () => askAgain(client, campaignId),
  });
}

export function useRemovePack(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(contentPathOf(campaignId)),
    onSuccess: () => askAgain(client, campaignId),
  });
}

/** The saved file, and the content that builders and sheets of this campaign have read. */
async function askAgain(client: QueryClient, campaignId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: gmEntriesKey(campaignId) });
  void client.invalidateQueries({ queryKey: ['reference', campaignId] }); // the page does not show it and does not wait for it
  await client.invalidateQueries({ queryKey: contentKeyOf(campaignId) });
}
