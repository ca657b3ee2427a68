/**
 * A campaign's next session begins with the shared note of the one that was closed last. It finds that note and
 * saves it here; the activation decides when a session begins.
 */
import type { Seat } from '../../rules/seats.ts';
import { findNote, type Table } from '../../rules/table.ts';
import { findLastClosed } from '../db/sessions.ts';
import { logFault } from '../http/log.ts';
import type { Room } from './room.ts';
import { roomOf } from './rooms.ts';

/** The shared note of a session that is closed; empty if nothing was written. */
export type LastNote = { text: string; closedAt: string };

const TRIES = 2; // a room that broke off, as in a deploy, answers the next call

/** Null for a session that is not closed. */
export function lastNoteOf({ notes, session: { closedAt, gmUserId } }: Table): LastNote | null {
  if (closedAt === null) return null;
  return { text: findNote({ notes }, { scope: 'shared', userId: gmUserId })?.text ?? '', closedAt };
}

export function laterOf(one: LastNote | null, other: LastNote | null): LastNote | null {
  if (one === null || other === null) return one ?? other;
  return other.closedAt > one.closedAt ? other : one;
}

/**
 * The note that the room's session begins with, or an empty text: from the sessions that were closed for it, or else from the
 * one that D1 has as the last. If a room or D1 does not answer, play starts without it: the note is still on its own page.
 */
export async function findLastNote(room: Room, seat: Seat, ofClosed: LastNote | null): Promise<string> {
  const { table } = room.ledger;
  if (!table || hasSharedNote(table)) return '';
  if (ofClosed !== null) return ofClosed.text;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const last = await findLastClosed(room.database, table.session.campaignId);
      if (last === undefined) return '';
      const reply = await roomOf(room.env, last.id).lastNote(last.id, seat);
      return reply.ok ? (reply.value?.text ?? '') : ''; // deleted meanwhile
    } catch (error) {
      logFault('fetching_the_last_note_failed', error);
    }
  }
  return '';
}

/** Does nothing if the table already has a shared note, however often it is called. */
export function beginWithNote(room: Room, seat: Seat, text: string): void {
  if (text !== '') room.step(seat, { type: 'SaveNote', scope: 'shared', text, baseRevision: 0 });
}

function hasSharedNote({ notes }: Table): boolean {
  return notes.some(({ scope }) => scope === 'shared');
}
