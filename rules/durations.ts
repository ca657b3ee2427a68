/**
 * How long things last, in milliseconds: tokens, notes, patience with the line. Each is
 * named here and nowhere else; what happens when the time is up is not known here.
 */
const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

/** How long a login and a seat hold. */
export const GM_AUTH_MS = 24 * HOUR;
export const PLAYER_AUTH_MS = 8 * HOUR;
/** How long a login can be renewed. */
export const REFRESH_AUTH_MS = 30 * 24 * HOUR;

/** For so long after its close a session can be opened again, unless the server is told otherwise. */
export const REOPEN_MS = 24 * HOUR;
/** For so long a game master is offered to take back that another session was started over the one that was being played. */
export const TAKE_BACK_MS = 10 * 60 * SECOND;

/** A note saves itself once nothing was typed into it for so long. */
export const NOTE_REST_MS = 2 * SECOND;

/** From the end of a session to being sent away. */
export const SESSION_CLOSED_REDIRECT_MS = 2 * SECOND;

/** The line to the hub: how often a sign of life is sent, and after how long without one it counts as dead. */
export const KEEP_ALIVE_MS = 15 * SECOND;
export const SERVER_TIMEOUT_MS = 30 * SECOND;
/** A call without an answer after this time has failed. */
export const REQUEST_TIMEOUT_MS = 100 * SECOND;
/** The pause before dialling again: the first one, doubled with each failure, but never above the last. */
export const REDIAL_FIRST_MS = 2 * SECOND;
export const REDIAL_LAST_MS = 30 * SECOND;
/** After Reconnect was pressed: how long the line stays down before it is dialled again. */
export const FORCED_RECONNECT_MS = 1 * SECOND;
