// What a scene is, and how a test goes through it: somebody opens a page, and one or more things are looked at on it, one after
// the other. It knows no screen and no character.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Server, startServer } from '../support/server.ts';
import { type Device, judge, type Opening, type OpenPage, type Stage, setStage } from './stage.ts';
import { createWorld, type World } from './world.ts';

export type Look<At extends Opening = Opening> = {
  name: string; // of the test and of the picture
  on?: Device; // only there
  /** The presses that lead there, from the page as it was opened. */
  go?: (page: Page, at: At & { device: Device }) => unknown;
  shows: (page: Page) => Locator; // what stands there once it is to be judged
  keep?: true; // the next look goes on from here; else Escape leaves what was opened
  isOnlyPictured?: true; // what differs is drawn on a canvas, of which axe sees nothing
};

export type Visit<At extends Opening = Opening> = {
  /** Makes what is needed by calls, and says who opens what. */
  begin: (world: World) => At | Promise<At>;
  looks: Look<At>[];
  on?: Device;
  /** What a browser reports of a call that is refused here on purpose. */
  expected?: RegExp;
};

/** Gives a visit its types: what `begin` makes is what the looks get. */
export const visit = <At extends Opening>(one: Visit<At>): Visit => one as unknown as Visit;

const { SHOTS_DIR: folder, SHOTS_LETTERS = '100' } = process.env;
const DEVICE_WORDS: Record<Device, string> = { phone: 'on a phone', desktop: 'at a desk' };

/** A test for each look on this device. */
export function judgeVisits(device: Device, visits: Visit[]): void {
  let server: Server;
  let stage: Stage;
  let world: World;

  beforeAll(async () => {
    server = await startServer();
    stage = setStage(server.origin, device, { folder, lettersPercent: Number(SHOTS_LETTERS) });
    world = await createWorld(server.origin);
  });

  afterAll(async () => {
    await stage?.close();
    await server?.stop();
  });

  describe(DEVICE_WORDS[device], () => {
    for (const { begin, looks, on = device, expected = /^$/ } of visits.filter(({ on }) => (on ?? device) === device)) {
      const seen = looks.filter((look) => on === device && (look.on ?? device) === device);
      let open: { at: Opening; opened: OpenPage } | undefined;

      const leave = async () => {
        const leaving = open;
        open = undefined;
        await leaving?.opened.close();
      };

      describe.runIf(seen.length > 0)('', () => {
        afterAll(leave);
        it.for(seen)('$name', async (look) => {
          const { name, keep, isOnlyPictured = false } = look;
          const before = seen.slice(0, seen.indexOf(look));
          try {
            const isFresh = open === undefined;
            if (open === undefined) {
              const at = await begin(world);
              open = { at, opened: await stage.open(at) };
            }
            const { at, opened } = open;
            const { page, takeFaults } = opened;
            const leading = isFresh ? before.slice(before.findLastIndex((earlier) => !earlier.keep) + 1) : [];
            for (const step of [...leading, look]) {
              await step.go?.(page, { ...at, device });
              await step.shows(page).waitFor();
            }
            if (!isOnlyPictured) expect(await judge(page)).toEqual([]);
            await stage.photograph(page, name);
            expect(takeFaults().filter((fault) => !expected.test(fault))).toEqual([]);
            if (!keep) await leaveWindows(page);
          } catch (error) {
            await leave();
            throw error;
          }
        });
      });
    }
  });
}

/** Escape, until no window, menu or leaf stands over the page: one may stand on another. */
async function leaveWindows(page: Page): Promise<void> {
  const standing = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });
  for (let left = await standing.count(), tries = 0; left > 0 && tries < 4; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
    left = await standing.count();
  }
}
