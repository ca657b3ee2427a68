/**
 * What must outlive a session, carried from the room to D1: the session's state and Fear, the marks of its characters,
 * when a campaign was last played, and the log. Off the path of a roll, repeated until D1 took it, one run at a time;
 * the room stays the judge.
 */
import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Table, TableCharacter } from '../../rules/table.ts';
import { type Database, db } from '../db/client.ts';
import { campaigns, characters, sessions } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { logFault } from '../log.ts';
import type { Ledger } from './ledger.ts';
import { LogPages } from './log-pages.ts';

const ARCHIVED_SEQ = 'archivedSeq';

/** How long a run waits for more to carry, and before it tries again: twice as long after each failure. In milliseconds. */
const DELAY_MS = 3_000;
const DELAY_MAX_MS = 60_000;
/** How long anybody waits for a run; it goes on without them. In milliseconds. */
const PATIENCE_MS = 2_000;

export class Archive {
  readonly log: LogPages;
  readonly #env: Pick<Env, 'DB'>;
  readonly #ledger: Ledger;
  #underWay: Promise<boolean> | null = null;
  #afterwards: Promise<boolean> | null = null;
  #failures = 0; // one after the other, since the last wake

  constructor(env: Pick<Env, 'DB'>, ledger: Ledger) {
    this.#env = env;
    this.#ledger = ledger;
    this.log = new LogPages(env, ledger);
  }

  /** Whether D1 lacks something that it should have by now. */
  isBehind(): boolean {
    return this.#isStateBehind() || this.log.findNext() !== null;
  }

  /** When to run next, in milliseconds since 1970. */
  nextRunMs(nowMs: number): number {
    return nowMs + Math.min(DELAY_MS * 2 ** this.#failures, DELAY_MAX_MS);
  }

  /**
   * Writes what D1 lacks. True when D1 has it all; false when it failed, which is logged, when there is more, or when it
   * takes longer than anybody should wait: then the caller sets the alarm for `nextRunMs`. Never throws.
   */
  async run(): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const impatience = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const isDone = await Promise.race([this.#runInTurn(), impatience]);
    clearTimeout(timer);
    return isDone;
  }

  /** [RM27] Never two at once: whoever comes during a run gets the one after it, which carries what that one missed. */
  #runInTurn(): Promise<boolean> {
    if (!this.#underWay) {
      this.#underWay = this.#carry().finally(() => {
        this.#underWay = null;
      });
      return this.#underWay;
    }
    this.#afterwards ??= this.#underWay.then(() => {
      this.#afterwards = null;
      return this.#runInTurn();
    });
    return this.#afterwards;
  }

  async #carry(): Promise<boolean> {
    try {
      await this.#carryState();
      await this.log.handOver();
    } catch (error) {
      this.#failures += 1;
      logFault('archive_failed', error, { failures: this.#failures });
      return false;
    }
    this.#failures = 0;
    return !this.isBehind();
  }

  async #carryState(): Promise<void> {
    const { table } = this.#ledger;
    if (!table || !this.#isStateBehind()) return;
    await write(db(this.#env), table);
    if (this.#ledger.table) this.#ledger.writeFact(ARCHIVED_SEQ, String(table.seq)); // else it was deleted meanwhile
  }

  #isStateBehind(): boolean {
    return (this.#ledger.table?.seq ?? 0) > Number(this.#ledger.findFact(ARCHIVED_SEQ) ?? 0);
  }
}

async function write(database: Database, { session, characters: inPlay, resting }: Table): Promise<void> {
  const { status, currentPhase, fear, startedAt, closedAt } = session;
  const ofSession = database
    .update(sessions)
    .set({ status, currentPhase, fear, startedAt, closedAt })
    .where(eq(sessions.id, session.id));
  const ofCharacters = [...inPlay, ...resting].map((character) =>
    database.update(characters).set(marksOf(character)).where(eq(characters.id, character.id)),
  );
  const ofCampaign = startedAt
    ? [
        database
          .update(campaigns)
          .set({ lastSessionDate: sql`max(coalesce(${campaigns.lastSessionDate}, ''), ${startedAt})` })
          .where(eq(campaigns.id, session.campaignId)),
      ]
    : [];
  const writes: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [ofSession, ...ofCharacters, ...ofCampaign];
  await database.batch(writes);
}

function marksOf({ hope, health, stress, armor }: TableCharacter) {
  return { hope, hp: health.current, stress: stress.current, armorMarked: armor.max - armor.current };
}
