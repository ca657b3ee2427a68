/** A game master at a desk and two players with phones, seated at one table, and what is pressed on their screens. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';
import { type SlowRoom, slowRoomFor } from './slow-room.ts';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
};
export const DESK: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
};

export type ThreeAtATable = {
  browser: Browser;
  table: QuickTable;
  ines: Page;
  joss: Page;
  wren: Page;
  jossAtDoor: Sitter;
  wrenSits: HubClient;
  faults: string[]; // what the three pages threw
};

export async function seatThreeAtATable(): Promise<ThreeAtATable> {
  const browser = await sharedBrowser();
  const table = await openQuickTable(sharedServer().origin);
  const [one, other] = [await table.player('Joss'), await table.player('Wren')];
  await holding(await one.sit(), {
    name: 'Maren Oake of the Nine Ferries',
    class: 'Ranger',
    traits: [{ name: 'Agility', value: 2 }],
    experiences: [
      { name: 'Night Watch', modifier: 2 },
      { name: 'Ferryman of the upper river and all of its forty-one landings', modifier: 3 },
      { name: 'Herbs', modifier: 1 },
    ],
  });
  const wrenSits = await other.sit();
  await holding(wrenSits, { name: 'Tobin Ash', class: 'Guardian' });
  const faults: string[] = [];
  const listen = async (page: Page) => {
    page.on('pageerror', (error) => faults.push(error.message));
  };
  const ines = await table.gm.look(browser, DESK, listen);
  const joss = await one.look(browser, PHONE, listen);
  const wren = await other.look(browser, PHONE, listen);
  return { browser, table, ines, joss, wren, jossAtDoor: one, wrenSits, faults };
}

/** Makes a character at the table and takes it; the seat stays. */
async function holding(seat: HubClient, character: Record<string, unknown>): Promise<void> {
  const events = await seat.send({ type: 'CreateCharacter', character });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await seat.send({ type: 'SelectCharacter', characterId: made.id });
}

/** Another screen of this person, whose room can be held back. */
export async function lookSlowly(
  browser: Browser,
  sitter: Sitter,
  device: BrowserContextOptions,
): Promise<{ page: Page; room: SlowRoom }> {
  const made: SlowRoom[] = [];
  const page = await sitter.look(browser, device, async (fresh) => {
    made.push(await slowRoomFor(fresh));
  });
  return { page, room: made[0] as SlowRoom };
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
};
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const openRoller = async (page: Page) => {
  await button(page, /More dice/).click();
  await dialog(page, 'Roll the dice').waitFor();
};
