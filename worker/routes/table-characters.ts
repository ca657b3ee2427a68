/**
 * The sheets of a table, read by everybody who sits there and edited by whoever holds them (issue of the builder, beside
 * contract 4). Marks are the room's: they are moved at the table, not here.
 */
import type { Character } from '../../rules/character.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import { SheetPatch } from '../../rules/wire/rest.ts';
import { readChange } from '../body.ts';
import { changeCharacter } from '../character-changes.ts';
import { findCharacter } from '../db/characters.ts';
import { db } from '../db/client.ts';
import type { Env } from '../env.ts';
import { Refused, unwrap } from '../errors.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { roomOf } from '../session/rooms.ts';
import { place } from './place.ts';

export const tableCharacters = new DescribedRoutes({
  'GET /sessions/:id/characters/:characterId': {
    does: 'A sheet that is in play here, or belongs to the campaign.',
    who: 'both',
    answers: { 200: 'Character' },
    refuses: ['FORBIDDEN', 'SESSION_CLOSED'],
  },
  'PATCH /sessions/:id/characters/:characterId': {
    does: 'Changes the fields of a sheet that are sent, by who plays it or by the game master.',
    who: 'both',
    body: SheetPatch,
    answers: { 200: 'Character' },
    refuses: ['FORBIDDEN', 'CONFLICT', 'SESSION_CLOSED', 'RATE_LIMITED'],
  },
});

tableCharacters.on('GET /sessions/:id/characters/:characterId', async (c) => {
  const { id, seat } = await place(c);
  const characterId = c.req.param('characterId');
  const { marks, isInPlay, campaignId } = unwrap(await roomOf(c.env, id).sheetHere(id, seat, characterId));
  const sheet = await getSheet(c.env, characterId);
  // [SE26] One that rested here may have gone to another campaign since, and is nothing to the people of this one.
  if (!isInPlay && sheet.campaignId !== campaignId) throw new Refused(...REFUSALS.characterNotInPlay);
  return { ...sheet, ...marks }; // D1 may be a moment behind
});

tableCharacters.on('PATCH /sessions/:id/characters/:characterId', async (c, { body }) => {
  const { id, seat } = await place(c);
  const characterId = c.req.param('characterId');
  const mayEdit = async (change: object) =>
    void unwrap(await roomOf(c.env, id).mayEditSheet(id, seat, characterId, change));
  const change = await readChange(c.req, body, () => mayEdit({}));
  await mayEdit(change);
  const editedAt = { sessionId: id, isByPlayer: seat.role === 'player' };
  return changeCharacter(c.env, await getSheet(c.env, characterId), change, editedAt);
});

async function getSheet(env: Env, characterId: string): Promise<Character> {
  const kept = await findCharacter(db(env), characterId);
  if (!kept) throw new Refused(...REFUSALS.characterNotFound);
  return kept.character;
}
