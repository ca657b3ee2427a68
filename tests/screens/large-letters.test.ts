/**
 * For small windows, and for eyes that need larger letters: the browser's are set to 125, 150 or 200 % of their usual size, which
 * is not a zoom, or the page is enlarged four times, which is a small window. Screens are arranged as for a smaller window, every
 * control stays within reach, no letter is cut off, and at the table the newest roll stays visible.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { standStill } from '../support/axe.ts';
import type { HubClient } from '../support/hub-client.ts';
import { scaled } from '../support/scale.ts';
import { sharedServer } from '../support/shared-places.ts';
import { clippedTextOn } from './clipped-text.ts';
import { type OpenPage, Tabs, WINDOWS, type Window } from './device.ts';
import { heading, layoutOf, words } from './parts.ts';
import { outOfReachOn } from './reach.ts';
import { type Auth, type BareTable, createSampleData, pairOf, type Seated } from './sample-data.ts';

const TOUCH = { isMobile: true, hasTouch: true };
const DESK = WINDOWS.desktop;
const LAPTOP = { viewport: { width: 1280, height: 680 } };
const TABLET = { viewport: { width: 820, height: 1180 }, ...TOUCH };
const PHONE = WINDOWS.phone;
const SMALL_PHONE = { viewport: { width: 320, height: 568 }, ...TOUCH };
const FLAT = { viewport: { width: 667, height: 375 }, ...TOUCH };
const WIDE_TABLET = { viewport: { width: 1024, height: 768 }, ...TOUCH };
/** What is left of a window of 1280 x 900 when the page is enlarged four times. */
const ENLARGED = { viewport: { width: 320, height: 225 } };

let origin: string;
let table: BareTable;
let orla: Auth;
let joss: Seated;
let seat: HubClient;

beforeAll(async () => {
  ({ origin } = sharedServer());
  const data = await createSampleData(origin, 'letters');
  orla = data.orla;
  // With a description the card of a campaign is higher than the smallest window.
  table = await data.openBareTable({ name: 'The Salt Lanterns' });
  await table.call('activate');
  joss = await table.join('Joss');
  seat = joss.seat;
  const events = await seat.send({ type: 'CreateCharacter', character: { name: 'Maren Oake' } });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await seat.send({ type: 'SelectCharacter', characterId: made.id });
});

afterAll(() => seat?.leave());

const NEWEST = 'article[aria-label="Last roll"][aria-busy=false]';
const ROLL = pairOf('Agility');

const roll = () => seat.send(ROLL);

/** Pages in one window with letters of this size, for the tests of this block. */
function openedIn(window: Window, percent: number) {
  let tabs: Tabs;
  beforeAll(() => {
    tabs = new Tabs(origin, window, percent);
  });
  afterAll(() => tabs?.close());
  const open = (path: string, as?: Auth) => tabs.open({ path, ...(as && { as }) });
  return {
    open,
    async openTable(as: Auth): Promise<OpenPage> {
      const opened = await open(`/sessions/${table.sessionId}`, as);
      await heading(opened.page, 'The Mill at Low Water').waitFor();
      return opened;
    },
  };
}

/** Words that run out of their button, and numbers that run out of their meter. What is cut at its end on purpose is excluded. */
const runningOutOn = (page: Page) =>
  page.evaluate(() => {
    const isCut = (part: Element | null, within: Element): boolean =>
      part !== null &&
      (getComputedStyle(part).overflowX !== 'visible' || (part !== within && isCut(part.parentElement, within)));
    const parts = [...document.querySelectorAll('button, [role=menuitem], [role=meter]')];
    return parts.flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const out: string[] = [];
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        const box = range.getBoundingClientRect();
        const runsOut = box.width > 0 && (box.left < left - 1 || box.right > right + 1);
        if (runsOut && !isCut(words.currentNode.parentElement, part)) out.push(`${part.textContent}`);
      }
      return out;
    });
  });

/** The largest letters and the smallest window: what does not fit shows there first. */
const UTMOST = [
  { name: 'desk', percent: 200, device: DESK },
  { name: 'laptop', percent: 125, device: LAPTOP },
  { name: 'small phone', percent: 100, device: SMALL_PHONE },
  { name: 'phone', percent: 125, device: PHONE },
  { name: 'phone', percent: 200, device: PHONE },
  { name: 'page enlarged four times,', percent: 100, device: ENLARGED },
];
const BETWEEN = [
  { name: 'desk', percent: 150, device: DESK },
  { name: 'desk', percent: 176, device: DESK },
  { name: 'laptop', percent: 100, device: LAPTOP },
  { name: 'laptop', percent: 150, device: LAPTOP },
  { name: 'phone held flat', percent: 100, device: FLAT },
  { name: 'tablet held wide', percent: 100, device: WIDE_TABLET },
  { name: 'tablet', percent: 150, device: TABLET },
];

