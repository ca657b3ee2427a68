/**
 * The traffic of the line, and the rolls: the debug panel with its filters, its size, its file without secrets, and the
 * history of rolls. A game master at a desk and a player on a phone, in a real browser against the real server.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { registerInes, signIn } from './game-master.ts';
import { drag } from './gestures.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';
import { shootBothLights } from './shots.ts';

const PASSWORD = 'salt and wick';
const PRIVATE_NOTE = 'The keeper is my sister, and nobody may know.';
/** A machine that does other things as well takes its time. */
const POLLING = { timeout: WAIT_LIMIT_MS, interval: 100 };

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let wren: HubClient;
let gm: HubClient | undefined;
let tobin: Record<string, unknown>;
let sessionId: string;
let token: string;
let wrensToken: string;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Debug Messages' });
const lines = (page: Page) => panel(page).getByRole('listitem');
const line = (page: Page, type: string) => lines(page).filter({ has: page.getByText(type, { exact: true }) });
const filter = (page: Page) => panel(page).getByRole('combobox', { name: 'Show' });
const search = (page: Page) => panel(page).getByRole('searchbox', { name: 'Search the messages' });
const word = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
const rolls = (page: Page) => page.getByRole('list', { name: 'Rolls', exact: true }).getByRole('listitem');

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin, PASSWORD);
  token = String(account.accessToken);
  const campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns' })).id);
  const maren = await mine('POST', '/manage/characters', { name: 'Maren Oake', class: 'Ranger', campaignId });
  tobin = await mine('POST', '/manage/characters', { name: 'Tobin Wick', class: 'Bard', campaignId });
  await mine('POST', `/manage/characters/${maren.id}/lock`, { password: PASSWORD });
  sessionId = String((await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId })).id);
  await mine('POST', `/game/sessions/${sessionId}/start`, {});

  const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName: 'Wren' } });
  wrensToken = String(seat.accessToken);
  wren = await HubClient.join(server.origin, sessionId, wrensToken, 'Wren');
  await wren.send({ type: 'SelectCharacter', characterId: String(tobin.id) });

  ines = await gameMaster(browser, 'Ines');
  joss = await phonePlayer(browser, 'Joss');
  await signIn(ines.page, server.origin, account);
  await ines.page.goto(`${server.origin}/sessions/${sessionId}`);
  await ines.page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
});

afterAll(async () => {
  wren?.leave();
  gm?.leave();
  await browser?.close();
});

/** Code that is asked for while the line is cut does not come, and the browser says so. */
const CODE_OUT_OF_REACH = /ERR_FAILED \S+\/assets\//;

afterEach(() => {
  const faults = [ines, joss].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !CODE_OUT_OF_REACH.test(fault))).toEqual([]);
});

/** Signing in by hand is another journey's. */
async function openDebug(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Debug Messages' }).click();
  await panel(page).waitFor();
}

const fileOf = (page: Page) => savedFile(page, () => panel(page).getByRole('button', { name: 'Export JSON' }).click());

async function sizeOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await panel(page).boundingBox();
  if (box === null) throw new Error('The panel is not there.');
  return box;
}

/** How many rolls there are, by what the history says of itself. */
const shownCount = (page: Page) => page.getByRole('status').filter({ hasText: /roll/ }).textContent();

describe('a table where nobody has rolled', () => {
  it('says so where the rolls will be, and what to do', async () => {
    const { page } = ines;
    await page.getByRole('tab', { name: 'Rolls' }).click();
    await page.getByRole('heading', { name: 'No rolls yet' }).waitFor();
    expect(await rolls(page).count()).toBe(0);
    await shootBothLights(page, 'rolls-desktop-empty');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Chat' }).click();
  });
});

