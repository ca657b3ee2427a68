/**
 * What must outlive a session, carried from the room to D1: the session's state and Fear, the marks of its characters,
 * when a campaign was last played. Off the path of a roll, repeated until D1 took it; the room stays the judge.
 */
import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Table, TableCharacter } from '../../rules/table.ts';
import { type Database, db } from '../db/client.ts';
import { campaigns, characters, sessions } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Ledger } from './ledger.ts';

const ARCHIVED_SEQ = 'archivedSeq';

export class Archive {
  readonly #env: Env;
  readonly #ledger: Ledger;

  constructor(env: Env, ledger: Ledger) {
    this.#env = env;
    this.#ledger = ledger;
  }

  /** Whether D1 lacks something that the table knows. */
  isBehind(): boolean {
    return (this.#ledger.table?.seq ?? 0) > Number(this.#ledger.findFact(ARCHIVED_SEQ) ?? 0);
  }

  /** Writes everything in one batch. True when D1 took it; a failure is logged, and the caller tries again later. */
  async run(): Promise<boolean> {
    const table = this.#ledger.table;
    if (!table || !this.isBehind()) return true;
    try {
      await write(db(this.#env), table);
    } catch (error) {
      console.error(JSON.stringify({ event: 'archive_failed', reason: String(error) }));
      return false;
    }
    this.#ledger.writeFact(ARCHIVED_SEQ, String(table.seq));
    return true;
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
