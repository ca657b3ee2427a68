/** The calls of characters at the desk (contract 3). */
import { Hono, type HonoRequest } from 'hono';
import type { Character } from '../../rules/character.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import { FILE_NESTED_MAX } from '../../rules/wire/nesting.ts';
import { AssignBody, CharacterBody, CharacterPasswordBody, CharacterPatch } from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { requireGm } from '../auth/require.ts';
import { readBody, readChange } from '../body.ts';
import { changeCharacter, deleteIfFree, saveChange } from '../character-changes.ts';
import { attachmentOf, bodyOfFile, fileOf, ImportBody } from '../character-file.ts';
import { numbersKnownTo } from '../content.ts';
import { getCampaign } from '../db/campaigns.ts';
import { getCharacter, insertCharacter, listCharacters, saveCharacterPassword, sizeOf } from '../db/characters.ts';
import { db } from '../db/client.ts';
import { tellLobbies } from '../desk-news.ts';
import type { Env } from '../env.ts';
import { Refused } from '../errors.ts';
import { refuseTooHeavy, refuseTooMany } from '../limits/account.ts';
import { countCall, countHash, isRightPassword, passShield } from '../limits/limits.ts';
import { idOfNew } from '../named-id.ts';
import { answerEntity, expectedRevision } from '../preconditions.ts';
import { ownCampaignFirst } from './own-campaign.ts';

export const characters = new Hono<AppEnv>();

characters.get('/', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const { campaignId } = c.req.query();
  if (campaignId !== undefined) await getCampaign(db(c.env), userId, campaignId);
  return c.json({ characters: await listCharacters(db(c.env), userId, campaignId) });
});

characters.post('/', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const body = await readBody(c.req, CharacterBody, { beforeFault: ownCampaignFirst(c.env, userId) });
  if (body.campaignId !== null) await getCampaign(db(c.env), userId, body.campaignId);
  return c.json(await saveNew(c.env, c.req, userId, body), 201);
});

characters.post('/import', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const beforeFault = ownCampaignFirst(c.env, userId);
  const file = await readBody(c.req, ImportBody, { maxLevels: FILE_NESTED_MAX, beforeFault });
  if (file.campaignId !== null) await getCampaign(db(c.env), userId, file.campaignId);
  return c.json(await saveNew(c.env, c.req, userId, bodyOfFile(file)), 201);
});

characters.get('/:id', requireGm, async (c) => {
  const { character, revision } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  return answerEntity(c, character, revision);
});

characters.patch('/:id', requireGm, async (c) => {
  const before = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const change = await readChange(c.req, CharacterPatch, ownCampaignFirst(c.env, before.character.userId));
  const expected = await expectedRevision(c.req, before.revision, () => before.character);
  const { character, revision } = await changeCharacter(c.env, before.character, change, { expected });
  return answerEntity(c, character, revision);
});

characters.delete('/:id', requireGm, async (c) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  await deleteIfFree(c.env, character);
  return c.body(null, 204);
});

characters.post('/:id/assign', requireGm, async (c) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { campaignId } = await readBody(c.req, AssignBody);
  const moved = await saveChange(c.env, character, { ...character, campaignId }, {});
  return answerEntity(c, moved.character, moved.revision);
});

characters.post('/:id/lock', requireGm, async (c) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { password } = await readBody(c.req, CharacterPasswordBody);
  await passShield(c.env, c.req);
  await countHash(c.env, character.userId);
  return c.json(await savePassword(c.env, character, await hashPassword(password)));
});

characters.post('/:id/unlock', requireGm, async (c) => {
  const { character, passwordHash } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { password } = await readBody(c.req, CharacterPasswordBody);
  if (passwordHash === null) return c.json(character);
  await passShield(c.env, c.req);
  await countCall(c.env, c.req, 'try a character password');
  const isRight = await isRightPassword(c.env, { character: character.id, askedBy: character.userId }, () =>
    verifyPassword(password, passwordHash),
  );
  if (!isRight) throw new Refused(...REFUSALS.wrongCharacterPassword);
  return c.json(await savePassword(c.env, character, null));
});

characters.get('/:id/export', requireGm, async (c) => {
  const { character } = await getCharacter(db(c.env), c.var.gm.userId, c.req.param('id'));
  c.header('Content-Disposition', attachmentOf(character.name));
  return c.json(fileOf(character));
});

/** Throws CONFLICT when the account has no room for one more. A repeat of what is there passes, and is answered with that. */
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
