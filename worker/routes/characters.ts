/** The calls for characters at the desk. */
import type { HonoRequest } from 'hono';
import type { Character } from '../../rules/character.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import { FILE_NESTED_MAX } from '../../rules/wire/nesting.ts';
import {
  AssignBody,
  CampaignQuery,
  CharacterBody,
  CharacterPasswordBody,
  CharacterPatch,
} from '../../rules/wire/rest.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { getCampaign } from '../db/campaigns.ts';
import { getCharacter, insertCharacter, listCharacters, saveCharacterPassword, sizeOf } from '../db/characters.ts';
import { db } from '../db/client.ts';
import { attachmentOf, bodyOfFile, fileOf, ImportBody } from '../desk/character-file.ts';
import { changeCharacter, deleteIfFree, saveChange } from '../desk/characters.ts';
import { numbersKnownTo } from '../desk/content.ts';
import { tellLobbies } from '../desk/notify-rooms.ts';
import type { Env } from '../env.ts';
import { judge, readBody, readChange } from '../http/body.ts';
import { Refused } from '../http/errors.ts';
import { idOfNew } from '../http/named-id.ts';
import { expectedRevision, tagged } from '../http/preconditions.ts';
import { refuseTooHeavy, refuseTooMany } from '../limits/account.ts';
import { countCall, countHash, isRightPassword, passShield } from '../limits/limits.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { ownCampaignFirst } from './own-campaign.ts';

export const characters = new DescribedRoutes({
  'GET /': {
    does: "The caller's characters, of one campaign or all.",
    who: 'gm',
    query: CampaignQuery,
    answers: { 200: 'Characters' },
    refuses: ['NOT_FOUND'],
  },
  'POST /': {
    does: 'Creates a character.',
    who: 'gm',
    headers: ['Idempotency-Key'],
    body: CharacterBody,
    answers: { 201: 'Character' },
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /import': {
    does: 'Creates a character from an exported file.',
    who: 'gm',
    headers: ['Idempotency-Key'],
    body: ImportBody,
    answers: { 201: 'Character' },
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /:id': { does: 'One character.', who: 'gm', answers: { 200: 'Character' } },
  'PATCH /:id': {
    does: 'Changes the fields that are sent.',
    who: 'gm',
    headers: ['If-Match'],
    body: CharacterPatch,
    answers: { 200: 'Character' },
    refuses: ['CONFLICT', 'RATE_LIMITED', 'PRECONDITION_FAILED'],
  },
  'DELETE /:id': {
    does: 'Deletes a character that nobody plays at the moment.',
    who: 'gm',
    answers: { 204: null },
    refuses: ['CONFLICT'],
  },
  'POST /:id/assign': {
    does: 'Puts a character into a campaign, or into none.',
    who: 'gm',
    body: AssignBody,
    answers: { 200: 'Character' },
    refuses: ['CONFLICT'],
  },
  'POST /:id/lock': {
    does: 'Protects a character with a password.',
    who: 'gm',
    body: CharacterPasswordBody,
    answers: { 200: 'Character' },
    refuses: ['RATE_LIMITED'],
  },
  'POST /:id/unlock': {
    does: 'Removes the password of a character.',
    who: 'gm',
    body: CharacterPasswordBody,
    answers: { 200: 'Character' },
    refuses: ['INVALID_CHARACTER_PASSWORD', 'RATE_LIMITED'],
  },
  'GET /:id/export': { does: 'A character as a file.', who: 'gm', answers: { 200: 'CharacterFile' } },
});

characters.on('GET /', async (c, { query }) => {
  const { userId } = c.var.gm;
  const { campaignId } = judge(query, c.req.query());
  if (campaignId !== undefined) await getCampaign(db(c.env), userId, campaignId);
  return { characters: await listCharacters(db(c.env), userId, campaignId) };
});

characters.on('POST /', async (c, described) => {
  const { userId } = c.var.gm;
  const body = await readBody(c.req, described.body, { beforeFault: ownCampaignFirst(c.env, userId) });
  if (body.campaignId !== null) await getCampaign(db(c.env), userId, body.campaignId);
  return saveNew(c.env, c.req, userId, body);
});

characters.on('POST /import', async (c, { body }) => {
  const { userId } = c.var.gm;
  const beforeFault = ownCampaignFirst(c.env, userId);
  const file = await readBody(c.req, body, { maxLevels: FILE_NESTED_MAX, beforeFault });
  if (file.campaignId !== null) await getCampaign(db(c.env), userId, file.campaignId);
  return saveNew(c.env, c.req, userId, bodyOfFile(file));
});

characters.on('GET /:id', async (c) => {
  const { character, revision } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  return tagged(c, character, revision);
});

characters.on('PATCH /:id', async (c, { body }) => {
  const before = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const change = await readChange(c.req, body, ownCampaignFirst(c.env, before.character.userId));
  const expected = await expectedRevision(c.req, before.revision, () => before.character);
  const { character, revision } = await changeCharacter(c.env, before.character, change, { expected });
  return tagged(c, character, revision);
});

characters.on('DELETE /:id', async (c) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  await deleteIfFree(c.env, character);
});

characters.on('POST /:id/assign', async (c, { body }) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { campaignId } = await readBody(c.req, body);
  const moved = await saveChange(c.env, character, { ...character, campaignId }, {});
  return tagged(c, moved.character, moved.revision);
});

characters.on('POST /:id/lock', async (c, { body }) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { password } = await readBody(c.req, body);
  await passShield(c.env, c.req);
  await countHash(c.env, character.userId);
  return savePassword(c.env, character, await hashPassword(password));
});

characters.on('POST /:id/unlock', async (c, { body }) => {
  const { character, passwordHash } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { password } = await readBody(c.req, body);
  if (passwordHash === null) return character;
  await passShield(c.env, c.req);
  await countCall(c.env, c.req, 'try a character password');
  const isRight = await isRightPassword(c.env, { character: character.id, askedBy: character.userId }, () =>
    verifyPassword(password, passwordHash),
  );
  if (!isRight) throw new Refused(...REFUSALS.wrongCharacterPassword);
  return savePassword(c.env, character, null);
});

characters.on('GET /:id/export', async (c) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  c.header('Content-Disposition', attachmentOf(character.name));
  return fileOf(character);
});

/** Throws CONFLICT when the account has no room for one more. A repeat passes and gets the existing character. */
async function saveNew(env: Env, req: HonoRequest, userId: string, body: CharacterBody): Promise<Character> {
  const id = idOfNew(req, 'desk', userId);
  await refuseTooMany(env, userId, 'characters', { besides: id });
  await refuseTooHeavy(env, userId, sizeOf(body), { besides: id });
  const known = await numbersKnownTo(db(env), body.campaignId, body);
  const character = await insertCharacter(db(env), userId, body, known, id);
  await tellLobbies(env, character.campaignId);
  return character;
}

async function savePassword(env: Env, { id, ...character }: Character, hash: string | null): Promise<Character> {
  await saveCharacterPassword(db(env), id, hash);
  await tellLobbies(env, character.campaignId);
  return (await getCharacter(db(env), character.userId, id)).character;
}
