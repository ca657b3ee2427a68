/**
 * Writes a game master's desk as one file (rules/wire/desk-file.ts), piece by piece: a desk may be larger than the
 * isolate's memory, and have more sessions than a call has queries. What its owner may not see, above all players' private
 * notes, is not in it.
 */
import type { Character } from '../../rules/character.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import { eventFor } from '../../rules/visibility.ts';
import type { DeskCampaign, DeskCharacter, DeskSession } from '../../rules/wire/desk-file.ts';
import { DESK_FILE } from '../../rules/wire/file-formats.ts';
import { type LeftFightInFile, leftFightToFile } from '../../rules/wire/left-fight.ts';
import type { Campaign, Session } from '../../rules/wire/rest.ts';
import { findPack } from '../db/campaign-packs.ts';
import { listCampaigns } from '../db/campaigns.ts';
import { listCharacterPlaces, readCharacters } from '../db/characters.ts';
import { db } from '../db/client.ts';
import { type LogPage, readLogs } from '../db/session-events.ts';
import { listSessions } from '../db/sessions.ts';
import type { Env } from '../env.ts';
import { eventsAfter } from '../session/log-pages.ts';
import { roomOf, unwrap } from '../session/rooms.ts';
import { intoFile, type Renaming, renamed } from './ids.ts';

/** A session that closed longer ago than this has its whole log in D1. In milliseconds. */
const HANDED_OVER_MS = 60 * 60 * 1_000;

/** The file in pieces of text. Throws midway when the database or a room fails. */
export async function* exportDesk(env: Env, owner: Seat, nowMs: number): AsyncGenerator<string> {
  const campaigns = (await listCampaigns(db(env), owner.playerId)).toReversed();
  const characters = await listCharacterPlaces(db(env), owner.playerId);
  const sessions = (await listSessions(db(env), owner.playerId)).toReversed();
  const renaming = intoFile({
    campaign: campaigns.map(({ id }) => id),
    character: characters.map(({ id }) => id),
    session: sessions.map(({ id }) => id),
    owner: [owner.playerId],
  });
  const histories = new Histories(env, owner, sessions, nowMs);
  const head = { ...DESK_FILE, id: crypto.randomUUID(), exportedAt: new Date(nowMs).toISOString() };
  yield `${JSON.stringify({ ...head, owner: renaming(owner.playerId) }).slice(0, -1)},\n"campaigns": [`;
  yield* list(campaigns, (campaign) => textOf(writeCampaign(env, campaign), renaming));
  yield '],\n"characters": [';
  const known = new Set(campaigns.map(({ id }) => id));
  yield* list(readCharacters(db(env), characters), (each) => textOf(writeCharacter(each, known), renaming));
  yield '],\n"sessions": [';
  const lastIds = lastOfEach(sessions);
  const isInFile = (id: string) => characters.some((each) => each.id === id);
  yield* lists(sessions, async function* (session) {
    const fight = lastIds.has(session.id) ? await findFight(env, owner, session.id, isInFile) : null;
    yield* writeSession(session, fight, histories, renaming);
  });
  yield ']}\n';
}

async function writeCampaign(env: Env, campaign: Campaign): Promise<DeskCampaign> {
  const { id, name, description, createdAt, lastSessionDate, damageRule } = campaign;
  const pack = await findPack(db(env), id);
  return {
    id,
    name,
    description,
    createdAt,
    lastSessionDate,
    damageRule,
    content: pack ? JSON.parse(pack.body) : null,
  };
}

/** It may have moved to a campaign that is newer than the start of the file: that campaign is not in it. */
function writeCharacter(character: Character, knownCampaigns: ReadonlySet<string>): DeskCharacter {
  const { userId: _owner, isLocked: _isLocked, ancestry: _ancestry, community: _community, ...kept } = character;
  const isKnown = kept.campaignId !== null && knownCampaigns.has(kept.campaignId);
  return { ...kept, campaignId: isKnown ? kept.campaignId : null };
}

