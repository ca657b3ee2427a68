/**
 * A game master's desk written out as one file (rules/wire/desk-file.ts), piece by piece: a desk may be larger than the
 * memory that writes it. What may not be seen by its owner, players' private notes above all, is not in it.
 */
import type { Character } from '../rules/character.ts';
import type { TableEvent } from '../rules/events.ts';
import type { Seat } from '../rules/seats.ts';
import { eventFor } from '../rules/visibility.ts';
import { DESK_FILE, type DeskCampaign, type DeskCharacter, type DeskSession } from '../rules/wire/desk-file.ts';
import type { Campaign, HistoryQuery, Session } from '../rules/wire/rest.ts';
import { findPack } from './db/campaign-packs.ts';
import { listCampaigns } from './db/campaigns.ts';
import { listCharacters } from './db/characters.ts';
import { db } from './db/client.ts';
import { listLogPagesAfter } from './db/session-events.ts';
import { listSessions } from './db/sessions.ts';
import { intoFile, type Renaming, renamed } from './desk-ids.ts';
import type { Env } from './env.ts';
import { unwrap } from './errors.ts';
import type { HistoryPage } from './session/log-pages.ts';
import { roomOf } from './session/rooms.ts';

/** A session that closed longer ago than this has handed its log over to D1, in milliseconds. */
const HANDED_OVER_MS = 60 * 60 * 1_000;
const EVENTS_PER_CALL = 200;
const PAGES_PER_QUESTION = 6;

/** The file in pieces of text. Throws in the middle when the database or a room fails. */
export async function* writeDesk(env: Env, owner: Seat, nowMs: number): AsyncGenerator<string> {
  const campaigns = (await listCampaigns(db(env), owner.playerId)).toReversed();
  const characters = (await listCharacters(db(env), owner.playerId)).toReversed();
  const sessions = (await listSessions(db(env), owner.playerId)).toReversed();
  const renaming = intoFile({
    campaign: campaigns.map(({ id }) => id),
    character: characters.map(({ id }) => id),
    session: sessions.map(({ id }) => id),
    owner: [owner.playerId],
  });
  const head = { ...DESK_FILE, id: crypto.randomUUID(), exportedAt: new Date(nowMs).toISOString() };
  yield `${JSON.stringify({ ...head, owner: renaming(owner.playerId) }).slice(0, -1)},\n"campaigns": [`;
  yield* list(campaigns, (campaign) => textOf(writeCampaign(env, campaign), renaming));
  yield '],\n"characters": [';
  yield* list(characters, (character) => textOf(writeCharacter(character), renaming));
  yield '],\n"sessions": [';
  yield* lists(sessions, (session) => writeSession(env, owner, session, renaming, nowMs));
  yield ']}\n';
}

async function writeCampaign(env: Env, campaign: Campaign): Promise<DeskCampaign> {
  const { id, name, description, createdAt, lastSessionDate } = campaign;
  const pack = await findPack(db(env), id);
  return { id, name, description, createdAt, lastSessionDate, content: pack ? JSON.parse(pack.body) : null };
}

function writeCharacter(character: Character): DeskCharacter {
  const { userId: _owner, isLocked: _isLocked, ancestry: _ancestry, community: _community, ...kept } = character;
  return kept;
}

async function* writeSession(
  env: Env,
  owner: Seat,
  session: Session,
  renaming: Renaming,
  nowMs: number,
): AsyncGenerator<string> {
  const { campaignName: _name, gmName: _gm, gmUserId: _owner, ...kept } = session;
  const empty: DeskSession = { ...kept, history: [] };
  yield `${JSON.stringify(renamed(empty, renaming)).slice(0, -2)}`;
  yield* list(historyOf(env, owner, session, nowMs), async (event) => JSON.stringify(renamed(event, renaming)));
  yield ']}';
}

/** What happened, oldest first. Before a session begins nothing does that is worth carrying along. */
async function* historyOf(env: Env, owner: Seat, session: Session, nowMs: number): AsyncGenerator<TableEvent> {
  if (session.status === 'inactive') return;
  const closedMs = session.closedAt === null ? nowMs : Date.parse(session.closedAt);
  if (nowMs - closedMs < HANDED_OVER_MS) return yield* historyInRoom(env, owner, session.id);
  let after = 0;
  for (;;) {
    const pages = await listLogPagesAfter(db(env), session.id, after, PAGES_PER_QUESTION);
    for (const { body } of pages) {
      for (const event of JSON.parse(body) as TableEvent[]) {
        if (event.seq <= after) continue; // a page may begin before the end of the one before it
        yield eventFor(event, owner);
        after = event.seq;
      }
    }
    if (pages.length < PAGES_PER_QUESTION) return;
  }
}

async function* historyInRoom(env: Env, owner: Seat, sessionId: string): AsyncGenerator<TableEvent> {
  const newestFirst: TableEvent[] = [];
  let before: number | null = null;
  do {
    const query: HistoryQuery = { limit: EVENTS_PER_CALL, before, type: null };
    const { events, nextBefore }: HistoryPage = unwrap(await roomOf(env, sessionId).history(sessionId, owner, query));
    newestFirst.push(...events);
    before = nextBefore;
  } while (before !== null);
  yield* newestFirst.toReversed();
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
