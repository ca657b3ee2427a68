/**
 * Turns the frames of a connection into commands, in turn, and answers each. wire/socket.ts defines what a frame
 * may look like, the rules decide what it means.
 */
import type { Decision } from '../../rules/commands/decision.ts';
import type { Command } from '../../rules/commands/index.ts';
import { type Refusal, type RefusalCode, refuse } from '../../rules/refusals.ts';
import { type Asked, mayAsk, mayRunTheTable, type Seat, standingOf } from '../../rules/seats.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import type { Table } from '../../rules/table.ts';
import { Id } from '../../rules/text.ts';
import { eventFor } from '../../rules/visibility.ts';
import { PROTOCOL } from '../../rules/wire/line.ts';
import { isNestedTooDeeply } from '../../rules/wire/nesting.ts';
import {
  ClientFrame,
  type ClientFrameOf,
  FRAME_MAX_BYTES,
  faultOf,
  isForTheJoined,
  type Joined,
  readPlainSeen,
  type ServerFrame,
} from '../../rules/wire/socket.ts';
import { logFault } from '../http/log.ts';
import { TOO_MANY_ATTEMPTS } from '../limits/limits.ts';
import { createAtTheTable, selectAtTheTable } from './characters-at-the-table.ts';
import type { Attachment, CloseReason, Connection, WaitingJoin } from './connection.ts';
import type { Connections } from './connections.ts';
import { type NamesContent, withContent } from './foes-at-the-table.ts';
import { answerTo, type MaybeLater, type Room } from './room.ts';
import type { LookedUp } from './sheets.ts';

const encoder = new TextEncoder();

export class FrameHandler {
  readonly #room: Room;
  readonly #connections: Connections;

  constructor(room: Room) {
    this.#room = room;
    this.#connections = room.connections;
  }

  /** Handles one message of a connection, well-formed or not. */
  receive(connection: Connection, message: string | ArrayBuffer): MaybeLater {
    return this.#orSay(connection, undefined, () => this.#receive(connection, message));
  }

