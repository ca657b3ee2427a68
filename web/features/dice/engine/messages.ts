/**
 * What the page and the dice engine say to each other. The page knows rolls and places; the engine knows bodies and light.
 * Everything here is plain data, so that a worker can be on the other side.
 */
import type { DieType } from '../../../../rules/dice.ts';

export const TONE_ORDER = ['bone', 'hope', 'fear', 'slate'] as const;
export type Tone = (typeof TONE_ORDER)[number];

/** Colours as CSS text: for each tone lit and shaded (two each), edge, numbers; and what a shadow is made of. */
export type Palette = { tones: readonly (readonly string[])[]; ground: string };

/** One die as the room rolled it, and where it lies on this screen. Lengths are CSS pixels of the stage. */
export type PlacedDie = {
  key: string; // of the roll and the die in it
  dieType: DieType;
  value: number;
  tone: Tone;
  x: number;
  y: number;
  size: number;
  isEarlier: boolean; // lies aside, out of the light
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
  | { type: 'moving' }
  | { type: 'still'; frames: number } // how many were drawn since the dice began to move
  | { type: 'slow' } // throws come too slowly here to be a joy
  | { type: 'failed'; reason: string };
