/**
 * Texts that are longer than fits, pasted where people paste them: at the door, in the chat, in a note, at the desk and in the
 * builder, on a phone and at a desk. Nothing of them is cut and nothing is sent; the field says by how much they are too long.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LENGTHS } from '../../rules/lengths.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'; // one sign, five characters

let browser: Browser;
let table: QuickTable;

beforeAll(async () => {
  browser = await sharedBrowser();
  table = await openQuickTable(sharedServer().origin);
});

afterAll(() => browser?.close());

/** Sentences with this many characters. */
const words = (length: number) =>
  'The ford is deep, and a lantern goes out. '
    .repeat(200)
    .slice(0, length - 1)
    .concat('.');

/** Every call that changes something, and every frame that says something, from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (/SendChatMessage|SaveNote/.test(String(payload))) sent.push(String(payload));
    }),
  );
  return sent;
}

const tooMany = (page: Page, excess: string) => page.getByText(`${excess} too many`, { exact: false }).waitFor();

describe.each([
  ['on a phone', PHONE],
  ['at a desk', DESK],
])('at a table, %s', (_where, device) => {
  it('[WI10] a message of 3,007 characters stays as it was pasted, and goes when it fits', async () => {
    let sent: string[] = [];
    const page = await (await table.player('Joss')).look(browser, device, async (fresh) => {
      sent = sentBy(fresh);
    });
    if (device === PHONE) await page.getByRole('button', { name: 'Chat' }).tap();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill(words(3_007));
    await tooMany(page, '1,007');
    await message.press('Enter');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await message.inputValue()).toBe(words(3_007));
    await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);
    await message.fill(`${words(1_999)}\u{1f98a}`);
    await page.getByText(/too many/).waitFor({ state: 'detached' });
    await message.press('Enter');
    await page
      .getByRole('log', { name: 'Chat' })
      .getByText(`${words(1_999)}\u{1f98a}`)
      .last() // the other device may have said it before
      .waitFor();
    await expect.poll(() => sent.length).toBe(1);

    await page.getByRole('tab', { name: /^Notes/ }).click();
    const note = page.getByRole('textbox', { name: 'For me alone' });
    await note.fill('x'.repeat(LENGTHS.note + 12));
    await tooMany(page, '12');
    await note.fill('\u{1f98a}'.repeat(LENGTHS.note)); // few enough characters, but more bytes than the line carries at once
    await page.getByText(/^\d+ KB too many for one note/).waitFor();
    await note.blur();
    const saves = page.getByRole('button', { name: 'Save' }).filter({ visible: true });
    for (const save of await saves.all()) await save.click({ force: true }); // of the other note there is nothing to save
    await page.waitForTimeout(2_500);
    expect(sent).toHaveLength(1);
    await page.context().close();
  });
});

describe('elsewhere', () => {
  it('[WI10] a player’s name at the door is not cut within a sign', async () => {
    const page = await browser.newPage({ ...PHONE, serviceWorkers: 'block' });
    await page.goto(`${table.origin}/lobby/${table.sessionId}`);
    const name = page.getByLabel('Player name');
    const sent = sentBy(page);
    await name.fill(FAMILY.repeat(9));
    await tooMany(page, '5');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    expect(await name.inputValue()).toBe(FAMILY.repeat(9));
    expect(sent).toEqual([]);
    await name.fill(FAMILY.repeat(8));
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.getByText(`${FAMILY.repeat(8)} (you)`).waitFor();
    await page.context().close();
  });

  it('[WI10] a campaign’s description and a character’s story stay whole, and nothing is saved', async () => {
    const page = await table.gm.look(browser, DESK);
    await page.goto(`${table.origin}/dashboard`);
    await page.getByRole('button', { name: 'Add Campaign' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campaign name').fill('The Long Road');
    await dialog.getByLabel('Description').fill(words(1_300));
    await tooMany(page, '300');
    const sent = sentBy(page);
    await dialog.getByRole('button', { name: /^Create/ }).click();
    expect(await dialog.getByLabel('Description').inputValue()).toBe(words(1_300));
    expect(sent).toEqual([]);

    await page.goto(`${table.origin}/character-builder`);
    await page.getByLabel('Character Name').fill('Odalys Reedwater');
    await page.getByLabel('Character Description').fill(words(6_207));
    await tooMany(page, '1,207');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByText('Save failed: Character description: 1,207 too many').waitFor();
    expect(await page.getByLabel('Character Description').inputValue()).toBe(words(6_207));
    expect(sent).toEqual([]);
    await page.context().close();
  });
});