async function* writeSession(
  session: Session,
  fight: LeftFightInFile | null,
  histories: Histories,
  renaming: Renaming,
): AsyncGenerator<string> {
  const { campaignName: _name, gmName: _gm, gmUserId: _owner, ...kept } = session;
  const empty: DeskSession = { ...kept, fight, history: [] };
  yield `${JSON.stringify(renamed(empty, renaming)).slice(0, -2)}`;
  yield* list(histories.next(session), async (event) => JSON.stringify(renamed(event, renaming)));
  yield ']}';
}

/** [LI10] The sessions whose fights would go on: of each campaign the active one, or else the one that was closed last. */
function lastOfEach(sessions: readonly Session[]): ReadonlySet<string> {
  const last = new Map<string, Session>();
  const endOf = ({ status, closedAt }: Session) => (status === 'active' ? '~' : (closedAt ?? ''));
  for (const session of sessions) {
    const before = last.get(session.campaignId);
    if (session.status === 'inactive' || (before && endOf(before) > endOf(session))) continue;
    last.set(session.campaignId, session);
  }
  return new Set([...last.values()].map(({ id }) => id));
}

async function findFight(
  env: Env,
  owner: Seat,
  sessionId: string,
  isInFile: (characterId: string) => boolean,
): Promise<LeftFightInFile | null> {
  const left = unwrap(await roomOf(env, sessionId).leftFight(sessionId, owner));
  return left && leftFightToFile(left, isInFile);
}

/** The history of some sessions, asked for in their order. A session that has not begun has no history to export. */
class Histories {
  readonly #env: Env;
  readonly #owner: Seat;
  readonly #nowMs: number;
  readonly #logs: ReturnType<typeof readLogs>; // of all sessions that are complete in D1
  #front: (LogPage & { sessionId: string }) | null = null; // the page that was read last, when no session has taken it yet

  constructor(env: Env, owner: Seat, sessions: readonly Session[], nowMs: number) {
    this.#env = env;
    this.#owner = owner;
    this.#nowMs = nowMs;
    const handedOver = sessions.filter((session) => this.#homeOf(session) === 'D1');
    this.#logs = readLogs(
      db(env),
      handedOver.map(({ id }) => id),
    );
  }

  /** Of the next session, oldest first. */
  async *next(session: Session): AsyncGenerator<TableEvent> {
    const home = this.#homeOf(session);
    if (home === 'D1') yield* this.#inD1(session.id);
    if (home === 'room') yield* this.#inRoom(session.id);
  }

  /** Where the complete history is. */
  #homeOf({ status, closedAt }: Session): 'room' | 'D1' | null {
    if (status === 'inactive') return null;
    const closedMs = closedAt === null ? this.#nowMs : Date.parse(closedAt);
    return this.#nowMs - closedMs < HANDED_OVER_MS ? 'room' : 'D1';
  }

  async *#inD1(sessionId: string): AsyncGenerator<TableEvent> {
    let after = 0;
    for (;;) {
      this.#front ??= (await this.#logs.next()).value ?? null;
      if (this.#front?.sessionId !== sessionId) return; // another session's, or the end
      for (const event of eventsAfter(after, this.#front)) {
        yield eventFor(event, this.#owner);
        after = event.seq;
      }
      this.#front = null;
    }
  }

  async *#inRoom(sessionId: string): AsyncGenerator<TableEvent> {
    let after = 0;
    for (;;) {
      const events: TableEvent[] = unwrap(
        await roomOf(this.#env, sessionId).historyAfter(sessionId, this.#owner, after),
      );
      yield* events;
      const last = events.at(-1);
      if (!last) return;
      after = last.seq;
    }
  }
}

async function textOf(value: unknown, renaming: Renaming): Promise<string> {
  return JSON.stringify(renamed(await value, renaming));
}

/** The texts of a list's items, with commas between them. */
async function* list<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  write: (item: Item) => Promise<string>,
): AsyncGenerator<string> {
  let comma = '';
  for await (const item of items) {
    yield `${comma}\n${await write(item)}`;
    comma = ',';
  }
}

/** The same, of items that are written in pieces themselves. */
async function* lists<Item>(
  items: Iterable<Item>,
  write: (item: Item) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  let comma = '';
  for (const item of items) {
    yield `${comma}\n`;
    yield* write(item);
    comma = ',';
  }
}
