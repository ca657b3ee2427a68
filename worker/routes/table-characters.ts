/**
 * The sheets of a table: everybody who sits there reads them, the holder of each edits it. Marks belong to the room: they
 * change at the table, not here.
 */
import { REFUSALS } from '../../rules/refusals.ts';
import { SheetPatch } from '../../rules/wire/rest.ts';
import { findKeptCharacter, type KeptCharacter } from '../db/characters.ts';
import { db } from '../db/client.ts';
import { changeCharacter } from '../desk/characters.ts';
import type { Env } from '../env.ts';
import { readChange } from '../http/body.ts';
import { Refused } from '../http/errors.ts';
import { expectedRevision, tagged } from '../http/preconditions.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { roomOf, unwrap } from '../session/rooms.ts';
import { sessionAndSeat } from './game-context.ts';

export const tableCharacters = new DescribedRoutes({
  'GET /sessions/:id/characters/:characterId': {
    does: 'A sheet that is in play here, or belongs to the campaign.',
    who: 'both',
    answers: { 200: 'Character' },
    refuses: ['FORBIDDEN', 'SESSION_CLOSED'],
  },
  'PATCH /sessions/:id/characters/:characterId': {
    does: 'Changes the sent fields of a sheet, for its player or the game master.',
    who: 'both',
    headers: ['If-Match'],
    body: SheetPatch,
    answers: { 200: 'Character' },
    refuses: ['FORBIDDEN', 'CONFLICT', 'SESSION_CLOSED', 'RATE_LIMITED', 'PRECONDITION_FAILED'],
  },
});

tableCharacters.on('GET /sessions/:id/characters/:characterId', async (c) => {
  const { id, seat } = await sessionAndSeat(c);
  const characterId = c.req.param('characterId');
  const { marks, isInPlay, campaignId } = unwrap(await roomOf(c.env, id).sheetHere(id, seat, characterId));
  const { character: sheet, revision } = await getSheet(c.env, characterId);
  // [SE26] A resting character may have moved to another campaign since, and the people of this one may not see it.
  if (!isInPlay && sheet.campaignId !== campaignId) throw new Refused(...REFUSALS.characterNotInPlay);
  return tagged(c, { ...sheet, ...marks }, revision); // D1 may lag by a moment
});

tableCharacters.on('PATCH /sessions/:id/characters/:characterId', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const characterId = c.req.param('characterId');
  const mayEdit = async (change: object) =>
    void unwrap(await roomOf(c.env, id).mayEditSheet(id, seat, characterId, change));
  const change = await readChange(c.req, body, () => mayEdit({}));
  const { numbersFollow: _, ...sheet } = change;
  await mayEdit(sheet);
  const before = await getSheet(c.env, characterId);
  const expected = await expectedRevision(c.req, before.revision, () => before.character);
  const editedAt = { sessionId: id, isByPlayer: seat.role === 'player' };
  const { character, revision } = await changeCharacter(c.env, before.character, change, { editedAt, expected });
  return tagged(c, character, revision);
});

async function getSheet(env: Env, characterId: string): Promise<KeptCharacter> {
  const kept = await findKeptCharacter(db(env), characterId);
  if (!kept) throw new Refused(...REFUSALS.characterNotFound);
  return kept;
}
