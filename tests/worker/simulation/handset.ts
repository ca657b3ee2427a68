/**
 * One device at a real room for the simulation: it dials, joins from where it was, asks again with the same ids what was
 * not answered when its line dropped, and lets a witness hear every text. It waits for nothing and draws nothing.
 */
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import type { JoinLobbyAnswer } from '../../../rules/wire/rest.ts';
import type { TableCommand } from '../../simulation/commands.ts';
import type { Recorder, Witness } from '../../simulation/witness.ts';
import { call } from '../support/desk.ts';
import { knock } from '../support/sockets.ts';

/** Somebody with a token; the same person may hold several devices. */
export class Guest {
  seat: Seat;
  token: string;

  constructor(seat: Seat, token: string) {
    this.seat = seat;
    this.token = token;
  }

  /** Through the lobby as somebody new, if the door lets one. */
  async comeAgain(sessionId: string): Promise<void> {
    const answer = await call<JoinLobbyAnswer>('POST', `/auth/join-lobby/${sessionId}`, {
      body: { playerName: this.seat.playerName },
      token: this.token,
    });
    if (answer.status !== 200) return;
    this.token = answer.body.accessToken;
    this.seat = { ...this.seat, playerId: answer.body.player.playerId };
  }
}

type Connection = { socket: WebSocket; seat: Seat; witness: Witness; recorder: Recorder };

export class Handset {
  readonly guest: Guest;
  readonly pending = new Map<string, string>(); // frames without an answer, by id
  readonly sent: { seatId: string; text: string }[] = [];
  closeCode: number | null = null; // how the last connection ended
  refusal = ''; // the last one, to explain why this device is not in
  readonly #sessionId: string;
  readonly #witnessOf: (seat: Seat) => Witness;
  #name: string;
  #connection: Connection | null = null;
  #view: Table | null = null; // what was known when the last connection ended
  #ids = 0;

  constructor(name: string, guest: Guest, sessionId: string, witnessOf: (seat: Seat) => Witness) {
    this.#name = name;
    this.guest = guest;
    this.#sessionId = sessionId;
    this.#witnessOf = witnessOf;
  }

  get seat(): Seat {
    return this.#connection?.seat ?? this.guest.seat;
  }

  get isUp(): boolean {
    return this.#connection !== null;
  }

  /** The view that follows from what was told on this connection; null before it has joined. */
  get view(): Table | null {
    return this.#connection?.recorder.view ?? null;
  }

  /** Whether it is told what happens at the table. */
  get isIn(): boolean {
    return this.#connection?.recorder.isIn ?? false;
  }

  /** Dials and asks to join, as somebody new where the token is dead. */
  async dial(): Promise<void> {
    if (this.#connection) return;
    let response = await this.#knock();
    if (response.status === 401) {
      await this.guest.comeAgain(this.#sessionId);
      response = await this.#knock();
    }
    const socket = response.webSocket;
    if (!socket) return;
    const { seat } = this.guest;
    if (this.#view && !this.#view.players.some(({ id }) => id === seat.playerId)) this.#view = null; // it was another seat's
    const witness = this.#witnessOf(seat);
    const connection: Connection = { socket, seat, witness, recorder: witness.listen(() => this.#view) };
    this.#connection = connection;
    socket.addEventListener('message', ({ data }) => this.#hear(connection, String(data)));
    socket.addEventListener('close', ({ code }) => this.#over(connection, code));
    socket.accept();
    this.join();
  }

  /** Asks to join, which may be asked again at any time. */
  join(): void {
    const { view } = this;
    const lastSeq = view?.seq ?? this.#view?.seq;
    this.#send({ type: 'JoinSession', sessionId: this.#sessionId, lastSeq });
  }

  ask(command: TableCommand): void {
    const { id, text } = this.#send(command);
    this.pending.set(id, text);
  }

  /** A text that was sent before, again. */
  repeat(text: string): void {
    this.#connection?.witness.says(text, this.view?.seq ?? 0);
    this.#connection?.socket.send(text);
  }

  /** Hangs up in the middle of everything. */
  drop(): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#over(connection, 1000);
    connection.socket.close(1000, 'dropped');
  }

  async #knock(): Promise<{ status: number; webSocket: WebSocket | null }> {
    const response = await knock(this.#sessionId, { Authorization: `Bearer ${this.guest.token}` });
    if (!response.webSocket) await response.text(); // unread, it would hold the room awake
    return response;
  }

  #send(frame: object): { id: string; text: string } {
    this.#ids += 1;
    const id = `${this.#name}-${this.#ids}`;
    const text = JSON.stringify({ ...frame, id });
    this.sent.push({ seatId: this.seat.playerId, text });
    this.repeat(text);
    return { id, text };
  }

  #hear(connection: Connection, text: string): void {
    if (this.#connection !== connection) return;
    connection.recorder.hear(text);
    const frame = JSON.parse(text) as { type: string; id?: string };
    if (frame.type === 'Error') this.refusal = text;
    if (frame.type === 'Joined') for (const again of this.pending.values()) this.repeat(again);
    if ((frame.type === 'Ack' || frame.type === 'Error') && frame.id !== undefined) this.pending.delete(frame.id);
  }

  #over(connection: Connection, code: number): void {
    if (this.#connection !== connection) return;
    this.#view = connection.recorder.view ?? this.#view;
    this.#connection = null;
    this.closeCode = code;
    if (code === 4403) {
      this.#view = null;
      this.pending.clear(); // the seat is gone; nobody will answer
    }
  }
}
