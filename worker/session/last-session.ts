/**
 * A campaign's next session begins with the shared note and the lasting countdowns of the one that was closed last. It finds them and
 * saves the note here; the activation decides when a session begins.
 */
import { type Countdown, listLasting } from '../../rules/countdowns.ts';
import { type LeftFight, leftFightOf } from '../../rules/left-fight.ts';
import type { Seat } from '../../rules/seats.ts';
import { findNote, type Table } from '../../rules/table.ts';
import { findLastClosed } from '../db/sessions.ts';
import { logFault } from '../http/log.ts';
import type { Room } from './room.ts';
import { roomOf } from './rooms.ts';

/** What a closed session leaves: its shared note, empty if nothing was written, its countdowns of rest and project, its fight. */
export type LastSession = { note: string; countdowns: Countdown[]; fight: LeftFight | null; closedAt: string };
export type Left = Pick<LastSession, 'note' | 'countdowns' | 'fight'>;

export const NOTHING_LEFT: Left = { note: '', countdowns: [], fight: null };

const TRIES = 2; // a room that broke off, as in a deploy, answers the next call

/** Null for a session that is not closed. */
export function lastSessionOf(table: Table): LastSession | null {
  const { closedAt, gmUserId } = table.session;
  if (closedAt === null) return null;
  const note = findNote(table, { scope: 'shared', userId: gmUserId })?.text ?? '';
  return { note, countdowns: listLasting(table), fight: leftFightOf(table), closedAt };
}

/** The note and the fight of the later one, and the countdowns of both: of those in both, the later one's. */
export function laterOf(one: LastSession | null, other: LastSession | null): LastSession | null {
  if (one === null || other === null) return one ?? other;
  const [earlier, later] = other.closedAt > one.closedAt ? [one, other] : [other, one];
  const known = new Set(later.countdowns.map(({ id }) => id));
  return { ...later, countdowns: [...later.countdowns, ...earlier.countdowns.filter(({ id }) => !known.has(id))] };
}

/**
 * What the room's session begins with: from the sessions that were closed for it, or else from the one that D1 has as the last. If a
 * room or D1 does not answer, play starts without it: the note is still on its own page.
 */
export async function findLeft(room: Room, seat: Seat, ofClosed: LastSession | null): Promise<Left> {
  const { table } = room.ledger;
  if (!table) return NOTHING_LEFT;
  if (ofClosed !== null) return ofClosed;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const last = await findLastClosed(room.database, table.session.campaignId);
      if (last === undefined) return NOTHING_LEFT;
      const reply = await roomOf(room.env, last.id).lastSession(last.id, seat);
      return (reply.ok && reply.value) || NOTHING_LEFT; // deleted meanwhile, or open again
    } catch (error) {
      logFault('fetching_the_last_session_failed', error);
    }
  }
  return NOTHING_LEFT;
}

/** Does nothing if the table already has a shared note, however often it is called. */
export function beginWithNote(room: Room, seat: Seat, text: string): void {
  if (text === '' || room.table.notes.some(({ scope }) => scope === 'shared')) return;
  room.step(seat, { type: 'SaveNote', scope: 'shared', text, baseRevision: 0 });
}

/** Countdowns that the table has already stay as they are; those that it has no longer come back. A fight comes where there is none. */
export function takeOver(room: Room, seat: Seat, { countdowns, fight }: Pick<Left, 'countdowns' | 'fight'>): void {
  if (countdowns.length > 0 || fight !== null) room.step(seat, { type: 'TakeOver', countdowns, fight });
}
