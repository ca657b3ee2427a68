/**
 * What two people write at a table, the game master at a desk and a player with a phone, when one of them closes the session: it
 * saved itself, is read where the player is sent, and begins the campaign's next session.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdNoteSaving } from '../support/hold-note-saving.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { type Person, phonePlayer } from './people.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';
import { savedFile } from './saved-file.ts';
import { button } from './table-windows.ts';

let server: SharedServer;
let table: QuickTable;
let ines: Page;
let joss: Person;
let token: string;

beforeAll(async () => {
  server = sharedServer();
  const browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
  token = JSON.parse(table.gm.stored).auth.token;
  ines = await table.gm.look(browser, { viewport: { width: 1440, height: 900 } });
  joss = await phonePlayer(browser, 'Joss');
});

afterAll(async () => {
  await ines?.context().close();
  await joss?.context.close();
});

const shared = (page: Page) => page.getByLabel('For everybody');
const mine = (page: Page) => page.getByLabel('For me alone');
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** Joss comes by the link of a session, and opens the notes at its table. */
async function jossOpensNotesAt(sessionId: string): Promise<void> {
  const { page } = joss;
  await page.goto(`${server.origin}/lobby/${sessionId}`);
  await page.getByLabel('Player name').fill('Joss');
  await button(page, 'Join Session').tap();
  await page.waitForURL('**/lobby');
  await page.goto(`${server.origin}/sessions/${sessionId}`);
  await button(page, /^Chat/).tap();
  await page.getByRole('tab', { name: 'Notes' }).tap();
  await mine(page).waitFor();
}

it('[TA6] [TA7] [TA8] [TA9] notes are saved before the game master closes, are read where the player is sent, and begin the next session', async () => {
  const { page } = joss;
  await jossOpensNotesAt(table.sessionId);
  await mine(page).fill('I stole the lantern');
  await saved(page);
  const letGo = await holdNoteSaving(page); // he is still writing when it ends
  await mine(page).fill('I stole the lantern and hid it');
  await page.getByText('Draft, only on this device').waitFor();
  await letGo();

  await ines.getByRole('tab', { name: 'Notes' }).click();
  await shared(ines).fill('The ferry leaves at dusk');
  await ines.getByRole('button', { name: 'Menu' }).click();
  await ines.getByRole('menuitem', { name: 'Close Session' }).click();
  const question = ines.getByRole('alertdialog');
  await question.getByText(/^Notes are not lost/).waitFor();
  const told = page.getByRole('heading', { name: 'Session Closed' }).waitFor();
  await question.getByRole('button', { name: 'Close Session' }).click();
  await told;
  await ines.waitForURL('**/dashboard');
  const { notes } = await ask(server.origin, 'GET', `/game/sessions/${table.sessionId}/state`, { token });
  expect(notes).toMatchObject([{ scope: 'shared', text: 'The ferry leaves at dusk' }]);

  await page.waitForURL('**/auth');
  const yourNotes = page.getByRole('dialog', { name: 'Your notes' });
  const texts = async () => (await yourNotes.locator('blockquote').allTextContents()).sort();
  const written = ['I stole the lantern', 'I stole the lantern and hid it', 'The ferry leaves at dusk'];
  await expect.poll(texts).toEqual(written);
  const { name, text } = await savedFile(page, () => button(page, 'Save as File').tap());
  expect(name).toBe('Notes The Mill at Low Water Joss.txt');
  for (const words of written) expect(text).toContain(words);
  await page.reload();
  await button(page, 'Notes on this device').tap();
  await expect.poll(texts).toEqual(written);
  await yourNotes.getByRole('button', { name: 'Close' }).tap();

  const { campaignId } = await ask(server.origin, 'GET', `/manage/sessions/${table.sessionId}`, { token });
  const body = { name: 'The Weir', campaignId };
  const next = String((await ask(server.origin, 'POST', '/manage/sessions', { token, body })).id);
  await ask(server.origin, 'POST', `/game/sessions/${next}/activate`, { token, body: {} });
  await ines.goto(`${server.origin}/sessions/${next}`);
  await ines.getByRole('tab', { name: 'Notes' }).click();
  await expect.poll(() => shared(ines).inputValue()).toBe('The ferry leaves at dusk');
  await jossOpensNotesAt(next);
  expect(await shared(page).inputValue()).toBe('The ferry leaves at dusk');
  await shared(page).fill('The ferry left');
  await expect.poll(() => shared(ines).inputValue()).toBe('The ferry left');

  await page.getByText('A draft of yours from The Mill at Low Water, never saved:').waitFor();
  await button(page, 'Use it here').tap();
  expect(await mine(page).inputValue()).toBe('I stole the lantern and hid it');
  await saved(page);
  expect(await ines.getByText('I stole the lantern').count()).toBe(0);
  expect(joss.faults).toEqual([]);
});
