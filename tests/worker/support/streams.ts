/** Clients of the hub that have no socket: they command by calls. One of them reads a stream of events. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../worker/app.ts';
import { type Answer, call, ORIGIN } from './desk.ts';
import { Listener } from './sockets.ts';

export type LineRequest = { connection?: string; lastSeq?: number; join?: 'later' };

/** Somebody who commands by calls. */
export abstract class Caller extends Listener {
  readonly #command: (body: string) => Promise<Answer<unknown>>;
  #sent: Promise<unknown> = Promise.resolve();

  constructor(sessionId: string, token: string, connection?: string) {
    super(sessionId);
    this.#command = (body) => command(sessionId, token, body, connection);
  }

  /** Commands go one after the other: of two calls on their way the second may be the first to arrive. */
  sendRaw(data: string | ArrayBuffer): void {
    this.#sent = this.#sent.then(() => this.command(String(data)));
  }

  /** One call and its answer. */
  command(body: string): Promise<Answer<unknown>> {
    return this.#command(body);
  }
}

export class StreamReader extends Caller {
  /** What each message said of its place, in the order in which they came; null where it said nothing. */
  readonly ids: (number | null)[] = [];
  beats = 0;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>, ...who: ConstructorParameters<typeof Caller>) {
    super(...who);
    this.#reader = body.getReader();
    void this.#read();
  }

  close(): void {
    void this.#reader.cancel('bye');
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await this.#reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return this.closeCode === null ? this.ended(1006) : undefined;
      text += decoder.decode(value, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) this.#take(message);
    }
  }

  #take(message: string): void {
    if (message === ':') {
      this.beats += 1;
      return;
    }
    const fields = Object.fromEntries(
      message.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    if (fields.event === 'close') {
      const { code, reason } = JSON.parse(fields.data ?? '') as { code: number; reason: string };
      this.ended(code, reason);
      return;
    }
    this.ids.push(fields.id === undefined ? null : Number(fields.id));
    this.heard(fields.data ?? '');
  }
}

type StreamRequest = LineRequest & { headers?: Record<string, string> };

const query = (sessionId: string, parameters: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries({ sessionId, ...parameters }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

/** Knocks for a stream; the raw answer. */
export async function knockForStream(
  sessionId: string,
  token: string | null,
  { connection, lastSeq, join, headers = {} }: StreamRequest = {},
): Promise<Response> {
  const request = new Request(`${ORIGIN}/gameStateHub/events?${query(sessionId, { connection, join })}`, {
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(lastSeq === undefined ? {} : { 'Last-Event-ID': String(lastSeq) }),
      ...headers,
    },
  });
  return app.fetch(request, env, createExecutionContext());
}

/** A command by call; the raw answer. */
export function command(
  sessionId: string,
  token: string | undefined,
  body: string,
  connection?: string,
): Promise<Answer<unknown>> {
  return call<unknown>('POST', `/gameStateHub/commands?${query(sessionId, { connection })}`, { token, body });
}

/** A stream that was let in; it joins by opening unless it wishes otherwise. */
export async function openStream(sessionId: string, token: string, request: StreamRequest = {}): Promise<StreamReader> {
  const response = await knockForStream(sessionId, token, request);
  if (response.status !== 200 || !response.body) {
    throw new Error(`Not let in: ${response.status} ${await response.text()}`);
  }
  return new StreamReader(response.body, sessionId, token, request.connection);
}
