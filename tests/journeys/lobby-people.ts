/**
 * Four who meet in the lobby of a session, each with a browser of their own: Ines, who runs the game, at a desk; Joss and Wren
 * with phones, Hanneke with a tablet. And what of that lobby a test looks at and presses.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { ask } from '../support/rest-client.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { shootBothLights } from './shots.ts';

export type LobbyPeople = {
  ines: Person;
  joss: Person;
  wren: Person;
  hanneke: Person;
  gmToken: string;
  campaignId: string;
  sessionId: string;
};

/** Ines is on her dashboard, with a session and three characters; the password of Tobin Wick is three bells. */
export async function meet(origin: string, browser: Browser): Promise<LobbyPeople> {
  const ines = await gameMaster(browser, 'Ines');
  const joss = await phonePlayer(browser, 'Joss');
  const wren = await phonePlayer(browser, 'Wren');
  const hanneke = await gameMaster(browser, 'Hanneke', { viewport: { width: 820, height: 1180 }, hasTouch: true });
  const account = await registerInes(origin);
  const gmToken = String(account.accessToken);
  const make = (path: string, body: unknown) => ask(origin, 'POST', `/manage/${path}`, { token: gmToken, body });
  const campaignId = String((await make('campaigns', { name: 'The Salt Lanterns' })).id);
  await make('characters', { name: 'Maren Oake', class: 'Ranger', heritage: 'Elf, Wildborne', level: 3, campaignId });
  const tobin = await make('characters', { name: 'Tobin Wick', class: 'Bard', level: 2, campaignId });
  await make(`characters/${tobin.id}/lock`, { password: 'three bells' });
  await make('characters', { name: 'Isaura Vell of the Long Reeds', class: 'Druid', campaignId });
  const sessionId = String((await make('sessions', { name: 'The Mill at Low Water', campaignId })).id);
  await signIn(ines.page, origin, account);
  await ines.page.goto(`${origin}/dashboard`);
  return { ines, joss, wren, hanneke, gmToken, campaignId, sessionId };
}

/** Comes by the link, under a name, and goes on to the session's own lobby. */
export async function come({ page, name }: Person, origin: string, sessionId: string): Promise<void> {
  await page.goto(`${origin}/lobby/${sessionId}`);
  await page.getByLabel('Player name').fill(name);
  await page.getByRole('button', { name: 'Join Session' }).tap();
  await page.waitForURL(`${origin}/lobby`);
  await page.goto(`${origin}/sessions/${sessionId}/lobby`);
  await page.getByText('Connected', { exact: true }).waitFor();
}

/** Both themes of a screen that is not wider than its window. */
export async function photograph(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await shootBothLights(page, name);
}

/** The same of a screen in which axe finds nothing wrong. */
export async function lookAt(page: Page, name: string): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  await photograph(page, name);
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start Session' });
export const select = (page: Page, character: string) =>
  page.getByRole('button', { name: `Select Character: ${character}` });
/** The card of one character, or the row of one person. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
export const person = (page: Page, name: string): Locator =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: name });
export const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
export const goToTable = (page: Page) => page.getByRole('link', { name: 'Go to the table' });
