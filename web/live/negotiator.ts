/**
 * Chooses between the two ways to the hub: a socket, or where networks let none through, a stream of events; and goes back to
 * the socket when it can. For the listener a change of way is one more opening: it joins again and continues from its last
 * event.
 */
import { type Line, type LineListener, type Probe, redialDelayMs, type Way } from './connection.ts';
import { listenToPage } from './page-signals.ts';

const MINUTE = 60_000;
/** After so many dials in a row that brought no frame, while REST calls are answered, the other way is taken. */
const FRUITLESS_MAX = 2;
/** While a stream is used, the socket is tried after these pauses; the last one repeats. */
const SOCKET_TRIES_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE] as const;
/** A line without a frame this long after it opened is asked for an answer: some networks let the handshake through and nothing more. */
const WORD_WITHIN_MS = 20_000;
/** After the page was out of sight this long the device may be in another network: the socket is tried. */
const AWAY_MS = MINUTE;

type DelayMs = (failures: number) => number;

export type NegotiatorOptions = {
  dial: Record<Way, (listener: LineListener, delayMs: DelayMs) => Line>;
  probe: Probe;
  first?: Way; // a socket unless something is known of this network
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
  { dial, probe, first = 'socket', delayMs = redialDelayMs, socketTriesMs = SOCKET_TRIES_MS }: NegotiatorOptions,
  listener: LineListener,
): Line {
  let isOver = false;
  let trial: Carrier | null = null; // a socket that is tried while a stream is under way
  let former: Carrier | null = null; // the stream, kept until the listener has joined on the socket: so the seat is never without a line
  let tries = 0;
  let fruitlessBefore = 0; // fruitless dials on the ways before this one: the pauses go on growing when the way changes
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
          onBeat: (word) => beat(carrier, word),
        },
        (failures) => delayMs(failures + fruitlessBefore),
      ),
    };
    return carrier;
  }

  function opened(carrier: Carrier): void {
    carrier.isOpen = true;
    if (carrier === current) begin();
  }

  /** A socket that is tried takes over once it has answered, and not when it has opened: until then the stream carries on, both ways. */
  function beat(carrier: Carrier, word: 'ping' | 'pong'): void {
    if (carrier === trial && word === 'pong') {
      trial = null;
      former = current;
      take(carrier);
      begin();
    }
    if (carrier === current) listener.onBeat?.(word);
  }

  /** The current way has opened: the listener joins on it, and frames of any other way are no longer passed on. */
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

  /** The socket went before the listener had joined on it: the stream, which was kept, is used again. */
  function returnTo(stream: Carrier, code: number | null): void {
    current.line.close();
    former = null;
    take(stream);
    scheduleTrial();
    if (stream.isOpen) begin();
    else listener.onDown(code);
  }

  /** A dial brought no frame. That speaks against the way only if the server answers REST calls meanwhile. */
  async function judge(carrier: Carrier): Promise<void> {
    if (carrier.way === 'socket') {
      const { status } = await probe();
      if (!doesAnswer(status)) carrier.fruitless = 0;
    }
    if (isOver || carrier !== current || carrier.isOpen || carrier.fruitless < FRUITLESS_MAX) return;
    fruitlessBefore += carrier.fruitless;
    carrier.line.close();
    trial?.line.close();
    trial = null;
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
    if (carrier === trial) giveUpTrial(carrier); // if the session is gone, the stream will learn it as well
    if (carrier === former) former = null; // and here the socket will
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

  let current = open(first);
  if (first === 'stream') {
    listener.onWay?.(first);
    scheduleTrial();
  }
  const leavePage = listenToPage({ onBack: trySocket, onOffline: () => undefined }, AWAY_MS);

  return {
    send: (text) => current.line.send(text),
    redial: () => current.line.redial(),
    close: stop,
  };
}

/** 403 is an answer as well: it is what a player gets who waits at the door. */
function doesAnswer(status: number): boolean {
  return (status >= 200 && status <= 299) || status === 403;
}
