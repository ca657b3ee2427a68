/**
 * People who write from right to left, at one table with people who do not: what each of them writes runs in its own direction, in
 * the chat, in fields, in messages in the corner and on paper, and turns nothing round beside it.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { sharedServer } from '../support/shared-places.ts';
import { type Device, Tabs, WINDOWS } from './device.ts';
import { misdirectedOn } from './directions.ts';
import { heading } from './parts.ts';
import { type Auth, type BareTable, createSampleData } from './sample-data.ts';

const NAME = 'יעל בת שבע כהן לוי מן המעבורת האחרונה'; // 38 characters
const HERO = `${NAME}, שומרת הפנסים של הגדה הרחוקה`;
const SAID = 'אני לא נכנסת ראשונה!';
const PLAIN = 'Nobody goes in first!';

let origin: string;
let table: BareTable;
let orla: Auth;
let yael: HubClient;

beforeAll(async () => {
  ({ origin } = sharedServer());
  const data = await createSampleData(origin, 'two-scripts');
  orla = data.orla;
  table = await data.openBareTable();
  await table.call('activate');
  yael = (await table.join(NAME)).seat;
  const events = await yael.send({ type: 'CreateCharacter', character: { name: HERO, class: 'סיירת' } });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await yael.send({ type: 'SelectCharacter', characterId: made.id });
});

/** The game master's table, until the test ends. */
async function openTable(device: Device, before?: (page: Page) => unknown): Promise<Page> {
  const tabs = new Tabs(origin, WINDOWS[device]);
  onTestFinished(() => tabs.close());
  const path = `/sessions/${table.sessionId}`;
  const { page } = await tabs.open({ path, as: orla, ...(before && { before }) });
  await heading(page, 'The Mill at Low Water').waitFor();
  return page;
}

/** Whether the end of an element's words, an exclamation mark, is painted to the left of their beginning. */
const endsAtTheLeft = (words: Locator) =>
  words.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(text.data.indexOf('!')) < leftOf(0);
  });

describe.each<[string, Device]>([
  ['on a phone', 'phone'],
  ['at a desk', 'desktop'],
])('a table of two scripts, %s', (_where, device) => {
  it('[BI1] shows each message, each field and each name in its own direction', async () => {
    const page = await openTable(device);
    if (device === 'phone') {
      await yael.send({ type: 'SendChatMessage', message: SAID }); // in the corner: the chat is closed
      const corner = page.locator('[data-toasts]').getByText(SAID);
      expect(await endsAtTheLeft(corner)).toBe(true);
      await page.getByRole('button', { name: /^Chat/ }).tap();
    }
    const chat = page.getByRole('log', { name: 'Chat' });
    await yael.send({ type: 'SendChatMessage', message: SAID });
    await (await table.sit()).send({ type: 'SendChatMessage', message: PLAIN });
    expect(await endsAtTheLeft(chat.getByText(SAID).last())).toBe(true);
    expect(await endsAtTheLeft(chat.getByText(PLAIN).last())).toBe(false);

    const message = page.getByRole('textbox', { name: 'Message' });
    const direction = () => message.evaluate((field) => getComputedStyle(field).direction);
    await message.fill(SAID);
    expect(await direction()).toBe('rtl');
    await message.fill(PLAIN);
    expect(await direction()).toBe('ltr');
    expect(await misdirectedOn(page)).toEqual([]);
  });
});

describe('paper', () => {
  it('[BI1] has a sheet in the direction of the person who wrote it', async () => {
    // The browser's own dialog would stand there.
    const page = await openTable('desktop', (fresh) => fresh.addInitScript('window.print = () => {}'));
    await page.getByRole('heading', { name: 'Traits' }).waitFor();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-print] h1').getByText(HERO).waitFor();
    expect(await misdirectedOn(page)).toEqual([]);
  });
});
