/**
 * Carries from the room to D1 what must outlive a session: its state and Fear, the marks of its characters,
 * when a campaign was last played, and the log. It runs off the path of a roll, one run at a time, and repeats until D1
 * has it all. Only rows that changed are written: they are most of what an evening costs. Where the two differ, the room is right.
 */
import type { BatchItem } from 'drizzle-orm/batch';
import { pickMarks, type SheetMarks } from '../../rules/commands/sheet.ts';
import type { Table, TableCharacter, TableSession } from '../../rules/table.ts';
import { lastSessionWrite } from '../db/campaigns.ts';
import { marksWrite } from '../db/characters.ts';
import { type Database, db } from '../db/client.ts';
import { sessionWrite } from '../db/sessions.ts';
import type { Env } from '../env.ts';
import { logFault } from '../http/log.ts';
import type { Ledger } from './ledger.ts';
import { LogPages } from './log-pages.ts';
import { marksOf } from './sheets.ts';

/** What D1 was last told, as the text of a `KeptState`. */
const CARRIED = 'carriedState';

/** The pause between two runs, doubled with each failure up to the second. In milliseconds. */
const DELAY_MS = 3_000;
const DELAY_MAX_MS = 60_000;
/** How long `run` waits; longer work continues in the background. In milliseconds. */
const WAIT_MAX_MS = 2_000;

export class Archive {
  readonly log: LogPages;
  readonly #env: Pick<Env, 'DB'>;
  readonly #ledger: Ledger;
  #underWay: Promise<boolean> | null = null;
  #afterwards: Promise<boolean> | null = null;
  #failures = 0; // one after the other, since the last wake
  #ranAtMs = Number.NEGATIVE_INFINITY;
  #carriedTable: Table | null = null; // the last one that was seen to be wholly in D1
  #markedUnsaved = 0; // how often `markUnsaved` was called since the last wake
  #savedMeanwhile: Carried['marks'] = {}; // what was noted by `markSaved` since the last run began

  constructor(env: Pick<Env, 'DB'>, ledger: Ledger) {
    this.#env = env;
    this.#ledger = ledger;
    this.log = new LogPages(env, ledger);
  }

  /** Whether D1 lacks something that it should have by now. */
  isBehind(): boolean {
    return this.#isStateBehind() || this.log.isDue();
  }

  /** Whether the pause since the last run is over: one run carries everything from within a pause. */
  isRested(nowMs: number): boolean {
    return this.#failures === 0 && nowMs >= this.#ranAtMs + DELAY_MS;
  }

  /** Another writer has overwritten this character's marks in D1: they are carried again. */
  markUnsaved(characterId: string): void {
    this.#markedUnsaved += 1;
    this.#carriedTable = null;
    const carried = this.#findCarried();
    if (!carried) return;
    const { [characterId]: _unsaved, ...marks } = carried.marks;
    this.#ledger.writeFact(CARRIED, JSON.stringify({ ...carried, marks } satisfies Carried));
  }

  /** The table took these marks from D1, so there is nothing to carry. */
  markSaved(characterId: string, marks: SheetMarks): void {
    const carried = this.#findCarried();
    const now: Carried = { ...carried, marks: { ...carried?.marks, [characterId]: marks } };
    this.#ledger.writeFact(CARRIED, JSON.stringify(now));
    this.#savedMeanwhile[characterId] = marks;
  }

  /** The marks of a character on this table that D1 has as well. The others changed here and still have to be carried. */
  carriedMarksOf(onTable: TableCharacter): Partial<SheetMarks> {
    const carried = this.#findCarried()?.marks[onTable.id];
    const here = marksOf(onTable);
    return pickMarks(here, (mark) => here[mark] === carried?.[mark]);
  }

  /**
   * Like `markSaved`, for some marks of a character on this table: what is known of the others stays, which may be nothing. A run
   * under way began with other marks and must not record them: they would count as carried if they came back here.
   */
  markSomeSaved(characterId: string, marks: Partial<SheetMarks>): void {
    const known = this.#findCarried()?.marks[characterId];
    this.markUnsaved(characterId);
    this.markSaved(characterId, { ...known, ...marks } as SheetMarks);
  }

