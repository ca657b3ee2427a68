/** Whether a campaign is being played at this moment, by the desk's own list of sessions: then a table holds the marks of its characters. */
import type { Session } from '../../rules/wire/rest.ts';
import { api } from './api.ts';

/** Throws ApiError. */
export async function hasRunningSession(campaignId: string | null): Promise<boolean> {
  if (campaignId === null) return false;
  const query = `campaignId=${encodeURIComponent(campaignId)}&status=active`;
  const { sessions } = await api.get<{ sessions: Session[] }>(`/manage/sessions?${query}`);
  return sessions.length > 0;
}
