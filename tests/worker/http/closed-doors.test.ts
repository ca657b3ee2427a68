/** What the worker says beside its answers: headers on each of them, and lines in a log that tell of nobody. */
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthAnswer, NewCodeAnswer, Session } from '../../../rules/wire/rest.ts';
import { logFault } from '../../../worker/http/log.ts';
import { SECURITY_HEADERS } from '../../../worker/http/security-headers.ts';
import { callerOf } from '../../../worker/limits/network.ts';
import { turnstileOf } from '../../../worker/limits/turnstile.ts';
import { waitFor } from '../../support/wait-for.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession, ORIGIN, PASSWORD } from '../support/desk.ts';
import { connect, knock, sit } from '../support/sockets.ts';

const LOCK = 'a lock of salt';
/** Where calls come from, of both kinds; limits know the second by its first half. */
const ADDRESSES = ['203.0.113.77', '2001:db8:77:4b1d:9e:0:0:7'] as const;
const NETWORK = '2001:db8:77:4b1d';

let ines: AuthAnswer;
let session: Session;
let campaignId: string;
let written: string[] = [];

beforeAll(async () => {
  ines = await newGm('ines');
  campaignId = (await newCampaign(ines.accessToken)).id;
});

beforeEach(async () => {
  session = await newSession(ines.accessToken, campaignId);
  written = [];
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      written.push(words.map(String).join(' '));
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Line = { event: string } & Record<string, unknown>;
const lines = () => written.map((text) => JSON.parse(text) as Line);

/** What was written of one call; its line comes after its answer. */
const linesOf = (requestId: string | null) =>
  waitFor(() => {
    const found = lines().filter((line) => line.requestId === requestId);
    expect(found).not.toEqual([]);
    return found;
  });

function expectSafe(headers: Headers): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
}

describe('the headers', () => {
  it('[DR1] allow a page what is ours only, and nobody to frame it', () => {
    const policy = SECURITY_HEADERS['Content-Security-Policy']?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    expect(policy?.join()).not.toMatch(/unsafe|\*|https?:/);
    // Nobody says upgrade-insecure-requests: a laptop serves its table by plain http.
    expect(policy?.join()).not.toContain('upgrade');
  });

  it('[DR1] stand on what the hub lets in and refuses, on a stream of events and on polls', async () => {
    const bearer = { 'Sec-WebSocket-Protocol': `duality.v1, bearer.${ines.accessToken}` };
    const letIn = await knock(session.id, bearer);
    expect([letIn.status, letIn.headers.get('Sec-WebSocket-Protocol')]).toEqual([101, 'duality.v1']);
    expectSafe(letIn.headers);
    letIn.webSocket?.accept();
    letIn.webSocket?.close(1000);
    const refused = await knock(session.id, {});
    expect(refused.status).toBe(401);
    expectSafe(refused.headers);
    const foreign = await knock(session.id, {
      Authorization: `Bearer ${ines.accessToken}`,
      Origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
    expectSafe(foreign.headers);
    const { accessToken } = await join(session.id);
    await call('POST', `/game/sessions/${session.id}/start`, { token: ines.accessToken });
    await call('POST', `/game/sessions/${session.id}/deactivate`, { token: ines.accessToken, body: {} });
    const closed = await knock(session.id, { Authorization: `Bearer ${accessToken}` });
    expect(closed.status).toBe(410); // the room's own answer
    expectSafe(closed.headers);

    const other = await newSession(ines.accessToken, campaignId);
    const stream = await exports.default.fetch(`${ORIGIN}/gameStateHub/events?sessionId=${other.id}`, {
      headers: { Authorization: `Bearer ${ines.accessToken}` },
    });
    expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
    expectSafe(stream.headers);
    await stream.body?.cancel();
    const polled = `/gameStateHub/poll?sessionId=${other.id}&wait=0`;
    for (const [token, status] of [
      [ines.accessToken, 200],
      [undefined, 401],
    ] as const) {
      const answer = await call('GET', polled, { token });
      expect(answer.status).toBe(status);
      expectSafe(answer.headers);
    }
  });
});

describe('a call', () => {
  it('[DR2] has a number, in its answer and in its one line of the log', async () => {
    const { headers } = await call('GET', `/manage/sessions/${session.id}`, { token: ines.accessToken });
    const requestId = headers.get('x-request-id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(await linesOf(requestId)).toEqual([
      {
        event: 'call',
        requestId,
        method: 'GET',
        route: '/manage/sessions/:id',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  it.each([
    ['GET', () => `/api/game/sessions/${session.id}/state`, '/api/game/sessions/:id/state', 401],
    ['POST', () => `/auth/join-lobby/${session.id}`, '/auth/join-lobby/:sessionId', 400],
    ['GET', () => `/game/sessions/${session.id}/nothing`, '/*', 404],
    ['GET', () => `/gameStateHub?sessionId=${session.id}`, '/gameStateHub', 426],
  ])('[DR2] %s is known by its pattern, however it ends', async (method, path, route, status) => {
    const { headers } = await call(method, path(), method === 'POST' ? { body: {} } : {});
    expect(await linesOf(headers.get('x-request-id'))).toMatchObject([{ event: 'call', method, route, status }]);
  });
});

describe('the log', () => {
  it('[DR3] never has a token, a password, a key, a session id, a name or an address', async () => {
    const { accessToken: token } = ines;
    const maren = await newCharacter(token, { name: 'Maren Oake', campaignId });
    await call('POST', `/manage/characters/${maren.id}/lock`, { token, body: { password: LOCK } });
    const grace = await newGm('grace');
    await call('POST', '/auth/login', { body: { usernameOrEmail: 'grace', password: 'not the horse' } });
    const renewed = await call<AuthAnswer>('POST', '/auth/refresh', { body: { refreshToken: grace.refreshToken } });
    for (const from of ADDRESSES) {
      const refresh = () => call('POST', '/auth/refresh', { body: { refreshToken: 'garbage' }, from });
      expect((await refresh()).status).toBe(401);
      await knock(session.id, { 'CF-Connecting-IP': from, Origin: 'https://elsewhere.example' });
      const key = `refresh from ${callerOf(new Headers({ 'CF-Connecting-IP': from }))}`;
      const turnstile = turnstileOf(env, key);
      while ((await turnstile.pass(60)).isOpen);
      expect((await refresh()).status).toBe(429);
    }
    const robin = await join(session.id, 'Robin of the Marsh');
    const client = await sit(session.id, robin.accessToken);
    await client.ask({ type: 'SelectCharacter', characterId: maren.id, password: LOCK });
    await client.ask({ type: 'SaveNote', scope: 'private', text: 'the key is under the stone' });
    client.sendRaw('{"type":"SelectCharacter","password":"a lock of salt"');
    await client.ask({ type: 'SendChatMessage', message: 'Shall we begin?' });
    const other = await connect(session.id, token);
    other.sendRaw(`bearer.${token}`);
    await other.next('Error');

    const failing = new Proxy(env.DB, {
      get: (database, name) => {
        if (name !== 'prepare') return Reflect.get(database, name);
        return (statement: string) => database.prepare(`${statement} AND no such thing`);
      },
    });
    const bindings = { DB: failing };
    const credentials = { usernameOrEmail: 'grace', password: PASSWORD };
    for (const from of ADDRESSES)
      expect((await call('POST', '/auth/login', { body: credentials, bindings, from })).status).toBe(500);
    const name = { playerName: 'Robin' };
    expect((await call('POST', `/auth/join-lobby/${session.id}`, { body: name, bindings })).status).toBe(500);
    const recovery = { usernameOrEmail: 'grace', recoveryCode: grace.recoveryCode, newPassword: 'a horse of salt' };
    expect((await call('POST', '/auth/recover', { body: recovery, bindings })).status).toBe(500);
    const recovered = await call<NewCodeAnswer>('POST', '/auth/recover', { body: recovery });
    expect(lines().filter(({ event }) => event === 'unforeseen_error')).toHaveLength(4);
    await waitFor(() => expect(lines().filter(({ event }) => event === 'call').length).toBeGreaterThanOrEqual(10));
    const text = written.join('\n');
    const secrets = [
      ...[ines, grace, renewed.body].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]),
      ...[grace, recovered.body].flatMap(({ recoveryCode: code }) => [code, code.replaceAll('-', '')]),
      recovery.newPassword,
      robin.accessToken,
      PASSWORD,
      'not the horse',
      LOCK,
      'duality-beta',
      env.JWT_SECRET,
      session.id,
      session.id.replaceAll('-', ''),
      'grace',
      'example.org',
      'Robin',
      'Maren',
      'under the stone',
      'Shall we begin',
      ...ADDRESSES,
      NETWORK,
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('[DR3] tells of a failed query what the database said, and not what was asked', () => {
    const failed = new Error(`Failed query: select 1 params: ${PASSWORD}`, {
      cause: new Error('no such table: users'),
    });
    logFault('archive_failed', failed);
    expect(lines()).toMatchObject([{ event: 'archive_failed', reason: 'no such table: users' }]);
    expect(written.join()).not.toContain(PASSWORD);
  });

  it('[DR3] does not quote unparseable text, or a thrown value that is not an error', () => {
    try {
      JSON.parse(PASSWORD);
    } catch (error) {
      logFault('frame_failed', error);
    }
    logFault('frame_failed', PASSWORD);
    expect(lines()).toMatchObject([{ name: 'SyntaxError' }, { name: 'string' }]);
    expect(written.join()).not.toContain('horse');
  });
});

describe('a character that is carried away', () => {
  it('[DR3] leaves out its lock and everything of its owner', async () => {
    const { accessToken: token } = ines;
    const { id } = await newCharacter(token, { name: 'Wren', campaignId });
    await call('POST', `/manage/characters/${id}/lock`, { token, body: { password: LOCK } });
    const { status, body } = await call<{ character: object }>('GET', `/manage/characters/${id}/export`, { token });
    expect(status).toBe(200);
    expect(body.character).toMatchObject({ name: 'Wren', isLocked: true });
    const text = JSON.stringify(body);
    for (const secret of [LOCK, 'scrypt', 'passwordHash', PASSWORD, token, 'example.org', session.id]) {
      expect(text).not.toContain(secret);
    }
  });
});
