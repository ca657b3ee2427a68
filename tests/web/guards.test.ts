/**
 * Where each address leads, for a newcomer, a player and a game master: the guards behind the router that
 * asks them, without the pages.
 */
import { createMemoryRouter, type RouteObject, replace } from 'react-router';
import { describe, expect, it } from 'vitest';
import { GUARDS, isForGmsAlone, isWayBack } from '../../web/guards.ts';
import type { PlayerAuth, StoredAuth } from '../../web/lib/stored-auth.ts';
import { PATHS } from '../../web/paths.ts';

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

type Name = keyof typeof PATHS;

/** Where somebody ends who opens this address; null where there is no page. */
async function endOf(address: string, auth: StoredAuth | null, wasSignedIn = false): Promise<string | null> {
  const addresses = (Object.keys(PATHS) as Name[]).map(
    (name): RouteObject => ({
      path: PATHS[name],
      middleware: [
        ({ params, request }) => {
          const search = new URL(request.url).searchParams;
          const target = GUARDS[name]?.({ auth, params, search, wasSignedIn }) ?? null;
          if (target !== null) throw replace(target);
        },
      ],
      loader: () => null,
    }),
  );
  const router = createMemoryRouter([...addresses, { path: '*' }], { initialEntries: [address] });
  await new Promise<void>((resolve) => {
    const isThere = () => router.state.initialized && router.state.navigation.state === 'idle' && resolve();
    router.subscribe(isThere);
    isThere();
  });
  const { location, matches } = router.state;
  router.dispose();
  return matches.at(-1)?.route.path === '*' ? null : location.pathname + location.search;
}

describe('an address', () => {
  it.each<[string, StoredAuth | null, string | null]>([
    ['/', null, '/auth'],
    ['/', player, '/lobby'],
    ['/', gm, '/dashboard'],
    ['/auth', null, '/auth'],
    ['/auth', player, '/lobby'],
    ['/auth', gm, '/dashboard'],
    [`/auth?sessionId=${id}`, player, '/lobby'],
    [`/auth?sessionId=${other}`, player, `/auth?sessionId=${other}`],
    [`/auth?sessionId=${other}`, gm, '/dashboard'],
    ['/register', player, '/register'],
    ['/register', gm, '/dashboard'],
    ['/join', null, '/auth'],
    [`/join/${id}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}/`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id.toLowerCase().replaceAll('-', '')}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${encodeURIComponent(`https://example.org/lobby/${id}`)}`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}%20at%208%20pm!`, null, `/auth?sessionId=${id}`],
    [`/lobby/${id}).%E2%80%8B`, null, `/auth?sessionId=${id}`],
    [`/join/Session%20ID:%20${id}`, null, `/auth?sessionId=${id}`],
    [`/join/${id}`, gm, '/dashboard'],
    ['/lobby/100%25', null, '/auth?sessionId=100%25'],
    ['/lobby/100%', null, '/auth?sessionId=100%25'],
    ['/join/50%ZZ', null, '/auth?sessionId=50%25ZZ'],
    [`/lobby/${id}`, player, '/lobby'],
    [`/lobby/${other}`, player, `/auth?sessionId=${other}`],
    [`/lobby/${id}`, gm, `/sessions/${id}`],
    ['/lobby', player, '/lobby'],
    ['/lobby', null, '/auth'],
    ['/lobby', gm, '/dashboard'],
    ['/dashboard', player, '/lobby'],
    ['/dashboard', null, '/auth'],
    ['/profile', player, '/lobby'],
    ['/campaigns/c-1', null, '/auth'],
    ['/campaigns/c-1/foes', null, '/auth'],
    ['/campaigns/c-1/foes', player, '/lobby'],
    ['/campaigns/c-1/foes?entry=toll-boy', gm, '/campaigns/c-1/foes?entry=toll-boy'],
    [`/campaigns/c-1/sessions/${id}`, gm, `/campaigns/c-1/sessions/${id}`],
    ['/character-builder', null, '/auth'],
    ['/character-builder?character=c-1', player, '/character-builder?character=c-1'],
    [`/sessions/${id}`, gm, `/sessions/${id}`],
    [`/sessions/${id}`, player, `/sessions/${id}`],
    [`/sessions/${other}`, player, `/auth?sessionId=${other}`],
    [`/sessions/${other}/lobby`, null, `/auth?sessionId=${other}`],
    ['/about', null, '/about'],
    ['/character#what', null, '/character'],
    [`/lobby/${id}/more`, null, null],
    ['/nowhere', gm, null],
  ])('%s leads %j to %s', async (address, auth, target) => {
    expect(await endOf(address, auth)).toBe(target);
  });

  it('of a table leads a person who was signed in there to sign in, and not to take a seat', async () => {
    expect(await endOf(`/sessions/${id}`, null, true)).toBe('/auth');
  });
});

it.each([
  ['/dashboard', true],
  ['/campaigns/c-1', true],
  ['/lobby', false],
  ['/profiles', false],
])('%s is for game masters alone: %s', (pathname, isTrue) => {
  expect(isForGmsAlone(pathname)).toBe(isTrue);
});

describe('a player whose seat has run out, and who comes back', () => {
  it.each([
    ['/auth', true],
    [`/auth?sessionId=${id}`, true],
    [`/auth?sessionId=${other}`, false],
    ['/auth?mode=sign-in', false],
    ['/register', false],
    ['/about', false],
    ['/nowhere', false],
  ])('at %s is told so: %s', (address, isTold) => {
    expect(isWayBack(new URL(address, 'https://example.org'), player)).toBe(isTold);
  });
});
