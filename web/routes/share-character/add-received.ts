/**
 * Makes a received character: for a player in the session, for a game master on the desk. It is always a new one; nothing that
 * exists is changed.
 */
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { api } from '../../lib/api.ts';
import type { StoredAuth } from '../../lib/auth-store.ts';
import { gamePath } from '../../lib/game-path.ts';
import { PATHS } from '../../paths.ts';
import { afterSave } from '../builder/after-save.ts';

/** Gives the address where the character is now. With the same key twice it is made once. Throws ApiError. */
export async function addReceived(
  auth: StoredAuth,
  received: CharacterPayload,
  creationKey: string,
): Promise<typeof PATHS.lobby | typeof PATHS.dashboard> {
  if (auth.type === 'gm') {
    const made = await api.post<Character>('/manage/characters/import', { character: received }, creationKey);
    await afterSave({ place: { at: 'desk', campaignId: null }, characterId: null }, made);
    return PATHS.dashboard;
  }
  const { sessionId } = auth;
  const made = await api.post<Character>(gamePath(sessionId, 'create-character'), received, creationKey);
  await afterSave({ place: { at: 'table', sessionId, campaignId: null }, characterId: null }, made);
  return PATHS.lobby;
}
