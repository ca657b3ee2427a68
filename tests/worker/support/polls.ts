/** A client of the hub that polls: it asks for what there is, and commands by calls. */
import type { ErrorEnvelope } from '../../../rules/wire/rest.ts';
import { type Answer, call } from './desk.ts';
import type { Frame } from './sockets.ts';
import { Caller } from './streams.ts';

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
export class Poller extends Caller {
  lastSeq: number | undefined;
  status = 0; // of the last answer
  readonly #who: ConstructorParameters<typeof Caller>;
  #isOver = false;

  constructor(...who: ConstructorParameters<typeof Caller>) {
    super(...who);
    this.#who = who;
    void this.#run();
  }

  /** It polls no more once its poll is answered; the room notices later. */
  close(): void {
    this.#isOver = true;
  }

  async #run(): Promise<void> {
    const [sessionId, token, connection] = this.#who;
    while (!this.#isOver) {
      const query = { wait: 20, ...(connection && { connection }), ...(this.lastSeq && { lastSeq: this.lastSeq }) };
      const { status, body } = await poll(sessionId, token, query);
      this.status = status;
      for (const frame of body.frames ?? []) {
        const isPong = typeof frame === 'string';
        if (!isPong && 'seq' in frame) this.lastSeq = frame.seq;
        this.heard(isPong ? frame : JSON.stringify(frame));
      }
      if (status === 200 && !body.close) continue;
      return this.ended(body.close?.code ?? status, body.close?.reason);
    }
  }
}
