/** A client of the hub for tests: a socket that remembers every frame, and waits for one that is still to come. */
import { exports } from 'cloudflare:workers';
import type { TableEvent } from '../../../rules/events.ts';
import type { Ack, ErrorFrame, Joined, WaitingFrame } from '../../../rules/wire/socket.ts';
import { ORIGIN } from './desk.ts';

export type Frame = TableEvent | Joined | WaitingFrame | Ack | ErrorFrame;
type FrameOf<Type extends Frame['type']> = Extract<Frame, { type: Type }>;

const WAIT_LIMIT_MS = 5_000;

/** Somebody at the other end, whatever the frames travel on. */
export abstract class Listener {
  readonly frames: Frame[] = [];
  closeCode: number | null = null;
  closeReason = '';
  readonly #sessionId: string;
  #wake: () => void = () => undefined;
  #ids = 0;
  #pongs = 0;
  readonly #name = crypto.randomUUID().slice(0, 8);

  constructor(sessionId: string) {
    this.#sessionId = sessionId;
  }

  abstract sendRaw(data: string | ArrayBuffer): void;
  abstract close(): void;

  protected heard(text: string): void {
    if (text === 'pong') this.#pongs += 1;
    else this.frames.push(JSON.parse(text) as Frame);
    this.#wake();
  }

  protected ended(code: number, reason = ''): void {
    this.closeCode = code;
    this.closeReason = reason;
    this.#wake();
  }

  /** Events of the log, in the order in which they came. */
  get events(): TableEvent[] {
    return this.frames.filter((frame): frame is TableEvent => 'seq' in frame && frame.type !== 'Joined');
  }

  /** Sends a command; the answer is its Ack or its Error. */
  async ask(command: { type: string; id?: string } & Record<string, unknown>): Promise<Ack | ErrorFrame> {
    this.#ids += 1;
    const id = command.id ?? `${this.#name}-${this.#ids}`;
    const before = this.frames.length;
    this.sendRaw(JSON.stringify({ ...command, id }));
    return this.until((frame): frame is Ack | ErrorFrame => 'id' in frame && frame.id === id, before);
  }

  /** JoinSession; answers what came with it. */
  async join(lastSeq?: number): Promise<Joined> {
    const before = this.frames.length;
    await this.ask({ type: 'JoinSession', sessionId: this.#sessionId, displayName: '', isGm: false, lastSeq });
    return this.until((frame): frame is Joined => frame.type === 'Joined', before);
  }

  /** The first frame of a type, from the `from`th frame on, that has come or will come. */
  next<Type extends Frame['type']>(type: Type, from = 0): Promise<FrameOf<Type>> {
    return this.until((frame): frame is FrameOf<Type> => frame.type === type, from);
  }

  async until<Found extends Frame>(isIt: (frame: Frame) => frame is Found, from = 0): Promise<Found> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      const found = this.frames.slice(from).find(isIt);
      if (found) return found;
      await this.#change(deadline, 'the frame waited for');
    }
  }

  /** The answer to a ping has come, or comes. */
  async pong(): Promise<void> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (this.#pongs === 0) await this.#change(deadline, 'the pong');
  }

  async closed(): Promise<number> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (this.closeCode === null) await this.#change(deadline, 'the end of the connection');
    return this.closeCode;
  }

  #stand(): string {
    const last = JSON.stringify(this.frames.slice(-3));
    return this.closeCode === null ? `last: ${last}` : `closed with ${this.closeCode} after: ${last}`;
  }

  #change(deadline: number, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${what} did not come; ${this.#stand()}`)),
        Math.max(deadline - Date.now(), 0),
      );
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

export class Client extends Listener {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, sessionId: string) {
    super(sessionId);
    this.#socket = socket;
    socket.accept();
    socket.addEventListener('message', ({ data }) => this.heard(String(data)));
    socket.addEventListener('close', ({ code, reason }) => this.ended(code, reason));
  }

  sendRaw(data: string | ArrayBuffer): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.close(1000, 'bye');
  }
}

/** Knocks at the hub; the raw answer. */
export function knock(sessionId: string, headers: Record<string, string>): Promise<Response> {
  return exports.default.fetch(`${ORIGIN}/gameStateHub?sessionId=${sessionId}`, {
    headers: { Upgrade: 'websocket', ...headers },
  });
}

/** A connection that was let in and has not joined yet. */
export async function connect(sessionId: string, token: string): Promise<Client> {
  const response = await knock(sessionId, { Authorization: `Bearer ${token}` });
  if (!response.webSocket) throw new Error(`Not let in: ${response.status} ${await response.text()}`);
  return new Client(response.webSocket, sessionId);
}

/** A connection that has joined. */
export async function sit(sessionId: string, token: string): Promise<Client> {
  const client = await connect(sessionId, token);
  await client.join();
  return client;
}
