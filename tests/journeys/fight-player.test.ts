/**
 * A fight as players see it: a hit waits over a reload and on a second device, and what a fight puts on a table leaves the newest roll, its
 * dice and the Roll button in sight in every window. In a real browser against the real server.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';
import { PHONE } from './table-windows.ts';

const SPEAR = 'Reed Spear';
const MAREN = {
  name: 'Maren Oake',
  class: 'Ranger',
  armor: 'Waxed Ferry Coat',
  weapons: [{ name: SPEAR, type: 'Primary', damageDie: 'd8', range: 'Melee', properties: [] }],
};
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const SMALL = { width: 320, height: 640 };
const HANDHELD = {
  '320 px': SMALL,
  'a phone': { width: 390, height: 844 },
  'a phone held flat': { width: 844, height: 390 },
};
const LARGE = { 'a desk': DESK.viewport, 'a laptop': { width: 1366, height: 600 } };

let browser: Browser;
let table: QuickTable;
let gm: HubClient;
let joss: Sitter;
let jossSits: HubClient; // without a screen
let marenId: string;
let wightId: string;
let phone: Page;
const faults: string[] = [];

const listen = async (page: Page) => {
  page.on('pageerror', (error) => faults.push(error.message));
};
const card = (page: Page) => page.getByRole('region', { name: 'Asked of you' });
const press = (page: Page, name: RegExp | string) => card(page).getByRole('button', { name }).click();

/** Where it is and how high, beside the Roll button. */
async function places(page: Page) {
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 };
  };
  return {
    ask: await boxOf('div:has(> section[aria-label="Asked of you"])'),
    dice: await boxOf('article[aria-label="Last roll"] [data-dice-area]'),
    roll: await boxOf('section[aria-label="My place"] button:has-text("Roll")'),
    window: page.viewportSize()?.height ?? 0,
  };
}

