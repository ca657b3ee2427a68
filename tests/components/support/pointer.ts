// A finger and a mouse on the page, as the browser hears them from a device, and the short way for what they have shown already. Points
// are in pixels of the page in which components stand.
import type {} from '@vitest/browser-playwright'; // says what a session of the browser's protocol can do
import { vi } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

export type Point = { x: number; y: number };

/** One thing that the finger does; it leaves the screen where no point is named. */
export async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [onScreen(at)] });
}

/** One thing that the mouse does with its main button, which is down from `mousePressed` to `mouseReleased`. */
export async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Point): Promise<void> {
  if (type !== 'mouseMoved') isDown = type === 'mousePressed';
  const held = type === 'mouseMoved' && !isDown ? 'none' : 'left';
  const buttons = isDown ? 1 : 0;
  await cdp().send('Input.dispatchMouseEvent', { type, ...onScreen(at), button: held, buttons, clickCount: 1 });
}

let isDown = false;

/** Components stand in a frame of the page that the browser shows. */
function onScreen({ x, y }: Point): Point {
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: x + left, y: y + top };
}

/** Where it is now: nothing is scrolled to bring it into view. */
export function middleOf(part: Locator): Point {
  const { left, top, width, height } = part.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A tap at once, wherever the part stands. */
export async function tapAt(at: Point): Promise<void> {
  await touch('touchStart', at);
  await touch('touchEnd');
}

/** Once it stands still: a page that comes in still moves. */
export async function tap(part: Locator): Promise<void> {
  (await part.findElement()).scrollIntoView({ block: 'nearest' });
  let at = middleOf(part);
  for (let before: Point | null = null; before?.x !== at.x || before.y !== at.y; at = middleOf(part)) {
    before = at;
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  await tapAt(at);
}

/** From one point to another, and away while it still moves: a flick. One that `rests` at its end flings nothing. */
export async function swipe(from: Point, to: Point, { rests = false } = {}): Promise<void> {
  await touch('touchStart', from);
  for (const part of rests ? [0.25, 0.5, 0.75, 1, 1, 1] : [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch('touchEnd');
}

/**
 * A press that no device makes, wherever the part stands: ten times as quick as one by mouse. For a kind of part that a real press
 * has shown in the same file.
 */
export async function click(part: Locator): Promise<void> {
  const element = (await part.findElement()) as HTMLElement;
  element.focus({ preventScroll: true });
  element.click();
}

/** The same for a field: these words in the place of what stands there. */
export async function write(field: Locator, words: string): Promise<void> {
  const element = (await field.findElement()) as HTMLInputElement | HTMLTextAreaElement;
  element.focus({ preventScroll: true });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, words); // React has one of its own
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** These words where the focus is, once it is in a field, as from a keyboard that types them all at once. */
export async function type(words: string): Promise<void> {
  await vi.waitUntil(() => document.activeElement?.matches('input, textarea'));
  document.execCommand('insertText', false, words);
}
