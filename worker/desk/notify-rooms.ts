/**
 * What the desk tells the rooms of a campaign: while people sit there, changed characters and names go through their room,
 * not around it. It knows which rooms exist, not what a room does with the news.
 */
import type { Character } from '../../rules/character.ts';
import type { SessionNames } from '../../rules/commands/session-life.ts';
import type { SheetEdit, SheetMarks } from '../../rules/commands/sheet.ts';
import { db } from '../db/client.ts';
import { hasRoom, type KeptSession, listSessionsWithRooms } from '../db/sessions.ts';
import type { Env, Reply } from '../env.ts';
import { logFault } from '../http/log.ts';
import type { Ended } from '../session/ended-logins.ts';
import { roomOf, unwrap } from '../session/rooms.ts';

/** How long to wait before a room is told again that its session is deleted. */
const PAUSES_MS = [100, 400];

/**
 * So many rooms are called by one call of a client, or by one room: the platform allows 50 subrequests on its free plan, and D1 is
 * asked as well (https://developers.cloudflare.com/workers/platform/limits/).
 */
const ROOM_CALLS_MAX = 40;

/** A table at which a sheet was edited. */
export type TableEdit = { sessionId: string; isByPlayer: boolean };

/**
 * A sheet was edited, or came to this campaign. One table adjusts its marks, the one in play before any lobby, and the others
 * take them from there: a lobby in which it was chosen once would change marks that another session has moved since. Returns
 * the marks after that; null when the sheet is on no table. Throws when a room did not hear of it: a second save tells it
 * again. `editedAt` is the table where it was edited, null at the desk: a player in one session must not fill the log of
 * another.
 */
