// A seat at the hub without a screen, for actions of a test outside its page: each command is sent and waited for.
import { setTimeout as sleep } from 'node:timers/promises';

type Frame = Record<string, unknown> & { type: string };

/** A seat may send 30 messages in 5 seconds. */
const ROLL_PAUSE_MS = 200;
/** Half a minute of them. Without a critical, the rarest kind, that comes once in 400,000 times. */
const ROLLS_AT_MOST = 150;

interface Waiting {
  events: Frame[]; // that came since the command was sent
  settle: (answer: Frame | Error) => void;
}

/** Somebody at the table: a command is sent and waited for, also several at once, and gives the events that came before its answer. */
export class HubClient {
  readonly #socket: WebSocket;
  readonly #sessionId: string;
  readonly #waiting = new Map<string, Waiting>(); // by the command's id

  private constructor(socket: WebSocket, sessionId: string) {
    this.#socket = socket;
    this.#sessionId = sessionId;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
    socket.addEventListener('close', ({ code }) => {
      for (const { settle } of this.#waiting.values()) settle(new Error(`The line was cut with ${code}.`));
    });
  }

  static async join(origin: string, sessionId: string, token: string, displayName: string, isGm = false) {
    const address = `${origin.replace('http', 'ws')}/gameStateHub?sessionId=${sessionId}`;
    const socket = new WebSocket(address, ['duality.v1', `bearer.${token}`]);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`No line to ${address}`)));
    });
    const seat = new HubClient(socket, sessionId);
    await seat.send({ type: 'JoinSession', displayName, isGm });
    return seat;
  }

  async send(command: Frame): Promise<Frame[]> {
    if (this.#socket.readyState > WebSocket.OPEN) throw new Error(`${command.type}: the line is down.`);
    const id = crypto.randomUUID();
    const events: Frame[] = [];
    const answered = new Promise<Frame | Error>((settle) => this.#waiting.set(id, { events, settle }));
    this.#socket.send(JSON.stringify({ sessionId: this.#sessionId, ...command, id }));
    const answer = await answered;
    this.#waiting.delete(id);
    if (answer instanceof Error || answer.type === 'Error') throw new Error(`${command.type}: ${answer.message}`);
    return events;
  }

  #hear(frame: Frame): void {
    if ('seq' in frame) for (const { events } of this.#waiting.values()) events.push(frame);
    if (frame.type === 'Ack' || frame.type === 'Error') this.#waiting.get(String(frame.id))?.settle(frame);
  }

  /**
   * Rolls like this until it falls so, since no test may depend on how dice fall. Returns that roll; the others stand, unless
   * `takeBack` undoes them.
   */
  async rollsUntil(
    command: Frame,
    isSo: (roll: Frame) => boolean,
    takeBack?: (roll: Frame) => Promise<unknown>,
  ): Promise<Frame> {
    for (let rolls = 0; rolls < ROLLS_AT_MOST; rolls += 1) {
      const roll = (await this.send(command)).find(({ type }) => type === 'DiceRoll');
      if (roll === undefined) throw new Error(`${command.type} rolls nothing.`);
      if (isSo(roll)) return roll;
      await takeBack?.(roll);
      await sleep(ROLL_PAUSE_MS);
    }
    throw new Error(`None of ${ROLLS_AT_MOST} rolls fell so.`);
  }

  leave(): void {
    this.#socket.close();
  }
}
