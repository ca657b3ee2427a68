/**
 * What hands do at the live table: a key that is held, a second tap, what is chosen for the next roll, letters as keys, the focus
 * after Send. Pictures go to SHOTS_DIR where that is set.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import type { HubClient } from '../support/hub-client.ts';
import type { QuickTable, Sitter } from './quick-table.ts';
import { shootBothLights } from './shots.ts';
import { button, DESK, dialog, lookSlowly, menuOf, openRoller, PHONE, seatThreeAtATable } from './three-at-a-table.ts';

let browser: Browser;
let table: QuickTable;
let ines: Page;
let joss: Page;
let wren: Page;
let jossAtDoor: Sitter;
let wrenSits: HubClient;
let faults: string[];

beforeAll(async () => {
  ({ browser, table, ines, joss, wren, jossAtDoor, wrenSits, faults } = await seatThreeAtATable());
});

afterAll(() => browser?.close());

describe('quick hands', () => {
  /** A held key as the keyboard sends it: once, and twenty repeats. */
  async function hold(page: Page, key: string): Promise<void> {
    for (let times = 0; times <= 20; times += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
  }
  /** In the page, or a busy machine would part the two taps: whether the throw goes on after the second one. */
  async function doubleTap(button: HTMLElement | SVGElement): Promise<boolean> {
    const isFlying = () => document.querySelector('article[aria-label="Last roll"][aria-busy=true]') !== null;
    if (button instanceof HTMLElement) button.click();
    while (!isFlying()) await new Promise(requestAnimationFrame);
    if (button instanceof HTMLElement) button.click();
    await new Promise(requestAnimationFrame);
    return isFlying();
  }
  // By the page's own clock, as is the next: on a slow machine a tap from outside may come when the next throw is due.
  /** Half a second after a throw, and once more in the moment in which its result is to be seen; how long that took, in milliseconds. */
  async function endTheThrow(button: HTMLElement | SVGElement): Promise<number> {
    const tap = () => button instanceof HTMLElement && button.click();
    const isSeen = () => document.querySelector('article[aria-label="Last roll"][aria-busy=false]') !== null;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const beganMs = performance.now();
    tap();
    await new Promise<void>((resolve) => {
      const seen = () => isSeen() && resolve();
      new MutationObserver(seen).observe(document.body, { attributes: true, childList: true, subtree: true });
      seen();
    });
    tap();
    return performance.now() - beganMs;
  }
  async function tapAndAgain(button: HTMLElement | SVGElement): Promise<void> {
    const tap = () => button instanceof HTMLElement && button.click();
    tap();
    await new Promise((resolve) => setTimeout(resolve, 500));
    tap();
  }
  const fear = () => ines.locator('[data-lit]').count();
  const rolls = () => ines.getByRole('log', { name: 'Chat' }).locator('article [title]').count();

  it('[HA2] hold a key, and it presses once: Fear, the menu, a form, the door, the chat', async () => {
    const before = await fear();
    for (const [name, after] of [
      ['Gain 1 Fear', before + 1],
      ['Spend 1 Fear', before],
    ] as const) {
      await button(ines, name).focus();
      await hold(ines, 'Enter');
      await expect.poll(fear).toBe(after);
    }
    await button(ines, 'Menu').focus();
    await hold(ines, 'Enter');
    await ines.getByRole('menu').waitFor();
    await ines.getByRole('menuitem', { name: 'Change Fear' }).focus();
    await hold(ines, 'Enter'); // opens the form, whose first field has the focus while the key is still down
    await dialog(ines, 'Fear').getByLabel('What for').waitFor();
    await ines.waitForTimeout(500); // the form would be sent meanwhile
    expect(await fear()).toBe(before);
    await ines.keyboard.press('Escape');
    await dialog(ines, 'Fear').waitFor({ state: 'hidden' });

    await (await menuOf(ines)).getByRole('menuitem', { name: /^The door/ }).click();
    await dialog(ines, 'The door').getByRole('radio', { checked: true }).focus();
    await hold(ines, 'ArrowDown'); // 21 of them would go round seven times and end where they began
    await dialog(ines, 'The door').getByRole('radio', { name: /ask/i, checked: true }).waitFor();
    await ines.keyboard.press('ArrowUp');
    await ines.keyboard.press('Escape');
    await dialog(ines, 'The door').waitFor({ state: 'hidden' });

    const box = ines.getByLabel('Message', { exact: true });
    await box.fill('The bell rings once.');
    await hold(ines, 'Enter');
    await ines.getByRole('log', { name: 'Chat' }).getByText('The bell rings once.').waitFor();
    expect(await ines.getByText('Write something first.').count()).toBe(0);
    await ines.locator('h1').click();
  });

  it('[HA1] tap Roll again before its result was seen: that ends the throw, and throws nothing', async () => {
    const { page } = await lookSlowly(browser, await table.player('Odile'), {
      ...PHONE,
      reducedMotion: 'no-preference',
    });
    const roll = button(page, /^Roll/).last();
    const before = await rolls();
    for (const taps of [1, 2]) {
      await expect.poll(() => roll.getAttribute('aria-disabled')).toBe('false');
      expect(await roll.evaluate(doubleTap)).toBe(true);
      expect(await roll.evaluate(endTheThrow)).toBeLessThan(1_000); // it would fly for two seconds
      await expect.poll(rolls).toBe(before + taps);
    }
    await page.context().close();
  });

  it('[HA1] tap Roll again where dice do not fly: the second tap throws nothing until the result could be seen', async () => {
    const before = await rolls();
    const roll = button(joss, /^Roll/).last();
    await expect.poll(() => roll.getAttribute('aria-disabled')).toBe('false');
    await roll.evaluate(tapAndAgain);
    await expect.poll(rolls).toBe(before + 1);
    await expect.poll(() => roll.getAttribute('aria-disabled')).toBe('false');
    expect(await rolls()).toBe(before + 1);
  });
});

