// Somebody at a live table without a screen: says one command after the other over the hub's socket, and waits for each answer.
// Who it is, and what there is to say, is the caller's.

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

  /** Dials and joins. Throws when nobody is let in. */
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

  /** Resolves once it is done; throws the table's own words when it is refused. */
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
