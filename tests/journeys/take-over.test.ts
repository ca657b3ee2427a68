/**
 * A session is being played, and its game master presses a button that would end it: every such button asks first, what was closed is
 * named and can be opened again, and a player comes back to the same seat. In real browsers against the real server; each test goes on
 * where the one before stopped.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { type Account, registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

const POLLING = { timeout: WAIT_LIMIT_MS, interval: 100 };
const RUNNING = 'Running evening';
const NEXT = 'Next week';
/** A campaign without content of its own: its page still asks for it. */
const NO_CONTENT = /status of 404 .*\/content$/;

let server: SharedServer;
let browser: Browser;
let account: Account;
let ines: Person;
let handheld: Person; // the same account on a phone
let joss: Person;
let token: string;
let campaignId: string;
let runningId: string;
let nextId: string;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const statusOf = async (id: string) => (await mine('GET', `/manage/sessions/${id}`)).status;
const fearOf = async (id: string) => (await mine('GET', `/manage/sessions/${id}`)).fear;
const question = (page: Page, name = `End ${RUNNING}?`) => page.getByRole('alertdialog', { name });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** In the notice of the session of this name, as several may stand. */
const takeBack = (page: Page, name: string) =>
  messages(page)
    .locator('div', { hasText: `${name} was closed` })
    .getByRole('button', { name: 'Take It Back' })
    .last();
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const tableOf = (id: string) => `${server.origin}/sessions/${id}`;

/** Comes without a screen. */
async function seat(sessionId: string, name: string, characterId?: string): Promise<HubClient> {
  const { accessToken } = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, {
    body: { playerName: name },
  });
  const taken = await HubClient.join(server.origin, sessionId, String(accessToken), name);
  if (characterId !== undefined) await taken.send({ type: 'SelectCharacter', characterId });
  return taken;
}

const makeCharacter = async (name: string) =>
  String((await mine('POST', '/manage/characters', { name, class: 'Ranger', campaignId })).id);

/** The question shows; Cancel leaves everything as it is, and the focus where it was. */
async function declines(page: Page): Promise<void> {
  await question(page).getByText(`${RUNNING} is being played by 3 people. Start ${NEXT} and end it?`).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'hidden' });
  expect([await statusOf(runningId), await statusOf(nextId)]).toEqual(['active', 'inactive']);
  expect(await joss.page.getByRole('heading', { name: RUNNING }).count()).toBe(1);
}

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  account = await registerInes(server.origin);
  token = String(account.accessToken);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns' })).id);
  const make = async (name: string) => String((await mine('POST', '/manage/sessions', { name, campaignId })).id);
  [runningId, nextId] = [await make(RUNNING), await make(NEXT)];
  await mine('POST', `/game/sessions/${runningId}/start`);
  await makeCharacter('Maren Oake');
  await seat(runningId, 'Wren');
  await seat(runningId, 'Hanneke');
  await seat(nextId, 'Early', await makeCharacter('Tobin Wick'));
  [ines, handheld, joss] = [
    await gameMaster(browser, 'Ines'),
    await phonePlayer(browser, 'Ines on a phone'),
    await phonePlayer(browser, 'Joss'),
  ];
  for (const { page } of [ines, handheld]) await signIn(page, server.origin, account);
  const { page } = joss;
  await page.goto(`${server.origin}/lobby/${runningId}`);
  await page.getByLabel('Player name').fill('Joss');
  await page.getByRole('button', { name: 'Join Session' }).tap();
  await page.getByRole('button', { name: 'Select Character: Maren Oake' }).tap();
  await page.waitForURL(tableOf(runningId));
  await page.getByRole('heading', { name: RUNNING }).waitFor();
  const gm = await HubClient.join(server.origin, runningId, token, 'Ines', true);
  await gm.send({ type: 'ChangeFear', change: 4, reason: '' });
});

afterAll(async () => {
  for (const person of [ines, handheld, joss]) await person?.context.close();
});

afterEach(() => {
  for (const { faults } of [ines, handheld, joss])
    expect(faults.splice(0).filter((fault) => !NO_CONTENT.test(fault))).toEqual([]);
});

