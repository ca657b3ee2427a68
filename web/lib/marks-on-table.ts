/**
 * Whether a table holds the marks of a character at this moment: by the desk's own list of sessions, one of its campaign is
 * being played, and the character lies there.
 */
import type { Character } from '../../rules/character.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { ApiError, api } from './api.ts';

/** Throws ApiError. */
export async function areMarksOnTable({ id, campaignId }: Pick<Character, 'id' | 'campaignId'>): Promise<boolean> {
  if (campaignId === null) return false;
  const query = `campaignId=${encodeURIComponent(campaignId)}&status=active`;
  const { sessions } = await api.get<{ sessions: Session[] }>(`/manage/sessions?${query}`);
  const lies = await Promise.all(sessions.map((session) => liesOnTable(session.id, id)));
  return lies.includes(true);
}

async function liesOnTable(sessionId: string, characterId: string): Promise<boolean> {
  try {
    await api.get(`/game/sessions/${encodeURIComponent(sessionId)}/characters/${encodeURIComponent(characterId)}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
