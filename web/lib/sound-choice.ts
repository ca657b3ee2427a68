/**
 * Whether this device makes sounds at the table: off until somebody switches it on, then remembered here and followed across
 * its tabs. It makes none itself.
 */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'two-lights-sound';
const listeners = new Set<() => void>();
let isOn = stored() === 'on';

export function isSoundOn(): boolean {
  return isOn;
}

export function setSoundOn(on: boolean): void {
  try {
    if (on) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.info('The sound holds for this visit only: this browser keeps no storage for us.', error);
  }
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

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch (error) {
    console.info('This browser keeps no storage for us: sound is off.', error);
    return null;
  }
}

window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) take(event.newValue === 'on');
});