describe('[LI7] a button that would end the session that is being played asks first', () => {
  it('on the dashboard, at a desk and on a phone', async () => {
    for (const { page } of [ines, handheld]) {
      await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
      const panels = page.getByRole('navigation', { name: 'Panels' });
      if (page === handheld.page) await panels.getByText('Sessions').tap();
      const start = row(page, NEXT).getByRole('button', { name: 'Start Session' });
      await start.click();
      await declines(page);
      await expect.poll(() => start.evaluate((it) => it === document.activeElement), POLLING).toBe(true);
    }
  });

  it('on the page of the campaign, and of the session', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    await row(page, NEXT).getByRole('button', { name: 'Start Session' }).click();
    await declines(page);
    await page.getByRole('link', { name: `Notes and History of ${NEXT}` }).click();
    await page.getByRole('heading', { level: 1, name: NEXT }).waitFor();
    await page.getByRole('button', { name: 'Start Session' }).click();
    await declines(page);
  });

  it('in the lobby', async () => {
    const { page } = handheld;
    await page.goto(`${tableOf(nextId)}/lobby`);
    await page.getByText('Early is ready.').waitFor();
    await page.getByRole('button', { name: 'Start Session' }).tap();
    await declines(page);
  });

  it('in the menu of its table, each time', async () => {
    const { page } = ines;
    await page.goto(tableOf(nextId));
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'Start Session' }).click();
      await declines(page);
    }
  });

  it('and no other button ends it: the session and its campaign cannot be deleted meanwhile', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}/sessions/${runningId}`);
    await page.getByRole('button', { name: 'Delete Session' }).click();
    await page.getByRole('dialog', { name: 'Close the session first' }).getByText(`“${RUNNING}” is active`).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    await page.getByRole('button', { name: 'Delete Campaign' }).click();
    await page.getByRole('dialog', { name: 'Close the session first' }).getByText(`“${RUNNING}” is active`).waitFor();
    await page.keyboard.press('Escape');
    expect(await statusOf(runningId)).toBe('active');
  });

  it('is not asked where nothing would end', async () => {
    const elsewhere = String((await mine('POST', '/manage/campaigns', { name: 'Winter Ferries' })).id);
    const { id } = await mine('POST', '/manage/sessions', { name: 'Ice on the Ropes', campaignId: elsewhere });
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${elsewhere}`);
    await page.getByRole('button', { name: 'Start Session' }).click();
    await page.waitForURL(tableOf(String(id)));
    expect(await messages(page).getByText('was closed').count()).toBe(0);
  });
});

describe('[LI8] a session that was closed', () => {
  it('is named afterwards, and its players are told', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await row(page, NEXT).getByRole('button', { name: 'Start Session' }).click();
    await question(page).getByRole('button', { name: 'Start and End It' }).click();
    await page.waitForURL(tableOf(nextId));
    await messages(page).getByText(`${RUNNING} was closed`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect([await statusOf(runningId), await statusOf(nextId)]).toEqual(['closed', 'active']);
    expect(await fearOf(nextId)).toBe(4);
    await joss.page.waitForURL('**/auth');
  });

  it('is taken back from the notice, which asks as well where the other one is played by now: it is open again, with its Fear', async () => {
    const { page } = ines;
    await takeBack(page, RUNNING).click();
    await messages(page).getByText(`${NEXT} is being played by 1 person. Open ${RUNNING} and end it?`).waitFor();
    expect([await statusOf(runningId), await statusOf(nextId)]).toEqual(['closed', 'active']);
    await messages(page).getByRole('button', { name: 'Open and End It' }).click();
    await page.waitForURL(tableOf(runningId));
    await messages(page).getByText(`${RUNNING} is open again`).waitFor();
    await messages(page).getByText(`${NEXT} was closed`).waitFor();
    await page.getByRole('heading', { name: RUNNING }).waitFor();
    expect([await statusOf(runningId), await statusOf(nextId)]).toEqual(['active', 'closed']);
    expect(await fearOf(runningId)).toBe(4);
  });

  it('[LI9] has its seats as before: a player comes back by the same link to the character that was theirs', async () => {
    const { page } = joss;
    await page.goto(`${server.origin}/lobby/${runningId}`);
    await expect.poll(() => page.getByLabel('Player name').inputValue(), POLLING).toBe('Joss');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.waitForURL(({ pathname }) => pathname === '/lobby' || pathname.startsWith('/sessions/'));
    await page.goto(tableOf(runningId));
    await page
      .getByRole('button', { name: /Maren Oake/ })
      .first()
      .waitFor();
    const { players } = (await mine('GET', `/game/sessions/${runningId}/state`)) as { players: { username: string }[] };
    expect(players.filter(({ username }) => username === 'Joss')).toHaveLength(1);
  });

  it('that was closed at its table is named on the way out, and opened again from there and from the desk', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Close Session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close Session' }).click();
    await messages(page).getByText(`${RUNNING} was closed`).waitFor();
    await page.waitForURL('**/dashboard**');
    await takeBack(page, RUNNING).click();
    await page.waitForURL(tableOf(runningId));
    expect(await statusOf(runningId)).toBe('active');
    // A line that is still being dialled when the session closes is refused, and the console says so.
    await page.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();

    await mine('POST', `/game/sessions/${runningId}/deactivate`, { id: runningId });
    await page.waitForURL('**/dashboard**');
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await row(page, RUNNING)
      .getByRole('button', { name: `Open Again: ${RUNNING}` })
      .click();
    await page.waitForURL(tableOf(runningId));
    expect(await statusOf(runningId)).toBe('active');
  });

  it('asks in its turn before it ends the one that is being played', async () => {
    const { page } = handheld;
    await page.goto(`${server.origin}/campaigns/${campaignId}/sessions/${nextId}`);
    await page.getByRole('button', { name: `Open Again: ${NEXT}` }).tap();
    await question(page).getByText(`Open ${NEXT} and end it?`).waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).tap();
    expect([await statusOf(runningId), await statusOf(nextId)]).toEqual(['active', 'closed']);
  });

  it('stays closed if the server refuses, and the notice offers it again', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Close Session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close Session' }).click();
    await page.waitForURL('**/dashboard**');
    const third = String((await mine('POST', '/manage/sessions', { name: 'A third', campaignId })).id);
    await mine('POST', `/game/sessions/${third}/activate`);
    await takeBack(page, RUNNING).click();
    await messages(page).getByText('Another session of this campaign is active. Close it first.').waitFor();
    await takeBack(page, RUNNING).waitFor();
    ines.faults.splice(0); // the browser reports the refused call, as it should
  });
});
