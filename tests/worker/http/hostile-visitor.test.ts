/**
 * The same hostile visitor at every door: no token, garbage, expired, the wrong role, somebody else's, bodies that are
 * none. Each is refused in its order and with the envelope, and nothing ever answers 500.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from '../../../rules/lengths.ts';
import { PACK_MAX_BYTES } from '../../../rules/wire/reference.ts';
import { app } from '../../../worker/app.ts';
import { mintGmToken, mintPlayerToken } from '../../../worker/auth/tokens.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { sit } from '../support/sockets.ts';

/** Every call of the desk; `{campaign}` and the like stand for the ids of somebody's own. */
const DESK: [method: string, path: string, takesBody: boolean][] = [
  ['GET', '/manage/profile', false],
  ['PATCH', '/manage/profile', true],
  ['POST', '/manage/profile/recovery-code', true],
  ['GET', '/manage/campaigns', false],
  ['POST', '/manage/campaigns', true],
  ['GET', '/manage/campaigns/{campaign}', false],
  ['PATCH', '/manage/campaigns/{campaign}', true],
  ['DELETE', '/manage/campaigns/{campaign}', false],
  ['GET', '/manage/campaigns/{campaign}/content', false],
  ['PUT', '/manage/campaigns/{campaign}/content', true],
  ['DELETE', '/manage/campaigns/{campaign}/content', false],
  ['PUT', '/manage/campaigns/{campaign}/content/foes/bog-thing', true],
  ['DELETE', '/manage/campaigns/{campaign}/content/foes/bog-thing', false],
  ['PUT', '/manage/campaigns/{campaign}/content/places/sunken-mill', true],
  ['DELETE', '/manage/campaigns/{campaign}/content/places/sunken-mill', false],
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
  ['GET', '/manage/sessions/{session}/history', false],
];
/** Every call of the game, and who may make it. */
const GAME: [method: string, path: string, who: 'gm' | 'player' | 'both', takesBody: boolean][] = [
  ['POST', '/game/sessions/{session}/activate', 'gm', false],
  ['POST', '/game/sessions/{session}/start', 'gm', false],
  ['POST', '/game/sessions/{session}/reopen', 'gm', true],
  ['POST', '/game/sessions/{session}/join', 'both', false],
  ['POST', '/game/sessions/{session}/leave', 'both', false],
  ['GET', '/game/sessions/{session}/lobby', 'both', false],
  ['GET', '/game/sessions/{session}/state', 'both', false],
  ['GET', '/game/sessions/{session}/notes/shared/older', 'both', false],
  ['POST', '/game/sessions/{session}/select-character', 'player', true],
  ['POST', '/game/sessions/{session}/create-character', 'both', true],
  ['POST', '/game/sessions/{session}/verify-character', 'player', true],
  ['POST', '/game/sessions/{session}/fear/spend', 'gm', true],
  ['POST', '/game/sessions/{session}/hope/pool', 'both', true],
  ['POST', '/game/sessions/{session}/deactivate', 'gm', true], // last: some of what is sent does end it
];
/** Every reference call, as it stands for everybody. */
const REFERENCE = [
  '/api/reference/classes',
  '/api/reference/ancestries',
  '/api/reference/communities',
  '/api/reference/weapons/tier/1',
  '/api/reference/armors/tier/1',
  '/api/reference/experiences',
  '/api/reference/domains',
  '/api/reference/domain-cards',
  '/api/reference/prompts',
  '/api/reference/starting-items',
  '/api/reference/names',
  '/api/reference/pack',
];
/** The reference calls that no player may make. */
const GM_REFERENCE = ['/api/reference/foes', '/api/reference/places'];
const OPEN: [method: string, path: string][] = [
  ['POST', '/auth/register'],
  ['POST', '/auth/login'],
  ['POST', '/auth/recover'],
  ['POST', '/auth/refresh'],
  ['POST', '/auth/logout'],
  ['POST', '/auth/join-lobby/{session}'],
];
/** Every call with a body, and whose token it takes. */
const WITH_BODY: [method: string, path: string, who: 'owner' | 'player'][] = [
  ...OPEN.map(([method, path]): [string, string, 'owner'] => [method, path, 'owner']),
  ...DESK.flatMap(([method, path, takesBody]): [string, string, 'owner'][] =>
    takesBody ? [[method, path, 'owner']] : [],
  ),
  ...GAME.flatMap(([method, path, who, takesBody]): [string, string, 'owner' | 'player'][] =>
    takesBody ? [[method, path, who === 'player' ? 'player' : 'owner']] : [],
  ),
];
/** These ask for no field: their body may be left out, but not be broken. */
const FIELDLESS = ['activate', 'start', 'join', 'leave'].map((step) => `/game/sessions/{session}/${step}`);
const BROKEN: [what: string, body: string][] = [
  ['no JSON', '{"name":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a word', '"name"'],
  ['a number', '7'],
];
/** What is not in these lists, and the file that knocks there. */
const ELSEWHERE: Record<string, string> = {
  'GET /game/sessions/active': 'room.test.ts, room-door.test.ts',
  'GET /game/sessions/:id/characters/:characterId': 'table-characters.test.ts',
  'PATCH /game/sessions/:id/characters/:characterId': 'table-characters.test.ts',
  'GET /api/profile/export': 'desk-file.test.ts',
  'POST /api/profile/import': 'desk-file.test.ts',
  'GET /api/health': 'health.test.ts',
  'GET /api/openapi.json': 'openapi.test.ts',
  'GET /gameStateHub': 'room.test.ts',
  'GET /gameStateHub/events': 'event-stream.test.ts',
  'GET /gameStateHub/poll': 'polling.test.ts',
  'POST /gameStateHub/commands': 'event-stream.test.ts, polling.test.ts',
};
const OWNED = DESK.filter(([, path]) => path.includes('{'));

