/**
 * The calls that the dashboard and a campaign's page have in common, with the queries that each change makes stale. The query keys of a
 * campaign's lists begin with these keys, so invalidating one of these refreshes both pages.
 */
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Character } from '../../rules/character.ts';
import type { Campaign, NewCharacter, Session } from '../../rules/wire/rest.ts';
import { api } from '../lib/api.ts';
import { changeEntity } from '../lib/change-entity.ts';
import { newCreationKey } from '../lib/creation-key.ts';
import { refuseConflict } from './edit-conflict.tsx';

export const CAMPAIGNS = ['campaigns'] as const;
export const CHARACTERS = ['characters'] as const;
export const SESSIONS = ['sessions'] as const;

/** Shown from the cache at once and fetched again: an evening at the table changes it. */
export const ALWAYS = { refetchOnMount: 'always' } as const;

/** For a call that must not repeat by itself. */
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

/** What the form of a campaign changes. */
export type CampaignFields = Pick<Campaign, 'name' | 'description' | 'damageRule'>;

type CampaignEdit = { id: string; before: CampaignFields; change: Partial<CampaignFields> };

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
    /** `before` is the campaign that was edited. Throws EditConflict when somebody changed the same fields meanwhile. */
    mutationFn: async ({ id, before, change }: CampaignEdit) => {
      const { entity } = await changeEntity<Campaign>(`/manage/campaigns/${id}`, (now) => {
        refuseConflict<CampaignFields>(before, now, change);
        return change;
      });
      return entity;
    },
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
      const request = { name, campaignId };
      return api.post<Session>('/manage/sessions', request, key.of(request));
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

type CharacterChange = { character: Character; draft: NewCharacter; losses: Losses };

export function useChangeCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ character, draft, losses }: CharacterChange) => saveCharacterChange(character, draft, losses),
    onSettled: () => void stale(CHARACTERS, CAMPAIGNS),
  });
}

/**
 * To a second call with the same key the server answers with the character that the first one made, as it was sent then. What was
 * edited in the form in between is sent as a change. Throws ApiError.
 */
export async function createCharacter(draft: NewCharacter, creationKey: string): Promise<void> {
  const made = await api.post<Character>('/manage/characters', draft, creationKey);
  await saveCharacterChange(made, draft);
}

/** What a character loses when its class is replaced, from its current state: the form's own copy may be older. */
export type Losses = (now: Character) => Partial<NewCharacter>;

/**
 * Sends only the fields that differ from `character`, the one with which the form was opened: others may have changed the rest
 * meanwhile. A change of campaign is its own call: the server checks both ends. Throws ApiError, and EditConflict where they changed the
 * same fields.
 */
export async function saveCharacterChange(
  character: Character,
  draft: NewCharacter,
  losses: Losses = () => ({}),
): Promise<void> {
  const { campaignId = character.campaignId, ...sheet } = draft;
  const path = `/manage/characters/${character.id}`;
  const changed = Object.fromEntries(
    Object.entries(sheet).filter(([field, value]) => value !== character[field as keyof Character]),
  );
  if (Object.keys(changed).length > 0)
    await changeEntity<Character>(path, (now) => {
      refuseConflict<Character>(character, now, changed);
      const change = { ...changed, ...losses(now) };
      return 'maxHp' in change ? { ...change, numbersFollow: true } : change; // [SE21] what is left of them moves too
    });
  if (campaignId !== character.campaignId) await api.post(`${path}/assign`, { campaignId });
}
