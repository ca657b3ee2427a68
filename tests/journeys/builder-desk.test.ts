/**
 * The frame of the character builder: its window moved, resized, put away and brought back; a reload in the middle, two windows,
 * saves that fail; templates, the lobby, the table. A game master at a desk and players on phones, in a real browser against the
 * real server.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { standStill, violationsOn } from '../support/axe.ts';
import { LiveClient } from '../support/live-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { INES, registerInes, signIn } from './game-master.ts';
import { drag, middleOf } from './gestures.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { shoot } from './shots.ts';

const POLLING = { timeout: WAIT_LIMIT_MS, interval: 100 };
/** What the browser says of the answers that this test gives in the server's place, and of a character deleted meanwhile. */
const REFUSED_ON_PURPOSE = /status of (503|404)|ERR_FAILED/;
/** What it says of calls that were under way when the seat was lost. */
const LOST_ITS_SEAT = /status of (401|410)/;

const PASSWORD = 'salt and wick';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let token: string;
let campaignId: string;
let sessionId: string;
let account: Record<string, unknown>;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const builder = (page: Page) => page.getByRole('dialog', { name: /^Character Builder/ });
const template = (page: Page) => page.getByRole('dialog', { name: /^Template/ });
const nameField = (page: Page) => page.getByLabel('Character Name');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const pressWord = (page: Page, name: string) =>
  builder(page).getByRole('button', { name, exact: true }).first().click();
const boxOf = async (page: Page) => (await builder(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('two-lights-draft builder')));
const charactersNamed = async (name: string) => {
  const { characters } = (await mine('GET', '/manage/characters')) as { characters: Record<string, unknown>[] };
  return characters.filter((character) => character.name === name);
};

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  account = await registerInes(server.origin, PASSWORD);
  token = String(account.accessToken);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns' })).id);
  sessionId = String((await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId })).id);
  ines = await gameMaster(browser, 'Ines');
  joss = await phonePlayer(browser, 'Joss');
  await signInAnew(ines.page);
});

afterAll(() => browser?.close());

afterEach(() => {
  const faults = [ines, joss].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !REFUSED_ON_PURPOSE.test(fault))).toEqual([]);
});

describe('the window', () => {
  it('opens at its usual place over the desk, and the desk stays within reach', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await press(page, 'Add Character');
    await nameField(page).waitFor();
    expect(await boxOf(page)).toEqual({ x: 100, y: 100, width: 1000, height: 700 });
    await shoot(page, 'builder-window-desktop');
    await page.getByRole('button', { name: /Import/ }).click({ trial: true });
  });

  it('is moved and resized by pointer, by keys and by menu, and stays inside', async () => {
    const { page } = ines;
    const handle = page.getByRole('button', { name: /move with the arrow keys/ });
    await drag(page, await middleOf(handle), 60, -40);
    expect(await boxOf(page)).toEqual({ x: 160, y: 60, width: 1000, height: 700 });
    await handle.press('ArrowRight');
    expect((await boxOf(page)).x).toBe(176);
    await drag(page, await middleOf(handle), 3000, 3000);
    expect(await boxOf(page)).toEqual({ x: 440, y: 200, width: 1000, height: 700 });
    await page.getByRole('button', { name: 'Resize with the arrow keys' }).press('Shift+ArrowLeft');
    expect((await boxOf(page)).width).toBe(936);
    await pressWord(page, 'Move and resize');
    await page.getByRole('menuitem', { name: 'Smaller' }).click();
    expect(await boxOf(page)).toMatchObject({ width: 840, height: 604 });
    await pressWord(page, 'Move and resize');
    await page.getByRole('menuitem', { name: 'Usual place and size' }).click();
    expect(await boxOf(page)).toEqual({ x: 100, y: 100, width: 1000, height: 700 });
  });

  it('is maximized, put away and brought back with what was typed', async () => {
    const { page } = ines;
    await nameField(page).fill('Maren Oake');
    await pressWord(page, 'Maximize');
    expect(await boxOf(page)).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await pressWord(page, 'Minimize');
    expect((await boxOf(page)).height).toBeLessThan(80);
    await nameField(page).waitFor({ state: 'hidden' });
    await page.reload();
    await builder(page).getByRole('heading', { name: 'Maren Oake' }).waitFor(); // a bar still, which says whose it is
    expect((await boxOf(page)).height).toBeLessThan(80);
    await page.waitForLoadState('networkidle'); // what is asked for after the sign-out is refused, as it should be
    await press(page, 'Logout');
    await page.waitForURL('**/auth');
    await builder(page).waitFor({ state: 'hidden' });
    await signInAnew(page);
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await pressWord(page, 'Restore');
    await builder(page).getByText('You were building Maren Oake.').waitFor();
    await pressWord(page, 'Go on');
    expect(await nameField(page).inputValue()).toBe('Maren Oake');
  });

  it('is narrow when the window is: the steps show fewer circles', async () => {
    const { page } = ines;
    const marks = builder(page).getByRole('navigation', { name: 'Steps' }).getByRole('button');
    expect(await marks.count()).toBe(10);
    await drag(page, await middleOf(page.getByRole('button', { name: 'Resize with the arrow keys' })), -480, 0);
    await expect.poll(() => marks.count(), POLLING).toBe(3);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-window-narrow');
  });
});

