/**
 * The live table's own controls on real screens: a game master at a desk, two players with phones. The roller with all it
 * offers, the menu of each role, copying, swipes, drafts through a reload, two writers of one note, and a reconnect.
 * Pictures go to SHOTS_DIR where that is set.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { holdNoteSaving } from '../support/hold-note-saving.ts';
import type { HubClient } from '../support/hub-client.ts';
import { fingerOn, swipe } from './gestures.ts';
import type { QuickTable, Sitter } from './quick-table.ts';
import { shootBothLights } from './shots.ts';
import { button, DESK, dialog, lookSlowly, menuOf, openRoller, PHONE, seatThreeAtATable } from './three-at-a-table.ts';

let browser: Browser;
let table: QuickTable;
let ines: Page;
let joss: Page;
let jossAtDoor: Sitter;
let wrenSits: HubClient;
let faults: string[];

beforeAll(async () => {
  ({ browser, table, ines, joss, jossAtDoor, wrenSits, faults } = await seatThreeAtATable());
}, 120_000);

afterAll(() => browser?.close());

/** Whether both ends of it can be seen. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => document.elementFromPoint((left + right) / 2, y) === element);
}

describe('the dice roller', () => {
  it('[DU25] spends a Hope for each experience with the roll, and the game master gives both back', async () => {
    await openRoller(joss);
    await button(joss, /^Agility/)
      .first()
      .click();
    await button(joss, /^Night Watch/).click();
    await button(joss, /^Ferryman/).click();
    await joss.getByText('Costs 2 of 2 Hope').waitFor();
    expect(await button(joss, /^Herbs/).getAttribute('aria-disabled')).toBe('true');
    await joss.getByText('2d12 + 7').waitFor();
    await shootBothLights(joss, 'roller-phone');
    expect(await violationsOn(joss)).toEqual([]);
    await button(joss, 'Roll for Agility once, then cleared').click();
    const roll = ines.getByText(/\+ Agility, Night Watch, Ferryman.* 7 = /).first();
    await roll.waitFor({ state: 'attached' });
    await button(ines, 'Take back').click();
    await ines.getByText('The game master took back the last roll').first().waitFor();
    await openRoller(joss);
    await joss.getByText('A Hope each, of 2').waitFor();
    await joss.keyboard.press('Escape');
  });

  it('[DU26] reads a typed modifier, and 0 for other text, with a hint; counts never fall below 0', async () => {
    await openRoller(joss);
    await button(joss, 'Clear pool').click();
    const modifier = joss.getByLabel('Modifier', { exact: true });
    await modifier.fill('-12');
    await joss.getByText('2d12 − 12').waitFor();
    await modifier.evaluate((field) => field.scrollIntoView({ block: 'end' })); // at the edge of the roller's foot
    await modifier.fill('a lot');
    const refused = joss.getByText('No number: 0 counts.');
    await expect.poll(() => refused.evaluate(isUncovered)).toBe(true);
    expect(await modifier.getAttribute('aria-invalid')).toBe('true');
    expect(await violationsOn(joss)).toEqual([]);
    await modifier.blur();
    expect(await modifier.inputValue()).toBe('0');
    await refused.waitFor();
    await button(joss, 'Clear pool').click();
    await refused.waitFor({ state: 'detached' });
    expect(await modifier.getAttribute('aria-invalid')).toBe('false');
    await modifier.fill('a lot');
    await refused.waitFor();
    await modifier.fill('+ 4');
    await joss.getByText('2d12 + 4').waitFor();
    await refused.waitFor({ state: 'detached' });
    await modifier.fill('0');
    await joss.getByRole('radio', { name: 'Dice pool' }).click();
    const less = button(joss, 'One d6 less');
    expect(await less.getAttribute('aria-disabled')).toBe('true');
    await button(joss, 'One d100 more').click();
    await joss.getByText('d100', { exact: true }).last().waitFor();
    await dialog(joss, 'Roll the dice').getByRole('button', { name: 'Roll once, then cleared' }).click();
    await ines.getByText(/d100/).first().waitFor();
  });

  it.each([
    ['d20', '', /^1d20 \(\d+\) = /],
    ['d12', '', /^1d12 \(\d+\) = /],
    ['2d12 (Basic Roll)', '', /^Hope \d+ \+ Fear \d+ = /],
    ['2d12 + Hope', '', /^Hope \d+ \+ Fear \d+ \+ 1d20 \(\d+\) = /],
    ['Roll Agility +2', 'Agility', /^Hope \d+ \+ Fear \d+ \+ Agility 2 = /],
    ['Roll Knowledge 0', 'Knowledge', /^Hope \d+ \+ Fear \d+ = /],
  ])('throws the quick roll %s as it stands', async (name, context, breakdown) => {
    const lines = ines.getByRole('log', { name: 'Chat' }).getByRole('article');
    const before = await lines.count();
    await openRoller(joss);
    await button(joss, name).click();
    await dialog(joss, 'Roll the dice').waitFor({ state: 'hidden' });
    await expect.poll(() => lines.count()).toBe(before + 1);
    const line = lines.last().locator('[title]');
    expect(await line.getAttribute('title')).toMatch(breakdown);
    expect(await line.textContent()).toContain(context);
  });

  it('hides a roll for the game master alone, and has no such switch for a player', async () => {
    await ines.keyboard.press('r');
    await dialog(ines, 'Roll the dice').waitFor();
    await ines.getByRole('switch', { name: 'Behind the screen' }).waitFor();
    await shootBothLights(ines, 'roller-desk');
    expect(await violationsOn(ines)).toEqual([]);
    await ines.keyboard.press('Escape');
    await openRoller(joss);
    expect(await joss.getByRole('switch', { name: 'Behind the screen' }).count()).toBe(0);
    await joss.keyboard.press('Escape');
  });
});

describe('the menu', () => {
  it('[DE9] has what a game master needs, and copies with a word', async () => {
    const menu = await menuOf(ines);
    const items = (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.trim());
    for (const name of ['Dashboard', 'Copy Login Link', 'Copy Session ID', 'Close Session', 'Reconnect'])
      expect(items).toContain(name);
    for (const name of ['Debug Messages', 'Logout']) expect(items).toContain(name);
    await menu.getByText('Connected').waitFor();
    await shootBothLights(ines, 'menu-desk');
    expect(await violationsOn(ines)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Copy Login Link' }).click();
    await ines.getByText('Login Link Copied').waitFor();
    await ines.getByText('Players can use this link to join the session').waitFor();
    await ines.getByText('Only this computer can open this link').waitFor();
    expect(await ines.evaluate(() => navigator.clipboard.readText())).toBe(`${table.origin}/lobby/${table.sessionId}`);
    await (await menuOf(ines)).getByRole('menuitem', { name: 'Copy Session ID' }).click();
    await ines.getByText('Session ID Copied').waitFor();
    expect(await ines.evaluate(() => navigator.clipboard.readText())).toBe(table.sessionId);
  });

  it('says so when nothing can be copied', async () => {
    await ines.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      document.execCommand = () => false;
    });
    await (await menuOf(ines)).getByRole('menuitem', { name: 'Copy Login Link' }).click();
    await ines.getByText('Could not copy login link to clipboard').waitFor();
    await (await menuOf(ines)).getByRole('menuitem', { name: 'Copy Session ID' }).click();
    await ines.getByText('Could not copy session ID to clipboard').waitFor();
    for (const text of ['Could not copy login link', 'Could not copy session ID'])
      await ines.getByRole('alert').locator('div', { hasText: text }).getByLabel('Close message').first().click();
  });

  it('has the lobby and nothing of the game master for a player', async () => {
    const menu = await menuOf(joss);
    const items = (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.trim());
    for (const name of ['Lobby', 'Reconnect', 'Debug Messages', 'Logout']) expect(items).toContain(name);
    for (const name of ['Dashboard', 'Copy Login Link', 'Copy Session ID', 'Close Session', 'Change Fear'])
      expect(items).not.toContain(name);
    await shootBothLights(joss, 'menu-phone');
    await joss.keyboard.press('Escape');
  });

  it('makes the line anew: a row says so on the phone and covers no dice, then all is well', async () => {
    const { page, room } = await lookSlowly(browser, jossAtDoor, PHONE);
    room.hold(); // or the row goes while it is measured
    await (await menuOf(page)).getByRole('menuitem', { name: 'Reconnect' }).click();
    const row = page.getByRole('status').filter({ hasText: 'Connection Lost. Attempting to reconnect...' });
    await row.waitFor();
    const stage = await button(page, /More dice/).boundingBox();
    const place = await row.boundingBox();
    if (stage === null || place === null) throw new Error('Row and stage do not stand together.');
    expect(place.y + place.height).toBeLessThanOrEqual(stage.y + 1);
    await shootBothLights(page, 'line-lost-phone');
    room.letGo();
    await page.getByText('Connection restored successfully').waitFor();
    await row.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('spends Fear with a reason', async () => {
    const fear = () => ines.locator('[data-lit]').count();
    for (let awaited = (await fear()) + 1, gained = 0; gained < 2; awaited += 1, gained += 1) {
      await button(ines, 'Gain 1 Fear').click();
      await expect.poll(fear).toBe(awaited);
    }
    await (await menuOf(ines)).getByRole('menuitem', { name: 'Change Fear' }).click();
    const asked = dialog(ines, 'Fear');
    await asked.getByLabel('What for').fill('The bridge gives way');
    await asked.getByRole('button', { name: 'Decrease How much' }).click();
    await shootBothLights(ines, 'fear-desk');
    expect(await violationsOn(ines)).toEqual([]);
    const before = await fear();
    await asked.getByRole('button', { name: 'Spend 2 Fear' }).click();
    await asked.waitFor({ state: 'hidden' }); // once the room has answered
    await expect.poll(fear).toBe(before - 2);
  });
});

describe('the sides', () => {
  it('open by a swipe from the edge and go by a swipe', async () => {
    const finger = await fingerOn(joss);
    await swipe(finger, { x: 8, y: 400 }, { x: 160, y: 405 });
    await dialog(joss, 'Character Sheet').waitFor();
    await shootBothLights(joss, 'sheet-phone');
    await swipe(finger, { x: 250, y: 120 }, { x: 10, y: 122 });
    await dialog(joss, 'Character Sheet').waitFor({ state: 'hidden' });
    await swipe(finger, { x: 384, y: 400 }, { x: 250, y: 405 });
    await dialog(joss, 'Notes & Chat').waitFor();
    await swipe(finger, { x: 60, y: 90 }, { x: 380, y: 92 });
    await dialog(joss, 'Notes & Chat').waitFor({ state: 'hidden' });
    await swipe(finger, { x: 120, y: 400 }, { x: 300, y: 405 }); // not from an edge
    expect(await joss.getByRole('dialog').count()).toBe(0);
  });

  it('tell of a roll that the sheet covers, and of a message', async () => {
    await button(joss, 'Sheet').click();
    await dialog(joss, 'Character Sheet').waitFor();
    await wrenSits.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, context: 'Presence' });
    await joss.getByText('Tobin Ash rolls Presence').first().waitFor();
    await wrenSits.send({ type: 'SendChatMessage', message: 'Who goes first?' });
    await joss.getByText('Wren as Tobin Ash').first().waitFor();
    // Not by Escape: where the pointer has rested over a term for long enough, that only takes its explanation away.
    await dialog(joss, 'Character Sheet').getByRole('button', { name: 'Close' }).click();
    await dialog(joss, 'Character Sheet').waitFor({ state: 'hidden' });
  });

  it('keep what was not sent yet through a reload', async () => {
    await button(joss, /^Chat/).click();
    await joss.getByLabel('Message', { exact: true }).fill('Half a sen');
    await joss.getByRole('tab', { name: 'Notes' }).click();
    await joss.getByLabel('For me alone').fill('The miller lies');
    await joss.getByText('Draft, only on this device').waitFor();
    await joss.reload();
    await button(joss, /^Chat/).click();
    expect(await joss.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a sen');
    await joss.getByLabel('Message', { exact: true }).fill('');
    await joss.getByRole('tab', { name: 'Notes' }).click();
    expect(await joss.getByLabel('For me alone').inputValue()).toBe('The miller lies');
  });

  it('[TA2, TA7] lose no text of two writers: mine stays, theirs is shown, and earlier versions come back', async () => {
    const note = joss.getByLabel('For everybody');
    await holdNoteSaving(joss);
    await note.fill('Mine: the lantern is in the mill');
    await wrenSits.send({ type: 'SaveNote', scope: 'shared', text: 'Theirs: the lantern is in the weir' });
    await joss.getByText('Somebody saved this note meanwhile.').waitFor();
    await joss.getByText('Theirs: the lantern is in the weir').waitFor();
    expect(await note.inputValue()).toBe('Mine: the lantern is in the mill');
    await shootBothLights(joss, 'note-conflict-phone');
    expect(await violationsOn(joss)).toEqual([]);
    await button(joss, 'Keep mine').click();
    await joss.getByText('Saved', { exact: true }).waitFor();
    await button(joss, 'Earlier versions').click();
    const earlier = dialog(joss, 'Earlier versions');
    await earlier.getByText('Theirs: the lantern is in the weir').waitFor();
    await shootBothLights(joss, 'note-earlier-phone');
    expect(await violationsOn(joss)).toEqual([]);
    await earlier
      .getByRole('button', { name: /^Use this version/ })
      .first()
      .click();
    expect(await note.inputValue()).toBe('Theirs: the lantern is in the weir');
    await joss.getByText('Draft, only on this device').first().waitFor();
    await joss.keyboard.press('Escape');
  });
});

describe('while the room takes its time', () => {
  const message = (page: Page) => page.getByLabel('Message', { exact: true });

  it('a message that is refused comes back, before what was typed since', async () => {
    const { page, room } = await lookSlowly(browser, await table.player('Edda'), PHONE);
    await button(page, /^Chat/).click();
    room.hold();
    room.refuseNext('SendChatMessage', 'Not so fast.');
    await message(page).fill('Who holds the lantern?');
    await message(page).press('Enter');
    expect(await message(page).inputValue()).toBe('');
    await message(page).fill('And who');
    room.letGo();
    await page.getByText('Not so fast.').waitFor();
    expect(await message(page).inputValue()).toBe('Who holds the lantern?\nAnd who');
    await page.context().close();
  });

  it('the Enter that ends a composed word sends nothing, also where only its code says so', async () => {
    const { page } = await lookSlowly(browser, await table.player('Ren'), PHONE);
    await button(page, /^Chat/).click();
    await message(page).fill('こんばん');
    await message(page).evaluate((box) => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }));
    });
    expect(await message(page).inputValue()).toBe('こんばん');
    await message(page).press('Enter');
    await expect.poll(() => message(page).inputValue()).toBe('');
    await page.context().close();
  });

  it('a table pasted into the middle leaves the caret behind it', async () => {
    const { page } = await lookSlowly(browser, await table.player('Sil'), PHONE);
    await button(page, /^Chat/).click();
    await message(page).fill('of the ferry');
    await message(page).press('Home');
    await page.keyboard.insertText('Name\tAge ');
    await page.keyboard.type('both ');
    expect(await message(page).inputValue()).toBe('Name Age both of the ferry');
    await page.context().close();
  });

  it('a message that is refused behind a shut drawer stands in it when it is opened again', async () => {
    const { page, room } = await lookSlowly(browser, await table.player('Fenn'), PHONE);
    await button(page, /^Chat/).click();
    room.hold();
    room.refuseNext('SendChatMessage', 'Not so fast.');
    await message(page).fill('I go first');
    await message(page).press('Enter');
    await page.keyboard.press('Escape');
    await message(page).waitFor({ state: 'detached' });
    room.letGo();
    await button(page, /^Chat/).click();
    await expect.poll(() => message(page).inputValue()).toBe('I go first');
    await page.context().close();
  });

  it('a note that is refused behind a shut drawer is told of, and waits there as a draft', async () => {
    const { page, room } = await lookSlowly(browser, await table.player('Gil'), PHONE);
    await button(page, /^Chat/).click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    const note = page.getByLabel('For me alone');
    await note.fill('The miller lies.');
    room.hold();
    room.refuseNext('SaveNote', 'Not so fast.');
    await button(page, 'Save').last().click();
    await dialog(page, 'Notes & Chat').getByRole('button', { name: 'Close' }).click();
    await dialog(page, 'Notes & Chat').waitFor({ state: 'detached' });
    room.letGo();
    await page.getByText('A note was not saved').waitFor();
    await button(page, /^Chat/).click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    expect(await note.inputValue()).toBe('The miller lies.');
    await page.context().close();
  });

  it('a message on its way is not lost with the page, and one that arrived does not come back', async () => {
    const { page, room } = await lookSlowly(browser, await table.player('Gerrit'), PHONE);
    await button(page, /^Chat/).click();
    room.hold();
    room.refuseNext('SendChatMessage', 'Not so fast.');
    await message(page).fill('The ice is thin here');
    await message(page).press('Enter');
    await message(page).fill('Go round');
    await page.goto('about:blank');
    room.letGo();
    await page.goto(`${table.origin}/sessions/${table.sessionId}`);
    await button(page, /^Chat/).click();
    await expect.poll(() => message(page).inputValue()).toBe('The ice is thin here\nGo round');
    await message(page).press('Enter');
    await ines.getByText('The ice is thin here').first().waitFor({ state: 'attached' });
    const kept = () => page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.includes('chat'))");
    await expect.poll(kept).toEqual([]); // once the room's answer is here
    await page.reload();
    await button(page, /^Chat/).click();
    expect(await message(page).inputValue()).toBe('');
    await page.context().close();
  });

  it('the scene is not left before it is set', async () => {
    const { page, room } = await lookSlowly(browser, table.gm, DESK);
    await (await menuOf(page)).getByRole('menuitem', { name: 'Set Scene' }).click();
    const asked = dialog(page, 'Set Scene');
    await asked.getByLabel('Where are we?').fill('The mill race');
    room.hold();
    await asked.getByLabel('Where are we?').press('Enter');
    await asked.getByText('Setting').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500); // it would leave meanwhile
    expect(await asked.isVisible()).toBe(true);
    expect(await asked.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    room.letGo();
    await asked.waitFor({ state: 'hidden' });
    await joss.getByText('The mill race').first().waitFor({ state: 'attached' });
    await page.context().close();
  });
});

it('no page of the three has thrown', () => {
  expect(faults).toEqual([]);
});
