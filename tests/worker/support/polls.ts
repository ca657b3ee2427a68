/** A client of the hub that polls: it asks for what there is, and commands by calls. */
import type { ErrorEnvelope } from '../../../rules/wire/rest.ts';
import { type Answer, call } from './desk.ts';
import { type Frame, Listener } from './sockets.ts';
import { command } from './streams.ts';

export type PollBody = { frames: Frame[]; close?: { code: number; reason: string } };
export type PollQuery = { lastSeq?: number | string; wait?: number | string; connection?: string; join?: 'later' };

/** One poll; the whole answer. Without a wish of its own it does not wait. */
export function poll<Body = PollBody & ErrorEnvelope>(
  sessionId: string,
  token: string | undefined,
  query: PollQuery = {},
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const parameters = new URLSearchParams({ sessionId, wait: '0' });
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return call<Body>('GET', `/gameStateHub/poll?${parameters}`, { token, headers });
}

/** The frames of one poll that was let in. */
export async function framesOf(sessionId: string, token: string, query: PollQuery = {}): Promise<Frame[]> {
  const { status, body } = await poll(sessionId, token, query);
  if (status !== 200) throw new Error(`Not let in: ${status} ${JSON.stringify(body)}`);
  return body.frames;
}

/** Somebody who polls from their first answer on until they are told to stop, or are refused. */
export class Poller extends Listener {
  lastSeq: number | null = null;
  status = 0; // of the last answer
  readonly #sessionId: string;
  readonly #token: string;
  readonly #connection: string;
  #isOver = false;
  #said: Promise<unknown> = Promise.resolve();

  constructor(sessionId: string, token: string, connection: string) {
    super(sessionId);
    this.#sessionId = sessionId;
    this.#token = token;
    this.#connection = connection;
    void this.#run();
  }

  sendRaw(data: string | ArrayBuffer): void {
    this.#said = this.#said.then(() => command(this.#sessionId, this.#token, String(data), this.#connection));
  }

  /** It stops polling; the room notices later. */
  close(): void {
    this.#isOver = true;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const since = this.lastSeq === null ? {} : { lastSeq: this.lastSeq };
      const query = { wait: 1, connection: this.#connection, ...since };
      const { status, body } = await poll(this.#sessionId, this.#token, query);
      this.status = status;
      for (const frame of body.frames ?? []) {
        if ('seq' in frame) this.lastSeq = frame.seq;
        this.heard(typeof frame === 'string' ? frame : JSON.stringify(frame));
      }
      if (status === 200 && !body.close) continue;
      return this.ended(body.close?.code ?? status);
    }
  }
}
