/** Messages with the same words on several screens. */

import type { EventOf } from '../../rules/events.ts';
import { withNames } from '../../rules/isolated.ts';
import { NOTICE_MS } from './notice-times.ts';

/** A session starts, for everybody: shown once under one id, no matter whether the answer or the event comes first. */
export function startedNotice(text?: string) {
  return {
    id: 'session-started',
    tone: 'success',
    title: 'Session Started',
    text,
    durationMs: NOTICE_MS.sessionStarted,
  } as const;
}

/** For a player whose session was closed, at a table or in a lobby, here and on the next page. */
export function closedText(farewell: string): string {
  return `${farewell} Ask for a new link to play on.`;
}

/** `farewell` is why it was closed. */
export function closedNotice(farewell: string) {
  return {
    id: 'session-closed',
    tone: 'warning',
    title: 'Session Closed',
    text: closedText(farewell),
    durationMs: NOTICE_MS.farewell,
  } as const;
}

/** For the others; null if somebody still plays the character. */
export function removedNotice({ characterName, stillPlayedBy }: EventOf<'CharacterRemovedDueToInactivity'>) {
  if (stillPlayedBy) return null;
  return {
    tone: 'warning',
    title: 'Character Removed',
    text: withNames`${characterName} was removed due to inactivity.`,
    durationMs: NOTICE_MS.characterRemoved,
  } as const;
}
