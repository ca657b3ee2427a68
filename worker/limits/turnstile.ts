/**
 * Counts what somebody may do only so often within a minute: one Durable Object for each key, exact however many ask at
 * once, and forgotten by alarm when the minute is over. It knows neither what is counted nor how often is too often.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';

const WINDOW_MS = 60_000;
/** An attempt that was not ended within this time never will be: its caller is gone. Longer than a hash waits for its turn. */
const ATTEMPT_MAX_MS = 40_000;
const TIMES = 'times';

/** `waitMs` is how long until the next one may come. */
export type Turn = { isOpen: true } | { isOpen: false; waitMs: number };
export type Attempt = { isOpen: true; ticket: string } | { isOpen: false; waitMs: number };

export class Turnstile extends DurableObject<Env> {
  #times: number[]; // of what was counted, ms since 1970, oldest first
  readonly #underWay = new Map<string, number>(); // attempts that nobody has judged yet, and when they began
  #waiting: (() => void)[] = []; // for one of them to be judged

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#times = ctx.storage.kv.get<number[]>(TIMES) ?? [];
  }

  /** Counts one more, unless `max` were counted within the last minute. */
  pass(max: number): Turn {
    const waitMs = this.#waitMs(max);
    if (waitMs > 0) return { isOpen: false, waitMs };
    this.#count();
    return { isOpen: true };
  }

  /**
   * Begins an attempt that will be counted only if it fails. When those under way could reach `max` by failing, the next one
   * waits until one of them has ended: so no more than `max` fail, and none is refused because of others that succeed.
   */
  async begin(max: number): Promise<Attempt> {
    for (;;) {
      const waitMs = this.#waitMs(max);
      if (waitMs > 0) return { isOpen: false, waitMs };
      this.#forgetTheLost();
      if (this.#times.length + this.#underWay.size < max) break;
      await Promise.race([this.#nextJudgement(), scheduler.wait(ATTEMPT_MAX_MS)]);
    }
    const ticket = crypto.randomUUID();
    this.#underWay.set(ticket, Date.now());
    return { isOpen: true, ticket };
  }

  /** Ends an attempt, and counts it where it went wrong. */
  end(ticket: string, isWrong: boolean): void {
    this.#underWay.delete(ticket);
    if (isWrong) this.#count();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const goOn of waiting) goOn();
  }

  override async alarm(): Promise<void> {
    this.#forgetThePast();
    const [oldest] = this.#times;
    if (oldest !== undefined) return this.ctx.storage.setAlarm(oldest + WINDOW_MS);
    await this.ctx.storage.deleteAll();
  }

  /** How long until one more may be counted; 0 when it may be now. */
  #waitMs(max: number): number {
    this.#forgetThePast();
    const toBeForgotten = this.#times.at(-max);
    return toBeForgotten === undefined ? 0 : toBeForgotten + WINDOW_MS - Date.now();
  }

  #nextJudgement(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #count(): void {
    const now = Date.now();
    // Not awaited: the platform holds back the object's answers until its writes are done.
    if (this.#times.length === 0) void this.ctx.storage.setAlarm(now + WINDOW_MS);
    this.#times.push(now);
    this.ctx.storage.kv.put(TIMES, this.#times);
  }

  #forgetThePast(): void {
    this.#times = this.#times.filter((time) => isWithin(WINDOW_MS, time));
  }

  #forgetTheLost(): void {
    for (const [ticket, beganMs] of this.#underWay) {
      if (!isWithin(ATTEMPT_MAX_MS, beganMs)) this.#underWay.delete(ticket);
    }
  }
}

/** Not what lies far in the future: the clock was put back since, and it would be counted until that hour has come again. */
function isWithin(windowMs: number, time: number): boolean {
  return Math.abs(Date.now() - time) < windowMs;
}
