/**
 * The line to the hub by socket: dials, checks that it is alive, dials again after pauses, and gives up where that is
 * useless. It knows nothing of React or the game; the store reads the frames.
 */

import ReconnectingWebSocket from 'partysocket/ws';
import { KEEP_ALIVE_MS, REDIAL_FIRST_MS, REDIAL_LAST_MS, SERVER_TIMEOUT_MS } from '../../rules/durations.ts';
import { BEARER_PREFIX, CLOSE_CODES, NO_RETRY, SUBPROTOCOL } from '../../rules/wire/line.ts';
import { newCancellableWait } from './cancellable-wait.ts';
import { startHeartbeat } from './heartbeat.ts';
import { listenToPage } from './page-signals.ts';

/** Our own code in addition to the room's: the upgrade was refused because the session does not exist. */
export const NOT_FOUND = 4404;
/** Also ours: the line is up, but the session's door is shut to newcomers. */
export const SHUT_OUT = 4423;
/** A line that broke off without a close; a socket reports the same. */
export const CUT_OFF = 1006;

/** After a while away an apparently open line may be dead: it has this long to answer. */
export const ANSWER_WITHIN_MS = 3_000;
export const DIAL_TIMEOUT_MS = 10_000;
/** For the log when nobody is signed in any more. */
export const NO_TOKEN = 'No authentication token available';
/** Once a line has been up this long, failures count from 0 again. */
export const STOOD_MS = 5_000;
/**
 * After a line has opened, failures count as this many at most: if it drops again at once, the next dial is soon, as the hub
 * was just there.
 */
export const FAILURES_ONCE_OPEN = 1;
const ASK_EVERY_FAILURES = 3;
const FIRST_SPREAD_MS = 1_250;

/** What frames may travel on: a socket, a stream of events or polls, the last two with commands by call. */
export type Way = 'socket' | 'stream' | 'poll';

export type Line = {
  /** Returns whether the frame went out; nothing is queued. */
  send: (text: string) => boolean;
  /** Dials at once instead of waiting for its turn. */
  redial: () => void;
  close: () => void;
};

export type LineListener = {
  onOpen: () => void;
  onFrame: (text: string) => void;
  /** The line went down, with the other side's code, or a dial failed; another dial follows. */
  onDown: (code: number | null) => void;
  onGone: (code: number) => void; // no dial follows
  onTrouble: (message: string) => void; // why dialling fails, in the server's words, if any
  onBeat?: (word: 'ping' | 'pong') => void; // for the debugLog log only
  onWay?: (way: Way) => void; // likewise
};

/** Asks for the session by REST: a browser hides the status with which a socket's upgrade was refused. */
export type Probe = () => Promise<{ status: number; message: string; isSeatTaken?: boolean }>;

export type LineOptions = {
  url: string;
  getToken: () => Promise<string | null>;
  probe: Probe;
  delayMs?: (failures: number) => number;
};

/**
 * 0 to 1.25 s before the first try, then 2 s doubled to 30 s, a quarter more or less. A full table that
 * drops at one moment comes back spread over a second at least: with only one second, 200 would always come within less.
 */
export function redialDelayMs(failures: number, random = Math.random): number {
  if (failures <= 1) return random() * FIRST_SPREAD_MS;
  return Math.min(REDIAL_FIRST_MS * 2 ** (failures - 2), REDIAL_LAST_MS) * (0.75 + random() * 0.5);
}

/** Statuses of refusals after which dialling again is useless, with the close code for each. */
export const GONE_BY_STATUS: Readonly<Record<number, number>> = {
  401: CLOSE_CODES.tokenExpired,
  404: NOT_FOUND,
  410: CLOSE_CODES.sessionClosed,
};

