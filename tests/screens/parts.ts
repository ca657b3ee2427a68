// The parts of a page by which page states find their way: buttons, dialogs, headings, and the menus of the table and the desk.
import type { Locator, Page } from 'playwright-core';
import { IS_DOCKED, IS_PHONE } from '../../web/ui/breakpoints.ts';
import type { Device } from './device.ts';

type Name = string | RegExp;

/**
 * The one of this name that can be seen; a name given as text is the whole name. Two of them are an error: which of them is pressed
 * would depend on which part of the page loads first.
 */
export const button = (within: Page | Locator, name: Name) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
export const dialog = (page: Page, name?: Name) => page.getByRole('dialog', name === undefined ? {} : { name }).first();
export const question = (page: Page, name?: Name) =>
  page.getByRole('alertdialog', name === undefined ? {} : { name }).first();
export const heading = (page: Page, name: Name) =>
  page.getByRole('heading', { name }).filter({ visible: true }).first();
export const words = (page: Page, text: Name) => page.getByText(text).filter({ visible: true }).first();
export const menu = (page: Page) => page.getByRole('menu').first();
export const item = (page: Page, name: Name) => page.getByRole('menuitem', { name }).first();
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** How the table is laid out: with large letters a desk has the room of a tablet or a phone. `docked`: its sides stand beside it. */
export async function layoutOf(page: Page): Promise<'phone' | 'drawers' | 'docked'> {
  await page.waitForLoadState('domcontentloaded'); // until then a phone is 980 px wide
  const matches = (query: string) => page.evaluate((asked) => matchMedia(asked).matches, query);
  if (await matches(IS_PHONE)) return 'phone';
  return (await matches(IS_DOCKED)) ? 'docked' : 'drawers';
}

/** Presses that button. */
export const press = (name: Name) => (page: Page) => button(page, name).click();

/** Chooses this from the menu of the table. */
export const choose = (name: Name) => async (page: Page) => {
  await button(page, /^Menu/).click();
  await item(page, name).click();
};

export const tableOf = ({ sessionId }: { sessionId: string }) => `/sessions/${sessionId}`;
export const isAtTable = (page: Page) => heading(page, 'The Mill at Low Water');

/** The chat and the parts beside it: on a phone it has to be opened. */
export const toLog =
  (part: 'Chat' | 'Rolls' | 'Notes') =>
  async (page: Page, { device }: { device: Device }): Promise<void> => {
    if (device === 'phone') await press(/^Chat/)(page);
    await tab(page, part).click();
  };

/** The sheet: on a phone it has to be opened, and a game master's has the foes beside it. */
export async function toSheet(page: Page, { device }: { device: Device }): Promise<void> {
  if (device !== 'phone') return;
  const side = button(page, /^(Sheet|Foes)$/);
  const isGm = (await side.textContent())?.includes('Foes') === true;
  await side.click();
  if (isGm) await tab(page, 'Sheets').click();
}

export const lastRoll = (page: Page) => page.locator('article[aria-label="Last roll"][aria-busy=false]');

/** The characters of a desk: on a phone they have a panel of their own. */
export async function toCharacters(page: Page, { device }: { device: Device }): Promise<void> {
  await toPanel('Characters')(page, { device });
}

export const toPanel =
  (name: 'Campaigns' | 'Sessions' | 'Characters') =>
  async (page: Page, { device }: { device: Device }): Promise<void> => {
    if (device === 'phone') await page.getByRole('navigation', { name: 'Panels' }).getByText(name).click();
  };

/** Chooses this from the menu of a character on the desk. */
export const chooseFor = (character: string, name: Name) => async (page: Page, at: { device: Device }) => {
  await toCharacters(page, at);
  await button(page, `Menu of ${character}`).click();
  await item(page, name).click();
};

/** Answers calls to such paths with a refusal, from now on. */
export const refuse = (paths: string, status: number) => (page: Page) =>
  page.route(paths, (route) =>
    route.fulfill({ status, json: { message: 'The lamp is out.', status, code: 'INTERNAL' } }),
  );

/** Lets calls to such paths wait for ever. */
export const hold = (paths: string) => (page: Page) => page.route(paths, () => undefined);

export const jsonFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** A draft as the device keeps it, to be there before the page is: `kind`, `whose` and `of` are its name (web/lib/drafts.ts). */
export const draftItem = (kind: string, whose: string, of: string, typed: object): [key: string, text: string] => [
  `two-lights-draft ${kind} ${JSON.stringify([whose, of])}`,
  JSON.stringify({ typed }),
];
