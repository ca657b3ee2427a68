/** Reads frames from a stream of events. Some networks let its headers through and hold the rest back: then nothing arrives. */
import { serverSentEvents } from '../lib/server-sent-events.ts';
import { ANSWER_WITHIN_MS, CUT_OFF } from './connection.ts';
import type { Dial } from './dial.ts';

export async function readStream(dial: Dial): Promise<number | null> {
  const response = await dial.get('events', 'text/event-stream');
  if (!response.ok || response.body === null) return dial.refusedWith(response);
  dial.expectWordsWithin(ANSWER_WITHIN_MS); // the room says at once that the stream lives
  for await (const { event, data } of serverSentEvents(response.body, dial.heard)) {
    if (dial.isOver()) return CUT_OFF;
    if (event === 'close') return (JSON.parse(data) as { code: number }).code;
    if (data !== 'pong') dial.take(data);
  }
  return CUT_OFF;
}
