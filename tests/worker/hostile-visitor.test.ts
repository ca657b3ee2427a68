/**
 * The same hostile visitor at every door: no token, garbage, expired, the wrong role, somebody else's, bodies that are
 * none (contract 1, 8). Each is refused in its order and with the envelope, and nothing ever answers 500.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintGmToken, mintPlayerToken } from '../../worker/auth/tokens.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from './desk.ts';

/** Every call of the desk; `{campaign}` and the like stand for the ids of somebody's own. */
const DESK: [method: string, path: string, takesBody: boolean][] = [
  ['GET', '/manage/profile', false],
  ['PATCH', '/manage/profile', true],
  ['GET', '/manage/campaigns', false],
  ['POST', '/manage/campaigns', true],
  ['GET', '/manage/campaigns/{campaign}', false],
  ['PATCH', '/manage/campaigns/{campaign}', true],
  ['DELETE', '/manage/campaigns/{campaign}', false],
  ['GET', '/manage/campaigns/{campaign}/content', false],
  ['PUT', '/manage/campaigns/{campaign}/content', false], // a file: its own limit and faults (campaign-content.test.ts)
  ['DELETE', '/manage/campaigns/{campaign}/content', false],
  ['GET', '/manage/characters', false],
  ['GET', '/manage/characters?campaignId={campaign}', false],
  ['POST', '/manage/characters', true],
  ['POST', '/manage/characters/import', true],
  ['GET', '/manage/characters/{character}', false],
  ['PATCH', '/manage/characters/{character}', true],
  ['DELETE', '/manage/characters/{character}', false],
  ['POST', '/manage/characters/{character}/assign', true],
  ['POST', '/manage/characters/{character}/lock', true],
  ['POST', '/manage/characters/{character}/unlock', true],
  ['GET', '/manage/characters/{character}/export', false],
  ['GET', '/manage/sessions', false],
  ['GET', '/manage/sessions?campaignId={campaign}', false],
  ['POST', '/manage/sessions', true],
  ['GET', '/manage/sessions/{session}', false],
  ['PATCH', '/manage/sessions/{session}', true],
  ['DELETE', '/manage/sessions/{session}', false],
];
const OPEN: [method: string, path: string][] = [
  ['POST', '/auth/register'],
  ['POST', '/auth/login'],
  ['POST', '/auth/refresh'],
  ['POST', '/auth/logout'],
  ['POST', '/auth/join-lobby/{session}'],
];
const WITH_BODY = [...OPEN, ...DESK.filter(([, , takesBody]) => takesBody)].map(
  ([method, path]) => [method, path] as const,
);
const OWNED = DESK.filter(([, path]) => path.includes('{'));

const ids: Record<string, string> = {};
const tokens = { owner: '', other: '', player: '', expired: '', expiredPlayer: '' };

beforeAll(async () => {
  tokens.owner = (await newGm('ada')).accessToken;
  tokens.other = (await newGm('grace')).accessToken;
  ids.campaign = (await newCampaign(tokens.owner)).id;
  ids.character = (await newCharacter(tokens.owner, { name: 'Vex', campaignId: ids.campaign })).id;
  ids.session = (await newSession(tokens.owner, ids.campaign)).id;
  tokens.player = (await join(ids.session)).accessToken;
  const brief = { ...env, GM_TOKEN_SECONDS: '0.001', PLAYER_TOKEN_SECONDS: '0.001' };
  const gm = { userId: 'u', displayName: 'Ada', loginId: 'l' };
  tokens.expired = (await mintGmToken(brief, gm)).accessToken;
  const player = { playerId: 'p', playerName: 'Robin', sessionId: ids.session };
  tokens.expiredPlayer = (await mintPlayerToken(brief, player)).accessToken;
});

const at = (path: string) => path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');

describe.each(DESK)('%s %s', (method, path, takesBody) => {
  const body = takesBody ? 'no JSON at all' : undefined; // whoever may not come in is not even read

  it('lets nobody in without a valid token', async () => {
    const { expired, expiredPlayer } = tokens;
    for (const token of [undefined, '', 'garbage', 'a.b.c', expired, expiredPlayer]) {
      const answer = await call(method, at(path), { token, body });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', message: expect.any(String) });
    }
    const basic = await call(method, at(path), { body, headers: { Authorization: `Basic ${tokens.owner}` } });
    expect(basic.status).toBe(401);
  });

  it('lets no player in', async () => {
    const answer = await call(method, at(path), { token: tokens.player, body });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('answers under /api too', async () => {
    expect((await call(method, `/api${at(path)}`, { token: tokens.player, body })).status).toBe(403);
  });
});

describe.each(OWNED)('%s %s', (method, path, takesBody) => {
  it('is not there for another game master, nor with an id of nothing', async () => {
    const body = takesBody ? 'no JSON at all' : undefined;
    expect(await call(method, at(path), { token: tokens.other, body })).toMatchObject({
      status: 404,
      body: { status: 404, code: 'NOT_FOUND' },
    });
    const nothing = path.replace(/\{\w+\}/, "nothing'--");
    expect((await call(method, nothing, { token: tokens.owner, body })).status).toBe(404);
  });
});

describe.each(WITH_BODY)('%s %s', (method, path) => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"name":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a word', '"name"'],
    ['a number', '7'],
    ['a tower', `{"subclassSelections":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('refuses %s as a body', async (_, body) => {
    const answer = await call(method, at(path), { token: tokens.owner, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: { general: [expect.any(String)] } });
  });

  it('refuses more than 256 KiB, announced or not', async () => {
    const tooMuch = { body: JSON.stringify({ name: 'x'.repeat(256 * 1024) }) };
    const announced = { body: {}, headers: { 'Content-Length': String(256 * 1024 + 1) } };
    for (const ask of [tooMuch, announced]) {
      const answer = await call(method, at(path), { token: tokens.owner, ...ask });
      expect(answer).toMatchObject({ status: 413, body: { status: 413, code: 'TOO_LARGE' } });
    }
  });

  it('refuses fields of a kind that no call takes, and falls over none', async () => {
    const send = (wrong: unknown) =>
      call(method, at(path), {
        token: tokens.owner,
        body: Object.fromEntries(FIELDS.map((field) => [field, wrong])),
      });
    for (const wrong of [7, -1e308, true, []]) {
      expect(await send(wrong)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    }
    for (const wrong of [null, {}, '\u0000', '\ud800', { a: { b: [1] } }]) {
      expect((await send(wrong)).status).toBeLessThan(500);
    }
  });
});

/** A field of each call's body at least. */
const FIELDS = [
  'username',
  'usernameOrEmail',
  'password',
  'refreshToken',
  'playerName',
  'displayName',
  'name',
  'level',
  'character',
  'campaignId',
];
