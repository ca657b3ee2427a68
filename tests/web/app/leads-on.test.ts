// Where links and the app's own address lead, for a newcomer, a player and a game master (document 1 section 2), and where whoever had
// a seat would find it.
import { describe, expect, it } from 'vitest';
import { leadsOn, leadsToSeat } from '../../../web/app/leads-on.ts';
import type { PlayerAuth, StoredAuth } from '../../../web/lib/stored-auth.ts';

const id = 'K7QM-2XRT-9PHD-4WZA';
const other = 'GW6A-H2X6-XPW8-88BQ';
const expiresAt = '2026-06-15T19:30:00.000Z';
const player: PlayerAuth = {
  type: 'player',
  sessionToken: 'token',
  expiresAt,
  playerId: 'joss',
  playerName: 'Joss',
  sessionId: id,
};
const gm: StoredAuth = {
  type: 'gm',
  token: 'token',
  refreshToken: 'refresh',
  expiresAt,
  user: { type: 'gm', id: 'ines', username: 'ines', email: 'ines@example.org', displayName: 'Ines' },
};

describe('an address', () => {
  it.each<[string, StoredAuth | null, string | null]>([
    ['/', null, '/auth'],
    ['/', player, '/lobby'],
    ['/', gm, '/dashboard'],
    ['/join', null, '/auth'],
    [`/join/${id}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}/`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id.toLowerCase().replaceAll('-', '')}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${encodeURIComponent(`https://example.org/lobby/${id}`)}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}%20at%208%20pm!`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}).%E2%80%8B`, null, `/auth?sessionId=${id}`],
    [`/join/Session%20ID:%20${id}`, gm, `/auth?sessionId=${id}`],
    ['/lobby/100%', null, '/auth?sessionId=100%25'],
    [`/lobby/${id}`, player, '/lobby'],
    [`/lobby/${other}`, player, `/auth?sessionId=${other}`],
    [`/lobby/${id}`, gm, `/sessions/${id}`],
    ['/lobby', player, null],
    [`/sessions/${id}`, gm, null],
    [`/lobby/${id}/more`, null, null],
    ['/auth', null, null],
  ])('%s leads %j on to %s', (pathname, auth, target) => {
    expect(leadsOn(pathname, auth)).toBe(target);
  });
});

describe('the way to a seat that has run out', () => {
  it.each([
    '/',
    '/auth',
    '/lobby',
    '/join',
    '/character-builder?character=c-1',
    `/sessions/${id}`,
    `/sessions/${id}/lobby`,
    `/lobby/${id}`,
    `/join/${id.toLowerCase()}`,
    `/auth?sessionId=${id}`,
  ])('is %s', (address) => {
    expect(leadsToSeat(new URL(address, 'https://example.org'), player)).toBe(true);
  });

  it.each([
    `/sessions/${other}`,
    `/sessions/${other}/lobby`,
    `/lobby/${other}`,
    `/join/${other}`,
    `/auth?sessionId=${other}`,
    '/auth?mode=sign-in',
    '/dashboard',
    '/register',
    '/about',
    '/character',
    '/nowhere',
  ])('is not %s', (address) => {
    expect(leadsToSeat(new URL(address, 'https://example.org'), player)).toBe(false);
  });
});
