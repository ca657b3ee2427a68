/** `GET /api/openapi.json`: exactly the existing routes are in it, and its descriptions are right. */
import { expect, it } from 'vitest';
import { app } from '../../../worker/app.ts';
import { DescribedRoutes } from '../../../worker/openapi/described-routes.ts';
import type { OpenApiDocument } from '../../../worker/openapi/document.ts';
import { checkDescribed, describedDocument, listCalls } from '../support/described.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';

it('is answered to anybody, and may be kept for a while', async () => {
  const { status, body, headers } = await call<OpenApiDocument>('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(describedDocument())));
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Cache-Control')).toBe('public, max-age=300');
});

it('describes every route that is mounted, under each of its addresses, and no other', () => {
  const mounted = app.routes
    .filter(({ method }) => method !== 'ALL') // middleware
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const described = listCalls(describedDocument()).map(({ method, path }) => `${method} ${path}`);
  expect(described.length).toBeGreaterThan(100);
  expect(described.toSorted()).toEqual([...new Set(mounted)].sort());
});

it('lets nobody forget a handler, or a parameter of a path', () => {
  const routes = new DescribedRoutes({ 'GET /': { does: 'Nothing.', who: 'anyone', answers: { 204: null } } });
  expect(() => routes.hono).toThrow('Nothing handles GET /.');
  for (const [path, { servers: _servers, ...operations }] of Object.entries(describedDocument().paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect([path, inPath.map(({ name }) => name)]).toEqual([path, named]);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  }
});

it('describes bodies: required fields, lengths of texts, types of lists', () => {
  const { paths } = describedDocument();
  const bodyOf = (path: string, method: 'post' | 'put' | 'patch') =>
    paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  expect(bodyOf('/manage/campaigns', 'post')).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 200 },
      description: { type: 'string', maxLength: 1_000, default: '' },
    },
    required: ['name'],
  });
  expect(bodyOf('/game/sessions/{id}/fear/spend', 'post')).toMatchObject({
    properties: { amount: { type: 'integer', minimum: 1, maximum: 12 } },
    required: ['amount'],
  });
  expect(bodyOf('/manage/campaigns/{id}/content', 'put')).toMatchObject({
    properties: {
      weapons: { type: 'array', maxItems: 1_000, items: { required: expect.arrayContaining(['damageDie']) } },
    },
  });
  expect(bodyOf('/gameStateHub/commands', 'post')).toMatchObject({ oneOf: expect.any(Array) });
});

it('says who may call, and what is refused', () => {
  const { paths } = describedDocument();
  const spend = paths['/game/sessions/{id}/fear/spend']?.post;
  expect(spend?.security).toEqual([{ gameMaster: [] }]);
  expect(Object.keys(spend?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '410',
    '413',
    '429',
    '500',
    '503',
  ]);
  expect(spend?.responses['429']?.headers).toHaveProperty('Retry-After');
  expect(paths['/auth/login']?.post?.security).toEqual([]);
  expect(paths['/auth/login']?.post?.responses['401']?.description).toBe('INVALID_CREDENTIALS');
});

it('is what the calls do, from a new account to a table in play', async () => {
  // `call` holds every answer against the document: here each of the main calls is made at least once.
  const gm = await newGm('olga');
  const token = gm.accessToken;
  const { id: campaignId } = await newCampaign(token);
  const { id } = await newSession(token, campaignId);
  const character = await newCharacter(token, { name: 'Vex', campaignId });
  const { accessToken: player } = await join(id);
  const made: [method: string, path: string, status: number, token: string | undefined, body?: unknown][] = [
    ['GET', '/api/health', 200, undefined],
    ['GET', '/api/reference/pack', 200, undefined],
    ['GET', '/manage/profile', 200, token],
    ['GET', '/manage/campaigns', 200, token],
    ['PATCH', `/manage/campaigns/${campaignId}`, 200, token, { name: 'Another night' }],
    ['GET', `/manage/characters?campaignId=${campaignId}`, 200, token],
    ['GET', `/manage/characters/${character.id}/export`, 200, token],
    ['POST', `/game/sessions/${id}/start`, 200, token],
    ['GET', '/game/sessions/active', 200, player],
    ['POST', `/game/sessions/${id}/select-character`, 200, player, { characterId: character.id }],
    ['POST', `/game/sessions/${id}/hope/pool`, 200, player, { characterId: character.id, change: -1 }],
    ['GET', `/game/sessions/${id}/lobby`, 200, player],
    ['GET', `/game/sessions/${id}/state`, 200, player],
    ['GET', `/api/game/sessions/${id}/state`, 200, token],
    ['GET', `/gameStateHub/poll?sessionId=${id}&wait=0`, 200, player],
    ['GET', `/game/sessions/${id}/characters/${character.id}`, 200, player],
    ['POST', `/game/sessions/${id}/deactivate`, 200, token],
    ['GET', `/manage/sessions/${id}/history`, 200, token],
    ['GET', `/game/sessions/${id}/state`, 410, player],
    ['DELETE', `/manage/campaigns/${campaignId}`, 204, token],
  ];
  for (const [method, path, status, bearer, body] of made) {
    const answer = await call(method, path, { token: bearer, body });
    expect([method, path, answer.status]).toEqual([method, path, status]);
  }
});

it('is not kept by an answer with another status, another type, a missing field or one more', () => {
  const good = { ok: true, version: '1', database: { ok: true, ms: 1 }, room: { ok: true, ms: 1 } };
  const check = (status: number, body: unknown) => () => checkDescribed('GET', '/api/health', status, body);
  expect(check(200, good)).not.toThrow();
  expect(check(204, null)).toThrow('not described');
  expect(check(200, { ...good, version: 1 })).toThrow('otherwise than described');
  expect(check(200, { ...good, room: { ok: true } })).toThrow('otherwise than described');
  expect(check(200, { ...good, secret: 'x' })).toThrow('otherwise than described');
  const tooMany = { message: 'Wait.', status: 429, code: 'RATE_LIMITED' };
  expect(check(429, tooMany)).not.toThrow();
  expect(check(429, { ...tooMany, code: 'CONFLICT' })).toThrow('otherwise than described');
});
