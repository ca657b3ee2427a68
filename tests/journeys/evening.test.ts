/**
 * A whole evening: a game master at a desk, two players with phones and one with a tablet, from the lobby to the closed session
 * and the links that lead nowhere afterwards, with what goes wrong in a living room. Each test goes on where the one before
 * stopped; a minute without a line and a server that restarts are in away-and-restart.test.ts.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { type Server, startServer } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { fingerOn, swipe } from './gestures.ts';
import { gameMaster, KEEPS_APP, type Person, phonePlayer } from './people.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

/** Twelve seconds: longer than a reload takes on a slow machine, and short enough to be waited for. */
const INACTIVITY_MINUTES = '0.2';
/** As a link reads whose session was never there. */
const UNKNOWN_ID = 'ZZZZ-0000-ZZZZ-0000';

let server: Server;
let browser: Browser;
let table: QuickTable;
let ines: Page;
let inesSits: HubClient;
let joss: Person;
let wren: Person;
let hanneke: Person;
const gmFaults: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { INACTIVITY_MINUTES } }), sharedBrowser()]);
  table = await openQuickTable(server.origin);
  inesSits = await table.gm.sit();
  const traits = [{ name: 'Agility', value: 2 }];
  const description = 'Raised on the ferry; knows every wick and wax.';
  for (const name of ['Maren Oake', 'Tobin Wick', 'Isaura Vell of the Long Reeds'])
    await inesSits.send({ type: 'CreateCharacter', character: { name, class: 'Ranger', traits, description } });
  joss = await phonePlayer(browser, 'Joss', KEEPS_APP);
  wren = await phonePlayer(browser, 'Wren', KEEPS_APP);
  hanneke = await gameMaster(browser, 'Hanneke', {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    ...KEEPS_APP,
  });
  ines = await table.gm.look(
    browser,
    { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
      page.on('pageerror', ({ message }) => gmFaults.push(message));
    },
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

afterEach(() => {
  expect([...gmFaults.splice(0), ...[joss, wren, hanneke].flatMap(({ faults }) => faults.splice(0))]).toEqual([]);
});

const everybody = () => [ines, joss.page, wren.page, hanneke.page];
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text).first();
const restingRoll = (page: Page) =>
  page.getByRole('article', { name: 'Last roll' }).and(page.locator('[aria-busy=false]'));
const fearOf = async (page: Page) =>
  Number((await page.getByRole('img', { name: /^Fear \d+ of 12$/ }).getAttribute('aria-label'))?.match(/\d+/)?.[0]);

const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inParty = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Party' }).getByRole('button', { name });

