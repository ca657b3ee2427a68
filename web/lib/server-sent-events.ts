/**
 * Reads a stream of server-sent events as it arrives. A browser's own EventSource can send no header, and a token has no
 * place in a URL.
 */

export type ServerSentEvent = { event: string; data: string };

/** Each message with data, in turn; ends with the stream, and throws what the stream throws. */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void = () => undefined, // any bytes, a comment too: a sign of life
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader(); // not every browser can iterate a stream
  const decoder = new TextDecoder();
  let pieces: string[] = []; // of the unfinished message; joined only once
  let lineEnd = ''; // the last one may be half of the blank line after a message
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk();
      const text = lineEnd + decoder.decode(value, { stream: true }).replaceAll('\r', ''); // a proxy may have its own line ends
      const ends = text.split('\n\n');
      const rest = ends.pop() ?? '';
      for (const end of ends) {
        const parsed = parse(pieces.join('') + end);
        pieces = [];
        if (parsed !== null) yield parsed;
      }
      lineEnd = rest.endsWith('\n') ? '\n' : '';
      pieces.push(lineEnd === '' ? rest : rest.slice(0, -1));
    }
  } finally {
    reader.cancel().catch(() => undefined); // already over, or nobody reads any more: either way there is nothing to report
  }
}

/** A message without data, like a comment, does not count. */
function parse(message: string): ServerSentEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of message.split('\n')) {
    // Not by a pattern: what people write may hold U+2028, which only a pattern takes for the end of a line.
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { event, data: data.join('\n') };
}
