/**
 * The numbers and words on which both ends of the line agree before a frame is sent (contract 5). They stand apart from the
 * schemas of the frames, which only the room needs.
 */

/**
 * Counts up when a page of before would show something wrong, or ask for something that is no more. A room says its own in
 * Joined; a page that knows only a lower one is to be loaded anew.
 */
export const PROTOCOL = 1;

/** The subprotocol the server answers; the token rides beside it as `bearer.<token>`. */
export const SUBPROTOCOL = 'duality.v1';
export const BEARER_PREFIX = 'bearer.';

/** Why the room closes a connection. After the ones in NO_RETRY the client does not dial again. */
export const CLOSE_CODES = {
  badFrames: 4400,
  tokenExpired: 4401,
  removed: 4403,
  tooSlow: 4408,
  silent: 4408, // the same to a client: dial again
  sessionClosed: 4410,
  frameTooLarge: 4413,
  flood: 4429,
} as const;
export const NO_RETRY: readonly number[] = [CLOSE_CODES.tokenExpired, CLOSE_CODES.removed, CLOSE_CODES.sessionClosed];

/**
 * A client reports what it has seen every so many events; the room wants it at least every 50 (contract 5). So many of the longest events,
 * shared notes, are still less than the 1 MiB that it may be behind.
 */
export const SEEN_EVERY = 40;
