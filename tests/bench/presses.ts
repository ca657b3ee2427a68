// How soon presses are answered. The browser itself reports how long each press took until the next frame was painted. Phone and
// desk play the evening in turn. The figure of a page is the web's Interaction to Next Paint (INP).

import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { startServer } from '../support/server.ts';
import { percentile } from './calls.ts';
import { markdown, median, publish } from './figures.ts';
import { devices, openFullTable } from './full-table.ts';
import { untilAtRest } from './in-the-page.ts';

const throttle = 4;
const evenings = 5;
/** Of this many presses one may be slower than the figure. */
const forgivenOf = 50;

const about = `A player's evening at a table and in its lobby, press by press: the time until the next frame is painted, each press as the median
of ${evenings} evenings. INP is the slowest press once one in ${forgivenOf} is left out. The page's thread is ${throttle} times slower than the
machine that measures. The goal is 100 ms.`;

type Press = { name: string; ms: number };
type Evening = (hand: Hand) => Promise<void>;

export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const played = new Map<string, Press[][]>(Object.keys(devices).map((name) => [name, []]));
    for (let evening = 0; evening < evenings; evening += 1) {
      for (const [name, device] of Object.entries(devices)) {
        const plays = 'hasTouch' in device ? onAPhone : atADesk;
        played.get(name)?.push(await spend(browser, server.origin, device, plays));
      }
    }
    const rows = [...played].map(([name, nights]) => {
      const presses = medianPresses(nights);
      const times = presses.map(({ ms }) => ms);
      const told = slowestFirst(presses)
        .slice(0, 3)
        .map((press) => `${press.name} ${press.ms}`);
      const single = nights.map(inpOf).toSorted((one, other) => one - other);
      console.info(`${name}: ${presses.map((press) => `${press.name} ${press.ms}`).join(', ')}`);
      return [
        name,
        String(times.length),
        inMs(median(times)),
        inMs(percentile(times, 0.95)),
        `${inMs(inpOf(presses))} (${single[0]} to ${single.at(-1)})`,
        told.join(', '),
      ];
    });
    const table = markdown(['page', 'presses', 'median', 'p95', 'INP (each evening)', 'the slowest, in ms'], rows);
    publish('presses', { title: 'From a press to the next frame', about, table });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The presses of one evening, each with the median of its times on all of them. */
function medianPresses(nights: readonly Press[][]): Press[] {
  const [first = []] = nights;
  return first.map(({ name }, index) => ({
    name,
    ms: median(nights.map((presses) => presses[index]?.ms ?? Number.NaN)),
  }));
}

function slowestFirst(presses: readonly Press[]): Press[] {
  return presses.toSorted((one, other) => other.ms - one.ms);
}

function inpOf(presses: readonly Press[]): number {
  return slowestFirst(presses)[Math.floor(presses.length / forgivenOf)]?.ms ?? Number.NaN;
}

function inMs(ms: number): string {
  return `${Math.round(ms)} ms`;
}

async function spend(browser: Browser, origin: string, device: object, evening: Evening): Promise<Press[]> {
  const { player, leave } = await openFullTable(origin);
  const page = await player.look(browser, device, (fresh) => fresh.addInitScript(watchPresses).then(() => undefined));
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const hand = newHand(page, 'hasTouch' in device);
  await page.evaluate(untilAtRest);
  await evening(hand);
  await page.context().close();
  leave();
  return hand.presses;
}

async function onAPhone(hand: Hand): Promise<void> {
  const { page, press, key, write } = hand;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await press('a trait', button(/^Agility/));
  await press('Roll', button(/^Roll/));
  await press('sheet opens', button('Sheet'));
  await press('a mark', button('Stress up'));
  await press('sheet closes', page.getByRole('dialog').getByLabel('Close'));
  await press('chat opens', button(/^Chat/));
  await inTheChat(hand);
  await press('chat closes', page.getByRole('dialog').getByLabel('Close'));
  await press('a character opens', page.getByRole('region', { name: 'Party' }).getByRole('button', { name: /Tobin/ }));
  await key('Escape', 'a character closes');
  await withTheRoller(press, key, page);
  await press('Roll again', button(/^Roll/));
  await inTheLobby(press, key, write, page);
}

async function atADesk(hand: Hand): Promise<void> {
  const { page, press, key, write } = hand;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const panel = (name: string) => page.getByRole('region', { name });
  await press('a trait', button(/^Agility/));
  await press('Roll', button(/^Roll/));
  await press('a mark', button('Stress up'));
  await press('sheet closes', panel('Character Sheet').getByLabel('Close'));
  await press('sheet opens', button(/^Sheet/));
  await press('chat closes', panel('Notes & Chat').getByLabel('Close'));
  await press('chat opens', button(/^Notes & Chat/));
  await inTheChat(hand);
  await press('a character opens', page.getByRole('region', { name: 'Party' }).getByRole('button', { name: /Tobin/ }));
  await key('Escape', 'a character closes');
  await withTheRoller(press, key, page);
  await press('Roll again', button(/^Roll/));
  await inTheLobby(press, key, write, page);
}

