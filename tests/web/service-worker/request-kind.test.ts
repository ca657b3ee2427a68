/** [DE3] What the service worker answers, and what it lets pass. */
import { describe, expect, it } from 'vitest';
import { type Asked, kindOf } from '../../../web/service-worker/request-kind.ts';

const HOME = 'https://lights.example';
const kind = (path: string, asked: Partial<Asked> = {}) =>
  kindOf({ method: 'GET', mode: 'navigate', url: new URL(path, HOME).href, ...asked }, HOME, ['/theme.js']);

describe('a request', () => {
  it.each([
    '/',
    '/auth',
    '/auth?mode=register',
    '/lobby/K7QM',
    '/lobby/K7QM.',
    '/sessions/K7QM',
    '/dashboard',
    '/apiary',
    '/games',
  ])('[DE3] for %s is a page', (path) => expect(kind(path)).toBe('page'));

  it.each([
    '/auth/login',
    '/manage/campaigns',
    '/game/join-lobby',
    '/api',
    '/api/auth/login',
    '/gameStateHub?sessionId=x',
  ])('[DE3] for %s passes by, opened or called', (path) => {
    expect(kind(path)).toBe('none');
    expect(kind(path, { mode: 'cors' })).toBe('none');
  });

  it('[DE3] for a file is answered when it is one of the app’s', () => {
    expect(kind('/assets/index-1a2b.js', { mode: 'cors' })).toBe('asset');
    expect(kind('/theme.js', { mode: 'no-cors' })).toBe('shell');
    expect(kind('/icons/icon-192.png', { mode: 'no-cors' })).toBe('none');
    expect(kind('/theme.js')).toBe('none');
  });

  it('[DE3] that writes, or goes elsewhere, passes by', () => {
    expect(kind('/', { method: 'POST' })).toBe('none');
    expect(kind('/assets/index-1a2b.js', { method: 'HEAD', mode: 'cors' })).toBe('none');
    expect(kind('https://elsewhere.example/')).toBe('none');
    expect(kind('https://elsewhere.example/assets/a.js', { mode: 'cors' })).toBe('none');
  });
});
