/**
 * A session's room, one Durable Object for each. This class handles connections, which come by fetch, and
 * polls; it delegates all other calls to game-calls.ts and desk-calls.ts.
 */
import { DurableObject } from 'cloudflare:workers';
import { SERVER_TIMEOUT_MS } from '../../rules/durations.ts';
import { type Refusal, refuse } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { SUBPROTOCOL } from '../../rules/wire/line.ts';
import { FRAME_MAX_BYTES } from '../../rules/wire/socket.ts';
import { type Env, type Reply, settings } from '../env.ts';
import { envelope, SIGN_IN } from '../http/errors.ts';
import { logFault, withSafeFaults } from '../http/log.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import type { Connection } from './connection.ts';
import type { Identified } from './connections.ts';
import { DeskCalls } from './desk-calls.ts';
import { doDueWork } from './due-work.ts';
import { FrameHandler } from './frame-handler.ts';
import { GameCalls } from './game-calls.ts';
import { Polling, type PollRequest } from './polling.ts';
import { refused } from './replies.ts';
import type { MaybeLater } from './room.ts';
import { isRefusal, Room } from './room.ts';

/** The most connections of a room [RM10], of any kind; the next one is refused with that reason. */
const CONNECTIONS_MAX = 200;
/** This many more for the game master, who gets into a full room too: only from inside can they send somebody away. */
const KEPT_FOR_THE_GM = 8;

/** What the hub knows about a new connection. It comes in a header that no client can set. */
export type ConnectRequest = Identified & {
  sessionId: string;
  stream?: StreamRequest; // a stream of events instead of a socket
};
export type StreamRequest = {
  name: string | null; // the name by which the reader's commands refer to the stream
  joins: boolean; // opening it joins; otherwise a JoinSession follows
  lastSeq: number | null;
};
export const CONNECT_REQUEST_HEADER = 'x-two-lights-knock';

declare module '../env.ts' {
  interface Env {
    ROOMS: DurableObjectNamespace<SessionRoom>;
  }
}

type RefusedReply = Extract<Reply<never>, { ok: false }>;