export function openLine({ url, getToken, probe, delayMs = redialDelayMs }: LineOptions, listener: LineListener): Line {
  const patience = newCancellableWait();
  let failures = 0;
  let hasEverOpened = false;
  let isGone = false;
  let isDialling = false;
  let unansweredSinceMs: number | null = null;
  let stood: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const socket = new ReconnectingWebSocket(url, protocolsOfNextDial, {
    maxEnqueuedMessages: 0, // otherwise five impatient clicks offline become five rolls
    minReconnectionDelay: 0, // protocolsOfNextDial waits instead, and can be cut short
    maxReconnectionDelay: 0,
    connectionTimeout: DIAL_TIMEOUT_MS,
    shouldReconnectOnClose: ({ code }) => !NO_RETRY.includes(code),
  });

  async function protocolsOfNextDial(): Promise<string[]> {
    for (;;) {
      if (failures > 0) await patience.wait(delayMs(failures));
      if (isGone) return [];
      try {
        const token = await getToken();
        if (token !== null) {
          isDialling = true;
          return [SUBPROTOCOL, `${BEARER_PREFIX}${token}`];
        }
        console.info(NO_TOKEN);
        giveUp(CLOSE_CODES.tokenExpired);
      } catch (error) {
        console.info('No token to dial with; trying again.', error);
        fail(null);
      }
    }
  }

  function giveUp(code: number): void {
    if (isGone) return;
    isGone = true;
    stop();
    listener.onGone(code);
  }

  function stop(): void {
    stopPulse();
    clearTimeout(stood);
    clearTimeout(deadline);
    leavePage();
    socket.close();
    patience.cutShort();
  }

  socket.addEventListener('open', () => {
    isDialling = false;
    hasEverOpened = true;
    unansweredSinceMs = null;
    failures = Math.min(failures, FAILURES_ONCE_OPEN);
    stood = setTimeout(() => {
      failures = 0;
    }, STOOD_MS);
    listener.onOpen();
    ping(); // from its first ping on the room closes a client that falls silent
  });

  socket.addEventListener('message', ({ data }) => {
    unansweredSinceMs = null;
    clearTimeout(deadline);
    if (data === 'pong') listener.onBeat?.('pong');
    else if (typeof data === 'string') listener.onFrame(data);
  });

  socket.addEventListener('close', ({ code }) => {
    isDialling = false;
    clearTimeout(stood);
    clearTimeout(deadline);
    if (isGone) return;
    if (NO_RETRY.includes(code)) {
      giveUp(code);
      return;
    }
    fail(typeof code === 'number' ? code : null); // when partysocket closes by itself, the code is a word
  });

  socket.addEventListener('error', () => {
    // When the browser refuses to create a socket, an error comes without a close, and partysocket would keep dialling at once.
    if (!isDialling || isGone) return;
    isDialling = false;
    fail(null);
  });

  function fail(code: number | null): void {
    failures += 1;
    listener.onDown(code);
    if (!hasEverOpened || failures % ASK_EVERY_FAILURES === 0) void askWhy();
  }

  async function askWhy(): Promise<void> {
    const { status, message, isSeatTaken = false } = await probe();
    if (isGone || socket.readyState === socket.OPEN) return;
    const code = isSeatTaken ? CLOSE_CODES.removed : GONE_BY_STATUS[status];
    const isWell = (status >= 200 && status <= 299) || status === 403; // 403: waiting at the door, which needs the line
    if (code !== undefined) giveUp(code);
    else if (!isWell) listener.onTrouble(message);
    else if (failures >= ASK_EVERY_FAILURES) listener.onTrouble('The table does not answer.');
  }

  function ping(): void {
    unansweredSinceMs ??= Date.now();
    socket.send('ping');
    listener.onBeat?.('ping');
  }

  const stopPulse = startHeartbeat(KEEP_ALIVE_MS, () => {
    if (socket.readyState !== socket.OPEN) return;
    // Silence is counted from the first unanswered ping, not by a timer: timers of a page in the background run late.
    if (unansweredSinceMs !== null && Date.now() - unansweredSinceMs >= SERVER_TIMEOUT_MS) drop();
    else ping();
  });

  /** Drops the line and dials again; partysocket reports its own close. */
  function drop(): void {
    unansweredSinceMs = null;
    if (socket.readyState === socket.OPEN) socket.reconnect();
  }

  function redial(): void {
    if (isGone) return;
    if (socket.readyState === socket.OPEN) demandAnswer();
    else if (patience.isWaiting()) patience.cutShort();
    else if (socket.readyState === socket.CLOSED) socket.reconnect();
  }

  function demandAnswer(): void {
    ping();
    clearTimeout(deadline);
    deadline = setTimeout(drop, ANSWER_WITHIN_MS);
  }

  const leavePage = listenToPage({ onBack: redial, onOffline: drop }, ANSWER_WITHIN_MS);

  return {
    send: (text) => socket.readyState === socket.OPEN && socket.send(text),
    redial,
    close() {
      isGone = true;
      stop();
    },
  };
}
