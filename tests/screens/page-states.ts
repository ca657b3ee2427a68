// What page states are, and how a test goes through them: somebody opens a page, and it is judged in one or more states, one after
// the other, on each device. It knows no screen and no character.
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/scale.ts';
import { sharedServer } from '../support/shared-places.ts';
import { DEVICES, type Device, type Opening, type OpenPage, Tabs, WINDOWS } from './device.ts';
import { setFontSize } from './font-size.ts';
import { isDrawn, judge, THEMES, type Theme, unseenOf } from './judge.ts';
import { folder, lettersPercent, photograph } from './photograph.ts';
import { createSampleData, type SampleData } from './sample-data.ts';

export type PageState<At extends Opening = Opening> = {
  name: string; // of the test and of the picture
  on?: Device; // only there
  size?: { width: number; height: number }; // of the window, instead of the device's
  letters?: number; // in percent of their usual size
  /** The presses that lead there, from the page as it was opened. */
  go?: (page: Page, at: At & { device: Device }) => unknown;
  shows: (page: Page) => Locator; // present once the state is ready for the check
  inSight?: (page: Page) => Locator; // all of these are whole in the window, without a scroll
  keep?: true; // the next state continues from here; otherwise Escape closes what was opened
  isOnlyPictured?: true; // what differs is drawn on a canvas, of which axe sees nothing
};

export type PageStates<At extends Opening> = {
  /** Prepares the data by calls, and says who opens what. */
  begin: (data: SampleData) => At | Promise<At>;
  states: PageState<At>[];
  /** The browser's message for an intended refusal. */
  expected?: RegExp;
};

const DEVICE_WORDS: Record<Device, string> = { phone: 'on a phone', desktop: 'at a desk' };
/** Before a press: for how long nothing may have been added to the page. */
const QUIET_MS = 200;

/**
 * As a smoke each state is judged once on each device and once in each theme; whole, in both themes on both. To judge it again
 * takes half as long as to come there.
 */
const SMOKE_THEME: Record<Device, Theme> = { phone: 'dark', desktop: 'light' };

function themesFor({ on }: { on?: Device }, device: Device): Theme[] {
  const isWhole = isLong || folder !== undefined || on !== undefined;
  return isWhole ? THEMES : [SMOKE_THEME[device]];
}

/** Made once for all files of a worker. */
const sampleData = new Map<Device, Promise<SampleData>>();

function sampleDataOn(device: Device): Promise<SampleData> {
  const data = sampleData.get(device) ?? createSampleData(sharedServer().origin, device);
  sampleData.set(device, data);
  return data;
}

/** The tabs of the file that runs. */
const tabs = new Map<Device, Tabs>();

function tabsOn(device: Device): Tabs {
  const there = tabs.get(device) ?? new Tabs(sharedServer().origin, WINDOWS[device], lettersPercent);
  tabs.set(device, there);
  return there;
}

/** A test for each of these states on each device. The page stays as it is until the last of them, or until one has failed on it. */
export function judgeStates<At extends Opening>(page: PageStates<At>): void {
  for (const device of DEVICES) {
    if (page.states.some(({ on }) => (on ?? device) === device)) {
      describe(DEVICE_WORDS[device], () => judgeStatesOn(device, page));
    }
  }
  afterAll(async () => {
    for (const each of tabs.values()) await each.close();
  });
}

function judgeStatesOn<At extends Opening>(device: Device, { begin, states: all, expected }: PageStates<At>): void {
  const states = all.filter(
    ({ on, isOnlyPictured }) => (on ?? device) === device && (folder !== undefined || !isOnlyPictured),
  );
  let open: (OpenPage & { at: At }) | undefined;

  async function leave(isSpoilt: boolean): Promise<void> {
    const leaving = open;
    open = undefined;
    await leaving?.leave(isSpoilt);
  }

  async function judgeState(state: PageState<At>): Promise<void> {
    const steps = [state];
    if (open === undefined) {
      const at = await begin(await sampleDataOn(device));
      open = { at, ...(await tabsOn(device).open(at)) };
      steps.unshift(...leadingTo(state, states));
    }
    const { at, page, takeFaults } = open;
    for (const { size, letters, go, shows } of steps) {
      // Whole: parts that load late are there before a press, so that a name that two buttons bear then is found.
      if (isLong && go) {
        await page.waitForLoadState();
        await isDrawn(page, QUIET_MS);
      }
      await resize(page, size ?? WINDOWS[device].viewport);
      if (letters !== undefined) await setFontSize(page, letters);
      await go?.(page, { ...at, device });
      await shows(page).waitFor();
    }
    if (state.inSight) expect(await unseenOf(state.inSight(page))).toEqual([]);
    if (!state.isOnlyPictured) expect(await judge(page, themesFor(state, device))).toEqual([]);
    await photograph(page, `${state.name}-${device}`);
    expect(takeFaults().filter((fault) => !expected?.test(fault))).toEqual([]);
    if (!state.keep) await leaveWindows(page);
    if (state.letters !== undefined) await setFontSize(page, lettersPercent);
  }

  for (const state of states) {
    it(state.name, async () => {
      try {
        await judgeState(state);
      } catch (error) {
        await leave(true);
        throw error;
      }
    });
  }

  afterAll(() => leave(false));
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
}

/** The states that come right before this one and lead on to it. */
function leadingTo<State extends PageState<never>>(state: State, states: State[]): State[] {
  const before = states.slice(0, states.indexOf(state));
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
