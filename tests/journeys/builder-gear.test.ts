/**
 * Traits, Character Details and Equipment & Gear in hand: tokens carried by mouse, finger and keyboard, gear chosen on one page
 * and on three, a load that fails. A game master at a desk and on a phone, in a real browser against the real server; each test
 * goes on where the one before stopped.
 */

import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newBuilder, type Stats } from '../../rules/builder/builder.ts';
import { selectClass } from '../../rules/builder/class-choice.ts';
import { assignSuggested } from '../../rules/builder/traits.ts';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { TRAITS } from '../../rules/traits.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { standStill, violationsOn } from './axe.ts';
import { registerInes, signIn } from './game-master.ts';
import { fingerOn, middleOf, swipe, touch } from './gestures.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { ask } from './seat.ts';
import { shoot } from './shots.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 50 };
/** What the browser says of the answers that this test gives in the server's place. */
const REFUSED_ON_PURPOSE = /status of 503/;
const CLASS = 'Warrior';

const weaponOf = (slot: string, hands: string) =>
  builtInPack.weapons.find(
    (weapon) =>
      weapon.tier === 1 && weapon.slot === slot && weapon.handRequirement === hands && weapon.weaponType === 'physical',
  )?.name ?? '';
const PRIMARY = weaponOf('Primary', 'One-Handed');
const SECONDARY = weaponOf('Secondary', 'One-Handed');
const TWO_HANDED = weaponOf('Primary', 'Two-Handed');
const ARMOR = builtInPack.armors.find(({ tier }) => tier === 1)?.name ?? '';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let phone: Person;
let token: string;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tray = (page: Page) => page.getByRole('region', { name: 'Tray' });
const inTray = (page: Page, value: string) => tray(page).getByRole('button', { name: `Token ${value}`, exact: true });
const trait = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
const on = (page: Page, name: string) => trait(page, name).locator('[data-token]');
const inTheAir = (page: Page) => page.locator('[data-flying]');
const said = (page: Page) => page.getByRole('status').filter({ hasText: /left to place|All six are placed/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Trait by trait, with its sign; empty where no token lies. */
async function dealt(page: Page): Promise<(string | null)[]> {
  return Promise.all(
    TRAITS.map(async (name) => ((await on(page, name).count()) > 0 ? on(page, name).textContent() : '')),
  );
}

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin);
  token = String(account.accessToken);
  ines = await gameMaster(browser, 'Ines');
  phone = await phonePlayer(browser, 'Ines on her phone');
  for (const { page } of [ines, phone]) {
    await signIn(page, server.origin, account);
    await page.goto(`${server.origin}/character-builder`);
    await page.getByLabel('Character Name').fill('Maren Oake');
  }
});

afterAll(() => browser?.close());

afterEach(() => {
  const faults = [ines, phone].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !REFUSED_ON_PURPOSE.test(fault))).toEqual([]);
});

describe('traits, with a mouse', () => {
  it('[BU32] a click fills the next empty trait, a drop any trait, and every result is said', async () => {
    const { page } = ines;
    await goTo(page, 'Traits');
    await inTray(page, '+1').first().click();
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+1', '', '', '', '', '']);
    await said(page).getByText('Agility +1. 5 left to place.').waitFor();
    await carry(page, inTray(page, '+2'), trait(page, 'Presence'));
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+1', '', '', '', '+2', '']);
    await said(page).getByText('Presence +2. 4 left to place.').waitFor();
  });

  it('[BU32] two traits swap, the tray takes back, and what is dropped nowhere stays', async () => {
    const { page } = ines;
    await carry(page, on(page, 'Presence'), trait(page, 'Agility'));
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+2', '', '', '', '+1', '']);
    await carry(page, on(page, 'Presence'), heading(page, 'Traits').first());
    await expect.poll(() => inTheAir(page).count(), PATIENCE).toBe(0);
    expect(await dealt(page)).toEqual(['+2', '', '', '', '+1', '']);
    await carry(page, on(page, 'Presence'), tray(page));
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+2', '', '', '', '', '']);
    await carry(page, inTray(page, '−1'), trait(page, 'Agility'));
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['−1', '', '', '', '', '']);
    await inTray(page, '+2').waitFor();
  });

  it('[BU15] Suggested deals as the class does best, Random deals all six, Reset none', async () => {
    const { page } = ines;
    expect(await button(page, /^Suggested/).count()).toBe(0);
    await goTo(page, 'Class & Subclass');
    await button(page, CLASS).first().click();
    await goTo(page, 'Traits');
    await button(page, `Suggested for ${CLASS}`).click();
    const { stats } = assignSuggested(selectClass(newBuilder(), CLASS, builtInPack), builtInPack);
    await expect.poll(() => dealt(page), PATIENCE).toEqual(facesOf(stats));
    await shoot(page, 'builder-traits-desktop');
    await button(page, 'Random').click();
    await expect.poll(async () => (await dealt(page)).toSorted(), PATIENCE).toEqual(facesOf(stats).toSorted());
    await button(page, 'Reset').click();
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['', '', '', '', '', '']);
  });
});

