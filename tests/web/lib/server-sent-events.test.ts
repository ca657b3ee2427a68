import { describe, expect, it } from 'vitest';
import { type ServerSentEvent, serverSentEvents } from '../../../web/lib/server-sent-events.ts';

/** What is read of these bytes, however they are cut. */
async function read(text: string, chunkBytes: number): Promise<ServerSentEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        controller.enqueue(bytes.slice(from, from + chunkBytes));
      }
      controller.close();
    },
  });
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(body)) events.push(event);
  return events;
}

describe.each([1, 7, 10_000])('a stream that comes in chunks of %i bytes', (chunkBytes) => {
  it('is read as events and their data; comments, other fields and incomplete messages are not events', async () => {
    const text =
      ':\n\nid: 4\ndata: {"seq":4}\n\nevent: close\ndata:one\ndata: two\n\nevent: close\n\nretry\n\ndata: cut';
    expect(await read(text, chunkBytes)).toEqual([
      { event: 'message', data: '{"seq":4}' },
      { event: 'close', data: 'one\ntwo' },
    ]);
  });

  it('may have the line ends of a proxy', async () => {
    expect(await read('event: close\r\ndata: gone\r\n\r\n', chunkBytes)).toEqual([{ event: 'close', data: 'gone' }]);
  });

  it.each(['one\u2028two', 'one\u2029two', 'a: b: c', ' space', '\u0085', '🜂'])(
    'carries every text that people write: %j',
    async (words) => {
      const data = JSON.stringify({ message: words });
      expect(await read(`id: 1\ndata: ${data}\n\n`, chunkBytes)).toEqual([{ event: 'message', data }]);
    },
  );
});
