/**
 * Logins of the game master that ended a moment ago. Their lines were closed and must not come back, though another isolate may
 * still have the login as open for half a minute. They are stored, since a room may sleep in between.
 */
import type { Ledger } from './ledger.ts';

/** The ended logins of a game master, by id: one of them, or all except one. */
export type Ended = { only: string } | { allBut: string };

const KEPT_MS = 60_000;
const FACT = 'endedLogins';

export class EndedLogins {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  add(ended: Ended, nowMs: number): void {
    this.#ledger.writeFact(FACT, JSON.stringify([...this.#list(nowMs), { ended, atMs: nowMs }]));
  }

  /** Whether the login of a token minted at `mintedAtMs` has ended since; a later login has not. */
  has(loginId: string, mintedAtMs: number, nowMs: number): boolean {
    return this.#list(nowMs).some(({ ended, atMs }) => mintedAtMs < atMs && isAmong(ended, loginId));
  }

  #list(nowMs: number): { ended: Ended; atMs: number }[] {
    const all = JSON.parse(this.#ledger.findFact(FACT) ?? '[]') as { ended: Ended; atMs: number }[];
    return all.filter(({ atMs }) => atMs + KEPT_MS > nowMs);
  }
}

export function isAmong(ended: Ended, loginId: string): boolean {
  return 'only' in ended ? loginId === ended.only : loginId !== ended.allBut;
}
