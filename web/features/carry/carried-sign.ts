/**
 * Whether this device may be carrying a character. It does not look at what is stored, so that the code which does is loaded
 * only where something is.
 */
import { createStore } from 'zustand/vanilla';

export const CARRIED_KEY = 'two-lights-carried-character';

export const carriedSign = createStore<{ mayCarry: boolean }>(() => ({ mayCarry: isSomethingKept() }));

function isSomethingKept(): boolean {
  try {
    return localStorage.getItem(CARRIED_KEY) !== null;
  } catch (error) {
    console.info('This browser keeps no storage for us: nobody was carried here.', error);
    return false;
  }
}
