/** How long notices stay, in milliseconds. */
const SECOND = 1_000;

/** A notice with this duration stays until it is closed. */
export const PERSISTENT_MS = 0;

/** How long a notice stays, by kind; `usual` is the default, `brief` is for most. */
export const NOTICE_MS = {
  usual: 5 * SECOND,
  brief: 3 * SECOND,
  chat: 3 * SECOND,
  dice: 4 * SECOND,
  clearDice: 2 * SECOND,
  hitPoints: 2 * SECOND,
  combat: 4 * SECOND,
  ranOut: 6 * SECOND, // of a countdown: it says what everybody has waited for
  sessionStarted: 5 * SECOND,
  characterCreated: 4 * SECOND,
  copied: 3 * SECOND,
  farewell: 10 * SECOND, // why a lobby or a table is gone: people read it on the page that they were sent to
  rollFailed: 3 * SECOND,
  reconnected: 3 * SECOND,
  missed: 10 * SECOND, // it has a button
  takenBack: 10 * SECOND, // the same
  updatesUnavailable: 5 * SECOND,
  fearCarriedOver: 5 * SECOND,
  characterSelected: 3 * SECOND,
  characterAssigned: 6 * SECOND,
  characterRemoved: 5 * SECOND,
  selectionFailed: 5 * SECOND,
  creationFailed: 5 * SECOND,
  startFailed: 5 * SECOND,
} as const;