const ids: Record<string, string> = {};
const tokens = { owner: '', other: '', player: '', stranger: '', late: '', expired: '', expiredPlayer: '' };

beforeAll(async () => {
  tokens.owner = (await newGm('ada')).accessToken;
  tokens.other = (await newGm('grace')).accessToken;
  ids.campaign = (await newCampaign(tokens.owner)).id;
  ids.character = (await newCharacter(tokens.owner, { name: 'Vex', campaignId: ids.campaign })).id;
  ids.session = (await newSession(tokens.owner, ids.campaign)).id;
  tokens.player = (await join(ids.session)).accessToken;
  ids.otherCampaign = (await newCampaign(tokens.other)).id;
  tokens.stranger = (await join((await newSession(tokens.other, ids.otherCampaign)).id)).accessToken;
  ids.ended = (await newSession(tokens.owner, ids.campaign, 'Last year')).id;
  tokens.late = (await join(ids.ended)).accessToken;
  for (const step of ['activate', 'deactivate']) {
    await call('POST', `/game/sessions/${ids.ended}/${step}`, { token: tokens.owner, body: {} });
  }
  const brief = { ...env, GM_TOKEN_SECONDS: '0.001', PLAYER_TOKEN_SECONDS: '0.001' };
  const gm = { userId: 'u', displayName: 'Ada', loginId: 'l' };
  tokens.expired = (await mintGmToken(brief, gm)).accessToken;
  const player = { playerId: 'p', playerName: 'Robin', sessionId: ids.session };
  tokens.expiredPlayer = (await mintPlayerToken(brief, player)).accessToken;
});

it('covers every existing route', () => {
  const listed = [
    ...[...DESK, ...GAME, ...OPEN].map(([method, path]) => `${method} ${path.replace(/\?.*/, '')}`),
    ...[...REFERENCE, ...GM_REFERENCE].map((path) => `GET ${path}`),
  ];
  const isListed = (door: string) => {
    const pattern = new RegExp(`^${door.replace(/:\w+/g, '[^/]+')}$`);
    return listed.some((one) => pattern.test(one));
  };
  const doors = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !/^\/api\/(?!reference|health|profile|openapi)/.test(path)) // those are the same ones
    .map(({ method, path }) => `${method} ${path}`);
  expect(doors.length).toBeGreaterThan(60);
  expect(doors.filter((door) => !isListed(door) && !(door in ELSEWHERE))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((door) => !doors.includes(door))).toEqual([]);
});

const at = (path: string) => path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');

