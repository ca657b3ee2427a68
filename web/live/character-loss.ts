// How a device learns that its seat has lost the character to a long absence [SE8]. Whoever was away has mostly lost it while
// no line was up: then no event comes, and only a table that gives the seat nothing, where the device remembers somebody.
import { findHeldCharacter } from '../../rules/table.ts';
import { authStore, selectCharacter } from '../lib/auth-store.ts';
import type { LiveState, TableLine } from './store.ts';

/** Lines whose first table has been looked at: on these somebody may have chosen a moment ago, and its event is on the way. */
const judged = new WeakSet<TableLine>();

/**
 * Calls `tell` with the character's name, once for each loss, and forgets the character on this device. Judged are the first
 * table of a line, however late somebody begins to watch, and each that comes after the line was down. Returns how to stop.
 */
export function onCharacterLost(live: TableLine, playerId: string, tell: (characterName: string) => void): () => void {
  function lose(characterName: string) {
    selectCharacter(null, null);
    tell(characterName);
  }
  function judge({ status, table }: LiveState) {
    if (status !== 'connected' || table === null) return;
    judged.add(live);
    const { selectedCharacterId, selectedCharacterName } = authStore.getState();
    if (selectedCharacterId === null || findHeldCharacter(table, playerId) !== undefined) return;
    lose(selectedCharacterName ?? 'Your character');
  }
  if (!judged.has(live)) judge(live.store.getState());
  const stopHearing = live.onEvent((event) => {
    if (event.type === 'CharacterRemovedDueToInactivity' && event.playerId === playerId) lose(event.characterName);
  });
  const stopWatching = live.store.subscribe((state, before) => {
    if (before.status !== 'connected') judge(state);
  });
  return () => {
    stopHearing();
    stopWatching();
  };
}
