// A client at a live table without a screen: sends one command after the other over the hub's socket, and waits for each
// answer.

interface Answer {
  type: string;
  id?: string;
  message?: string;
}

export class TableGuest {
  readonly #socket: WebSocket;
  readonly #sessionId: string;
  readonly #waiting = new Map<string, (answer: Answer | null) => void>();

  private constructor(socket: WebSocket, sessionId: string) {
    this.#socket = socket;
    this.#sessionId = sessionId;
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as Answer;
      if (frame.type === 'Ack' || frame.type === 'Error') this.#waiting.get(frame.id ?? '')?.(frame);
    });
    socket.addEventListener('close', () => {
      for (const answer of this.#waiting.values()) answer(null);
    });
  }

  /** Connects and joins. Throws when it is not let in. */
  static async sitDown(origin: string, sessionId: string, token: string): Promise<TableGuest> {
    const address = `${origin.replace('http', 'ws')}/gameStateHub?sessionId=${sessionId}`;
    const socket = new WebSocket(address, ['duality.v1', `bearer.${token}`]);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`No line to ${address}.`)));
    });
    const guest = new TableGuest(socket, sessionId);
    await guest.does({ type: 'JoinSession', displayName: '', isGm: false });
    return guest;
  }

  /** Resolves when the command was carried out; throws with the table's message when it is refused. */
  async does(command: { type: string } & Record<string, unknown>): Promise<void> {
    const id = crypto.randomUUID();
    const answered = new Promise<Answer | null>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ sessionId: this.#sessionId, ...command, id }));
    const answer = await answered;
    this.#waiting.delete(id);
    if (answer?.type !== 'Ack') throw new Error(`${command.type}: ${answer?.message ?? 'the line was cut'}`);
  }

  goHome(): void {
    this.#socket.close();
  }
}
