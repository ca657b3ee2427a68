/**
 * A campaign's own page: its details, an evening told as a story and carried away as a file, notes, content of its own, and
 * the end of it all. In a real browser against the real server; each test continues where the one before stopped.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask, call } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { INES, registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';
import { shoot } from './shots.ts';

const examplePack = resolve(import.meta.dirname, '../../rules/content/example-pack.json');
/** More than the newest page of a history holds. */
const RENAMES = 104;
/** A machine that does other things as well takes its time. */
const POLLING = { timeout: WAIT_LIMIT_MS, interval: 100 };

let server: SharedServer;
let browser: Browser;
let ines: Person;
let token: string;
let campaignId: string;
let sessionId: string;
let marenId: string;
let joss: HubClient;
let gm: HubClient;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const dialog = (page: Page) => page.getByRole('dialog');
const story = (page: Page) => page.getByRole('region', { name: 'History' });
const told = (page: Page) => story(page).getByRole('listitem');
const hasFocus = (element: Element) => element === document.activeElement;
const content = (page: Page) => page.getByRole('region', { name: 'Content' });

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin);
  token = String(account.accessToken);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lantern' })).id);
  marenId = String(
    (
      await mine('POST', '/manage/characters', {
        name: 'Maren Oake',
        class: 'Ranger',
        level: 3,
        playerName: 'Joss',
        campaignId,
        traits: [{ name: 'Agility', value: 2 }],
      })
    ).id,
  );
  const session = await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId });
  sessionId = String(session.id);
  ines = await gameMaster(browser, 'Ines');
  await signIn(ines.page, server.origin, account);
});

afterAll(async () => {
  joss?.leave();
  gm?.leave();
  await browser?.close();
});

afterEach(() => {
  expect(ines.faults.splice(0)).toEqual([]);
});