describe('[HA3] what is chosen for a roll', () => {
  const lines = () => ines.getByRole('log', { name: 'Chat' }).locator('article [title]');
  const rollButton = (page: Page) => button(page, /^Roll/).last();
  const agility = (page: Page) =>
    page
      .getByRole('group', { name: 'Trait for the roll' })
      .first()
      .getByRole('button', { name: /^Agility/ });

  it('goes with it: Agility, Roll, Agility, Roll adds it both times', async () => {
    for (const _ of ['once', 'and again']) {
      const before = await lines().count();
      await agility(joss).tap();
      await button(joss, 'Roll Agility +2, once').tap();
      await expect.poll(() => lines().count()).toBe(before + 1);
      expect(await lines().last().getAttribute('title')).toContain('Agility 2');
      await expect.poll(() => agility(joss).getAttribute('aria-pressed')).toBe('false');
    }
    const before = await lines().count();
    await button(joss, 'Roll').last().tap();
    await expect.poll(() => lines().count()).toBe(before + 1);
    expect(await lines().last().getAttribute('title')).not.toContain('Agility');
  });

  it('goes with it in the roller: edge, modifier and experience alike, and all stays where nothing was thrown', async () => {
    const { page, room } = await lookSlowly(browser, jossAtDoor, PHONE);
    await openRoller(page);
    await page.getByRole('radio', { name: 'Advantage', exact: true }).click();
    await button(page, 'Increase Modifier').click();
    await button(page, /^Night Watch/).click();
    const chosen = page.getByText('2d12 + d6 + 3');
    await chosen.waitFor();
    room.refuseNext('SendDiceRoll', 'Not now.');
    await button(page, 'Roll once, then cleared').click();
    await page.getByText('Not now.').waitFor();
    await openRoller(page);
    await chosen.waitFor();
    await expect.poll(() => rollButton(page).getAttribute('aria-disabled')).toBe('false');
    const before = await lines().count();
    await button(page, 'Roll once, then cleared').click();
    await expect.poll(() => lines().count()).toBe(before + 1);
    await openRoller(page);
    await page.getByText('2d12', { exact: true }).last().waitFor();
    await dialog(page, 'Roll the dice').getByRole('button', { name: 'Roll', exact: true }).waitFor();
    await page.context().close();
  });
});

