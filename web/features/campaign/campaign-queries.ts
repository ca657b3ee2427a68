// The calls of one campaign's page, with what each change makes stale (document 1 section 7). The keys begin like those of
// the desk's lists, so that a change here is fresh there. It knows answers, no screen.
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Character } from '../../../rules/character.ts';
import type { ActivateAnswer, Campaign, NewCharacter, Session } from '../../../rules/wire/rest.ts';
import { api } from '../../lib/api.ts';

const CAMPAIGNS = ['campaigns'] as const;
const CHARACTERS = ['characters'] as const;
const SESSIONS = ['sessions'] as const;

/** Shown from memory at once and asked for again: an evening at the table changes it. */
const ALWAYS = { refetchOnMount: 'always' } as const;

export function useCampaign(id: string) {
  return useQuery({
    ...ALWAYS,
    queryKey: [...CAMPAIGNS, id],
    queryFn: () => api.get<Campaign>(`/manage/campaigns/${encodeURIComponent(id)}`),
  });
}

/** All of them: a character may move from one to another. */
export function useCampaigns() {
  return useQuery({
    queryKey: CAMPAIGNS,
    queryFn: async () => (await api.get<{ campaigns: Campaign[] }>('/manage/campaigns')).campaigns,
  });
}

export function useCharacters(campaignId: string) {
  return useQuery({
    ...ALWAYS,
    queryKey: [...CHARACTERS, { campaignId }],
    queryFn: async () =>
      (await api.get<{ characters: Character[] }>(`/manage/characters?campaignId=${encodeURIComponent(campaignId)}`))
        .characters,
  });
}

export function useSessions(campaignId: string) {
  return useQuery({
    ...ALWAYS,
    queryKey: [...SESSIONS, { campaignId }],
    queryFn: async () =>
      (await api.get<{ sessions: Session[] }>(`/manage/sessions?campaignId=${encodeURIComponent(campaignId)}`))
        .sessions,
  });
}

/** What creates is never repeated by itself: the answer may be lost, the deed not. */
const ONCE = { retry: false } as const;

export function useChangeCampaign(id: string) {
  const client = useQueryClient();
  const stale = useStale();
  return useMutation({
    mutationFn: (change: { name: string; description: string }) =>
      api.patch<Campaign>(`/manage/campaigns/${id}`, change),
    onSuccess: (saved) => {
      client.setQueryData([...CAMPAIGNS, id], saved);
      stale(CAMPAIGNS, SESSIONS);
    },
  });
}

export function useDeleteCampaign(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...ONCE,
    mutationFn: () => api.delete(`/manage/campaigns/${id}`),
    // Nothing on this page is asked for again: it is about to be left, and its campaign is gone.
    onSuccess: () =>
      Promise.all(
        [CAMPAIGNS, CHARACTERS, SESSIONS].map((queryKey) =>
          client.invalidateQueries({ queryKey, refetchType: 'none' }),
        ),
      ),
  });
}

export function useCreateSession(campaignId: string) {
  const stale = useStale();
  return useMutation({
    ...ONCE,
    mutationFn: (name: string) => api.post<Session>('/manage/sessions', { name, campaignId }),
    onSuccess: () => stale(SESSIONS, CAMPAIGNS),
  });
}

/** Name or notes. Changes of one session go one after the other: what was written last is what stays. */
export function useChangeSession(session: Session) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `session ${session.id}` },
    mutationFn: (change: { name?: string; notes?: string }) =>
      api.patch<Session>(`/manage/sessions/${session.id}`, change),
    onSuccess: (saved) => {
      client.setQueryData<Session[]>([...SESSIONS, { campaignId: session.campaignId }], (sessions) =>
        sessions?.map((each) => (each.id === saved.id ? saved : each)),
      );
      void client.invalidateQueries({ queryKey: SESSIONS, exact: true });
    },
  });
}

export function useDeleteSession(session: Session) {
  const stale = useStale();
  return useMutation({
    ...ONCE,
    mutationFn: () => api.delete(`/manage/sessions/${session.id}`),
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

/** Asks again for what is on the page, and waits for no answer: the deed is done, whatever a second call may take. */
function useStale() {
  const client = useQueryClient();
  return (...keys: QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}
