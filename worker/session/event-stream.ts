/**
 * A stream of server-sent events as a connection, for networks that block sockets (RM40). It lives in memory only:
 * after an eviction it is gone, and its reader reconnects from its last seq.
 */
import { KEEP_ALIVE_MS } from '../../rules/durations.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { type Attachment, CLOSE_REASONS, type CloseReason, type Connection } from './connection.ts';

/**
 * With this much unread the stream is closed: otherwise a slow reader would fill the room's memory. The longest of the unread
 * texts is not counted: a Joined with the sheets of a full table (SE24) alone is longer, and other texts follow at once.
 */
const UNREAD_BYTES_MAX = 1024 * 1024;
/**
 * Each hop between the room and the reader notices only on a write that the next one is gone. So each beat is
 * written three times: the room notices a lost reader within one beat instead of three.
 */
const BEAT_ECHOES_MS = [300, 600];
/** A reader who has unread texts and reads nothing for this many beats counts as gone. */
const STALLED_BEATS_MAX = 2;

const encoder = new TextEncoder();
const BEAT = encoder.encode(':\n\n');

export class EventStream implements Connection {
  readonly name: string | null; // the name by which its reader's commands refer to it
  readonly response: Response;
  readonly isFed = true;
  readonly pingedAtMs = null; // its beats show whether somebody reads
  heardAtMs = 0;
  #attachment: Attachment;
  // The platform's own stream, not a ReadableStream made here: only this one notices that its reader went away, and
  // only what is written to it waits for the disk (workerd's output gate), as texts on a socket do.
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #beatTimer: ReturnType<typeof setInterval>;
  #isOpen = true;
  #unreadBytes = 0;
  #longestUnread = 0; // since everything has been read
  #readBytes = 0;
  #readAtBeat = 0;
  #stalledBeats = 0;

  /** `onGone` is called once, when the reader has gone or has read to the end; never synchronously within a method of this class. */
  constructor(attachment: Attachment, name: string | null, onGone: (stream: EventStream) => void) {
    const { readable, writable } = new IdentityTransformStream();
    this.#attachment = attachment;
    this.name = name;
    this.response = new Response(readable, {
      headers: {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no', // a proxy that buffers the whole answer would never pass it on
      },
    });
    this.#writer = writable.getWriter();
    this.#beatTimer = setInterval(() => this.#beat(), KEEP_ALIVE_MS);
    const gone = () => {
      this.#isOpen = false;
      clearInterval(this.#beatTimer);
      onGone(this);
    };
    this.#writer.closed.then(gone, gone);
    this.#write(BEAT); // some networks hold back even the headers until the first bytes of the body
  }

  get attachment(): Attachment {
    return this.#attachment;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  attach(attachment: Attachment): void {
    this.#attachment = attachment;
  }

  heard(nowMs: number): void {
    this.heardAtMs = nowMs;
  }

  tell(text: string, seq: number): void {
    this.send(text, seq);
  }

  send(text: string, seq?: number): void {
    if (!this.#isOpen) return;
    const id = seq === undefined ? '' : `id: ${seq}\n`;
    if (this.#unreadBytes - this.#longestUnread > UNREAD_BYTES_MAX) this.close('tooSlow');
    else this.#write(encoder.encode(`${id}data: ${text}\n\n`));
  }

  /** The reader is told why, and then the stream ends. */
  close(reason: CloseReason): void {
    if (!this.#isOpen) return;
    const told = JSON.stringify({ code: CLOSE_CODES[reason], reason: CLOSE_REASONS[reason] });
    this.#write(encoder.encode(`event: close\ndata: ${told}\n\n`));
    this.#isOpen = false;
    this.#writer.close().catch(isTold);
  }

  #write(bytes: Uint8Array): void {
    this.#unreadBytes += bytes.byteLength;
    this.#longestUnread = Math.max(this.#longestUnread, bytes.byteLength);
    this.#writer.write(bytes).then(() => {
      this.#unreadBytes -= bytes.byteLength;
      if (this.#unreadBytes === 0) this.#longestUnread = 0;
      this.#readBytes += bytes.byteLength;
    }, isTold);
  }

  #beat(): void {
    const isStalled = this.#unreadBytes > 0 && this.#readBytes === this.#readAtBeat;
    this.#stalledBeats = isStalled ? this.#stalledBeats + 1 : 0;
    this.#readAtBeat = this.#readBytes;
    // Also after `close`, when nobody reads it to the end: aborting frees the unread texts.
    if (this.#stalledBeats >= STALLED_BEATS_MAX) this.#writer.abort('Nobody reads').catch(isTold);
    this.#echo();
    for (const ms of BEAT_ECHOES_MS) setTimeout(() => this.#echo(), ms);
  }

  #echo(): void {
    if (this.#isOpen) this.#write(BEAT);
  }
}

/** Ignored: a write fails when the stream has ended, and `closed` tells that already. */
function isTold(): void {}
