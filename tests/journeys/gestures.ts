/** A mouse that drags, a finger that swipes: each goes through the points of a way, in pixels of the window. */
import type { CDPSession, Locator, Page } from 'playwright-core';

export type Point = { x: number; y: number };

/** Where it is now: nothing is scrolled to bring it into view. */
export async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`There is nothing to be seen of ${part}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The mouse takes hold at a point and goes so far. */
export async function drag(page: Page, from: Point, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
  await page.mouse.up();
}

/** One finger, as the browser hears it from a screen. */
export function fingerOn(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** One thing that the finger does; it leaves the screen where no point is named. */
export async function touch(
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: Point,
): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
}

/** From one point to another, and away while it still moves: a flick. One that `rests` at its end flings nothing. */
export async function swipe(finger: CDPSession, from: Point, to: Point, { rests = false } = {}): Promise<void> {
  await touch(finger, 'touchStart', from);
  for (const part of rests ? [0.25, 0.5, 0.75, 1, 1, 1] : [0.25, 0.5, 0.75, 1])
    await touch(finger, 'touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch(finger, 'touchEnd');
}
