// Hours and days in words, in the reader's own language and calendar: every screen writes them by these, so that no hour is
// written in two ways. What happened then is not known here.

/** "20:45", or "8:45 PM". */
export function clockOf(at: string): string {
  return clock.format(new Date(at));
}

/** "21 Nov 2026, 20:45". */
export function dateAndHour(at: string): string {
  return dateHour.format(new Date(at));
}

/** "Saturday, 21 November 2026". */
export function dayOf(at: string): string {
  return day.format(new Date(at));
}

/** "2026-11-21", for the name of a file. */
export function dateForFile(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dateHour = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
