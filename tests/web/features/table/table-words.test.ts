/**
 * The catalogue of notices: what the table says of events, of actions that went well or failed and of
 * the line, and for how long. Where only an effect of React says it, its words are looked up in the source.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { SESSION_CLOSED_REDIRECT_MS } from '../../../../rules/durations.ts';
import type { EventDraft, TableEvent } from '../../../../rules/events.ts';
import { type Rolling, useRoll } from '../../../../web/features/dice/use-roll.ts';
import { closeSession } from '../../../../web/features/table/close-question.tsx';
import { copyLoginLink, copySessionId } from '../../../../web/features/table/copy-actions.ts';
import { isClosedWithAnError, LINE_BACK, LINE_FAULT, LINE_LOST } from '../../../../web/features/table/line-words.ts';
import { noticeOf } from '../../../../web/features/table/table-notices.ts';
import { NOTICE_MS } from '../../../../web/lib/notice-times.ts';
import { closedNotice } from '../../../../web/lib/notices.ts';
import { toastStore } from '../../../../web/lib/toast-store.ts';
import { newDebugLog } from '../../../../web/live/debug-log.ts';
import { LiveError, type LiveState, NOT_CONNECTED, openTable } from '../../../../web/live/store.ts';
import type { LiveTable } from '../../../../web/live/use-table.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { chat, delta, diceRoll, tableOf } from '../../live/fixtures.ts';

/** As much of a page as these files ask for, before they are loaded. */
const clipboard = vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://lights.example' });
  return { isOpen: true, copied: [] as string[] };
});
vi.mock('../../../../web/lib/copy-text.ts', () => ({
  copyText: async (text: string) => clipboard.isOpen && clipboard.copied.push(text) > 0,
}));

const SESSION_ID = 'K7QM-2XRT-9PHD-4WZA';
const LINK = `https://lights.example/lobby/${SESSION_ID}`;
const web = resolve(import.meta.dirname, '../../../../web');
/** A file of the app on one line, so that it does not matter where the formatter breaks one. */
const sourceOf = (path: string) => readFileSync(resolve(web, path), 'utf8').replaceAll(/\s+/g, ' ');
const toasts = () => toastStore.getState().toasts;

/** A line that was never opened, in a state that is told, with `send` as it is told. */
function lineOf(change: Partial<LiveState>, send?: LiveTable['send']): LiveTable {
  const live = openTable({
    sessionId: SESSION_ID,
    me: { id: 'p2', name: 'Wren', isGm: false },
    mintId: () => 'join',
    dial: () => ({ send: () => true, redial() {}, close() {} }),
  });
  const store = createStore(() => ({ ...live.store.getState(), ...change }));
  const other = { sessionId: SESSION_ID, debugLog: newDebugLog(), spokenToken: () => null, renew() {} };
  return { ...live, ...(send && { send }), store, ...other };
}

function Roller({ live, drawn }: { live: LiveTable; drawn: Rolling[] }) {
  drawn.push(useRoll(live));
  return null;
}

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  Object.assign(clipboard, { isOpen: true, copied: [] });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const happened = (body: EventDraft): TableEvent => ({ ...body, seq: 2, at: '2026-03-01T20:00:00.000Z' });
const offered = {
  id: 'c2',
  name: 'Tobin Wick',
  level: 1,
  heritage: '',
  ancestry: '',
  class: '',
  isAvailable: true,
  assignedToUserId: null,
  assignedToUsername: null,
  requiresPassword: false,
};

type Row = [title: string, text: string | null, ms: number, event: TableEvent];

const OF_EVENTS: Row[] = [
  [
    'Dice Cleared',
    'by Joss',
    2_000,
    happened({ type: 'ClearDice', characterId: 'c1', rollerPlayerId: 'p1', clearedBy: 'Joss' }),
  ],
  ['Maren Oake restored 5 HP', null, 2_000, delta(2, 'health', 3, 8)],
  ['Maren Oake lost 5 HP', null, 2_000, delta(2, 'health', 8, 3)],
  [
    'Session Started',
    null,
    5_000,
    happened({ type: 'ReceiveSessionStarted', sessionId: SESSION_ID, currentPhase: 'table' }),
  ],
  [
    'Character Created',
    'Tobin Wick',
    4_000,
    happened({ type: 'ReceiveCharacterCreated', character: offered, createdBy: 'Joss' }),
  ],
  ['Joss', 'Line 2', 3_000, chat(2)],
  ['Maren Oake rolls Agility', '15, with Hope', 4_000, diceRoll(2)],
  [
    'Character Removed',
    'Maren Oake was removed due to inactivity.',
    5_000,
    happened({
      type: 'CharacterRemovedDueToInactivity',
      playerId: 'p1',
      characterId: 'c1',
      characterName: 'Maren Oake',
    }),
  ],
];

