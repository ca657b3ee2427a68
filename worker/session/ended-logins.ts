/**
 * Logins of the game master that ended a moment ago. Their lines were closed; and none comes back, though another isolate may
 * believe for half a minute that the login is open. It is written down, since a room may sleep in between.
 */
import type { Ledger } from './ledger.ts';

/** Which logins of a game master ended, by their ids: one of them, or all but one. */
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

  /** Whether the login of a token that was minted at `mintedAtMs` has ended since; one that was opened later has not. */
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
