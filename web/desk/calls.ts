/**
 * The calls that the dashboard and a campaign's page have in common, with the queries that each change makes stale (document 1
 * section 7). The query keys of a campaign's lists begin with these keys, so invalidating one of these refreshes both pages.
 */
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Character } from '../../rules/character.ts';
import type { Campaign, NewCharacter, Session } from '../../rules/wire/rest.ts';
import { api } from '../lib/api.ts';
import { newCreationKey } from '../lib/creation-key.ts';
import { areMarksOnTable } from './marks-on-table.ts';

export const CAMPAIGNS = ['campaigns'] as const;
export const CHARACTERS = ['characters'] as const;
export const SESSIONS = ['sessions'] as const;

/** Shown from the cache at once and fetched again: an evening at the table changes it. */
export const ALWAYS = { refetchOnMount: 'always' } as const;

/** For a call that is not to be repeated by itself. */
export const ONCE = { retry: false } as const;

/**
 * Fetches again what the page shows of these keys. The change itself is done by then, so callers wait for the promise only when
 * they need the new list, for example to put the focus on a row of it.
 */
export function useStale(): (...keys: QueryKey[]) => Promise<void> {
  const client = useQueryClient();
  return async (...keys) => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export function useCampaigns() {
  return useQuery({
    ...ALWAYS,
    queryKey: CAMPAIGNS,
    queryFn: async () => (await api.get<{ campaigns: Campaign[] }>('/manage/campaigns')).campaigns,
  });
}

/** Those of one campaign, or all. */
export function useCharacters(campaignId?: string) {
  return useQuery({
    ...ALWAYS,
    queryKey: keyOf(CHARACTERS, campaignId),
    queryFn: async () =>
      (await api.get<{ characters: Character[] }>(`/manage/characters${queryOf(campaignId)}`)).characters,
  });
}

/** Those of one campaign, or all. */
export function useSessions(campaignId?: string) {
  return useQuery({
    ...ALWAYS,
    queryKey: keyOf(SESSIONS, campaignId),
    queryFn: async () => (await api.get<{ sessions: Session[] }>(`/manage/sessions${queryOf(campaignId)}`)).sessions,
  });
}

const keyOf = (list: QueryKey, campaignId?: string) => (campaignId === undefined ? list : [...list, { campaignId }]);
const queryOf = (campaignId?: string) =>
  campaignId === undefined ? '' : `?campaignId=${encodeURIComponent(campaignId)}`;

export type CampaignWords = { name: string; description: string };

export function useCreateCampaign() {
  const stale = useStale();
  const [key] = useState(newCreationKey);
  return useMutation({
    mutationFn: (body: CampaignWords) => api.post<Campaign>('/manage/campaigns', body, key.of(body)),
    onSuccess(_made, body) {
      key.answered(body);
      return stale(CAMPAIGNS);
    },
  });
}

export function useChangeCampaign() {
  const client = useQueryClient();
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, ...change }: Partial<CampaignWords> & { id: string }) =>
      api.patch<Campaign>(`/manage/campaigns/${id}`, change),
    onSuccess: (saved, { id }) => {
      client.setQueryData([...CAMPAIGNS, id], saved);
      void stale(CAMPAIGNS, SESSIONS);
    },
  });
}

export function useCreateSession(campaignId: string) {
  const stale = useStale();
  const [key] = useState(newCreationKey);
  return useMutation({
    mutationFn(name: string) {
      const wish = { name, campaignId };
      return api.post<Session>('/manage/sessions', wish, key.of(wish));
    },
    onSuccess(_made, name) {
      key.answered({ name, campaignId });
      void stale(SESSIONS, CAMPAIGNS);
    },
  });
}

export function useCreateCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ draft, creationKey }: { draft: NewCharacter; creationKey: string }) =>
      createCharacter(draft, creationKey),
    onSettled: () => void stale(CHARACTERS, CAMPAIGNS),
  });
}

type CharacterChange = { character: Character; draft: NewCharacter; losses: Partial<NewCharacter> };

export function useChangeCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ character, draft, losses }: CharacterChange) => changeCharacter(character, draft, losses),
    onSettled: () => void stale(CHARACTERS, CAMPAIGNS),
  });
}

/**
 * To a second call with the same key the server answers with the character that the first one made, as it was sent then. What was
 * edited in the form in between is sent as a change. Throws ApiError.
 */
export async function createCharacter(draft: NewCharacter, creationKey: string): Promise<void> {
  const made = await api.post<Character>('/manage/characters', draft, creationKey);
  await changeCharacter(made, draft);
}

/**
 * Sends only the fields that differ from `character`, the one with which the form was opened: others may have changed the rest
 * meanwhile. `losses` is sent as it is, for it comes from what the server has now and not from that copy. A change of campaign is its
 * own call: the server checks both ends. Throws ApiError.
 */
export async function changeCharacter(
  character: Character,
  draft: NewCharacter,
  losses: Partial<NewCharacter> = {},
): Promise<void> {
  const { campaignId = character.campaignId, ...sheet } = draft;
  const path = `/manage/characters/${character.id}`;
  const changed = Object.entries(sheet).filter(([field, value]) => value !== character[field as keyof Character]);
  const change = { ...Object.fromEntries(changed), ...losses };
  if (Object.keys(change).length > 0) await api.patch(path, await withMarks(path, change));
  if (campaignId !== character.campaignId) await api.post(`${path}/assign`, { campaignId });
}

/**
 * [SE21] With the maximum, the current hit points move too, by what the server has saved now: the form may have been open for
 * long. While a table holds the marks, it moves them itself.
 */
async function withMarks(path: string, sheet: Partial<NewCharacter>): Promise<Partial<NewCharacter>> {
  const { maxHp } = sheet;
  if (maxHp === undefined) return sheet;
  const now = await api.get<Character>(path);
  return (await areMarksOnTable(now)) ? sheet : { ...sheet, hp: Math.max(0, now.hp + maxHp - now.maxHp) };
}
