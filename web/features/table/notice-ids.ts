/** Notices that go when what they tell of is in view, or is no longer so. */
export const CHAT_TOAST = 'chat';
export const ROLL_TOAST = 'roll';
export const UNDONE_TOAST = 'undone';
