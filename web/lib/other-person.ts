/** Calls back when another person, or nobody, is signed in on this device: then drop the data of the one before. */
import { authStore, type StoredAuth } from './auth-store.ts';

export function onOtherPerson(hear: () => void): void {
  authStore.subscribe((now, before) => {
    if (whoIs(now.auth) !== whoIs(before.auth)) hear();
  });
}

function whoIs(auth: StoredAuth | null): string | null {
  if (auth === null) return null;
  return auth.type === 'gm' ? auth.user.id : auth.playerId;
}
