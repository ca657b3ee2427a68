// How long ago a campaign was played, in the words of document 1 section 2; and in which order campaigns stand.
// Pure: the hour is an argument.
import { lastPlayedWords, NEVER_PLAYED } from '../../../rules/last-played.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';

export const CAMPAIGN_ORDERS = ['Last Played', 'Name'] as const;
export type CampaignOrder = (typeof CAMPAIGN_ORDERS)[number];

const DAY_MS = 86_400_000;

/** Days are the calendar's where the reader is: yesterday evening is Yesterday the morning after. */
export function lastPlayed(lastSessionDate: string | null, now: Date): string {
  if (lastSessionDate === null) return NEVER_PLAYED;
  const played = new Date(lastSessionDate);
  const days = Math.round((midnight(now) - midnight(played)) / DAY_MS);
  return lastPlayedWords(days) ?? played.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** By last played, or created where never played, newest first; or by name. */
export function ordered(campaigns: readonly Campaign[], order: CampaignOrder): Campaign[] {
  const when = ({ lastSessionDate, createdAt }: Campaign) => Date.parse(lastSessionDate ?? createdAt);
  return campaigns.toSorted((one, other) =>
    order === 'Name'
      ? one.name.localeCompare(other.name, undefined, { sensitivity: 'base', numeric: true })
      : when(other) - when(one),
  );
}
