/** Who is signed in, as one id: what this device keeps for somebody is kept under it. */
import type { StoredAuth } from '../lib/auth-store.ts';

export function personOf(auth: StoredAuth): string {
  return auth.type === 'gm' ? auth.user.id : auth.playerId;
}
