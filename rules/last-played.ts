/**
 * How long ago a campaign was played, in words (document 1 sections 2 and 9). It counts in days and knows no calendar:
 * which days lie between two hours depends on where the reader is.
 */
export const NEVER_PLAYED = 'Never played';
/** Below so many days ago it is told in days, below the second in weeks, from then on by the date. */
export const TOLD_IN_DAYS_BELOW = 7;
export const TOLD_IN_WEEKS_BELOW = 30;

/** [TI1] Whole days ago, 0 being today. Null where the date itself is to be written. */
export function lastPlayedWords(daysAgo: number): string | null {
  if (daysAgo <= 0) return 'Today'; // the future is a clock that runs ahead
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo < TOLD_IN_DAYS_BELOW) return `${daysAgo} days ago`;
  if (daysAgo >= TOLD_IN_WEEKS_BELOW) return null;
  const weeks = Math.floor(daysAgo / 7);
  return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`;
}
