/** A player with a phone loads the page of the table anew: what was typed or on its way is there again, and what arrived is not. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';
import { type SlowRoom, slowRoomFor } from './slow-room.ts';
import { button, PHONE } from './table-windows.ts';

let browser: Browser;
let table: QuickTable;

beforeAll(async () => {
  browser = await sharedBrowser();
  table = await openQuickTable(sharedServer().origin);
});

afterAll(() => browser?.close());

it('a message on its way is not lost with the page, nor is a note; one that arrived does not come back', async () => {
  const gerrit = await table.player('Gerrit');
  const rooms: SlowRoom[] = [];
  const faults: string[] = [];
  const page = await gerrit.look(browser, PHONE, async (fresh) => {
    fresh.on('pageerror', (error) => faults.push(error.message));
    rooms.push(await slowRoomFor(fresh));
  });
  const [room] = rooms as [SlowRoom];
  const message = page.getByLabel('Message', { exact: true });
  const note = page.getByLabel('For me alone');
  await button(page, /^Chat/).click();
  room.hold();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await note.fill('The miller lies');
  await page.getByText('Draft, only on this device').waitFor();
  await page.getByRole('tab', { name: 'Chat' }).click();
  room.refuseNext('SendChatMessage', 'Not so fast.');
  await message.fill('The ice is thin here');
  await message.press('Enter');
  await message.fill('Go round');
  await page.goto(`${table.origin}/health`);
  room.letGo();

  await page.goto(`${table.origin}/sessions/${table.sessionId}`); // the chat is open again
  await expect.poll(() => message.inputValue()).toBe('The ice is thin here\nGo round');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect.poll(() => note.inputValue()).toBe('The miller lies');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await message.press('Enter');
  const kept = () => page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.includes('chat'))");
  await expect.poll(kept).toEqual([]); // once the room's answer is here
  await page.reload();
  await page.getByRole('log', { name: 'Chat' }).getByText('The ice is thin here').waitFor();
  expect(await message.inputValue()).toBe('');
  expect(faults).toEqual([]);
});
