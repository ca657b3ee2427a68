/**
 * The messages between the page and the dice engine. The page knows rolls and places; the engine knows bodies and light.
 * Everything here is plain data, so that the engine can be in a worker.
 */
import type { DieType } from '../../../../rules/dice.ts';

export const TONE_ORDER = ['bone', 'hope', 'fear', 'slate'] as const;
export type Tone = (typeof TONE_ORDER)[number];

/** Colours as CSS text. For each tone: two lit, two shaded, edge, numbers. `ground` is the colour of shadows. */
export type Palette = { tones: readonly (readonly string[])[]; ground: string };

/** One die as the room rolled it, and its place on this screen. Lengths are CSS pixels of the stage. */
export type PlacedDie = {
  key: string; // names the roll and the die in it
  seq: number; // of the roll
  dieType: DieType;
  value: number;
  tone: Tone;
  x: number;
  y: number;
  size: number;
  isEarlier: boolean; // of a roll that is not the newest: drawn fainter
  isHidden: boolean; // behind the screen
  thrownMs: number | null; // local time, milliseconds since 1970; null: it lies still
  stillMs: number;
};

export type Stage = { width: number; height: number; ratio: number };

export type ToEngine =
  | { type: 'colours'; palette: Palette }
  | { type: 'table'; stage: Stage; dice: readonly PlacedDie[] }
  | { type: 'close' };

export type FromEngine =
  | { type: 'ready' }
  | { type: 'drawn'; seq: number } // the dice of the newest roll, the one of this seq, are to be seen for the first time
  | { type: 'moving' }
  | { type: 'still'; frames: number } // frames drawn since the dice began to move
  | { type: 'slow' } // frames come too slowly here to watch a throw
  | { type: 'failed'; reason: string };
