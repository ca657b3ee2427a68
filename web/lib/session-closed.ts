/** What a player is told whose session was closed: at a table and in a lobby alike, here and on the page they are sent to. */
import { NOTICE_MS } from '../../rules/durations.ts';

/** `farewell` is why it was closed. */
export function closedText(farewell: string): string {
  return `${farewell} Ask for a new link to play on.`;
}

export function closedNotice(farewell: string) {
  return {
    id: 'session-closed',
    tone: 'warning',
    title: 'Session Closed',
    text: closedText(farewell),
    durationMs: NOTICE_MS.farewell,
  } as const;
}