  /** When to run next if it may not run at once, in milliseconds since 1970. */
  nextRunMs(nowMs: number): number {
    return nowMs + Math.min(DELAY_MS * 2 ** this.#failures, DELAY_MAX_MS);
  }

  /**
   * Writes what D1 lacks. True when D1 has it all now. False when writing failed (it logs that), when more is left, or
   * when it takes too long to wait for: then the caller sets the alarm for `nextRunMs`. Never throws.
   */
  async run(): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), WAIT_MAX_MS);
    });
    const isDone = await Promise.race([this.#runInTurn(), timeout]);
    clearTimeout(timer);
    return isDone;
  }

  /** [RM27] Never two runs at once: a call during a run gets the next run, which carries what this one misses. */
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
    this.#ranAtMs = Date.now();
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
    const now = keptStateOf(table);
    const markedUnsaved = this.#markedUnsaved;
    this.#savedMeanwhile = {};
    const writes = changesBetween(this.#findCarried(), now, db(this.#env), table.session);
    if (isFilled(writes)) {
      this.#forgetDifferences(now);
      await db(this.#env).batch(writes);
    }
    const isSure = this.#ledger.table !== null && this.#markedUnsaved === markedUnsaved; // else it was deleted, or marked unsaved, meanwhile
    const carried: Carried = { ...now, marks: { ...this.#savedMeanwhile, ...now.marks } };
    if (isSure) this.#ledger.writeFact(CARRIED, JSON.stringify(carried));
  }

  /**
   * The result of a write is unknown until D1 answers, and for ever if the answer is lost or the room dies
   * first: then it is written again, even if the value has returned to the earlier one.
   */
  #forgetDifferences(written: KeptState): void {
    const carried = this.#findCarried();
    if (!carried) return;
    const marks = Object.entries(carried.marks).map(([id, before]) => [id, unmovedBetween(before, written.marks[id])]);
    const session = isSame(carried.session, written.session) ? { session: written.session } : {};
    this.#ledger.writeFact(CARRIED, JSON.stringify({ ...session, marks: Object.fromEntries(marks) } satisfies Carried));
  }

  #isStateBehind(): boolean {
    const { table } = this.#ledger;
    if (!table) return false;
    const { session, characters: inPlay, resting } = table;
    const carried = this.#carriedTable;
    // Most events leave these three objects identical: then no comparison is needed.
    if (session === carried?.session && inPlay === carried.characters && resting === carried.resting) return false;
    if (JSON.stringify(keptStateOf(table)) !== this.#ledger.findFact(CARRIED)) return true;
    this.#carriedTable = table;
    return false;
  }

  #findCarried(): Carried | null {
    const text = this.#ledger.findFact(CARRIED);
    return text === null ? null : (JSON.parse(text) as Carried);
  }
}

/** What D1 stores of a table, besides its log. */
type KeptState = {
  session: Pick<TableSession, 'status' | 'currentPhase' | 'fear' | 'startedAt' | 'closedAt'>;
  marks: Record<string, SheetMarks>; // by the character's id
};

/** The part that D1 is known to have; before the first carry, the marks that the room read there. */
type Carried = { session?: KeptState['session']; marks: Record<string, Partial<SheetMarks>> };

function keptStateOf({ session, characters: inPlay, resting }: Table): KeptState {
  const { status, currentPhase, fear, startedAt, closedAt } = session;
  const marks = Object.fromEntries([...inPlay, ...resting].map((character) => [character.id, marksOf(character)]));
  return { session: { status, currentPhase, fear, startedAt, closedAt }, marks };
}

type Write = BatchItem<'sqlite'>;

/** The statements for the rows that have changed since the last carry. */
function changesBetween(
  before: Carried | null,
  { session, marks }: KeptState,
  database: Database,
  { id, campaignId }: TableSession,
): Write[] {
  const { startedAt } = session;
  const writes: Write[] = Object.entries(marks).flatMap(([characterId, now]) => {
    const moved = movedBetween(before?.marks[characterId], now);
    return Object.keys(moved).length > 0 ? [marksWrite(database, characterId, moved)] : [];
  });
  if (!isSame(session, before?.session)) {
    writes.push(sessionWrite(database, id, session));
  }
  if (startedAt && startedAt !== before?.session?.startedAt) {
    writes.push(lastSessionWrite(database, campaignId, startedAt));
  }
  return writes;
}

/** [RM65] The others stay as D1 has them: another session of the campaign may have moved them meanwhile. */
function movedBetween(before: Partial<SheetMarks> | undefined, now: SheetMarks): Partial<SheetMarks> {
  return pickMarks(now, (mark) => now[mark] !== before?.[mark]);
}

/** Marks that were not written; all of them if the character has left the table. */
function unmovedBetween(before: Partial<SheetMarks>, now: SheetMarks | undefined): Partial<SheetMarks> {
  return now ? pickMarks(now, (mark) => now[mark] === before[mark]) : before;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isFilled(writes: Write[]): writes is [Write, ...Write[]] {
  return writes.length > 0;
}
