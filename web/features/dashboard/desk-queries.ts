// The calls of the game master's desk, with what each change makes stale (document 1 section 7). It knows answers, no screen.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Character } from '../../../rules/character.ts';
import type { ActivateAnswer, Campaign, CharacterFile, NewCharacter, Session } from '../../../rules/wire/rest.ts';
import { api } from '../../lib/api.ts';

const CAMPAIGNS = ['campaigns'] as const;
const CHARACTERS = ['characters'] as const;
const SESSIONS = ['sessions'] as const;

/** Shown from memory at once and asked for again: an evening at the table has changed what stands on the desk. */
const ALWAYS = { refetchOnMount: 'always' } as const;

export function useCampaigns() {
  return useQuery({
    ...ALWAYS,
    queryKey: CAMPAIGNS,
    queryFn: async () => (await api.get<{ campaigns: Campaign[] }>('/manage/campaigns')).campaigns,
  });
}

export function useCharacters() {
  return useQuery({
    ...ALWAYS,
    queryKey: CHARACTERS,
    queryFn: async () => (await api.get<{ characters: Character[] }>('/manage/characters')).characters,
  });
}

export function useSessions() {
  return useQuery({
    ...ALWAYS,
    queryKey: SESSIONS,
    queryFn: async () => (await api.get<{ sessions: Session[] }>('/manage/sessions')).sessions,
  });
}

/** What creates is never repeated by itself: the answer may be lost, the deed not. */
const ONCE = { retry: false } as const;

export function useCreateCampaign() {
  const stale = useStale();
  return useMutation({
    ...ONCE,
    mutationFn: (body: { name: string; description: string }) => api.post<Campaign>('/manage/campaigns', body),
    onSuccess: () => stale(CAMPAIGNS),
  });
}

export function useCreateSession() {
  const stale = useStale();
  return useMutation({
    ...ONCE,
    mutationFn: (body: { name: string; campaignId: string }) => api.post<Session>('/manage/sessions', body),
    onSuccess: () => stale(SESSIONS, CAMPAIGNS),
  });
}

export function useActivateSession() {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => api.post<ActivateAnswer>(`/game/sessions/${id}/activate`),
    onSuccess: () => stale(SESSIONS, CAMPAIGNS),
  });
}

export function useCreateCharacter() {
  const stale = useStale();
  return useMutation({
    ...ONCE,
    mutationFn: (body: NewCharacter) => api.post<Character>('/manage/characters', body),
    onSuccess: () => stale(CHARACTERS, CAMPAIGNS),
  });
}

/** A change of campaign is its own call: the server checks both ends. */
export function useChangeCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: async ({ character, draft }: { character: Character; draft: NewCharacter }) => {
      const { campaignId, ...sheet } = draft;
      await api.patch<Character>(`/manage/characters/${character.id}`, sheet);
      if (campaignId === undefined || campaignId === character.campaignId) return;
      await api.post<Character>(`/manage/characters/${character.id}/assign`, { campaignId });
    },
    onSettled: () => stale(CHARACTERS, CAMPAIGNS),
  });
}

export function useAssignCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, campaignId }: Pick<Character, 'id' | 'campaignId'>) =>
      api.post<Character>(`/manage/characters/${id}/assign`, { campaignId }),
    onSettled: () => stale(CHARACTERS, CAMPAIGNS),
  });
}

export type CharacterPassword = { id: string; password: string };

export function useLockCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, password }: CharacterPassword) =>
      api.post<Character>(`/manage/characters/${id}/lock`, { password }),
    onSuccess: () => stale(CHARACTERS),
  });
}

/** Never repeated by itself: each wrong password counts. */
export function useUnlockCharacter() {
  const stale = useStale();
  return useMutation({
    ...ONCE,
    mutationFn: ({ id, password }: CharacterPassword) =>
      api.post<Character>(`/manage/characters/${id}/unlock`, { password }),
    onSuccess: () => stale(CHARACTERS),
  });
}

export function useDeleteCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/manage/characters/${id}`),
    onSettled: () => stale(CHARACTERS, CAMPAIGNS),
  });
}

/** The file in which a character travels. */
export function useExportCharacter() {
  return useMutation({ mutationFn: (id: string) => api.get<CharacterFile>(`/manage/characters/${id}/export`) });
}

export function useImportCharacter() {
  const stale = useStale();
  return useMutation({
    ...ONCE,
    mutationFn: (body: object) => api.post<Character>('/manage/characters/import', body),
    onSuccess: () => stale(CHARACTERS),
  });
}

function useStale() {
  const client = useQueryClient();
  return (...keys: ReadonlyArray<readonly string[]>) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
