/**
 * Foes and places at the desk, in a real browser against the real server: a built-in one is copied and outlives a reload, belongs to a
 * place, travels to another campaign with the content, and is deleted there. Players reach none of it.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let account: Awaited<ReturnType<typeof registerInes>>;
let campaignId: string;
let otherId: string;

const mine = (method: string, path: string, body?: unknown) =>
  ask(server.origin, method, path, { token: String(account.accessToken), body });
type Entry = { id: string; name: string; isSystemDefault: boolean; foes: string[]; hp: number };
const own = async (kind: 'foes' | 'places', id = campaignId): Promise<Entry[]> => {
  const answer = await mine('GET', `/api/reference/${kind}?campaignId=${id}`);
  return (answer[kind] as Entry[]).filter(({ isSystemDefault }) => !isSystemDefault);
};
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
/** On its own page: the form shows it too. */
const reads = (page: Page, name: string) =>
  page.locator('[data-reading]').getByRole('heading', { name, exact: true, level: 2 }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  account = await registerInes(server.origin);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lantern' })).id);
  otherId = String((await mine('POST', '/manage/campaigns', { name: 'The Dry Coast' })).id);
  ines = await gameMaster(browser, 'Ines');
  await signIn(ines.page, server.origin, account);
});

afterAll(() => browser?.close());

it('a foe is copied, belongs to a place that is written by the keyboard alone, and both travel to another campaign with its content', async () => {
  const { page } = ines;
  await page.goto(`${server.origin}/campaigns/${campaignId}`);
  await link(page, 'Foes and Places').click();
  await page.waitForURL(`**/campaigns/${campaignId}/foes`);
  await page.getByText('60 foes').waitFor();
  await page.goto(`${server.origin}/campaigns/${campaignId}/foes?entry=ferry-wight`);
  await link(page, 'Copy and Change').click();
  await field(page, 'Name').fill('Ferry Widow');
  await page.getByLabel('Role').selectOption('captain');
  await page.getByRole('button', { name: 'Take the numbers of a tier 1 captain' }).click();
  await page.reload();
  await page.getByText('You began this before, and it is not saved yet.').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Ferry Widow');
  await press(page, 'Save Foe');
  await reads(page, 'Ferry Widow');
  expect(await own('foes')).toMatchObject([{ name: 'Ferry Widow', hp: 16 }]);
  await page.reload();
  await reads(page, 'Ferry Widow');
  expect(await page.locator('[data-entry]').filter({ hasText: 'Ferry Widow' }).textContent()).toContain('Yours');

  await page.goto(`${server.origin}/campaigns/${campaignId}/foes?list=places`);
  await link(page, 'Write a place').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Write a place', level: 1 }).waitFor();
  await page.keyboard.press('Tab'); // from the heading, which has the focus, to the first field
  for (const typed of ['The Last Landing', null, 'To cross', 'The boards are wet, and nobody has landed.']) {
    if (typed === null)
      await page.keyboard.press('ArrowRight'); // tier 2
    else await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('To keep a boat waiting.');
  const add = page.getByRole('button', { name: 'Add Foe' });
  for (const label of ['Ferry Widow, tier 1 captain', 'Toll Boy, tier 1 underling']) {
    await page.getByLabel('Another foe').selectOption({ label });
    await add.focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save Place' }).focus();
  await page.keyboard.press('Enter');
  await reads(page, 'The Last Landing');
  const [widow] = await own('foes');
  expect(await own('places')).toMatchObject([
    {
      name: 'The Last Landing',
      tier: 2,
      kind: 'cross',
      foes: [widow?.id, 'toll-boy'],
      impulses: 'To keep a boat waiting.',
    },
  ]);

  await page.goto(`${server.origin}/campaigns/${campaignId}`);
  const content = page.getByRole('region', { name: 'Content' });
  await content.getByText('Adds 2 entries and replaces 0 of the built-in ones.').waitFor();
  expect(await content.getByText(/not valid any more/).count()).toBe(0);
  const file = await savedFile(page, () => content.getByRole('button', { name: 'Download' }).click());
  await page.goto(`${server.origin}/campaigns/${otherId}`);
  const upload = { name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) };
  await content.locator('input[type=file]').setInputFiles(upload);
  await content.getByText('Adds 2 entries and replaces 0 of the built-in ones.').waitFor();
  expect(await own('foes', otherId)).toEqual(await own('foes'));
  expect(await own('places', otherId)).toEqual(await own('places'));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.origin}/campaigns/${otherId}/foes`);
  await page.locator('[data-entry]').filter({ hasText: 'Ferry Widow' }).click();
  await reads(page, 'Ferry Widow');
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Ferry Widow?' });
  await question.getByText('It belongs to The Last Landing, which will go on without it.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Foe Deleted').waitFor();
  await page.locator('[data-entry]').first().waitFor();
  expect(await own('foes', otherId)).toEqual([]);
  expect(await own('places', otherId)).toMatchObject([{ name: 'The Last Landing', foes: ['toll-boy'] }]);
  expect(await own('foes')).toHaveLength(1); // the other campaign keeps its own
  expect(ines.faults).toEqual([]);
});

it('[CO9] the page is out of reach for players', async () => {
  const session = await mine('POST', '/manage/sessions', { name: 'Low Water', campaignId });
  const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${session.id}`, { body: { playerName: 'Joss' } });
  const { page, context } = await phonePlayer(browser, 'Joss');
  await page.goto(server.origin);
  const auth = {
    type: 'player',
    ...(seat.player as object),
    sessionToken: seat.accessToken,
    expiresAt: seat.expiresAt,
  };
  await page.evaluate(
    (text) => localStorage.setItem('two-lights-auth', text),
    JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null }),
  );
  await page.goto(`${server.origin}/campaigns/${campaignId}/foes`);
  await page.waitForURL(/\/(auth|lobby)/);
  expect(await page.locator('[data-entry]').count()).toBe(0);
  await context.close();
});
