/**
 * Sends a game master's decisions on who comes and goes to the room. A refused one shows in the
 * corner; an accepted one arrives as events, on every device alike.
 */
import type { Door } from '../../../rules/table.ts';
import { tellNotChanged } from '../../lib/not-changed.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';

export type DoorActions = {
  set: (door: Door) => Promise<boolean>; // each returns whether it is done now
  admit: (playerId: string, admit: boolean) => Promise<boolean>;
  remove: (playerId: string) => Promise<boolean>;
  removeAway: () => Promise<boolean>; // all newcomers who have gone without choosing a character
};

export function doorActions(live: LiveTable): DoorActions {
  async function say(command: LiveCommand): Promise<boolean> {
    try {
      await live.send(command);
      return true;
    } catch (error) {
      console.info('The room did not take a word about the door.', error);
      tellNotChanged(wordsOf(error));
      return false;
    }
  }
  return {
    set: (door) => say({ type: 'SetDoor', door }),
    admit: (playerId, admit) => say({ type: 'AdmitPlayer', playerId, admit }),
    remove: (playerId) => say({ type: 'RemovePlayer', playerId }),
    removeAway: () => say({ type: 'RemoveAway' }),
  };
}
