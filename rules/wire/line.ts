/**
 * The numbers and words that both ends of the line agree on before the first frame. They are separate from the
 * schemas of the frames, which only the room needs.
 */

/**
 * Raised when an older page would show something wrong, or would send what no longer exists. A room tells its number in Joined;
 * a page with a lower one asks its user to reload.
 */
export const PROTOCOL = 2;

/** The subprotocol that the server answers; the token comes beside it as `bearer.<token>`. */
export const SUBPROTOCOL = 'duality.v1';
export const BEARER_PREFIX = 'bearer.';

/** The refusal of a call for a seat that the game master removed: screens recognize it by this. */
export const SEAT_TAKEN = 'The game master has taken your seat at this table.';

/** The refusal of a call for a seat whose session is closed. The seat comes back if the session is opened again [LI5]. */
export const SESSION_IS_CLOSED = 'This session is closed.';

/** Why the room closes a connection. After the ones in NO_RETRY the client does not dial again. */
export const CLOSE_CODES = {
  badFrames: 4400,
  tokenExpired: 4401,
  removed: 4403,
  tooSlow: 4408,
  silent: 4408, // as `tooSlow`: the client does the same, it dials again
  displaced: 4409,
  sessionClosed: 4410,
  frameTooLarge: 4413,
  flood: 4429,
} as const;
export const NO_RETRY: readonly number[] = [
  CLOSE_CODES.tokenExpired,
  CLOSE_CODES.removed,
  CLOSE_CODES.displaced,
  CLOSE_CODES.sessionClosed,
];

/** How often at least a client reports what it has seen. */
const SEEN_EVERY = 50;
/** Otherwise the longest notes of one player in a few seconds would exceed the 1 MiB that a client may be behind. */
const SEEN_EVERY_BYTES = 256 * 1024;

/**
 * [WI8] Whether a client that has reported `seenSeq` reports again at `seq`, after this many bytes since then: everybody
 * at the same events. Two hundred reports at once are quick to read. Spread over all events, they were most of what the room
 * found at each look at its lines, and it sent one event at a time where it now sends several together.
 */
export function isReportDue(seenSeq: number, seq: number, unseenBytes = 0): boolean {
  return Math.floor(seq / SEEN_EVERY) > Math.floor(seenSeq / SEEN_EVERY) || unseenBytes >= SEEN_EVERY_BYTES;
}
