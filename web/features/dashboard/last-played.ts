// How long ago a campaign was played, in words; and the order of campaigns. Pure: the time
// is an argument.
import type { Campaign } from '../../../rules/wire/rest.ts';

export const CAMPAIGN_ORDERS = ['Last Played', 'Name'] as const;
export type CampaignOrder = (typeof CAMPAIGN_ORDERS)[number];

const DAY_MS = 86_400_000;
/** Up to the first number of days ago it counts days, up to the second weeks, and beyond it gives the date. */
const TOLD_IN_DAYS_BELOW = 7;
const TOLD_IN_WEEKS_BELOW = 30;

/** [TI1] Days are calendar days in the reader's time zone: yesterday evening is Yesterday the morning after. */
export function lastPlayed(lastSessionDate: string | null, now: Date): string {
  if (lastSessionDate === null) return 'Never played';
  const played = new Date(lastSessionDate);
  const days = Math.round((midnight(now) - midnight(played)) / DAY_MS);
  return wordsFor(days) ?? played.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

/** Whole days ago, 0 being today. Null for the date itself. */
function wordsFor(daysAgo: number): string | null {
  if (daysAgo <= 0) return 'Today'; // a time in the future means a clock that runs ahead
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo < TOLD_IN_DAYS_BELOW) return `${daysAgo} days ago`;
  if (daysAgo >= TOLD_IN_WEEKS_BELOW) return null;
  const weeks = Math.floor(daysAgo / 7);
  return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** By last played, or created if never played, newest first; or by name. */
export function ordered(campaigns: readonly Campaign[], order: CampaignOrder): Campaign[] {
  const when = ({ lastSessionDate, createdAt }: Campaign) => Date.parse(lastSessionDate ?? createdAt);
  return campaigns.toSorted((one, other) =>
    order === 'Name'
      ? one.name.localeCompare(other.name, undefined, { sensitivity: 'base', numeric: true })
      : when(other) - when(one),
  );
}
