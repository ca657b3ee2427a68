/**
 * What the chat does with messages: addresses of the web are pressed and open a page of their own, and a roll that is typed
 * is thrown by the room, for a player with a phone and for the game master at a desk.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

let browser: Browser;
let table: QuickTable;
let gm: HubClient;
let joss: Page; // holds a character
let ines: Page; // the game master
const asked: string[] = []; // addresses of other hosts that a page asked for

beforeAll(async () => {
  const { origin } = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(origin);
  gm = await table.gm.sit();
  const player = await table.player('Joss');
  const seat = await player.sit();
  const events = await seat.send({ type: 'CreateCharacter', character: { name: 'Maren Oake', class: 'Ranger' } });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await seat.send({ type: 'SelectCharacter', characterId: made.id });
  const watch = async (page: Page) => {
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) asked.push(request.url());
    });
    await page.context().route('https://maps.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>The ford</title><script>document.title += opener</script>',
      }),
    );
  };
  joss = await player.look(browser, PHONE, watch);
  ines = await table.gm.look(browser, DESK, watch);
  await joss.getByRole('button', { name: /^Chat/ }).tap();
}, 120_000);

afterAll(() => browser?.close());

const chat = (page: Page) => page.getByRole('log', { name: 'Chat' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
}

describe('an address in the chat', () => {
  it('[TA10] opens a page of its own that learns nothing, and nothing is loaded before', async () => {
    await gm.send({
      type: 'SendChatMessage',
      message: 'The map (https://maps.example/ford?a=1), and javascript:alert(1)',
    });
    for (const page of [joss, ines]) {
      const links = chat(page).getByRole('link');
      await links.waitFor();
      expect(await links.evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent]))).toEqual([
        ['https://maps.example/ford?a=1', 'https://maps.example/ford?a=1'],
      ]);
      expect(asked).toEqual([]);
      const opening = page.context().waitForEvent('page');
      await links.click();
      const opened = await opening;
      await opened.waitForLoadState();
      expect([opened.url(), await opened.title()]).toEqual(['https://maps.example/ford?a=1', 'The fordnull']);
      expect(await opened.evaluate('document.referrer')).toBe('');
      await opened.close();
      asked.length = 0;
    }
  });

  it('[TA10] is listed below a note, where the text itself cannot be pressed', async () => {
    await joss.getByRole('tab', { name: /^Notes/ }).tap();
    const note = joss.getByRole('textbox', { name: 'For me alone' });
    await note.fill('Rules: https://maps.example/rules, map: https://maps.example/ford!');
    const links = joss.getByRole('list', { name: 'Links in this note' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(['https://maps.example/rules', 'https://maps.example/ford']);
    await note.fill('Nothing to press.');
    await links.first().waitFor({ state: 'detached' });
    await joss.getByRole('tab', { name: /^Chat/ }).tap();
  });
});

describe('a roll that is typed', () => {
  it('[TA11] is thrown by the room: the pair of a person with a character by the rules of duality', async () => {
    await say(joss, '/r 2d12 + 3');
    await chat(ines)
      .getByText(/with (Hope|Fear)|Critical Success/)
      .first()
      .waitFor();
    await expect.poll(() => box(joss).inputValue()).toBe('');
    await say(ines, '/roll 2d12');
    await chat(ines).getByText('2d12 (', { exact: false }).waitFor();
    expect(await chat(ines).getByText('/r', { exact: false }).count()).toBe(0);
  });

  it('[TA11] that cannot be read stays where it is, with a hint', async () => {
    for (const page of [joss, ines]) {
      await say(page, '/r 3d7 for the door');
      await page.getByText('This roll cannot be read.', { exact: false }).waitFor();
      expect(await box(page).inputValue()).toBe('/r 3d7 for the door');
      expect(await chat(page).getByText('3d7', { exact: false }).count()).toBe(0);
      await box(page).fill('');
    }
  });
});
