/**
 * Reads frames by polling: the server holds each call until there is news, and its answer is complete, so that nothing
 * in between has a reason to hold it back.
 */
import type { PollAnswer } from '../../rules/wire/poll.ts';
import { CUT_OFF } from './connection.ts';
import type { Dial } from './dial.ts';

const WAIT_SECONDS = 20;

export async function readPolls(dial: Dial): Promise<number | null> {
  let lastSeq: number | null = null;
  let wait = 0; // the first one is answered at once, and opens the line
  for (;;) {
    const since: string = lastSeq === null ? '' : `&lastSeq=${lastSeq}`;
    const response = await dial.get('poll', 'application/json', `&wait=${wait}${since}`);
    if (response.status === 403 && lastSeq !== null) return CUT_OFF; // the room no longer has this line
    if (!response.ok) return dial.refusedWith(response);
    const { frames, close } = (await response.json()) as PollAnswer; // our own room's: typed by the rules, not checked again here
    dial.heard();
    for (const frame of frames) {
      if (dial.isOver()) return CUT_OFF;
      if (frame === 'pong') continue;
      if ('seq' in frame) lastSeq = frame.seq;
      dial.take(JSON.stringify(frame));
    }
    if (close) return close.code;
    wait = WAIT_SECONDS;
  }
}
