/**
 * A fight that a game master runs on a phone, against the real server: two kinds of foes are placed hidden, one steps out and
 * strikes, a feature costs Fear, a beam falls, a condition is set, a foe goes and comes back, two of it are taken back. A player
 * sees only what may be seen. Each test continues where the one before stopped.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { openQuickTable } from './quick-table.ts';
import { button, DESK, PHONE } from './three-at-a-table.ts';

const POLLING = { timeout: WAIT_LIMIT_MS, interval: 100 };

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
const turnTo = async (name: string) => {
  const select = ines.getByLabel('Foe', { exact: true });
  const option = select.locator('option', { hasText: name });
  await select.selectOption(await option.getAttribute('value'));
  await card(name).getByRole('button', { name: 'Put away' }).waitFor();
};

async function place(words: string, name: string): Promise<void> {
  await ines.getByRole('searchbox').fill(words);
  await tap(`Place ${name}`);
  await ines.getByText(new RegExp(`^Placed .*${name}`)).waitFor();
}

describe('a fight on the game master’s phone', () => {
  it('begins with two kinds of foes, hidden: the player sees and is sent nothing of them', async () => {
    await tap('Foes');
    await ines.getByRole('heading', { name: 'No foes yet' }).waitFor();
    await tap('Place foes');
    await place('ferry wight', 'Ferry Wight');
    await place('candle rat', 'Candle Rat');
    await tap('Back');
    await card('Ferry Wight').waitFor();
    await jossSits.send({ type: 'SendChatMessage', message: 'Is somebody there?' });
    await joss.getByText('Is somebody there?').first().waitFor();
    expect(told.join('\n')).not.toMatch(/wight|candle-rat|Candle Rat/i);
  });

  it('[FE9] [VI5] one steps out: the player reads its name, and no number of it', async () => {
    await card('Ferry Wight').getByRole('radio', { name: 'Seen' }).click({ force: true }); // the room's answer checks it
    await expect.poll(() => told.join('\n'), POLLING).toMatch(/Ferry Wight/);
    expect(told.join('\n')).not.toMatch(/difficulty":1[0-9]|"motives"|candle-rat|Candle Rat/);
  });

  it('[FE14] it strikes with two taps, and the card says what came of it', async () => {
    await turnTo('Ferry Wight');
    await button(ines, 'Maren').tap();
    await tap('Strike Maren');
    await ines
      .getByText(/^Last strike −?\d+(, critical)?: (hits|misses) Maren/)
      .first()
      .waitFor();
  });

  it('[FE13] a feature takes its Fear in the same step', async () => {
    await card('Ferry Wight').getByRole('button', { name: 'Use Down with the Boat: 1 Fear' }).tap();
    await ines
      .getByText(/^Only|No Fear/)
      .first()
      .waitFor({ state: 'hidden' });
    await expect
      .poll(() => told.filter((frame) => frame.includes('"FearChanged"')).at(-1), POLLING)
      .toMatch(/"newValue":2/);
  });

  it('[HI1] a beam falls on the foe: its card counts what is left', async () => {
    await card('Ferry Wight').getByRole('button', { name: 'Deal damage to it' }).tap();
    await ines.getByRole('textbox', { name: 'How much' }).fill('6');
    await ines.getByRole('textbox', { name: 'From' }).fill('a falling beam');
    await tap('Deal 6 to Ferry Wight');
    await card('Ferry Wight').getByRole('meter', { name: 'Hit points' }).waitFor();
    await expect
      .poll(() => card('Ferry Wight').getByRole('meter').getAttribute('aria-valuetext'), POLLING)
      .toBe('9 of 12');
    expect(told.join('\n')).toMatch(/a falling beam/);
  });

  it('[CN1] a condition is set', async () => {
    await card('Ferry Wight')
      .getByRole('button', { name: /^Exposed/ })
      .tap();
    await card('Ferry Wight').getByRole('list', { name: 'Conditions' }).getByText('Exposed').waitFor();
    await expect.poll(() => told.join('\n'), POLLING).toMatch(/"ConditionSet".*"exposed"/);
  });

  it('[FE11] the rats go, and come back as they were; the player hears nothing of it', async () => {
    await turnTo('Candle Rat');
    await card('Candle Rat').getByRole('button', { name: 'Put away' }).tap();
    await ines.getByText('Put away (1)').tap();
    await tap('Bring back Candle Rat');
    await ines.getByText('Put away (1)').waitFor({ state: 'detached' });
    await turnTo('Candle Rat');
    expect(told.join('\n')).not.toMatch(/candle-rat|Candle Rat/);
  });

  it('[UN6] the beam and the feature are taken back', async () => {
    await turnTo('Ferry Wight');
    await ines.getByRole('button', { name: 'Close', exact: true }).tap();
    for (const words of [/a falling beam.* hit .*Ferry Wight.* for 6/, /Ferry Wight.*: .*Down with the Boat/]) {
      await button(ines, 'Menu').tap();
      await ines.getByRole('menuitem', { name: words }).tap();
    }
    await expect
      .poll(() => told.filter((frame) => frame.includes('"FearChanged"')).at(-1), POLLING)
      .toMatch(/"newValue":3/);
    await tap('Foes');
    await expect
      .poll(() => card('Ferry Wight').getByRole('meter').getAttribute('aria-valuetext'), POLLING)
      .toBe('12 of 12');
  });

  it('nothing of it is unreachable with help, nothing broke, and the player’s page never loads the panel', async () => {
    expect(await violationsOn(ines)).toEqual([]);
    expect(faults).toEqual([]);
    expect(files.filter((file) => /foes-panel|gm-side|place-entries/.test(file))).toEqual([]);
    expect(files.some((file) => /table-route|table-side/.test(file))).toBe(true);
  });
});
