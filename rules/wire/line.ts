/**
 * The numbers and words on which both ends of the line agree before a frame is sent. They stand apart from the
 * schemas of the frames, which only the room needs.
 */

/**
 * Raised when an older page would show something wrong, or would send what no longer exists. A room tells its number in Joined;
 * a page with a lower one asks its user to reload.
 */
export const PROTOCOL = 2;

/** The subprotocol the server answers; the token rides beside it as `bearer.<token>`. */
export const SUBPROTOCOL = 'duality.v1';
export const BEARER_PREFIX = 'bearer.';

/** How a call is refused for a seat that the game master took away: a screen knows it by this. */
export const SEAT_TAKEN = 'The game master has taken your seat at this table.';

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

/** The room wants to know at least so often what a client has seen. */
const SEEN_EVERY = 50;
/** The longest notes of one player in a few seconds would else be more than the 1 MiB that a client may be behind. */
const SEEN_EVERY_BYTES = 256 * 1024;

/**
 * [WI8] Whether a client that has reported `seenSeq` reports again at `seq`, with so many bytes heard in between: everybody
 * at the same events. Two hundred reports at once are soon read. Spread over all events, they were most of what the room found
 * at each look at its lines, and it sent one event at a time where it now sends several together.
 */
export function isReportDue(seenSeq: number, seq: number, unseenBytes = 0): boolean {
  return Math.floor(seq / SEEN_EVERY) > Math.floor(seenSeq / SEEN_EVERY) || unseenBytes >= SEEN_EVERY_BYTES;
}
