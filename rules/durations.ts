/**
 * How long things last, in milliseconds: tokens, notes, patience with the line. Each is
 * defined only here.
 */
const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

/** How long the tokens of a login and a seat are valid. */
export const GM_AUTH_MS = 24 * HOUR;
export const PLAYER_AUTH_MS = 8 * HOUR;
/** How long a login can be renewed. */
export const REFRESH_AUTH_MS = 30 * 24 * HOUR;

/** How long after its close a session can be opened again, unless the server has another setting. */
export const REOPEN_MS = 24 * HOUR;
/** How long a game master is offered to undo the start of a session that replaced the active one. */
export const TAKE_BACK_MS = 10 * 60 * SECOND;

/** A note saves itself after this pause in typing. */
export const NOTE_REST_MS = 2 * SECOND;

/** From the end of a session to being sent away. */
export const SESSION_CLOSED_REDIRECT_MS = 2 * SECOND;

/** The line to the hub: how often to send a sign of life, and after how long without one it counts as dead. */
export const KEEP_ALIVE_MS = 15 * SECOND;
export const SERVER_TIMEOUT_MS = 30 * SECOND;
/** A call without an answer after this time has failed. */
export const REQUEST_TIMEOUT_MS = 100 * SECOND;
/** The pause before dialling again: the first one, doubled with each failure, but never above the last. */
export const REDIAL_FIRST_MS = 2 * SECOND;
export const REDIAL_LAST_MS = 30 * SECOND;
/** After a press on Reconnect: how long the line stays down before it dials again. */
export const FORCED_RECONNECT_MS = 1 * SECOND;