export class SessionRoom extends DurableObject<Env> {
  readonly room: Room;
  readonly #desk: DeskCalls;
  readonly #game: GameCalls;
  readonly #frameHandler: FrameHandler;
  readonly #polling: Polling;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.room = new Room(ctx, env);
    this.#desk = new DeskCalls(this.room);
    this.#game = new GameCalls(this.room, this.#desk);
    this.#frameHandler = new FrameHandler(this.room);
    this.#polling = new Polling(this.room, this.#frameHandler);
    void ctx.blockConcurrencyWhile(async () => {
      await this.room.alarm.recall();
      this.room.noticeWhoIsGone();
    });
  }

  /** A new connection: accepted, or refused with the status and envelope of a call. */
  override async fetch(request: Request): Promise<Response> {
    const connectRequest = JSON.parse(
      decodeURIComponent(request.headers.get(CONNECT_REQUEST_HEADER) ?? ''),
    ) as ConnectRequest;
    const refusal = (await this.#findRefusal(connectRequest)) ?? this.#findPlace(connectRequest);
    if (refusal) return refusalResponse(refusal);
    const { sessionId: _here, stream, ...who } = connectRequest;
    return stream ? this.#openStream(who, stream) : this.#acceptSocket(who, request);
  }

  /** A client that polls (RM80): the body of the answer as JSON, at once or after a while. */
  poll(connectRequest: ConnectRequest, pollRequest: PollRequest): Promise<Reply<string>> {
    return withSafeFaults(() => this.#poll(connectRequest, pollRequest));
  }

  async #poll(connectRequest: ConnectRequest, pollRequest: PollRequest): Promise<Reply<string>> {
    const refusal = await this.#findRefusal(connectRequest);
    if (refusal) return refusal;
    const { sessionId: _here, stream: _none, ...who } = connectRequest;
    const known = this.room.connections.findPollLine(who.seat.playerId, pollRequest.name);
    if (known) {
      known.attach({ ...known.attachment, ...who });
      this.room.alarm.ringBy(connectRequest.expiresAtMs);
      return this.#polling.answer(known, pollRequest, { isNew: false });
    }
    const goesOn = !pollRequest.joins && pollRequest.lastSeq !== null;
    if (goesOn) return refused(refuse('notJoined')); // its line is gone, with the answers that waited there
    const full = this.#findPlace(connectRequest);
    if (full) return full;
    const line = this.room.connections.openPollLine(who, pollRequest.name, (gone) => this.#gone(gone));
    return this.#polling.answer(line, pollRequest, { isNew: true });
  }

  /** Why the connection may not come in; null when it may. */
  async #findRefusal(connectRequest: ConnectRequest): Promise<RefusedReply | null> {
    const entered = await this.#enterHub(connectRequest.sessionId, connectRequest.seat);
    if (isRefusal(entered)) return refused(entered);
    const [code, message] = SIGN_IN;
    return this.#hasLoginEnded(connectRequest) ? { ok: false, code, message } : null;
  }

  /** Makes room for another connection; returns why there is none, or null. */
  #findPlace({ seat, expiresAtMs }: ConnectRequest): RefusedReply | null {
    const nowMs = Date.now();
    this.room.connections.closeOldestOfSeat(seat.playerId, nowMs);
    if (!this.room.connections.closeIdleIfFull(CONNECTIONS_MAX + (seat.role === 'gm' ? KEPT_FOR_THE_GM : 0), nowMs)) {
      return { ok: false, code: 'UNAVAILABLE', message: 'This table is full.' };
    }
    this.room.alarm.ringBy(expiresAtMs);
    this.room.alarm.ringBy(nowMs + SERVER_TIMEOUT_MS);
    return null;
  }

  #hasLoginEnded({ loginId, expiresAtMs }: ConnectRequest): boolean {
    if (loginId === undefined) return false;
    const mintedAtMs = expiresAtMs - settings(this.env).gmTokenSeconds * 1_000;
    return this.room.endedLogins.has(loginId, mintedAtMs, Date.now());
  }

  #acceptSocket(who: Identified, request: Request): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.room.connections.acceptSocket(server, who);
    const speaksOurs = request.headers.get('Sec-WebSocket-Protocol')?.includes(SUBPROTOCOL) ?? false;
    const headers = new Headers(SECURITY_HEADERS); // here, because the answer must stay this object on its way out
    if (speaksOurs) headers.set('Sec-WebSocket-Protocol', SUBPROTOCOL);
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  #openStream(who: Identified, { name, joins, lastSeq }: StreamRequest): Response {
    const stream = this.room.connections.openStream(who, name, (gone) => this.#gone(gone));
    if (joins) void this.#frameHandler.joinByOpening(stream, lastSeq);
    return stream.response;
  }

  /** A frame sent by REST (RM41, RM81); the answer goes over the line of that name. `frame` is null when it was too large to read. */
  async hearFrame(sessionId: string, seat: Seat, lineName: string | null, frame: string | null): Promise<Reply<null>> {
    const entered = await this.#enterHub(sessionId, seat);
    if (isRefusal(entered)) return refused(entered);
    const line = this.room.connections.findLine(seat.playerId, lineName);
    if (frame === null) {
      line?.close('frameTooLarge');
      return { ok: false, code: 'TOO_LARGE', message: `A frame must be at most ${FRAME_MAX_BYTES / 1024} KiB.` };
    }
    if (!line) return refused(refuse('notJoined'));
    if (frame === 'ping') this.room.connections.answerText(line, 'pong');
    else await this.#frameHandler.receive(line, frame);
    return { ok: true, value: null };
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): MaybeLater {
    return this.#frameHandler.receive(this.room.connections.ofSocket(socket), message);
  }

  /** The table, for a seat that may connect to it. After the close nobody may. */
  async #enterHub(sessionId: string, seat: Seat): Promise<Table | Refusal> {
    const entered = await withSafeFaults(() => this.room.enter(sessionId, seat));
    if (isRefusal(entered)) return entered;
    return entered.session.status === 'closed' ? refuse('sessionClosed') : entered;
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#gone(this.room.connections.ofSocket(socket));
    if (socket.readyState !== WebSocket.CLOSED) socket.close(maySend(code) ? code : 1000);
  }

  override webSocketError(socket: WebSocket): void {
    this.#gone(this.room.connections.ofSocket(socket));
  }

  override async alarm(): Promise<void> {
    this.room.alarm.clear();
    try {
      await doDueWork(this.room);
    } catch (error) {
      // If it were rethrown, the platform would retry the alarm six times and then never again.
      logFault('alarm_failed', error);
      if (this.room.ledger.table) this.room.alarm.ringBy(this.room.archive.nextRunMs(Date.now()));
    }
  }

  #gone(connection: Connection): void {
    this.room.connections.forget(connection);
    if (!this.room.ledger.table) return; // the session is deleted
    const { seat, state } = connection.attachment;
    const isStillHere = this.room.connections.ofSeat(seat.playerId, connection).length > 0;
    if (state.type !== 'seated' || isStillHere) return;
    this.room.step(seat, { type: 'Disconnect' });
  }

  /** For the health check: any answer shows that rooms work. */
  isAwake(): true {
    return true;
  }

  // The calls from the worker (rooms.ts). A call between objects finds methods of this class only: each delegates to the
  // class that has it.

  takeSeat(...sent: Parameters<GameCalls['takeSeat']>): ReturnType<GameCalls['takeSeat']> {
    return this.#game.takeSeat(...sent);
  }

  isKnown(...sent: Parameters<GameCalls['isKnown']>): ReturnType<GameCalls['isKnown']> {
    return this.#game.isKnown(...sent);
  }

  mayAsk(...sent: Parameters<GameCalls['mayAsk']>): ReturnType<GameCalls['mayAsk']> {
    return this.#game.mayAsk(...sent);
  }

  changeFear(...sent: Parameters<GameCalls['changeFear']>): ReturnType<GameCalls['changeFear']> {
    return this.#game.changeFear(...sent);
  }

  changeHope(...sent: Parameters<GameCalls['changeHope']>): ReturnType<GameCalls['changeHope']> {
    return this.#game.changeHope(...sent);
  }

  activate(...sent: Parameters<GameCalls['activate']>): ReturnType<GameCalls['activate']> {
    return this.#game.activate(...sent);
  }

  closeOtherSessions(
    ...sent: Parameters<GameCalls['closeOtherSessions']>
  ): ReturnType<GameCalls['closeOtherSessions']> {
    return this.#game.closeOtherSessions(...sent);
  }

  closeFor(...sent: Parameters<GameCalls['closeFor']>): ReturnType<GameCalls['closeFor']> {
    return this.#game.closeFor(...sent);
  }

  reopen(...sent: Parameters<GameCalls['reopen']>): ReturnType<GameCalls['reopen']> {
    return this.#game.reopen(...sent);
  }

  letGo(...sent: Parameters<GameCalls['letGo']>): ReturnType<GameCalls['letGo']> {
    return this.#game.letGo(...sent);
  }

  lastSession(...sent: Parameters<GameCalls['lastSession']>): ReturnType<GameCalls['lastSession']> {
    return this.#game.lastSession(...sent);
  }

  leftFight(...sent: Parameters<GameCalls['leftFight']>): ReturnType<GameCalls['leftFight']> {
    return this.#game.leftFight(...sent);
  }

  takeFearFrom(...sent: Parameters<GameCalls['takeFearFrom']>): ReturnType<GameCalls['takeFearFrom']> {
    return this.#game.takeFearFrom(...sent);
  }

  start(...sent: Parameters<GameCalls['start']>): ReturnType<GameCalls['start']> {
    return this.#game.start(...sent);
  }

  deactivate(...sent: Parameters<GameCalls['deactivate']>): ReturnType<GameCalls['deactivate']> {
    return this.#game.deactivate(...sent);
  }

  leave(...sent: Parameters<GameCalls['leave']>): ReturnType<GameCalls['leave']> {
    return this.#game.leave(...sent);
  }

  session(...sent: Parameters<GameCalls['session']>): ReturnType<GameCalls['session']> {
    return this.#game.session(...sent);
  }

  stateText(...sent: Parameters<GameCalls['stateText']>): ReturnType<GameCalls['stateText']> {
    return this.#game.stateText(...sent);
  }

  lobbyText(...sent: Parameters<GameCalls['lobbyText']>): ReturnType<GameCalls['lobbyText']> {
    return this.#game.lobbyText(...sent);
  }

  selectCharacter(...sent: Parameters<GameCalls['selectCharacter']>): ReturnType<GameCalls['selectCharacter']> {
    return this.#game.selectCharacter(...sent);
  }

  createCharacter(...sent: Parameters<GameCalls['createCharacter']>): ReturnType<GameCalls['createCharacter']> {
    return this.#game.createCharacter(...sent);
  }

  sheetHere(...sent: Parameters<GameCalls['sheetHere']>): ReturnType<GameCalls['sheetHere']> {
    return this.#game.sheetHere(...sent);
  }

  mayEditSheet(...sent: Parameters<GameCalls['mayEditSheet']>): ReturnType<GameCalls['mayEditSheet']> {
    return this.#game.mayEditSheet(...sent);
  }

  verifyCharacter(...sent: Parameters<GameCalls['verifyCharacter']>): ReturnType<GameCalls['verifyCharacter']> {
    return this.#game.verifyCharacter(...sent);
  }

  olderNotes(...sent: Parameters<GameCalls['olderNotes']>): ReturnType<GameCalls['olderNotes']> {
    return this.#game.olderNotes(...sent);
  }

  history(...sent: Parameters<GameCalls['history']>): ReturnType<GameCalls['history']> {
    return this.#game.history(...sent);
  }

  historyAfter(...sent: Parameters<GameCalls['historyAfter']>): ReturnType<GameCalls['historyAfter']> {
    return this.#game.historyAfter(...sent);
  }

  characterSaved(...sent: Parameters<DeskCalls['characterSaved']>): ReturnType<DeskCalls['characterSaved']> {
    return this.#desk.characterSaved(...sent);
  }

  characterSavedElsewhere(
    ...sent: Parameters<DeskCalls['characterSavedElsewhere']>
  ): ReturnType<DeskCalls['characterSavedElsewhere']> {
    return this.#desk.characterSavedElsewhere(...sent);
  }

  holdsCharacter(...sent: Parameters<DeskCalls['holdsCharacter']>): ReturnType<DeskCalls['holdsCharacter']> {
    return this.#desk.holdsCharacter(...sent);
  }

  hasMarksOf(...sent: Parameters<DeskCalls['hasMarksOf']>): ReturnType<DeskCalls['hasMarksOf']> {
    return this.#desk.hasMarksOf(...sent);
  }

  sessionRenamed(...sent: Parameters<DeskCalls['sessionRenamed']>): ReturnType<DeskCalls['sessionRenamed']> {
    return this.#desk.sessionRenamed(...sent);
  }

  lobbyChanged(...sent: Parameters<DeskCalls['lobbyChanged']>): ReturnType<DeskCalls['lobbyChanged']> {
    return this.#desk.lobbyChanged(...sent);
  }

  notesChanged(...sent: Parameters<DeskCalls['notesChanged']>): ReturnType<DeskCalls['notesChanged']> {
    return this.#desk.notesChanged(...sent);
  }

  loginsEnded(...sent: Parameters<DeskCalls['loginsEnded']>): ReturnType<DeskCalls['loginsEnded']> {
    return this.#desk.loginsEnded(...sent);
  }

  passOn(...sent: Parameters<DeskCalls['passOn']>): ReturnType<DeskCalls['passOn']> {
    return this.#desk.passOn(...sent);
  }

  sessionGone(...sent: Parameters<DeskCalls['sessionGone']>): ReturnType<DeskCalls['sessionGone']> {
    return this.#desk.sessionGone(...sent);
  }
}

/** These codes report how a connection ended, and `close` refuses to send them (RFC 6455, 7.4.1 and 11.7). */
const REPORTED_ONLY: readonly number[] = [1004, 1005, 1006, 1015];

/** Whether `close` takes this code. A client may close with any number of 16 bits. */
function maySend(code: number): boolean {
  return code >= 1000 && code < 5000 && !REPORTED_ONLY.includes(code);
}

function refusalResponse({ code, message }: RefusedReply): Response {
  const body = envelope(code, message);
  return Response.json(body, { status: body.status });
}
