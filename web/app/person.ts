/** The id of the person who is signed in, under which this device stores what is theirs. */
import type { StoredAuth } from '../lib/auth-store.ts';

export function personOf(auth: StoredAuth): string {
  return auth.type === 'gm' ? auth.user.id : auth.playerId;
}
