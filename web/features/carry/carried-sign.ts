/**
 * Whether this device may be carrying a character. It does not look at what is stored, so that the code which does is loaded
 * only where something is.
 */
import { createStore } from 'zustand/vanilla';
import { keptText } from '../../lib/kept-text.ts';

export const keptCharacter = keptText(
  'device',
  'two-lights-carried-character',
  'a character is carried in this tab only',
);

export const carriedSign = createStore<{ mayCarry: boolean }>(() => ({ mayCarry: keptCharacter.read() !== null }));
