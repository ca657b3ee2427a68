/** What a session leaves to the next one of its campaign in the middle of a fight, for the questions before a start and a close. */
import { isWhole } from '../../rules/fight.ts';
import type { Table } from '../../rules/table.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { api } from './api.ts';
import { counted } from './counted.ts';
import { gamePath } from './game-path.ts';

/** "3 foes, 2 fallen or put away, 1 hit waits"; null where nothing of a fight is left. */
export function underWayWords({ foes, hits }: Pick<Table, 'foes' | 'hits'>): string | null {
  const isOut = (foe: Table['foes'][number]) => !(isWhole(foe) && foe.isAway) && foe.state !== 'fallen';
  const standing = foes.filter(isOut).length;
  const parts = [
    standing > 0 && counted(standing, 'foe'),
    foes.length > standing && `${foes.length - standing} fallen or put away`,
    hits.length > 0 && (hits.length === 1 ? '1 hit waits' : `${hits.length} hits wait`),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * [LI10] The fight that a session of this campaign would go on with: of the one that ends for it, or else of the one that was closed last.
 * Null where there is none, and where the server does not tell: then the start asks nothing, and the fight goes on.
 */
export async function findFightBefore(
  { id: ownId, campaignId }: Pick<Session, 'id' | 'campaignId'>,
  endedId: string | null,
): Promise<string | null> {
  try {
    const { status } = await api.get<Session>(`/manage/sessions/${encodeURIComponent(ownId)}`);
    if (status !== 'inactive') return null; // it has begun
    const id = endedId ?? (await findLastClosed(campaignId));
    return id === null ? null : underWayWords(await api.get<Table>(gamePath(id, 'state')));
  } catch (error) {
    console.info('Whether a fight is under way was not told.', error);
    return null;
  }
}

async function findLastClosed(campaignId: string): Promise<string | null> {
  const query = new URLSearchParams({ campaignId, status: 'closed' });
  const { sessions } = await api.get<{ sessions: Session[] }>(`/manage/sessions?${query}`);
  const [last] = sessions.toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? ''));
  return last?.id ?? null;
}
