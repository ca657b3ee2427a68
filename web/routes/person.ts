/** Who is signed in, as this device knows them. */
import type { StoredAuth } from '../lib/auth-store.ts';

/** The account, or the seat at one session. */
export function personOf(auth: StoredAuth): string {
  return auth.type === 'gm' ? auth.user.id : auth.playerId;
}

/**
 * [BF12] The name under which this device keeps drafts of the builder. A seat ends with its session, and a player has no
 * account: so it is the name that they gave.
 */
export function draftOwnerOf(auth: StoredAuth): string {
  return auth.type === 'gm' ? personOf(auth) : `player ${auth.playerName.trim().toLowerCase()}`;
}
