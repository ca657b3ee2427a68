/**
 * A model of the room made of the real rules: decide, carryOut, what a seat may see and how it stands. What survives a
 * restart is text on a disk made of strings; sockets, looking up and time are the simulation's. It follows
 * worker/session (frame-handler, room, ledger, connections): a change there needs one here. It has no crowd at its door that
 * would push somebody out (SE23), and forgets who left.
 */
import { apply } from '../../../rules/apply.ts';
import type { Decision } from '../../../rules/commands/decision.ts';
import { type Command, carryOut, decide } from '../../../rules/commands/index.ts';
import type { TableEvent } from '../../../rules/events.ts';
import { refuse } from '../../../rules/refusals.ts';
import { type Seat, standingOf } from '../../../rules/seats.ts';
import { newTable, type Table, type TableCharacter, type TableSession } from '../../../rules/table.ts';
import { eventFor, viewFor } from '../../../rules/visibility.ts';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { ClientFrame, type ClientFrameOf, type ServerFrame } from '../../../rules/wire/socket.ts';
import { COMMANDS, type CommandType } from '../../simulation/commands.ts';
import { type Action, isForbidden } from '../../simulation/oracle.ts';
import { type Desk, decidedAs, type TableFrame } from '../../simulation/room-commands.ts';
import type { Chance } from '../../support/chance.ts';

/** Fewer than the room's, so that an evening sees many. */
const SNAPSHOT_EVERY = 60;
/** Fewer than the room's as well: some who return are told only the whole. */
const RESUME_EVENTS = 120;
const LOOK_UP_MS = 120;
const LOBBY_NEWS_EVERY_MS = 3_000;

export const SYSTEM_SEAT: Seat = { playerId: 'house', playerName: 'Two Lights', role: 'gm' };
export const CHARACTER_PASSWORD = 'open sesame';
/** What takes looking up. */
const LOOKED_UP: ReadonlySet<string> = new Set([
  'SelectCharacter',
  'CreateCharacter',
  'PlaceFoes',
  'UseFeature',
  'RefreshFoe',
]);

/** The room's end of a connection. What is joined and who waits survives a hibernation, as an attachment does. */
export type ModelSocket = {
  readonly seat: Seat;
  isOpen: boolean;
  isJoined: boolean;
  waiting: { id: string; lastSeq: number | null } | null;
  send: (text: string) => void;
  close: (code: number) => void;
};

export class ModelRoom {
  readonly actions: Action[] = [];
  readonly faults: string[] = [];
  readonly #chance: Chance;
  readonly #desk: Desk;
  #snapshot: string;
  #snapshotSeq = 0;
  readonly #log: string[] = [];
  readonly #answers = new Map<string, string>();
  #table: Table | null = null; // in memory only
  #sockets: ModelSocket[] = [];
  #turns = new Map<string, (() => void)[]>(); // who looks something up, and what waits behind it
  #lobbyIsNewsMs = 0;
  #life = 0; // how often it was started: nobody finishes the work of an earlier start

  constructor(session: TableSession, saved: readonly TableCharacter[], chance: Chance) {
    this.#snapshot = JSON.stringify(newTable(session));
    this.#desk = { saved, password: CHARACTER_PASSWORD };
    this.#chance = chance;
  }

