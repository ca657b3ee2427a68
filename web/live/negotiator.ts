/**
 * Chooses among the three ways to the hub: a socket; where networks let none through, a stream of events; where they hold that
 * back too, polls; and goes back to a better one when it can. For the listener a change of way, or a line renewed on the same
 * way, is one more opening: it joins again and continues from its last event.
 */
import { type Line, type LineListener, type Probe, redialDelayMs, type Way } from './connection.ts';
import { listenToPage } from './page-signals.ts';

const MINUTE = 60_000;
/** Which way is taken after so many dials in a row that brought no frame, while REST calls are answered. */
const AFTER: Record<Way, { fruitless: number; next: Way }> = {
  socket: { fruitless: 2, next: 'stream' },
  stream: { fruitless: 1, next: 'poll' }, // to find out that a stream is held back takes up to ten seconds
  poll: { fruitless: 2, next: 'socket' },
};
/** While a stream or polls are used, what is better is tried after these pauses; the last one repeats. */
const BETTER_TRIES_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE] as const;
/** A line without a frame this long after it opened is asked for an answer: some networks let the handshake through and nothing more. */
const WORD_WITHIN_MS = 20_000;
/** After the page was out of sight this long the device may be in another network: what is better is tried. */
const AWAY_MS = MINUTE;

type DelayMs = (failures: number) => number;

export type HubLine = Line & {
  /** Dials once more beside the line that stands, with the token of now: so a new one is taken to without a moment of silence. */
  renew: () => void;
};

export type NegotiatorOptions = {
  dial: Record<Way, (listener: LineListener, delayMs: DelayMs) => Line>;
  probe: Probe;
  first?: Way; // a socket unless something is known of this network
  delayMs?: DelayMs;
  betterTriesMs?: readonly [number, ...number[]];
};

type Carrier = {
  way: Way;
  line: Line;
  isOpen: boolean;
  isStale: boolean; // it was to be renewed since it was opened
  isHeard: boolean; // a frame came since it opened
  fruitless: number; // dials in a row that brought no frame
};

export function negotiate(
  { dial, probe, first = 'socket', delayMs = redialDelayMs, betterTriesMs = BETTER_TRIES_MS }: NegotiatorOptions,
  listener: LineListener,
): HubLine {
  let isOver = false;
  let trial: Carrier | null = null; // what is tried while another line is under way: a better way, or a renewed line
  let former: Carrier | null = null; // that other line, kept until the listener has joined on the new one: so the seat is never without a line
  let tries = 0;
  let fruitlessBefore = 0; // fruitless dials on the ways before this one: the pauses go on growing when the way changes
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

  /** A line that is tried takes over once it has answered, and not when it has opened: until then the other carries on, both ways. */
  function beat(carrier: Carrier, word: 'ping' | 'pong'): void {
    if (carrier === trial && word === 'pong') {
      trial = null;
      former?.line.close();
      former = current;
      take(carrier);
      begin();
      if (carrier.way !== 'socket') scheduleTrial(); // what is still better goes on being looked for
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

  /** The new line went before the listener had joined on it: the one before, which was kept, is used again. */
  function returnTo(kept: Carrier, code: number | null): void {
    current.line.close();
    former = null;
    take(kept);
    scheduleTrial();
    if (kept.isOpen) begin();
    else listener.onDown(code);
  }

  /** A dial brought no frame. That speaks against the way only if the server answers REST calls meanwhile. */
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
    if (carrier === trial) giveUpTrial(carrier); // if the session is gone, the current line will learn it as well
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

/** 403 is an answer as well: it is what a player gets who waits at the door. */
function doesAnswer(status: number): boolean {
  return (status >= 200 && status <= 299) || status === 403;
}