  /** Opening a stream is joining: no JoinSession follows. `lastSeq` is the last event that the client has. */
  joinByOpening(connection: Connection, lastSeq: number | null): MaybeLater {
    return this.#orSay(connection, undefined, () =>
      this.#room.inTurn(connection.attachment.seat.playerId, () => this.#comeIn(connection, { lastSeq })),
    );
  }

  /** Like `joinByOpening`, but without a Joined if a poll can read the events after `lastSeq` from the log. */
  joinByPolling(connection: Connection, lastSeq: number | null): MaybeLater {
    return this.#orSay(connection, undefined, () =>
      this.#room.inTurn(connection.attachment.seat.playerId, () => {
        const { table } = this.#room.ledger; // none if the session was deleted while this waited for its turn
        // Checked before the seat connects, which is itself an event.
        const knownSeq = lastSeq !== null && table !== null && lastSeq > table.seq ? null : lastSeq;
        return this.#comeIn(connection, { lastSeq: knownSeq }, { readsLog: knownSeq !== null });
      }),
    );
  }

  #receive(connection: Connection, message: string | ArrayBuffer): MaybeLater {
    const nowMs = Date.now();
    connection.heard(nowMs);
    if (sizeOf(message) > FRAME_MAX_BYTES) return this.#close(connection, 'frameTooLarge');
    const { seat, expiresAtMs } = connection.attachment;
    if (expiresAtMs <= nowMs) return this.#close(connection, 'tokenExpired');
    if (!this.#room.ledger.table) return this.#close(connection, 'sessionClosed');
    const parsed = parse(message, connection.attachment, this.#room.ledger.table);
    if (!parsed.ok) return this.#badFrame(connection, parsed, nowMs);
    const { frame } = parsed;
    if (frame.type === 'Seen') return this.#seen(connection, frame.seq);
    const verdict = this.#room.rateLimits.countMessage(seat.playerId, nowMs);
    if (verdict === 'flood') return this.#close(connection, 'flood');
    if (verdict === 'tooMany') return this.#tooMuch(connection, frame.id);
    return this.#room.inTurn(seat.playerId, () =>
      this.#orSay(connection, frame.id, () => this.#handle(connection, frame)),
    );
  }

  /**
   * Does the work; when it throws, answers the sender with an Error under the command's id, who would otherwise wait for ever.
   * The error is not rethrown: that would leave the connection open but dead.
   * Not async: most work is done at once, and a promise would cost the room another turn of the event loop.
   */
  #orSay(connection: Connection, id: string | undefined, work: () => MaybeLater): MaybeLater {
    const say = (error: unknown): undefined => {
      logFault('frame_failed', error);
      this.#error(connection, id, 'INTERNAL', 'Something went wrong on our side.');
    };
    try {
      return work()?.catch(say);
    } catch (error) {
      return say(error);
    }
  }

  #handle(connection: Connection, frame: Exclude<ClientFrame, { type: 'Seen' }>): MaybeLater {
    if (!this.#room.ledger.table) return; // deleted while this waited for its turn: the connection is already closed
    const { seat } = connection.attachment;
    if (frame.type === 'JoinSession') return this.#join(connection, frame);
    if (mustJoinBefore(frame.type, connection.attachment)) {
      // A seat that has already left repeats a LeaveSession whose answer was lost.
      const known = this.#room.ledger.answers.find(seat.playerId, frame.id);
      return known === null
        ? this.#refused(connection, frame.id, refuse('notJoined'))
        : this.#answer(connection, known);
    }
    if (frame.type === 'ClearDice' && this.#isElsewhere(frame.sessionId)) {
      return this.#refused(connection, frame.id, refuse('otherSession'));
    }
    switch (frame.type) {
      case 'LeaveSession':
        return this.#leave(connection, frame);
      case 'SelectCharacter':
      case 'CreateCharacter': {
        // Answered before: no second query to D1.
        const known = this.#room.ledger.answers.find(seat.playerId, frame.id);
        if (known !== null) return this.#answer(connection, known);
        return frame.type === 'SelectCharacter' ? this.#select(connection, frame) : this.#create(connection, frame);
      }
      case 'PlaceFoes':
      case 'UseFeature':
      case 'RefreshFoe':
        return this.#stepWithContent(connection, frame);
      default:
        return this.#letInOrOut(this.#stepAndAnswer(connection, frame, frame.id));
    }
  }

  #join(connection: Connection, frame: ClientFrameOf<'JoinSession'>): undefined {
    if (this.#isElsewhere(frame.sessionId)) return this.#refused(connection, frame.id, refuse('otherSession'));
    const { state, seat } = connection.attachment;
    if (state.type === 'seated' && !this.#room.rateLimits.mayBeSentAgain(seat.playerId, Date.now())) {
      return this.#tooMuch(connection, frame.id);
    }
    return this.#comeIn(connection, { id: frame.id, lastSeq: frame.lastSeq ?? null });
  }

  /** A newcomer may have to wait, or may not come at all; Joined follows once the game master allows it. */
  #comeIn(connection: Connection, join: WaitingJoin, { readsLog = false } = {}): undefined {
    if (!connection.isOpen) return; // gone while it waited for its turn: its close was handled before and will not come again
    const { seat } = connection.attachment;
    if (this.#room.table.session.status === 'closed')
      return this.#refused(connection, join.id, refuse('sessionClosed'));
    switch (standingOf(this.#room.table, seat)) {
      case 'waiting':
        this.#connections.setState(connection, { type: 'waiting', join });
        this.#knock(seat);
        return this.#answer(connection, { type: 'Waiting', ...named(join.id) });
      case 'shutOut':
        return this.#refused(connection, join.id, refuse('doorShut'));
      case 'removed':
        return this.#close(connection, 'removed');
      default:
        return this.#seat(connection, join, { readsLog });
    }
  }

  /** [SE23] Somebody who lost the place at the door to this newcomer, and is still connected, knocks again. */
  #knock(seat: Seat): void {
    const decision = this.#room.step(seat, { type: 'Knock' });
    if (decision.isRefused) return;
    for (const event of decision.events) {
      if (event.type !== 'ReceivePlayerLeft') continue;
      const passedOver = this.#connections
        .openOfSeat(event.playerId)
        .find(({ attachment }) => attachment.state.type === 'waiting');
      if (passedOver) this.#knock(passedOver.attachment.seat);
    }
  }

  /** In this order: the seat's PlayerConnected to everybody, then Joined, then Ack. */
  #seat(connection: Connection, { id, lastSeq }: WaitingJoin, { readsLog = false } = {}): undefined {
    const { seat, state: before } = connection.attachment;
    this.#connections.setState(connection, { type: 'seated' });
    const decision = this.#room.step(seat, { type: 'Connect' });
    const isSeated = standingOf(this.#room.table, seat) === 'seated';
    if (decision.isRefused && !(isSeated && decision.code !== 'RATE_LIMITED')) {
      this.#connections.setState(connection, { type: 'connecting' }); // otherwise they would listen without a seat
      return this.#refused(connection, id, decision);
    }
    const { table, ledger } = this.#room;
    const missed = lastSeq === null ? [] : (ledger.eventsAfter(lastSeq)?.map((event) => eventFor(event, seat)) ?? null);
    if (readsLog && missed !== null) return;
    const { seq } = table;
    const joined: Joined = { type: 'Joined', protocol: PROTOCOL, seq, state: this.#room.viewOf(seat), missed };
    const text = JSON.stringify(joined);
    this.#connections.answerText(connection, text, seq);
    if (before.type === 'seated') this.#room.rateLimits.countSentAgain(seat.playerId, Date.now(), text.length);
    if (id !== undefined) this.#answer(connection, { type: 'Ack', id });
  }

  /** Joins the connections of a player who was let in, and closes those of one who was removed. */
  #letInOrOut(decision: Decision | null): undefined {
    if (decision === null || decision.isRefused) return;
    for (const event of decision.events) {
      if (event.type !== 'ReceivePlayerJoined' && event.type !== 'PlayerRemoved') continue;
      for (const connection of this.#connections.openOfSeat(event.playerId)) {
        const { state } = connection.attachment;
        if (event.type === 'PlayerRemoved') this.#close(connection, 'removed');
        else if (state.type === 'waiting') this.#seat(connection, state.join);
      }
    }
  }

  #leave(connection: Connection, frame: ClientFrameOf<'LeaveSession'>): undefined {
    const { seat } = connection.attachment;
    if (this.#isElsewhere(frame.sessionId)) return this.#refused(connection, frame.id, refuse('otherSession'));
    const decision = this.#stepAndAnswer(connection, { type: 'Leave' }, frame.id);
    if (decision === null || decision.isRefused) return; // who keeps the seat stays connected
    this.#connections.unjoin(seat.playerId);
  }

  #select(connection: Connection, frame: ClientFrameOf<'SelectCharacter'>): MaybeLater {
    const { characterId, forceSelection } = frame;
    const { seat } = connection.attachment;
    const step = (lookedUp: LookedUp): undefined => {
      if (lookedUp.isLimited) return this.#error(connection, frame.id, 'RATE_LIMITED', TOO_MANY_ATTEMPTS);
      const { found } = lookedUp;
      this.#stepAndAnswer(connection, { type: 'Select', characterId, forceSelection, found }, frame.id);
    };
    // A game master is refused anyway, so no password is hashed.
    if (seat.role === 'gm') return step({ isLimited: false, found: null });
    return selectAtTheTable(this.#room, seat, frame, step);
  }

  /** A player is refused anyway, and a repeat is answered as before: neither needs the content. */
  #stepWithContent(connection: Connection, frame: NamesContent): MaybeLater {
    const { seat } = connection.attachment;
    const step = (command: Command): undefined => {
      this.#stepAndAnswer(connection, command, frame.id);
    };
    if (mayRunTheTable(seat)) return step({ ...frame, found: null });
    const known = this.#room.ledger.answers.find(seat.playerId, frame.id);
    if (known !== null) return this.#answer(connection, known);
    return withContent(this.#room, frame).then(step);
  }

  async #create(connection: Connection, frame: ClientFrameOf<'CreateCharacter'>): Promise<void> {
    const { seat } = connection.attachment;
    const decision = await createAtTheTable(this.#room, seat, frame.character, frame.id);
    this.#answer(connection, answerTo(frame.id, decision));
  }

  /** The decision; null when the command is a repeat, whose first answer is sent again. */
  #stepAndAnswer(connection: Connection, command: Command, commandId: string): Decision | null {
    const { answer, decision } = this.#room.stepOnce(connection.attachment.seat, command, commandId);
    this.#answer(connection, answer);
    return decision;
  }

  /** Whether a frame names another session than this one; one that names none means this one. */
  #isElsewhere(sessionId: string | null | undefined): boolean {
    if (sessionId === null || sessionId === undefined) return false;
    return parseSessionId(sessionId) !== this.#room.table.session.id;
  }

  #badFrame(connection: Connection, { id, code, message }: BadFrame, nowMs: number): undefined {
    this.#error(connection, id, code, message);
    if (this.#room.rateLimits.isLastBadFrame(connection, nowMs)) this.#close(connection, 'badFrames');
  }

  #refused(connection: Connection, id: string | undefined, { code, message }: Refusal): undefined {
    this.#error(connection, id, code, message);
  }

  #tooMuch(connection: Connection, id: string): undefined {
    this.#refused(connection, id, refuse('tooMuchAtOnce'));
  }

  #error(connection: Connection, id: string | undefined, code: string, message: string): undefined {
    this.#answer(connection, { type: 'Error', ...named(id), code, message });
  }

  /** `frame` as text is a recorded answer. */
  #answer(connection: Connection, frame: ServerFrame | string): undefined {
    if (typeof frame === 'string') this.#connections.answerText(connection, frame);
    else this.#connections.answer(connection, frame);
  }

  #seen(connection: Connection, seq: number): undefined {
    this.#connections.sawUpTo(connection, seq);
  }

  #close(connection: Connection, reason: CloseReason): undefined {
    connection.close(reason);
  }
}

