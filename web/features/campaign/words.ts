// Numbers and hours in words, as this page says them, in the reader's own calendar.

/** "1 session", "12 sessions". */
export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/** "21 Nov 2026, 19:30". */
export function dateAndHour(at: string): string {
  return dateHour.format(new Date(at));
}

/** "Saturday, 21 November 2026". */
export function dayOf(at: string): string {
  return day.format(new Date(at));
}

/** "20:45". */
export function clockOf(at: string): string {
  return clock.format(new Date(at));
}

/** "2026-11-21", for the name of a file. */
export function dateForFile(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const dateHour = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
