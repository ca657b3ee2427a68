/** The ways in: headers on every answer, calls and pages told apart, unexpected errors. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { ErrorEnvelope } from '../../rules/wire/rest.ts';
import pathsSource from '../../web/paths.ts?raw';
import headersOfFiles from '../../web/public/_headers?raw';
import { app } from '../../worker/app.ts';
import { SECURITY_HEADERS } from '../../worker/http/security-headers.ts';
import { call } from './support/desk.ts';

const PAGE = '<!doctype html><title>Two Lights</title>';

/** Every address of web/paths.ts, with something in place of each parameter, and without those that may be left out. */
const PAGE_ADDRESSES = [...pathsSource.matchAll(/^ {2}\w+: '(\/.*)',$/gm)].flatMap(([, pattern = '']) => {
  const filled = pattern.replaceAll(/:\w+\??/g, 'K7QM-2XRT-9PHD-4WZA');
  return pattern.includes('?') ? [filled, pattern.replace(/\/:\w+\?/, '')] : [filled];
});

/** The app's files as they are after a build: the start page and nothing else. */
function withPage(asked: string[] = []): typeof env {
  const fetch = async (input: RequestInfo) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    return pathname === '/' ? new Response(PAGE) : new Response(null, { status: 404 });
  };
  return { ...env, ASSETS: { ...env.ASSETS, fetch } };
}

describe('every answer', () => {
  it.each([
    ['GET', '/dashboard'],
    ['GET', '/missing.js'],
    ['GET', '/manage/campaigns'],
    ['POST', '/auth/login'],
    ['GET', '/api/nothing'],
  ])('[DR1] of %s %s has the headers that the files have', async (method, path) => {
    const { headers } = await app.request(path, { method }, withPage());
    const ofAllFiles = headersOfFiles.slice(0, headersOfFiles.indexOf('\n/\n'));
    const expected = [...ofAllFiles.matchAll(/^ {2}([\w-]+): (.*)$/gm)];
    expect(expected.map(([, name]) => name)).toEqual(Object.keys(SECURITY_HEADERS));
    for (const [, name, value] of expected) expect(headers.get(name!)).toBe(value);
  });
});

describe('a page', () => {
  it.each([
    '/auth',
    '/auth/',
    '/dashboard',
    '/register',
    '/join/x',
    '/lobby/K7QM-2XRT-9PHD-4WZA',
    '/sessions/x/lobby',
    '/nowhere',
  ])('is the app at %s', async (path) => {
    const asked: string[] = [];
    const response = await app.request(path, {}, withPage(asked));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.text()).toBe(PAGE);
    expect(asked).toEqual(['/']);
  });

  it('has an address in the table of all addresses', () => {
    const [, table = ''] = /PATHS = \{([^}]*)\}/.exec(pathsSource) ?? [];
    expect(PAGE_ADDRESSES.length).toBeGreaterThanOrEqual(table.trim().split('\n').length);
    expect(PAGE_ADDRESSES).toEqual(expect.arrayContaining(['/', '/auth', '/join', '/sessions/K7QM-2XRT-9PHD-4WZA']));
  });

  it.each(PAGE_ADDRESSES.flatMap((path) => [path, `${path}?sessionId=x`, `${path}/`.replace('//', '/')]))(
    'is there at %s on a server that has its files and nothing else',
    async (path) => {
      const { ASSETS } = withPage();
      for (const method of ['GET', 'HEAD']) {
        // No secret, no database, no shield: a call would fail.
        const response = await app.request(path, { method }, { ASSETS });
        expect([method, response.status]).toEqual([method, 200]);
      }
    },
  );

  it.each([
    ['GET', '/assets/missing.js'],
    ['GET', '/assets'],
    ['GET', '/assets/x/y'],
    ['GET', '/favicon.ico'],
    ['GET', '/auth/login'],
    ['GET', '/auth/nothing'],
    ['PUT', '/manage/campaigns'],
    ['GET', '/manage'],
    ['GET', '/manage/nothing'],
    ['GET', '/game/nothing'],
    ['GET', '/api'],
    ['GET', '/api/dashboard'],
    ['GET', '/api/api/manage/campaigns'],
    ['POST', '/dashboard'],
    ['DELETE', '/'],
  ])('is not what answers %s %s', async (method, path) => {
    const response = await app.request(path, { method }, withPage());
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('is not kept by anybody when it is the answer to a call', async () => {
    expect((await call('GET', '/manage/campaigns')).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('an unexpected error', () => {
  it('is answered with a number to quote, and logged without what was sent', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const lost = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('the database is away');
      },
    });
    const body = JSON.stringify({ usernameOrEmail: 'ada@example.org', password: 'correct horse' });
    const response = await app.request('/auth/login', { method: 'POST', body }, { ...env, DB: lost });
    expect(response.status).toBe(500);
    const answer = await response.json<ErrorEnvelope>();
    expect(answer).toEqual({
      message: 'Something went wrong on our side.',
      status: 500,
      code: 'INTERNAL',
      requestId: expect.any(String),
    });
    const [[logged]] = error.mock.calls as [[string]];
    error.mockRestore();
    expect(JSON.parse(logged)).toMatchObject({
      event: 'unforeseen_error',
      requestId: answer.requestId,
      method: 'POST',
      route: '/auth/login',
      reason: 'the database is away',
    });
    expect(logged).not.toContain('ada@example.org');
    expect(logged).not.toContain('correct horse');
  });

  it('is not a body that breaks off because its sender has gone', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"usernameOrEmail":'));
        controller.error(new Error('Network connection lost.'));
      },
    });
    const response = await app.request('/auth/login', { method: 'POST', body }, env);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION', message: 'The body broke off.' });
    const said = error.mock.calls.length;
    error.mockRestore();
    expect(said).toBe(0);
  });
});