export async function tellOfCharacter(
  env: Env,
  character: Character,
  edit: SheetEdit,
  editedAt: TableEdit | null,
): Promise<SheetMarks | null> {
  const ids = await roomsOf(env, character.campaignId);
  await tellLobbiesOf(env, async () => ids);
  const faults: unknown[] = [];
  let movedElsewhere: SheetMarks | undefined;
  for (const id of ids) {
    try {
      const isHere = editedAt?.sessionId === id;
      const isAtDesk = !isHere; // also where the game master edits it at another table
      const reply: Reply<SheetMarks | null> = await (editedAt?.isByPlayer && !isHere
        ? roomOf(env, id).characterSavedElsewhere(id, character.id)
        : roomOf(env, id).characterSaved(id, character, { ...edit, movedElsewhere }, { isAtDesk }));
      if (!reply.ok && reply.code === 'NOT_FOUND') continue; // its session was deleted meanwhile
      movedElsewhere ??= unwrap(reply) ?? undefined; // null when it is not at that table
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
  return movedElsewhere ?? null;
}

/**
 * The list of characters in a campaign's lobbies has changed. A room that does not hear of it does not make the save fail:
 * it reads its lobby again within half a minute.
 */
export async function tellLobbies(
  env: Env,
  campaignId: string | null,
  { besides }: { besides?: string } = {}, // a session whose people have been told
): Promise<void> {
  await tellLobbiesOf(env, async () => (await roomsOf(env, campaignId)).filter((id) => id !== besides));
}

/** Throws when a room did not hear of it, as for the other names: a second change tells it again. */
export async function tellOfCampaign(
  env: Env,
  campaignId: string,
  names: Pick<SessionNames, 'campaignName' | 'damageRule'>,
): Promise<void> {
  const ids = await roomsOf(env, campaignId);
  await tellRooms(env, ids, { type: 'sessionRenamed', names });
}

export async function tellSessionName(env: Env, kept: KeptSession, name: string): Promise<void> {
  const ids = hasRoom(kept) ? [kept.session.id] : [];
  await tellRooms(env, ids, { type: 'sessionRenamed', names: { name } });
}

/** Tells closed sessions too: the game master may still read them. Throws as for the names. */
export async function tellNotes(env: Env, { session: { id }, enteredAt }: KeptSession): Promise<void> {
  const ids = enteredAt === null ? [] : [id];
  await tellRooms(env, ids, { type: 'notesChanged' });
}

/** Tells all of a game master's tables the new name. */
export async function tellGmName(env: Env, gmUserId: string, gmName: string): Promise<void> {
  const ids = await listSessionsWithRooms(db(env), { gmUserId });
  await tellRooms(env, ids, { type: 'sessionRenamed', names: { gmName } });
}

/**
 * Logins of a game master have ended, so their lines at the tables end too, in all sessions that are
 * not closed. A room that does not hear of it keeps its line until the token expires; the sign-out still succeeds.
 */
export async function tellOfEndedLogins(env: Env, gmUserId: string, ended: Ended): Promise<void> {
  try {
    const ids = await listSessionsWithRooms(db(env), { gmUserId });
    await tellRooms(env, ids, { type: 'loginsEnded', ended });
  } catch (error) {
    logFault('sign_out_not_told', error);
  }
}

/**
 * Sessions were deleted: people who sit there are told and sent away, and the rooms forget everything. D1 has already deleted
 * them, so nobody can ask for this again: a room that does not answer is told several times, and a silent one does not keep
 * the others from hearing it. Throws after all have been told if one did not answer.
 */
export async function tellSessionsEnded(env: Env, sessionIds: readonly string[]): Promise<void> {
  await tellRooms(env, sessionIds, { type: 'sessionGone' });
}

async function insist(say: () => Promise<void>): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await say();
    } catch (error) {
      logFault('end_not_heard', error);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return say();
}

async function tellLobbiesOf(env: Env, listIds: () => Promise<string[]>): Promise<void> {
  try {
    await tellRooms(env, await listIds(), { type: 'lobbyChanged' });
  } catch (error) {
    logFault('lobby_not_told', error);
  }
}

/** What a room is told and needs not answer. */
export type News =
  | { type: 'sessionGone' }
  | { type: 'loginsEnded'; ended: Ended }
  | { type: 'sessionRenamed'; names: SessionNames }
  | { type: 'notesChanged' }
  | { type: 'lobbyChanged' };

/**
 * All of them, also when one fails; then it throws. Too many for one call are told in groups, and one room of each passes the news on:
 * a room has calls of its own.
 */
export async function tellRooms(env: Env, ids: readonly string[], news: News): Promise<void> {
  const told = await Promise.allSettled(
    ids.length <= ROOM_CALLS_MAX
      ? ids.map((id) => tellRoom(env, id, news))
      : groupsOf(ids).map((group) => passOn(env, group, news)),
  );
  for (const each of told) if (each.status === 'rejected') throw each.reason;
}

function groupsOf(ids: readonly string[]): string[][] {
  const size = Math.ceil(ids.length / ROOM_CALLS_MAX);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, group) =>
    ids.slice(group * size, (group + 1) * size),
  );
}

/** Through the first room of the group, or where that fails through the last one: to be told twice does no harm. */
async function passOn(env: Env, group: readonly string[], news: News): Promise<void> {
  try {
    await roomOf(env, group.at(0)!).passOn(group, news);
  } catch (error) {
    logFault('news_not_passed_on', error);
    await roomOf(env, group.at(-1)!).passOn(group, news);
  }
}

async function tellRoom(env: Env, id: string, news: News): Promise<void> {
  const room = roomOf(env, id);
  switch (news.type) {
    case 'sessionGone':
      return insist(() => room.sessionGone());
    case 'loginsEnded':
      return ignoreGone(await room.loginsEnded(id, news.ended));
    case 'sessionRenamed':
      return ignoreGone(await room.sessionRenamed(id, news.names));
    case 'notesChanged':
      return ignoreGone(await room.notesChanged(id));
    case 'lobbyChanged':
      return ignoreGone(await room.lobbyChanged(id));
    default:
      return news satisfies never;
  }
}

/** A session that was deleted meanwhile needs no news. Throws any other refusal. */
function ignoreGone(reply: Reply<null>): void {
  if (reply.ok || reply.code !== 'NOT_FOUND') unwrap(reply);
}

async function roomsOf(env: Env, campaignId: string | null): Promise<string[]> {
  return campaignId === null ? [] : listSessionsWithRooms(db(env), { campaignId });
}
