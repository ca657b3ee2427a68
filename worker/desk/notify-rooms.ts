/**
 * What the desk tells the rooms of a campaign: while people sit there, changed characters and names go through their room,
 * not around it. It knows which rooms exist, not what a room does with the news.
 */
import type { Character } from '../../rules/character.ts';
import type { SheetEdit, SheetMarks } from '../../rules/commands/sheet.ts';
import { db } from '../db/client.ts';
import { hasRoom, type KeptSession, listSessionsWithRooms } from '../db/sessions.ts';
import type { Env, Reply } from '../env.ts';
import { logFault } from '../http/log.ts';
import type { Ended } from '../session/ended-logins.ts';
import { roomOf, unwrap } from '../session/rooms.ts';

/** How long to wait before a room is told again that its session is deleted. */
const PAUSES_MS = [100, 400];

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
      const [marks] = await tellEach(env, [id], (room) =>
        editedAt?.isByPlayer && !isHere
          ? room.characterSavedElsewhere(id, character.id)
          : room.characterSaved(id, character, { ...edit, movedElsewhere }, { isAtDesk }),
      );
      movedElsewhere ??= marks ?? undefined; // null when it is not there
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

/** Throws when a room did not hear of it, as for the other names: a second rename tells it again. */
export async function tellCampaignName(env: Env, campaignId: string, campaignName: string): Promise<void> {
  const ids = await roomsOf(env, campaignId);
  await tellEach(env, ids, (room, id) => room.sessionRenamed(id, { campaignName }));
}

export async function tellSessionName(env: Env, kept: KeptSession, name: string): Promise<void> {
  const ids = hasRoom(kept) ? [kept.session.id] : [];
  await tellEach(env, ids, (room, id) => room.sessionRenamed(id, { name }));
}

/** Tells closed sessions too: the game master may still read them. Throws as for the names. */
export async function tellNotes(env: Env, { session: { id }, enteredAt }: KeptSession): Promise<void> {
  const ids = enteredAt === null ? [] : [id];
  await tellEach(env, ids, (room) => room.notesChanged(id));
}

/** Tells all of a game master's tables the new name. */
export async function tellGmName(env: Env, gmUserId: string, gmName: string): Promise<void> {
  const ids = await listSessionsWithRooms(db(env), { gmUserId });
  await tellEach(env, ids, (room, id) => room.sessionRenamed(id, { gmName }));
}

/**
 * Logins of a game master have ended, so their lines at the tables end too, in all sessions that are
 * not closed. A room that does not hear of it keeps its line until the token expires; the sign-out still succeeds.
 */
export async function tellOfEndedLogins(env: Env, gmUserId: string, ended: Ended): Promise<void> {
  try {
    const ids = await listSessionsWithRooms(db(env), { gmUserId });
    await tellEach(env, ids, (room, id) => room.loginsEnded(id, ended));
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
  const told = await Promise.allSettled(sessionIds.map((id) => insist(() => roomOf(env, id).sessionGone())));
  for (const each of told) if (each.status === 'rejected') throw each.reason;
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
    await tellEach(env, await listIds(), (room, id) => room.lobbyChanged(id));
  } catch (error) {
    logFault('lobby_not_told', error);
  }
}

/** Calls all of them, also when one fails; then it throws. A session that was deleted meanwhile needs no news. */
async function tellEach<Value>(
  env: Env,
  ids: readonly string[],
  tell: (room: ReturnType<typeof roomOf>, id: string) => Promise<Reply<Value>>,
): Promise<Value[]> {
  const told = await Promise.allSettled(ids.map((id) => tell(roomOf(env, id), id)));
  return told.flatMap((each) => {
    if (each.status === 'rejected') throw each.reason;
    return !each.value.ok && each.value.code === 'NOT_FOUND' ? [] : [unwrap(each.value)];
  });
}

async function roomsOf(env: Env, campaignId: string | null): Promise<string[]> {
  return campaignId === null ? [] : listSessionsWithRooms(db(env), { campaignId });
}
