/**
 * The characters on a game master's desk: files that come in and go out, a lock, moves by menu and by pointer, an end. In a real
 * browser against the real server; each test continues where the one before stopped.
 */

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { expectFocus, group, inMenuOf, menuOf, panel, row, toast } from './desk-panel.ts';
import { registerInes, signIn } from './game-master.ts';
import { fingerOn, middleOf, type Point, touch } from './gestures.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';
import { glance, shoot } from './shots.ts';

const PASSWORD = 'salt and wick';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let phone: Person;
let token: string;
let lanternId: string;
let marenId: string;
let joss: HubClient | undefined;

type Kept = Record<string, unknown> & { id: string; name: string; campaignId: string | null; isLocked: boolean };

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const kept = async () => (await mine('GET', '/manage/characters')).characters as Kept[];
const named = async (name: string) => (await kept()).filter((character) => character.name === name);
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Campaigns' }).getByRole('button', { name });
const hasFocus = (element: Element) => element === document.activeElement;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin);
  token = String(account.accessToken);
  lanternId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lantern' })).id);
  await mine('POST', '/manage/campaigns', { name: 'Winter Ferries' });
  ines = await gameMaster(browser, 'Ines');
  phone = await phonePlayer(browser, 'Ines on her phone');
  await signIn(ines.page, server.origin, account);
  await ines.page.goto(`${server.origin}/dashboard?campaign=${lanternId}`);
  await signIn(phone.page, server.origin, account);
});

afterAll(async () => {
  joss?.leave();
  await browser?.close();
});

/** The browser reports every refusal of a server; which ones these tests ask for stands in them. */
const REFUSED = /status of (400|403|409) /;

afterEach(() => {
  expect([ines, phone].flatMap(({ faults }) => faults.splice(0)).filter((fault) => !REFUSED.test(fault))).toEqual([]);
});

/** Signing in by hand is another journey's. */
type GivenFile = { name: string; text: string };

async function pick(page: Page, ...files: GivenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles(
    files.map(({ name, text }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })),
  );
}

/** As the system hands them over when they are dropped on a part of the page. */
async function dropFiles(page: Page, at: Locator, ...files: GivenFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const carried = new DataTransfer();
    for (const { name, text } of given) carried.items.add(new File([text], name));
    return carried;
  }, files);
  await at.dispatchEvent('dragover', { dataTransfer });
  await panel(page).getByText('Drop character files to import them').waitFor();
  await at.dispatchEvent('drop', { dataTransfer });
}

/** Once both are in view: scrolling to one may move the other. */
async function middlesOf(what: Locator, onto: Locator): Promise<[Point, Point]> {
  for (const place of [what, onto]) await place.scrollIntoViewIfNeeded();
  return [await middleOf(what), await middleOf(onto)];
}

