/**
 * Whether a throw could be watched: judged by the time between its frames, never by one late frame. It measures nothing.
 */

/** Slower than this and a throw is a row of pictures: 22 frames a second. */
const SLOWEST_FRAME_MS = 45;
/** A page in the background draws next to nothing: such gaps say nothing about the device. */
const AWAY_MS = 1_000;
/** Fewer frames than this, away from home, are no measurement. */
const FEWEST = 6;

/** What follows from the last throw: go on, draw fewer pixels while dice move, or leave it to flat drawings. */
export type Verdict = 'fine' | 'coarser' | 'too slow';

/** Judges throw after throw; pixels are saved first, and only a second slow throw in a row ends it. */
export class Pace {
  #slowInARow = 0;
  #isCoarse = false;

  /** `gapsMs` from each frame of one throw to the next. `mayCoarsen`: there are pixels to save. */
  judge(gapsMs: readonly number[], mayCoarsen: boolean): Verdict {
    if (!isSlow(gapsMs)) {
      this.#slowInARow = 0;
      return 'fine';
    }
    if (mayCoarsen && !this.#isCoarse) {
      this.#isCoarse = true;
      return 'coarser';
    }
    this.#slowInARow += 1;
    return this.#slowInARow > 1 ? 'too slow' : 'fine';
  }
}

function isSlow(gapsMs: readonly number[]): boolean {
  const counted = gapsMs.filter((gap) => gap < AWAY_MS).sort((a, b) => a - b);
  const middle = counted[Math.floor(counted.length / 2)];
  return counted.length >= FEWEST && middle !== undefined && middle > SLOWEST_FRAME_MS;
}
