/**
 * The lobby of a session in every state in which there is little, much or nothing to show, and starts that are pressed
 * elsewhere, or left: a game master at a desk, players on two phones and a tablet. Each screen is looked at in both lights and
 * by axe; each test continues where the one before stopped.
 */
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { readCode } from './camera.ts';
import { come, lookAt, meet, message, person, photograph, select, start } from './lobby-people.ts';
import type { Person } from './people.ts';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let wren: Person;
let hanneke: Person;
let gmToken: string;
let campaignId: string;
let sessionId: string;

const lobbyOf = (id: string) => `${server.origin}/sessions/${id}/lobby`;
const tableOf = (id: string) => `${server.origin}/sessions/${id}`;
/** The desk may have opened a campaign already, and its address says so. */
const atTheDesk = ({ pathname }: URL) => pathname === '/dashboard';

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  ({ ines, joss, wren, hanneke, gmToken, campaignId, sessionId } = await meet(server.origin, browser));
  await sitDown();
});

afterAll(() => browser?.close());

/** The browser logs the intended refusals: a missing or closed session. */
const ASKED_FOR = /status of (404|409|410)/;

afterEach(() => {
  const faults = [ines, joss, wren, hanneke].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !ASKED_FOR.test(fault))).toEqual([]);
});

/** Ines has the campaign open at her desk, and the players sit at the table of its first session. */
async function sitDown(): Promise<void> {
  await ines.page.getByRole('button', { name: /The Salt Lanterns/, pressed: true }).waitFor(); // the only one: it is open by itself
  for (const [player, character] of [
    [joss, 'Maren Oake'],
    [wren, 'Isaura Vell of the Long Reeds'],
    [hanneke, 'Maren Oake'],
  ] as const) {
    await come(player, server.origin, sessionId);
    await select(player.page, character).tap();
  }
  await hanneke.page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).tap();
  await message(hanneke.page, 'Character Selected').waitFor();
  await ask(server.origin, 'POST', `/game/sessions/${sessionId}/start`, { token: gmToken, body: {} });
  for (const { page } of [joss, wren, hanneke]) await page.waitForURL(tableOf(sessionId));
}

/** [LI7] Asked before another session ends by the start. */
async function endsTheOther(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start and End It' }).click();
}

function make(path: string, body: unknown) {
  return ask(server.origin, 'POST', `/manage/${path}`, { token: gmToken, body });
}