describe('going through the steps', () => {
  it('each circle leads to its step, which begins at its heading; what is missing hinders nothing', async () => {
    const { page } = ines;
    await pressWord(page, 'Next');
    const heading = page.getByRole('heading', { name: 'Class & Subclass' });
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement), POLLING).toBe(true);
    await builder(page).getByRole('region', { name: 'Still open in this step' }).waitFor();
    await builder(page)
      .getByRole('button', { name: /^Start: Basic Information, not complete yet/ })
      .click();
    await page.getByLabel('Pronouns').first().fill('she/her');
    await pressWord(page, 'Next');
    await builder(page)
      .getByRole('button', { name: /^Start: Basic Information, complete/ })
      .waitFor();
    await pressWord(page, 'Preview');
    await page.getByRole('heading', { name: 'Character Summary' }).waitFor();
    expect(await builder(page).getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await pressWord(page, 'Edit');
  });
});

describe('nothing is lost', () => {
  it('[BF3] a reload in the middle: the window stands open again, and the draft is offered', async () => {
    const { page } = ines;
    await builder(page).getByText('Not saved yet').waitFor();
    await page.reload();
    await builder(page).getByText('You were building Maren Oake.').waitFor();
    await shoot(page, 'builder-draft-offered');
    await pressWord(page, 'Go on');
    await page.getByRole('heading', { name: 'Class & Subclass' }).waitFor();
  });

  it('[BF5] a save that fails says why, keeps everything, and can be repeated; two presses save once', async () => {
    const { page } = ines;
    await page.route('**/manage/characters', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: 'The lamp is out.', status: 503, code: 'UNAVAILABLE' } })
        : route.continue(),
    );
    await pressWord(page, 'Save');
    await builder(page).getByText('Save failed: The lamp is out.').waitFor();
    await shoot(page, 'builder-save-failed');
    await pressWord(page, 'Dismiss');
    await builder(page).getByText('Save failed').waitFor({ state: 'hidden' });
    await page.unroute('**/manage/characters');
    await builder(page).getByRole('button', { name: 'Save', exact: true }).first().dblclick();
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    expect(await charactersNamed('Maren Oake')).toHaveLength(1);
    expect(await charactersNamed('Maren Oake')).toMatchObject([{ campaignId, pronouns: 'she/her' }]);
    expect(await draftsOn(page)).toEqual([]);
    await page.getByRole('button', { name: /^Maren Oake Lv\. 1/ }).waitFor();
  });

  it('[BF7] an answer that was lost: the next save finds the character made, and makes no second one', async () => {
    const { page } = ines;
    const other = await ines.context.newPage();
    await other.goto(`${server.origin}/character-builder`);
    await nameField(other).fill('Wren');
    await other.route('**/manage/characters', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await press(other, 'Save');
    await other.getByText('Save failed: The server is out of reach.', { exact: false }).waitFor();
    expect(await charactersNamed('Wren')).toHaveLength(1);
    await other.unroute('**/manage/characters');
    await nameField(other).fill('Wren Adair');
    await press(other, 'Save');
    await other.getByText(/^Saved /).waitFor();
    expect([await charactersNamed('Wren'), await charactersNamed('Wren Adair')].map((each) => each.length)).toEqual([
      0, 1,
    ]);
    await other.close();
    await page.bringToFront();
  });

  it('[BF4] two windows: no window overwrites the other before somebody decides', async () => {
    const { page } = ines;
    const other = await ines.context.newPage();
    await other.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await other.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await other.getByRole('menuitem', { name: 'Open in builder' }).click();
    await nameField(other).fill('Wren');
    await builder(page).getByText('This character was changed in another window.', { exact: false }).waitFor();
    await shoot(page, 'builder-two-windows');
    await pressWord(page, 'Keep this one');
    await builder(other).getByText('This character was changed in another window.', { exact: false }).waitFor();
    await pressWord(other, 'Use that one');
    await expect.poll(() => nameField(other).inputValue(), POLLING).toBe('Maren Oake');
    await other.close();
    await pressWord(page, 'Save');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
  });

  it('[BF5] the character is deleted meanwhile: it can be saved as a new one', async () => {
    const { page } = ines;
    const [maren] = await charactersNamed('Maren Oake');
    await mine('DELETE', `/manage/characters/${maren?.id}`);
    await builder(page)
      .getByRole('button', { name: /^Start/ })
      .click();
    await nameField(page).fill('Maren of the Mill');
    await pressWord(page, 'Save');
    await pressWord(page, 'Save as a new character');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    expect(await charactersNamed('Maren of the Mill')).toHaveLength(1);
  });

  it('[BF13] somebody else changed the same field meanwhile: nothing is saved before the person chooses a version', async () => {
    const { page } = ines;
    const [maren] = await charactersNamed('Maren of the Mill');
    await mine('PATCH', `/manage/characters/${maren?.id}`, { pronouns: 'they/them', description: 'Tall.' });
    await page.getByLabel('Pronouns').first().fill('xe/xem');
    await pressWord(page, 'Save');
    await builder(page).getByText('and in the same places (pronouns).', { exact: false }).waitFor();
    expect(await charactersNamed('Maren of the Mill')).toMatchObject([{ pronouns: 'they/them' }]);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-clash');
    await pressWord(page, 'Keep this one');
    await pressWord(page, 'Save');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    expect(await charactersNamed('Maren of the Mill')).toMatchObject([{ pronouns: 'xe/xem', description: 'Tall.' }]);
  });

  it('[BF9] a level that is gained at the desk stands in the open builder, which saves nothing of it back', async () => {
    const { page } = ines;
    await pressWord(page, 'Minimize');
    await page.getByRole('button', { name: 'Menu of Maren of the Mill' }).click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    const dialog = page.getByRole('dialog', { name: /^Level up/ });
    await dialog.locator('summary', { hasText: 'A trait' }).click();
    await dialog.getByRole('radio', { name: /^Finesse/ }).check({ force: true });
    await dialog.locator('summary', { hasText: 'An experience' }).click();
    await dialog.getByRole('radio', { name: /^A new experience/ }).check({ force: true });
    await dialog.getByLabel('Name of the experience').fill('Bell ringer');
    await dialog.getByLabel('Where it comes from').fill('Nine years in the tower.');
    await dialog.getByRole('button', { name: 'Save level 2' }).click();
    await dialog.waitFor({ state: 'detached' });
    await pressWord(page, 'Restore');
    await expect.poll(() => page.getByLabel('Level', { exact: true }).inputValue(), POLLING).toBe('2');
    await page.getByLabel('Pronouns').first().fill('she/her');
    await pressWord(page, 'Save');
    await expect
      .poll(() => charactersNamed('Maren of the Mill'), POLLING)
      .toMatchObject([{ pronouns: 'she/her', level: 2, experiences: [{ name: 'Bell ringer' }] }]);
  });

  it('[BF3] a draft that cannot be read is told and dropped', async () => {
    const { page } = ines;
    const [maren] = await charactersNamed('Maren of the Mill');
    const userId = String((account.user as { id: string }).id);
    const key = `two-lights-draft builder ${JSON.stringify([userId, `character ${maren?.id}`])}`;
    await page.evaluate((name) => localStorage.setItem(name, '{"typed":{"version":0}}'), key);
    await page.reload();
    await builder(page).getByText('A draft of an earlier version', { exact: false }).waitFor();
    expect(await draftsOn(page)).toEqual([]);
    expect(await nameField(page).inputValue()).toBe('Maren of the Mill');
    await pressWord(page, 'Close Character Builder');
    await builder(page).waitFor({ state: 'hidden' });
  });

  it('without a name it asks, and saves as Unnamed Character when told to', async () => {
    const { page } = ines;
    await press(page, 'Add Character');
    await nameField(page).waitFor();
    await pressWord(page, 'Save');
    await pressWord(page, 'Save as Unnamed Character');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    expect(await charactersNamed('Unnamed Character')).toHaveLength(1);
    await pressWord(page, 'Close Character Builder');
  });
});

