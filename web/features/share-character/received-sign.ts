/**
 * Whether this device may hold a received character. It does not look at what is stored, so that the code which does is loaded
 * only where something is.
 */
import { createStore } from 'zustand/vanilla';
import { keptText } from '../../lib/kept-text.ts';

export const keptCharacter = keptText(
  'device',
  'two-lights-carried-character',
  'a received character stays in this tab only',
);

export const receivedSign = createStore<{ mayHold: boolean }>(() => ({ mayHold: keptCharacter.read() !== null }));
