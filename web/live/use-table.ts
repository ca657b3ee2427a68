/**
 * Tables for React: one connection per session for any number of screens, kept a moment longer than the last of
 * them, so that going from the lobby to the table keeps it. The only file of the live folder that knows React.
 */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { authStore, bearerToken, type StoredAuth } from '../lib/auth-store.ts';
import { fetchKeptNotesWhenIdle, withKeptNotes } from '../lib/kept-notes-later.ts';
import { randomId } from '../lib/random-id.ts';
import { type LineListener, openLine, type Way } from './connection.ts';
import { type DebugLog, newDebugLog, recorded } from './debug-log.ts';
import { openLaterLine } from './later-line.ts';
import { type HubLine, negotiate } from './negotiator.ts';
import { probeSession } from './probe-session.ts';
import { type LiveState, type LiveStatus, openTable, type TableLine } from './store.ts';

export type LiveTable = TableLine & {
  sessionId: string;
  debugLog: DebugLog;
  /** The token of the last dial; null before the first one, and while the token of the next one is being fetched. */
  spokenToken: () => string | null;
  /** Switches to a line with the current token, without an interruption: the old one stays until the new one has answered. */
  renew: () => void;
};

const LINGER_MS = 3_000;

type Kept = { live: LiveTable; seatId: string; holders: number; lingering: ReturnType<typeof setTimeout> | undefined };
const tables = new Map<string, Kept>();
/** The last way that worked: without a socket, each new line would need up to half a minute to find that out again. */
let lastWay: Way = 'socket';

/** The table of a session; the caller is signed in. */
export function useLiveTable(sessionId: string): LiveTable {
  const [kept, setKept] = useState(() => getKept(sessionId));
  useEffect(() => {
    const current = getKept(sessionId);
    setKept(current);
    return hold(current);
  }, [sessionId]);
  return kept.live;
}

/** Part of the visible table. Only for components that render once there is a table. */
export function useTable<Value>(live: LiveTable, select: (table: Table) => Value): Value {
  return useStore(live.store, ({ shown }) => {
    if (shown === null) throw new Error('useTable before the table was joined');
    return select(shown);
  });
}

export function useLiveStatus(live: LiveTable): LiveStatus {
  return useStore(live.store, ({ status }) => status);
}

/** Any other part of the live state: rolls in the air, why the line is down. */
export function useLive<Value>(live: LiveTable, select: (state: LiveState) => Value): Value {
  return useStore(live.store, select);
}

/** Why the session was closed, in the room's words, or in the usual ones if this page did not get them. */
export function useFarewell(live: LiveTable): string {
  const [farewell, setFarewell] = useState('The game master has closed this session.');
  useEffect(
    () =>
      live.onEvent((event) => {
        if (event.type === 'SessionClosed') setFarewell(event.message);
      }),
    [live],
  );
  return farewell;
}

/** Whose screen this is, for the questions of the rules. */
export function seatOf(auth: StoredAuth): Seat {
  return auth.type === 'gm'
    ? { playerId: auth.user.id, playerName: auth.user.displayName, role: 'gm' }
    : { playerId: auth.playerId, playerName: auth.playerName, role: 'player' };
}

function hold(kept: Kept): () => void {
  clearTimeout(kept.lingering);
  kept.holders += 1;
  return () => {
    kept.holders -= 1;
    if (kept.holders > 0) return;
    kept.lingering = setTimeout(() => drop(kept), LINGER_MS);
  };
}

function drop(kept: Kept): void {
  kept.live.close();
  if (tables.get(kept.live.sessionId) === kept) tables.delete(kept.live.sessionId);
}

function getKept(sessionId: string): Kept {
  const { auth } = authStore.getState();
  const seat = auth === null ? null : seatOf(auth);
  const seatId = seat?.playerId ?? '';
  const existing = tables.get(sessionId);
  if (existing && existing.seatId === seatId && existing.live.store.getState().status !== 'closed') return existing;
  // A line that reconnects with a new token continues the log of the old one.
  const debugLog = existing?.seatId === seatId ? existing.live.debugLog : newDebugLog();
  let spoken: string | null = null;
  const getToken = async () => {
    spoken = null;
    spoken = await bearerToken();
    return spoken;
  };
  let hub: HubLine | undefined;
  const dial = (listener: LineListener) => {
    hub = dialHub(sessionId, getToken, listener);
    return hub;
  };
  const live: LiveTable = {
    ...openTable({
      sessionId,
      me: { id: seatId, name: seat?.playerName ?? '', isGm: seat?.role === 'gm' },
      dial: recorded(dial, debugLog),
      prefersStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    }),
    sessionId,
    debugLog,
    spokenToken: () => spoken,
    renew: () => hub?.renew(),
  };
  if (seat?.role === 'player') keepNotesAtTheEnd(live, seat);
  const kept: Kept = { live, seatId, holders: 0, lingering: undefined };
  // Rendered but never held (a render that React threw away): it ends like one that everybody left.
  kept.lingering = setTimeout(() => drop(kept), LINGER_MS);
  tables.set(sessionId, kept);
  return kept;
}

/** [TA8] Once the session is closed a player can fetch nothing any more. */
function keepNotesAtTheEnd({ store, sessionId }: LiveTable, seat: Seat): void {
  fetchKeptNotesWhenIdle();
  const stop = store.subscribe(({ table, closeCode }) => {
    if (closeCode !== CLOSE_CODES.sessionClosed) return;
    stop();
    withKeptNotes(({ keepAtTheEnd }) => keepAtTheEnd(table, sessionId, seat));
  });
}

function dialHub(sessionId: string, getToken: () => Promise<string | null>, listener: LineListener) {
  const hubUrl = new URL('/gameStateHub', location.href).href;
  const socketUrl = `${hubUrl.replace(/^http/, 'ws')}?sessionId=${encodeURIComponent(sessionId)}`;
  const probe = () => probeSession(sessionId);
  const byCalls = (way: Exclude<Way, 'socket'>, ears: LineListener, delayMs: (failures: number) => number) =>
    openLaterLine(
      async () => {
        const { openCallLine } = await import('./call-line.ts');
        const options = { hubUrl, sessionId, getToken, commandToken: bearerToken, mintName: randomId, delayMs };
        return (listener) => openCallLine(way, options, listener);
      },
      ears,
      delayMs,
    );
  return negotiate(
    {
      dial: {
        socket: (ears, delayMs) => openLine({ url: socketUrl, getToken, probe, delayMs }, ears),
        stream: (ears, delayMs) => byCalls('stream', ears, delayMs),
        poll: (ears, delayMs) => byCalls('poll', ears, delayMs),
      },
      probe,
      first: lastWay,
    },
    {
      ...listener,
      onWay(way) {
        lastWay = way;
        listener.onWay?.(way);
      },
    },
  );
}