describe('[HA4] letters', () => {
  it('that somebody types on the bare table change nothing there, with Enter at the end', async () => {
    const { page } = await lookSlowly(browser, table.gm, DESK);
    const seqs = () =>
      table.gm.sit().then(async (seat) => {
        const [joined] = (await seat.send({ type: 'JoinSession' })).filter(({ type }) => type === 'Joined');
        await seat.leave();
        return joined?.state as {
          changes: unknown[];
          rolls: { isUndone: boolean; isCleared: boolean }[];
          session: { fear: number };
        };
      });
    await wrenSits.send({ type: 'SendDiceRoll', dicePool: { d12: 1 } });
    const before = await seqs();
    for (const words of ['You put out the lantern', 'Up front you find 3 guests', 'a deaf cook, dusk and fear']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      // What a letter opens may come late.
      const isBare = async () => {
        await page.keyboard.press('Escape');
        return page
          .locator('h1')
          .click({ timeout: 1_000 })
          .then(
            () => true,
            () => false,
          );
      };
      await expect.poll(isBare).toBe(true);
    }
    const { changes, rolls, session } = await seqs();
    expect({ changes, rolls, fear: session.fear }).toEqual({
      changes: before.changes,
      rolls: before.rolls,
      fear: before.session.fear,
    });
    await page.context().close();
  });

  it('are switched off in the list of keys, for this person alone, also after a reload', async () => {
    const { page } = await lookSlowly(browser, table.gm, DESK);
    const keys = dialog(page, 'Keys');
    const more = button(page, /^More dice/);
    await page.keyboard.press('?');
    const letters = keys.getByRole('switch', { name: 'Letters are keys' });
    await letters.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await letters.uncheck();
    await shootBothLights(page, 'keys-off-desk');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    for (const when of ['now', 'after a reload']) {
      if (when !== 'now') await page.reload();
      await more.waitFor();
      expect(await more.locator('kbd').isVisible()).toBe(false);
      for (const letter of ['r', '?', 'd', 'm']) await page.keyboard.press(letter);
      await page.waitForTimeout(500); // something would open meanwhile
      expect([when, await page.getByRole('dialog').count()]).toEqual([when, 0]);
    }
    await (await menuOf(page)).getByRole('menuitem', { name: 'Keys' }).click();
    await letters.check();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('r');
    await dialog(page, 'Roll the dice').waitFor();
    await page.context().close();
  });
});

describe('the chat', () => {
  it.each(['tap', 'click', 'key'] as const)('[HA5] has the focus in its box again after Send by %s', async (way) => {
    const page = way === 'tap' ? joss : ines;
    if (way === 'tap') {
      await button(joss, /^Chat/).tap();
      await joss.getByRole('tab', { name: 'Chat' }).tap();
    }
    const box = page.getByLabel('Message', { exact: true });
    const send = button(page, 'Send');
    await box.fill(`Sent by ${way}`);
    if (way === 'tap') await send.tap();
    else if (way === 'click') await send.click();
    else await send.press('Enter');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('log', { name: 'Chat' }).getByText(`Sent by ${way}`).waitFor();
    await page.keyboard.type('and on');
    expect(await box.inputValue()).toBe('and on');
    await box.fill('');
    if (way === 'tap') await joss.keyboard.press('Escape');
    else await ines.locator('h1').click();
  });
});

it('[HA4] opens and closes by key: r, s, f, n, d, ? and Escape', async () => {
  for (const [key, name] of [
    ['r', 'Roll the dice'],
    ['d', 'The door'],
    ['?', 'Keys'],
  ] as const) {
    await ines.keyboard.press(key);
    await dialog(ines, name).waitFor();
    if (key === '?') await shootBothLights(ines, 'keys-desk');
    await ines.keyboard.press('Escape');
    await dialog(ines, name).waitFor({ state: 'hidden' });
  }
  for (const [key, name] of [
    ['s', 'Character Sheet'],
    ['n', 'Notes & Chat'],
  ] as const) {
    const side = ines.getByRole('region', { name });
    await ines.keyboard.press(key);
    await side.waitFor({ state: 'hidden' });
    await ines.keyboard.press(key);
    await side.waitFor();
  }
  const foes = ines.getByRole('region', { name: 'Foes' }); // where the sheets were
  await ines.keyboard.press('f');
  await foes.waitFor();
  await ines.keyboard.press('f');
  await foes.waitFor({ state: 'hidden' });
  await ines.keyboard.press('s');
  await ines.getByRole('region', { name: 'Character Sheet' }).waitFor();
  await wrenSits.send({ type: 'SendDiceRoll', dicePool: { d12: 1 } });
  for (const page of [ines, joss]) await page.getByRole('article', { name: 'Last roll' }).waitFor();
  await shootBothLights(ines, 'table-desk');
  await shootBothLights(joss, 'table-phone');
  await shootBothLights(wren, 'table-phone-wren');
  await button(ines, 'Clear').click();
  for (const page of [ines, joss]) {
    await page.getByText('The table is set').waitFor();
    expect(await page.getByRole('article', { name: 'Last roll' }).count()).toBe(0);
  }
  expect(faults).toEqual([]);
});
