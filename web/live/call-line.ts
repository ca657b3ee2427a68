/**
 * The line to the hub for networks that block sockets: each frame to send is a call, and frames arrive by a stream of events
 * or by polls, which are read in read-stream.ts and read-polls.ts. Otherwise it is used like the socket's: the same frames in
 * the same order, the same pauses before dialling again. Loaded only after sockets have failed.
 */
import { SERVER_TIMEOUT_MS } from '../../rules/durations.ts';
import { CLOSE_CODES, NO_RETRY } from '../../rules/wire/line.ts';
import { refusalOf } from '../lib/http.ts';
import { newCancellableWait } from './cancellable-wait.ts';
import {
  ANSWER_WITHIN_MS,
  CUT_OFF,
  DIAL_TIMEOUT_MS,
  FAILURES_ONCE_OPEN,
  GONE_BY_STATUS,
  type Line,
  type LineListener,
  NO_TOKEN,
  redialDelayMs,
  STOOD_MS,
  type Way,
} from './connection.ts';
import type { Read } from './dial.ts';
import { listenToPage } from './page-signals.ts';
import { readPolls } from './read-polls.ts';
import { readStream } from './read-stream.ts';

export type CallLineOptions = {
  hubUrl: string; // what `/events`, `/poll` and `/commands` are added to
  sessionId: string;
  getToken: () => Promise<string | null>; // to dial with
  commandToken: () => Promise<string | null>; // for each call after that: the newest there is
  mintName: () => string; // a new name for each dial: commands carry it, so that their answers come on that line
  delayMs?: (failures: number) => number;
};

/** The open or opening dial. */
type Standing = { name: string; abort: AbortController; isOpen: boolean };

const READ: Record<Exclude<Way, 'socket'>, Read> = { stream: readStream, poll: readPolls };

/** After these no dial follows. */
const FOR_GOOD: ReadonlySet<number> = new Set([...NO_RETRY, ...Object.values(GONE_BY_STATUS)]);

export function openCallLine(
  way: Exclude<Way, 'socket'>,
  { hubUrl, sessionId, getToken, commandToken, mintName, delayMs = redialDelayMs }: CallLineOptions,
  listener: LineListener,
): Line {
  const pause = newCancellableWait();
  let failures = 0;
  let isGone = false;
  let standing: Standing | null = null;
  let said: Promise<void> = Promise.resolve(); // frames are sent one after the other: of two calls at once the second may arrive first
  let silence: ReturnType<typeof setTimeout> | undefined;
  let stood: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    while (!isGone) {
      if (failures > 0) await pause.wait(delayMs(failures));
      if (isGone) return;
      const code = await dial();
      if (isGone) return;
      if (code !== null && FOR_GOOD.has(code)) return giveUp(code);
      failures += 1;
      listener.onDown(code);
    }
  }

  /** From opening to the end. Returns the code that it ended with, null when it could not open. */
  async function dial(): Promise<number | null> {
    const own: Standing = { name: mintName(), abort: new AbortController(), isOpen: false };
    standing = own;
    try {
      const token = await getToken();
      if (token === null) {
        console.info(NO_TOKEN);
        return CLOSE_CODES.tokenExpired;
      }
      expectWordsWithin(DIAL_TIMEOUT_MS);
      return await READ[way]({
        get: (path, accept, query = '') => ask(own, token, path, accept, query),
        refusedWith,
        expectWordsWithin,
        heard: () => heard(own),
        take: (frame) => told(() => listener.onFrame(frame)),
        isOver: () => own.abort.signal.aborted,
      });
    } catch (error) {
      if (own.isOpen) return CUT_OFF;
      if (!own.abort.signal.aborted) console.info('The line does not open; dialling again.', error);
      return null;
    } finally {
      clearTimeout(silence);
      clearTimeout(stood);
      own.isOpen = false;
      own.abort.abort(); // nobody waits for calls that are still under way
    }
  }

  async function ask(own: Standing, dialled: string, path: 'events' | 'poll', accept: string, query: string) {
    const token = own.isOpen ? await commandToken() : dialled;
    if (token === null) own.abort.abort(); // nobody is signed in any more, which the next dial reports
    return fetch(address(path, own, `&join=later${query}`), {
      headers: { Authorization: `Bearer ${token}`, Accept: accept },
      signal: own.abort.signal,
      cache: 'no-store',
    });
  }

  function heard(own: Standing): void {
    if (own.abort.signal.aborted) return;
    expectWordsWithin(SERVER_TIMEOUT_MS);
    if (!own.isOpen) {
      own.isOpen = true;
      failures = Math.min(failures, FAILURES_ONCE_OPEN);
      stood = setTimeout(() => {
        failures = 0;
      }, STOOD_MS);
      told(() => listener.onOpen());
    }
    listener.onBeat?.('pong');
  }

  /** The status of a refusal is seen here, unlike that of a socket's upgrade. */
  async function refusedWith(response: Response): Promise<number | null> {
    const refusal = await refusalOf(response);
    if (refusal.isSeatTaken) return CLOSE_CODES.removed;
    const code = refusal.isOurs ? GONE_BY_STATUS[response.status] : undefined;
    if (code === undefined) listener.onTrouble(refusal.message);
    return code ?? null;
  }

  function address(call: 'events' | 'poll' | 'commands', { name }: Standing, more = ''): string {
    return `${hubUrl}/${call}?sessionId=${encodeURIComponent(sessionId)}&connection=${name}${more}`;
  }

  async function say(own: Standing, frame: string): Promise<void> {
    if (!own.isOpen) return;
    const deadline = setTimeout(() => own.abort.abort(), DIAL_TIMEOUT_MS); // without it, the frames behind this one would wait for ever
    try {
      const token = await commandToken();
      if (token === null) return own.abort.abort(); // as above
      const response = await fetch(address('commands', own), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: frame,
        signal: own.abort.signal,
      });
      // The room no longer has this line, or a proxy refuses the call: the next dial will show which.
      if (!response.ok) own.abort.abort();
    } catch (error) {
      if (!own.abort.signal.aborted) console.info('A frame did not get through; dialling again.', error);
      own.abort.abort();
    } finally {
      clearTimeout(deadline);
    }
  }

  function send(frame: string): boolean {
    const own = standing;
    if (own === null || !own.isOpen) return false;
    said = said.then(() => say(own, frame));
    return true;
  }

  function expectWordsWithin(ms: number): void {
    clearTimeout(silence);
    silence = setTimeout(drop, ms);
  }

  function drop(): void {
    standing?.abort.abort();
  }

  function redial(): void {
    if (isGone) return;
    if (standing?.isOpen) {
      expectWordsWithin(ANSWER_WITHIN_MS);
      send('ping');
      listener.onBeat?.('ping');
    } else pause.cutShort();
  }

  function giveUp(code: number): void {
    stop();
    listener.onGone(code);
  }

  function stop(): void {
    isGone = true;
    leavePage();
    drop();
    pause.cutShort();
  }

  const leavePage = listenToPage({ onBack: redial, onOffline: drop }, ANSWER_WITHIN_MS);
  void run();

  return { send, redial, close: stop };
}

/** Calls a listener. What it throws does not end the line: it becomes an uncaught error, as from a socket's event handler. */
function told(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
