/**
 * From a new game master's desk to a closed session: two players come by the link, and everybody sees the same rolls, Fear and marks. In
 * real browsers against the real server.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gameMaster, type Person, phonePlayer } from '../journeys/people.ts';
import { untilRolled } from '../journeys/rolls.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';

/** Files share a server. */
const USERNAME = `ines.${crypto.randomUUID().slice(0, 8)}`;

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let wren: Person;
let link: string;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  ines = await gameMaster(browser, 'Ines');
  joss = await phonePlayer(browser, 'Joss');
  wren = await phonePlayer(browser, 'Wren');
});

afterAll(() => browser?.close());

afterEach(() => {
  expect([ines, joss, wren].flatMap(({ faults }) => faults.splice(0))).toEqual([]);
});

const everybody = () => [ines, joss, wren];
const fear = (page: Page) => page.getByRole('img', { name: /^Fear \d+ of 12$/ });
const fearOf = async (page: Page) => Number((await fear(page).getAttribute('aria-label'))?.match(/\d+/)?.[0]);
const word = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
const said = (page: Page, text: string) => page.getByRole('log', { name: 'Chat' }).getByText(text);
const vitals = (page: Page) => page.getByRole('button', { name: /Open the sheet$/ });

async function numbersOf(page: Page): Promise<Record<string, number>> {
  const label = (await vitals(page).getAttribute('aria-label')) ?? '';
  return Object.fromEntries(
    [...label.matchAll(/(Health|Armor|Stress|Hope) (\d+)/g)].map(([, name, value]) => [name, Number(value)]),
  );
}

/** The last roll on a screen once its dice lie still: who, the total, how it adds up. */
async function rollOn(page: Page): Promise<{ who: string; total: string; sum: string }> {
  const roll = page.getByRole('article', { name: 'Last roll' }).and(page.locator('[aria-busy=false]'));
  await roll.waitFor();
  const lines = await roll.locator('p').allTextContents();
  return { who: lines.at(0) ?? '', total: lines.find((line) => /^-?\d+$/.test(line)) ?? '', sum: lines.at(-1) ?? '' };
}

/** Rolls by this button, and waits until the dice lie still on that screen. */
async function roll(page: Page, button: string | RegExp): Promise<Awaited<ReturnType<typeof rollOn>>> {
  await untilRolled(page, () => page.getByRole('button', { name: button }).last().click());
  return rollOn(page);
}

