/** What a room does when its alarm rings: all that is due by now, whatever the alarm was set for. */
import { finishActivation } from './activation.ts';
import type { Room } from './room.ts';

/** Sets the alarm for what comes next, too. */
export async function doDueWork(room: Room): Promise<void> {
  const nextExpiryMs = room.connections.closeExpired(Date.now());
  try {
    if (!room.ledger.table) return;
    room.watchForSilence();
    await finishActivation(room);
    const { table } = room.ledger; // none where the session was deleted meanwhile
    if (table && table.session.status !== 'closed') room.freeInactive();
  } finally {
    // After the others, because it is farthest away: mostly the alarm is set for something earlier by now, and not written again.
    if (nextExpiryMs !== null) room.alarm.ringBy(nextExpiryMs);
    await room.carryToD1();
  }
}