/** One Fear more, by the game master's button; returns how many there are once it stands. */
async function gainFear(): Promise<number> {
  const more = (await fearOf(ines)) + 1;
  await button(ines, 'Gain 1 Fear').click();
  await expect.poll(() => fearOf(ines)).toBe(more);
  return more;
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await button(page, /^Menu/).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('an evening', () => {
  it('begins in the lobby: three come by the link and choose, and go to the table', async () => {
    for (const [{ page, name }, character] of [
      [joss, 'Maren Oake'],
      [wren, 'Tobin Wick'],
      [hanneke, 'Isaura Vell of the Long Reeds'],
    ] as const) {
      await page.goto(`${server.origin}/lobby/${table.sessionId}`);
      await page.getByLabel('Player name').fill(name);
      await button(page, 'Join Session').tap();
      await page.waitForURL('**/lobby');
      await button(page, `Select Character: ${character}`).tap();
      await page.waitForURL(`**/sessions/${table.sessionId}`);
      await page
        .getByRole('region', { name: 'Party' })
        .getByText(character.split(' ')[0] ?? '')
        .first()
        .waitFor();
    }
    await ines.getByRole('region', { name: 'Party' }).getByText('Isaura').first().waitFor();
  });

  it('both edges of a phone open their side, a swipe closes it, and what is written there leads only to the web', async () => {
    const { page } = joss;
    const finger = await fingerOn(page);
    await swipe(finger, { x: 6, y: 300 }, { x: 170, y: 300 });
    await dialog(page, 'Character Sheet').getByText('Maren Oake').first().waitFor();
    await swipe(finger, { x: 250, y: 120 }, { x: 10, y: 122 });
    await dialog(page, 'Character Sheet').waitFor({ state: 'hidden' });

    const address = `https://example.org/${'long-and-longer-'.repeat(12)}`;
    await inesSits.send({
      type: 'SendChatMessage',
      message: `Look: ${address}\n\n<b>not bold</b> ${'Llanfair'.repeat(30)}`,
    });
    await swipe(finger, { x: 384, y: 300 }, { x: 220, y: 300 });
    const chat = page.getByRole('log', { name: 'Chat' });
    await chat.getByText('<b>not bold</b>').waitFor();
    const links = await chat.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([address]);
    expect(await chat.evaluate((log) => log.scrollWidth - log.clientWidth)).toBeLessThanOrEqual(0);
    await swipe(finger, { x: 60, y: 90 }, { x: 380, y: 92 });
    await dialog(page, 'Notes & Chat').waitFor({ state: 'hidden' });
    await swipe(finger, { x: 120, y: 400 }, { x: 300, y: 405 }); // not from an edge
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('region', { name: 'Party' }).getByRole('button', { name: /Tobin/ }).tap();
    const card = page.getByRole('dialog').filter({ hasText: 'Tobin Wick' });
    await card.getByText('Raised on the ferry').waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
  });

  it('the landscape behind the table is the scene that the game master names', async () => {
    await choose(ines, 'Set Scene');
    await dialog(ines, 'Set Scene').getByLabel('Where are we?').fill('The harbour at night');
    await dialog(ines, 'Set Scene').getByRole('button', { name: 'Set Scene' }).click();
    for (const page of everybody()) {
      await page.getByText('The harbour at night').first().waitFor();
      await page.locator('[data-scene="harbour-stairs"] svg').waitFor();
    }
  });

  it('two roll at once, and one who reloads in the middle finds the dice at rest and the counters right', async () => {
    await Promise.all([button(joss.page, /^Roll/).tap(), button(wren.page, /^Roll/).tap()]);
    await ines.getByRole('article', { name: 'Last roll' }).waitFor();
    await hanneke.page.reload();
    for (const page of everybody()) {
      await restingRoll(page).waitFor(); // the reload's page is the slow one
      await page.getByRole('list', { name: 'Earlier rolls on the table' }).getByRole('listitem').waitFor();
    }
    const total = await restingRoll(ines).locator('p').allTextContents();
    const fear = await fearOf(ines);
    for (const page of everybody()) {
      await expect.poll(() => restingRoll(page).locator('p').allTextContents()).toEqual(total);
      await expect.poll(() => fearOf(page)).toBe(fear);
    }
    const counters = (page: Page) =>
      page
        .getByRole('region', { name: 'Party' })
        .getByRole('button', { name: /Maren Oake/ })
        .locator('[role=meter], [role=img]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext') ?? one.getAttribute('aria-label')));
    const right = await counters(ines);
    expect(right).toContainEqual(expect.stringMatching(/^Hope \d$/));
    await expect.poll(() => counters(hanneke.page)).toEqual(right);
  });

  it('a second device of the game master sees what is hidden, and stays when the first one is closed', async () => {
    const tablet = await table.gm.look(browser, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await button(ines, /More dice/).click();
    const roller = dialog(ines, 'Roll the dice');
    await roller.getByText('Behind the screen').click();
    await roller.getByRole('button', { name: /^Roll/ }).last().click();
    for (const page of [ines, tablet]) await page.getByText('only you see this').first().waitFor();
    for (const { page } of [joss, wren, hanneke]) expect(await page.getByText('only you see this').count()).toBe(0);
    inesSits.leave();
    await tablet.context().close();
    const fear = await gainFear();
    await expect.poll(() => fearOf(joss.page)).toBe(fear);
    expect(await ines.getByRole('log', { name: 'Chat' }).getByText('Ines is away').count()).toBe(0);
  });

  it('[SE8] a player who is out of reach for too long loses the character: the others are told, and the player takes it again on return', async () => {
    const { page, context } = wren;
    await context.setOffline(true);
    await page.getByText('Disconnected', { exact: true }).filter({ visible: true }).first().waitFor();
    const others = [ines, joss.page, hanneke.page];
    await Promise.all(others.map((other) => message(other, 'Tobin Wick was removed due to inactivity.').waitFor()));
    for (const other of others) {
      await inParty(other, /Tobin Wick/).waitFor({ state: 'detached' });
      await other.getByRole('list', { name: 'Also here' }).getByText('Wren').waitFor();
    }

    await context.setOffline(false);
    await message(page, 'Your Character Was Removed').waitFor();
    await message(page, 'Tobin Wick was removed due to inactivity.').waitFor();
    await page.getByRole('link', { name: 'Choose a character' }).tap();
    await page.waitForURL('**/lobby');
    await button(page, 'Select Character: Tobin Wick').tap();
    await page.waitForURL(`**/sessions/${table.sessionId}`);
    for (const other of everybody()) await inParty(other, /Tobin Wick/).waitFor();
  });

  it('the game master closes the session after a question, and every screen says so before it leads out', async () => {
    await choose(hanneke.page, 'Lobby');
    await hanneke.page.waitForURL('**/lobby');
    await headed(hanneke.page, 'The Mill at Low Water').waitFor();
    const tablet = await table.gm.look(browser, {
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      ...KEEPS_APP,
    });
    await tablet.goto(`${server.origin}/sessions/${table.sessionId}/lobby`);
    await tablet.getByText('Connected', { exact: true }).waitFor();

    await choose(ines, 'Close Session');
    const question = ines.getByRole('alertdialog', { name: 'Close this session?' });
    await question.getByText('This will end the session for all players and cannot be undone.').waitFor();
    await ines.keyboard.press('r'); // the roller's key at the table, and nobody's here
    await ines.mouse.click(20, 20); // beside the question, which stays but has lost the focus
    await ines.keyboard.press('r');
    expect(await ines.getByRole('dialog').count()).toBe(0);
    const screens = [ines, joss.page, tablet, hanneke.page];
    const told = screens.map((page) => page.getByText('Session Closed', { exact: true }).first().waitFor());
    await Promise.all([...told, question.getByRole('button', { name: 'Close Session' }).click()]);

    for (const page of [ines, tablet]) await page.waitForURL('**/dashboard');
    for (const { page } of [joss, wren, hanneke]) {
      await page.waitForURL('**/auth');
      await message(page, 'The game master has closed this session. Ask for a new link to play on.').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('two-lights-auth') ?? '')).not.toContain('sessionToken');
    }
    await ines.getByRole('button', { name: /The Salt Lanterns/, pressed: true }).waitFor(); // the only one: it is open by itself
    await ines.getByText('Inactive', { exact: true }).waitFor();
    await tablet.context().close();
  });

  it('the old link says that it is over, an unknown one that there is no such session; both show a way on', async () => {
    const { page } = joss;
    for (const [id, words] of [
      [table.sessionId, /closed/i],
      [UNKNOWN_ID, /Session not found/],
    ] as const) {
      await page.goto(`${server.origin}/lobby/${id}`);
      await page.getByText('From link').waitFor();
      await page.getByLabel('Player name').fill('Joss');
      await button(page, 'Join Session').tap();
      await page.getByRole('alert').filter({ hasText: words }).first().waitFor();
    }
    const isRefusal = (fault: string) => /status of (404|410)/.test(fault);
    expect(joss.faults.filter(isRefusal)).toHaveLength(2); // the browser reports a refused call, as it should
    joss.faults.splice(0, joss.faults.length, ...joss.faults.filter((fault) => !isRefusal(fault)));

    await ines.goto(`${server.origin}/sessions/${table.sessionId}`);
    await headed(ines, 'Session Closed').waitFor();
    await ines.waitForURL('**/dashboard');
    await ines.goto(`${server.origin}/sessions/${UNKNOWN_ID}`);
    await ines.getByText('Session not found. Redirecting...').waitFor();
    await ines.waitForURL('**/dashboard');
    await button(ines, /The Salt Lanterns/).waitFor();
  });

  it('a player who kept the seat of a session that is deleted by now is led home, and can leave from there', async () => {
    const gone = await openQuickTable(server.origin);
    const pell = await gone.player('Pell');
    const page = await pell.look(browser, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      ...KEEPS_APP,
    });
    await page.goto('about:blank');
    await gone.deleteSession();
    await page.goto(`${server.origin}/sessions/${gone.sessionId}`);
    await page.getByText('Session not found. Redirecting...').waitFor();
    await page.waitForURL('**/lobby');
    await headed(page, 'No session found').waitFor();
    await page.context().close();
  });
});
