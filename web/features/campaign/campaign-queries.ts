// The calls that only a campaign's page makes, with the queries that each change makes stale.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Table } from '../../../rules/table.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import { ALWAYS, CAMPAIGNS, CHARACTERS, SESSIONS, useStale } from '../../desk/calls.ts';
import { api } from '../../lib/api.ts';
import { changeEntity } from '../../lib/change-entity.ts';
import { gamePath } from '../../lib/game-path.ts';

export function useCampaign(id: string) {
  return useQuery({
    ...ALWAYS,
    queryKey: [...CAMPAIGNS, id],
    queryFn: () => api.get<Campaign>(`/manage/campaigns/${encodeURIComponent(id)}`),
  });
}

export function useDeleteCampaign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`/manage/campaigns/${id}`),
    // Nothing on this page is fetched again: it is about to be left, and its campaign is gone.
    onSuccess: () =>
      Promise.all(
        [CAMPAIGNS, CHARACTERS, SESSIONS].map((queryKey) =>
          client.invalidateQueries({ queryKey, refetchType: 'none' }),
        ),
      ),
  });
}

/** Changes of one session go one after the other, so that the last one stays. */
const inTurn = ({ id }: Session) => ({ scope: { id: `session ${id}` } });

export function useRenameSession(session: Session) {
  const takeIn = useTakeIn();
  return useMutation({
    ...inTurn(session),
    mutationFn: (name: string) => api.patch<Session>(`/manage/sessions/${session.id}`, { name }),
    onSuccess: takeIn,
  });
}

export function useSaveNotes(session: Session) {
  const takeIn = useTakeIn();
  return useMutation({
    ...inTurn(session),
    mutationFn: (save: NotesSave) => saveNotes(session.id, save),
    onSuccess: takeIn,
  });
}

export type NotesSave = {
  notes: string;
  known: readonly (string | null)[]; // notes that this form has shown or sent: the save may overwrite them
  onSend: () => void; // called when they go out, which may never happen
};

/**
 * The page may be older than what another device wrote. A save never overwrites unknown notes: the answer is
 * then the session with those notes.
 */
export async function saveNotes(id: string, { notes, known, onSend }: NotesSave): Promise<Session> {
  const { entity } = await changeEntity<Session>(`/manage/sessions/${id}`, (now) => {
    if (!known.includes(now.notes)) return null;
    onSend();
    return { notes };
  });
  return entity;
}

/** Puts the server's current session into the list of its campaign. */
function useTakeIn() {
  const client = useQueryClient();
  const stale = useStale();
  return (saved: Session) => {
    const key = [...SESSIONS, { campaignId: saved.campaignId }];
    const isAsked = client.isFetching({ queryKey: key }) > 0;
    client.setQueryData<Session[]>(key, (sessions) => sessions?.map((each) => (each.id === saved.id ? saved : each)));
    if (isAsked) void stale(key); // the answer under way may be older
    void client.invalidateQueries({ queryKey: SESSIONS, exact: true });
  };
}

/** The notes of its table that its game master may see. A table where nobody has played gets no call. */
export function useTableNotes({ id, status }: Session) {
  return useQuery({
    ...ALWAYS,
    queryKey: ['notes at the table', id],
    enabled: status !== 'inactive',
    queryFn: async () => (await api.get<Table>(gamePath(id, 'state'))).notes.filter(({ text }) => text !== ''),
  });
}

export function useDeleteSession(session: Session) {
  const stale = useStale();
  return useMutation({
    mutationFn: () => api.delete(`/manage/sessions/${session.id}`),
    onSuccess: () => void stale(SESSIONS, CAMPAIGNS),
  });
}
