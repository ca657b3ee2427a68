/**
 * What asks for the person at this screen while something may lie over the page: a hit, damage to throw, somebody at the door. What lies
 * there says it in a line (ui/bell-line.tsx), in words, by touch and with a tone.
 */
import { createStore } from 'zustand/vanilla';

export type Bell = {
  from: string; // one at a time from each
  words: string;
  isToldElsewhere: boolean; // a notice says it, also to screen readers
  find: () => HTMLElement | null; // where it is answered
};

/** `rings`: how often it came while something lay over the page. */
export const bellStore = createStore<{ bells: readonly Bell[]; rings: number }>(() => ({ bells: [], rings: 0 }));

/** Longer than that of a roll, and twice: vibration, pause, vibration. */
const TOUCH_MS = [60, 80, 60];

/** Before the page is first touched a browser refuses to vibrate, and logs an error. */
export function touchForBell(): void {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(TOUCH_MS);
}

export function putBell(bell: Bell): void {
  bellStore.setState(({ bells }) => ({ bells: [...bells.filter(({ from }) => from !== bell.from), bell] }));
}

export function dropBell(from: string): void {
  bellStore.setState(({ bells }) => ({ bells: bells.filter((bell) => bell.from !== from) }));
}

export function ring(): void {
  touchForBell();
  bellStore.setState(({ rings }) => ({ rings: rings + 1 }));
}