describe('traits, with the keyboard alone', () => {
  it('[BU32] Enter fills the next empty trait, and the focus goes on to the next token', async () => {
    const { page } = ines;
    await button(page, 'Reset').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Token +2');
    await page.keyboard.press('Enter');
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+2', '', '', '', '', '']);
    await expect.poll(() => focused(page), PATIENCE).toBe('Token +1');
  });

  it('[BU32] Space picks a token up, arrows choose, Space puts it down, and the focus stays with it', async () => {
    const { page } = ines;
    await pickUp(page);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('status').getByText('Over Strength, which is empty.').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+2', '+1', '', '', '', '']);
    await expect.poll(() => focused(page), PATIENCE).toBe('+1 on Strength');
  });

  it('[BU32] two traits swap, Escape puts back, and a removed token has the focus in the tray', async () => {
    const { page } = ines;
    await pickUp(page);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('status').getByText('Over Agility, which has +2: the two would swap.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('status').getByText('Put back where it was.').waitFor();
    expect(await dealt(page)).toEqual(['+2', '+1', '', '', '', '']);
    await expect.poll(() => focused(page), PATIENCE).toBe('+1 on Strength');
    await pickUp(page);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('status').getByText('Over Agility').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+1', '+2', '', '', '', '']);
    await button(page, 'Remove +2 from Strength').press('Enter');
    await expect.poll(() => focused(page), PATIENCE).toBe('Token +2');
    expect(await dealt(page)).toEqual(['+1', '', '', '', '', '']);
  });
});

describe('traits, on a phone', () => {
  it('[BU32] a tap fills the next empty trait; a finger that scrolls carries nothing', async () => {
    const { page } = phone;
    await goTo(page, 'Traits');
    await inTray(page, '0').first().tap();
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['0', '', '', '', '', '']);
    const finger = await fingerOn(page);
    const from = await middleOf(on(page, 'Agility'));
    const to = (by: number) => touch(finger, 'touchMove', { x: from.x, y: from.y - by });
    await Promise.all([touch(finger, 'touchStart', from), to(20)]); // an answer awaited in between may take as long as a hold
    for (const by of [60, 120]) await to(by);
    await touch(finger, 'touchEnd');
    await expect.poll(() => scrolledBy(page), PATIENCE).toBeGreaterThan(20);
    expect(await inTheAir(page).count()).toBe(0);
    expect(await dealt(page)).toEqual(['0', '', '', '', '', '']);
  });

  it('[BU32] a token that is held is carried: onto a trait, onto another to swap, back to the tray', async () => {
    const { page } = phone;
    const finger = await fingerOn(page);
    await carryByFinger(page, finger, inTray(page, '+2'), trait(page, 'Finesse'));
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['0', '', '+2', '', '', '']);
    await carryByFinger(page, finger, on(page, 'Finesse'), trait(page, 'Agility'));
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+2', '', '0', '', '', '']);
    await carryByFinger(page, finger, on(page, 'Finesse'), tray(page));
    await expect.poll(() => dealt(page), PATIENCE).toEqual(['+2', '', '', '', '', '']);
    await shoot(page, 'builder-traits-phone');
    expect(await sideways(page)).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });
});

