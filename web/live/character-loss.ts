// How a device learns that its seat has lost the character to a long absence [SE8]. Whoever was away has mostly lost it while
// no line was up: then no event comes, and only a table that gives the seat nothing, where the device remembers somebody.
import { findHeldCharacter } from '../../rules/table.ts';
import { authStore, selectCharacter } from '../lib/auth-store.ts';
import type { TableLine } from './store.ts';

/**
 * Calls `tell` with the character's name, once for each loss, and forgets the character on this device. A table that has been
 * joined before is not judged: somebody may have chosen a moment ago. Returns how to stop.
 */
export function onCharacterLost(live: TableLine, playerId: string, tell: (characterName: string) => void): () => void {
  function lose(characterName: string) {
    selectCharacter(null, null);
    tell(characterName);
  }
  const stopHearing = live.onEvent((event) => {
    if (event.type === 'CharacterRemovedDueToInactivity' && event.playerId === playerId) lose(event.characterName);
  });
  const stopWatching = live.store.subscribe(({ status, table }, before) => {
    if (status !== 'connected' || before.status === 'connected' || table === null) return;
    const { selectedCharacterId, selectedCharacterName } = authStore.getState();
    if (selectedCharacterId === null || findHeldCharacter(table, playerId) !== undefined) return;
    lose(selectedCharacterName ?? 'Your character');
  });
  return () => {
    stopHearing();
    stopWatching();
  };
}
