// The front door and what anybody may open: signing in, joining, making an account, and the page about the app.
import type { Page } from 'playwright-core';
import { accessKey } from '../../support/server.ts';
import { judgeStates } from '../page-states.ts';
import { button, draftItem, press, words } from '../parts.ts';

const NO_SUCH_SESSION = 'K7QM-2XRT-9PHD-4WZA';

async function join(page: Page): Promise<void> {
  await page.getByLabel('Player name').fill('Joss');
  await press('Join Session')(page);
}

judgeStates({
  begin: () => ({ path: '/auth' }),
  states: [
    { name: 'auth-choice', shows: (page) => page.getByRole('radio').first(), keep: true },
    {
      name: 'auth-game-master',
      go: (page) => page.getByRole('radio', { name: /Game Master/ }).click(),
      shows: (page) => button(page, 'Create GM Account'),
    },
  ],
});

judgeStates({
  begin() {
    const of = { campaignId: 'c', sessionName: 'The Mill at Low Water', playerName: 'Joss' };
    const kept = (kind: string, scope: string, text: string) =>
      draftItem(kind, 'joss', `${NO_SUCH_SESSION} ${scope}`, { text, onRevision: 1, of });
    const items: [string, string][] = [
      kept('saved-note', 'shared', 'The ferry leaves at dusk.\nThe keeper owes us three candles.'),
      kept('saved-note', 'private', 'I stole the lantern.'),
      kept('note', 'private', 'I stole the lantern, and hid it in the mill.'),
      ['two-lights-unread-notes', 'yes'],
    ];
    return { path: '/auth', items };
  },
  states: [
    { name: 'auth-left-notes', shows: (page) => page.getByRole('dialog', { name: 'Your notes' }) },
    { name: 'auth-left-notes-put-by', shows: (page) => button(page, 'Notes on this device') },
  ],
});

judgeStates({
  begin: async (data) => ({ path: `/lobby/${(await data.fullSwing()).table.sessionId}` }),
  states: [{ name: 'auth-player-with-link', shows: (page) => words(page, 'From link') }],
});

judgeStates({
  begin: () => ({ path: `/auth?sessionId=${NO_SUCH_SESSION}` }),
  states: [
    { name: 'auth-player-no-session', go: join, shows: (page) => page.getByRole('alert').getByText(/\w/).first() },
  ],
  expected: /status of 404/,
});

judgeStates({
  async begin(data) {
    const table = await data.openBareTable();
    const gm = await table.sit();
    await gm.send({ type: 'SetDoor', door: 'shut' });
    return { path: `/auth?sessionId=${table.sessionId}` };
  },
  states: [
    {
      name: 'auth-player-door-shut',
      go: join,
      shows: (page) => words(page, 'The game master has shut the door of this session.'),
    },
  ],
  expected: /status of 403/,
});

judgeStates({
  async begin(data) {
    const { auth } = await (await data.openBareTable()).come('Joss');
    return { as: { ...auth, expiresAt: new Date(Date.now() - 60_000).toISOString() }, path: '/lobby' };
  },
  states: [{ name: 'auth-seat-run-out', shows: (page) => words(page, 'Your seat has run out') }],
});

judgeStates({
  begin: () => ({ path: '/auth?mode=sign-in' }),
  states: [
    { name: 'auth-sign-in', shows: (page) => page.getByLabel('Username or email'), keep: true },
    {
      name: 'auth-sign-in-failed',
      async go(page) {
        await page.getByLabel('Username or email').fill('nobody.here');
        await page.getByLabel('Password', { exact: true }).fill('no such lamp');
        await press('Sign In')(page);
      },
      shows: (page) => page.getByRole('alert').getByText('Login failed').first(),
    },
  ],
  expected: /status of 401/,
});

judgeStates({
  begin: () => ({ path: '/auth?mode=sign-in' }),
  states: [
    {
      name: 'auth-recover',
      go: press('Forgot your password?'),
      shows: (page) => button(page, 'Set New Password'),
      keep: true,
    },
    {
      name: 'auth-recover-missing',
      go: press('Set New Password'),
      shows: (page) => words(page, 'Recovery code is required'),
      keep: true,
    },
    {
      name: 'auth-recover-failed',
      async go(page) {
        await page.getByLabel('Username or email').fill('nobody.here');
        await page.getByLabel('Recovery code').fill('K7QM-2XRT-9PHD-4WZA-3BCD');
        for (const label of ['New password', 'Confirm new password']) {
          await page.getByLabel(label, { exact: true }).fill('nine bells in the fog');
        }
        await press('Set New Password')(page);
      },
      shows: (page) => page.getByRole('alert').getByText('Check your username and your recovery code.'),
    },
  ],
  expected: /status of 401/,
});

judgeStates({
  begin: () => ({ path: '/auth?mode=register' }),
  states: [
    {
      name: 'dashboard-recovery-code',
      async go(page) {
        const username = `wren.${crypto.randomUUID().slice(0, 8)}`;
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Email').fill(`${username}@example.org`);
        await page.getByLabel('Access key').fill(accessKey);
        for (const label of ['Password', 'Confirm password']) {
          await page.getByLabel(label, { exact: true }).fill('nine bells in the fog');
        }
        await press('Create GM Account')(page);
      },
      shows: (page) => page.getByRole('heading', { name: 'Your Recovery Code' }),
    },
  ],
});

judgeStates({
  begin: () => ({ path: '/auth?mode=register' }),
  states: [
    { name: 'auth-create-account', shows: (page) => page.getByLabel('Access key'), keep: true },
    {
      name: 'auth-create-account-missing',
      async go(page) {
        await page.getByLabel('Username').fill('or');
        await page.getByLabel('Username').press('Enter');
      },
      shows: (page) => words(page, 'Username must be at least 3 characters'),
    },
  ],
});

judgeStates({
  begin: () => ({ path: '/register' }),
  states: [
    { name: 'register', shows: (page) => page.getByLabel('Access key'), keep: true },
    {
      name: 'register-missing',
      go: press('Create GM Account'),
      shows: (page) => words(page, 'Access key is required for beta access'),
    },
  ],
});

judgeStates({
  begin: () => ({ path: '/about' }),
  states: [
    { name: 'about', shows: (page) => page.getByRole('heading', { name: 'Made With' }), keep: true },
    {
      name: 'about-licence',
      go: (page) => page.locator('summary').first().click(),
      shows: (page) => page.locator('details[open]').first(),
    },
  ],
});
