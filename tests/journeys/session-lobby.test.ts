/**
 * The lobby of a session at its own address, on real screens: a game master at a desk who shows the code and starts, players
 * on two phones and a tablet who choose, share, change their minds and come along. Each test continues where the one before
 * stopped.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { readCode } from './camera.ts';
import { card, come, goToTable, meet, message, person, select, start } from './lobby-people.ts';
import type { Person } from './people.ts';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let wren: Person;
let hanneke: Person;
let sessionId: string;

const ONLY_HERE = 'Only this computer can open this link';

const lobbyOf = (id: string) => `${server.origin}/sessions/${id}/lobby`;
const tableOf = (id: string) => `${server.origin}/sessions/${id}`;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  ({ ines, joss, wren, hanneke, sessionId } = await meet(server.origin, browser));
});

afterAll(() => browser?.close());

/** The browser logs the intended refusals: a wrong password, a held character. */
const ASKED_FOR = /status of (403|404|409|500)/;

afterEach(() => {
  const faults = [ines, joss, wren, hanneke].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !ASKED_FOR.test(fault))).toEqual([]);
});

describe('before anybody is here', () => {
  it('[LB3] a game master finds the lobby from the session on the dashboard, and can not start yet', async () => {
    const { page } = ines;
    await page.reload();
    await page.getByRole('button', { name: /The Salt Lanterns/, pressed: true }).waitFor(); // the only one: it is open by itself
    const row = page.getByRole('link', { name: 'Lobby of The Mill at Low Water' });
    await row.waitFor();
    await row.click();
    await page.waitForURL(lobbyOf(sessionId));
    await page.getByText('Waiting for players. Start opens when the first of them is ready.').waitFor();
    expect(await start(page).isDisabled()).toBe(true);
    await card(page, 'Maren Oake').getByText('Available').waitFor();
    await card(page, 'Tobin Wick').getByText('Needs a password').waitFor();
  });

  it('[LB6] [DE6] [DE9] the code on the page, and as large as the screen, is the login link', async () => {
    const { page, context } = ines;
    const link = `${server.origin}/lobby/${sessionId}`;
    const code = page.getByRole('img', { name: `QR code of ${link}` });
    expect(await readCode(browser, code)).toBe(link);
    expect(await readCode(browser, page, 0.5)).toBe(link);
    await page.getByRole('main').getByText(ONLY_HERE).waitFor();
    await page.getByRole('button', { name: 'Full screen' }).click();
    const poster = page.getByRole('dialog', { name: 'The Mill at Low Water' });
    await poster.getByRole('img').waitFor();
    await poster.getByText(ONLY_HERE).waitFor();
    expect(await readCode(browser, page, 0.25)).toBe(link);
    const width = (await poster.getByRole('img').boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(700);
    await page.keyboard.press('Escape');
    await poster.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen');
    await page.getByRole('button', { name: 'Copy Login Link' }).click();
    await page.getByText('Login Link Copied').waitFor();
    await context.grantPermissions(['clipboard-read']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });
});

describe('the players choose', () => {
  it('[LB2] are seen as they come, still selecting', async () => {
    await Promise.all([joss, wren, hanneke].map((each) => come(each, server.origin, sessionId)));
    for (const name of ['Joss', 'Wren', 'Hanneke']) {
      await person(ines.page, name).getByText('Selecting Character').waitFor();
    }
    await ines.page.getByText('3 players are still selecting a character.').waitFor();
    expect(await start(ines.page).isDisabled()).toBe(true);
  });

  it('[LB1] [LB5] a choice makes Ready, stays in the lobby, and is seen by everybody at once', async () => {
    await select(joss.page, 'Maren Oake').tap();
    await message(joss.page, 'Character Selected').waitFor();
    await joss.page.getByRole('heading', { level: 2, name: 'Maren Oake' }).waitFor();
    expect(joss.page.url()).toBe(lobbyOf(sessionId));
    for (const { page } of [ines, wren, hanneke]) await card(page, 'Maren Oake').getByText('With Joss').waitFor();
    await person(ines.page, 'Joss').getByText('Ready').waitFor();
    await person(ines.page, 'Joss').getByText('Maren Oake').waitFor();
    await expect.poll(() => start(ines.page).isEnabled()).toBe(true);
    await ines.page.getByText('1 of 3 players is ready.').waitFor();
  });

  it('[SE7] a guarded one asks for its password and says when it is wrong', async () => {
    const { page } = wren;
    await select(page, 'Tobin Wick').tap();
    const dialog = page.getByRole('dialog', { name: 'Character password' });
    const confirm = dialog.getByRole('button', { name: 'Select Character' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Password').fill('two bells');
    await confirm.tap();
    await dialog.getByText('Invalid character password or character not available').waitFor();
    await dialog.getByLabel('Password').fill('three bells');
    await confirm.tap();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 2, name: 'Tobin Wick' }).waitFor();
    await card(ines.page, 'Tobin Wick').getByText('With Wren').waitFor();
  });

  it('[SE7] one in other hands is asked about first; Cancel leaves everything as it was', async () => {
    const { page } = hanneke;
    await select(page, 'Maren Oake').tap();
    const dialog = page.getByRole('alertdialog', { name: 'Character Already In Use' });
    await dialog.waitFor();
    await message(page, 'Character Already Assigned').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await person(ines.page, 'Hanneke').getByText('Selecting Character').waitFor();
  });

  it('[LB1] a player changes its mind, and the first is free again', async () => {
    const { page } = joss;
    await select(page, 'Isaura Vell of the Long Reeds').tap();
    await card(ines.page, 'Isaura Vell of the Long Reeds').getByText('With Joss').waitFor();
    await card(ines.page, 'Maren Oake').getByText('Available').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Isaura Vell of the Long Reeds' }).waitFor();
    await select(page, 'Maren Oake').tap();
    await card(ines.page, 'Maren Oake').getByText('With Joss').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Maren Oake' }).waitFor();
  });

  it('[WI5] what the server refuses is told, and what was typed stays', async () => {
    const { page } = hanneke;
    const refuse = (at: Page, path: string, status: number) =>
      at.route(path, (route) => route.fulfill({ status, json: { message: 'No.', status, code: 'INTERNAL' } }));
    await refuse(page, '**/select-character', 404);
    await select(page, 'Isaura Vell of the Long Reeds').tap();
    await message(page, 'Selection Failed').waitFor();
    await message(page, 'Character or session not found').waitFor();
    await page.unroute('**/select-character');
    await refuse(page, '**/create-character', 500);
    await page.getByRole('button', { name: 'Create New Character' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Create New Character' });
    await dialog.getByLabel('Name', { exact: true }).fill('Anna of the Weir');
    await dialog.getByRole('button', { name: 'Create Character' }).tap();
    await message(page, 'Creation Failed').waitFor();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Anna of the Weir');
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await page.unroute('**/create-character');

    await refuse(ines.page, '**/start', 500);
    await start(ines.page).click();
    await message(ines.page, 'Start Failed').waitFor();
    expect(ines.page.url()).toBe(lobbyOf(sessionId));
    await ines.page.unroute('**/start');
  });

  it('[SE9] the game master makes one more, though the first answer is lost, and every screen offers it once', async () => {
    const { page } = ines;
    let calls = 0;
    await page.route('**/create-character', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Create New Character' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Character' });
    await dialog.getByLabel('Name', { exact: true }).fill('Pell');
    await dialog.getByRole('button', { name: 'Create Character' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await message(page, 'Character Created').waitFor();
    for (const at of [ines, joss, wren, hanneke]) await card(at.page, 'Pell').waitFor(); // one: of two, this would be ambiguous
    expect(calls).toBe(2);
    await page.unroute('**/create-character');
    ines.faults.splice(0); // the browser reports the answer that was taken away, as it should
  });

  it('[RM4] a reload in the lobby finds everything as it was', async () => {
    await Promise.all([ines, joss].map(({ page }) => page.reload()));
    await person(ines.page, 'Joss').getByText('Ready').waitFor();
    await ines.page.getByText('2 of 3 players are ready.').waitFor();
    await ines.page.getByText('Connected', { exact: true }).waitFor();
    await joss.page.getByRole('heading', { level: 2, name: 'Maren Oake' }).waitFor();
    expect(joss.page.url()).toBe(lobbyOf(sessionId));
  });

  it('[SE15] the door is set, and who knocks is let in, without leaving the lobby', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Change the door' }).click();
    const dialog = page.getByRole('dialog', { name: 'The door' });
    await dialog.getByRole('radio', { name: 'Ask', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Ask', exact: true, checked: true }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'The door: ask' }).waitFor();
    const body = { playerName: 'Late' };
    const { accessToken } = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body });
    const seat = HubClient.join(server.origin, sessionId, String(accessToken), 'Late');
    await page.getByRole('region', { name: 'At the door' }).getByText('Late asks to come in').waitFor();
    await page.getByRole('button', { name: 'Admit Late' }).click();
    await person(page, 'Late').getByText('Selecting Character').waitFor();
    await (await seat).send({ type: 'LeaveSession' });
    await person(page, 'Late').waitFor({ state: 'detached' });
  });
});

describe('the start', () => {
  it('[LB4] brings the Ready ones along, one of them after a line that was down; who still selects stays and is told', async () => {
    const line = await cuttable(wren.page);
    await wren.page.reload();
    await wren.page.getByText('Connected', { exact: true }).waitFor();
    await line.cut();
    await wren.page.getByText('Reconnecting', { exact: true }).waitFor();
    await start(ines.page).click();
    await ines.page.waitForURL(tableOf(sessionId));
    await message(ines.page, 'Session Started').waitFor();
    await joss.page.waitForURL(tableOf(sessionId));
    await message(joss.page, 'Session Started').waitFor();
    line.mend();
    await wren.page.waitForURL(tableOf(sessionId));
    await message(hanneke.page, 'Session Started').waitFor();
    expect(hanneke.page.url()).toBe(lobbyOf(sessionId));
    await hanneke.page.getByText('The session has started. Select a character to join it.').waitFor();
  });

  it('[LB5] [SE7] a late player shares a sheet with Continue, and goes straight to the table', async () => {
    const { page } = hanneke;
    await select(page, 'Maren Oake').tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).tap();
    await page.waitForURL(tableOf(sessionId));
  });

  it('[LB4] back in the lobby a Ready player, and the game master, find the way to the table', async () => {
    await joss.page.goto(lobbyOf(sessionId));
    await joss.page.getByText('Shared with Hanneke').waitFor();
    await goToTable(joss.page).tap();
    await joss.page.waitForURL(tableOf(sessionId));
    await ines.page.getByRole('button', { name: 'Menu' }).click();
    await ines.page.getByRole('menuitem', { name: 'Lobby' }).click();
    await ines.page.waitForURL(lobbyOf(sessionId));
    await goToTable(ines.page).waitFor();
    expect(await start(ines.page).count()).toBe(0);
    await goToTable(ines.page).click();
    await ines.page.waitForURL(tableOf(sessionId));
  });
});

/** The hub's line of a page that can be cut at any moment; while it is cut no dial gets through. */
async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let isCut = false;
  let closers: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/gameStateHub/, async (socket) => {
    if (isCut) {
      await socket.close({ code: 1012 });
      return;
    }
    socket.connectToServer();
    closers.push(() => socket.close({ code: 1012 }));
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all(closers.map((close) => close()));
      closers = [];
    },
    mend() {
      isCut = false;
    },
  };
}
