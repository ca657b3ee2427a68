/**
 * A fight that a game master runs on a phone, against the real server: what the page of a player is sent of foes that are hidden, of one
 * that steps out, strikes and is hurt, and of what goes and comes back. The player's page loads nothing of the game master's panel.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable } from './quick-table.ts';
import { button, DESK, PHONE } from './table-windows.ts';

let browser: Browser;
let ines: Page;
let joss: Page;
let jossSits: HubClient;
let inesSits: HubClient;
const faults: string[] = [];
/** Everything that the page of the player is sent, and the files that it loads. */
const told: string[] = [];
const files: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  const table = await openQuickTable(sharedServer().origin);
  const player = await table.player('Joss');
  jossSits = await player.sit();
  const events = await jossSits.send({ type: 'CreateCharacter', character: { name: 'Maren', class: 'Ranger' } });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await jossSits.send({ type: 'SelectCharacter', characterId: made.id });
  inesSits = await table.gm.sit();
  await inesSits.send({ type: 'ChangeFear', change: 3, reason: '' });
  const listen = async (page: Page) => {
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  };
  ines = await table.gm.look(browser, PHONE, listen);
  joss = await player.look(browser, DESK, async (page) => {
    await listen(page);
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
    page.on('request', (request) => files.push(request.url()));
  });
});

afterAll(async () => {
  jossSits?.leave();
  inesSits?.leave();
  await browser?.close();
});

const tap = (name: string | RegExp) => button(ines, name).tap();
const card = (name: string) => ines.getByRole('article', { name, exact: true });
const all = () => told.join('\n');
const lastFear = () => told.filter((frame) => frame.includes('"FearChanged"')).at(-1);
const turnTo = async (name: string) => {
  const select = ines.getByLabel('Foe', { exact: true });
  await select.selectOption(await select.locator('option', { hasText: name }).getAttribute('value'));
  await card(name).getByRole('button', { name: 'Put away' }).waitFor();
};

async function place(words: string, name: string): Promise<void> {
  await ines.getByRole('searchbox').fill(words);
  await tap(`Place ${name}`);
  await ines.getByText(new RegExp(`^Placed .*${name}`)).waitFor();
}

it('[FE9] [VI5] [FE11] [FE13] [FE14] [HI1] [CN1] [UN6] the player is sent what may be seen of a fight, and nothing of what is hidden', async () => {
  await tap('Foes');
  await tap('Place foes');
  await place('ferry wight', 'Ferry Wight');
  await place('candle rat', 'Candle Rat');
  await tap('Back');
  await card('Ferry Wight a').waitFor();
  await jossSits.send({ type: 'SendChatMessage', message: 'Is somebody there?' });
  await joss.getByText('Is somebody there?').first().waitFor();
  expect(all()).not.toMatch(/wight|candle-rat|Candle Rat/i);

  await card('Ferry Wight a').getByRole('radio', { name: 'Seen' }).click({ force: true }); // the room's answer checks it
  await expect.poll(all).toMatch(/Ferry Wight/);
  expect(all()).not.toMatch(/difficulty":1[0-9]|"motives"/);

  await turnTo('Ferry Wight');
  await button(ines, 'Maren').tap();
  await tap('Strike Maren');
  await ines
    .getByText(/^Last strike −?\d+(, critical)?: (hits|misses) Maren/)
    .first()
    .waitFor();
  await card('Ferry Wight').getByRole('button', { name: 'Use Down with the Boat: 1 Fear' }).tap();
  await expect.poll(lastFear).toMatch(/"newValue":2/);
  await card('Ferry Wight').getByRole('button', { name: 'Deal damage to it' }).tap();
  await ines.getByRole('textbox', { name: 'How much' }).fill('6');
  await ines.getByRole('textbox', { name: 'From' }).fill('a falling beam');
  await tap('Deal 6 to Ferry Wight');
  const hitPoints = () => card('Ferry Wight').getByRole('meter', { name: 'Hit points' }).getAttribute('aria-valuetext');
  await expect.poll(hitPoints).toBe('9 of 12');
  await expect.poll(all).toMatch(/a falling beam/);
  await card('Ferry Wight')
    .getByRole('button', { name: /^Exposed/ })
    .tap();
  await expect.poll(all).toMatch(/"ConditionSet".*"exposed"/);

  await turnTo('Candle Rat a');
  await card('Candle Rat a').getByRole('button', { name: 'Put away' }).tap();
  await ines.getByText('Put away (1)').tap();
  await tap('Bring back Candle Rat a');
  await ines.getByText('Put away (1)').waitFor({ state: 'detached' });
  await turnTo('Ferry Wight');
  await ines.getByRole('button', { name: 'Close', exact: true }).tap();
  for (const words of [/a falling beam.* hit .*Ferry Wight.* for 6/, /Ferry Wight.*: .*Down with the Boat/]) {
    await button(ines, 'Menu').tap();
    await ines.getByRole('menuitem', { name: words }).tap();
  }
  await expect.poll(lastFear).toMatch(/"newValue":3/);
  await tap('Foes');
  await expect.poll(hitPoints).toBe('12 of 12');

  expect(all()).not.toMatch(/candle-rat|Candle Rat/);
  expect(files.filter((file) => /foes-panel|gm-side|place-entries/.test(file))).toEqual([]);
  expect(files.some((file) => /table-route|table-side/.test(file))).toBe(true);
  expect(faults).toEqual([]);
});
