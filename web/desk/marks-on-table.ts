/**
 * Whether a table holds the marks of a character at this moment: a session of its campaign is being played, by the desk's own
 * list, and the character lies there, in somebody's hands or known from before.
 */
import type { Character } from '../../rules/character.ts';
import type { Session, StateAnswer } from '../../rules/wire/rest.ts';
import { api } from '../lib/api.ts';
import { gamePath } from '../lib/game-path.ts';

/** Throws ApiError. */
export async function areMarksOnTable({ id, campaignId }: Pick<Character, 'id' | 'campaignId'>): Promise<boolean> {
  if (campaignId === null) return false;
  const query = `campaignId=${encodeURIComponent(campaignId)}&status=active`;
  const { sessions } = await api.get<{ sessions: Session[] }>(`/manage/sessions?${query}`);
  const tables = await Promise.all(sessions.map((session) => api.get<StateAnswer>(gamePath(session.id, 'state'))));
  return tables.some(({ characters, resting }) => [...characters, ...resting].some((lying) => lying.id === id));
}
