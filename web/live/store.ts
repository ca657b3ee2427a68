/**
 * One table as this browser knows it: joins, stays in step with the room, sends commands. It knows no socket
 * (the caller passes in a line) and no React; only the rules' apply changes the table.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { FORCED_RECONNECT_MS } from '../../rules/durations.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import { CLOSE_CODES, isReportDue, PROTOCOL } from '../../rules/wire/line.ts';
import type { ClientMessage, ServerFrame } from '../../rules/wire/socket.ts';
import { randomId } from '../lib/random-id.ts';
import { type Line, type LineListener, NOT_FOUND, SHUT_OUT } from './connection.ts';
import {
  type Airborne,
  concerning,
  countMissed,
  isMoment,
  nextDueMs,
  orderOf,
  type Replay,
  receive,
  replayOf,
  reveal,
  revealAll,
  type Step,
} from './replay.ts';

export type LiveStatus = 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** A command to the room; the store mints the id. */
export type LiveCommand = Without<Exclude<ClientMessage, { type: 'JoinSession' | 'Seen' }>, 'id'>;
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

export type LiveState = {
  status: LiveStatus;
  closeCode: number | null; // why no dial follows any more
  downCode: number | null; // the close code of the last disconnect; null without one
  trouble: string | null; // why dialling fails, while there is no table yet
  isWaiting: boolean; // at the door, until let in. Stays true in a closed state: refused at the door, not removed from a seat
  table: Table | null; // every event folded in
  shown: Table | null; // what the screen says: rolls and their consequences once the dice lie still
  airborne: readonly Airborne[];
  pending: Readonly<Record<string, { type: LiveCommand['type'] }>>; // by command id
  isRolling: boolean; // one's own roll is being sent or in the air, or has just become visible
  missedCount: number; // events that happened while the line was down, of the last return
  missed: readonly TableEvent[] | null; // those of them that concern this seat, one by one; null: too many to hold
  returns: number; // how often the line came back, or turned out to have been silent
  isOutdated: boolean; // the room sends things that this version of the page does not know
  happenings: readonly TableEvent[]; // comings and goings and actions of a fight that this page has seen, oldest first
};

/** A command that was refused, or whose result is unknown. `code` is the room's, or one of ours. */
export class LiveError extends Error {
  override readonly name = 'LiveError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
export const NOT_CONNECTED = 'NOT_CONNECTED';
export const UNKNOWN_OUTCOME = 'UNKNOWN_OUTCOME';

/** The message for a failed command: the room's own words, if any. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof LiveError)) return 'Something went wrong on this device.';
  return error.code === NOT_CONNECTED ? 'You are disconnected.' : error.message;
}

export type TableLine = {
  store: StoreApi<LiveState>;
  /** Resolves with the Ack's result, rejects with LiveError. */
  send: (command: LiveCommand) => Promise<unknown>;
  /** Calls back for every event when it shows. Returns a function that stops it. */
  onEvent: (listener: (event: TableEvent) => void) => () => void;
  /** Shows the rolls in the air at once, on this screen. */
  skipReveal: () => void;
  redial: () => void;
  /** Drops the line and dials again after a second, in any state. */
  reconnect: () => void;
  close: () => void;
};

export type TableLineOptions = {
  sessionId: string;
  /** Who joins: the room takes name and role from the token, and these only for its log. */
  me: { id: string; name: string; isGm: boolean };
  dial: (listener: LineListener) => Line;
  prefersStill?: () => boolean; // the person prefers less motion
  nowMs?: () => number;
  mintId?: () => string;
};

/** How long a command that was under way when the line dropped waits for the line to come back. */
export const RESEND_WITHIN_MS = 10_000;
/** A command this old is not sent again: a phone that slept may have lost its line long ago without noticing. */
export const RESEND_AGE_MS = 30_000;
/**
 * [HA1] The time that the eye needs after the press, and once the dice lie still: an earlier tap was meant for the visible roll,
 * and would pay a second time.
 */
const ROLL_REST_MS = { fromPress: 1_200, fromStill: 400 };
/** After a refusal, because of too many messages or a fault of the room, a JoinSession is sent again after this time. */
const REJOIN_AFTER_MS = 2_000;
const HAPPENINGS_KEPT = 100;
const SHORT_CHARS = 1_000;
const encoder = new TextEncoder();

type Pending = {
  frame: string;
  saidAtMs: number;
  resolve: (result: unknown) => void;
  reject: (error: LiveError) => void;
};

