// How a device learns that its seat has lost its character by a long absence [SE8]. Usually that happens while the line is down,
// and no event comes: then the device remembers a character, but on the table this seat has none.
import { isolated, withNames } from '../../rules/isolated.ts';
import { findCharacter, findHeldCharacter } from '../../rules/table.ts';
import { authStore, setSelectedCharacter } from '../lib/auth-store.ts';
import type { LiveState, TableLine } from './store.ts';

/** Lines whose first table was already checked. Later the seat may just have chosen, with the event still under way. */
const judged = new WeakSet<TableLine>();

/**
 * Calls `tell` with a sentence about the character, once for each loss, and forgets the character on this device. It checks the
 * first table of a line, even if the watching begins later, and at each one after the line was down. Returns a function that
 * stops it.
 */
export function onCharacterLost(live: TableLine, playerId: string, tell: (loss: string) => void): () => void {
  function lose(name: string, stillPlayedBy: string | undefined) {
    setSelectedCharacter(null, null);
    tell(
      stillPlayedBy === undefined
        ? withNames`${name} was removed due to inactivity.`
        : withNames`You were away for too long: ${name} stays with ${stillPlayedBy}.`,
    );
  }
  function judge({ status, table }: LiveState) {
    if (status !== 'connected' || table === null) return;
    judged.add(live);
    const { selectedCharacterId, selectedCharacterName } = authStore.getState();
    if (selectedCharacterId === null || findHeldCharacter(table, playerId) !== undefined) return;
    lose(selectedCharacterName ?? 'Your character', findCharacter(table, selectedCharacterId)?.playerName);
  }
  if (!judged.has(live)) judge(live.store.getState());
  const stopHearing = live.onEvent((event) => {
    if (event.type === 'CharacterRemovedDueToInactivity' && event.playerId === playerId) {
      lose(event.characterName, event.stillPlayedBy?.map(isolated).join(' and '));
    }
  });
  const stopWatching = live.store.subscribe((state, before) => {
    if (before.status !== 'connected') judge(state);
  });
  return () => {
    stopHearing();
    stopWatching();
  };
}
