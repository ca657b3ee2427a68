/**
 * The ear of the room: frames from sockets become commands, and every one is answered (contract 5, 9). What a frame
 * may look like is wire/socket.ts, what it means is the rules'; here it is only heard, in turn.
 */
import type { Decision } from '../../rules/commands/decision.ts';
import { type Refusal, type RefusalCode, refuse } from '../../rules/refusals.ts';
import { mayAsk, type Seat, standingOf } from '../../rules/seats.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import type { Table } from '../../rules/table.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { isNestedTooDeeply } from '../../rules/wire/nesting.ts';
import {
  CLOSE_CODES,
  ClientFrame,
  type ClientFrameOf,
  FRAME_MAX_BYTES,
  faultOf,
  type ServerFrame,
} from '../../rules/wire/socket.ts';
import { TOO_MANY_ATTEMPTS } from '../limits/limits.ts';
import { createAtTheTable, lookUpSheet } from './characters-at-the-table.ts';
import type { Connections, WaitingJoin } from './connections.ts';
import { Manners } from './manners.ts';
import { answerTo, type MaybeLater, type Room } from './room.ts';

const encoder = new TextEncoder();

/** Who is refused anyway costs no hash. */
const NOT_LOOKED_UP = { isLimited: false, found: null } as const;

export class Hearing {
  readonly #room: Room;
  readonly #connections: Connections;
  readonly #manners = new Manners();

  constructor(room: Room) {
    this.#room = room;
    this.#connections = room.connections;
  }

  /** One message of a socket, whatever it is. */
  hear(socket: WebSocket, message: string | ArrayBuffer): MaybeLater {
    const nowMs = Date.now();
    if (sizeOf(message) > FRAME_MAX_BYTES) return this.#end(socket, 'frameTooLarge');
    const { seat, expiresAtMs } = this.#connections.of(socket);
    if (expiresAtMs <= nowMs) return this.#end(socket, 'tokenExpired');
    if (!this.#room.ledger.table) return this.#end(socket, 'sessionClosed');
    const parsed = parse(message, seat, this.#room.ledger.table);
    if (!parsed.ok) return this.#badFrame(socket, parsed, nowMs);
    const { frame } = parsed;
    if (frame.type === 'Seen') return this.#seen(socket, frame.seq);
    const heard = this.#manners.hear(seat.playerId, nowMs);
    if (heard === 'flood') return this.#end(socket, 'flood');
    if (heard === 'tooMany') {
      return this.#error(socket, frame.id, 'RATE_LIMITED', 'That was too much at once. Wait a moment.');
    }
    return this.#room.inTurn(seat.playerId, () => this.#handle(socket, frame));
  }

  #handle(socket: WebSocket, frame: Exclude<ClientFrame, { type: 'Seen' }>): MaybeLater {
    const { seat, isJoined, waiting } = this.#connections.of(socket);
    if (frame.type === 'JoinSession') return this.#join(socket, frame);
    const mayBeHeard = isJoined || (waiting && frame.type === 'LeaveSession');
    if (!mayBeHeard) return this.#refused(socket, frame.id, refuse('notJoined'));
    if (frame.type === 'ClearDice' && this.#isElsewhere(frame.sessionId)) {
      return this.#refused(socket, frame.id, refuse('otherSession'));
    }
    const known = this.#room.ledger.findAnswer(seat.playerId, frame.id);
    if (known !== null) return this.#answer(socket, known);
    switch (frame.type) {
      case 'LeaveSession':
        return this.#leave(socket, frame);
      case 'SelectCharacter':
        return this.#select(socket, frame);
      case 'CreateCharacter':
        return this.#create(socket, frame);
      default: {
        const decision = this.#room.step(seat, frame, frame.id);
        this.#answer(socket, answerTo(frame.id, decision));
        return this.#letInOrOut(decision);
      }
    }
  }

  /** A newcomer may have to wait, or may not come at all; Joined follows once the game master allows it. */
  #join(socket: WebSocket, frame: ClientFrameOf<'JoinSession'>): undefined {
    const { seat } = this.#connections.of(socket);
    if (this.#isElsewhere(frame.sessionId)) return this.#refused(socket, frame.id, refuse('otherSession'));
    if (this.#room.table.session.status === 'closed') return this.#refused(socket, frame.id, refuse('sessionClosed'));
    const join: WaitingJoin = { id: frame.id, lastSeq: frame.lastSeq ?? null };
    switch (standingOf(this.#room.table, seat)) {
      case 'waiting':
        this.#connections.setWaiting(socket, join);
        this.#room.step(seat, { type: 'Knock' });
        return this.#answer(socket, { type: 'Waiting', id: frame.id });
      case 'shutOut':
        return this.#refused(socket, frame.id, refuse('doorShut'));
      case 'removed':
        return this.#end(socket, 'removed');
      default:
        return this.#seat(socket, join);
    }
  }

  /** The order of contract 9: the seat's PlayerConnected to everybody, then Joined, then Ack. */
  #seat(socket: WebSocket, { id, lastSeq }: WaitingJoin): undefined {
    const { seat } = this.#connections.of(socket);
    this.#connections.setJoined(socket, true);
    this.#room.step(seat, { type: 'Connect' });
    const { table, ledger } = this.#room;
    const missed = lastSeq === null ? [] : (ledger.eventsAfter(lastSeq)?.map((event) => eventFor(event, seat)) ?? null);
    this.#answer(socket, { type: 'Joined', seq: table.seq, state: viewFor(table, seat), missed });
    this.#answer(socket, { type: 'Ack', id });
  }

  /** Whoever was let in is seated, and whoever was sent away hears no more. */
  #letInOrOut(decision: Decision): undefined {
    if (decision.isRefused) return;
    for (const event of decision.events) {
      if (event.type !== 'ReceivePlayerJoined' && event.type !== 'PlayerRemoved') continue;
      for (const socket of this.#connections.openOfSeat(event.playerId)) {
        const { waiting } = this.#connections.of(socket);
        if (event.type === 'PlayerRemoved') this.#end(socket, 'removed');
        else if (waiting) this.#seat(socket, waiting);
      }
    }
  }

  #leave(socket: WebSocket, frame: ClientFrameOf<'LeaveSession'>): undefined {
    const { seat } = this.#connections.of(socket);
    if (this.#isElsewhere(frame.sessionId)) return this.#refused(socket, frame.id, refuse('otherSession'));
    const decision = this.#room.step(seat, { type: 'Leave' }, frame.id);
    this.#answer(socket, answerTo(frame.id, decision));
    for (const own of this.#connections.openOfSeat(seat.playerId)) this.#connections.setJoined(own, false);
  }

  async #select(socket: WebSocket, frame: ClientFrameOf<'SelectCharacter'>): Promise<void> {
    const { seat } = this.#connections.of(socket);
    const lookedUp = seat.role === 'gm' ? NOT_LOOKED_UP : await lookUpSheet(this.#room, frame);
    if (lookedUp.isLimited) return this.#error(socket, frame.id, 'RATE_LIMITED', TOO_MANY_ATTEMPTS);
    const { found } = lookedUp;
    const { characterId, forceSelection } = frame;
    const decision = this.#room.step(seat, { type: 'Select', characterId, forceSelection, found }, frame.id);
    this.#answer(socket, answerTo(frame.id, decision));
  }

  async #create(socket: WebSocket, frame: ClientFrameOf<'CreateCharacter'>): Promise<void> {
    const { seat } = this.#connections.of(socket);
    const decision = await createAtTheTable(this.#room, seat, frame.character, frame.id);
    this.#answer(socket, answerTo(frame.id, decision));
  }

  /** Whether a frame names another session than this one; one that names none means this one. */
  #isElsewhere(sessionId: string | null | undefined): boolean {
    if (sessionId === null || sessionId === undefined) return false;
    return parseSessionId(sessionId) !== this.#room.table.session.id;
  }

  #badFrame(socket: WebSocket, { id, code, message }: Unheard, nowMs: number): undefined {
    this.#error(socket, id, code, message);
    if (this.#manners.isLastBadFrame(socket, nowMs)) this.#end(socket, 'badFrames');
  }

  #refused(socket: WebSocket, id: string, { code, message }: Refusal): undefined {
    this.#error(socket, id, code, message);
  }

