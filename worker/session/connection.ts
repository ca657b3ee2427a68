/**
 * One connection as the room uses it, whether a socket, a stream or a client that polls: it belongs to a seat and can be
 * sent texts.
 */
import type { Seat } from '../../rules/seats.ts';
import type { CLOSE_CODES } from '../../rules/wire/line.ts';

/** What a connection remembers about the person at the other end. */
export type Attachment = {
  seat: Seat;
  expiresAtMs: number; // of the token it came with
  loginId?: string; // of a game master's token: its lines end with the login
  sinceMs: number; // when it was opened
  heardAtMs?: number; // as its connection's, up to some seconds late: it outlives the room's sleep
  state: ConnectionState;
};

/** How far a connection has come. Only a seated one is told events; one whose seat leaves is `connecting` again. */
export type ConnectionState =
  | { type: 'connecting' }
  | { type: 'waiting'; join: WaitingJoin } // for the game master to allow it
  | { type: 'seated' };

/** A JoinSession that is not answered yet; without an id when a stream joined by opening, or a client by polling. */
export type WaitingJoin = { id?: string; lastSeq: number | null };

/** Why the room ends a connection; the code of each is the wire's, and these words go with it. */
export type CloseReason = keyof typeof CLOSE_CODES;
export const CLOSE_REASONS: Record<CloseReason, string> = {
  badFrames: 'Too many bad frames',
  tokenExpired: 'Token expired',
  removed: 'Removed by the game master',
  tooSlow: 'Too far behind',
  silent: 'No sign of life',
  displaced: 'Opened in too many places',
  sessionClosed: 'Session closed',
  frameTooLarge: 'Frame too large',
  flood: 'Too many messages',
};

export interface Connection {
  readonly attachment: Attachment;
  readonly isOpen: boolean;
  /** Whether unread texts stay in memory: then it may fall too far behind. */
  readonly isFed: boolean;
  /**
   * When it last pinged. Null before its first ping, and always for streams and polls, which notice by themselves that their
   * reader left.
   */
  readonly pingedAtMs: number | null;
  /** When its last frame that was not a ping came; 0 without any. */
  readonly heardAtMs: number;
  attach(attachment: Attachment): void;
  /** A frame that is not a ping has come. */
  heard(nowMs: number): void;
  /** Sends an event of the log, as its seat may see it. Does nothing once the connection is closed. */
  tell(text: string, seq: number): void;
  /** Sends an answer to it alone. Does nothing once the connection is closed. `seq` is that of the state, for a Joined. */
  send(text: string, seq?: number): void;
  close(reason: CloseReason): void;
}
