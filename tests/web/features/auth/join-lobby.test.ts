// A player sits down, and the answer to that gets lost: asked again it is the same wish, and somebody else's is another one.
import { expect, it, vi } from 'vitest';
import { browser, haveABrowserForEachTest, seatAnswer } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

const SESSION = 'K7QM-2XRT-9PHD-4WZA';

it('[SE25] a join is asked for under its key until it is answered, and another name, session or seat has another', async () => {
  vi.resetModules();
  const { joinAsNewcomer, joinLobby } = await import('../../../../web/features/auth/join-lobby.ts');
  const { authStore } = await import('../../../../web/lib/auth-store.ts');
  browser.answer = () => 'no-network';
  for (const [session, name] of [
    [SESSION, 'Joss'],
    [SESSION, 'Wren'],
    ['0000-0000-0000-0000', 'Joss'],
  ] as const) {
    await expect(joinLobby(session, name)).rejects.toThrow('Network error');
  }
  browser.answer = () => ({ status: 200, body: seatAnswer() });
  await joinLobby(SESSION, 'Joss');
  expect(authStore.getState().auth).toMatchObject({ playerId: 'player-1' });
  await joinAsNewcomer(SESSION, 'Joss'); // that seat was taken away
  const [first, otherName, otherSession, again, anew] = browser.calls.map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(first);
  expect(new Set([first, otherName, otherSession, anew]).size).toBe(4);
});

it('[LI9] the seat of a session that was closed goes along when the same name comes again, once, and nobody else’s', async () => {
  vi.resetModules();
  const { joinLobby } = await import('../../../../web/features/auth/join-lobby.ts');
  const { keepClosedSeat } = await import('../../../../web/lib/closed-seats.ts');
  const { authStore } = await import('../../../../web/lib/auth-store.ts');
  browser.answer = () => ({ status: 200, body: seatAnswer() });
  await joinLobby(SESSION, 'Joss');
  const { auth } = authStore.getState();
  const seat = auth?.type === 'player' ? `Bearer ${auth.sessionToken}` : '';
  keepClosedSeat();
  expect(authStore.getState().auth).toBeNull();
  browser.answer = () => ({ status: 410, body: { message: 'This session is closed.', status: 410 } });
  for (const [session, name] of [
    [SESSION, 'Wren'],
    ['0000-0000-0000-0000', 'Joss'],
    [SESSION, 'Joss'],
  ] as const) {
    await expect(joinLobby(session, name)).rejects.toThrow();
  }
  browser.answer = () => ({ status: 200, body: seatAnswer() });
  await joinLobby(SESSION, 'Joss');
  authStore.setState({ auth: null, selectedCharacterId: null, selectedCharacterName: null });
  await joinLobby(SESSION, 'Joss');
  expect(browser.calls.slice(1).map(({ authorization }) => authorization)).toEqual([null, null, seat, seat, null]);
});

it('[LI9] stays aside while its player sits at another session, which may end for it', async () => {
  vi.resetModules();
  const { joinLobby } = await import('../../../../web/features/auth/join-lobby.ts');
  const { keepClosedSeat } = await import('../../../../web/lib/closed-seats.ts');
  const { authStore } = await import('../../../../web/lib/auth-store.ts');
  const next = '1111-1111-1111-1111';
  const tokens: string[] = [];
  for (const [session, playerId] of [
    [SESSION, 'player-1'],
    [next, 'player-2'],
  ] as const) {
    const { player, ...answer } = seatAnswer();
    const accessToken = `${answer.accessToken} ${playerId}`;
    tokens.push(`Bearer ${accessToken}`);
    browser.answer = () => ({
      status: 200,
      body: { ...answer, accessToken, player: { ...player, playerId, sessionId: session } },
    });
    await joinLobby(session, 'Joss');
    expect(authStore.getState().auth).toMatchObject({ sessionId: session });
    keepClosedSeat();
  }
  await joinLobby(SESSION, 'Joss');
  await joinLobby(next, 'Joss');
  expect(browser.calls.map(({ authorization }) => authorization)).toEqual([null, null, ...tokens]);
});

it('[LI9] a seat whose time is over goes along no more', async () => {
  vi.resetModules();
  const { joinLobby } = await import('../../../../web/features/auth/join-lobby.ts');
  const { keepClosedSeat } = await import('../../../../web/lib/closed-seats.ts');
  browser.answer = () => ({ status: 200, body: { ...seatAnswer(), expiresInMs: 60_000 } });
  await joinLobby(SESSION, 'Joss');
  keepClosedSeat();
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await joinLobby(SESSION, 'Joss');
  vi.useRealTimers();
  expect(browser.calls.map(({ authorization }) => authorization)).toEqual([null, null]);
});

it('[SE25] coming again keeps its key as well', async () => {
  vi.resetModules();
  const { joinAsNewcomer } = await import('../../../../web/features/auth/join-lobby.ts');
  browser.answer = () => 'no-network';
  for (let press = 0; press < 2; press += 1) await expect(joinAsNewcomer(SESSION, 'Joss')).rejects.toThrow();
  const [first, again] = browser.calls;
  expect(first?.idempotencyKey).toMatch(/^.{1,64}$/);
  expect(again).toEqual(first);
});
