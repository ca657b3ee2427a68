/**
 * Two windows save the same thing: one save is held on its way while the other is made. None is lost: the second to arrive hears of the
 * first, sees it, and chooses. In a real browser against the real server.
 */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { row } from './desk-panel.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person } from './people.ts';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let token: string;
let campaignPath: string;
let characterPath: string;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin);
  token = String(account.accessToken);
  const { id } = await mine('POST', '/manage/campaigns', { name: 'The Salt Lantern', description: 'A drowned coast.' });
  campaignPath = `/manage/campaigns/${id}`;
  const tobin = { name: 'Tobin Wick', class: 'Bard', level: 2, pronouns: 'he/him', campaignId: id };
  characterPath = `/manage/characters/${(await mine('POST', '/manage/characters', tobin)).id}`;
  ines = await gameMaster(browser, 'Ines');
  await signIn(ines.page, server.origin, account);
});

afterAll(() => browser?.close());

afterEach(() => {
  // The browser reports each refused save, as it should.
  expect(ines.faults.splice(0).filter((fault) => !/412/.test(fault))).toEqual([]);
});

/** Holds the next change of this entity until the returned function is called, and tells when it is on its way. */
async function holdChange(page: Page, path: string): Promise<{ isSent: Promise<void>; release: () => Promise<void> }> {
  let hold: ((route: Route) => void) | null = null;
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(`**${path}`, (route) => {
    const isFirst = route.request().method() === 'PATCH' && hold !== null;
    if (!isFirst) return void route.continue();
    hold?.(route);
    hold = null;
  });
  return {
    isSent: held.then(() => undefined),
    release: async () => (await held).continue(),
  };
}

describe('the words of a campaign', () => {
  async function conflictingForm(mineIs: string, theirs: string) {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignPath.split('/').at(-1)}`);
    await page.getByRole('button', { name: 'Edit Details' }).click();
    const form = dialog(page, 'Edit Campaign');
    await form.getByLabel(/Description/).fill(mineIs);
    const held = await holdChange(page, campaignPath);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await held.isSent;
    await mine('PATCH', campaignPath, { description: theirs });
    await held.release();
    await form.getByText(theirs).waitFor();
    expect((await mine('GET', campaignPath)).description).toBe(theirs);
    return form;
  }

  it('[DK6] are shown where somebody else saved them meanwhile: mine are kept, or theirs are taken and edited further', async () => {
    const form = await conflictingForm('Mine, at the desk.', 'Written on a phone.');
    expect(await form.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await form.waitFor({ state: 'hidden' });
    expect((await mine('GET', campaignPath)).description).toBe('Mine, at the desk.');

    const again = await conflictingForm('Mine again.', 'Written on another phone.');
    await again.getByRole('button', { name: 'Take theirs' }).click();
    expect(await again.getByLabel(/Description/).inputValue()).toBe('Written on another phone.');
    await again.getByLabel(/Description/).fill('Written by both.');
    await again.getByRole('button', { name: 'Save Changes' }).click();
    await again.waitFor({ state: 'hidden' });
    expect((await mine('GET', campaignPath)).description).toBe('Written by both.');
  });
});

describe('a character in the form of the desk', () => {
  it('[DK6] keeps what somebody else saved in another field while the save was on its way, and asks where it was the same', async () => {
    const { page } = ines;
    const saveWhile = async (pronouns: string, theirs: object) => {
      await page.goto(`${server.origin}/dashboard?campaign=${campaignPath.split('/').at(-1)}`);
      await row(page, 'Tobin Wick').click();
      const form = dialog(page, 'Edit Tobin Wick');
      await form.getByLabel('Pronouns').fill(pronouns);
      const held = await holdChange(page, characterPath);
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await held.isSent;
      await mine('PATCH', characterPath, theirs);
      await held.release();
      return form;
    };
    const form = await saveWhile('they/them', { description: 'Lanky, with a lute.' });
    await form.waitFor({ state: 'hidden' });
    const both = { pronouns: 'they/them', description: 'Lanky, with a lute.' };
    expect(await mine('GET', characterPath)).toMatchObject(both);

    const again = await saveWhile('he/they', { pronouns: 'xe/xem' });
    await again.getByText('xe/xem').waitFor();
    expect((await mine('GET', characterPath)).pronouns).toBe('xe/xem');
    await again.getByRole('button', { name: 'Take theirs' }).click();
    expect(await again.getByLabel('Pronouns').inputValue()).toBe('xe/xem');
    await again.getByLabel('Pronouns').fill('any');
    await mine('PATCH', characterPath, { pronouns: 'she/her' });
    await again.getByRole('button', { name: 'Save Changes' }).click();
    await again.getByText('she/her').waitFor();
    await again.getByRole('button', { name: 'Keep mine' }).click();
    await again.waitFor({ state: 'hidden' });
    expect((await mine('GET', characterPath)).pronouns).toBe('any');
  });
});

describe('a character in the builder', () => {
  it('[BF13] hears of a save that came first, and loses none', async () => {
    const { page } = ines;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    await page.goto(`${server.origin}/character-builder?character=${characterPath.split('/').at(-1)}`);
    await page.getByLabel('Character name').fill('Tobin Wick the Elder');
    const held = await holdChange(page, characterPath);
    await press('Save');
    await held.isSent;
    await mine('PATCH', characterPath, { name: 'Tobin of the Quay' });
    await held.release();
    await page.getByRole('button', { name: 'Keep this one' }).waitFor();
    expect((await mine('GET', characterPath)).name).toBe('Tobin of the Quay');
    await press('Keep this one');
    await press('Save');
    await expect.poll(async () => (await mine('GET', characterPath)).name).toBe('Tobin Wick the Elder');
  });
});
