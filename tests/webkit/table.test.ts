/** A smoke of the table in WebKit: what another rolls comes, and what is pressed and written there arrives. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWebKitDriver, openWebKit, type WebKitPage } from '../../scripts/webkit-driver.ts';
import { openQuickTable, type QuickTable } from '../journeys/quick-table.ts';
import { type Server, startServer } from '../support/server.ts';

let server: Server;
let table: QuickTable;
let page: WebKitPage;

beforeAll(async () => {
  const place = findWebKitDriver();
  if (place === undefined) throw new Error('WebKitWebDriver, its MiniBrowser or xvfb-run is not installed.');
  [server, page] = await Promise.all([startServer(), openWebKit(place)]);
  table = await openQuickTable(server.origin);
});

afterAll(async () => {
  await page?.close();
  await server?.stop();
});

const words = (selector: string) =>
  page.run('return document.querySelector(arguments[0])?.textContent ?? ""', selector);

it('shows the door, and the table to who is signed in: rolls come, Fear moves, a message is sent', async () => {
  await page.open(server.origin);
  await expect.poll(() => words('main')).toContain('Join');
  await page.run('localStorage.setItem("two-lights-auth", arguments[0])', table.gm.stored);
  await page.open(`${server.origin}/sessions/${table.sessionId}`);
  await expect.poll(() => words('h1')).toBe('The Mill at Low Water');

  const player = await (await table.player('Joss')).sit();
  await player.send({ type: 'SendDiceRoll', dicePool: { d6: 2 }, modifier: 1, isDuality: false });
  await expect.poll(() => words('article[aria-label="Last roll"][aria-busy=false]')).toContain('2d6');

  await page.press('[aria-label="Gain 1 Fear"]');
  await expect.poll(() => page.run('return document.querySelectorAll("[aria-label=\'Fear 1 of 12\']").length')).toBe(1);
  await page.type('[placeholder^="Say something"]', 'The lamp is lit.\uE007');
  await expect.poll(() => words('[role=log][aria-label="Chat"]')).toContain('The lamp is lit.');
  player.leave();
});
