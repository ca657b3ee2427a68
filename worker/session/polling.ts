/**
 * Answers a poll: at once with what its client lacks, or else with the next news while it waits. Permission was
 * checked before.
 */
import { eventFor } from '../../rules/visibility.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import type { WaitingFrame } from '../../rules/wire/socket.ts';
import type { Reply } from '../env.ts';
import { CLOSE_REASONS } from './connection.ts';
import type { FrameHandler } from './frame-handler.ts';
import type { EventText, PollLine } from './poll-line.ts';
import { TABLES_AGAIN_WINDOW_MS } from './rate-limits.ts';
import { limited } from './replies.ts';
import type { Room } from './room.ts';

export type PollRequest = {
  name: string | null; // of the client's line, as in its commands
  joins: boolean; // polling joins; otherwise a JoinSession follows
  lastSeq: number | null; // the last event that the client has
  waitMs: number;
};

const WAITING = JSON.stringify({ type: 'Waiting' } satisfies WaitingFrame);

export class Polling {
  readonly #room: Room;
  readonly #frameHandler: FrameHandler;

  constructor(room: Room, frameHandler: FrameHandler) {
    this.#room = room;
    this.#frameHandler = frameHandler;
  }

  /** The body of the answer, as JSON. `isNew`: this is the first poll of its line. */
  async answer(line: PollLine, pollRequest: PollRequest, { isNew }: { isNew: boolean }): Promise<Reply<string>> {
    line.begin();
    try {
      const asksForTable = pollRequest.lastSeq === null && line.attachment.state.type !== 'waiting';
      if (pollRequest.joins && (isNew || asksForTable || line.wasTurnedAway)) {
        if (this.#isTooOften(line)) return limited(TABLES_AGAIN_WINDOW_MS);
        await this.#frameHandler.joinByPolling(line, pollRequest.lastSeq);
        line.wasTurnedAway = line.attachment.state.type === 'connecting';
      }
      let missed = this.#missedBy(line, pollRequest.lastSeq);
      if (missed === null) {
        if (this.#isTooOften(line)) return limited(TABLES_AGAIN_WINDOW_MS);
        await this.#frameHandler.joinByOpening(line, pollRequest.lastSeq);
        missed = this.#missedBy(line, pollRequest.lastSeq) ?? [];
      }
      let frames = line.take(missed);
      if (frames.length === 0 && line.isOpen && pollRequest.waitMs > 0) frames = await line.hold(pollRequest.waitMs);
      const isWaiting = line.isOpen && line.attachment.state.type === 'waiting';
      if (frames.length === 0 && pollRequest.joins && isWaiting) frames = [WAITING];
      return { ok: true, value: bodyOf(line, frames) };
    } finally {
      line.finish(Date.now());
    }
  }

  /** Whether its client has been sent the table too often lately. */
  #isTooOften(line: PollLine): boolean {
    const { state, seat } = line.attachment;
    return state.type === 'seated' && !this.#room.rateLimits.mayBeSentAgain(seat.playerId, Date.now());
  }

  /**
   * The events after `lastSeq`, or the table that is about to be sent; null when the log no longer has
   * them.
   */
  #missedBy(line: PollLine, lastSeq: number | null): EventText[] | null {
    const { state, seat } = line.attachment;
    const isSeated = state.type === 'seated';
    const fromSeq = line.unreadTableSeq ?? lastSeq;
    if (fromSeq === null || !line.isOpen || !this.#room.ledger.table) return [];
    if (!isSeated && line.toldSeq <= fromSeq) return [];
    const events = this.#room.ledger.eventsAfter(fromSeq);
    if (events === null) return isSeated ? null : [];
    const heard = isSeated ? events : events.filter(({ seq }) => seq <= line.toldSeq); // before it left
    return heard.map((event) => ({ seq: event.seq, text: JSON.stringify(eventFor(event, seat)) }));
  }
}

/** `close` says why the line ends, as on a socket; a client that does not read it learns it at its next poll. */
function bodyOf({ closeReason }: PollLine, frames: readonly string[]): string {
  const close = closeReason && JSON.stringify({ code: CLOSE_CODES[closeReason], reason: CLOSE_REASONS[closeReason] });
  return `{"frames":[${frames.join(',')}]${close ? `,"close":${close}` : ''}}`;
}
