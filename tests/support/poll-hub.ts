// A line of polls to the hub that is used like a socket, for a client that is not a browser. It may be dropped at any moment,
// and the room is told nothing of that.

import { EventEmitter } from 'node:events';
import type { PollAnswer } from '../../rules/wire/poll.ts';
import type { Dial } from './dial-hub.ts';

/** What a client needs of a socket. `error` comes with the status of a refusal in its message, and then a `close`, as of a socket. */
export interface HubLine {
  readonly readyState: number;
  send(text: string): void;
  close(code: number): void;
  terminate(): void;
  on(event: 'open', listener: () => void): unknown;
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: (code: number) => void): unknown;
}

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3]; // as of a WebSocket
const CUT_OFF = 1006;
const WAIT_SECONDS = 20;

/** Opens with its first answer; frames to send are calls, one after the other. */
export function pollHub({ origin, sessionId, token }: Dial): HubLine {
  const emitter = new EventEmitter();
  const abort = new AbortController();
  const connection = crypto.randomUUID();
  const headers = { Authorization: `Bearer ${token}` };
  const address = (call: string, more = '') =>
    `${origin}/gameStateHub/${call}?sessionId=${sessionId}&connection=${connection}${more}`;
  let readyState = CONNECTING;
  let said: Promise<void> = Promise.resolve();

  function end(code: number): void {
    if (readyState === CLOSED) return;
    readyState = CLOSED;
    abort.abort();
    setImmediate(() => emitter.emit('close', code));
  }

  async function poll(): Promise<number> {
    for (let since = '&wait=0'; ; ) {
      const answer = await fetch(address('poll', `&join=later${since}`), { headers, signal: abort.signal });
      if (answer.status !== 200) {
        const isLost = answer.status === 403 && readyState === OPEN; // the room no longer has this line
        if (!isLost) emitter.emit('error', new Error(`Unexpected server response: ${answer.status}`));
        return CUT_OFF;
      }
      const { frames, close } = (await answer.json()) as PollAnswer;
      if (readyState === CONNECTING) {
        readyState = OPEN;
        emitter.emit('open');
      }
      for (const frame of frames) {
        if (readyState !== OPEN) return CUT_OFF;
        if (frame === 'pong') continue;
        if ('seq' in frame) since = `&lastSeq=${frame.seq}&wait=${WAIT_SECONDS}`;
        emitter.emit('message', JSON.stringify(frame));
      }
      if (close) return close.code;
      if (since === '&wait=0') since = `&wait=${WAIT_SECONDS}`;
    }
  }

  async function say(body: string): Promise<void> {
    if (readyState !== OPEN) return;
    const answer = await fetch(address('commands'), { method: 'POST', headers, body, signal: abort.signal });
    if (!answer.ok) end(CUT_OFF);
  }

  void poll().then(end, () => end(CUT_OFF));
  return {
    get readyState() {
      return readyState;
    },
    send(text) {
      said = said.then(() => say(text)).catch(() => end(CUT_OFF));
    },
    close: end,
    terminate: () => end(CUT_OFF),
    on: (event: string, listener: (...told: never[]) => void) => emitter.on(event, listener as () => void),
  };
}
