// Who may sit down at the front door is chosen by true radios: one stop for Tab, and arrows that go from one to the other. And a
// sign-in that fails there takes nothing from this device.

import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AuthScreen } from '../../../web/features/auth/auth-screen.tsx';
import { setSelectedCharacter, signInPlayer } from '../../../web/lib/auth-store.ts';
import { expectVisible, render } from '../support/page.tsx';
import { type Reply, refusal, type Stranger, server } from '../support/server-edge.ts';

it('both who may sit down are one group', async () => {
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <AuthScreen onJoined={() => undefined} />
    </MemoryRouter>,
  );
  const radios = page.getByRole('radio');
  await expect.poll(() => radios.elements().length).toBe(2);
  const [first, second] = radios.elements() as HTMLInputElement[];
  const [on, off] = first?.checked ? [first, second] : [second, first];
  on?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(off);
  expect([on?.checked, off?.checked]).toEqual([false, true]);
  await userEvent.keyboard('{Tab}');
  expect(radios.elements()).not.toContain(document.activeElement);
});

describe('[TK11] a player who holds a seat on this device and signs in as a game master', () => {
  const SEAT = { playerId: 'player-1', playerName: 'Joss', sessionId: 'K7QM-2XRT-9PHD-4WZA' };
  const LATER = new Date(Date.now() + 3_600_000).toISOString();
  const stored = () => localStorage.getItem('two-lights-auth');

  async function trySignIn(): Promise<void> {
    signInPlayer({ player: SEAT, accessToken: 'seat-of-joss', expiresAt: LATER });
    setSelectedCharacter('c-1', 'Maren');
    render(
      <MemoryRouter initialEntries={['/auth?mode=sign-in']}>
        <AuthScreen onJoined={() => undefined} />
      </MemoryRouter>,
    );
    await page.getByLabelText('Username or email').fill('ines.calloway');
    await page.getByLabelText('Password', { exact: true }).fill('a lamp in the door');
    await userEvent.keyboard('{Enter}');
  }

  it.each<[string, Reply | Stranger, RegExp]>([
    [
      'a wrong password',
      refusal('INVALID_CREDENTIALS', 'Login failed. Check your username and password.'),
      /^Login failed\. Check your username and password\./,
    ],
    ['too many tries', refusal('RATE_LIMITED', 'Too many attempts.'), /^Too many/],
    ['a server that fails', refusal('INTERNAL'), /./],
    ['a gateway without a server behind it', { status: 502, page: '<html>Bad Gateway</html>' }, /502/],
    ['a network that wants a sign-in of its own', { status: 401, page: '<html>Welcome</html>' }, /./],
    ['a network that answers with a page', { status: 200, page: '<html>Welcome</html>' }, /./],
    ['no network', 'no-network', /^Network error: Unable to connect to server/],
  ])('keeps seat and character after %s', async (_what, reply, words) => {
    server.answer(/^\/auth\/login$/, () => reply);
    await trySignIn();
    await expectVisible(page.getByRole('alert').getByText(words));
    expect(JSON.parse(stored() ?? 'null')).toMatchObject({
      auth: { type: 'player', sessionToken: 'seat-of-joss', ...SEAT },
      selectedCharacterName: 'Maren',
    });
    expect(server.calls.map(({ path }) => path)).toEqual(['/auth/login']);
  });

  it('gives the seat up first when it goes well', async () => {
    const user = { id: 'gm-1', email: 'ines@example.org', displayName: 'Ines', type: 'gm', username: 'ines' };
    const answer = { user, accessToken: 'access', refreshToken: 'refresh', expiresAt: LATER };
    let heldAtLeave: unknown;
    server.answer(/^\/auth\/login$/, () => ({ status: 200, body: answer }));
    server.answer(/\/leave$/, () => {
      heldAtLeave = JSON.parse(stored() ?? 'null')?.auth;
      return { status: 200, body: { ok: true } };
    });
    await trySignIn();
    await expect.poll(() => JSON.parse(stored() ?? 'null')?.auth).toMatchObject({ type: 'gm', token: 'access' });
    expect(heldAtLeave).toMatchObject({ type: 'player', ...SEAT });
    expect(server.calls.map(({ path }) => path)).toEqual(['/auth/login', `/game/sessions/${SEAT.sessionId}/leave`]);
  });
});
