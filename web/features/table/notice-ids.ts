/** Notices that disappear when their subject is in view, or no longer true. */
export const CHAT_TOAST = 'chat';
export const ROLL_TOAST = 'roll';
export const UNDONE_TOAST = 'undone';
