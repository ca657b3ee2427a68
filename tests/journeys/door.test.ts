/**
 * Who comes in and who goes, on real screens: the door that asks, the wait before it, refusal, a shut door, a seat that is
 * taken away, a roll that is taken back, and what a phone missed. A game master at a desk and on a phone, players on theirs.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { untilRolled } from './rolls.ts';
import { slowRoomFor } from './slow-room.ts';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let inesPhone: Person;
let joss: Person;
let wren: Person;
let sessionId: string;
let gmToken: string;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  ines = await gameMaster(browser, 'Ines');
  inesPhone = await phonePlayer(browser, 'Ines on her phone');
  joss = await phonePlayer(browser, 'Joss');
  wren = await phonePlayer(browser, 'Wren');
  await openTable();
});

afterAll(() => browser?.close());

/** What the server refused is reported by the browser, as it should be: who waits at a door may not see the list behind it. */
const REFUSED = /status of (401|403)/;

afterEach(() => {
  const faults = [ines, inesPhone, joss, wren].flatMap(({ faults }) => faults.splice(0));
  expect(faults.filter((fault) => !REFUSED.test(fault))).toEqual([]);
});

/** The game master at both devices at the table of a session with two characters, made by the desk's calls. */
async function openTable(): Promise<void> {
  const account = await registerInes(server.origin);
  gmToken = String(account.accessToken);
  const make = (path: string, body: unknown) => ask(server.origin, 'POST', `/manage/${path}`, { token: gmToken, body });
  const { id: campaignId } = await make('campaigns', { name: 'The Salt Lanterns' });
  await make('characters', { name: 'Maren Oake', class: 'Ranger', campaignId });
  await make('characters', { name: 'Tobin Wick', class: 'Bard', campaignId });
  sessionId = String((await make('sessions', { name: 'The Mill at Low Water', campaignId })).id);
  await ask(server.origin, 'POST', `/game/sessions/${sessionId}/activate`, { token: gmToken, body: {} });
  for (const { page } of [ines, inesPhone]) {
    await signIn(page, server.origin, account);
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
  }
}

async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('two-lights-auth'));
  const { auth } = JSON.parse(stored ?? '{}') as { auth: { token?: string; sessionToken?: string } };
  return auth.token ?? auth.sessionToken ?? '';
}

async function knock({ page }: Person, name: string): Promise<void> {
  await page.goto(`${server.origin}/lobby/${sessionId}`);
  await page.getByLabel('Player name').fill(name);
  await page.getByRole('button', { name: 'Join Session' }).tap();
}

async function setDoor(page: Page, door: 'Open' | 'Ask' | 'Shut'): Promise<Locator> {
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('menuitem', { name: /^The door/ }).click();
  const dialog = page.getByRole('dialog', { name: 'The door' });
  await dialog.getByRole('radio', { name: door, exact: true }).click();
  await dialog.getByRole('radio', { name: door, exact: true, checked: true }).waitFor();
  return dialog;
}

async function shutDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const atTheDoor = (page: Page) => page.getByRole('region', { name: 'At the door' });
const takeAs = ({ page }: Person, character: string) =>
  page.getByRole('button', { name: `Select Character: ${character}` }).tap();
const fearOf = async (page: Page) =>
  Number((await page.getByRole('img', { name: /^Fear \d+ of 12$/ }).getAttribute('aria-label'))?.match(/\d+/)?.[0]);
const said = (page: Page) => page.getByRole('log', { name: 'Chat' });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

