/** What is told in the same words on several screens, so that it stands once. */

import type { EventOf } from '../../rules/events.ts';
import { withNames } from '../../rules/isolated.ts';
import { NOTICE_MS } from './notice-times.ts';

/** A session starts, for everybody: shown once under one id, whether the answer or the event comes first. */
export function startedNotice(text?: string) {
  return {
    id: 'session-started',
    tone: 'success',
    title: 'Session Started',
    text,
    durationMs: NOTICE_MS.sessionStarted,
  } as const;
}

/** To a player whose session was closed, at a table and in a lobby alike, here and on the page they are sent to. */
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

/** To the others; null where somebody still plays the character. */
export function removedNotice({ characterName, stillPlayedBy }: EventOf<'CharacterRemovedDueToInactivity'>) {
  if (stillPlayedBy) return null;
  return {
    tone: 'warning',
    title: 'Character Removed',
    text: withNames`${characterName} was removed due to inactivity.`,
    durationMs: NOTICE_MS.characterRemoved,
  } as const;
}