describe('the debug panel', () => {
  it('says so when its code is out of reach, keeps the table, and opens once the line is back', async () => {
    const { page, context } = ines;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Debug Messages' }).waitFor(); // the menu's own code is there
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await word(page, 'Disconnected').waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Debug Messages' }).click();
    await page.getByText('Debug messages are out of reach').first().waitFor();
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
    await context.setOffline(false);
    await word(page, 'Connected').waitFor();
    await openDebug(page);
    await line(page, 'down').first().waitFor();
    await panel(page).getByRole('button', { name: 'Clear' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
  });

  it('opens from the menu, has what went before, and takes the focus', async () => {
    const { page } = ines;
    await openDebug(page);
    await line(page, 'JoinSession').waitFor();
    await line(page, 'Joined').waitFor();
    await expect.poll(() => panel(page).evaluate((it) => it.contains(document.activeElement)), POLLING).toBe(true);
    const { width, height, x, y } = await sizeOf(page);
    expect([width, height]).toEqual([384, 384]);
    expect(x + width).toBeLessThanOrEqual(1440);
    expect(y).toBeGreaterThanOrEqual(64);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), POLLING)
      .toBe('Menu');
    await openDebug(page);
    await expect.poll(() => panel(page).evaluate((it) => it.contains(document.activeElement)), POLLING).toBe(true);
  });

  it('shows a roll in both directions while the table stays in reach, each line with its whole content', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await line(page, 'SendDiceRoll').filter({ hasText: 'Outgoing' }).waitFor();
    const came = line(page, 'DiceRoll').filter({ hasText: 'Incoming' });
    await came.waitFor();
    expect(await came.textContent()).toMatch(/Ines rolled Hope and Fear: \d+/);
    await came.getByRole('button').first().click();
    expect(await came.locator('pre').textContent()).toMatch(/^{\n {2}"type": "DiceRoll",/);
    await came.getByRole('button', { expanded: true }).click();
    await came.locator('pre').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Gain 1 Fear' }).click();
    await line(page, 'FearChanged').first().waitFor();
  });

  it('filters and counts, finds words, and says when there is nothing', async () => {
    const { page } = ines;
    const counts = async () =>
      Object.fromEntries(
        (await filter(page).locator('option').allTextContents()).map((text) => {
          const [, name, count] = /^(\w+) \((\d+)\)$/.exec(text) ?? [];
          return [name, Number(count)];
        }),
      );
    const { All, Incoming, Outgoing, Connection } = await counts();
    expect((Incoming ?? 0) + (Outgoing ?? 0) + (Connection ?? 0)).toBe(All);
    for (const [name, word] of [
      ['outgoing', 'Outgoing'],
      ['incoming', 'Incoming'],
      ['connection', 'Connection'],
    ] as const) {
      await filter(page).selectOption(name);
      await expect.poll(() => lines(page).count(), POLLING).toBe((await counts())[word]);
      expect(await lines(page).filter({ hasText: word }).count()).toBe(await lines(page).count());
    }
    await filter(page).selectOption('error');
    await panel(page).getByText('No message is like that.').waitFor();
    await panel(page).getByRole('button', { name: 'Show all' }).click();
    await search(page).fill('fear ROSE');
    await expect.poll(() => lines(page).count(), POLLING).toBeGreaterThan(0);
    for (const text of await lines(page).allTextContents()) expect(text).toMatch(/Fear rose/);
    await page.keyboard.press('Escape');
    expect(await search(page).inputValue()).toBe('');
    expect(await panel(page).isVisible()).toBe(true);
  });

  it('shows when the line went down and came back', async () => {
    const { page, context } = ines;
    await context.setOffline(true);
    await line(page, 'down').first().waitFor();
    await context.setOffline(false);
    await expect.poll(() => line(page, 'open').count(), POLLING).toBe(2);
    expect(await line(page, 'down').first().textContent()).toContain('The line is down.');
  });

  it('is moved and resized by pointer and keys, down to 300 by 200, and stays in the window', async () => {
    const { page } = ines;
    const title = panel(page).getByRole('button', { name: /^Debug Messages/ });
    const before = await sizeOf(page);
    await drag(page, { x: before.x + 60, y: before.y + 20 }, -300, 300);
    expect(await sizeOf(page)).toMatchObject({ x: before.x - 300, y: before.y + 300, width: 384, height: 384 });
    await drag(page, { x: before.x - 300 + 60, y: before.y + 320 }, 241 - before.x, -before.y - 319);
    expect(await sizeOf(page)).toMatchObject({ x: 0, y: 0 });
    await title.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await sizeOf(page)).toMatchObject({ x: 64, y: 16 });

    const corner = async () => {
      const { x, y, width, height } = await sizeOf(page);
      return { x: x + width - 5, y: y + height - 5 };
    };
    await drag(page, await corner(), -420, -370);
    expect(await sizeOf(page)).toMatchObject({ x: 64, y: 16, width: 300, height: 200 });
    await expect.poll(() => lines(page).first().isVisible(), POLLING).toBe(true);
    await shootBothLights(page, 'debug-desktop-least');
    await panel(page).getByRole('button', { name: 'Resize with the arrow keys' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await sizeOf(page)).toMatchObject({ width: 364, height: 264 });
    const grown = await sizeOf(page);
    await drag(page, { x: grown.x + 1, y: grown.y + 120 }, -40, 0);
    expect(await sizeOf(page)).toMatchObject({ x: 24, width: 404, height: 264 });

    await panel(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Bottom right' }).click();
    const put = await sizeOf(page);
    expect([put.x + put.width, put.y + put.height]).toEqual([1424, 884]);
    await page.setViewportSize({ width: 1000, height: 700 });
    await expect
      .poll(async () => {
        const { x, y, width, height } = await sizeOf(page);
        return x + width <= 1000 && y + height <= 700;
      }, POLLING)
      .toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Usual place and size' }).click();
    expect(await sizeOf(page)).toMatchObject({ width: 384, height: 384 });
  });

  it('pauses while the table goes on, and has no ping until it is asked for', async () => {
    const { page } = ines;
    await panel(page).getByRole('button', { name: 'Pause' }).click();
    const before = await lines(page).count();
    await page.getByRole('button', { name: 'Gain 1 Fear' }).click();
    await panel(page)
      .getByText(/Paused\. \d+ newer since\./)
      .waitFor();
    expect(await lines(page).count()).toBe(before);
    await panel(page).getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => lines(page).count(), POLLING).toBeGreaterThan(before);
    expect(await line(page, 'ping').count()).toBe(0);
    await panel(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Heartbeat' }).click();
    // Coming back to a page that was away asks the line whether it lives.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await line(page, 'ping').first().waitFor();
    await line(page, 'pong').first().waitFor();
    // Without them again: a beat that came between a Clear and a look would fill the empty list.
    await panel(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Heartbeat' }).click();
    await expect.poll(() => line(page, 'ping').count(), POLLING).toBe(0);
  });

  it('keeps the newest 500 while nobody looks, and hands them over as a file', async () => {
    const { page } = ines;
    await panel(page).getByRole('button', { name: 'Close Debug Messages' }).click();
    // From 2 Hope on, in any order, none of four leads out of 0 to 6.
    const path = `/game/sessions/${sessionId}/hope/pool`;
    for (let round = 0; round < 130; round += 1) {
      await Promise.all([1, -1, 1, -1].map((change) => mine('POST', path, { characterId: tobin.id, change })));
    }
    await openDebug(page);
    await expect.poll(() => filter(page).locator('option').first().textContent(), POLLING).toBe('All (500)');
    await search(page).fill('hope from');
    await panel(page)
      .getByText(/\d+ of 500 found\./)
      .waitFor();
    await search(page).fill('');
    await shootBothLights(page, 'debug-desktop-full');
    const { name, text } = await fileOf(page);
    expect(name).toMatch(/^debug messages [\d-]+T[\d-]+\.json$/);
    const file = JSON.parse(text) as { count: number; entries: { id: number; kind: string; content: unknown }[] };
    expect([file.count, file.entries.length]).toEqual([500, 500]);
    expect(file.entries.at(-1)?.id).toBe((file.entries.at(0)?.id ?? 0) + 499);
    await panel(page).getByRole('button', { name: 'Clear' }).click();
    await panel(page)
      .getByText(/^Nothing yet\./)
      .waitFor();
    await shootBothLights(page, 'debug-desktop-empty');
    expect(await violationsOn(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Gain 1 Fear' }).click();
    await panel(page)
      .getByText(/^Paused\. \d newer since\.$/) // of 500 and more that are gone none counts
      .waitFor();
    await panel(page).getByRole('button', { name: 'Resume' }).click();
  });

  it('is a sheet on a phone, where a player’s secrets went over the line and are nowhere to be found', async () => {
    const { page } = joss;
    const sent: string[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    await page.goto(`${server.origin}/lobby/${sessionId}`);
    await page.getByLabel('Player name').fill('Joss');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.getByRole('button', { name: 'Select Character: Maren Oake' }).tap();
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sessions/*');
    await page.getByRole('button', { name: /^Chat/ }).tap();
    await page.getByRole('tab', { name: 'Notes' }).tap();
    await page.getByLabel('For me alone').fill(PRIVATE_NOTE);
    await page.getByRole('button', { name: 'Save' }).last().tap();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(sent.join()).toContain(PRIVATE_NOTE);

    await openDebug(page);
    await line(page, 'SaveNote').waitFor();
    await line(page, 'NoteSaved').waitFor();
    const box = await sizeOf(page);
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
    expect(await panel(page).getByRole('button', { name: 'Resize with the arrow keys' }).count()).toBe(0);
    await line(page, 'SaveNote').getByRole('button').first().tap();
    expect(await line(page, 'SaveNote').locator('pre').textContent()).toContain('"text": "[blanked]"');
    await page.evaluate(() => document.querySelector('[aria-expanded=true]')?.scrollIntoView());
    await shootBothLights(page, 'debug-phone');
    expect(await violationsOn(page)).toEqual([]);
    for (const button of await panel(page).getByRole('button').all()) {
      const target = await button.boundingBox();
      if (target !== null)
        expect(Math.min(target.width, target.height), (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }

    const stored = await page.evaluate(() => localStorage.getItem('two-lights-auth') ?? '');
    const { sessionToken } = (JSON.parse(stored) as { auth: { sessionToken: string } }).auth;
    const { text } = await fileOf(page);
    const shown = await panel(page).evaluate((it) => it.textContent ?? '');
    for (const secret of [PRIVATE_NOTE, PASSWORD, sessionToken, token, accessKey, sessionId]) {
      expect(text).not.toContain(secret);
      expect(shown).not.toContain(secret);
    }
    expect(text).toContain('"type": "SaveNote"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panel(page).getByRole('button', { name: 'Close Debug Messages' }).tap();
    await panel(page).waitFor({ state: 'hidden' });
  });
});

describe('the history of rolls', () => {
  it('lists what is rolled, newest first, the hidden rolls for the game master alone', async () => {
    const { page } = ines;
    // A seat that reports nothing as seen is cut off after so many events.
    wren.leave();
    wren = await HubClient.join(server.origin, sessionId, wrensToken, 'Wren');
    gm = await HubClient.join(server.origin, sessionId, token, 'Ines', true);
    await panel(page).getByRole('button', { name: 'Close Debug Messages' }).click();
    await page.getByRole('tab', { name: 'Rolls' }).click();
    await expect.poll(() => rolls(page).count(), POLLING).toBe(1);
    await wren.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, context: 'Presence', modifier: 1 });
    await wren.send({
      type: 'SendDiceRoll',
      dicePool: { d12: 2, d6: 2 },
      isDuality: true,
      context: 'A leap across the sluice',
      modifier: -2,
      advantage: 1,
      difficulty: 14,
    });
    await wren.send({
      type: 'SendDiceRoll',
      dicePool: { d12: 2 },
      isDuality: true,
      reaction: true,
      context: 'Instinct',
    });
    await wren.send({ type: 'SendDiceRoll', dicePool: { d8: 3 } });
    await gm.send({ type: 'SendDiceRoll', dicePool: { d20: 1 }, hidden: true, context: 'What waits below' });
    await expect.poll(() => rolls(page).count(), POLLING).toBe(6);
    expect(await rolls(page).first().textContent()).toMatch(/What waits below.*hidden/);
    expect(await shownCount(page)).toBe('6 rolls');
    await joss.page.getByRole('button', { name: /^Chat/ }).tap();
    await joss.page.getByRole('tab', { name: 'Rolls' }).tap();
    await expect.poll(() => rolls(joss.page).count(), POLLING).toBe(5);
    expect(await rolls(joss.page).filter({ hasText: 'What waits below' }).count()).toBe(0);
  });

  it('is narrowed to a roller and an outcome, and says how many are shown', async () => {
    const { page } = ines;
    const whose = page.getByRole('combobox', { name: 'Whose rolls' });
    const outcome = page.getByRole('combobox', { name: 'Outcome' });
    expect(await whose.locator('option').allTextContents()).toEqual([
      'Everybody',
      'Mine',
      'Ines (game master)',
      'Tobin Wick',
    ]);
    await whose.selectOption({ label: 'Tobin Wick' });
    await expect.poll(() => rolls(page).count(), POLLING).toBe(4);
    expect(await shownCount(page)).toBe('4 of 6 rolls');
    await outcome.selectOption({ label: 'Reactions' });
    await expect.poll(() => rolls(page).count(), POLLING).toBe(1);
    expect(await rolls(page).textContent()).toMatch(/Tobin Wick reacts with Instinct/);
    await outcome.selectOption({ label: 'Plain dice' });
    await expect.poll(() => rolls(page).allTextContents(), POLLING).toEqual([expect.stringMatching(/rolls 3d8/)]);
    await joss.page.getByRole('combobox', { name: 'Whose rolls' }).selectOption({ label: 'Mine' });
    await joss.page.getByText('No roll is like that').waitFor();
    await shootBothLights(joss.page, 'rolls-phone-empty');
    await joss.page.getByRole('button', { name: 'Show all rolls' }).tap();
    await expect.poll(() => rolls(joss.page).count(), POLLING).toBe(5);
    await outcome.selectOption({ label: 'Any outcome' });
    await whose.selectOption({ label: 'Everybody' });
  });

  it('opens a roll in its place, by key and by tap: dice, sum, sentence, what it brought', async () => {
    const { page } = ines;
    const leap = rolls(page).filter({ hasText: 'A leap across the sluice' });
    await leap.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await leap.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    const rows = await leap.getByRole('term').allTextContents();
    expect(rows).toEqual(['Hope', 'Fear', '2d6', 'Advantage', 'A leap across the sluice', 'Total']);
    expect(await leap.textContent()).toMatch(/against 14, (success|failure|Critical)/);
    expect(await leap.textContent()).toMatch(
      /Hope \d+ \+ Fear \d+ \+ 2d6 \(\d, \d\) \+ Advantage \d − .* 2 = -?\d+ against 14/,
    );
    expect(await leap.textContent()).toMatch(/Brought:(Hope|Fear|Stress)/);
    await shootBothLights(page, 'rolls-desktop');
    expect(await violationsOn(page)).toEqual([]);
    const onPhone = rolls(joss.page).filter({ hasText: 'A leap across the sluice' });
    await onPhone.getByRole('button').tap();
    await onPhone.getByText('Total').waitFor();
    await shootBothLights(joss.page, 'rolls-phone');
    expect(await violationsOn(joss.page)).toEqual([]);
  });

  it('strikes through what was taken back, and says so', async () => {
    await gm?.send({ type: 'Undo' });
    await rolls(ines.page).filter({ hasText: 'What waits below' }).getByText('taken back').waitFor();
    await gm?.send({ type: 'Undo' });
    for (const { page } of [ines, joss]) {
      const undone = rolls(page).filter({ hasText: 'rolls 3d8' });
      await undone.getByText('taken back').waitFor();
      const line = await undone
        .locator('b')
        .last()
        .evaluate((total) => getComputedStyle(total).textDecorationLine);
      expect(line).toBe('line-through');
      expect(await rolls(page).filter({ hasText: 'Presence' }).getByText('taken back').count()).toBe(0);
    }
    await shootBothLights(ines.page, 'rolls-desktop-undone');
  });
});