  #error(socket: WebSocket, id: string | undefined, code: string, message: string): undefined {
    this.#answer(socket, { type: 'Error', ...(id === undefined ? {} : { id }), code, message });
  }

  /** A frame, or the text of one that was given before. */
  #answer(socket: WebSocket, frame: ServerFrame | string): undefined {
    if (typeof frame === 'string') this.#connections.answerText(socket, frame);
    else this.#connections.answer(socket, frame);
  }

  #seen(socket: WebSocket, seq: number): undefined {
    this.#connections.sawUpTo(socket, seq);
  }

  #end(socket: WebSocket, why: keyof typeof CLOSE_CODES): undefined {
    socket.close(CLOSE_CODES[why], CLOSE_REASONS[why]);
  }
}

const CLOSE_REASONS: Record<keyof typeof CLOSE_CODES, string> = {
  badFrames: 'Too many bad frames',
  tokenExpired: 'Token expired',
  removed: 'Removed by the game master',
  tooSlow: 'Too far behind',
  sessionClosed: 'Session closed',
  frameTooLarge: 'Frame too large',
  flood: 'Too many messages',
};

function sizeOf(message: string | ArrayBuffer): number {
  if (typeof message !== 'string') return message.byteLength;
  // Three bytes at most for each UTF-16 unit: only a long text needs counting.
  return message.length * 3 <= FRAME_MAX_BYTES ? message.length : encoder.encode(message).byteLength;
}

type Unheard = { ok: false; id?: string; code: RefusalCode; message: string };
type Parsed = { ok: true; frame: ClientFrame } | Unheard;

const NOT_JSON: Unheard = { ok: false, code: 'VALIDATION', message: 'Frames are JSON text.' };

/** A frame, or what is wrong with it. What a seat may not ask at all is refused as such, however it is put (contract 8). */
function parse(message: string | ArrayBuffer, seat: Seat, table: Table): Parsed {
  if (typeof message !== 'string') return NOT_JSON;
  let json: unknown;
  try {
    json = JSON.parse(message);
  } catch {
    return NOT_JSON;
  }
  const frame = frameOf(json);
  if (typeof frame !== 'string') return { ok: true, frame };
  const asked = typeof json === 'object' && json !== null ? json : {};
  const refusal = mayAsk(seat, asked, table);
  const { code, message: why } = refusal ?? { code: 'VALIDATION' as const, message: frame };
  const id = idOf(asked);
  return { ok: false, code, message: why, ...(id === undefined ? {} : { id }) };
}

/** The frame, or a sentence on what is wrong with it. */
function frameOf(json: unknown): ClientFrame | string {
  if (isNestedTooDeeply(json)) return 'The message is nested too deeply.';
  const { data, error } = ClientFrame.safeParse(json);
  return data ?? faultOf(error);
}

/** The id of a frame that is otherwise malformed, so that its sender knows which one it was. */
function idOf(asked: { id?: unknown }): string | undefined {
  return typeof asked.id === 'string' && asked.id.length <= 64 ? asked.id : undefined;
}