describe('character details', () => {
  it('[BU33] sums up what was chosen, on both screens without a fault for those who see or hear differently', async () => {
    await button(ines.page, 'Random').click();
    expect(await violationsOn(ines.page)).toEqual([]);
    for (const { page } of [ines, phone]) {
      await goTo(page, 'Character Details');
      for (const part of ['Statistics', 'Class features', 'Heritage features', 'All features'])
        await heading(page, part).waitFor();
      expect(await sideways(page)).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
    }
    const feature = builtInPack.classes.find(({ name }) => name === CLASS)?.features[0]?.split(':')[0] ?? '';
    await ines.page.getByText(feature).last().waitFor();
    await ines.page.getByRole('term').filter({ hasText: feature }).getByText('class').waitFor();
    await shoot(ines.page, 'builder-details-desktop');
  });
});

describe('equipment, on one page', () => {
  it('[BU33] a load that fails says so; Retry brings what was missing', async () => {
    const { page } = ines;
    await page.route('**/api/reference/weapons/**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await button(page, /^(Continue|Go on)/).click();
    await goTo(page, 'Equipment & Gear');
    await page.getByText('Failed to load equipment data').waitFor({ timeout: 60_000 });
    await page.getByText('Unable to load weapon information. Please try again.').waitFor();
    await button(page, ARMOR).waitFor();
    await page.unroute('**/api/reference/weapons/**');
    await button(page, 'Retry').click();
    await button(page, PRIMARY).waitFor();
    expect(await page.getByText('Failed to load equipment data').count()).toBe(0);
  });

  it('[BU33] arrows walk through the weapons and take none, Enter takes one', async () => {
    const { page } = ines;
    const first = page.getByRole('list', { name: 'Primary weapons' }).locator('[data-choice]').first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => first.evaluate((card) => card === document.activeElement), PATIENCE).toBe(false);
    expect(await page.getByText('Nothing yet').count()).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Nothing yet').count(), PATIENCE).toBe(1);
    await button(page, `Put ${await first.textContent()} down`).waitFor();
  });

  it('[BU12] both hands hold one weapon, and what is typed is added with Enter', async () => {
    const { page } = ines;
    await page.getByRole('radio', { name: 'Secondary' }).check();
    await button(page, SECONDARY).click();
    await button(page, `Put ${SECONDARY} down`).waitFor();
    await page.getByRole('radio', { name: 'Two-handed' }).check();
    await button(page, TWO_HANDED).click();
    await button(page, `Put ${TWO_HANDED} down`).waitFor();
    expect(await button(page, `Put ${SECONDARY} down`).count()).toBe(0);
    await button(page, ARMOR).click();
    await button(page, 'Minor Stamina Potion').click();
    const field = page.getByLabel('Add an item');
    await field.fill('  Lamp oil ');
    await field.press('Enter');
    await button(page, 'GM approved Lamp oil').click();
    await field.fill('lamp OIL');
    await field.press('Enter');
    await page.getByText('That is in the list already.').waitFor();
    await field.fill('A sealed letter');
    await field.press('Enter');
    await button(page, 'Remove A sealed letter').waitFor();
    await shoot(page, 'builder-equipment-desktop');
    expect(await sideways(page)).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('[BU21] all of it is saved', async () => {
    const { page } = ines;
    await button(page, 'Save').first().click();
    await expect
      .poll(() => savedNamed('Maren Oake'), PATIENCE)
      .toMatchObject({
        class: CLASS,
        weapons: [{ name: TWO_HANDED, type: 'Primary' }],
        armor: ARMOR,
        selectedPotion: 'Minor Stamina Potion',
      });
    const { equipment } = (await savedNamed('Maren Oake')) as { equipment: { name: string; type: string }[] };
    expect(equipment.map(({ name, type }) => `${name}, ${type}`)).toEqual(
      expect.arrayContaining(['Torch, Standard', 'Lamp oil, GM Approved', 'A sealed letter, General']),
    );
  });
});

describe('equipment, on a phone', () => {
  it('[BU12] a pick leads on by itself once nothing is left to pick', async () => {
    const { page } = phone;
    await goTo(page, 'Equipment & Gear');
    await heading(page, 'Choose Weapons').waitFor();
    await button(page, PRIMARY).tap();
    await button(page, `Put ${PRIMARY} down`).waitFor();
    await page.getByRole('radio', { name: 'Secondary' }).check();
    await button(page, SECONDARY).waitFor();
    expect(await heading(page, 'Choose Weapons').count()).toBe(1);
    await shoot(page, 'builder-weapons-phone');
    expect(await violationsOn(page)).toEqual([]);
    await button(page, SECONDARY).tap();
    await heading(page, 'Choose Armor').waitFor();
    await standStill(page);
    await shoot(page, 'builder-armor-phone');
    expect(await violationsOn(page)).toEqual([]);
    await button(page, 'No Armor').tap();
    await heading(page, 'Starting Items').waitFor();
    await page.getByText('Torch', { exact: true }).waitFor();
    await page.getByLabel('Add an item').fill('A tin whistle');
    await page.getByLabel('Add an item').press('Enter');
    await button(page, 'Remove A tin whistle').waitFor();
    await shoot(page, 'builder-items-phone');
    expect(await sideways(page)).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('[BU10] a swipe leads back, and a weapon for both hands on again', async () => {
    const { page } = phone;
    const finger = await fingerOn(page);
    await swipe(finger, { x: 80, y: 420 }, { x: 300, y: 420 }, { rests: true });
    await heading(page, 'Choose Armor').waitFor();
    await standStill(page);
    await swipe(finger, { x: 80, y: 420 }, { x: 300, y: 420 }, { rests: true });
    await heading(page, 'Choose Weapons').waitFor();
    await standStill(page);
    await page.getByRole('radio', { name: 'Two-handed' }).check();
    await button(page, TWO_HANDED).click();
    await heading(page, 'Choose Armor').waitFor();
  });
});

describe('traits, in the window over the desk', () => {
  it('[BU32] a token lies where it was aimed, in the lowest row too: the page does not slide from under it', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: 'Add Character' }).first().click();
    await goTo(page, 'Traits');
    for (const name of ['Instinct', 'Presence', 'Knowledge']) {
      const lowest = await trait(page, name).boundingBox();
      const [from, to] = [
        await middleOf(page.locator('[data-place="tray"] [data-token]').first()),
        await middleOf(trait(page, name)),
      ];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 12, from.y + 4);
      await inTheAir(page).waitFor();
      await page.mouse.move(to.x, to.y, { steps: 10 });
      await page.waitForTimeout(400); // time in which the page would scroll
      expect(await trait(page, name).boundingBox()).toEqual(lowest);
      await page.mouse.up();
      await on(page, name).waitFor();
    }
  });
});

