/**
 * Chooses among the three ways to the hub: a socket; if the network blocks sockets, a stream of events; if it holds that
 * back too, polls; and goes back to a better one when it can. For the listener a change of way, or a line renewed on the same
 * way, is one more opening: it joins again and continues from its last event.
 */
import { type Line, type LineListener, type Probe, redialDelayMs, type Way } from './connection.ts';
import { listenToPage } from './page-signals.ts';

const MINUTE = 60_000;
/** The way after this many dials in a row without a frame, while REST calls are answered. */
const AFTER: Record<Way, { fruitless: number; next: Way }> = {
  socket: { fruitless: 2, next: 'stream' },
  stream: { fruitless: 1, next: 'poll' }, // to find out that a stream is held back takes up to ten seconds
  poll: { fruitless: 2, next: 'socket' },
};
/** While a stream or polls are in use, a better way is tried after these pauses; the last one repeats. */
const BETTER_TRIES_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE] as const;
/** A line without a frame this long after it opened gets a ping: some networks let the handshake through and nothing more. */
const WORD_WITHIN_MS = 20_000;
/** After the page was hidden this long the device may be in another network: then it tries a better way. */
const AWAY_MS = MINUTE;

type DelayMs = (failures: number) => number;

export type HubLine = Line & {
  /** Dials a second line with the current token beside the first, so that a new token takes over without an interruption. */
  renew: () => void;
};

export type NegotiatorOptions = {
  dial: Record<Way, (listener: LineListener, delayMs: DelayMs) => Line>;
  probe: Probe;
  first?: Way; // a socket, unless this network is known to block it
  delayMs?: DelayMs;
  betterTriesMs?: readonly [number, ...number[]];
};

type Carrier = {
  way: Way;
  line: Line;
  isOpen: boolean;
  isStale: boolean; // a renewal was requested since it opened
  isHeard: boolean; // a frame has come since it opened
  fruitless: number; // dials in a row without a frame
};

export function negotiate(
  { dial, probe, first = 'socket', delayMs = redialDelayMs, betterTriesMs = BETTER_TRIES_MS }: NegotiatorOptions,
  listener: LineListener,
): HubLine {
  let isOver = false;
  let trial: Carrier | null = null; // a trial beside another line: a better way, or a renewed line
  let former: Carrier | null = null; // kept until the listener has joined on the new one: the seat always has a line
  let tries = 0;
  let fruitlessBefore = 0; // failed dials on earlier ways: the pauses keep growing when the way changes
  let nextTrial: ReturnType<typeof setTimeout> | undefined;
  let wordDue: ReturnType<typeof setTimeout> | undefined;

  function open(way: Way): Carrier {
    const carrier: Carrier = {
      way,
      isOpen: false,
      isStale: false,
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
    carrier.isStale = false;
    if (carrier === current) begin();
  }

  /** A trial takes over once it has answered, not when it has opened: until then the other line carries both directions. */
  function beat(carrier: Carrier, word: 'ping' | 'pong'): void {
    if (carrier === trial && word === 'pong') {
      trial = null;
      former?.line.close();
      former = current;
      take(carrier);
      begin();
      if (carrier.way !== 'socket') scheduleTrial(); // the search for a better way continues
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
    if (carrier.way === 'socket' && current.way === 'poll') trial = open('stream');
    else scheduleTrial();
  }

  /** The new line dropped before the listener had joined on it: the kept old one is used again. */
  function returnTo(kept: Carrier, code: number | null): void {
    current.line.close();
    former = null;
    take(kept);
    scheduleTrial();
    if (kept.isOpen) begin();
    else listener.onDown(code);
  }

  /** A dial brought no frame. That counts against the way only if the server answers REST calls meanwhile. */
  async function judge(carrier: Carrier): Promise<void> {
    const { status } = await probe();
    if (!doesAnswer(status)) carrier.fruitless = 0;
    const { fruitless, next } = AFTER[carrier.way];
    if (isOver || carrier !== current || carrier.isOpen || carrier.fruitless < fruitless) return;
    fruitlessBefore += carrier.fruitless;
    carrier.line.close();
    trial?.line.close();
    trial = null;
    clearTimeout(nextTrial);
    take(open(next));
    tries = 0;
    if (next !== 'socket') scheduleTrial();
  }

  function take(carrier: Carrier): void {
    const isOtherWay = carrier.way !== current.way;
    current = carrier;
    if (isOtherWay) listener.onWay?.(carrier.way);
  }

  function scheduleTrial(): void {
    clearTimeout(nextTrial);
    nextTrial = setTimeout(tryAnother, betterTriesMs[Math.min(tries, betterTriesMs.length - 1)]);
    tries += 1;
  }

  function tryAnother(): void {
    if (trial !== null) return;
    if (current.isStale) trial = open(current.way);
    else if (current.way !== 'socket') trial = open('socket');
  }

  function renew(): void {
    current.isStale = true;
    trial?.line.close();
    trial = null;
    tryAnother();
  }

  function gone(carrier: Carrier, code: number): void {
    if (carrier === trial) giveUpTrial(carrier); // if the session is gone, the current line will learn it too
    if (carrier === former) former = null; // and here the new one will
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
  if (first !== 'socket') {
    listener.onWay?.(first);
    scheduleTrial();
  }
  const leavePage = listenToPage({ onBack: tryAnother, onOffline: () => undefined }, AWAY_MS);

  return {
    send: (text) => current.line.send(text),
    redial: () => current.line.redial(),
    renew,
    close: stop,
  };
}

/** 403 is an answer too: a player who waits at the door gets it. */
function doesAnswer(status: number): boolean {
  return (status >= 200 && status <= 299) || status === 403;
}