function sizeOf(message: string | ArrayBuffer): number {
  if (typeof message !== 'string') return message.byteLength;
  // Three bytes at most for each UTF-16 unit: only a long text needs counting.
  return message.length * 3 <= FRAME_MAX_BYTES ? message.length : encoder.encode(message).byteLength;
}

type BadFrame = { ok: false; id?: string; code: RefusalCode; message: string };
type Parsed = { ok: true; frame: ClientFrame } | BadFrame;

const NOT_JSON: BadFrame = { ok: false, code: 'VALIDATION', message: 'Frames are JSON text.' };

/** The frame, or why it is refused: permission is checked before form. */
function parse(message: string | ArrayBuffer, attachment: Attachment, table: Table): Parsed {
  if (typeof message !== 'string') return NOT_JSON;
  const seen = readPlainSeen(message);
  if (seen) return { ok: true, frame: seen };
  let json: unknown;
  try {
    json = JSON.parse(message);
  } catch {
    return NOT_JSON;
  }
  const frame = frameOf(json);
  if (typeof frame !== 'string') return { ok: true, frame };
  const asked: Asked & { id?: unknown } = typeof json === 'object' && json !== null ? json : {};
  const isTooEarly = mustJoinBefore(asked.type, attachment);
  const refusal = isTooEarly ? refuse('notJoined') : mayAsk(attachment.seat, asked, table);
  const { code, message: why } = refusal ?? { code: 'VALIDATION' as const, message: frame };
  const id = idOf(asked);
  return { ok: false, code, message: why, ...named(id) };
}

/** Whether it is too early for a frame of this type. Somebody who waits at the door may only give up. */
function mustJoinBefore(type: unknown, { state }: Attachment): boolean {
  if (state.type === 'seated' || !isForTheJoined(type)) return false;
  return !(state.type === 'waiting' && type === 'LeaveSession');
}

/** The id to answer under, for a frame that had one. */
function named(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

/** The frame, or a sentence about its fault. */
function frameOf(json: unknown): ClientFrame | string {
  if (isNestedTooDeeply(json)) return 'The message is nested too deeply.';
  const { data, error } = ClientFrame.safeParse(json);
  return data ?? faultOf(error);
}

/** The id of an otherwise malformed frame, so that its sender knows which one it was. */
function idOf(asked: { id?: unknown }): string | undefined {
  return Id.safeParse(asked.id).data;
}