/** By the row of steps where it shows this one, else on and back by the buttons below. */
async function goTo(page: Page, step: string): Promise<void> {
  const mark = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`: ${step},`) });
  for (let tries = 0; tries < 10 && (await mark.count()) === 0; tries += 1) await button(page, 'Next').click();
  await mark.click();
  await page.getByRole('heading', { name: step, exact: true, level: 2 }).waitFor();
  await standStill(page);
}

function facesOf({ traits }: Stats): string[] {
  return TRAITS.map((name) => (traits[name] > 0 ? `+${traits[name]}` : `${traits[name]}`.replace('-', '−')));
}

async function savedNamed(name: string): Promise<Record<string, unknown> | undefined> {
  const { characters } = (await ask(server.origin, 'GET', '/manage/characters', { token })) as {
    characters: Record<string, unknown>[];
  };
  return characters.find((character) => character.name === name);
}

async function carry(page: Page, what: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await middleOf(what), await middleOf(onto)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4);
  await inTheAir(page).waitFor();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** What has the focus. The next key counts from the next turn on: the library listens for it by a timer, as old as the pick-up. */
async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await inTheAir(page).waitFor();
  await page
    .getByRole('status')
    .getByText(/^Over (the tray|\w+, where it was)\.$/)
    .waitFor();
  await page.evaluate(() => new Promise((turned) => setTimeout(turned, 10)));
}

async function carryByFinger(page: Page, finger: CDPSession, what: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(what), await middleOf(onto)];
  await touch(finger, 'touchStart', from);
  await inTheAir(page).waitFor();
  for (const part of [0.3, 0.6, 1])
    await touch(finger, 'touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch(finger, 'touchEnd');
  await expect.poll(() => inTheAir(page).count(), PATIENCE).toBe(0);
}

/** How far down the step is scrolled, in pixels. */
function scrolledBy(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
}

/** How much wider than the screen the page is, in pixels. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );
}
