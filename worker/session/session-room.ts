/**
 * A session's room, one Durable Object for each: its doors for whoever plays. Connections come in by fetch, calls by the
 * methods; behind every door is the same room, the same rules and the same refusals (contract 4, 5). What the desk calls
 * is in desk-calls.ts.
 */
import type { Character, CharacterAtTheTable } from '../../rules/character.ts';
import type { Decision } from '../../rules/commands/decision.ts';
import type { SheetMarks } from '../../rules/commands/sheet.ts';
import { SERVER_TIMEOUT_MS } from '../../rules/durations.ts';
import { type Refusal, refuse } from '../../rules/refusals.ts';
import { type Asked, mayActFor, mayAsk, mayCome, type Seat } from '../../rules/seats.ts';
import { findLying, findPlayer, type Note, type Table, type TableSession } from '../../rules/table.ts';
import { eventFor } from '../../rules/visibility.ts';
import { SUBPROTOCOL } from '../../rules/wire/line.ts';
import type { HistoryQuery, OlderNotesAnswer, SelectCharacterAnswer } from '../../rules/wire/rest.ts';
import { FRAME_MAX_BYTES } from '../../rules/wire/socket.ts';
import { type Env, settings } from '../env.ts';
import { envelope } from '../errors.ts';
import { TOO_MANY_ATTEMPTS } from '../limits/limits.ts';
import { logFault } from '../log.ts';
import { type Carried, type Closing, carryFearOver, overtake } from './activation.ts';
import { createAtTheTable, selectAtTheTable } from './characters-at-the-table.ts';
import type { Identified } from './connections.ts';
import { DeskCalls } from './desk-calls.ts';
import { Hearing } from './hearing.ts';
import { lobbyFor } from './lobby.ts';
import type { HistoryPage } from './log-pages.ts';
import { CALLS_WINDOW_MS } from './manners.ts';
import type { Receiver } from './receiver.ts';
import type { MaybeLater } from './room.ts';
import type { Reply } from './rooms.ts';
import { lookUp, marksOf, type SheetWish } from './sheets.ts';

/** So many connections fit into a room (contract: 200 sockets), of whatever kind; the next one is told so. */
const CONNECTIONS_MAX = 200;
/** So many more for the game master, who gets into a full room too: only from inside can somebody be sent away. */
const KEPT_FOR_THE_GM = 8;

/** What the hub has found out about a connection that wants in. It travels in a header that no client can set. */
export type Knock = Identified & {
  sessionId: string;
  stream?: StreamWish; // a stream of events instead of a socket
};
export type StreamWish = {
  name: string | null; // the reader's commands will name the stream by this
  joins: boolean; // opening it joins; otherwise a JoinSession follows
  lastSeq: number | null;
};
export const KNOCK_HEADER = 'x-two-lights-knock';