export function openTable({
  sessionId,
  me,
  dial,
  prefersStill = () => false,
  nowMs = Date.now,
  mintId = randomId,
}: TableLineOptions): TableLine {
  const store = createStore<LiveState>(() => ({
    status: 'connecting',
    closeCode: null,
    downCode: null,
    trouble: null,
    isWaiting: false,
    table: null,
    shown: null,
    airborne: [],
    pending: {},
    isRolling: false,
    missedCount: 0,
    missed: [],
    returns: 0,
    isOutdated: false,
    happenings: [],
  }));
  const listeners = new Set<(event: TableEvent) => void>();
  const pending = new Map<string, Pending>();
  let replay: Replay | null = null;
  let joinId: string | null = null; // a JoinSession is under way: its answer includes events from before it
  let seenSeq = 0;
  let unseenBytes = 0; // heard since
  let revealTimer: ReturnType<typeof setTimeout> | undefined;
  let resendTimer: ReturnType<typeof setTimeout> | undefined;
  let joinTimer: ReturnType<typeof setTimeout> | undefined;

  let redialTimer: ReturnType<typeof setTimeout> | undefined;
  let pressedMs = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe(({ pending, airborne, isRolling }) => {
    const goesOn =
      Object.values(pending).some(({ type }) => type === 'SendDiceRoll') ||
      airborne.some(({ roll }) => roll.rollerPlayerId === me.id);
    if (goesOn) {
      clearTimeout(restTimer);
      restTimer = undefined;
      if (isRolling) return;
      pressedMs = nowMs();
      store.setState({ isRolling: true });
    } else if (isRolling) {
      const { fromPress, fromStill } = ROLL_REST_MS;
      restTimer ??= setTimeout(
        () => {
          restTimer = undefined;
          store.setState({ isRolling: false });
        },
        Math.max(fromStill, pressedMs + fromPress - nowMs()),
      );
    }
  });
  const ears: LineListener = {
    onOpen: join,
    onFrame: hear,
    onDown: down,
    onGone: end,
    onTrouble(message) {
      if (replay === null) store.setState({ trouble: message });
    },
  };
  let line = dial(ears);

  function down(downCode: number | null): void {
    joinId = null;
    clearTimeout(joinTimer);
    store.setState({ status: replay === null ? 'connecting' : 'reconnecting', downCode });
    if (pending.size > 0) resendTimer ??= setTimeout(giveUpPending, RESEND_WITHIN_MS);
  }

  function join(): void {
    joinId = mintId();
    const lastSeq = replay?.table.seq;
    line.send(
      JSON.stringify({
        type: 'JoinSession',
        id: joinId,
        sessionId,
        displayName: me.name,
        isGm: me.isGm,
        ...(lastSeq === undefined ? {} : { lastSeq }),
      } satisfies ClientMessage),
    );
  }

  function hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame; // our own room's: typed by the rules, not checked again here
    switch (frame.type) {
      case 'Joined':
        store.setState({ isOutdated: (frame.protocol ?? PROTOCOL) > PROTOCOL });
        joined(frame.state, frame.missed);
        break;
      case 'Waiting':
        // Joined comes under the same id once the game master says yes: until then the request stays pending.
        store.setState({ isWaiting: true, trouble: null });
        break;
      case 'Ack':
        settle(frame.id)?.resolve(frame.result);
        break;
      case 'Error':
        refused(frame.id, new LiveError(frame.code, frame.message));
        break;
      default:
        if ('seq' in frame) {
          unseenBytes += bytesOf(text);
          happened(frame);
        }
    }
  }

  function joined(table: Table, missed: TableEvent[] | null): void {
    const before = replay?.table.seq ?? null;
    const isReturn = before !== null && (store.getState().status !== 'connected' || !isMoment(missed));
    joinId = null;
    // The whole table has come: a roll in the air shows at once, and its listeners hear of it now. What happened while the
    // line was down is old: it is counted and kept for reading. After a gap, or a change of way, it has only just happened.
    const held = replay?.held.map(({ event }) => event) ?? [];
    replay = replayOf(table);
    for (const event of [...held, ...(missed ?? [])]) remember(event);
    show(isReturn ? held : [...held, ...(missed ?? [])]);
    store.setState((state) => ({
      status: 'connected',
      trouble: null,
      isWaiting: false,
      ...(isReturn && {
        missedCount: countMissed(missed, before, table.seq, me.id),
        missed: missed && concerning(missed, me.id),
        returns: state.returns + 1,
      }),
    }));
    seen(table.seq);
    clearTimeout(resendTimer);
    resendTimer = undefined;
    // Sent again under the same ids: the room only answers those that it has run, and runs the others now.
    const soonestMs = nowMs() - RESEND_AGE_MS;
    giveUp([...pending].flatMap(([id, { saidAtMs }]) => (saidAtMs < soonestMs ? [id] : [])));
    for (const { frame } of pending.values()) line.send(frame);
  }

  function happened(event: TableEvent): void {
    if (replay === null || joinId !== null) return;
    const order = orderOf(replay.table, event);
    if (order === 'gap') join();
    if (order !== 'next') return;
    take(receive(replay, event, nowMs(), !prefersStill()));
    if (isReportDue(seenSeq, event.seq, unseenBytes)) seen(event.seq);
  }

  function take(step: Step): void {
    replay = step.replay;
    for (const event of step.surfaced) remember(event);
    show(step.surfaced);
  }

  function show(surfaced: readonly TableEvent[]): void {
    if (replay === null) return;
    const { table, shown, airborne } = replay;
    store.setState({ table, shown, airborne });
    for (const event of surfaced) for (const listener of [...listeners]) listener(event);
    clearTimeout(revealTimer);
    const dueMs = nextDueMs(replay);
    if (dueMs !== null) revealTimer = setTimeout(revealDue, Math.max(0, dueMs - nowMs()));
  }

  function revealDue(): void {
    if (replay !== null) take(reveal(replay, nowMs()));
  }

  function remember(event: TableEvent): void {
    if (!isHappening(event)) return;
    store.setState(({ happenings }) =>
      happenings.some(({ seq }) => seq === event.seq)
        ? {}
        : { happenings: [...happenings, event].slice(-HAPPENINGS_KEPT) },
    );
  }

  function seen(seq: number): void {
    seenSeq = seq;
    unseenBytes = 0;
    line.send(JSON.stringify({ type: 'Seen', seq } satisfies ClientMessage));
  }

  function settle(id: string): Pending | undefined {
    const entry = pending.get(id);
    pending.delete(id);
    store.setState(({ pending: { [id]: _done, ...others } }) => ({ pending: others }));
    return entry;
  }

  function refused(id: string | undefined, error: LiveError): void {
    if (id !== undefined && id === joinId) {
      joinId = null;
      if (error.code === 'SESSION_CLOSED') end(CLOSE_CODES.sessionClosed);
      else if (error.code === 'NOT_FOUND') end(NOT_FOUND);
      else if (error.code === 'FORBIDDEN') end(SHUT_OUT);
      else {
        store.setState({ trouble: error.message });
        // The same frame would be refused again. The person is told, and reconnects or waits.
        if (error.code !== 'VALIDATION') joinTimer = setTimeout(join, REJOIN_AFTER_MS);
      }
      return;
    }
    const entry = id === undefined ? undefined : settle(id);
    if (entry) entry.reject(error);
    else console.warn(`The room refused a frame: ${error.code} ${error.message}`);
  }

  function giveUpPending(): void {
    resendTimer = undefined;
    giveUp([...pending.keys()]);
  }

  function giveUp(ids: readonly string[]): void {
    for (const id of ids) {
      settle(id)?.reject(new LiveError(UNKNOWN_OUTCOME, 'The line went down. It is not known whether this arrived.'));
    }
  }

  function end(code: number | null): void {
    line.close();
    clearTimeout(revealTimer);
    clearTimeout(resendTimer);
    clearTimeout(joinTimer);
    clearTimeout(redialTimer);
    if (replay !== null) take(revealAll(replay));
    store.setState({ status: 'closed', closeCode: code });
    giveUpPending();
  }

  return {
    store,
    send(command) {
      const { status } = store.getState();
      if (status !== 'connected') {
        return Promise.reject(new LiveError(NOT_CONNECTED, `Not connected to SignalR hub (${status})`));
      }
      const id = mintId();
      const frame = JSON.stringify({ ...command, id });
      return new Promise((resolve, reject) => {
        pending.set(id, { frame, saidAtMs: nowMs(), resolve, reject });
        store.setState((state) => ({ pending: { ...state.pending, [id]: { type: command.type } } }));
        line.send(frame);
      });
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    skipReveal() {
      if (replay !== null && replay.held.length > 0) take(revealAll(replay));
    },
    redial: () => line.redial(),
    reconnect() {
      if (store.getState().status === 'closed') return;
      line.close();
      down(null);
      clearTimeout(redialTimer);
      redialTimer = setTimeout(() => {
        line = dial(ears);
      }, FORCED_RECONNECT_MS);
    },
    close() {
      if (store.getState().status !== 'closed') end(null);
    },
  };
}