describe.each<{ name: string; percent: number; device: Window }>(
  scaled({ smoke: UTMOST, long: [...UTMOST, ...BETWEEN] }),
)('on a $name with letters of $percent %', ({ percent, device }) => {
  const { open, openTable } = openedIn(device, percent);

  async function isWithinReach({ page, leave }: OpenPage): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    await standStill(page);
    expect(await outOfReachOn(page)).toEqual([]);
    expect(await clippedTextOn(page)).toEqual([]);
    expect(await runningOutOn(page)).toEqual([]);
    await leave();
  }

  /** In how many lines an empty stage says that it is one, and how far from its middle, in px. */
  const invitationOn = (page: Page) =>
    page.getByText('The table is set').evaluate((words) => {
      const middleOf = (part: Element) => part.getBoundingClientRect().left + part.getBoundingClientRect().width / 2;
      const { height } = words.getBoundingClientRect();
      return {
        lines: Math.round(height / Number.parseFloat(getComputedStyle(words).lineHeight)),
        offCentre: Math.abs(Math.round(middleOf(words) - middleOf(words.closest('section')!))),
      };
    });

  it('the door is within reach', async () => {
    const opened = await open('/auth');
    await opened.page.getByRole('radio').first().waitFor();
    await isWithinReach(opened);
  });

  it("the game master's desk is within reach", async () => {
    const opened = await open('/dashboard', orla);
    const { page } = opened;
    await words(page, 'The Salt Lanterns').waitFor();
    const tab = page.getByRole('button', { name: 'Campaigns', exact: true }); // where parts stand one at a time
    if (await tab.isVisible()) {
      await page.evaluate(() => document.fonts.ready);
      expect(await outOfReachOn(page)).toEqual([]);
      await tab.click();
    }
    await page
      .getByRole('button', { name: /The Salt Lanterns/ })
      .filter({ visible: true })
      .first()
      .waitFor();
    await isWithinReach(opened);
  });

  it('the lobby is within reach', async () => {
    const opened = await open('/lobby', joss.auth);
    await opened.page.getByText('Maren Oake').first().waitFor();
    await isWithinReach(opened);
  });

  it('the builder is within reach', async () => {
    const opened = await open('/character-builder', orla);
    await opened.page.getByLabel('Character Name').waitFor();
    await isWithinReach(opened);
  });

  it('an empty table is within reach', async () => {
    await seat.send({ type: 'ClearDice' });
    const opened = await openTable(orla);
    await opened.page.getByText('The table is set').waitFor();
    await isWithinReach(opened);
  });

  it('a table with dice on it is within reach', async () => {
    await roll();
    const opened = await openTable(joss.auth);
    await opened.page.locator(NEWEST).waitFor();
    await isWithinReach(opened);
  });

  it('[DE20] the menu of a table, the card of a character and its sheet are within reach, with all their words', async () => {
    const party = (page: Page) => page.getByRole('region', { name: 'Party' });
    const toSheet = (page: Page) => page.getByRole('button', { name: /^Sheet/ });
    const openers = [
      (page: Page) => page.getByRole('button', { name: /^Menu/ }),
      (page: Page) => party(page).getByRole('button', { name: /Maren Oake/ }),
      toSheet,
    ];
    for (const opener of openers) {
      const opened = await openTable(joss.auth);
      const { page } = opened;
      const stands = opener === toSheet && (await layoutOf(page)) === 'docked'; // at a desk, beside the table
      if (!stands) await opener(page).click();
      const opening = stands
        ? page.getByRole('region', { name: 'Character Sheet' })
        : page.getByRole('menu').or(page.getByRole('dialog')).first();
      await opening.waitFor();
      await page.evaluate(() => document.fonts.ready);
      await standStill(page);
      const { x, width } = (await opening.boundingBox())!;
      expect([x >= 0, x + width <= page.viewportSize()!.width]).toEqual([true, true]);
      expect(await runningOutOn(page)).toEqual([]);
      await opened.leave();
    }
  });

  it('a fight is within reach, and the newest roll can be judged: no foe and no wish is wider than the window', async () => {
    const gm = await table.sit();
    const countdown = { name: 'The tide', start: 6, value: 6, ticks: 'action' };
    const made = await gm.send({ type: 'SetCountdown', countdown });
    const set = made.find(({ type }) => type === 'CountdownSet')?.countdown as { id: string };
    await seat.rollsUntil(ROLL, ({ outcome }) => outcome !== 'Critical Success'); // that one cannot fail: it has one button less
    const events = await gm.send({ type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen' });
    const foes = events.find(({ type }) => type === 'FoesPlaced')?.foes as { id: string }[];
    const id = foes[0]?.id ?? '';
    for (const name of ['exposed', 'soaked to the bone']) {
      await gm.send({ type: 'SetCondition', of: { kind: 'foe', id }, name, on: true });
    }
    onTestFinished(async () => {
      await seat.send({ type: 'RaiseHand', up: false, wish: '' });
      await gm.send({ type: 'PutFoeAway', foeId: id, away: true });
      await gm.send({ type: 'RemoveCountdown', countdownId: set.id });
      gm.leave();
    });
    await seat.send({ type: 'RaiseHand', up: true, wish: 'cut the rope that holds the ferry before the wight comes' });
    for (const who of [joss.auth, orla]) {
      const opened = await openTable(who);
      const { page } = opened;
      await page.getByText('soaked to the bone').first().waitFor({ state: 'attached' });
      await page.getByText('cut the rope').first().waitFor({ state: 'attached' });
      await page.locator(NEWEST).waitFor();
      if (who === orla) await page.getByRole('button', { name: 'Success' }).waitFor();
      await isWithinReach(opened);
    }
    await seat.send({ type: 'ClearDice' });
    const opened = await openTable(joss.auth);
    await opened.page.getByText('The table is set').waitFor();
    expect(await invitationOn(opened.page)).toEqual({ lines: expect.toBeOneOf([1, 2]), offCentre: 0 });
    await isWithinReach(opened);
  });
});

describe.each<{ name: string; percent: number; device: Window }>([
  { name: 'a phone with letters of 200 %', percent: 200, device: PHONE },
  { name: 'a page that is enlarged four times', percent: 100, device: ENLARGED },
])('on $name the newest roll', ({ percent, device }) => {
  const { openTable } = openedIn(device, percent);

  async function openWithRoll(who: Auth): Promise<OpenPage> {
    const opened = await openTable(who);
    await opened.page.locator(NEWEST).waitFor();
    await opened.page.evaluate(() => document.fonts.ready);
    await standStill(opened.page);
    return opened;
  }

  /** What of the dice, of who rolled, of the total and of how it fell is not in sight, by its words. */
  const unseenOf = (page: Page) =>
    page.locator(NEWEST).evaluate((roll) => {
      const parts = [...roll.querySelectorAll('[data-die]'), ...[...roll.querySelectorAll('p')].slice(0, 3)];
      const unseen = parts.filter((part) => {
        const { left, right, top, bottom, height } = part.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return height < 12 || top < -1 || bottom > innerHeight + 1 || hit?.closest('article') !== roll;
      });
      return unseen.map((part) => part.textContent || 'a die');
    });

  const scrollTo = (page: Page, end: 'top' | 'bottom') =>
    page.locator('main').evaluate((main, end) => main.scrollTo(0, end === 'top' ? 0 : main.scrollHeight), end);

  async function staysInSight(who: Auth): Promise<void> {
    const { page, leave } = await openWithRoll(who);
    for (const end of ['top', 'bottom', 'top'] as const) {
      await scrollTo(page, end);
      expect(await unseenOf(page), end).toEqual([]);
    }
    expect(await clippedTextOn(page)).toEqual([]);
    await leave();
  }

  it('[DE10] is seen by a player and by the game master, however far the page is scrolled', async () => {
    await roll();
    await staysInSight(joss.auth);
    await staysInSight(orla);
  });

  it('[DE10] is seen after a press on Roll, from where a trait was chosen', async () => {
    await roll();
    const { page, leave } = await openWithRoll(joss.auth);
    const trait = page.getByRole('group', { name: 'Trait for the roll' }).getByRole('button', { name: /^Agility/ });
    await trait.click();
    await page.getByRole('button', { name: /^Roll/ }).last().click();
    await page.locator(`${NEWEST} >> text=Agility`).first().waitFor();
    await expect.poll(() => unseenOf(page)).toEqual([]);
    await leave();
  });

  it('[DE10] is seen as a critical, whose words are the longest', async () => {
    await seat.rollsUntil(ROLL, ({ outcome }) => outcome === 'Critical Success');
    await staysInSight(joss.auth);
    await staysInSight(orla);
  });
});