describe('the catalogue of notices', () => {
  it.each(OF_EVENTS)('[TI2] says of an event %j %j for %d ms', (title, text, durationMs, event) => {
    const gm = { playerId: 'gm', isGm: true, isChatInView: false, isRollInView: false, onPutBack() {} };
    const notice = noticeOf(event, { table: tableOf({ seq: 1 }), pending: {} }, gm);
    expect(notice).toMatchObject({ title, durationMs });
    expect(notice?.text ?? null).toBe(text);
  });

  it('[SE8] says nothing of a character that somebody else still plays', () => {
    const gm = { playerId: 'gm', isGm: true, isChatInView: false, isRollInView: false, onPutBack() {} };
    const shared = happened({
      type: 'CharacterRemovedDueToInactivity',
      playerId: 'p1',
      characterId: 'c1',
      characterName: 'Maren Oake',
      stillPlayedBy: ['Wren'],
    });
    expect(noticeOf(shared, { table: tableOf({ seq: 1 }), pending: {} }, gm)).toBeNull();
  });

  it.each([
    ['Login Link Copied', 'Players can use this link to join the session', copyLoginLink, LINK],
    ['Session ID Copied', null, copySessionId, SESSION_ID],
  ])('[TI2] says of a copy %j %j for 3 s', async (title, text, copy, copied) => {
    await copy(SESSION_ID);
    expect(clipboard.copied).toEqual([copied]);
    expect(toasts()).toMatchObject([{ tone: 'success', title, durationMs: 3_000 }]);
    expect(toasts()[0]?.text ?? null).toBe(text);
  });

  it('[DE9] says of a copied link that only this computer can open it, where that is so', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost:8787' });
    await copyLoginLink(SESSION_ID);
    vi.stubGlobal('location', { origin: 'https://lights.example' });
    expect(toasts().map(({ title }) => title)).toEqual(['Login Link Copied', 'Only this computer can open this link']);
  });

  it.each([
    ['Could not copy login link to clipboard', copyLoginLink],
    ['Could not copy session ID to clipboard', copySessionId],
  ])('[TI2] says of a copy that failed "%s"', async (text, copy) => {
    clipboard.isOpen = false;
    await copy(SESSION_ID);
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'Copy Failed', text, durationMs: 5_000 }]);
  });

  it('[TI2] says that a session could not be closed', async () => {
    expect(await closeSession(SESSION_ID, () => undefined)).toBe(false); // nobody is signed in
    const text = 'Could not close the session. Please try again.';
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'Close Failed', text, durationMs: 5_000 }]);
  });

  it.each([
    [NOT_CONNECTED, 'Could not send dice roll. Please try again.'],
    ['CONFLICT', 'There is not enough Hope.'], // the game's own words: trying again would not help
  ])('[TI2] of a roll that failed with %s says "%s" for 3 s', async (code, text) => {
    const live = lineOf({}, () => Promise.reject(new LiveError(code, 'There is not enough Hope.')));
    const drawn: Rolling[] = [];
    renderToStaticMarkup(createElement(Roller, { live, drawn }));
    drawn[0]?.roll({ dicePool: { d12: 2 } });
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'Dice Roll Failed', text, durationMs: 3_000 }]);
  });

  it('[TI2] says where one is sent from a closed session that it was closed: the game master for 3 s', () => {
    const said = "showToast({ title: 'Session Closed', durationMs: NOTICE_MS.brief })";
    expect(sourceOf('features/table/table-gate.tsx')).toContain(said);
    expect(NOTICE_MS.brief).toBe(3_000);
  });

  it('[TI2] tells a player at the table what it tells one in the lobby: why, and how to play on, for 10 s', () => {
    expect(closedNotice('The evening is over.')).toMatchObject({
      title: 'Session Closed',
      text: 'The evening is over. Ask for a new link to play on.',
      durationMs: 10_000,
    });
    for (const file of ['table/table-gate.tsx', 'lobby/lobby-screen.tsx']) {
      expect(sourceOf(`features/${file}`)).toContain('showToast(closedNotice(farewell));');
    }
  });

  it.each([
    [
      'use-lost-character.ts',
      "title: 'Your Character Was Removed', " +
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
        'text: `${loss} Select a character in the lobby to rejoin.`, }',
    ],
    [
      'close-question.tsx',
      'text="Are you sure you want to close this session? This will end the session for all players and cannot be undone."',
    ],
    [
      'close-question.tsx',
      "Notes are not lost: this session's page has the shared one and yours, the campaign's next session begins with the shared one," +
        ' and players keep theirs on their device.`} confirmLabel="Close Session"',
    ],
  ])('[TI2] %s says %j', (file, said) => {
    expect(sourceOf(`features/table/${file}`)).toContain(said);
  });

  it('[TI2] has its durations from the one list: no file of the app writes one itself', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: web });
    expect(files.filter((path) => /durationMs: \d/.test(sourceOf(path)))).toEqual([]);
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
