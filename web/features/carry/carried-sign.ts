/**
 * Whether this device may be carrying a character: known without judging what lies there, so that the code that judges is
 * fetched by those only who carry somebody.
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
