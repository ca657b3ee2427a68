/** Calls back when another person is signed in on this device, or nobody: what was kept for the one before is to be forgotten. */
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