/**
 * In UTF-8, as the room counts. A short text gets an upper bound instead of an encoding: fifty of these are still too few to
 * matter.
 */
function bytesOf(text: string): number {
  return text.length <= SHORT_CHARS ? text.length * 3 : encoder.encode(text).byteLength;
}

function isHappening(event: TableEvent): boolean {
  switch (event.type) {
    case 'PlayerConnected':
    case 'PlayerDisconnected':
    case 'ReceivePlayerJoined':
    case 'ReceivePlayerLeft':
    case 'PlayerWaiting':
    case 'PlayerRemoved':
    case 'DoorChanged':
    case 'Undone':
    case 'Redone':
    case 'ReceiveCharacterSelected':
    case 'CharacterRemovedDueToInactivity':
    case 'ReceiveSessionStarted':
    case 'SceneChanged':
    case 'FoesPlaced':
    case 'FoeShown':
    case 'FoeGone':
    case 'FoeChanged':
    case 'ReceiveCombatUpdate':
    case 'FeatureUsed':
    case 'ConditionSet':
    case 'CountdownSet':
    case 'CountdownMoved':
    case 'CountdownRemoved':
    case 'HandRaised':
    case 'SpotlightGiven':
      return true;
    case 'ReceiveCharacterDelta': // what a hit cost
      return event.field === 'health' && event.causeSeq !== undefined;
    default:
      return false;
  }
}
