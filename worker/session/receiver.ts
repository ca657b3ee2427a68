/**
 * The other end of a connection as the room needs it: somebody who can be told, and who sits somewhere. It knows
 * neither sockets nor streams; each of them is one of these.
 */
import type { Seat } from '../../rules/seats.ts';
import type { CLOSE_CODES } from '../../rules/wire/line.ts';

/** What a connection remembers of whoever is at the other end. */
export type Attachment = {
  seat: Seat;
  expiresAtMs: number; // of the token it came with
  sinceMs: number; // when it was opened
  isJoined: boolean;
  waiting?: WaitingJoin; // a JoinSession that the game master has yet to allow
};

/** What is still to be answered to a JoinSession; without an id where a stream joined by opening. */
export type WaitingJoin = { id?: string; lastSeq: number | null };

/** Why the room ends a connection; the code of each is the wire's, and these words go with it. */
export type Ending = keyof typeof CLOSE_CODES;
export const ENDINGS: Record<Ending, string> = {
  badFrames: 'Too many bad frames',
  tokenExpired: 'Token expired',
  removed: 'Removed by the game master',
  tooSlow: 'Too far behind',
  silent: 'No sign of life',
  sessionClosed: 'Session closed',
  frameTooLarge: 'Frame too large',
  flood: 'Too many messages',
};

export interface Receiver {
  readonly attachment: Attachment;
  readonly isOpen: boolean;
  /** When it last pinged; null before its first ping, and where the room would know of an end by itself. */
  readonly pingedAtMs: number | null;
  attach(attachment: Attachment): void;
  /**
   * Says nothing to somebody who has gone. `seq` is how far whoever reads this text has come: an event's own, or that of the
   * state in a Joined.
   */
  send(text: string, seq?: number): void;
  close(ending: Ending): void;
}
