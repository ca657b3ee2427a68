// Times and days in words, in the reader's own language and calendar: one place, so that no time is written in two
// ways.

/** "20:45", or "8:45 PM". */
export const clockOf = inWords({ timeStyle: 'short' });

/** "21 Nov 2026, 20:45". */
export const dateAndHour = inWords({ dateStyle: 'medium', timeStyle: 'short' });

/** Only the time for today, otherwise with the date. */
export function momentOf(at: string): string {
  return new Date(at).toDateString() === new Date().toDateString() ? clockOf(at) : dateAndHour(at);
}

/** "Saturday, 21 November 2026". */
export const dayOf = inWords({ dateStyle: 'full' });

/** "2026-11-21", for the name of a file. */
export function dateForFile(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Created with the first use: a language takes the browser up to a tenth of a second on a slow phone. */
function inWords(options: Intl.DateTimeFormatOptions): (at: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format.format(new Date(at));
  };
}
