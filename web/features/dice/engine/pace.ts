/**
 * How sharp dice in the air may be drawn on this device, and whether it is too slow to watch a throw: judged by the median time
 * between frames, never by one late frame.
 */

/**
 * When frames take longer than this (28 a second), a moving die gets fewer pixels. A phone that saves its battery with 30
 * frames a second is still fast enough.
 */
const SLOW_FRAME_MS = 36;
/** The frame time that the fewer pixels aim at. */
const WANTED_FRAME_MS = 25;
/** When frames take longer than this (22 a second) even with the fewest pixels, a throw is no longer a movement. */
const SLOWEST_FRAME_MS = 45;
/** Device pixels for each CSS pixel, in each direction: with fewer a die is a smear. */
const COARSEST_RATIO = 0.5;
/** A page in the background draws hardly any frames: gaps this long say nothing about the device. */
const AWAY_MS = 1_000;
/** This many gaps, some fifth of a second, are enough to judge by. */
const FEWEST = 5;

export class Pace {
  #ratio = Number.POSITIVE_INFINITY;
  #gapsMs: number[] = []; // of this throw, since the number of pixels last changed
  #slowInARow = 0;

  /** The most device pixels for each CSS pixel, in each direction, that a moving die is drawn with. */
  get ratio(): number {
    return this.#ratio;
  }

  /**
   * `gapMs` is the time since the previous frame of the throw, `ratio` what it was drawn with. Pixels are saved at once, in the
   * middle of a throw.
   */
  frame(gapMs: number, ratio: number): void {
    if (gapMs >= AWAY_MS) return;
    this.#gapsMs.push(gapMs);
    if (this.#gapsMs.length % FEWEST !== 0 || ratio <= COARSEST_RATIO) return;
    const middleMs = middleOf(this.#gapsMs.slice(-FEWEST));
    if (middleMs <= SLOW_FRAME_MS) return;
    this.#ratio = Math.max(COARSEST_RATIO, ratio * Math.sqrt(WANTED_FRAME_MS / middleMs));
    this.#gapsMs = [];
  }

  /**
   * Call this when the dice lie still. True after two slow throws in a row with the fewest pixels: then flat drawings are
   * better.
   */
  isTooSlow(): boolean {
    const gapsMs = this.#gapsMs;
    this.#gapsMs = [];
    const isSlow = gapsMs.length >= FEWEST && middleOf(gapsMs) > SLOWEST_FRAME_MS && this.#ratio <= COARSEST_RATIO;
    this.#slowInARow = isSlow ? this.#slowInARow + 1 : 0;
    return this.#slowInARow > 1;
  }
}

function middleOf(gapsMs: readonly number[]): number {
  return gapsMs.toSorted((a, b) => a - b)[Math.floor(gapsMs.length / 2)] ?? 0;
}