describe('the door', () => {
  it('[SE15] is set to ask, from the table’s menu, in words', async () => {
    const dialog = await setDoor(ines.page, 'Ask');
    await dialog.getByText('Newcomers knock, and you let them in one by one.').waitFor();
    await shutDialog(dialog);
  });

  it('[SE14] keeps newcomers waiting, and tells the game master on every device', async () => {
    await knock(joss, 'Joss');
    await heading(joss.page, 'Knock, knock').waitFor();
    await joss.page.getByText('The game master has been told that you are here.').waitFor();
    await atTheDoor(ines.page).getByText('Joss asks to come in').waitFor();
    await ines.page.getByRole('status').getByText('Joss asks to come in.').waitFor({ state: 'attached' });
    await knock(wren, 'Wren of the Long and Winding Harbour Way');
    await heading(wren.page, 'Knock, knock').waitFor();
    for (const { page } of [ines, inesPhone]) {
      await page.getByRole('button', { name: 'Menu, 2 at the door' }).waitFor();
      await page.getByRole('button', { name: '2 people ask to come in' }).click();
      await expect.poll(() => atTheDoor(page).getByRole('listitem').count()).toBe(2);
    }
  });

  it('[SE14] lets the game master roll on a phone while people knock', async () => {
    const { page } = inesPhone;
    const notice = await atTheDoor(page).boundingBox();
    const roll = await page.getByRole('button', { name: /^Roll/ }).last().boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(roll?.y ?? 0);
    for (const button of await atTheDoor(page).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('[SE16] lets one in by the keyboard, who goes on by himself; the other waits on', async () => {
    const { page } = ines;
    const admit = page.getByRole('button', { name: 'Admit Joss' });
    await admit.focus();
    await page.keyboard.press('Enter');
    await joss.page.getByRole('button', { name: 'Select Character: Maren Oake' }).waitFor();
    await admit.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Admit Wren/);
    await expect.poll(() => atTheDoor(inesPhone.page).getByRole('listitem').count()).toBe(1);
    await takeAs(joss, 'Maren Oake');
    await joss.page.waitForURL('**/sessions/*');
    await heading(wren.page, 'Knock, knock').waitFor();
  });

  it('[SE16] refuses the other, who is told so and may knock again under a new name', async () => {
    await inesPhone.page.getByRole('button', { name: /^Refuse Wren/ }).tap();
    const { page } = wren;
    await heading(page, 'Not this time').waitFor();
    for (const gm of [ines, inesPhone]) {
      await atTheDoor(gm.page).waitFor({ state: 'hidden' });
      await gm.page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    }
    await page.reload();
    await heading(page, 'You have no seat here').waitFor();
    const before = await tokenOf(page);
    await page.getByLabel('Player name').fill('Wren');
    await page.getByRole('button', { name: 'Join again' }).tap();
    await heading(page, 'Knock, knock').waitFor();
    expect(await tokenOf(page)).not.toBe(before);
    await ines.page.getByRole('button', { name: 'Admit Wren' }).click();
    await takeAs(wren, 'Tobin Wick');
    await page.waitForURL('**/sessions/*');
  });

  it('[SE6] forgets who gives up waiting', async () => {
    const late = await phonePlayer(browser, 'Late');
    await knock(late, 'Late');
    await atTheDoor(ines.page).getByText('Late asks to come in').waitFor();
    await late.page.getByRole('button', { name: 'Stop waiting' }).tap();
    await late.page.waitForURL('**/auth');
    await atTheDoor(ines.page).waitFor({ state: 'hidden' });
    await late.context.close();
  });

  it('[SE13] shut, says so on the form and on the page, knocks no more by itself, and opens when asked', async () => {
    const late = await phonePlayer(browser, 'Late');
    const { page } = late;
    await setDoor(ines.page, 'Open').then(shutDialog);
    await knock(late, 'Late');
    await page.getByRole('heading', { name: 'Choose who you are tonight' }).waitFor();
    await page.getByText('Connected', { exact: true }).waitFor(); // a line that came later would take the seat again
    const token = await tokenOf(page);
    await page.goto('about:blank');
    await ask(server.origin, 'POST', `/game/sessions/${sessionId}/leave`, { token, body: {} });
    await setDoor(ines.page, 'Shut').then(shutDialog);

    await page.goto(`${server.origin}/lobby`);
    await heading(page, 'The door is shut').waitFor();
    await page.getByRole('button', { name: 'Leave' }).tap();
    await page.waitForURL('**/auth');
    await knock(late, 'Late');
    await page.getByText('The game master has shut the door of this session.').waitFor();
    expect(page.url()).toContain('/auth');

    await setDoor(ines.page, 'Open').then(shutDialog);
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.getByRole('heading', { name: 'Choose who you are tonight' }).waitFor();
    await late.context.close();
  });

  it('[SE13] shut, opens to a player who tries again from its own page', async () => {
    const late = await phonePlayer(browser, 'Late');
    const { page } = late;
    await knock(late, 'Late');
    await page.getByRole('heading', { name: 'Choose who you are tonight' }).waitFor();
    await page.getByText('Connected', { exact: true }).waitFor(); // the list may stand before the line does
    await ask(server.origin, 'POST', `/game/sessions/${sessionId}/leave`, { token: await tokenOf(page), body: {} });
    await setDoor(ines.page, 'Shut').then(shutDialog);
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await heading(page, 'The door is shut').waitFor();
    await setDoor(ines.page, 'Open').then(shutDialog);
    await page.getByRole('button', { name: 'Try Again' }).tap();
    await page.getByRole('region', { name: 'Party' }).waitFor();
    await ask(server.origin, 'POST', `/game/sessions/${sessionId}/leave`, { token: await tokenOf(page), body: {} });
    await late.context.close();
  });
});

describe('a player who is removed', () => {
  it('[SE17] is asked about first, told of everywhere, and may come again', async () => {
    const party = ines.page.getByRole('region', { name: 'Party' });
    await party.getByRole('button', { name: /Tobin Wick/ }).click();
    await ines.page.getByRole('button', { name: 'Remove Wren' }).click();
    const question = ines.page.getByRole('alertdialog', { name: 'Remove Wren?' });
    await question
      .getByText('Their character is free for others; they can come again if the door lets them.')
      .waitFor();
    const told = [ines, inesPhone, joss].map(({ page }) => message(page, 'Wren was sent from the table').waitFor());
    await question.getByRole('button', { name: 'Remove' }).click();
    await Promise.all(told);
    const { page } = wren;
    await heading(page, 'You were sent from the table').waitFor();
    expect(await message(page, 'was sent from the table').count()).toBe(0); // the screen says it
    await party.getByRole('button', { name: /Tobin Wick/ }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Join again' }).tap();
    await page.waitForURL('**/lobby');
    await takeAs(wren, 'Tobin Wick');
    await page.waitForURL('**/sessions/*');
    await party.getByRole('button', { name: /Tobin Wick/ }).waitFor();
  });

  it('is asked about until the room has done it: what it refuses is asked about on', async () => {
    const page = await ines.context.newPage();
    const room = await slowRoomFor(page);
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page
      .getByRole('region', { name: 'Party' })
      .getByRole('button', { name: /Tobin Wick/ })
      .click();
    await page.getByRole('button', { name: 'Remove Wren' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Wren?' });
    room.hold();
    room.refuseNext('RemovePlayer', 'Not so fast.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await question.getByText('Removing').waitFor();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForTimeout(500); // it would leave meanwhile
    expect(await question.isVisible()).toBe(true);
    room.letGo();
    await message(page, 'Not so fast.').waitFor();
    await question.getByText('Removing').waitFor({ state: 'hidden' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.close();
  });
});

describe('taking back', () => {
  it('[UN4] [UN5] a roll is gone from every screen with what it brought, the chat says so, and it is put back', async () => {
    const before = await fearOf(ines.page);
    const vitals = joss.page.getByRole('button', { name: /Open the sheet$/ });
    const numbers = await vitals.getAttribute('aria-label');
    await untilRolled(joss.page, () => joss.page.getByRole('button', { name: /^Roll/ }).last().tap());
    for (const { page } of [ines, inesPhone, wren]) await page.getByRole('article', { name: 'Last roll' }).waitFor();
    const entry = said(ines.page).getByRole('article').last();
    await entry.getByRole('button', { name: 'Take back this roll' }).waitFor();
    const rolled = { fear: await fearOf(ines.page), numbers: await vitals.getAttribute('aria-label') };
    const everybody = [ines, inesPhone, joss, wren];
    const takeBack = async () => {
      const told = everybody.map(({ page }) => message(page, 'The game master took back the last roll').waitFor());
      await entry.getByRole('button', { name: 'Take back this roll' }).click();
      await Promise.all(told);
      for (const { page } of everybody) {
        await page.getByRole('article', { name: 'Last roll' }).waitFor({ state: 'hidden' });
        await expect.poll(() => fearOf(page)).toBe(before);
      }
      await expect.poll(() => vitals.getAttribute('aria-label')).toBe(numbers);
    };
    await takeBack();
    for (const { page } of [joss, wren])
      expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0);
    const told = everybody.map(({ page }) => message(page, 'The game master put back the last roll').waitFor());
    await ines.page.getByRole('button', { name: 'Put it back' }).click();
    await Promise.all(told);
    for (const { page } of everybody) {
      await page.getByRole('article', { name: 'Last roll' }).waitFor();
      await expect.poll(() => fearOf(page)).toBe(rolled.fear);
    }
    await expect.poll(() => vitals.getAttribute('aria-label')).toBe(rolled.numbers);
    await takeBack();
    await said(ines.page).getByText('taken back', { exact: true }).waitFor();
  });

  it('[UN4] older ones are listed behind the menu, and go alone', async () => {
    const { page } = ines;
    const before = await fearOf(page);
    for (const more of [1, 2]) {
      await page.getByRole('button', { name: 'Gain 1 Fear' }).click();
      await expect.poll(() => fearOf(page)).toBe(before + more);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Take back something earlier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take back' });
    await dialog.getByRole('button', { name: `Take back: Fear ${before} to ${before + 1}` }).click();
    await expect.poll(() => fearOf(joss.page)).toBe(before + 1); // the desk's own is behind the dialog
    await message(joss.page, 'The game master took back a change of Fear').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('what a phone missed', () => {
  it('[MI1] is counted, shown as sentences, and stays in the menu', async () => {
    const { page, context } = joss;
    await context.setOffline(true);
    await page.getByText('Disconnected', { exact: true }).filter({ visible: true }).first().waitFor();
    const gm = await HubClient.join(server.origin, sessionId, gmToken, 'Ines', true);
    await gm.send({ type: 'SendChatMessage', message: 'Something moves under the ice.' });
    await gm.send({ type: 'ChangeFear', change: 2, reason: '' });
    await gm.send({ type: 'SetScene', label: 'The mill race' });
    gm.leave();
    await context.setOffline(false);
    const toast = page.getByRole('region', { name: 'Messages' });
    await toast.getByText('You missed 3 events').waitFor();
    await toast.getByRole('button', { name: 'Show' }).tap();
    const dialog = page.getByRole('dialog', { name: 'While you were away' });
    const told = dialog.getByRole('listitem');
    await expect.poll(() => told.count()).toBe(3);
    const [first = '', second = '', third = ''] = await told.allTextContents();
    expect(first).toContain('Something moves under the ice.');
    expect(second).toMatch(/Fear rose from \d+ to \d+\./);
    expect(third).toContain('The scene: The mill race.');
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('menuitem', { name: 'What you missed (3)' }).tap();
    await dialog.getByRole('button', { name: 'Open Chat' }).tap();
    await said(page).getByText('Something moves under the ice.').waitFor();
  });
});
