/**
 * The quick form on a game master's desk: beside a table that plays, after an answer that was lost, and through a reload; and a
 * start that waits for no list. In a real browser against the real server; each test continues where the one before stopped.
 */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../rules/character.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { expectFocus, inMenuOf, menuOf, panel, row } from './desk-panel.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person } from './people.ts';
import { shoot } from './shots.ts';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let token: string;
let campaignId: string;
let joss: HubClient | undefined;

type Kept = Character & Record<string, unknown>;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const named = async (name: string) =>
  ((await mine('GET', '/manage/characters')).characters as Kept[]).filter((character) => character.name === name);

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin);
  token = String(account.accessToken);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lantern' })).id);
  ines = await gameMaster(browser, 'Ines');
  await signIn(ines.page, server.origin, account);
});

afterAll(async () => {
  joss?.leave();
  await browser?.close();
});

afterEach(() => {
  expect(ines.faults.splice(0)).toEqual([]);
});

describe('the quick form', () => {
  it('1: damage taken at the table since the desk was opened stays, when a level moves the hit points', async () => {
    const { page } = ines;
    const tobin = await mine('POST', '/manage/characters', { name: 'Tobin Wick', class: 'Bard', level: 2, campaignId });
    const { id: tableId } = await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId });
    await mine('POST', `/game/sessions/${tableId}/activate`);
    const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${tableId}`, { body: { playerName: 'Joss' } });
    joss = await HubClient.join(server.origin, String(tableId), String(seat.accessToken), 'Joss');
    await joss.send({ type: 'SelectCharacter', characterId: tobin.id });
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await row(page, 'Tobin Wick').waitFor();
    await joss.send({ type: 'UpdateCharacter', characterId: tobin.id, field: 'health', change: -4 });
    await page.reload();
    await row(page, 'Tobin Wick').click();
    const form = page.getByRole('dialog', { name: 'Edit Tobin Wick' });
    await form.getByRole('button', { name: 'Increase Level' }).click();
    await form.getByRole('radio', { name: /^Keep/, checked: true }).waitFor(); // nothing is changed unasked
    await form.getByRole('radio', { name: /^Change to/ }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await form.waitFor({ state: 'hidden' });
    const [moved] = await named('Tobin Wick');
    expect(moved?.maxHp).not.toBe(tobin.maxHp);
    const { characters } = (await mine('GET', `/game/sessions/${tableId}/state`)) as {
      characters: { health: { current: number; max: number } }[];
    };
    expect(characters[0]?.health).toEqual({ current: Number(moved?.maxHp) - 4, max: moved?.maxHp });
  });

  it('2: pressed again after a lost answer, the quick form makes no twin, and keeps what was changed since', async () => {
    const { page } = ines;
    await page.route('**/manage/characters', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await panel(page).getByRole('button', { name: 'Quick form' }).click();
    const form = page.getByRole('dialog', { name: 'Add Character' });
    await form.getByLabel('Name', { exact: true }).fill('Ysolde Fenn');
    const create = form.getByRole('button', { name: 'Create Character' });
    await create.press('Enter');
    await form.getByText('Network error').waitFor();
    await expectFocus(create); // the keyboard is where it pressed
    await page.unroute('**/manage/characters');
    await form.getByLabel('Pronouns').fill('they/them');
    await create.press('Enter');
    await form.waitFor({ state: 'hidden' });
    await row(page, 'Ysolde Fenn').waitFor();
    expect(await named('Ysolde Fenn')).toMatchObject([{ pronouns: 'they/them', campaignId }]);
    ines.faults.splice(0); // the browser reports the answer that was taken away, as it should
  });

  it('3: what was typed and not saved is there after a reload, and takes back nothing that happened meanwhile', async () => {
    const { page } = ines;
    const [{ id } = { id: '' }] = await named('Ysolde Fenn');
    const form = page.getByRole('dialog', { name: 'Edit Ysolde Fenn' });
    await row(page, 'Ysolde Fenn').click();
    await form.getByLabel('Pronouns').fill('she/they');
    await page.reload();
    await mine('PATCH', `/manage/characters/${id}`, { level: 3 });
    await page.reload();
    await row(page, 'Ysolde Fenn').click();
    expect(await form.getByLabel('Pronouns').inputValue()).toBe('she/they');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(await named('Ysolde Fenn')).toMatchObject([{ pronouns: 'she/they', level: 3 }]);
  });

  it('4: a started session opens at once, however slow the lists behind it are', async () => {
    const { page } = ines;
    const winter = await mine('POST', '/manage/campaigns', { name: 'Winter Ferries' });
    const { id } = await mine('POST', '/manage/sessions', { name: 'Ice on the Ropes', campaignId: winter.id });
    await page.goto(`${server.origin}/dashboard?campaign=${winter.id}`);
    const start = page.getByRole('button', { name: 'Start Session' });
    await start.waitFor();
    await page.waitForLoadState('networkidle');
    const held: (() => void)[] = [];
    await page.route(/\/manage\/(sessions|campaigns)$/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await start.click();
    await page.waitForURL(`**/sessions/${id}`);
    for (const letGo of held) letGo();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('5: [BU40] [BU41] a class that was set here is completed by the builder, and another class takes along what that brought', async () => {
    const { page } = ines;
    await mine('POST', '/manage/characters', { name: 'Maren Oake', class: 'Guardian', campaignId });
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await saveInBuilder('she/her');
    const [guardian] = await named('Maren Oake');
    expect(broughtTo(guardian)).toEqual({ features: true, hopeFeature: true, standard: true });
    await page.reload();
    await row(page, 'Maren Oake').click();
    const form = page.getByRole('dialog', { name: 'Edit Maren Oake' });
    await form.getByLabel('Class').fill('Bard');
    await form.getByText('What came with the old class goes', { exact: false }).waitFor();
    await shoot(page, 'quick-form-another-class');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await form.waitFor({ state: 'hidden' });
    const [replaced] = await named('Maren Oake');
    expect(replaced).toMatchObject({ class: 'Bard', pronouns: 'she/her' });
    expect(broughtTo(replaced)).toEqual({ features: false, hopeFeature: false, standard: false });
    await saveInBuilder('she/they');
    const [bard] = await named('Maren Oake');
    expect(broughtTo(bard)).toEqual({ features: true, hopeFeature: true, standard: true });
    expect(bard?.allFeatures).not.toEqual(guardian?.allFeatures);
  });

  async function saveInBuilder(pronouns: string): Promise<void> {
    const { page } = ines;
    await menuOf(page, 'Maren Oake').click();
    await inMenuOf(page, 'Maren Oake', 'Open in builder').click();
    const builder = page.getByRole('dialog', { name: /^Character Builder/ });
    await builder.getByLabel('Pronouns').first().fill(pronouns);
    await builder.getByRole('button', { name: 'Save', exact: true }).click();
    await builder.getByText(/^Saved /).waitFor();
    await builder.getByRole('button', { name: 'Close Character Builder' }).click();
  }

  const broughtTo = (character: Kept | undefined) => ({
    features: character?.allFeatures.some(({ source }) => source === 'class'),
    hopeFeature: character?.hopeFeature !== '',
    standard: character?.equipment.some(({ type }) => type === 'Standard'),
  });
});
