// The foes and places of a campaign: the calls that list, save and delete them, and the queries that each change makes stale.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Foe } from '../../../../rules/content/foe.ts';
import type { Marked } from '../../../../rules/content/merge.ts';
import type { Place } from '../../../../rules/content/place.ts';
import type { GmKind } from '../../../../rules/content/whole-pack.ts';
import type { FoesAnswer, PlacesAnswer } from '../../../../rules/wire/reference.ts';
import { ALWAYS, CAMPAIGNS, useStale } from '../../../desk/calls.ts';
import { api } from '../../../lib/api.ts';
import { contentKeyOf, contentPathOf, GM_CONTENT } from '../pack-queries.ts';

export type Entry = Marked<Foe> | Marked<Place>;
export type GmEntries = { foes: Marked<Foe>[]; places: Marked<Place>[] };

const keyOf = (campaignId: string) => [...GM_CONTENT, campaignId] as const;
const entryPath = (campaignId: string, kind: GmKind, id: string) =>
  `${contentPathOf(campaignId)}/${kind}/${encodeURIComponent(id)}`;

async function fetchEntries(campaignId: string): Promise<GmEntries> {
  const query = `?campaignId=${encodeURIComponent(campaignId)}`;
  const [{ foes }, { places }] = await Promise.all([
    api.get<FoesAnswer>(`/api/reference/foes${query}`),
    api.get<PlacesAnswer>(`/api/reference/places${query}`),
  ]);
  return { foes, places };
}

export function useGmEntries(campaignId: string) {
  return useQuery({ ...ALWAYS, queryKey: keyOf(campaignId), queryFn: () => fetchEntries(campaignId) });
}

/** The entry was saved or deleted elsewhere since it was opened here. Nothing was sent. */
export class EntryChanged extends Error {
  override readonly name = 'EntryChanged';
  readonly now: Entry | null; // null: it is gone

  constructor(now: Entry | null) {
    super('Changed elsewhere as well');
    this.now = now;
  }
}

export type EntrySave = {
  kind: GmKind;
  id: string;
  entry: object;
  before: Entry | null; // as the form began with it, or as its writer has seen it since; null for a new one
};

/** Throws EntryChanged where the entry is no longer as it was before; ApiError where it is refused. */
export function useSaveEntry(campaignId: string) {
  const client = useQueryClient();
  const stale = useStale();
  return useMutation({
    mutationFn: async ({ kind, id, entry, before }: EntrySave) => {
      if (before !== null) {
        const entries = await client.fetchQuery({
          queryKey: keyOf(campaignId),
          queryFn: () => fetchEntries(campaignId),
          staleTime: 0,
        });
        const now = entries[kind].find((each) => each.id === id) ?? null;
        if (JSON.stringify(now) !== JSON.stringify(before)) throw new EntryChanged(now);
      }
      return api.put<Entry>(entryPath(campaignId, kind, id), { ...entry, id });
    },
    onSuccess: () => stale(keyOf(campaignId), contentKeyOf(campaignId), CAMPAIGNS),
  });
}

export function useDeleteEntry(campaignId: string) {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ kind, id }: { kind: GmKind; id: string }) => api.delete(entryPath(campaignId, kind, id)),
    onSuccess: () => stale(keyOf(campaignId), contentKeyOf(campaignId), CAMPAIGNS),
  });
}