async function createCharacter(page: Page, name: string, className: string): Promise<void> {
  await page.getByRole('button', { name: 'Quick form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Class').fill(className);
  await dialog.getByLabel('Pronouns').fill('they/them');
  await dialog.getByLabel('Description').fill('Raised on the ferry; knows every wick and wax.');
  for (let slot = 0; slot < 3; slot += 1)
    await dialog
      .getByRole('button', { name: /Armor slots/ })
      .last()
      .click();
  await dialog.getByRole('button', { name: /^(Create|Add|Save)/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
}

/** Traits come with the builder; until then the desk's call sets them. */
async function giveTraits(page: Page, name: string, traits: { name: string; value: number }[]): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('two-lights-auth'));
  const token = (JSON.parse(stored ?? '{}') as { auth?: { token: string } }).auth?.token;
  const headers = { Authorization: `Bearer ${token}` };
  const { characters } = await (await page.request.get(`${server.origin}/manage/characters`, { headers })).json();
  const { id } = (characters as { id: string; name: string }[]).find((character) => character.name === name) ?? {};
  const answer = await page.request.patch(`${server.origin}/manage/characters/${id}`, { headers, data: { traits } });
  expect(answer.status()).toBe(200);
}

describe('the first evening', () => {
  it('a game master creates an account with the key and signs in', async () => {
    const { page } = ines;
    await page.goto(server.origin);
    await page.waitForURL('**/auth');
    await page.getByRole('radio', { name: /Game Master/ }).click();
    await page.getByRole('button', { name: 'Create GM Account' }).click();
    await page.getByLabel('Username').fill(USERNAME);
    await page.getByLabel('Email').fill(`${USERNAME}@example.org`);
    await page.getByLabel('Access key').fill(accessKey);
    await page.getByLabel('Password', { exact: true }).fill('a lamp in the window');
    await page.getByLabel('Confirm password').fill('a lamp in the window');
    await page.getByLabel('Confirm password').press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('radio', { name: /Game Master/ }).click();
    await page.getByLabel('Username or email').fill(USERNAME.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('a lamp in the window');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  it('makes a campaign, two characters and a session, starts it and copies the link', async () => {
    const { page } = ines;
    await page
      .getByRole('button', { name: /Campaign$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Create New Campaign' });
    await dialog.getByLabel('Campaign name').fill('The Salt Lanterns');
    await dialog
      .getByLabel(/Description/)
      .fill('A drowned coast, nine lighthouses, and a keeper who stopped answering letters.');
    await dialog.getByRole('button', { name: /^Create/ }).click();
    await page.getByRole('heading', { name: 'The Salt Lanterns' }).first().waitFor();
    await createCharacter(page, 'Maren Oake', 'Ranger');
    await createCharacter(page, 'Tobin Wick', 'Bard');

    await giveTraits(page, 'Maren Oake', [{ name: 'Agility', value: 2 }]);

    await page.getByRole('button', { name: 'Create Session' }).first().click();
    const session = page.getByRole('dialog');
    await session.getByLabel('Session name').fill('The Mill at Low Water');
    await session.getByRole('button', { name: /^Create/ }).click();
    await page.getByText('Inactive').waitFor();
    await page.getByRole('button', { name: 'Start Session' }).click();
    await page.waitForURL('**/sessions/*');
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: /The Salt Lanterns/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByText('Only this computer can open this link').waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${server.origin}/lobby/([0-9A-Z]{4}-){3}[0-9A-Z]{4}$`));
    await page
      .getByRole('link', { name: 'Open Table' })
      .or(page.getByRole('button', { name: 'Open Table' }))
      .click();
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
  });

  it('players come by the link, with one name and two taps, each as somebody', async () => {
    for (const [person, character] of [
      [joss, 'Maren Oake'],
      [wren, 'Tobin Wick'],
    ] as const) {
      const { page, name } = person;
      await page.goto(link);
      await page.waitForURL('**/auth?sessionId=*');
      expect(await page.getByLabel('Session ID').inputValue()).toBe(link.split('/').at(-1));
      await page.getByText('From link').waitFor();
      await page.getByLabel('Player name').fill(name);
      await page.getByRole('button', { name: 'Join Session' }).tap();
      await page.waitForURL('**/lobby');
      await page.getByText(character).first().waitFor();
      await page.getByRole('button', { name: `Select Character: ${character}` }).tap();
      await page.waitForURL('**/sessions/*');
      await vitals(page).waitFor();
    }
  });

  it('everybody sees the same table: Fear, party, who is there, chat', async () => {
    for (const { page } of everybody()) {
      expect(await fearOf(page)).toBe(0);
      const party = page.getByRole('region', { name: 'Party' });
      await party.getByText(/Maren/).first().waitFor();
      await party.getByText(/Tobin/).first().waitFor();
    }
    await word(ines.page, 'Connected').waitFor();
    await joss.page.getByRole('button', { name: /^Chat/ }).tap();
    const drawer = joss.page.getByRole('dialog');
    await drawer.getByLabel('Message').fill('I am not going in first.');
    await drawer.getByRole('button', { name: 'Send' }).tap();
    await said(joss.page, 'I am not going in first.').waitFor();
    await joss.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await wren.page.getByRole('button', { name: 'Chat, 1 unread' }).tap();
    await said(wren.page, 'I am not going in first.').waitFor();
    await wren.page.keyboard.press('Escape');
    await said(ines.page, 'I am not going in first.').waitFor();
  });

  it('a roll with a trait stands on every screen, and Hope, Fear and Stress follow', async () => {
    for (const _ of ['first', 'second', 'third']) {
      const fearBefore = await fearOf(ines.page);
      const before = await numbersOf(joss.page);
      const agility = joss.page.getByRole('button', { name: 'Agility +2', exact: true });
      if ((await agility.getAttribute('aria-pressed')) !== 'true') await agility.tap();
      const own = await roll(joss.page, 'Roll Agility');
      for (const { page } of [ines, wren]) await expect.poll(() => rollOn(page)).toEqual(own);
      expect(own.who).toContain('Maren Oake');
      expect(own.sum.replace(/\s+/g, ' ')).toMatch(/\+ ?Agility 2/);
      const [, hope, fearDie, total] = /Hope\s*(\d+)\s*\+\s*Fear\s*(\d+).*=\s*(\d+)$/s.exec(own.sum)?.map(Number) ?? [];
      expect(Number(own.total)).toBe(total);
      const outcome = hope === fearDie ? 'critical' : (hope ?? 0) > (fearDie ?? 0) ? 'hope' : 'fear';
      const after = {
        ...before,
        Hope: Math.min((before.Hope ?? 0) + (outcome === 'fear' ? 0 : 1), 6),
        Stress: Math.max((before.Stress ?? 0) - (outcome === 'critical' ? 1 : 0), 0),
      };
      await expect.poll(() => numbersOf(joss.page)).toEqual(after);
      for (const { page } of everybody()) {
        await expect.poll(() => fearOf(page)).toBe(fearBefore + (outcome === 'fear' ? 1 : 0));
      }
    }
  });

  it('a pool of dice with a modifier is thrown from the roller', async () => {
    const { page } = ines;
    await page.keyboard.press('r');
    const roller = page.getByRole('dialog', { name: 'Roll the dice' });
    await roller.getByRole('radio', { name: 'Dice pool' }).click();
    for (let die = 0; die < 2; die += 1) await roller.getByRole('button', { name: 'One d6 more' }).click();
    await roller.getByLabel('Modifier', { exact: true }).fill('1');
    await roller.getByRole('button', { name: /^Roll/ }).last().click();
    await expect.poll(async () => (await rollOn(wren.page)).who).toContain(USERNAME);
    const pool = await rollOn(wren.page);
    for (const { page } of [ines, joss]) await expect.poll(() => rollOn(page)).toEqual(pool);
    const { sum, total } = pool;
    expect(sum).toMatch(/2d6/);
    expect(Number(total)).toBeGreaterThanOrEqual(3);
    expect(Number(total)).toBeLessThanOrEqual(13);
  });

  it('the game master moves Fear, players and game master move marks and Hope, all screens follow', async () => {
    const before = await fearOf(ines.page);
    for (let gained = 0; gained < 3; gained += 1) await ines.page.getByRole('button', { name: 'Gain 1 Fear' }).click();
    await ines.page.getByRole('button', { name: 'Spend 1 Fear' }).click();
    for (const { page } of everybody()) await expect.poll(() => fearOf(page)).toBe(before + 2);

    const { page } = joss;
    const start = await numbersOf(page);
    await page.getByRole('button', { name: 'Sheet', exact: true }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Health down' }).tap();
    await sheet.getByRole('button', { name: 'Stress up' }).tap();
    await sheet.getByRole('button', { name: 'Armor down' }).tap();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect
      .poll(() => numbersOf(page))
      .toMatchObject({
        Health: (start.Health ?? 0) - 1,
        Stress: (start.Stress ?? 0) + 1,
        Armor: (start.Armor ?? 0) - 1,
      });

    const party = ines.page.getByRole('region', { name: 'Party' });
    await party.getByRole('button', { name: /Maren Oake/ }).click();
    const card = ines.page.getByRole('dialog', { name: 'Maren Oake' });
    await card.getByRole('button', { name: (start.Hope ?? 0) > 0 ? 'Hope down' : 'Hope up' }).click();
    await expect
      .poll(async () => (await numbersOf(page)).Hope)
      .toBe((start.Hope ?? 0) + ((start.Hope ?? 0) > 0 ? -1 : 1));
    await ines.page.keyboard.press('Escape');
  });

  it('the game master closes the session, everybody is told and sent away', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Close Session' }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm
      .getByText(
        'Are you sure you want to close this session? This will end the session for all players and cannot be undone.',
      )
      .waitFor();
    const told = [joss, wren].map(({ page }) => page.getByText('Session Closed').first().waitFor());
    await confirm.getByRole('button', { name: 'Close Session' }).click();
    await Promise.all(told);
    await page.waitForURL('**/dashboard');
    for (const player of [joss, wren]) await player.page.waitForURL('**/auth');
    await page.getByRole('button', { name: /The Salt Lanterns/, pressed: true }).waitFor();
    await page.getByText('Inactive').waitFor();
    await joss.page.goto(link);
    await joss.page.getByLabel('Player name').fill('Joss');
    await joss.page.getByRole('button', { name: 'Join Session' }).tap();
    await joss.page
      .getByText(/closed/i)
      .first()
      .waitFor();
    joss.faults.splice(0); // the browser reports the refused call, as it should
  });
});