async function carry(page: Page, what: Locator, onto: Locator, whileThere?: () => Promise<void>): Promise<void> {
  const [from, to] = await middlesOf(what, onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await whileThere?.();
  await page.mouse.up();
}

describe('the characters on the desk', () => {
  it('1: a file without a character gets an explanation, and nothing changes', async () => {
    const { page } = ines;
    await panel(page).getByText('No characters yet').waitFor();
    const report = panel(page).getByRole('alert');
    const bad: [GivenFile, string][] = [
      [{ name: 'notes.json', text: 'Buy candles.' }, 'This looks like plain text.'],
      [{ name: 'list.json', text: '[1, 2]' }, 'It holds no character.'],
      [{ name: 'settings.json', text: '{"theme":"night"}' }, 'It holds no character.'],
      [
        { name: 'pack.json', text: '{"format":"two-lights-pack","version":1}' },
        'This is a content file. A game master uploads it on the page of a campaign',
      ],
      [
        { name: 'later.json', text: '{"format":"duality-character","version":9,"character":{"name":"A"}}' },
        'Its version is 9. Only version 1 is known here.',
      ],
      [
        { name: 'giant.json', text: '{"format":"duality-character","version":1,"character":{"name":"A","level":99}}' },
        'level: Level must be a whole number from 1 to 20',
      ],
    ];
    await pick(page, ...bad.map(([file]) => file));
    await report.getByText('These 6 files were not imported').waitFor();
    for (const [{ name }, fault] of bad) {
      expect(await report.getByRole('listitem').filter({ hasText: name }).textContent()).toContain(fault);
    }
    expect(await kept()).toEqual([]);
    await shoot(page, 'desk-characters-refused');
    expect(await violationsOn(page)).toEqual([]);
    await report.getByRole('button', { name: 'Dismiss' }).click();
    expect(await panel(page).evaluate(hasFocus)).toBe(true);
    await report.getByRole('listitem').first().waitFor({ state: 'hidden' });
  });

  it('2: good files come in by picker and by drop, a bad one among them is named', async () => {
    const { page } = ines;
    await card(page, 'The Salt Lantern').click(); // let go: what comes in belongs to no campaign
    await page.getByRole('button', { name: 'The Salt Lantern', pressed: false }).waitFor();
    const maren = { name: 'Maren Oake', class: 'Ranger', level: 3, playerName: 'Joss', heritage: 'Tideborn, Harbour' };
    const file = { format: 'duality-character', version: 1, exportedAt: '2026-01-01T00:00:00.000Z', character: maren };
    await pick(page, { name: 'maren.json', text: `\uFEFF${JSON.stringify(file)}` });
    await toast(page, 'Character Imported').waitFor();
    await group(page, 'Unassigned Characters')
      .getByRole('button', { name: /^Maren Oake.*Lv\. 3/ })
      .waitFor();
    marenId = String((await named('Maren Oake'))[0]?.id);
    const tobin = JSON.stringify({ name: 'Tobin Wick', class: 'Bard', level: 2 });
    await dropFiles(
      page,
      panel(page),
      { name: 'tobin.json', text: tobin },
      { name: 'broken.json', text: '{"name"' },
      { name: 'edda.json', text: JSON.stringify({ character: { name: 'Edda Reed', class: 'Seraph' } }) },
    );
    await toast(page, '2 Characters Imported').waitFor();
    await panel(page).getByRole('alert').getByText('This file was not imported').waitFor();
    expect(await panel(page).getByRole('alert').getByRole('listitem').textContent()).toMatch(
      /^broken\.json It is not JSON/,
    );
    expect((await kept()).map(({ name, campaignId }) => [name, campaignId]).toSorted()).toEqual([
      ['Edda Reed', null],
      ['Maren Oake', null],
      ['Tobin Wick', null],
    ]);
    await panel(page).getByRole('button', { name: 'Dismiss' }).click();
    await card(page, 'The Salt Lantern').click();
    await group(page, 'Campaign Characters').waitFor();
  });

  it('3: by keyboard alone: a character is locked, a wrong password is refused, the right one unlocks', async () => {
    const { page } = ines;
    await row(page, 'Maren Oake').focus();
    await page.keyboard.press('Tab');
    expect(await menuOf(page, 'Maren Oake').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await inMenuOf(page, 'Maren Oake', 'Edit').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await menuHasFocus(page);
    await page.keyboard.type('lo'); // a level may be gained here as well
    await page.keyboard.press('Enter');
    const lock = page.getByRole('dialog', { name: 'Lock Maren Oake' });
    await lock.waitFor();
    expect(await lock.getByRole('button', { name: 'Lock', exact: true }).isDisabled()).toBe(true);
    await expectFocus(lock.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'desk-characters-lock');
    await page.keyboard.press('Enter');
    await toast(page, 'Character Locked').waitFor();
    await row(page, 'Maren Oake').getByText('Locked').waitFor();
    expect((await named('Maren Oake'))[0]?.isLocked).toBe(true);
    await lock.waitFor({ state: 'hidden' });
    await expectFocus(menuOf(page, 'Maren Oake'));

    await page.keyboard.press('Enter');
    const unlocks = inMenuOf(page, 'Maren Oake', 'Unlock');
    await unlocks.waitFor();
    await menuHasFocus(page);
    await page.keyboard.press('u');
    await expectFocus(unlocks);
    await page.keyboard.press('Enter');
    const unlock = page.getByRole('dialog', { name: 'Unlock Maren Oake' });
    await unlock.waitFor();
    await expectFocus(unlock.getByLabel('Password', { exact: true }));
    await page.keyboard.type('salt and wax');
    await page.keyboard.press('Enter');
    await unlock.getByText('Invalid character password or character not available').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect((await named('Maren Oake'))[0]?.isLocked).toBe(true);
    await page.keyboard.type(PASSWORD); // the refused one is selected
    await page.keyboard.press('Enter');
    await toast(page, 'Character Unlocked').waitFor();
    await row(page, 'Maren Oake').getByText('Locked').waitFor({ state: 'hidden' });
    expect((await named('Maren Oake'))[0]?.isLocked).toBe(false);
    await unlock.waitFor({ state: 'hidden' });
    await expectFocus(menuOf(page, 'Maren Oake')); // from there the next menu is opened
  });

  it('4: by keyboard alone: a character moves into a campaign, and back', async () => {
    const { page } = ines;
    await menuOf(page, 'Maren Oake').focus();
    await moveByKeyboard(page, 'Maren Oake', 'T');
    await group(page, 'Campaign Characters').getByText('Maren Oake').waitFor();
    expect((await named('Maren Oake'))[0]?.campaignId).toBe(lanternId);
    await card(page, 'The Salt Lantern').getByText('1 character').waitFor();
    await expectFocus(menuOf(page, 'Maren Oake'));
    await moveByKeyboard(page, 'Maren Oake', 'U');
    await group(page, 'Unassigned Characters').getByText('Maren Oake').waitFor();
    expect((await named('Maren Oake'))[0]?.campaignId).toBeNull();
    await card(page, 'The Salt Lantern').getByText('0 characters').waitFor();
    await expectFocus(menuOf(page, 'Maren Oake'));
  });

  it('5: the pointer carries a character onto a campaign and back; Escape lets it fall', async () => {
    const { page } = ines;
    await carry(page, row(page, 'Maren Oake'), card(page, 'Winter Ferries'), async () => {
      await page.getByText('Move to Winter Ferries').waitFor();
      await glance(page, 'desk-characters-drag');
      await page.keyboard.press('Escape');
      await page.getByText('Move to Winter Ferries').waitFor({ state: 'hidden' });
    });
    expect((await named('Maren Oake'))[0]?.campaignId).toBeNull();

    await carry(page, row(page, 'Maren Oake'), card(page, 'The Salt Lantern'));
    await toast(page, 'Character Moved').waitFor();
    await group(page, 'Campaign Characters').getByText('Maren Oake').waitFor();
    expect((await named('Maren Oake'))[0]?.campaignId).toBe(lanternId);
    expect(await page.getByRole('dialog').count()).toBe(0); // a drop is not a press

    await carry(page, row(page, 'Maren Oake'), group(page, 'Unassigned Characters'));
    await group(page, 'Unassigned Characters').getByText('Maren Oake').waitFor();
    expect((await named('Maren Oake'))[0]?.campaignId).toBeNull();

    await carry(page, row(page, 'Tobin Wick'), group(page, 'Campaign Characters'));
    await group(page, 'Campaign Characters').getByText('Tobin Wick').waitFor();
    await row(page, 'Tobin Wick').click();
    await page.getByRole('dialog', { name: 'Edit Tobin Wick' }).waitFor(); // and a press no drop
    await page.keyboard.press('Escape');
  });

  it('6: the file that goes out is the character, and comes in again as another one', async () => {
    const { page } = ines;
    await menuOf(page, 'Maren Oake').click();
    const { name, text } = await savedFile(page, () => inMenuOf(page, 'Maren Oake', 'Export').click());
    expect(name).toBe('Maren Oake.json');
    const { exportedAt, ...file } = JSON.parse(text);
    expect(Date.parse(exportedAt)).toBeGreaterThan(0);
    expect(file).toEqual({
      format: 'duality-character',
      version: 1,
      character: await mine('GET', `/manage/characters/${marenId}`),
    });
    await pick(page, { name: 'Maren Oake.json', text });
    await menuOf(page, 'Maren Oake').nth(1).waitFor();
    const both = await named('Maren Oake');
    const original = both.find(({ id }) => id === marenId);
    const copy = both.find(({ id }) => id !== marenId);
    const own = ({ id, createdAt, updatedAt }: Kept) => ({ id, createdAt, updatedAt });
    expect(copy && original && { ...copy, ...own(original) }).toEqual({ ...original, campaignId: lanternId });
    await mine('POST', `/manage/characters/${copy?.id}/assign`, { campaignId: null });
    await page.reload();
    await group(page, 'Unassigned Characters').getByText('Maren Oake').nth(1).waitFor();
  });

  it('6a: of two files that are asked for at once, both come, also when the first takes longer', async () => {
    const { page } = ines;
    const files: string[] = [];
    const note = (download: { suggestedFilename: () => string }) => files.push(download.suggestedFilename());
    page.on('download', note);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**/manage/characters/${marenId}/export`, async (route) => {
      await held;
      await route.continue();
    });
    try {
      for (const name of ['Maren Oake', 'Tobin Wick']) {
        await menuOf(page, name).last().click();
        await inMenuOf(page, name, 'Export').click();
      }
      await expect.poll(() => files).toContain('Tobin Wick.json');
      letGo();
      await expect.poll(() => files.toSorted()).toEqual(['Maren Oake.json', 'Tobin Wick.json']);
    } finally {
      letGo();
      page.off('download', note);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  it('7: a character in play stays where it is, and that is said', async () => {
    const { page } = ines;
    const tobinId = String((await named('Tobin Wick'))[0]?.id);
    const session = await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId: lanternId });
    await mine('POST', `/game/sessions/${session.id}/activate`);
    const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${session.id}`, { body: { playerName: 'Joss' } });
    joss = await HubClient.join(server.origin, String(session.id), String(seat.accessToken), 'Joss');
    await joss.send({ type: 'SelectCharacter', characterId: tobinId });

    const words = (action: string) =>
      `Tobin Wick is in play at a table. Once its player has left or the session is closed, it can be ${action}.`;
    await carry(page, row(page, 'Tobin Wick'), group(page, 'Unassigned Characters'));
    await toast(page, words('moved')).waitFor();
    await page.getByRole('button', { name: 'Close message' }).last().click();

    await menuOf(page, 'Tobin Wick').click();
    await inMenuOf(page, 'Tobin Wick', 'Move to').click();
    const move = page.getByRole('dialog', { name: 'Move Tobin Wick' });
    await move.getByLabel('Move to').selectOption('Unassigned');
    await move.getByRole('button', { name: 'Move', exact: true }).click();
    await move.getByText(words('moved')).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await move.getByRole('button', { name: 'Cancel' }).click();
    await move.waitFor({ state: 'hidden' });

    await menuOf(page, 'Tobin Wick').click();
    await inMenuOf(page, 'Tobin Wick', 'Delete').click();
    const asks = page.getByRole('alertdialog', { name: 'Delete Tobin Wick?' });
    await asks.getByRole('button', { name: 'Delete Character' }).click();
    await asks.getByText(words('deleted')).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await asks.waitFor({ state: 'hidden' });
    expect((await named('Tobin Wick'))[0]?.campaignId).toBe(lanternId);
  });

  it('8: deleting says what goes with it, and takes nothing else', async () => {
    const { page } = ines;
    await menuOf(page, 'Edda Reed').focus();
    await page.keyboard.press('Enter');
    await inMenuOf(page, 'Edda Reed', 'Delete').waitFor();
    await menuHasFocus(page);
    await page.keyboard.press('d');
    await expectFocus(inMenuOf(page, 'Edda Reed', 'Delete'));
    await page.keyboard.press('Enter');
    const asks = page.getByRole('alertdialog', { name: 'Delete Edda Reed?' });
    await asks.getByText(/Its whole sheet goes with it/).waitFor();
    await expectFocus(asks.getByRole('button', { name: 'Cancel' }));
    await shoot(page, 'desk-characters-delete');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, 'Character Deleted').waitFor();
    await row(page, 'Edda Reed').waitFor({ state: 'detached' });
    expect((await kept()).map(({ name }) => name).toSorted()).toEqual(['Maren Oake', 'Maren Oake', 'Tobin Wick']);
    await asks.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  it('9: a long list is searched, counted, and drawn short; a phone has the same menu under its thumb', async () => {
    for (let number = 1; number <= 45; number += 1)
      await mine('POST', '/manage/characters', { name: `Lamplighter ${number}`, class: 'Guard' });
    const { page } = phone;
    await page.goto(`${server.origin}/dashboard?campaign=${lanternId}`);
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Characters' }).tap();
    const loose = group(page, 'Unassigned Characters');
    await loose.getByText('47', { exact: true }).waitFor();
    expect(await loose.getByRole('listitem').count()).toBe(40);
    await loose.getByRole('button', { name: 'Show 7 more' }).tap();
    expect(await loose.getByRole('listitem').count()).toBe(47);
    expect(await loose.getByRole('listitem').nth(40).evaluate(hasFocus)).toBe(true);
    await page.getByRole('searchbox', { name: 'Search characters' }).fill('maren');
    await loose.getByText('2 of 47 found').waitFor();
    for (const button of await panel(page).getByRole('button').filter({ visible: true }).all()) {
      const box = await button.boundingBox();
      expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44, await button.textContent()]).toEqual([
        true,
        true,
        expect.anything(),
      ]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await shoot(page, 'desk-characters-phone');
    expect(await violationsOn(page)).toEqual([]);
    await menuOf(page, 'Maren Oake').first().tap();
    await inMenuOf(page, 'Maren Oake', 'Export').waitFor();
    await shoot(page, 'desk-characters-phone-menu');
    await page.keyboard.press('Escape');
  });

  it('10: under a finger that rests, a character is carried; one that moves on scrolls', async () => {
    const { page } = phone;
    await page.getByRole('searchbox', { name: 'Search characters' }).fill('oake');
    const loose = group(page, 'Unassigned Characters');
    await loose.getByText('2 of 47 found').waitFor();
    const finger = await fingerOn(page);
    const [from, to] = await middlesOf(row(page, 'Maren Oake').first(), group(page, 'Campaign Characters'));

    // Without waiting in between: an answer may take as long as a rest.
    await Promise.all([touch(finger, 'touchStart', from), touch(finger, 'touchMove', { x: from.x, y: from.y - 40 })]);
    await page.waitForTimeout(500);
    expect(await page.getByText('Drag onto a campaign, or onto Unassigned').count()).toBe(0);
    await touch(finger, 'touchEnd');

    await touch(finger, 'touchStart', from);
    await page.getByText('Drag onto a campaign, or onto Unassigned').waitFor();
    await touch(finger, 'touchMove', { x: from.x, y: from.y - 20 });
    await touch(finger, 'touchMove', to);
    await page.getByText('Move to The Salt Lantern').waitFor();
    await touch(finger, 'touchEnd');
    await loose.getByText('1 of 46 found').waitFor();
    expect((await named('Maren Oake')).filter(({ campaignId }) => campaignId === lanternId)).toHaveLength(1);
  });
});

/** An open menu hears letters only once it has the focus. */
async function menuHasFocus(page: Page): Promise<void> {
  await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('menuitem');
}

/** From its menu, which has the focus: the place whose name begins so. */
async function moveByKeyboard(page: Page, name: string, place: string): Promise<void> {
  await page.keyboard.press('Enter');
  const move = inMenuOf(page, name, 'Move to');
  await move.waitFor();
  await menuHasFocus(page);
  await page.keyboard.press('m');
  await expectFocus(move);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true); // it takes the focus first
  await dialog.getByLabel('Move to').focus();
  await page.keyboard.press(place);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFocus(dialog.getByRole('button', { name: 'Move', exact: true }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
