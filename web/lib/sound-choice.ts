/**
 * Whether this device makes sounds at the table: off until somebody switches it on, then stored here and shared by
 * its tabs. It plays none itself.
 */
import { useSyncExternalStore } from 'react';
import { keptText } from './kept-text.ts';

const STORAGE_KEY = 'two-lights-sound';
const kept = keptText('device', STORAGE_KEY, 'the sound is off until it is switched on, in each visit');
const listeners = new Set<() => void>();
let isOn = kept.read() === 'on';

export function isSoundOn(): boolean {
  return isOn;
}

export function setSoundOn(on: boolean): void {
  kept.write(on ? 'on' : null);
  take(on);
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function take(on: boolean): void {
  isOn = on;
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) take(event.newValue === 'on');
});