export class SessionRoom extends DeskCalls {
  readonly #hearing: Hearing;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#hearing = new Hearing(this.room);
    void ctx.blockConcurrencyWhile(async () => {
      await this.room.alarm.recall();
      this.room.noticeWhoIsGone();
    });
  }

  // --- connections

  /** A connection at the door: let in, or refused with the contract's status and envelope. */
  override async fetch(request: Request): Promise<Response> {
    const knock = JSON.parse(decodeURIComponent(request.headers.get(KNOCK_HEADER) ?? '')) as Knock;
    const entered = await this.#enterHub(knock.sessionId, knock.seat);
    if (isRefusal(entered)) return refusalResponse(entered);
    if (this.#hasLoginEnded(knock)) {
      return Response.json(envelope('UNAUTHENTICATED', 'Please sign in.'), { status: 401 });
    }
    const isGm = knock.seat.role === 'gm';
    if (!this.room.connections.hasPlace(CONNECTIONS_MAX + (isGm ? KEPT_FOR_THE_GM : 0), Date.now())) {
      return Response.json(envelope('UNAVAILABLE', 'This table is full.'), { status: 503 });
    }
    this.room.alarm.ringBy(knock.expiresAtMs);
    this.room.alarm.ringBy(Date.now() + SERVER_TIMEOUT_MS);
    const { sessionId: _here, stream, ...who } = knock;
    return stream ? this.#openStream(who, stream) : this.#acceptSocket(who, request);
  }

  #hasLoginEnded({ loginId, expiresAtMs }: Knock): boolean {
    if (loginId === undefined) return false;
    const mintedAtMs = expiresAtMs - settings(this.env).gmTokenSeconds * 1_000;
    return this.room.endedLogins.has(loginId, mintedAtMs, Date.now());
  }

  #acceptSocket(who: Identified, request: Request): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.room.connections.acceptSocket(server, who);
    const speaksOurs = request.headers.get('Sec-WebSocket-Protocol')?.includes(SUBPROTOCOL) ?? false;
    const headers = new Headers(speaksOurs ? { 'Sec-WebSocket-Protocol': SUBPROTOCOL } : {});
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  #openStream(who: Identified, { name, joins, lastSeq }: StreamWish): Response {
    const stream = this.room.connections.openStream(who, name, (gone) => this.#gone(gone));
    if (joins) void this.#hearing.joinByOpening(stream, lastSeq);
    return stream.response;
  }

  /** A frame sent by REST (RM41); the answer goes over the stream of that name. `frame` is null when it was too large to read. */
  async hearFrame(
    sessionId: string,
    seat: Seat,
    streamName: string | null,
    frame: string | null,
  ): Promise<Reply<null>> {
    const entered = await this.#enterHub(sessionId, seat);
    if (isRefusal(entered)) return refused(entered);
    const stream = this.room.connections.findStream(seat.playerId, streamName);
    if (frame === null) {
      stream?.close('frameTooLarge');
      return { ok: false, code: 'TOO_LARGE', message: `A frame must be at most ${FRAME_MAX_BYTES / 1024} KiB.` };
    }
    if (!stream) return refused(refuse('notJoined'));
    if (frame === 'ping') this.room.connections.answerText(stream, 'pong');
    else await this.#hearing.hear(stream, frame);
    return { ok: true, value: null };
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): MaybeLater {
    return this.#hearing.hear(this.room.connections.ofSocket(socket), message);
  }

  /** The table, for a seat that may connect to it. Nobody may once the session is closed. */
  async #enterHub(sessionId: string, seat: Seat): Promise<Table | Refusal> {
    const entered = await this.room.enter(sessionId, seat);
    if (isRefusal(entered)) return entered;
    return entered.session.status === 'closed' ? refuse('sessionClosed') : entered;
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#gone(this.room.connections.ofSocket(socket));
    // 1005 and 1006 are reported for a missing code and may not be sent.
    if (socket.readyState !== WebSocket.CLOSED) socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  override webSocketError(socket: WebSocket): void {
    this.#gone(this.room.connections.ofSocket(socket));
  }

  override async alarm(): Promise<void> {
    this.room.alarm.clear();
    try {
      await this.room.doWhatIsDue();
    } catch (error) {
      // If it were thrown on, the platform would try the alarm six times more and then never again.
      logFault('alarm_failed', error);
      if (this.room.ledger.table) this.room.alarm.ringBy(this.room.archive.nextRunMs(Date.now()));
    }
  }

  #gone(receiver: Receiver): void {
    this.room.connections.forget(receiver);
    if (!this.room.ledger.table) return; // the session is no more
    const { seat, isJoined } = receiver.attachment;
    const isStillHere = this.room.connections.ofSeat(seat.playerId, receiver).length > 0;
    if (!isJoined || isStillHere) return;
    this.room.step(seat, { type: 'Disconnect' });
  }

  /** For the health check: any answer shows that rooms work. */
  isAwake(): true {
    return true;
  }

  // --- calls of the game

  /** A player gives a name and takes the seat, comes back to it, or has to wait at the door (`isSeated` false). */
  takeSeat(sessionId: string, seat: Seat): Promise<Reply<{ isSeated: boolean }>> {
    return this.#comeToTheDoor(sessionId, seat, () =>
      this.#unlessTooMany(seat, () => resultOf(this.room.step(seat, { type: 'TakeSeat' }))),
    );
  }

  /** Refused when the seat's token is worth nothing any more: the seat was removed, or the session is gone or closed. */
  isKnown(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#comeToTheDoor(sessionId, seat, () => ({ ok: true, value: null }));
  }

  /** Whether this seat may ask for this here. Calls check it before they report faults in the body (contract 8). */
  mayAsk(sessionId: string, seat: Seat, asked: Asked): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, (table) => {
      const refusal = mayAsk(seat, asked, table);
      return refusal ? refused(refusal) : { ok: true, value: null };
    });
  }

  changeFear(sessionId: string, seat: Seat, change: number, reason: string): Promise<Reply<{ fear: number }>> {
    return this.#enterToChange(sessionId, seat, () =>
      resultOf(this.room.step(seat, { type: 'ChangeFear', change, reason })),
    );
  }

  changeHope(
    sessionId: string,
    seat: Seat,
    characterId: string,
    change: number,
  ): Promise<Reply<{ characterId: string; hope: number }>> {
    return this.#enterToChange(sessionId, seat, () =>
      resultOf(this.room.step(seat, { type: 'UpdateCharacter', characterId, field: 'hope', change })),
    );
  }

  /** Activates, after fetching the Fear of the sessions it follows. An active session stays as it is. */
  activate(sessionId: string, seat: Seat, previousIds: string[]): Promise<Reply<Carried>> {
    return this.#enterAnd(sessionId, seat, async () => {
      const reply = await carryFearOver(this.room, seat, previousIds);
      await this.room.carryToD1();
      return reply;
    });
  }

  /** Closes the campaign's other active sessions and takes their Fear. */
  overtake(sessionId: string, seat: Seat, rivalIds: string[]): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, async () => {
      await overtake(this.room, seat, rivalIds);
      await this.room.carryToD1();
      return { ok: true, value: null };
    });
  }

  /** Closed because another session takes over: answers the Fear that goes along, every time the same. */
  closeFor(sessionId: string, seat: Seat, successorId: string): Promise<Reply<Closing>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      await this.#closeOnce(session, seat, successorId);
      const [closed] = this.room.ledger.history(1, null, 'SessionClosed');
      const isSuccessor = closed?.type === 'SessionClosed' && closed.carriedTo === successorId;
      return { ok: true, value: { fear: isSuccessor ? this.room.table.session.fear : 0, isSuccessor } };
    });
  }

  start(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, async () => {
      const reply = replyOf(this.room.step(seat, { type: 'Start' }), null);
      await this.room.carryToD1();
      return reply;
    });
  }

  /** Closes an active session for everybody; one that is not active stays as it is (contract 9). */
  deactivate(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      await this.#closeOnce(session, seat, null);
      return { ok: true, value: null };
    });
  }

  leave(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#comeToTheDoor(sessionId, seat, () =>
      this.#unlessTooMany(seat, () => {
        const reply = replyOf(this.room.step(seat, { type: 'Leave' }), null);
        this.room.connections.unjoin(seat.playerId);
        return reply;
      }),
    );
  }

  session(sessionId: string, seat: Seat): Promise<Reply<TableSession>> {
    return this.#enterAnd(sessionId, seat, ({ session }) => ({ ok: true, value: session }));
  }

  /** The seat's view of the table, as the JSON to answer: an object would be copied twice between here and the call. */
  stateText(sessionId: string, seat: Seat): Promise<Reply<string>> {
    return this.#enterAnd(sessionId, seat, () => ({ ok: true, value: JSON.stringify(this.room.viewOf(seat)) }));
  }

  /** The seat's view of the lobby, as JSON like the state. */
  lobbyText(sessionId: string, seat: Seat): Promise<Reply<string>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      const characters = await this.room.lobby.read(session);
      const { table } = this.room.ledger; // as it is by now; none where the session was deleted meanwhile
      return table
        ? { ok: true, value: JSON.stringify(lobbyFor(table, characters, this.room.sessionNotesFor(seat))) }
        : refused(refuse('sessionNotFound'));
    });
  }

  selectCharacter(
    sessionId: string,
    seat: Seat,
    wish: SheetWish & { forceSelection?: boolean | null | undefined },
  ): Promise<Reply<SelectCharacterAnswer>> {
    const { characterId, forceSelection } = wish;
    return this.#enterToChange(sessionId, seat, () =>
      selectAtTheTable(this.room, seat, wish, (lookedUp) =>
        lookedUp.isLimited
          ? limited(lookedUp.waitMs)
          : resultOf(this.room.step(seat, { type: 'Select', characterId, forceSelection, found: lookedUp.found })),
      ),
    );
  }

  /** `key` is the caller's Idempotency-Key: a repeat with the same key is answered with the first character. */
  createCharacter(
    sessionId: string,
    seat: Seat,
    character: CharacterAtTheTable,
    key: string | null,
  ): Promise<Reply<Character>> {
    const commandId = key === null ? null : callId(key);
    return this.#enterToChange(sessionId, seat, async () =>
      resultOf(await createAtTheTable(this.room, seat, character, commandId)),
    );
  }

  /** The marks of a character on this table, for anybody at it. Empty once the session is closed: D1 has them then. */
  marksOfSheet(sessionId: string, seat: Seat, characterId: string): Promise<Reply<Partial<SheetMarks>>> {
    return this.#enterAnd(sessionId, seat, (table) => {
      const lying = findLying(table, characterId);
      if (!lying) return refused(refuse('characterNotInPlay'));
      return { ok: true, value: table.session.status === 'closed' ? {} : marksOf(lying) };
    });
  }

  /** Whether this seat may save the sheet. It counts as a change, and each is told to everybody: into a full log none goes. */
  mayEditSheet(sessionId: string, seat: Seat, characterId: string): Promise<Reply<null>> {
    return this.#enterToChange(sessionId, seat, (table) => {
      const isClosed = table.session.status === 'closed';
      const refusal = isClosed ? refuse('sessionClosed') : mayActFor(seat, characterId, table);
      if (refusal) return refused(refusal);
      return this.room.archive.log.fullness() < 1 ? { ok: true, value: null } : refused(refuse('logFull'));
    });
  }

  /** Whether the password opens the character; one without a password is open to anybody. */
  verifyCharacter(
    sessionId: string,
    seat: Seat,
    wish: SheetWish & { password: string },
  ): Promise<Reply<{ valid: true }>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      const lookedUp = await lookUp(this.env, session.campaignId, wish);
      if (lookedUp.isLimited) return limited(lookedUp.waitMs);
      const { found } = lookedUp;
      if (!found) return { ok: false, code: 'NOT_FOUND', message: 'Character or session not found' };
      if (found.password !== 'wrong') return { ok: true, value: { valid: true } };
      return {
        ok: false,
        code: 'INVALID_CHARACTER_PASSWORD',
        message: 'Invalid character password or character not available',
      };
    });
  }

  /** What the seat's private note or the shared one read before, for a game master and whoever sits here. */
  olderNotes(sessionId: string, seat: Seat, scope: Note['scope']): Promise<Reply<OlderNotesAnswer>> {
    return this.#enterAnd(sessionId, seat, (table) => {
      if (seat.role === 'player' && !findPlayer(table, seat.playerId)) return refused(refuse('notJoined'));
      const older = this.room.ledger.notes.listOlder({ scope, userId: seat.playerId }, Date.now());
      return { ok: true, value: { older } };
    });
  }

  /** A page of the event log as this seat may see it, newest first; a filter never matches what is hidden. */
  history(sessionId: string, seat: Seat, query: HistoryQuery): Promise<Reply<HistoryPage>> {
    return this.#enterAnd(sessionId, seat, async () => {
      const { events: page, nextBefore } = await this.room.archive.log.read(query);
      const events = page
        .map((event) => eventFor(event, seat))
        .filter(({ type }) => query.type === null || type === query.type);
      return { ok: true, value: { events, nextBefore } };
    });
  }

  // --- inside

  /** Closes an active session. Said of one that is closed, it makes sure that D1 knows: the first time may have been cut short. */
  async #closeOnce({ status }: TableSession, seat: Seat, successorId: string | null): Promise<void> {
    if (status === 'inactive') return;
    if (status === 'active') {
      this.room.step(seat, { type: 'Close', carriedTo: successorId });
      this.room.connections.closeAll('sessionClosed');
    }
    await this.room.carryToD1();
  }

  /** As `#enterAnd`, for a call that changes something: it is refused when the seat made too many of them. */
  #enterToChange<Value>(
    sessionId: string,
    seat: Seat,
    work: (table: Table) => Reply<Value> | Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    return this.#enterAnd(sessionId, seat, (table) => this.#unlessTooMany(seat, () => work(table)));
  }

  #unlessTooMany<Value>(
    { playerId }: Seat,
    work: () => Reply<Value> | Promise<Reply<Value>>,
  ): Reply<Value> | Promise<Reply<Value>> {
    return this.room.manners.isTooManyCalls(playerId, Date.now()) ? limited(CALLS_WINDOW_MS) : work();
  }

  #enterAnd<Value>(
    sessionId: string,
    seat: Seat,
    work: (table: Table) => Reply<Value> | Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    return this.#comeToTheDoor(sessionId, seat, (table) => {
      const refusal = mayCome(table, seat);
      return refusal ? refused(refusal) : work(table);
    });
  }

  /** Enters the room without requiring a seat at the table. */
  async #comeToTheDoor<Value>(
    sessionId: string,
    seat: Seat,
    work: (table: Table) => Reply<Value> | Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    const entered = await this.room.enter(sessionId, seat);
    return isRefusal(entered) ? refused(entered) : work(entered);
  }
}

/** What a call with this Idempotency-Key is remembered by: longer than the id of any frame may be. */
function callId(key: string): string {
  return `A character was asked for by a call, with this as its Idempotency-Key: ${key}`;
}

function isRefusal(entered: Table | Refusal): entered is Refusal {
  return 'isRefused' in entered;
}

function refused({ code, message }: Refusal): { ok: false; code: Refusal['code']; message: string } {
  return { ok: false, code, message };
}

function limited(waitMs: number): Reply<never> {
  return { ok: false, code: 'RATE_LIMITED', message: TOO_MANY_ATTEMPTS, retryAfterSeconds: waitMs / 1_000 };
}

function refusalResponse({ code, message }: Refusal): Response {
  const body = envelope(code, message);
  return Response.json(body, { status: body.status });
}

function replyOf<Value>(decision: Decision, value: Value): Reply<Value> {
  return decision.isRefused ? refused(decision) : { ok: true, value };
}

/** The decision's result. That it has this type is what the command's definition promises. */
function resultOf<Result>(decision: Decision): Reply<Result> {
  return decision.isRefused ? refused(decision) : { ok: true, value: decision.result as Result };
}
