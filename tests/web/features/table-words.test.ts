/**
 * The catalogue of notices (document 1 sections 8 and 9) as a table: each row's words stand in the file that says them, with
 * the duration that section 9 gives them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICE_MS, PERSISTENT_MS, SESSION_CLOSED_REDIRECT_MS } from '../../../rules/durations.ts';
import { isClosedWithAnError, LINE_BACK, LINE_FAULT, LINE_LOST } from '../../../web/features/table/line-words.ts';

const sourceOf = (path: string) => readFileSync(new URL(`../../../web/${path}`, import.meta.url), 'utf8');

type Row = [file: string, title: string, text: string, duration: keyof typeof NOTICE_MS | null, ms: number];

const CATALOGUE: Row[] = [
  ['features/dice/use-roll.ts', 'Dice Roll Failed', 'Could not send dice roll. Please try again.', 'rollFailed', 3_000],
  [
    'features/table/session-deeds.ts',
    'Login Link Copied',
    'Players can use this link to join the session',
    'copied',
    3_000,
  ],
  ['features/table/session-deeds.ts', 'Session ID Copied', '', 'copied', 3_000],
  ['features/table/session-deeds.ts', 'Copy Failed', 'Could not copy login link to clipboard', null, PERSISTENT_MS],
  ['features/table/session-deeds.ts', 'Copy Failed', 'Could not copy session ID to clipboard', null, PERSISTENT_MS],
  [
    'features/table/session-deeds.ts',
    'Close Failed',
    'Could not close the session. Please try again.',
    null,
    PERSISTENT_MS,
  ],
  [
    'features/table/table-screen.tsx',
    'Close Session',
    'Are you sure you want to close this session? This will end the session for all players and cannot be undone.',
    null,
    PERSISTENT_MS,
  ],
  ['features/table/table-gate.tsx', 'Session Closed', 'Session not found. Redirecting...', 'brief', 3_000],
  ['features/table/table-notices.ts', 'Dice Cleared', 'by ', 'clearDice', 2_000],
  ['features/table/table-notices.ts', 'restored', ' HP', 'hitPoints', 2_000],
  ['features/table/table-notices.ts', 'lost', ' HP', 'hitPoints', 2_000],
  ['features/table/table-notices.ts', 'Session Started', '', 'sessionStarted', 5_000],
  ['features/table/table-notices.ts', 'Character Created', '', 'characterCreated', 4_000],
  ['features/table/table-notices.ts', 'ReceiveChatMessage', '', 'chat', 3_000],
  ['features/table/table-notices.ts', 'DiceRoll', '', 'dice', 4_000],
  ['features/table/use-lost-character.ts', 'Your Character Was Removed', 'due to inactivity', null, PERSISTENT_MS],
  ['features/table/table-notices.ts', 'Character Removed', 'due to inactivity', 'characterRemoved', 5_000],
];

describe('the catalogue of notices', () => {
  it.each(CATALOGUE)('[TI2] %s says "%s" "%s" for %s', (file, title, text, duration, ms) => {
    const source = sourceOf(file);
    expect(source).toContain(title);
    expect(source).toContain(text);
    if (duration === null) return;
    expect(source).toContain(`NOTICE_MS.${duration}`);
    expect(NOTICE_MS[duration]).toBe(ms);
  });

  it('[TI2] says of the line that it is lost until it is back, that it is back for 3 s, that updates fail for 5 s', () => {
    expect(LINE_LOST).toMatchObject({ title: 'Connection Lost', text: 'Attempting to reconnect...', durationMs: 0 });
    expect(LINE_BACK).toMatchObject({
      title: 'Reconnected',
      text: 'Connection restored successfully',
      durationMs: 3_000,
    });
    expect(LINE_FAULT).toMatchObject({
      text: 'Real-time updates are unavailable. Will attempt to reconnect.',
      durationMs: 5_000,
    });
    expect(SESSION_CLOSED_REDIRECT_MS).toBe(2_000);
  });
});

describe('a line that closes', () => {
  it.each([1002, 1009, 1011, 4400, 4408, 4429])('with %d closed with an error', (code) => {
    expect(isClosedWithAnError(code)).toBe(true);
  });

  it.each([null, 1000, 1001, 1005, 1006, 1012])('with %s was merely lost or let go', (code) => {
    expect(isClosedWithAnError(code)).toBe(false);
  });
});
