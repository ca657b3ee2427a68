/** The foes and places that the game master of a campaign may use: of the built-in content and of the campaign's own. */
import { useQuery } from '@tanstack/react-query';
import type { Foe } from '../../../rules/content/foe.ts';
import type { Marked } from '../../../rules/content/merge.ts';
import type { Place } from '../../../rules/content/place.ts';
import type { FoesAnswer, PlacesAnswer } from '../../../rules/wire/reference.ts';
import { api } from '../../lib/api.ts';
import { ALWAYS } from '../calls.ts';

export type Entry = Marked<Foe> | Marked<Place>;
export type GmEntries = { foes: Marked<Foe>[]; places: Marked<Place>[] };

/** Keys of what the content says about foes and places begin with this. */
const GM_CONTENT = ['foes and places'] as const;

export const gmEntriesKey = (campaignId: string) => [...GM_CONTENT, campaignId] as const;

export async function fetchGmEntries(campaignId: string): Promise<GmEntries> {
  const query = `?campaignId=${encodeURIComponent(campaignId)}`;
  const [{ foes }, { places }] = await Promise.all([
    api.get<FoesAnswer>(`/api/reference/foes${query}`),
    api.get<PlacesAnswer>(`/api/reference/places${query}`),
  ]);
  return { foes, places };
}

export function useGmEntries(campaignId: string) {
  return useQuery({ ...ALWAYS, queryKey: gmEntriesKey(campaignId), queryFn: () => fetchGmEntries(campaignId) });
}
