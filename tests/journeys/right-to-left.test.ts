/**
 * People who write from right to left, at one table with people who do not: what each of them writes runs in its own direction, in
 * the chat, in fields, in messages in the corner and on paper, and turns nothing round beside it.
 */
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misdirectedOn } from '../support/directions.ts';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const NAME = 'יעל בת שבע כהן לוי מן המעבורת האחרונה'; // 38 characters
const HERO = `${NAME}, שומרת הפנסים של הגדה הרחוקה`;
const SAID = 'אני לא נכנסת ראשונה!';
const PLAIN = 'Nobody goes in first!';

let browser: Browser;
let table: QuickTable;
let yael: HubClient;

beforeAll(async () => {
  browser = await sharedBrowser();
  table = await openQuickTable(sharedServer().origin);
  yael = await (await table.player(NAME)).sit();
  const events = await yael.send({ type: 'CreateCharacter', character: { name: HERO, class: 'סיירת' } });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await yael.send({ type: 'SelectCharacter', characterId: made.id });
});

afterAll(() => browser?.close());

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

describe.each([
  ['on a phone', PHONE],
  ['at a desk', DESK],
])('a table of two scripts, %s', (_where, device) => {
  it('[BI1] shows each message, each field and each name in its own direction', async () => {
    const page = await table.gm.look(browser, device);
    if (device === PHONE) {
      await yael.send({ type: 'SendChatMessage', message: SAID }); // in the corner: the chat is closed
      const corner = page.locator('[data-toasts]').getByText(SAID);
      expect(await endsAtTheLeft(corner)).toBe(true);
      await page.getByRole('button', { name: /^Chat/ }).tap();
    }
    const chat = page.getByRole('log', { name: 'Chat' });
    await yael.send({ type: 'SendChatMessage', message: SAID });
    await (await table.gm.sit()).send({ type: 'SendChatMessage', message: PLAIN });
    expect(await endsAtTheLeft(chat.getByText(SAID).last())).toBe(true);
    expect(await endsAtTheLeft(chat.getByText(PLAIN).last())).toBe(false);

    const message = page.getByRole('textbox', { name: 'Message' });
    const direction = () => message.evaluate((field) => getComputedStyle(field).direction);
    await message.fill(SAID);
    expect(await direction()).toBe('rtl');
    await message.fill(PLAIN);
    expect(await direction()).toBe('ltr');
    expect(await misdirectedOn(page)).toEqual([]);
    await page.context().close();
  });
});

describe('paper', () => {
  it('[BI1] has a sheet in the direction of the person who wrote it', async () => {
    const page = await table.gm.look(browser, DESK, async (fresh) => {
      await fresh.addInitScript('window.print = () => {}'); // the browser's own dialog would stand there
    });
    await page.getByRole('heading', { name: 'Traits' }).waitFor();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-print] h1').getByText(HERO).waitFor();
    expect(await misdirectedOn(page)).toEqual([]);
    await page.context().close();
  });
});
