// The foes and places of a campaign's own content: the calls that save and delete them, and the queries that each change makes stale.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GmKind } from '../../../../rules/content/whole-pack.ts';
import { CAMPAIGNS, useStale } from '../../../desk/calls.ts';
import { type Entry, fetchGmEntries, gmEntriesKey } from '../../../desk/entries/gm-entries.ts';
import { api } from '../../../lib/api.ts';
import { contentKeyOf, contentPathOf } from '../pack-queries.ts';

const entryPath = (campaignId: string, kind: GmKind, id: string) =>
  `${contentPathOf(campaignId)}/${kind}/${encodeURIComponent(id)}`;

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
          queryKey: gmEntriesKey(campaignId),
          queryFn: () => fetchGmEntries(campaignId),
          staleTime: 0,
        });
        const now = entries[kind].find((each) => each.id === id) ?? null;
        if (JSON.stringify(now) !== JSON.stringify(before)) throw new EntryChanged(now);
      }
      return api.put<Entry>(entryPath(campaignId, kind, id), { ...entry, id });
    },
    onSuccess: () => stale(gmEntriesKey(campaignId), contentKeyOf(campaignId), CAMPAIGNS),
  });
}

export function useDeleteEntry(campaignId: string) {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ kind, id }: { kind: GmKind; id: string }) => api.delete(entryPath(campaignId, kind, id)),
    onSuccess: () => stale(gmEntriesKey(campaignId), contentKeyOf(campaignId), CAMPAIGNS),
  });
}