describe('little, much and nothing', () => {
  let crowded: string;

  it('[LI1] Fear comes along with the start, and is told', async () => {
    const gm = await HubClient.join(server.origin, sessionId, gmToken, 'Ines', true);
    await gm.send({ type: 'ChangeFear', change: 3, reason: '' });
    const { page } = ines;
    const next = String((await make('sessions', { name: 'The Weir', campaignId })).id);
    await page.goto(lobbyOf(next));
    await page.getByText('Waiting for players.').waitFor();
    const { accessToken } = await ask(server.origin, 'POST', `/auth/join-lobby/${next}`, {
      body: { playerName: 'Bo' },
    });
    const bo = await HubClient.join(server.origin, next, String(accessToken), 'Bo');
    await person(page, 'Bo').getByText('Selecting Character').waitFor();
    const { availableCharacters } = await ask(server.origin, 'GET', `/game/sessions/${next}/lobby`, { token: gmToken });
    const [first] = availableCharacters as { id: string; requiresPassword: boolean }[];
    await bo.send({ type: 'SelectCharacter', characterId: first?.id, password: 'three bells' });
    await start(page).click();
    await endsTheOther(page);
    await page.waitForURL(tableOf(next));
    await message(page, 'Fear carried over').waitFor();
    await message(page, '3 Fear came along from the previous session.').waitFor();
    bo.leave();
    for (const { page: away } of [joss, hanneke, wren]) await away.waitForURL(`${server.origin}/auth`);
  });

  it('[LB8] a closed session says so and leads to the dashboard', async () => {
    const { page } = ines;
    await page.goto(lobbyOf(sessionId));
    await page.getByRole('heading', { level: 1, name: 'Session Closed' }).waitFor();
    await page.waitForURL(atTheDesk);
    await page.getByRole('link', { name: 'Lobby of The Weir' }).waitFor();
    expect(await page.getByRole('link', { name: 'Lobby of The Mill at Low Water' }).count()).toBe(0);
    await lookAt(page, 'dashboard-active-desktop');
  });

  it('[LB8] a session that is not there', async () => {
    const { page } = ines;
    await page.goto(lobbyOf('K7QM-2XRT-9PHD-4WZA'));
    await page.getByRole('heading', { level: 1, name: 'No session found' }).waitFor();
    await lookAt(page, 'lobby-gm-missing-desktop');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL(atTheDesk);
  });

  it('[LB7] forty characters are searched, and twelve players with long names have room', async () => {
    const title = 'The Long Night of the Salt Lanterns, and of Everybody Who Ever Carried One Across the Causeway';
    const full = String((await make('campaigns', { name: 'Everybody Who Ever Carried a Lantern' })).id);
    for (let one = 1; one <= 40; one += 1) {
      const name =
        one === 7 ? 'Anneliese-Philippa Ravensbourne-Weatherwax of the Farthest Lighthouse' : `Lamplighter ${one}`;
      await make('characters', {
        name,
        class: one % 2 === 0 ? 'Ranger' : 'Bard',
        level: (one % 10) + 1,
        campaignId: full,
      });
    }
    crowded = String((await make('sessions', { name: title, campaignId: full })).id);
    for (let one = 1; one <= 12; one += 1) {
      const playerName = one === 3 ? 'Bartholomew van der Wetering-Oyelaran II' : `Player ${one}`;
      const body = { playerName };
      const { accessToken: token } = await ask(server.origin, 'POST', `/auth/join-lobby/${crowded}`, { body });
      const seat = await HubClient.join(server.origin, crowded, String(token), playerName);
      const list = await ask(server.origin, 'GET', `/game/sessions/${crowded}/lobby`, { token: gmToken });
      const free = (list.availableCharacters as { id: string; isAvailable: boolean }[]).find(
        (each) => each.isAvailable,
      );
      if (one % 3 !== 1) await seat.send({ type: 'SelectCharacter', characterId: free?.id });
    }
    const { page } = ines;
    await page.goto(lobbyOf(crowded));
    await page.getByText('8 of 12 players are ready.').waitFor();
    await page.getByText('40 characters').waitFor();
    await lookAt(page, 'lobby-gm-crowd-desktop');
    await page.getByLabel('Search characters').fill('weatherwax');
    await page.getByText('1 of 40 characters').waitFor();
    await page.getByLabel('Search characters').fill('nobody at all');
    await page.getByText('Nobody by that name').waitFor();
    await lookAt(page, 'lobby-gm-search-none-desktop');
    await page.getByRole('button', { name: 'Show everybody' }).click();
    for (const [device, size] of [
      ['tablet', { width: 820, height: 1180 }],
      ['phone', { width: 390, height: 844 }],
    ] as const) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await lookAt(page, `lobby-gm-crowd-${device}`);
    }
    const link = `${server.origin}/lobby/${crowded}`;
    expect(await readCode(browser, page.getByRole('img', { name: /^QR code/ }))).toBe(link);
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await lookAt(page, 'lobby-gm-poster-phone');
    expect(await readCode(browser, page)).toBe(link);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await come(wren, server.origin, crowded);
    await wren.page.getByText('40 characters').waitFor();
    await lookAt(wren.page, 'lobby-player-crowd-phone');
    await wren.page.getByLabel('Search characters').fill('bard player');
    await wren.page.getByText(/^\d of 40 characters$/).waitFor();
    expect(await tooSmall(wren.page)).toEqual([]);
  });

  it('[LB8] no characters yet, and a list on its way', async () => {
    const { page } = ines;
    const bare = String((await make('campaigns', { name: 'A New Road' })).id);
    const first = String((await make('sessions', { name: 'First Light', campaignId: bare })).id);
    let release = () => {};
    const held = new Promise<void>((open) => {
      release = open;
    });
    await page.route('**/lobby', async (route) => {
      if (route.request().resourceType() !== 'document') await held;
      await route.continue();
    });
    await page.goto(lobbyOf(first));
    await page.locator('[aria-busy="true"]').first().waitFor();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await photograph(page, 'lobby-gm-loading-desktop');
    release();
    await page.getByText('No characters available in this campaign').waitFor();
    await page.unroute('**/lobby');
    await lookAt(page, 'lobby-gm-empty-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await lookAt(page, 'lobby-gm-empty-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('[LB8] what could not be loaded is asked for again with Retry', async () => {
    const { page } = ines;
    const refusal = { message: 'Nothing to be had now.', status: 409, code: 'CONFLICT' };
    await page.route('**/game/sessions/*/lobby', (route) => route.fulfill({ status: 409, json: refusal }));
    await page.goto(lobbyOf(crowded));
    await page.getByText('Failed to load session information').waitFor();
    await lookAt(page, 'lobby-gm-failed-desktop');
    await page.unroute('**/game/sessions/*/lobby');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('40 characters').waitFor();
  });
});

/** Buttons and links in sight that a thumb would miss. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a')]
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map((target) => target.textContent),
  );
}

describe('a start that is pressed elsewhere, or left', () => {
  it('[LB4] who went elsewhere while the start was under way is not pulled back', async () => {
    const { page } = ines;
    const next = String((await make('sessions', { name: 'The Lock', campaignId })).id);
    const body = { playerName: 'Ada' };
    const { accessToken } = await ask(server.origin, 'POST', `/auth/join-lobby/${next}`, { body });
    const ada = await HubClient.join(server.origin, next, String(accessToken), 'Ada');
    await page.goto(lobbyOf(next));
    const { availableCharacters } = await ask(server.origin, 'GET', `/game/sessions/${next}/lobby`, { token: gmToken });
    const [first] = availableCharacters as { id: string }[];
    await ada.send({ type: 'SelectCharacter', characterId: first?.id, password: 'three bells' });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/start', async (route) => {
      await held;
      await route.continue();
    });
    await start(page).click();
    await endsTheOther(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL(atTheDesk);
    letThrough();
    await message(page, 'Session Started').waitFor();
    await page.unroute('**/start');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    ada.leave();
  });

  it('[LB7] a character made while the line was down is listed as soon as it is back', async () => {
    const next = String((await make('sessions', { name: 'The Ford', campaignId })).id);
    const page = await ines.context.newPage();
    const lines: WebSocketRoute[] = [];
    let isDown = false;
    await page.routeWebSocket(/gameStateHub/, async (line) => {
      if (isDown) return line.close();
      line.connectToServer();
      lines.push(line);
    });
    await page.goto(lobbyOf(next));
    await page.getByText('Waiting for players.').waitFor();
    await page.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();
    isDown = true;
    for (const line of lines) await line.close({ code: 1001, reason: 'A dead spot' });
    await make('characters', { name: 'Perrin Ash', campaignId });
    isDown = false;
    await page.getByText('Perrin Ash').waitFor();
    await page.close();
  });

  it('[LB8] says so when the session is deleted, though the line was down when it was deleted', async () => {
    const next = String((await make('sessions', { name: 'The Locks', campaignId })).id);
    const { page } = wren;
    const lines: WebSocketRoute[] = [];
    await page.routeWebSocket(/gameStateHub/, (line) => {
      line.connectToServer();
      lines.push(line);
    });
    await come(wren, server.origin, next);
    await page.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();
    await page.route('**/gameStateHub*', (route) => route.abort());
    await wren.context.setOffline(true);
    for (const line of lines) await line.close({ code: 1001, reason: 'A dead spot' });
    await ask(server.origin, 'DELETE', `/manage/sessions/${next}`, { token: gmToken });
    await wren.context.setOffline(false);
    await page.unroute('**/gameStateHub*');
    await page.getByRole('heading', { level: 1, name: 'No session found' }).waitFor();
    wren.faults.splice(0); // the browser reports what did not get through, as it should
  });

  it('asks before a player gives up the seat, and the door has the session filled in', async () => {
    const next = String((await make('sessions', { name: 'The Quay', campaignId })).id);
    const { page } = joss;
    await come(joss, server.origin, next);
    const question = page.getByRole('alertdialog', { name: 'Leave this session?' });
    await page.getByRole('button', { name: 'Logout' }).tap();
    await question.getByRole('button', { name: 'Cancel' }).tap();
    await question.waitFor({ state: 'hidden' });
    await page.goto(tableOf(next));
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('menuitem', { name: 'Logout' }).tap();
    await question.getByRole('button', { name: 'Logout' }).tap();
    await page.waitForURL(`${server.origin}/auth?sessionId=${next}`);
    await page.getByLabel('Player name').waitFor();
  });

  it('[LI2] a table that was opened before the start has it in its menu, and nothing to close yet', async () => {
    const { page } = ines;
    const next = String((await make('sessions', { name: 'The Sluice', campaignId })).id);
    await page.goto(tableOf(next));
    const menu = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      return (name: string) => page.getByRole('menuitem', { name });
    };
    const item = await menu();
    expect(await item('Close Session').getAttribute('aria-disabled')).toBe('true');
    await item('Start Session').click();
    await endsTheOther(page);
    await message(page, 'Session Started').waitFor();
    const begun = await menu();
    await begun('Close Session').and(page.locator(':not([aria-disabled=true])')).waitFor();
    expect(await begun('Start Session').count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});
