/**
 * The live table's own controls on real screens: a game master at a desk, two players with phones. Quick rolls, swipes, drafts
 * through a reload, two writers of one note. Pictures go to SHOTS_DIR where that is set.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { holdNoteSaving } from '../support/hold-note-saving.ts';
import type { HubClient } from '../support/hub-client.ts';
import { fingerOn, swipe } from './gestures.ts';
import type { QuickTable } from './quick-table.ts';
import { shootBothLights } from './shots.ts';
import { button, dialog, lookSlowly, openRoller, PHONE, seatThreeAtATable } from './three-at-a-table.ts';

let browser: Browser;
let table: QuickTable;
let ines: Page;
let joss: Page;
let wrenSits: HubClient;
let faults: string[];

beforeAll(async () => {
  ({ browser, table, ines, joss, wrenSits, faults } = await seatThreeAtATable());
});

afterAll(() => browser?.close());

describe('the dice roller', () => {
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
});

it('no page of the three has thrown', () => {
  expect(faults).toEqual([]);
});
