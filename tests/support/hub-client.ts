// A seat at the hub without a screen, for actions of a test outside its page: each command is sent and waited for.
import { setTimeout as sleep } from 'node:timers/promises';

type Frame = Record<string, unknown> & { type: string };

/** A seat may send 30 messages in 5 seconds. */
const ROLL_PAUSE_MS = 200;
/** Half a minute of them. Without a critical, the rarest kind, that comes once in 400,000 times. */
const ROLLS_AT_MOST = 150;

/** Somebody at the table: each command is sent and waited for, and gives the events that came before its answer. */
export class HubClient {
  readonly #socket: WebSocket;
  readonly #sessionId: string;
  #heard: Frame[] = [];
  #wake: () => void = () => undefined;
  #closeCode: number | null = null;

  private constructor(socket: WebSocket, sessionId: string) {
    this.#socket = socket;
    this.#sessionId = sessionId;
    socket.addEventListener('message', ({ data }) => {
      this.#heard.push(JSON.parse(String(data)));
      this.#wake();
    });
    socket.addEventListener('close', ({ code }) => {
      this.#closeCode = code;
      this.#wake();
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
    const id = crypto.randomUUID();
    this.#heard = [];
    this.#socket.send(JSON.stringify({ sessionId: this.#sessionId, ...command, id }));
    for (;;) {
      const answer = this.#heard.find((frame) => frame.id === id && (frame.type === 'Ack' || frame.type === 'Error'));
      if (answer?.type === 'Error') throw new Error(`${command.type}: ${answer.message}`);
      if (answer) return this.#heard.filter((frame) => 'seq' in frame);
      if (this.#socket.readyState > WebSocket.OPEN)
        throw new Error(`The line was cut with ${this.#closeCode} at ${command.type}.`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
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
