/**
 * Counts actions that are limited per minute, by key: exact for any number of simultaneous calls, and an alarm deletes the
 * counts when the minute is over. The caller decides what it counts and the limit.
 */

import { DurableObject } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';
import { isWithin } from './windows.ts';

const WINDOW_MS = 60_000;
/** An attempt that has not ended within this time never will: its caller is gone. Longer than a hash waits for its turn. */
const ATTEMPT_MAX_MS = 40_000;
/**
 * The number of objects that share all keys. On a laptop each object is a file that stays for ever, so keys get none of their
 * own.
 */
const OBJECTS = 4;

/** `waitMs` is the time until the next one is allowed. */
export type Turn = { isOpen: true } | { isOpen: false; waitMs: number };
export type Attempt = { isOpen: true; ticket: string } | { isOpen: false; waitMs: number };

/** The turnstile of a key. */
export function turnstileOf({ TURNSTILES }: Pick<Env, 'TURNSTILES'>, key: string) {
  const digest = createHash('sha256').update(key).digest(); // a key may be long, and identify somebody
  const stub = TURNSTILES.get(TURNSTILES.idFromName(String(digest.readUInt32BE() % OBJECTS)));
  const kept = digest.toString('base64url');
  return {
    pass: async (max: number): Promise<Turn> => stub.pass(kept, max),
    begin: async (max: number): Promise<Attempt> => stub.begin(kept, max),
    end: async (ticket: string, isWrong: boolean): Promise<void> => stub.end(kept, ticket, isWrong),
  };
}

/** The state of one key. */
interface Count {
  times: number[]; // of what was counted, ms since 1970, oldest first
  underWay: Map<string, number>; // attempts without a result yet, and when they began
  waiting: (() => void)[]; // for the result of one of them
}

declare module '../env.ts' {
  interface Env {
    TURNSTILES: DurableObjectNamespace<Turnstile>;
  }
}

export class Turnstile extends DurableObject<Env> {
  readonly #counts = new Map<string, Count>();
  #isAlarmSet = false; // set while anything is stored

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    for (const [key, times] of ctx.storage.kv.list<number[]>()) {
      this.#countOf(key).times = times;
      this.#isAlarmSet = true;
    }
  }

  /** Counts one more, unless `max` were counted within the last minute. */
  pass(key: string, max: number): Turn {
    const count = this.#countOf(key);
    const waitMs = waitMsOf(count, max);
    if (waitMs > 0) return { isOpen: false, waitMs };
    this.#add(key, count);
    return { isOpen: true };
  }

  /**
   * Begins an attempt that will be counted only if it fails. If the attempts under way could reach `max` by failing, the next one
   * waits until one of them ends: so at most `max` fail, and successful attempts never cause a refusal.
   */
  async begin(key: string, max: number): Promise<Attempt> {
    for (;;) {
      const count = this.#countOf(key);
      const waitMs = waitMsOf(count, max);
      if (waitMs > 0) return { isOpen: false, waitMs };
      dropAbandoned(count);
      if (count.times.length + count.underWay.size < max) {
        const ticket = crypto.randomUUID();
        count.underWay.set(ticket, Date.now());
        return { isOpen: true, ticket };
      }
      await oneIsJudged(count);
    }
  }

  /** Ends an attempt, and counts it where it went wrong. */
  end(key: string, ticket: string, isWrong: boolean): void {
    const count = this.#countOf(key);
    count.underWay.delete(ticket);
    if (isWrong) this.#add(key, count);
    for (const goOn of count.waiting.splice(0)) goOn();
    if (isIdle(count)) this.#counts.delete(key);
  }

  /** Once a minute while anything is stored. */
  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    for (const [key, count] of this.#counts) {
      dropExpired(count);
      dropAbandoned(count);
      if (isIdle(count)) this.#counts.delete(key);
    }
    let isStored = false;
    for (const [key] of [...storage.kv.list()]) {
      if (this.#counts.get(key)?.times.length) isStored = true;
      else storage.kv.delete(key);
    }
    this.#isAlarmSet = isStored;
    await (isStored ? storage.setAlarm(Date.now() + WINDOW_MS) : storage.deleteAll());
  }

  #countOf(key: string): Count {
    const known = this.#counts.get(key);
    if (known) return known;
    const count: Count = { times: [], underWay: new Map(), waiting: [] };
    this.#counts.set(key, count);
    return count;
  }

  #add(key: string, count: Count): void {
    const now = Date.now();
    // Not awaited: the platform holds back the object's answers until its writes are done.
    if (!this.#isAlarmSet) void this.ctx.storage.setAlarm(now + WINDOW_MS);
    this.#isAlarmSet = true;
    count.times.push(now);
    this.ctx.storage.kv.put(key, count.times);
  }
}

/** Waits for the result of one attempt under way, or until none can have one any more. */
async function oneIsJudged({ waiting }: Count): Promise<void> {
  const over = new AbortController(); // otherwise the object would stay awake for the whole time
  const judged = new Promise<void>((resolve) => waiting.push(resolve));
  await Promise.race([judged, scheduler.wait(ATTEMPT_MAX_MS, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/** How long until one more may be counted; 0 when it may be now. */
function waitMsOf(count: Count, max: number): number {
  dropExpired(count);
  const toBeForgotten = count.times.at(-max);
  return toBeForgotten === undefined ? 0 : toBeForgotten + WINDOW_MS - Date.now();
}

function dropExpired(count: Count): void {
  const nowMs = Date.now();
  count.times = count.times.filter((time) => isWithin(WINDOW_MS, time, nowMs));
}

function dropAbandoned({ underWay }: Count): void {
  const nowMs = Date.now();
  for (const [ticket, beganMs] of underWay) if (!isWithin(ATTEMPT_MAX_MS, beganMs, nowMs)) underWay.delete(ticket);
}

/** Whether this state can be deleted without loss. */
function isIdle({ times, underWay, waiting }: Count): boolean {
  return times.length + underWay.size + waiting.length === 0;
}
