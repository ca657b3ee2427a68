/**
 * What the desk tells and asks the rooms of a campaign: a character or a name that changes while people sit there goes
 * through their room, not beside it. It knows which rooms there are, not what a room makes of the news.
 */
import type { Character } from '../rules/character.ts';
import type { SheetEdit, SheetMarks } from '../rules/commands/sheet.ts';
import { db } from './db/client.ts';
import { hasRoom, type KeptSession, listSessionsWithRooms } from './db/sessions.ts';
import type { Env } from './env.ts';
import { unwrap } from './errors.ts';
import { roomOf } from './session/rooms.ts';

/** A sheet was edited, or came to this campaign. Answers its marks as they lie on a table then; null where it lies on none. */
export async function tellOfCharacter(env: Env, character: Character, edit: SheetEdit): Promise<SheetMarks | null> {
  let marks: SheetMarks | null = null;
  for (const id of await roomsOf(env, character.campaignId)) {
    const room = roomOf(env, id);
    marks = unwrap(await room.characterSaved(id, character, edit)) ?? marks;
    unwrap(await room.lobbyChanged(id));
  }
  return marks;
}

/** The characters that a campaign's lobbies offer are others now. */
export async function tellLobbies(env: Env, campaignId: string | null): Promise<void> {
  for (const id of await roomsOf(env, campaignId)) unwrap(await roomOf(env, id).lobbyChanged(id));
}

export async function tellCampaignName(env: Env, campaignId: string, campaignName: string): Promise<void> {
  for (const id of await roomsOf(env, campaignId)) unwrap(await roomOf(env, id).sessionRenamed(id, { campaignName }));
}

export async function tellSessionName(env: Env, kept: KeptSession, name: string): Promise<void> {
  const { id } = kept.session;
  if (hasRoom(kept)) unwrap(await roomOf(env, id).sessionRenamed(id, { name }));
}

/** A game master goes by another name, at every table there is. */
export async function tellGmName(env: Env, gmUserId: string, gmName: string): Promise<void> {
  for (const id of await listSessionsWithRooms(db(env), { gmUserId })) {
    unwrap(await roomOf(env, id).sessionRenamed(id, { gmName }));
  }
}

/** Whether somebody holds the character at a table. */
export async function isInPlay(env: Env, { id: characterId, campaignId }: Character): Promise<boolean> {
  for (const id of await roomsOf(env, campaignId)) {
    if (unwrap(await roomOf(env, id).holdsCharacter(id, characterId))) return true;
  }
  return false;
}

/** Sessions that are no more: whoever sits there is told and sent away, and their rooms forget them. */
export async function tellOfTheEnd(env: Env, sessionIds: readonly string[]): Promise<void> {
  await Promise.all(sessionIds.map((id) => roomOf(env, id).sessionGone()));
}

async function roomsOf(env: Env, campaignId: string | null): Promise<string[]> {
  return campaignId === null ? [] : listSessionsWithRooms(db(env), { campaignId });
}
