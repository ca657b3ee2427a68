/**
 * Foes and places at the desk: looked through, copied, changed, written, deleted, and carried from one campaign to another with the
 * content. In a real browser against the real server; each test continues where the one before stopped.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';

const POLLING = { timeout: WAIT_LIMIT_MS, interval: 100 };

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

afterEach(() => {
  expect(ines.faults.splice(0)).toEqual([]);
});

describe('the foes of a campaign', () => {
  it('are a press away from its page, and found by the beginnings of their words', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    await link(page, 'Foes and Places').click();
    await page.waitForURL(`**/campaigns/${campaignId}/foes`);
    await page.getByRole('heading', { name: 'Foes and Places', level: 1 }).waitFor();
    await page.getByText('60 foes').waitFor();
    await page.getByRole('searchbox', { name: 'Search foes' }).fill('FLÓCK gallo');
    await page.getByText('1 of 60').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Role').selectOption('brute');
    await page.getByRole('radio', { name: '3', exact: true }).check();
    const rows = page.locator('[data-entry]');
    expect((await rows.allTextContents()).every((text) => text.includes('Tier 3 brute'))).toBe(true);
    expect(await rows.count()).toBeGreaterThan(0);
    await rows.first().click();
    await page.locator('[data-reading]').getByText('Tier 3 brute').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('are copied and changed, outlive a reload half-way, and are then the campaign’s own', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}/foes?entry=ferry-wight`);
    await link(page, 'Copy and Change').click();
    await field(page, 'Name').fill('Ferry Widow');
    await page.getByLabel('Role').selectOption('captain');
    await page.getByRole('button', { name: 'Take the numbers of a tier 1 captain' }).click();
    await page.reload();
    await page.getByText('You began this before, and it is not saved yet.').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Ferry Widow');
    expect(await field(page, 'Hit points').inputValue()).toBe('16');
    await field(page, 'Damage').fill('d7');
    await press(page, 'Save Foe');
    await page.getByText(/^Must read like d8/).waitFor();
    await field(page, 'Damage').fill('d10+4');
    await press(page, 'Save Foe');
    await reads(page, 'Ferry Widow');
    expect(await own('foes')).toMatchObject([{ name: 'Ferry Widow', hp: 16 }]);
    await page.reload();
    await reads(page, 'Ferry Widow');
    expect(await page.locator('[data-entry]').filter({ hasText: 'Ferry Widow' }).textContent()).toContain('Yours');
  });

  it('are changed at one device while another watches, and nothing is lost unseen', async () => {
    const { page } = ines;
    const [widow] = await own('foes');
    await link(page, 'Change').click();
    await field(page, 'What it wants').fill('Her husband’s oar.');
    const { isSystemDefault: _, ...elsewhere } = { ...widow!, hp: 20 };
    await mine('PUT', `/manage/campaigns/${campaignId}/content/foes/${widow!.id}`, elsewhere);
    await press(page, 'Save Foe');
    await page.getByRole('alert').getByText('Hit points').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await press(page, 'Take theirs');
    await expect.poll(() => field(page, 'Hit points').inputValue(), POLLING).toBe('20');
    await field(page, 'What it wants').fill('Her husband’s oar.');
    await press(page, 'Save Foe');
    await reads(page, 'Ferry Widow');
    expect(await own('foes')).toMatchObject([{ hp: 20, motives: 'Her husband’s oar.' }]);
  });

  it('belong to a place that is written by the keyboard alone', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}/foes?list=places`);
    await link(page, 'Write a place').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Write a place', level: 1 }).waitFor();
    await page.keyboard.press('Tab'); // from the heading, which has the focus, to the first field
    await page.keyboard.type('The Last Landing');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight'); // tier 2
    await page.keyboard.press('Tab');
    await page.keyboard.type('To cross');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The boards are wet, and nobody has landed.');
    await page.keyboard.press('Tab');
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
  });

  it('travel to another campaign with the file of its content, which the campaign’s page reads without a fault', async () => {
    const { page } = ines;
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
  });

  it('are deleted after a question on a phone, and go out of the place that names them', async () => {
    const phone = await phonePlayer(browser, 'Ines on a phone');
    await signIn(phone.page, server.origin, account);
    const { page } = phone;
    await page.goto(`${server.origin}/campaigns/${otherId}/foes`);
    await page.locator('[data-entry]').filter({ hasText: 'Ferry Widow' }).tap();
    await reads(page, 'Ferry Widow');
    expect(await page.locator('[data-entry]').first().isVisible()).toBe(false);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Delete Ferry Widow?' });
    await question.getByText('It belongs to The Last Landing, which will go on without it.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).tap();
    await page.getByText('Foe Deleted').waitFor();
    await page.locator('[data-entry]').first().waitFor();
    expect(await own('foes', otherId)).toEqual([]);
    expect(await own('places', otherId)).toMatchObject([{ name: 'The Last Landing', foes: ['toll-boy'] }]);
    expect(await own('foes')).toHaveLength(1); // the other campaign keeps its own
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  });

  it('[CO9] are out of reach for players, page and calls', async () => {
    const session = await mine('POST', '/manage/sessions', { name: 'Low Water', campaignId });
    const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${session.id}`, { body: { playerName: 'Joss' } });
    const answer = await fetch(`${server.origin}/api/reference/foes?campaignId=${campaignId}`, {
      headers: { Authorization: `Bearer ${seat.accessToken}` },
    });
    expect(answer.status).toBe(403);
    const { page, context } = await phonePlayer(browser, 'Joss');
    await page.goto(`${server.origin}/campaigns/${campaignId}/foes`);
    await page.waitForURL('**/auth');
    await context.close();
  });
});