beforeAll(async () => {
  browser = await sharedBrowser();
  table = await openQuickTable(sharedServer().origin);
  gm = await table.gm.sit();
  joss = await table.player('Joss');
  jossSits = await joss.sit();
  const made = await jossSits.send({ type: 'CreateCharacter', character: MAREN });
  const maren = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  marenId = maren.id;
  await jossSits.send({ type: 'SelectCharacter', characterId: marenId });
  const placed = await gm.send({ type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen' });
  const foes = placed.find(({ type }) => type === 'FoesPlaced')?.foes as { id: string }[];
  wightId = foes[0]?.id ?? '';
  phone = await joss.look(browser, PHONE, listen);
});

afterAll(() => browser?.close());

/** Parts of the newest roll that something covers, or that stand outside the stage; and how high its dice are. */
function resultOn(page: Page) {
  return page.evaluate(() => {
    const stage = document.querySelector('section[aria-label="Table"]')!;
    const { top, bottom } = stage.getBoundingClientRect();
    const result = stage.querySelector('article[aria-label="Last roll"]')!;
    const area = result.querySelector('[data-dice-area]')!;
    const faults = [...result.querySelectorAll('p')].flatMap((line) => {
      const box = line.getBoundingClientRect();
      const spots = [0.1, 0.5, 0.9].map((part) => [box.left + box.width * part, (box.top + box.bottom) / 2] as const);
      const isWhole = box.top >= top && box.bottom <= bottom + 1;
      return isWhole && spots.every(([x, y]) => line.contains(document.elementFromPoint(x, y)))
        ? []
        : [line.textContent];
    });
    return { faults, dice: Math.round(area.getBoundingClientRect().height) };
  });
}

const attack = { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, context: SPEAR };

it('[AT2] [AT5] [HI5] [HI4] an attack hits and its damage is thrown; a hit waits over a reload and on a second device, and armor answers it', async () => {
  await jossSits.send({ ...attack, modifier: 20, targets: [wightId] });
  const result = phone.getByRole('article', { name: 'Last roll' });
  await result.getByText('hits Ferry Wight').waitFor();
  await card(phone)
    .getByText(/^(You hit|A critical hit on) Ferry Wight\.$/)
    .waitFor();
  await press(phone, new RegExp(SPEAR));
  await result.getByText('for Ferry Wight').waitFor();
  await card(phone).waitFor({ state: 'detached' });

  const to = [{ kind: 'hero', id: marenId }];
  await gm.send({ type: 'DealDamage', to, total: 9, from: 'A falling beam' });
  await card(phone).getByText('You are hit for 9, by A falling beam.').waitFor();
  const { ask, roll, dice, window } = await places(phone);
  expect(ask.height).toBeLessThanOrEqual(window * 0.45 + 1);
  expect(ask.bottom).toBeLessThanOrEqual(roll.top);
  expect(dice.height).toBeGreaterThan(40);
  expect(dice.bottom).toBeLessThanOrEqual(ask.top);
  const desk = await joss.look(browser, DESK, listen);
  await card(desk).getByText('You are hit for 9, by A falling beam.').waitFor();
  await phone.reload();
  await press(phone, /^Mark armor/);
  await card(phone).waitFor({ state: 'detached' });
  await card(desk).waitFor({ state: 'detached' });
  const marks = phone.getByRole('button', { name: /Open the sheet$/ }).first();
  await expect.poll(() => marks.getAttribute('aria-label')).not.toMatch(/Armor (\d+) of \1/);
  await desk.context().close();
  expect(faults).toEqual([]);
});

it('[HI5] the ask, the newest roll and its dice leave each other in sight, with a countdown and the spotlight, in every window', async () => {
  const countdown = {
    name: 'The tide',
    kind: 'plain',
    start: 6,
    ticks: 'hand',
    again: 'stop',
    shown: 'open',
    note: '',
  };
  await gm.send({ type: 'SetCountdown', countdown });
  await gm.send({ type: 'SendDiceRoll', dicePool: { d20: 1 }, modifier: 0, isDuality: false });
  const desk = await joss.look(browser, DESK, listen);
  /** An attack that hits as a critical only; then its damage is asked for. */
  const attackUntil = (isCritical: boolean) =>
    jossSits.rollsUntil(
      { ...attack, modifier: -20, targets: [wightId] },
      ({ outcome }) => (outcome === 'Critical Success') === isCritical,
      ({ seq }) => gm.send({ type: 'Undo', seq }),
    );
  const isWholeEverywhere = async (...words: RegExp[]) => {
    for (const [page, windows] of [
      [phone, HANDHELD],
      [desk, LARGE],
    ] as const) {
      for (const [name, size] of Object.entries(windows)) {
        await page.setViewportSize(size);
        for (const each of words) await page.getByText(each).filter({ visible: true }).first().waitFor();
        await expect.poll(() => resultOn(page), { message: name }).toMatchObject({ faults: [] });
        await expect.poll(async () => (await resultOn(page)).dice, { message: name }).toBeGreaterThan(24);
      }
    }
  };

  await attackUntil(false);
  await gm.send({ type: 'GiveSpotlight', to: { kind: 'hero', id: marenId } });
  await isWholeEverywhere(/You are in the spotlight/, /misses Ferry Wight/);
  await attackUntil(true);
  await isWholeEverywhere(/hits Ferry Wight/, /A critical hit on Ferry Wight/);
  await press(desk, new RegExp(SPEAR));
  for (const page of [desk, phone]) await card(page).waitFor({ state: 'detached' });

  // What helps opens within the card, which covers neither Roll nor the dice.
  await gm.send({ type: 'DealDamage', to: [{ kind: 'hero', id: marenId }], total: 12, from: '' });
  await phone.setViewportSize(SMALL);
  await press(phone, 'Something helps…');
  await phone.getByLabel('Less damage').fill('5');
  await card(phone)
    .getByText(/^With that:/)
    .waitFor();
  const { ask, roll, window } = await places(phone);
  expect(ask.height).toBeLessThanOrEqual(window * 0.45 + 1);
  expect(ask.bottom).toBeLessThanOrEqual(roll.top);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await press(phone, /^Take it/);
  await card(phone).waitFor({ state: 'detached' });
  await desk.context().close();
  expect(faults).toEqual([]);
});

it('the game master’s chat is at its newest line after a reload, whatever comes below it', async () => {
  await gm.send({ type: 'SendDiceRoll', dicePool: { d20: 1 }, modifier: 0, isDuality: false });
  for (let line = 0; line < 12; line += 1) await gm.send({ type: 'SendChatMessage', message: `Line ${line}` });
  const page = await table.gm.look(browser, DESK, listen);
  await page.getByRole('region', { name: 'Foes' }).first().waitFor();
  await expect.poll(() => resultOn(page).then(({ dice }) => dice)).toBeGreaterThan(60);
  const last = page.getByRole('log', { name: 'Chat' }).getByText('Line 11');
  const isInSight = () =>
    last.evaluate((line) => {
      const { left, top, bottom } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + 2, (top + bottom) / 2));
    });
  await expect.poll(isInSight).toBe(true);
  expect(faults).toEqual([]);
});
