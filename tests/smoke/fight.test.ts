/**
 * A whole fight: a game master on a phone, two players on phones and one at a desk, in real browsers against the real server. A foe
 * steps out, is attacked, strikes back, and falls; three take-backs bring the table back into the middle of it.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQuickTable } from '../journeys/quick-table.ts';
import { untilRolled } from '../journeys/rolls.ts';
import { DESK, PHONE } from '../journeys/table-windows.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';

/** A Strength with which every attack hits a foe of the first tier. */
const HERO = {
  class: 'Ranger',
  armor: 'Waxed Ferry Coat',
  traits: [{ name: 'Strength', value: 12 }],
};
/** The first hurts the foe and never fells it, the second always does. */
const OAR = 'd4+1'; // also as a critical
const AXE = 'd8+20';
const WEAPON = { name: 'Oar', type: 'Primary', range: 'Melee', properties: [] };
const STRIKES_AT_MOST = 20;
/** The same press within 600 ms is taken for the second half of a double tap. */
const NO_DOUBLE_TAP_MS = 700;

let browser: Browser;
let ines: Page; // the game master
let joss: Page;
let wren: Page;
let sorrel: Page; // at a desk
const faults: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  const table = await openQuickTable(sharedServer().origin);
  const listen = async (page: Page) => {
    page.on('pageerror', (error) => faults.push(error.message));
  };
  const seat = async (player: string, hero: string, damageDie: string, device: typeof PHONE) => {
    const sitter = await table.player(player);
    const sits = await sitter.sit();
    const made = await sits.send({
      type: 'CreateCharacter',
      character: { ...HERO, name: hero, weapons: [{ ...WEAPON, damageDie }] },
    });
    const character = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
    await sits.send({ type: 'SelectCharacter', characterId: character.id });
    sits.leave();
    return sitter.look(browser, device, listen);
  };
  ines = await table.gm.look(browser, PHONE, listen);
  joss = await seat('Joss', 'Maren', OAR, PHONE);
  wren = await seat('Wren', 'Tobin', OAR, PHONE);
  sorrel = await seat('Sorrel', 'Odile', AXE, DESK);
});

afterAll(() => browser?.close());

const foe = (page: Page) =>
  page
    .getByRole('region', { name: 'Foes' })
    .getByText(/^.?Ferry Wight/)
    .first();
const stands = (page: Page) => page.getByRole('region', { name: 'Foes' }).getByRole('list').textContent();
const asked = (page: Page) => page.getByRole('region', { name: 'Asked of you' });
const closeFoes = () => ines.getByRole('button', { name: 'Close', exact: true }).tap();

/** A press counts from half a second after the question came into view. */
async function answer(page: Page, name: RegExp): Promise<void> {
  const button = asked(page).getByRole('button', { name });
  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
  await button.click();
}

/** Chooses the foe, a trait, and rolls; then throws the damage with the weapon. */
async function attack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Ferry Wight/, pressed: false }).click();
  await page
    .getByRole('button', { name: /^Strength/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Roll.*against .?Ferry Wight/ }).click();
  await answer(page, /Oar/);
  await asked(page).waitFor({ state: 'detached' });
}

/** The strike begins with whom it most likely means. */
async function aimAtTobinOnly(): Promise<void> {
  for (const hero of ['Maren', 'Tobin', 'Odile']) {
    const chip = ines.getByRole('button', { name: hero, exact: true });
    const isAimedAt = (await chip.getAttribute('aria-pressed')) === 'true';
    if (isAimedAt !== (hero === 'Tobin')) await chip.tap();
  }
}

describe('a whole fight', () => {
  it('[FE9] begins as the game master places a foe that all see', async () => {
    await ines.getByRole('button', { name: 'Foes', exact: true }).tap();
    await ines.getByRole('button', { name: 'Place foes' }).tap();
    await ines.getByRole('radio', { name: 'Seen' }).check({ force: true });
    await ines.getByRole('searchbox').fill('ferry wight');
    await ines.getByRole('button', { name: 'Place Ferry Wight' }).tap();
    await ines.getByRole('button', { name: 'Back', exact: true }).tap();
    for (const page of [joss, wren, sorrel]) await foe(page).waitFor();
  });

  it('[AT2] [AT3] a player on a phone attacks it, and it stands worse on every screen', async () => {
    await attack(joss);
    for (const page of [joss, wren, sorrel])
      await expect.poll(() => stands(page)).toMatch(/(?<!un)hurt|half gone|reeling/);
  });

  it('[FE14] [HI4] it strikes until it hits, and the player who is hit marks armor', async () => {
    for (let strikes = 0; strikes < STRIKES_AT_MOST; strikes += 1) {
      await aimAtTobinOnly();
      // Not before this strike's dice lie still: the words of the one before stand there until then.
      await untilRolled(ines, () => ines.getByRole('button', { name: 'Strike Tobin' }).tap());
      const ending = ines.getByText(/^Last strike .*: (hits|misses) .*Tobin/).first();
      await ending.waitFor();
      if ((await ending.textContent())?.includes('hits')) break;
      await ines.waitForTimeout(NO_DOUBLE_TAP_MS);
    }
    await asked(wren)
      .getByText(/Ferry Wight hits you for \d+\./)
      .waitFor();
    await answer(wren, /^Mark armor/);
    await asked(wren).waitFor({ state: 'detached' });
  });

  it('[FE4] the player at the desk fells it, and everybody reads that', async () => {
    await attack(sorrel);
    for (const page of [joss, wren, sorrel]) await expect.poll(() => stands(page)).toMatch(/fallen/);
  });

  it('[UN6] three take-backs: it stands again, nobody attacked it from the desk, and the hit is asked once more', async () => {
    await closeFoes();
    for (const words of [/^Take back/, /^Take back/, /^Take back/]) {
      await ines.getByRole('button', { name: 'Menu', exact: true }).tap();
      await ines.getByRole('menuitem', { name: words }).first().tap();
    }
    await asked(wren)
      .getByText(/Ferry Wight hits you for \d+\./)
      .waitFor();
    for (const page of [joss, sorrel]) await expect.poll(() => stands(page)).not.toMatch(/fallen/);
    expect(faults).toEqual([]);
  });
});
