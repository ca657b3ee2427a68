/**
 * How sharp dice in the air may be here, and whether a throw can be watched at all: judged by the time between frames, never by
 * one late frame. It measures nothing.
 */

/** Slower than this, 28 frames a second, and a moving die has fewer pixels. Slow enough for a phone that saves its battery with 30. */
const SLOW_FRAME_MS = 36;
/** What fewer pixels are to bring it to. */
const WANTED_FRAME_MS = 25;
/** Slower than this with the fewest pixels and a throw is a row of pictures: 22 frames a second. */
const SLOWEST_FRAME_MS = 45;
/** Device pixels for one of the page, each way: with fewer a die is a smear. */
const COARSEST_RATIO = 0.5;
/** A page in the background draws next to nothing: such gaps say nothing about the device. */
const AWAY_MS = 1_000;
/** So many gaps say how fast frames come, some fifth of a second. */
const FEWEST = 5;

export class Pace {
  #ratio = Number.POSITIVE_INFINITY;
  #gapsMs: number[] = []; // of this throw, with as many pixels as now
  #slowInARow = 0;

  /** The most pixels that a moving die is drawn with, each way, for one of the page. */
  get ratio(): number {
    return this.#ratio;
  }

  /** `gapMs` from one frame of a throw to the next, `ratio` as it was drawn. Saves pixels at once, in the middle of a throw. */
  frame(gapMs: number, ratio: number): void {
    if (gapMs >= AWAY_MS) return;
    this.#gapsMs.push(gapMs);
    if (this.#gapsMs.length % FEWEST !== 0 || ratio <= COARSEST_RATIO) return;
    const middleMs = middleOf(this.#gapsMs.slice(-FEWEST));
    if (middleMs <= SLOW_FRAME_MS) return;
    this.#ratio = Math.max(COARSEST_RATIO, ratio * Math.sqrt(WANTED_FRAME_MS / middleMs));
    this.#gapsMs = [];
  }

  /** The dice lie still. Whether throws are to be left to flat drawings: after two slow ones in a row, without a pixel to save. */
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