  get table(): Table {
    this.#table ??= this.#log
      .slice(this.#snapshotSeq)
      .reduce((table, text) => apply(table, JSON.parse(text) as TableEvent), JSON.parse(this.#snapshot) as Table);
    return this.#table;
  }

  get log(): TableEvent[] {
    return this.#log.map((text) => JSON.parse(text) as TableEvent);
  }

  /** Whether the hub lets this seat's connection in, or why not. */
  knock(seat: Seat): number | null {
    if (this.table.session.status === 'closed') return CLOSE_CODES.sessionClosed;
    return standingOf(this.table, seat) === 'removed' ? CLOSE_CODES.tokenExpired : null;
  }

  accept(socket: ModelSocket): void {
    this.#sockets.push(socket);
  }

  hear(socket: ModelSocket, text: string): void {
    if (!socket.isOpen || !this.#sockets.includes(socket)) return; // the room that had it has crashed
    const { data: frame } = ClientFrame.safeParse(JSON.parse(text));
    if (!frame) throw new Error(`The simulation sent what is no frame: ${text}`);
    if (frame.type === 'Seen') return;
    this.#inTurn(socket.seat.playerId, () => this.#handle(socket, frame));
  }

  /** The connection is gone. */
  gone(socket: ModelSocket): void {
    const { seat, isJoined } = socket;
    socket.isOpen = false;
    this.#sockets = this.#sockets.filter((each) => each !== socket);
    if (isJoined && this.#joinedOf(seat.playerId).length === 0) this.step(seat, { type: 'Disconnect' });
  }

  /** Memory is gone, connections stand: the platform does so in a quiet moment. */
  sleep(): void {
    if (this.#turns.size === 0) this.#table = null;
  }

  /** Everything except the disk is gone; connected people find the line dead. */
  crash(): void {
    this.#life += 1;
    this.#table = null;
    this.#turns = new Map();
    this.#sockets = [];
    for (const { id, username, isGm, isConnected } of this.table.players) {
      const seat: Seat = { playerId: id, playerName: username, role: isGm ? 'gm' : 'player' };
      if (isConnected) this.step(seat, { type: 'Disconnect' });
    }
  }

  /** Whether this seat's socket is told what happens. */
  isTold({ isOpen, isJoined }: ModelSocket): boolean {
    return isOpen && isJoined;
  }

  /** Decide, record, tell: one step, as in worker/session/room.ts. */
  step(seat: Seat, command: Command, commandId: string | null = null): Decision {
    const { table } = this;
    const nowMs = Date.now();
    const named = seat.playerId === table.session.gmUserId ? { ...seat, playerName: table.session.gmName } : seat;
    const dice = (sides: number) => this.#chance.whole(1, sides);
    const decision = decide(table, named, command, { dice, nowMs });
    if (commandId !== null) this.remember(seat.playerId, commandId, JSON.stringify(answerTo(commandId, decision)));
    if (decision.isRefused) return decision;
    const after = carryOut(table, decision, nowMs);
    this.#log.push(...after.events.map((event) => JSON.stringify(event)));
    if (after.table.seq - this.#snapshotSeq >= SNAPSHOT_EVERY) {
      this.#snapshot = JSON.stringify(after.table);
      this.#snapshotSeq = after.table.seq;
    }
    this.#table = after.table;
    const seqs = after.events.map(({ seq }) => seq);
    if (commandId !== null) this.actions.push({ seatId: seat.playerId, commandId, seqs });
    if (seqs.length && !mayMove(table, seat, command)) {
      this.faults.push(`${seat.playerName} moved the table with ${JSON.stringify(command)}`);
    }
    for (const event of after.events) this.#tell(event);
    return decision;
  }

  /** A step of the room itself, or of the desk. */
  houseStep(command: Command): void {
    if (command.type === 'UpdateLobby') {
      if (Date.now() < this.#lobbyIsNewsMs) return; // [RM69]
      this.#lobbyIsNewsMs = Date.now() + LOBBY_NEWS_EVERY_MS;
    }
    this.step(SYSTEM_SEAT, command);
    if (command.type === 'Close') this.#closeAll(CLOSE_CODES.sessionClosed);
  }

  // --- what a broken room of the tests does otherwise

  protected remember(seatId: string, commandId: string, answer: string): void {
    const key = `${seatId} ${commandId}`;
    if (!this.#answers.has(key)) this.#answers.set(key, answer);
  }

  protected masked(event: TableEvent, seat: Seat): TableEvent {
    return eventFor(event, seat);
  }

  protected seen(table: Table, seat: Seat): Table {
    return viewFor(table, seat);
  }

  // --- inside

  #tell(event: TableEvent): void {
    for (const socket of this.#sockets.filter(({ isJoined }) => isJoined)) {
      this.#answer(socket, this.masked(event, socket.seat));
    }
  }

  #handle(socket: ModelSocket, frame: Exclude<ClientFrame, { type: 'Seen' }>): undefined {
    const { seat, isJoined, waiting } = socket;
    if (frame.type === 'JoinSession') return this.#join(socket, frame);
    if (!isJoined && !(waiting && frame.type === 'LeaveSession')) {
      const { code, message } = refuse('notJoined');
      return this.#answer(socket, { type: 'Error', id: frame.id, code, message });
    }
    const known = this.#answers.get(`${seat.playerId} ${frame.id}`);
    if (known !== undefined) return this.#answerText(socket, known);
    if (LOOKED_UP.has(frame.type)) return this.#lookUp(seat, () => this.#decide(socket, frame));
    return this.#decide(socket, frame);
  }

  #decide(socket: ModelSocket, frame: TableFrame): undefined {
    const { seat } = socket;
    const decision = this.step(seat, decidedAs(frame, seat, this.table, this.#desk), frame.id);
    this.#answer(socket, answerTo(frame.id, decision));
    if (frame.type !== 'LeaveSession') return this.#letInOrOut(decision);
    for (const own of this.#sockets.filter((each) => each.seat.playerId === seat.playerId)) {
      own.isJoined = false;
      own.waiting = null;
    }
  }

  #join(socket: ModelSocket, { id, lastSeq }: ClientFrameOf<'JoinSession'>): undefined {
    const join = { id, lastSeq: lastSeq ?? null };
    const refused = (reason: 'sessionClosed' | 'doorShut'): undefined => {
      const { code, message } = refuse(reason);
      this.#answer(socket, { type: 'Error', id, code, message });
    };
    if (this.table.session.status === 'closed') return refused('sessionClosed');
    switch (standingOf(this.table, socket.seat)) {
      case 'waiting':
        socket.waiting = join;
        this.step(socket.seat, { type: 'Knock' });
        return this.#answer(socket, { type: 'Waiting', id });
      case 'shutOut':
        return refused('doorShut');
      case 'removed':
        return this.#end(socket, CLOSE_CODES.removed);
      default:
        return this.#seat(socket, join);
    }
  }

  #seat(socket: ModelSocket, { id, lastSeq }: { id: string; lastSeq: number | null }): undefined {
    const { seat } = socket;
    socket.isJoined = true;
    socket.waiting = null;
    this.step(seat, { type: 'Connect' });
    const isHeld = lastSeq !== null && lastSeq <= this.table.seq && this.table.seq - lastSeq <= RESUME_EVENTS;
    const missed = isHeld
      ? this.#log.slice(lastSeq).map((text) => this.masked(JSON.parse(text) as TableEvent, seat))
      : lastSeq === null
        ? []
        : null;
    this.#answer(socket, { type: 'Joined', seq: this.table.seq, state: this.seen(this.table, seat), missed });
    this.#answer(socket, { type: 'Ack', id });
  }

  #letInOrOut(decision: Decision): undefined {
    if (decision.isRefused) return;
    for (const event of decision.events) {
      if (event.type !== 'ReceivePlayerJoined' && event.type !== 'PlayerRemoved') continue;
      for (const socket of this.#sockets.filter(({ seat }) => seat.playerId === event.playerId)) {
        if (event.type === 'PlayerRemoved') this.#end(socket, CLOSE_CODES.removed);
        else if (socket.waiting) this.#seat(socket, socket.waiting);
      }
    }
  }

  /** A lookup takes a while; other commands of the same seat wait for their turn. */
  #lookUp(seat: Seat, found: () => void): undefined {
    const life = this.#life;
    this.#turns.set(seat.playerId, this.#turns.get(seat.playerId) ?? []);
    setTimeout(
      () => {
        if (life !== this.#life) return;
        const behind = this.#turns.get(seat.playerId) ?? [];
        this.#turns.delete(seat.playerId);
        found();
        for (const work of behind) this.#inTurn(seat.playerId, work);
      },
      this.#chance.whole(0, LOOK_UP_MS),
    );
  }

  #inTurn(seatId: string, work: () => void): void {
    const behind = this.#turns.get(seatId);
    if (behind) behind.push(work);
    else work();
  }

  #joinedOf(playerId: string): ModelSocket[] {
    return this.#sockets.filter(({ seat, isJoined }) => isJoined && seat.playerId === playerId);
  }

  #closeAll(code: number): void {
    for (const socket of this.#sockets) this.#end(socket, code);
  }

  #end(socket: ModelSocket, code: number): undefined {
    if (!socket.isOpen) return;
    socket.isOpen = false;
    this.#sockets = this.#sockets.filter((each) => each !== socket);
    socket.close(code);
  }

  #answer(socket: ModelSocket, frame: ServerFrame): undefined {
    this.#answerText(socket, JSON.stringify(frame));
  }

  #answerText(socket: ModelSocket, text: string): undefined {
    if (socket.isOpen) socket.send(text);
  }
}

function answerTo(id: string, decision: Decision): ServerFrame {
  if (decision.isRefused) return { type: 'Error', id, code: decision.code, message: decision.message };
  return { type: 'Ack', id, ...(decision.result === undefined ? {} : { result: decision.result }) };
}

/** [RM54] Sent without the code's own permissions: commands only for the game master, and only for the holder of a character. */
function mayMove({ players, removed }: Table, { playerId, role }: Seat, command: Command): boolean {
  if (role === 'gm') return true;
  if (
    (command.type in COMMANDS && isForbidden(command.type as CommandType, false)) ||
    removed.some((each) => each.playerId === playerId)
  )
    return false;
  if (command.type === 'SendDiceRoll' && command.hidden) return false;
  if (command.type !== 'SendDiceRoll' && command.type !== 'UpdateCharacter') return true;
  const { characterId } = command;
  return !characterId || players.find(({ id }) => id === playerId)?.characterId === characterId;
}
