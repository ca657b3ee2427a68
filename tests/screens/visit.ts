// What a scene is, and how a test goes through it: somebody opens a page, and one or more things are looked at on it, one after
// the other. It knows no screen and no character.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/scale.ts';
import { sharedServer } from '../support/shared-places.ts';
import {
  type Device,
  isDrawn,
  judge,
  type Opening,
  type OpenPage,
  QUIET_MS,
  type Stage,
  setStage,
  THEMES,
  type Theme,
} from './stage.ts';
import { createWorld, type World } from './world.ts';

export type Look<At extends Opening = Opening> = {
  name: string; // of the test and of the picture
  on?: Device; // only there
  /** The presses that lead there, from the page as it was opened. */
  go?: (page: Page, at: At & { device: Device }) => unknown;
  shows: (page: Page) => Locator; // present once the view is ready for the check
  keep?: true; // the next look continues from here; otherwise Escape closes what was opened
  isOnlyPictured?: true; // what differs is drawn on a canvas, of which axe sees nothing
};

export type Visit<At extends Opening = Opening> = {
  /** Prepares the data by calls, and says who opens what. */
  begin: (world: World) => At | Promise<At>;
  looks: Look<At>[];
  /** The browser's message for an intended refusal. */
  expected?: RegExp;
};

/** Gives a visit its types: what `begin` makes is what the looks get. */
export const visit = <At extends Opening>(one: Visit<At>): Visit => one as unknown as Visit;

const { SHOTS_DIR: folder, SHOTS_LETTERS = '100' } = process.env;
const DEVICE_WORDS: Record<Device, string> = { phone: 'on a phone', desktop: 'at a desk' };

/**
 * As a smoke each look is judged once on each device and once in each theme; whole, in both themes on both. To judge it again
 * takes half as long as to come there.
 */
const SMOKE_THEME: Record<Device, Theme> = { phone: 'dark', desktop: 'light' };

function themesFor(look: Look, device: Device): Theme[] {
  const isWhole = isLong || folder !== undefined || look.on !== undefined;
  return isWhole ? THEMES : [SMOKE_THEME[device]];
}

/** A test for each look on this device. A page stays open until the next visit begins, or a look has failed on it. */
export function judgeVisits(device: Device, visits: Visit[]): void {
  let stage: Stage;
  let world: World;
  let open: { visit: Visit; at: Opening; opened: OpenPage } | undefined;

  beforeAll(async () => {
    const { origin } = sharedServer();
    stage = setStage(origin, device, { folder, lettersPercent: Number(SHOTS_LETTERS) });
    world = await createWorld(origin, device);
  });

  afterAll(() => stage?.close());

  async function leave(): Promise<void> {
    const leaving = open;
    open = undefined;
    await leaving?.opened.close();
  }

  async function lookAt(visit: Visit, looks: Look[], look: Look): Promise<void> {
    const steps = [look];
    if (open?.visit !== visit) {
      await leave();
      const at = await visit.begin(world);
      open = { visit, at, opened: await stage.open(at) };
      steps.unshift(...leadingTo(look, looks));
    }
    const { at, opened } = open;
    const { page, takeFaults } = opened;
    for (const { go, shows } of steps) {
      // Whole: parts that load late are there before a press, so that a name that two buttons bear then is found.
      if (isLong && go) {
        await page.waitForLoadState();
        await isDrawn(page, QUIET_MS.pressed);
      }
      await go?.(page, { ...at, device });
      await shows(page).waitFor();
    }
    if (!look.isOnlyPictured) expect(await judge(page, themesFor(look, device))).toEqual([]);
    await stage.photograph(page, look.name);
    expect(takeFaults().filter((fault) => !visit.expected?.test(fault))).toEqual([]);
    if (!look.keep) await leaveWindows(page);
  }

  describe(DEVICE_WORDS[device], () => {
    for (const visit of visits) {
      const looks = visit.looks.filter(
        ({ on, isOnlyPictured }) => (on ?? device) === device && (folder !== undefined || !isOnlyPictured),
      );
      for (const look of looks) {
        it(look.name, async () => {
          try {
            await lookAt(visit, looks, look);
          } catch (error) {
            await leave();
            throw error;
          }
        });
      }
    }
  });
}

/** The looks that come right before this one and lead on to it. */
function leadingTo(look: Look, looks: Look[]): Look[] {
  const before = looks.slice(0, looks.indexOf(look));
  return before.slice(before.findLastIndex(({ keep }) => !keep) + 1);
}

/** Escape, until no window, menu or popover stands over the page: one may stand on another. */
async function leaveWindows(page: Page): Promise<void> {
  const standing = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });
  for (let left = await standing.count(), tries = 0; left > 0 && tries < 4; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
    left = await standing.count();
  }
}