async function inTheChat({ page, press, key, write }: Hand): Promise<void> {
  await press('the box of chat', page.getByRole('textbox', { name: 'Message' }));
  await write('Who goes?');
  await key('Enter', 'a line is sent');
  await press('rolls', page.getByRole('tab', { name: 'Rolls' }));
  await press('notes', page.getByRole('tab', { name: 'Notes' }));
  await press('chat again', page.getByRole('tab', { name: 'Chat' }));
}

async function withTheRoller(press: Hand['press'], key: Hand['key'], page: Page): Promise<void> {
  const roller = page.getByRole('dialog', { name: 'Roll the dice' });
  const button = (name: string) => roller.getByRole('button', { name });
  await press('roller opens', page.getByRole('button', { name: /More dice/ }));
  await press('a d6 more', button('One d6 more'));
  await press('a d20 more', button('One d20 more'));
  await press('advantage', roller.getByText('Advantage', { exact: true }));
  await press('a difficulty', button('Increase Difficulty'));
  await press('a loose pool', roller.getByText('Dice pool', { exact: true }));
  await press('a d8 more', button('One d8 more'));
  await key('Escape', 'roller closes');
}

async function inTheLobby(press: Hand['press'], key: Hand['key'], write: Hand['write'], page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  await press('menu opens', menu);
  await key('Escape', 'menu closes');
  await press('menu opens again', menu);
  await press('to the lobby', page.getByRole('menuitem', { name: 'Lobby' }));
  await press('another light', page.getByRole('button', { name: /^Theme/ }));
  await press('a new character', page.getByRole('button', { name: 'Create New Character' }).first());
  await write('Isa');
  await key('Escape', 'no new character');
  await press('to the table', page.getByRole('link', { name: /table/i }).first());
}

type Hand = {
  page: Page;
  presses: Press[];
  /** By touch where there is a touch screen, otherwise by mouse. */
  press: (name: string, place: Locator) => Promise<void>;
  key: (key: string, name: string) => Promise<void>;
  /** Letter by letter. */
  write: (words: string) => Promise<void>;
};

/** Waits after each press until the page is at rest again. Throws when the place to press is not on the page. */
function newHand(page: Page, hasTouch: boolean): Hand {
  const presses: Press[] = [];

  async function follow(name: string, action: () => Promise<void>): Promise<void> {
    await action();
    await page.evaluate(untilAtRest);
    const ms = await page.evaluate<number>('takeLongestMs()');
    presses.push({ name, ms });
  }

  async function key(pressed: string, name: string): Promise<void> {
    await follow(name, () => page.keyboard.press(pressed));
  }

  return {
    page,
    presses,
    async press(name, place) {
      await place.waitFor();
      await place.scrollIntoViewIfNeeded();
      const box = await place.boundingBox();
      if (box === null) throw new Error(`There is no place to press: ${name}.`);
      // By coordinates: for a locator Playwright first looks what is under the pointer, and that would count as the page's
      // work.
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await follow(name, () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)));
    },
    key,
    async write(words) {
      for (const letter of words) await key(letter === ' ' ? 'Space' : letter, `"${letter}"`);
    },
  };
}

// Code for the browser is text here, because this folder is compiled without browser types.
/**
 * The longest event of the presses since it was last read. Events shorter than the browser's threshold are not reported and
 * count as the threshold. Without a screen the browser may hold a frame back until another one is wanted: a dot of one pixel
 * asks for every frame. The compositor fades it, so that measuring is no work for the page's thread.
 */
const watchPresses = `
  let longestMs = 0;
  const leastMs = 16;
  const watcher = new PerformanceObserver((list) => note(list.getEntries()));
  const note = (entries) => {
    for (const { interactionId, duration } of entries) if (interactionId > 0) longestMs = Math.max(longestMs, duration);
  };
  watcher.observe({ type: 'event', durationThreshold: leastMs, buffered: true });
  globalThis.takeLongestMs = () => {
    note(watcher.takeRecords());
    const ms = Math.max(longestMs, leastMs);
    longestMs = 0;
    return ms;
  };
  addEventListener('load', () => {
    const dot = document.createElement('i');
    dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; background: red; pointer-events: none; will-change: opacity';
    document.documentElement.append(dot);
    dot.animate([{ opacity: 0.5 }, { opacity: 1 }], { duration: 200, iterations: Infinity, direction: 'alternate' });
  });
`;