describe('the page of a campaign', () => {
  it('opens from the dashboard and says what is there', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: /The Salt Lantern/, pressed: true }).waitFor(); // the only one: it is open by itself
    await page.getByRole('link', { name: 'Campaign Page' }).click();
    await page.waitForURL(`**/campaigns/${campaignId}`);
    await page.getByRole('heading', { level: 1, name: 'The Salt Lantern' }).waitFor();
    await page.getByText('Never played').waitFor();
    await page.getByRole('button', { name: /Maren Oake/ }).waitFor();
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
    expect(await page.getByRole('link', { name: 'Lobby of The Mill at Low Water' }).getAttribute('href')).toBe(
      `/sessions/${sessionId}/lobby`,
    );
    await content(page)
      .getByText(/plays with what everybody has/)
      .waitFor();
    expect(await page.title()).toBe('The Salt Lantern · Two Lights');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('changes name and description, by the rules of a new campaign', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await dialog(page).getByLabel('Campaign name').fill('   ');
    await dialog(page).getByText('Campaign name is required').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await dialog(page).getByLabel('Campaign name').fill('The Salt Lanterns');
    await dialog(page)
      .getByLabel(/Description/)
      .fill('A drowned coast, nine lighthouses.');
    expect(await violationsOn(page)).toEqual([]);
    await dialog(page)
      .getByLabel(/Description/)
      .press('Tab');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'The Salt Lanterns' }).waitFor();
    await page.getByText('A drowned coast, nine lighthouses.').waitFor();
    expect(await mine('GET', `/manage/campaigns/${campaignId}`)).toMatchObject({
      name: 'The Salt Lanterns',
      description: 'A drowned coast, nine lighthouses.',
    });
  });

  it('sends of its details only what was changed, also while more is typed', async () => {
    const { page } = ines;
    const change = (description: string) => mine('PATCH', `/manage/campaigns/${campaignId}`, { description });
    const saves = dialog(page).getByRole('button', { name: 'Save Changes' });
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await change('Written on a phone meanwhile.');
    await page.route(`**/manage/campaigns/${campaignId}`, async (route) => {
      if (route.request().method() === 'PATCH') await sleep(1_500);
      await route.continue();
    });
    await dialog(page).getByLabel('Campaign name').fill('The Salt Lamps');
    await saves.click();
    await dialog(page).getByRole('button', { name: 'Saving' }).waitFor();
    await dialog(page).getByLabel('Campaign name').pressSequentially('!');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText('Written on a phone meanwhile.').waitFor();
    expect(await mine('GET', `/manage/campaigns/${campaignId}`)).toMatchObject({
      name: 'The Salt Lamps',
      description: 'Written on a phone meanwhile.',
    });
    await page.unroute(`**/manage/campaigns/${campaignId}`);
    await mine('PATCH', `/manage/campaigns/${campaignId}`, { name: 'The Salt Lanterns' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'The Salt Lanterns' }).waitFor();
  });

  it('edits a character of it in the form of the desk', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: /Maren Oake/ }).click();
    await dialog(page).getByLabel('Pronouns').fill('she/her');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await mine('GET', `/manage/characters/${marenId}`)).toMatchObject({ pronouns: 'she/her' });
  });

  it('tells an evening as a story, a roll and what it brought in one paragraph', async () => {
    await mine('POST', `/game/sessions/${sessionId}/activate`);
    for (let count = 1; count <= RENAMES; count += 1) {
      await mine('PATCH', `/manage/sessions/${sessionId}`, { name: `The Mill, draft ${count}` });
    }
    await mine('PATCH', `/manage/sessions/${sessionId}`, { name: 'The Mill at Low Water' });
    gm = await HubClient.join(server.origin, sessionId, token, 'Ines', true);
    const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName: 'Joss' } });
    joss = await HubClient.join(server.origin, sessionId, String(seat.accessToken), 'Joss');
    await joss.send({ type: 'SelectCharacter', characterId: marenId });
    await joss.send({ type: 'SendChatMessage', message: 'I am not *going* in first.' });
    const roll = await joss.rollsUntil(
      { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, modifier: 2, context: 'Agility' },
      ({ outcome }) => outcome === 'with Hope',
    );
    await joss.send({ type: 'SaveNote', scope: 'private', text: 'I took the ring.' });
    await gm.send({ type: 'ChangeFear', change: 3, reason: 'the tide turns' });
    await gm.send({ type: 'SendDiceRoll', dicePool: { d6: 2 }, isDuality: false, modifier: 0, hidden: true });

    const { page } = ines;
    await page.getByRole('link', { name: 'Notes and History of The Mill at Low Water' }).click();
    await page.waitForURL(`**/campaigns/${campaignId}/sessions/${sessionId}`);
    await page.getByRole('heading', { level: 1, name: 'The Mill at Low Water' }).waitFor();
    await story(page).getByText(`Maren Oake rolled Agility: ${roll.total} with Hope.`).first().waitFor();
    const paragraphs = await told(page).allTextContents();
    const rolled = paragraphs.find((text) => text.includes(`Agility: ${roll.total} with Hope.`)) ?? '';
    expect(rolled).toMatch(/with Hope\. Maren gained a Hope\./);
    expect(rolled).toContain(String(roll.description));
    expect(paragraphs[0]).toMatch(/Ines rolled 2d6 out of sight: \d+\./);
    expect(paragraphs[1]).toMatch(/Fear rose from \d+ to \d+: the tide turns\./);
    expect(paragraphs[2]).toContain('Something was rolled or written out of sight.');
    const all = paragraphs.join('\n');
    expect(all).toContain('Joss took a seat. Joss came in. Joss chose Maren Oake.');
    expect(all).toContain('I am not *going* in first.');
    expect(all).not.toContain('took the ring');
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'session-story-desktop-night');
  });

  it('shows one kind of it alone', async () => {
    const { page } = ines;
    const choose = (name: string) => story(page).getByRole('radio', { name, exact: true }).check();
    await choose('Talk');
    await expect.poll(() => told(page).count(), POLLING).toBe(1);
    expect(await told(page).first().textContent()).toContain('Joss as Maren Oake');
    await choose('Rolls');
    await expect
      .poll(async () => (await told(page).allTextContents()).every((text) => /rolled/.test(text)), POLLING)
      .toBe(true);
    await choose('Hope & Fear');
    await story(page)
      .getByText(/the tide turns/)
      .waitFor();
    expect((await told(page).allTextContents()).every((text) => /Hope|Fear/.test(text))).toBe(true);
    await choose('People');
    await story(page).getByText('The session has started.').waitFor(); // from the oldest page, fetched for it
    await choose('All');
  });

  it('reads older pages backwards until the beginning', async () => {
    const { page } = ines;
    await page.reload();
    await told(page).first().waitFor();
    expect(await story(page).getByText('This is The Mill, draft 1 now.').count()).toBe(0);
    for (const older = story(page).getByRole('button', { name: 'Older' }); await older.isVisible(); ) {
      await older.click();
      await expect.poll(() => older.isVisible().then((shown) => !shown || older.isEnabled()), POLLING).toBe(true);
    }
    await story(page).getByText('This is The Mill, draft 1 now.').waitFor();
    await story(page).getByText('The session has started.').waitFor();
  });

  it('saves notes by itself and says so', async () => {
    const { page } = ines;
    const notes = page.getByRole('textbox', { name: 'Notes' });
    const state = page.getByRole('region', { name: 'Notes on this session' }).getByRole('status');
    await expect.poll(() => state.textContent(), POLLING).toBe('Nothing written yet');
    await notes.fill('They owe the miller a song.\nThe tide turns at nine.');
    await expect.poll(() => state.textContent(), POLLING).toBe('Saved');
    expect(await mine('GET', `/manage/sessions/${sessionId}`)).toMatchObject({
      notes: 'They owe the miller a song.\nThe tide turns at nine.',
    });
    await page.route('**/manage/sessions/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await notes.fill('They paid.');
    await expect.poll(() => state.textContent(), POLLING).toBe('Not saved. Your text is kept on this device.');
    await page.unroute('**/manage/sessions/*');
    ines.faults.splice(0); // the browser reports the call that reached nobody, as it should
    await page.reload();
    await expect.poll(() => state.textContent(), POLLING).toBe('A draft from this device, not saved yet.');
    expect(await notes.inputValue()).toBe('They paid.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    expect(await page.getByRole('region', { name: 'Notes on this session' }).evaluate(hasFocus)).toBe(true);
    await expect.poll(() => state.textContent(), POLLING).toBe('Saved');
    expect(await mine('GET', `/manage/sessions/${sessionId}`)).toMatchObject({ notes: 'They paid.' });
  });

  it('writes no older notes over those of another window', async () => {
    const { page } = ines;
    const noteIn = (window: Page) => window.getByRole('textbox', { name: 'Notes' });
    const stateIn = (window: Page) =>
      window.getByRole('region', { name: 'Notes on this session' }).getByRole('status').textContent();
    const kept = async () => (await mine('GET', `/manage/sessions/${sessionId}`)).notes;
    /** Its answer brings the notes as the server has them. */
    const rename = async () => {
      await page.bringToFront(); // the timers of a page behind another are slow
      await page.getByRole('button', { name: 'Rename' }).click();
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
      await dialog(page).waitFor({ state: 'hidden' });
    };
    const other = await page.context().newPage();
    await other.goto(page.url());

    await page.bringToFront();
    await noteIn(page).fill('They paid twice. '); // with a space, like somebody who keeps typing
    await expect.poll(() => stateIn(page), POLLING).toBe('Saved');
    expect(await noteIn(page).inputValue()).toBe('They paid twice. ');
    await other.bringToFront();
    await noteIn(other).fill('They paid in candles.'); // where nothing was heard of what this page saved
    await expect.poll(() => stateIn(other), POLLING).toContain('changed elsewhere');
    await other.getByText('They paid twice.').waitFor();
    expect(await kept()).toBe('They paid twice.');
    await other.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => stateIn(other), POLLING).toBe('Saved');
    await rename();
    await expect.poll(() => noteIn(page).inputValue(), POLLING).toBe('They paid in candles.');
    await page.waitForTimeout(2_000); // longer than the pen rests
    expect(await kept()).toBe('They paid in candles.');

    await page.route('**/manage/sessions/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await noteIn(page).fill('They paid in salt.');
    await expect.poll(() => stateIn(page), POLLING).toBe('Not saved. Your text is kept on this device.');
    await page.unroute('**/manage/sessions/*');
    ines.faults.splice(0); // the browser reports the call that reached nobody, as it should
    await other.bringToFront();
    await noteIn(other).fill('They paid in rope.');
    await expect.poll(() => stateIn(other), POLLING).toBe('Saved');
    await rename();
    await expect.poll(() => stateIn(page), POLLING).toContain('changed elsewhere');
    await page.getByText('They paid in rope.').waitFor();
    await noteIn(page).fill('They paid in salt, all of them.');
    await noteIn(page).blur();
    await page.waitForTimeout(2_000); // longer than the pen rests
    expect(await kept()).toBe('They paid in rope.');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => stateIn(page), POLLING).toBe('Saved');
    expect(await kept()).toBe('They paid in salt, all of them.');

    await mine('PATCH', `/manage/sessions/${sessionId}`, { notes: 'Written on a phone.' }); // of which this page hears nothing
    await noteIn(page).fill('They paid in salt, most of them.');
    await expect.poll(() => stateIn(page), POLLING).toContain('changed elsewhere');
    await page.getByText('Written on a phone.').waitFor();
    expect(await kept()).toBe('Written on a phone.');
    expect(await noteIn(page).inputValue()).toBe('They paid in salt, most of them.');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => stateIn(page), POLLING).toBe('Saved');
    expect(await kept()).toBe('They paid in salt, most of them.');

    await noteIn(page).fill('They paid.');
    await expect.poll(() => stateIn(page), POLLING).toBe('Saved');
    await other.close();
  });

  it('hands out the whole history as Markdown and JSON, without the secrets of others, and says what is in it', async () => {
    const { page } = ines;
    await story(page)
      .getByText(/with your hidden rolls and your notes on this session\. Private notes .+ are in none/)
      .waitFor();
    await page.getByText(/Players do not see it; an exported history holds it/).waitFor();
    const markdown = await savedFile(page, () => page.getByRole('button', { name: 'Export Markdown' }).click());
    expect(markdown.name).toMatch(/^The Mill at Low Water \d{4}-\d{2}-\d{2}\.md$/);
    expect(markdown.text).toMatch(/^# The Mill at Low Water\n\nThe Salt Lanterns · Game master: Ines/);
    expect(markdown.text).toContain('> They paid.');
    expect(markdown.text).toMatch(/Maren Oake rolled Agility: \d+ with Hope\. Maren gained a Hope\./);
    expect(markdown.text).toContain('Joss as Maren Oake:\n\n> I am not \\*going\\* in first.');
    expect(markdown.text).toContain('Something was rolled or written out of sight.');
    expect(markdown.text.indexOf('The session has started.')).toBeLessThan(markdown.text.indexOf('Joss took a seat'));
    expect(markdown.text).not.toContain('took the ring');

    const json = await savedFile(page, () => page.getByRole('button', { name: 'Export JSON' }).click());
    expect(json.name).toMatch(/^The Mill at Low Water \d{4}-\d{2}-\d{2}\.json$/);
    const file = JSON.parse(json.text);
    expect(file).toMatchObject({ format: 'two-lights-history', version: 1, session: { id: sessionId } });
    const seqs = file.events.map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual(seqs.map((_: number, index: number) => index + 1));
    expect(seqs.length).toBeGreaterThan(RENAMES);
    expect(file.events.filter(({ type }: { type: string }) => type === 'Hidden')).toHaveLength(1);
    expect(file.session.notes).toBe('They paid.');
    expect(json.text).not.toContain('took the ring');
  });

  it('shows what its game master wrote at the table for themselves, which no file of the history holds', async () => {
    const { page } = ines;
    await gm.send({ type: 'SaveNote', scope: 'private', text: 'The miller is the ninth keeper.' });
    await page.reload();
    const notes = page.getByRole('region', { name: 'Notes on this session' });
    await notes.getByText('Written at the table, for you alone:').waitFor();
    await notes.getByText('The miller is the ninth keeper.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('refuses a bad content file with every fault, and takes a good one', async () => {
    const { page } = ines;
    await page.getByRole('link', { name: 'The Salt Lanterns' }).click();
    await content(page)
      .getByText(/plays with what everybody has/)
      .waitFor();
    const field = content(page).locator('input[type=file]');
    const bad = {
      format: 'two-lights-pack',
      version: 1,
      name: 'Broken',
      names: ['Ada', 5],
      weapons: [{ id: 'Hook', name: '', damageDie: 'd7' }],
    };
    await field.setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(bad)),
    });
    const faults = content(page).getByRole('region', { name: 'Faults in the file' });
    await faults.getByText(/broken\.json was refused and nothing was changed/).waitFor();
    const ninth = faults.getByRole('listitem').nth(8);
    expect(await ninth.count()).toBe(0);
    await faults.getByRole('button', { name: /^Show all/ }).click();
    expect(await ninth.evaluate(hasFocus)).toBe(true);
    for (const path of ['weapons[0].damageDie', 'weapons[0].id', 'names[1]']) await faults.getByText(path).waitFor();
    await faults.getByRole('button', { name: 'Copy Faults' }).click();
    await faults.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^weapons\[0\]\.damageDie: .+$/m);
    expect(await violationsOn(page)).toEqual([]);
    expect((await call(server.origin, 'GET', `/manage/campaigns/${campaignId}/content`, { token })).status).toBe(404);
    ines.faults.splice(0); // the browser reports the refused call, as it should

    const text = readFileSync(examplePack, 'utf8');
    const example = JSON.parse(text);
    const dragged = await page.evaluateHandle((words) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words], 'example-pack.json', { type: 'application/json' }));
      return transfer;
    }, text);
    const isLeftToBrowser = (place: Element, dataTransfer: DataTransfer) =>
      place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isLeftToBrowser, dragged)).toBe(false); // a near miss
    expect(await content(page).getByRole('heading', { name: example.name }).count()).toBe(0);
    expect(await field.evaluate(isLeftToBrowser, dragged)).toBe(false);
    await content(page).getByRole('heading', { name: example.name }).waitFor();
    await expect.poll(() => faults.isVisible(), POLLING).toBe(false);
    await content(page)
      .getByText(/^Adds \d+ entries and replaces \d+ of the built-in ones\.$/)
      .waitFor();
    const classes = content(page).locator('dl > div').filter({ hasText: 'Classes' });
    expect(await classes.locator('dd').textContent()).toBe(String(example.classes.length));
    await page.reload();
    await content(page).getByRole('heading', { name: example.name }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'campaign-desktop-night', { fullPage: true });

    const kept = await savedFile(page, () => content(page).getByRole('button', { name: 'Download' }).click());
    expect(kept.name).toBe(`${example.name}.json`);
    expect(JSON.parse(kept.text)).toEqual(example);
  });

  it('[CO7] replaces its own content by another file only after a question, and removes it after one', async () => {
    const { page } = ines;
    const field = content(page).locator('input[type=file]');
    const example = JSON.parse(readFileSync(examplePack, 'utf8'));
    const another = { name: 'other.json', mimeType: 'application/json' };
    const replaced = page.getByRole('alertdialog', { name: `Replace ${example.name}?` });
    const renamed = (name: string) => ({ ...another, buffer: Buffer.from(JSON.stringify({ ...example, name })) });
    await field.setInputFiles(renamed('The Wrong Campaign'));
    await replaced.getByText(/^other\.json takes its place for everybody in this campaign\./).waitFor();
    await replaced.getByRole('button', { name: 'Cancel' }).click();
    await replaced.waitFor({ state: 'hidden' });
    expect(await mine('GET', `/manage/campaigns/${campaignId}/content`)).toMatchObject({
      name: example.name,
    });
    await field.setInputFiles(renamed('The Right Campaign'));
    await replaced.getByRole('button', { name: 'Replace' }).click();
    await content(page).getByRole('heading', { name: 'The Right Campaign' }).waitFor();

    await content(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await content(page)
      .getByText(/plays with what everybody has/)
      .waitFor();
    await page.getByText('Content Removed').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    const picker = content(page).getByLabel(/^Upload a content file/);
    await expect.poll(() => picker.evaluate((it) => it === document.activeElement)).toBe(true); // its button is gone
  });

  it('stands on a phone, one part at a time', async () => {
    const phone = await phonePlayer(browser, 'Ines on the phone');
    const account = await ask(server.origin, 'POST', '/auth/login', {
      body: { usernameOrEmail: INES, password: 'a lamp in the window' },
    });
    const { page } = phone;
    await signIn(page, server.origin, account);
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    const parts = page.getByRole('navigation', { name: 'Parts of this campaign' });
    for (const part of ['Sessions', 'Characters', 'Content']) {
      await parts.getByRole('button', { name: part }).tap();
      await page.getByRole('heading', { level: 2, name: part }).waitFor();
      expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.goto(`${server.origin}/campaigns/${campaignId}/sessions/${sessionId}`);
    await told(page).first().waitFor();
    await story(page).getByLabel('Show').selectOption({ label: 'Talk' });
    await expect.poll(() => told(page).count(), POLLING).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'session-story-phone-night');
    await phone.context.close();
  });

  it('is not deleted while a session is active, and says so', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Delete Campaign' }).click();
    await dialog(page)
      .getByText(/“The Mill at Low Water” is active/)
      .waitFor();
    await dialog(page).getByRole('link', { name: 'Open Table' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  it('is not deleted when a session was started meanwhile either', async () => {
    const { page } = ines;
    const second = String((await mine('POST', '/manage/sessions', { name: 'The Ninth Keeper', campaignId })).id);
    await mine('POST', `/game/sessions/${sessionId}/deactivate`, { id: sessionId });
    await page.reload();
    await page.getByRole('heading', { name: 'The Ninth Keeper' }).waitFor();
    await page.getByRole('button', { name: 'Delete Campaign' }).click();
    await mine('POST', `/game/sessions/${second}/activate`);
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Delete Campaign' }).click();
    await asked.getByText('A session of this campaign is active. Close it first.').waitFor();
    await mine('POST', `/game/sessions/${second}/deactivate`, { id: second });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    ines.faults.splice(0); // the browser reports the refused call, as it should
  });

  it('deletes a session, and then the campaign with a word on what goes with it', async () => {
    const { page } = ines;
    await page.reload();
    await page.getByRole('link', { name: 'Notes and History of The Ninth Keeper' }).click();
    await page.getByRole('button', { name: 'Delete Session' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/Its notes and its history go with it/)
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Session' }).click();
    await page.waitForURL(`**/campaigns/${campaignId}`);
    await page.getByRole('button', { name: 'Delete Campaign' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete The Salt Lanterns?' });
    await asked.getByText(/1 session is deleted, with notes and history\. 1 character becomes unassigned\./).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Delete Campaign' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Campaign Deleted').waitFor();
    expect(await mine('GET', `/manage/characters/${marenId}`)).toMatchObject({ campaignId: null });
  });

  it('says of a campaign that is not there, or not theirs, that it is not there', async () => {
    const { page } = ines;
    const other = await ask(server.origin, 'POST', '/auth/register', {
      body: {
        username: `${INES}.else`,
        email: `else.${INES}@example.org`,
        password: 'another lamp entirely',
        displayName: 'Else',
        accessKey,
      },
    });
    const foreign = await ask(server.origin, 'POST', '/manage/campaigns', {
      token: String(other.accessToken),
      body: { name: 'Not yours' },
    });
    for (const id of [campaignId, String(foreign.id)]) {
      await page.goto(`${server.origin}/campaigns/${id}`);
      await page.getByRole('heading', { level: 1, name: 'Campaign not found' }).waitFor();
      expect(await page.getByText('Not yours').count()).toBe(0);
    }
    expect(await violationsOn(page)).toEqual([]);
    ines.faults.splice(0); // the browser reports the calls that found nothing, as it should
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard'); // the desk may have opened a campaign already
  });
});