describe('a save before the content has come', () => {
  it('[BF11] asks again for the standard equipment, and leaves it out only when told to', async () => {
    const { page } = ines;
    const items = '**/api/reference/starting-items*';
    await page.route(items, (route) =>
      route.fulfill({ status: 503, json: { message: 'The lamp is out.', status: 503, code: 'UNAVAILABLE' } }),
    );
    await page.reload();
    await press(page, 'Add Character');
    await nameField(page).fill('Ilse Weir');
    await pressWord(page, 'Save');
    await builder(page).getByText('did not come: the standard equipment.', { exact: false }).waitFor();
    await builder(page).getByRole('button', { name: 'Save without it' }).waitFor();
    expect(await charactersNamed('Ilse Weir')).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-content-missing');
    await page.unroute(items);
    await pressWord(page, 'Save');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    const [ilse] = await charactersNamed('Ilse Weir');
    expect(ilse?.equipment).toContainEqual({ name: 'Torch', description: '', quantity: 1, type: 'Standard' });
    await pressWord(page, 'Close Character Builder');
  });
});

describe('a template', () => {
  it('is built before everything else; saving leads to the dashboard, and so does a press beside it', async () => {
    const { page } = ines;
    await press(page, 'New template');
    await nameField(page).waitFor();
    await standStill(page);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-template');
    await page.mouse.click(8, 450);
    await template(page).waitFor({ state: 'hidden' });
    await page.waitForURL('**/dashboard*');
    await press(page, 'New template');
    await nameField(page).fill('A Lamplighter');
    await template(page).getByRole('button', { name: 'Save', exact: true }).first().click();
    await template(page).waitFor({ state: 'hidden' });
    await page.waitForURL('**/dashboard*');
    expect(await charactersNamed('A Lamplighter')).toMatchObject([
      { isTemplate: true, playerName: 'GM Template', campaignId: null },
    ]);
  });

  it('[BU24] is edited like any character, and keeps its campaign, its gear and its player’s name', async () => {
    const { page } = ines;
    const [{ id } = { id: '' }] = await charactersNamed('A Lamplighter');
    const oar = { name: 'Oar', type: 'Primary', damageDie: 'd10', range: 'Close', properties: ['Wet'] };
    const lamp = { name: 'Lamp', description: 'Cracked', quantity: 3, type: 'Relic' };
    const given = { playerName: 'The first to come', weapons: [oar], equipment: [lamp] };
    await mine('PATCH', `/manage/characters/${id}`, given);
    await mine('POST', `/manage/characters/${id}/assign`, { campaignId });
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.getByRole('button', { name: 'Menu of A Lamplighter' }).click();
    await page.getByRole('menuitem', { name: 'Open in builder' }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe('A Lamplighter');
    await nameField(page).fill('A Lamplighter by Day');
    await pressWord(page, 'Save');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    await page.getByText('Template Created').waitFor({ state: 'hidden' });
    expect(await charactersNamed('A Lamplighter by Day')).toMatchObject([{ ...given, isTemplate: true, campaignId }]);
    await pressWord(page, 'Close Character Builder');
  });
});

describe('a player', () => {
  /** Hit points of a character without a class, at level 1. */
  const AT_FIRST = 20;
  const inPlay = async () => {
    const { characters } = (await mine('GET', `/game/sessions/${sessionId}/state`)) as { characters: object[] };
    return characters;
  };
  const unhurt = (hitPoints: number) => ({ health: { current: hitPoints, max: hitPoints } });

  it('[BF10] on a phone: from the lobby into a builder that fills the screen, and down at the table with what is saved', async () => {
    const { page } = joss;
    await page.goto(`${server.origin}/join/${sessionId}`);
    await page.getByLabel(/name/i).first().fill('Joss');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create New Character' }).first().tap();
    await page.getByRole('button', { name: 'Build step by step' }).tap();
    await nameField(page).waitFor();
    expect(await boxOf(page)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await nameField(page).fill('Tobin Wick');
    await standStill(page);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-phone');
    await pressWord(page, 'Save');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    expect(await charactersNamed('Tobin Wick')).toMatchObject([{ campaignId, playerName: 'Joss' }]);
    await nameField(page).fill('Tobin Wicks');
    await pressWord(page, 'Save');
    await expect.poll(() => charactersNamed('Tobin Wicks'), POLLING).toHaveLength(1);
    await page.getByLabel('Level', { exact: true }).fill('4');
    await pressWord(page, 'Save');
    await expect
      .poll(() => charactersNamed('Tobin Wicks'), POLLING)
      .toMatchObject([{ level: 4, maxHp: AT_FIRST + 3 * 2 }]);
    await expect.poll(inPlay, POLLING).toMatchObject([unhurt(AT_FIRST + 3 * 2)]);
    await pressWord(page, 'Close Character Builder');
    await page.getByRole('heading', { level: 2, name: 'Tobin Wicks' }).waitFor();
  });

  it('[BU29] [BF10] at its own address as well: it says what a save would change, and that moves at the table', async () => {
    const { page } = joss;
    const [tobin] = await charactersNamed('Tobin Wicks');
    await page.goto(`${server.origin}/character-builder?character=${tobin?.id}`);
    await page.getByLabel('Level', { exact: true }).fill('5');
    await page.getByLabel('Initial Hope', { exact: true }).fill('4');
    await shoot(page, 'builder-page-phone');
    await press(page, 'Preview');
    await page.getByText('Saving changes HP from 26 to 28, Proficiency from 1 to 2, Hope from 2 to 4.').waitFor();
    await shoot(page, 'builder-summary-phone');
    await press(page, 'Save');
    await page.getByText('Saving changes').waitFor({ state: 'hidden' });
    await expect.poll(inPlay, POLLING).toMatchObject([{ level: 5, hope: 4, ...unhurt(AT_FIRST + 4 * 2) }]);
  });

  it('[BF9] gains a level from the summary, and stands at the table with it', async () => {
    const { page } = joss;
    await standStill(page);
    expect(await violationsOn(page)).toEqual([]);
    await press(page, 'Level up');
    const dialog = page.getByRole('dialog', { name: /^Level up/ });
    await dialog.locator('summary', { hasText: 'A trait' }).click();
    await dialog.getByRole('radio', { name: /^Finesse/ }).check({ force: true });
    await dialog.locator('summary', { hasText: 'An experience' }).click();
    await dialog.getByRole('radio', { name: /^A new experience/ }).check({ force: true });
    await dialog.getByLabel('Name of the experience').fill('Bell ringer');
    await dialog.getByLabel('Where it comes from').fill('Nine years in the tower.');
    await dialog.getByRole('button', { name: 'Save level 6' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'Tobin Wicks' }).getByText('level 6').waitFor();
    await expect.poll(inPlay, POLLING).toMatchObject([{ level: 6, hope: 4, ...unhurt(AT_FIRST + 5 * 2) }]);
    await page.getByRole('link', { name: 'Back' }).tap();
    await page.waitForURL('**/lobby');
  });
});

describe('a player who loses the seat in the middle', () => {
  const newSession = async (name: string) => String((await mine('POST', '/manage/sessions', { name, campaignId })).id);

  async function build(page: Page, session: string, name: string): Promise<void> {
    await page.goto(`${server.origin}/join/${session}`);
    await page.getByLabel(/name/i).first().fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create New Character' }).first().tap();
    await page.getByRole('button', { name: 'Build step by step' }).tap();
    await nameField(page).waitFor();
  }

  async function sendAway(session: string, name: string): Promise<void> {
    const of = { origin: server.origin, sessionId: session, token, playerId: 'gm', name: 'Ines', isGm: true };
    const gm = new LiveClient({ ...of, redialMs: () => 100 });
    await gm.until(() => gm.isJoined, 'the table');
    const playerId = gm.table.players.find(({ username }) => username === name)?.id ?? '';
    expect(await gm.ask({ type: 'RemovePlayer', playerId })).toMatchObject({ type: 'Ack' });
    gm.close();
  }

  it('[BF12] to the game master is told so, and goes on after joining again', async () => {
    const session = await newSession('The Weir');
    const { page, context, faults } = await phonePlayer(browser, 'Odda');
    await build(page, session, 'Odda');
    await nameField(page).fill('Quill Weir');
    await sendAway(session, 'Odda');
    await page.getByRole('heading', { name: 'You were sent from the table' }).waitFor();
    await page.getByText('What you were building is kept').waitFor();
    expect(await builder(page).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), POLLING)
      .toBe('You were sent from the table');
    await shoot(page, 'builder-seat-gone-phone');
    await press(page, 'Join again');
    await page.getByRole('button', { name: 'Create New Character' }).first().tap();
    await page.getByRole('button', { name: 'Build step by step' }).tap();
    await page.getByText('You were building Quill Weir.').waitFor();
    expect(faults.filter((fault) => !LOST_ITS_SEAT.test(fault))).toEqual([]);
    await context.close();
  });

  it('[BF12] because the session is closed goes on at the next one, and nobody of another name does', async () => {
    const [first, second] = [await newSession('The Ferry'), await newSession('The Far Bank')];
    const { page, context, faults } = await phonePlayer(browser, 'Odda');
    await build(page, first, 'Odda');
    await nameField(page).fill('Quill Ashby');
    await mine('POST', `/game/sessions/${first}/activate`);
    await mine('POST', `/game/sessions/${first}/deactivate`, { id: first });
    await builder(page).waitFor({ state: 'hidden' });

    await build(page, second, 'Perrin');
    await nameField(page).fill('Wick');
    await expect.poll(() => draftsOn(page), POLLING).toHaveLength(2); // with the first of Perrin's own every offer has been made
    expect(await page.getByText('You were building').count()).toBe(0);
    await pressWord(page, 'Close Character Builder');
    await page.evaluate(() => localStorage.removeItem('two-lights-auth'));
    await build(page, second, ' odda ');
    await page.getByText('You were building Quill Ashby.').waitFor();
    await press(page, 'Go on');
    await pressWord(page, 'Save');
    await expect
      .poll(() => charactersNamed('Quill Ashby'), POLLING)
      .toMatchObject([{ campaignId, playerName: 'odda' }]);
    const hers = async () => (await draftsOn(page)).filter((key) => key.includes('odda'));
    await expect.poll(hers, POLLING).toEqual([]);
    expect(faults.filter((fault) => !LOST_ITS_SEAT.test(fault))).toEqual([]);
    await context.close();
  });
});

describe('at the table', () => {
  it('the holder of a sheet edits it, and so does the game master', async () => {
    await mine('POST', `/game/sessions/${sessionId}/start`, {});
    const { page } = ines;
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: 'Edit sheet' }).first().click();
    await nameField(page).waitFor();
    expect(await nameField(page).inputValue()).toBe('Tobin Wicks');
    await page.getByLabel('Pronouns').first().fill('he/him');
    await pressWord(page, 'Save');
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    expect(await charactersNamed('Tobin Wicks')).toMatchObject([{ pronouns: 'he/him' }]);
    await shoot(page, 'builder-over-the-table');
  });
});

/** With tokens of its own: a browser before this one may have renewed its. */
async function signInAnew(page: Page): Promise<void> {
  const login = { usernameOrEmail: INES, password: PASSWORD };
  const account = await ask(server.origin, 'POST', '/auth/login', { body: login });
  token = String(account.accessToken);
  await signIn(page, server.origin, account);
}
