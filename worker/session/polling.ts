/**
 * Answers a poll: at once with what its client lacks, or else with the next news while it waits. Permission was
 * checked before.
 */
import { eventFor } from '../../rules/visibility.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import type { WaitingFrame } from '../../rules/wire/socket.ts';
import { ENDINGS } from './connection.ts';
import type { FrameHandler } from './frame-handler.ts';
import type { PollLine, Told } from './poll-line.ts';
import { TABLES_AGAIN_WINDOW_MS } from './rate-limits.ts';
import { limited } from './replies.ts';
import type { Room } from './room.ts';
import type { Reply } from './rooms.ts';

export type PollWish = {
  name: string | null; // of the client's line, as in its commands
  joins: boolean; // polling joins; otherwise a JoinSession follows
  lastSeq: number | null; // the last event that the client has
  waitMs: number;
};

const WAITING = JSON.stringify({ type: 'Waiting' } satisfies WaitingFrame);

export class Polling {
  readonly #room: Room;
  readonly #frameHandler: FrameHandler;

  constructor(room: Room, hearing: FrameHandler) {
    this.#room = room;
    this.#frameHandler = hearing;
  }

  /** The body of the answer, as JSON. `isNew`: this is the first poll of its line. */
  async answer(line: PollLine, wish: PollWish, { isNew }: { isNew: boolean }): Promise<Reply<string>> {
    line.begin();
    try {
      const isWaiting = line.attachment.waiting !== undefined;
      const asksForTable = wish.lastSeq === null && !isWaiting;
      if (wish.joins && (isNew || asksForTable || line.wasTurnedAway)) {
        if (this.#isTooOften(line)) return limited(TABLES_AGAIN_WINDOW_MS);
        await this.#frameHandler.joinByPolling(line, wish.lastSeq);
        line.wasTurnedAway = !line.attachment.isJoined && !line.attachment.waiting;
      }
      let missed = this.#missedBy(line, wish.lastSeq);
      if (missed === null) {
        if (this.#isTooOften(line)) return limited(TABLES_AGAIN_WINDOW_MS);
        await this.#frameHandler.joinByOpening(line, wish.lastSeq);
        missed = this.#missedBy(line, wish.lastSeq) ?? [];
      }
      let frames = line.take(missed);
      if (frames.length === 0 && line.isOpen && wish.waitMs > 0) frames = await line.hold(wish.waitMs);
      if (frames.length === 0 && wish.joins && line.isOpen && line.attachment.waiting) frames = [WAITING];
      return { ok: true, value: bodyOf(line, frames) };
    } finally {
      line.finish(Date.now());
    }
  }

  /** Whether its client has been sent the table too often lately. */
  #isTooOften(line: PollLine): boolean {
    const { isJoined, seat } = line.attachment;
    return isJoined && !this.#room.rateLimits.mayBeSentAgain(seat.playerId, Date.now());
  }

  /**
   * The events after `lastSeq`, or the table that is about to be sent; null when the log no longer has
   * them.
   */
  #missedBy(line: PollLine, lastSeq: number | null): Told[] | null {
    const { isJoined, seat } = line.attachment;
    const fromSeq = line.unreadTableSeq ?? lastSeq;
    if (fromSeq === null || !line.isOpen || !this.#room.ledger.table) return [];
    if (!isJoined && line.toldSeq <= fromSeq) return [];
    const events = this.#room.ledger.eventsAfter(fromSeq);
    if (events === null) return isJoined ? null : [];
    const heard = isJoined ? events : events.filter(({ seq }) => seq <= line.toldSeq); // before it left
    return heard.map((event) => ({ seq: event.seq, text: JSON.stringify(eventFor(event, seat)) }));
  }
}

/** `close` says why the line ends, as on a socket; a client that does not read it learns it at its next poll. */
function bodyOf({ ending }: PollLine, frames: readonly string[]): string {
  const close = ending && JSON.stringify({ code: CLOSE_CODES[ending], reason: ENDINGS[ending] });
  return `{"frames":[${frames.join(',')}]${close ? `,"close":${close}` : ''}}`;
}
