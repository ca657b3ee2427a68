/**
 * Which way the line to the hub takes: a socket, or where networks let none through, a stream of events; and back to the
 * socket when it can. Whoever holds the line is told of an opening when the way changes, joins again and continues from
 * its last event; it never learns which way it is.
 */
import { type Line, type LineListener, type Probe, redialDelayMs, type Way } from './connection.ts';
import { listenToPage } from './page-signals.ts';

const MINUTE = 60_000;
/** So many dials in a row that came to nothing while the server answers calls: then the other way is taken. */
const FRUITLESS_MAX = 2;
/** When a stream is under way, the socket is tried after so long; the last again and again. */
const SOCKET_TRIES_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE] as const;
/** A line that opens and then brings no word is asked whether it lives: some networks let the greeting through and no more. */
const WORD_WITHIN_MS = 20_000;
/** Whoever looks at the page again after so long may be somewhere else: the socket is tried. */
const AWAY_MS = MINUTE;

type DelayMs = (failures: number) => number;

export type NegotiatorOptions = {
  dial: Record<Way, (listener: LineListener, delayMs: DelayMs) => Line>;
  probe: Probe;
  delayMs?: DelayMs;
  socketTriesMs?: readonly [number, ...number[]];
};

type Carrier = {
  way: Way;
  line: Line;
  isOpen: boolean;
  isHeard: boolean; // a frame came since it opened
  fruitless: number; // dials in a row that brought no frame
};

export function negotiate(
  { dial, probe, delayMs = redialDelayMs, socketTriesMs = SOCKET_TRIES_MS }: NegotiatorOptions,
  listener: LineListener,
): Line {
  let isOver = false;
  let trial: Carrier | null = null; // a socket that is tried while a stream is under way
  let former: Carrier | null = null; // the stream, kept until the socket that takes over has been heard
  let tries = 0;
  let fruitlessBefore = 0; // dials on the ways taken before this one: patience does not begin anew with each change
  let nextTrial: ReturnType<typeof setTimeout> | undefined;
  let wordDue: ReturnType<typeof setTimeout> | undefined;

  function open(way: Way): Carrier {
    const carrier: Carrier = {
      way,
      isOpen: false,
      isHeard: false,
      fruitless: 0,
      line: dial[way](
        {
          onOpen: () => opened(carrier),
          onFrame: (text) => heard(carrier, text),
          onDown: (code) => wentDown(carrier, code),
          onGone: (code) => gone(carrier, code),
          onTrouble: (message) => carrier === current && listener.onTrouble(message),
          onBeat: (word) => carrier === current && listener.onBeat?.(word),
        },
        (failures) => delayMs(failures + fruitlessBefore),
      ),
    };
    return carrier;
  }

  function opened(carrier: Carrier): void {
    carrier.isOpen = true;
    if (carrier === trial) {
      trial = null;
      former = current;
      take(carrier);
    }
    if (carrier === current) begin();
  }

  /** Frames count from here on: whoever holds the line joins, and what comes on any other way is not passed on. */
  function begin(): void {
    current.isHeard = false;
    clearTimeout(wordDue);
    wordDue = setTimeout(() => current.line.redial(), WORD_WITHIN_MS);
    listener.onOpen();
  }

  function heard(carrier: Carrier, text: string): void {
    if (carrier !== current) return;
    if (!carrier.isHeard) {
      carrier.isHeard = true;
      carrier.fruitless = 0;
      fruitlessBefore = 0;
      clearTimeout(wordDue);
      former?.line.close();
      former = null;
    }
    listener.onFrame(text);
  }

  function wentDown(carrier: Carrier, code: number | null): void {
    const wasHeard = carrier.isOpen && carrier.isHeard;
    carrier.isOpen = false;
    if (carrier === trial) giveUpTrial(carrier);
    if (carrier !== current) return;
    clearTimeout(wordDue);
    if (former !== null) {
      returnTo(former, code);
      return;
    }
    listener.onDown(code);
    if (wasHeard) return;
    carrier.fruitless += 1;
    void judge(carrier);
  }

  function giveUpTrial(carrier: Carrier): void {
    carrier.line.close();
    trial = null;
    scheduleTrial();
  }

  /** The socket opened and brought nothing: the stream goes on, which never ended. */
  function returnTo(stream: Carrier, code: number | null): void {
    current.line.close();
    former = null;
    take(stream);
    scheduleTrial();
    if (stream.isOpen) begin();
    else listener.onDown(code);
  }

  /** A dial came to nothing. While the server answers no calls either, nothing follows from that. */
  async function judge(carrier: Carrier): Promise<void> {
    if (carrier.way === 'socket') {
      const { status } = await probe();
      if (!doesAnswer(status)) carrier.fruitless = 0;
    }
    if (isOver || carrier !== current || carrier.isOpen || carrier.fruitless < FRUITLESS_MAX) return;
    fruitlessBefore += carrier.fruitless;
    carrier.line.close();
    clearTimeout(nextTrial);
    take(open(carrier.way === 'socket' ? 'stream' : 'socket'));
    tries = 0;
    if (current.way === 'stream') scheduleTrial();
  }

  function take(carrier: Carrier): void {
    current = carrier;
    listener.onWay?.(carrier.way);
  }

  function scheduleTrial(): void {
    clearTimeout(nextTrial);
    nextTrial = setTimeout(trySocket, socketTriesMs[Math.min(tries, socketTriesMs.length - 1)]);
    tries += 1;
  }

  function trySocket(): void {
    if (current.way === 'stream' && trial === null) trial = open('socket');
  }

  function gone(carrier: Carrier, code: number): void {
    if (carrier === trial) giveUpTrial(carrier); // what is true of it the stream will find out by itself
    if (carrier !== current) return;
    stop();
    listener.onGone(code);
  }

  function stop(): void {
    isOver = true;
    leavePage();
    clearTimeout(nextTrial);
    clearTimeout(wordDue);
    for (const carrier of [current, former, trial]) carrier?.line.close();
    trial = null;
    former = null;
  }

  let current = open('socket');
  const leavePage = listenToPage({ onBack: trySocket, onOffline: () => undefined }, AWAY_MS);

  return {
    send: (text) => current.line.send(text),
    redial: () => current.line.redial(),
    close: stop,
  };
}

/** Whoever waits at the door is refused calls, and the server answered all the same. */
function doesAnswer(status: number): boolean {
  return (status >= 200 && status <= 299) || status === 403;
}
