/**
 * What a game master says about who comes and goes, sent to the room. A word that the room did not take is told in the
 * corner; what follows from one that it took arrives as events, on every device alike.
 */
import { NOTICE_MS } from '../../../rules/durations.ts';
import type { Door } from '../../../rules/table.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export type DoorDeeds = {
  set: (door: Door) => Promise<boolean>; // each answers whether it is done now
  admit: (playerId: string, admit: boolean) => Promise<boolean>;
  remove: (playerId: string) => Promise<boolean>;
};

export function doorDeeds(live: LiveTable): DoorDeeds {
  async function say(command: LiveCommand): Promise<boolean> {
    try {
      await live.send(command);
      return true;
    } catch (error) {
      console.info('The room did not take a word about the door.', error);
      showToast({
        id: 'door',
        tone: 'warning',
        title: 'Not changed',
        text: wordsOf(error),
        durationMs: NOTICE_MS.brief,
      });
      return false;
    }
  }
  return {
    set: (door) => say({ type: 'SetDoor', door }),
    admit: (playerId, admit) => say({ type: 'AdmitPlayer', playerId, admit }),
    remove: (playerId) => say({ type: 'RemovePlayer', playerId }),
  };
}