describe.each(DESK)('%s %s', (method, path, takesBody) => {
  const body = takesBody ? 'no JSON at all' : undefined; // the body of a refused caller is not even read

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
  it('does not exist for another game master, or under an unknown id', async () => {
    const body = takesBody ? 'no JSON at all' : undefined;
    expect(await call(method, at(path), { token: tokens.other, body })).toMatchObject({
      status: 404,
      body: { status: 404, code: 'NOT_FOUND' },
    });
    const nothing = path.replace(/\{\w+\}/, "nothing'--");
    expect((await call(method, nothing, { token: tokens.owner, body })).status).toBe(404);
  });
});

describe.each(GAME)('%s %s', (method, path, who, takesBody) => {
  const body = takesBody ? 'no JSON at all' : undefined;
  const ask = (token: string | undefined, to = at(path)) => call(method, to, { token, body });

  it('lets nobody in without a valid token', async () => {
    const { expired, expiredPlayer } = tokens;
    for (const token of [undefined, '', 'garbage', 'a.b.c', expired, expiredPlayer]) {
      expect(await ask(token)).toMatchObject({ status: 401, body: { status: 401, code: 'UNAUTHENTICATED' } });
    }
  });

  it('lets in the right caller, and nobody else', async () => {
    const wrong = { gm: tokens.player, player: tokens.owner, both: null }[who];
    if (wrong) expect(await ask(wrong)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const right = who === 'player' ? tokens.player : tokens.owner;
    expect((await ask(right)).status).toBe(takesBody ? 400 : 200);
    expect((await ask(right, `/api${at(path)}`)).status).toBe(takesBody ? 400 : 200);
  });

  it('does not exist for a person of another session, or under an unknown id', async () => {
    const strangers = { gm: [tokens.other], player: [tokens.stranger], both: [tokens.other, tokens.stranger] }[who];
    for (const token of strangers) {
      expect(await ask(token)).toMatchObject({ status: 404, body: { status: 404, code: 'NOT_FOUND' } });
    }
    const right = who === 'player' ? tokens.player : tokens.owner;
    for (const nothing of ["nothing'--", '0000-0000-0000-0000']) {
      expect((await ask(right, path.replace('{session}', nothing))).status).toBe(404);
    }
  });

  it('is over for the players of a session that has ended', async () => {
    if (who === 'gm') return expect((await ask(tokens.late)).status).toBe(401);
    const answer = await ask(tokens.late, path.replace('{session}', ids.ended ?? ''));
    expect(answer).toMatchObject({ status: 410, body: { code: 'SESSION_CLOSED' } });
    expect((await ask(tokens.late)).status).toBe(401);
  });
});

describe('a session that has ended', () => {
  const reopen = (token: string | undefined, body?: unknown) =>
    call('POST', `/game/sessions/${ids.ended}/reopen`, { token, body });

  it('[LI5] is opened again by its game master alone, who may not end what others play for it', async () => {
    await call('POST', `/game/sessions/${ids.session}/activate`, { token: tokens.owner });
    const wishes = [undefined, {}, { insteadOf: ids.session }, { insteadOf: null }, { insteadOf: 7 }, 'no JSON'];
    for (const request of wishes) {
      expect((await reopen(undefined, request)).status).toBe(401);
      expect((await reopen(tokens.expired, request)).status).toBe(401);
      expect((await reopen(tokens.other, request)).status).toBe(404);
      expect((await reopen(tokens.player, request)).status).toBe(403);
      expect((await reopen(tokens.late, request)).status).toBe(410);
    }
    const strangers = (await newSession(tokens.other, ids.otherCampaign ?? '')).id;
    await call('POST', `/game/sessions/${strangers}/activate`, { token: tokens.other });
    for (const insteadOf of [strangers, ids.ended, '0000-0000-0000-0000', undefined, null]) {
      expect(await reopen(tokens.owner, { insteadOf })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    const { body } = await call<{ sessions: { id: string }[] }>('GET', '/game/sessions/active', {
      token: tokens.other,
    });
    expect(body.sessions.map(({ id }) => id)).toEqual([strangers]);
  });
});

describe.each(REFERENCE)('GET %s', (path) => {
  const ask = (campaignId: string | undefined, token?: string) =>
    call('GET', `${path}?campaignId=${campaignId}`, { token });

  it('is public without a campaign, with any token', async () => {
    for (const token of [undefined, 'garbage', tokens.expired, tokens.player]) {
      expect((await call('GET', path, { token })).status).toBe(200);
    }
  });

  it('is for those who play in the campaign that it names', async () => {
    for (const token of [undefined, '', 'garbage', tokens.expired, tokens.expiredPlayer, tokens.late]) {
      expect(await ask(ids.campaign, token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
    for (const token of [tokens.other, tokens.stranger]) {
      expect(await ask(ids.campaign, token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    for (const nothing of ['', "nothing'--", '%00', 'x'.repeat(5_000)]) {
      expect((await ask(nothing, tokens.owner)).status).toBe(404);
    }
    for (const token of [tokens.owner, tokens.player]) expect((await ask(ids.campaign, token)).status).toBe(200);
  });
});

describe.each(GM_REFERENCE)('GET %s', (path) => {
  it('[CO9] is for game masters alone, and with a campaign for its own', async () => {
    for (const query of ['', '?tier=9', `?campaignId=${ids.campaign}`, '?campaignId=nothing']) {
      const ask = async (token?: string) => (await call('GET', path + query, { token })).status;
      for (const token of [undefined, '', 'garbage', tokens.expired, tokens.expiredPlayer, tokens.late]) {
        expect(await ask(token)).toBe(401);
      }
      for (const token of [tokens.player, tokens.stranger]) expect(await ask(token)).toBe(403);
    }
    for (const nothing of ['', "nothing'--", '%00', 'x'.repeat(5_000), ids.otherCampaign]) {
      const answer = await call('GET', `${path}?campaignId=${nothing}&tier=9`, { token: tokens.owner });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    for (const query of ['', `?campaignId=${ids.campaign}`]) {
      expect((await call('GET', path + query, { token: tokens.owner })).status).toBe(200);
    }
  });
});

describe('the hub', () => {
  const Upgrade = 'websocket';
  const knock = (sessionId: string | undefined, headers: Record<string, string>) =>
    call('GET', `/gameStateHub?sessionId=${sessionId}`, { headers: { Upgrade, ...headers } });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  it('lets nobody in without a valid token, in any place', async () => {
    const { expired, expiredPlayer } = tokens;
    for (const token of ['', 'garbage', 'a.b.c', expired, expiredPlayer]) {
      expect((await knock(ids.session, bearer(token))).status).toBe(401);
      const protocols = { 'Sec-WebSocket-Protocol': `duality.v1, bearer.${token}` };
      expect((await knock(ids.session, protocols)).status).toBe(401);
    }
    expect((await knock(ids.session, {})).status).toBe(401);
    const inTheUrl = await knock(`${ids.session}&token=${tokens.owner}&access_token=${tokens.owner}`, {});
    expect(inTheUrl.status).toBe(401);
  });

  it('opens no session of somebody else, none that is not there and none that has ended', async () => {
    expect((await knock(ids.session, bearer(tokens.other))).status).toBe(404);
    expect((await knock(ids.session, bearer(tokens.stranger))).status).toBe(403);
    for (const nothing of ['', "nothing'--", '0000-0000-0000-0000', '%00', 'x'.repeat(5_000)]) {
      expect((await knock(nothing, bearer(tokens.owner))).status).toBe(404);
    }
    for (const token of [tokens.late, tokens.owner]) expect((await knock(ids.ended, bearer(token))).status).toBe(410);
  });

  it('[UN5] puts nothing back for a player, and only what was taken back last, for any seq', async () => {
    const [player, owner] = [await sit(ids.session ?? '', tokens.player), await sit(ids.session ?? '', tokens.owner)];
    await owner.ask({ type: 'ChangeFear', change: 2 });
    await owner.ask({ type: 'Undo' });
    const { seq } = await owner.next('Undone');
    for (const named of [seq, seq - 1, 0, 'x', null, undefined]) {
      expect(await player.ask({ type: 'Redo', seq: named })).toMatchObject({ type: 'Error', code: 'FORBIDDEN' });
    }
    for (const named of [seq - 1, seq + 1, 0, -1, Number.MAX_SAFE_INTEGER]) {
      expect(await owner.ask({ type: 'Redo', seq: named })).toMatchObject({ type: 'Error', code: 'CONFLICT' });
    }
    for (const named of ['x', null, undefined, 1.5, [seq], {}, true]) {
      expect(await owner.ask({ type: 'Redo', seq: named })).toMatchObject({ type: 'Error', code: 'VALIDATION' });
    }
    expect(await owner.ask({ type: 'Redo', seq })).toMatchObject({ type: 'Ack' });
    expect((await owner.join()).state.session.fear).toBe(2);
    for (const client of [player, owner]) client.close();
  });
});

describe('nothing', () => {
  const everything = [...OPEN, ...DESK, ...GAME].map(([method, path]): [string, string] => [method, path]);
  const NASTY = ['%00', '%E0%A4%A', '..%2F..', '%F0%9F%8E%B2', '__proto__', `${'9'.repeat(2_000)}`, "'%20OR%201=1"];

  it.each(everything.filter(([, path]) => path.includes('{')))('falls over an id: %s %s', async (method, path) => {
    for (const nasty of NASTY) {
      const body = method === 'GET' ? undefined : {};
      const answer = await call(method, path.replace(/\{\w+\}/, nasty), { token: tokens.owner, body });
      expect([401, 403, 404]).toContain(answer.status);
    }
  });

  it.each([...everything, ...[...REFERENCE, ...GM_REFERENCE].map((path): [string, string] => ['GET', path])])(
    'answers by another method: %s %s',
    async (method, path) => {
      const known = everything
        .filter(([, other]) => other.split('?')[0] === path.split('?')[0])
        .map(([known]) => known);
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (other === method || known.includes(other)) continue;
        const answer = await call(other, at(path), { token: tokens.owner });
        expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    },
  );

  it.each([
    '/manage/sessions',
    '/manage/characters',
    '/manage/sessions/{session}/history',
    '/api/reference/domain-cards',
  ])('falls over what is asked of %s', async (path) => {
    for (const field of ['status', 'campaignId', 'type', 'before', 'limit', 'level', 'domain', '__proto__']) {
      for (const nasty of [...NASTY, '', '-1', '1e9', 'NaN', '[]']) {
        const answer = await call('GET', `${at(path)}?${field}=${nasty}`, { token: tokens.owner });
        expect([200, 400, 404]).toContain(answer.status);
      }
    }
  });
});

describe.each(FIELDLESS)('POST %s', (path) => {
  it.each(BROKEN)('refuses %s as a body', async (_what, body) => {
    const answer = await call('POST', at(path), { token: tokens.owner, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { general: [expect.any(String)] } },
    });
  });

  it('refuses more than any call takes, and takes nothing at all', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(BODY_MAX_BYTES) });
    expect((await call('POST', at(path), { token: tokens.owner, body })).status).toBe(413);
    for (const fine of [{}, { body: '' }, { body: {} }]) {
      expect((await call('POST', at(path), { token: tokens.owner, ...fine })).status).toBe(200);
    }
  });
});

describe.each(WITH_BODY)('%s %s', (method, path, who) => {
  const max = path.endsWith('/content') ? PACK_MAX_BYTES : BODY_MAX_BYTES;

  it.each([
    ...BROKEN,
    ...(/\/(deactivate|reopen)$/.test(path) ? [] : [['nothing', '']]),
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a tower', `{"subclassSelections":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['a tower of classes', `{"classes":${'['.repeat(120_000)}${']'.repeat(120_000)}}`],
  ] as [string, string | Uint8Array][])('refuses %s as a body', async (_what, body) => {
    const answer = await call(method, at(path), { token: tokens[who], body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: { general: [expect.any(String)] } });
  });

  it('refuses more than it takes, announced or not', async () => {
    const tooMuch = { body: JSON.stringify({ name: 'x'.repeat(max) }) };
    const announced = { body: {}, headers: { 'Content-Length': String(max + 1) } };
    for (const ask of [tooMuch, announced]) {
      const answer = await call(method, at(path), { token: tokens[who], ...ask });
      expect(answer).toMatchObject({ status: 413, body: { status: 413, code: 'TOO_LARGE' } });
    }
  });

  it('refuses fields of a kind that no call takes, and falls over none', async () => {
    const send = (wrong: unknown) =>
      call(method, at(path), {
        token: tokens[who],
        body: Object.fromEntries(FIELDS.map((field) => [field, wrong])),
      });
    for (const wrong of [7.5, -1e308, true, []]) {
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
  'currentPassword',
  'recoveryCode',
  'newPassword',
  'refreshToken',
  'playerName',
  'displayName',
  'name',
  'level',
  'character',
  'campaignId',
  'characterId',
  'amount',
  'change',
  'id',
  'insteadOf',
];

describe('a visitor who has caused all that a seat may', () => {
  const MAX_BYTES = 1024 * 1024;
  type Door = [method: string, path: string, body: object];

  /** A table with two characters, one of them in the hands of a player; both seats have caused what they may. */
  async function exhausted() {
    const { accessToken: owner, user } = await newGm(`zoe-${crypto.randomUUID().slice(0, 8)}`);
    const { id: campaignId } = await newCampaign(owner);
    const { id } = await newSession(owner, campaignId);
    const held = await newCharacter(owner, { name: 'Held', campaignId });
    const free = await newCharacter(owner, { name: 'Free', campaignId });
    const { accessToken: player, player: seat } = await join(id);
    const client = await sit(id, player);
    await client.ask({ type: 'SelectCharacter', characterId: held.id });
    await insideOf(id, ({ rateLimits }) => {
      for (const seatId of [user.id, seat.playerId]) rateLimits.countCaused(seatId, Date.now(), MAX_BYTES);
    });
    return { owner, player, client, id, campaignId, held, free };
  }

  it('[RM70] is told so at every door with the envelope and Retry-After, and nothing is left behind', async () => {
    const { owner, player, id, campaignId, held, free } = await exhausted();
    const before = await insideOf(id, ({ table }) => table.seq);
    const doors: [token: string, doors: Door[]][] = [
      [
        player,
        [
          ['POST', `/game/sessions/${id}/select-character`, { characterId: free.id }],
          ['POST', `/game/sessions/${id}/create-character`, { name: 'Another' }],
          ['POST', `/game/sessions/${id}/hope/pool`, { characterId: held.id, change: 1 }],
          ['PATCH', `/game/sessions/${id}/characters/${held.id}`, { name: 'Mine' }],
        ],
      ],
      [
        owner,
        [
          ['POST', `/game/sessions/${id}/create-character`, { name: 'Another' }],
          ['POST', `/game/sessions/${id}/hope/pool`, { characterId: held.id, change: 1 }],
          ['PATCH', `/game/sessions/${id}/characters/${held.id}`, { name: 'Mine' }],
          ['PATCH', `/manage/characters/${held.id}`, { level: 2 }],
          ['PATCH', `/manage/sessions/${id}`, { name: 'Renamed' }],
          ['PATCH', `/manage/campaigns/${campaignId}`, { name: 'Renamed' }],
        ],
      ],
    ];
    for (const [token, asked] of doors) {
      for (const [method, path, body] of asked) {
        const answer = await call(method, path, { token, body });
        expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 429, 'RATE_LIMITED']);
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      }
    }
    const news = await insideOf(id, ({ ledger }) => ledger.history(200, null, null).filter(({ seq }) => seq > before));
    expect(news.map(({ type }) => type).filter((type) => type !== 'ReceiveLobbyUpdate')).toEqual([]);
    const { body } = await call<{ characters: { name: string }[] }>('GET', '/manage/characters', { token: owner });
    expect(body.characters.map(({ name }) => name).sort()).toEqual(['Free', 'Held']);
  });

  it('[RM70] is told so on the line under the id of each frame, and may leave', async () => {
    const { client, held, free } = await exhausted();
    for (const frame of [
      { type: 'SendChatMessage', message: 'Hello' },
      { type: 'SendDiceRoll', dicePool: { d20: 1 }, modifier: 0, isDuality: false },
      { type: 'UpdateCharacter', characterId: held.id, field: 'stress', change: 1 },
      { type: 'SaveNote', scope: 'shared', text: 'Hello' },
      { type: 'ClearDice' },
      { type: 'SelectCharacter', characterId: free.id },
      { type: 'CreateCharacter', character: { name: 'Another' } },
    ]) {
      expect(await client.ask(frame)).toMatchObject({ type: 'Error', code: 'RATE_LIMITED' });
    }
    client.close();
    await client.closed();
  });
});
