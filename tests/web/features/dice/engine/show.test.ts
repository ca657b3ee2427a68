/** The dice over time without a screen: frames only while something moves, replaced, cleared, skipped; flat or solid. */
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../../../rules/table.ts';
import { chooseDrawing, wantsEngine } from '../../../../../web/features/dice/drawing-choice.ts';
import type { PlacedDie } from '../../../../../web/features/dice/engine/messages.ts';
import { Pace } from '../../../../../web/features/dice/engine/pace.ts';
import type { Drawn } from '../../../../../web/features/dice/engine/painter.ts';
import { DiceShow } from '../../../../../web/features/dice/engine/show.ts';
import { rollsOnStage } from '../../../../../web/features/dice/rolls-on-stage.ts';
import { diceRoll } from '../../../live/fixtures.ts';

const FRAME_MS = 16;
const STAGE = { width: 400 };

/** A screen whose frames come when the test asks for them. */
function screen() {
  let nowMs = 1_000_000;
  let waiting: (() => void) | null = null;
  let drawn: readonly Drawn[] = [];
  const stills: number[] = [];
  const gapsMs: number[] = [];
  let throws = 0;
  const show = new DiceShow({
    draw: (dice) => {
      drawn = dice;
    },
    nowMs: () => nowMs,
    requestFrame: (frame) => {
      if (waiting !== null) throw new Error('Two frames were asked for at once.');
      waiting = frame;
    },
    onMoving: () => undefined,
    onStill: (frames) => stills.push(frames),
    onGap: (gapMs) => gapsMs.push(gapMs),
    onThrown: () => {
      throws += 1;
    },
  });
  function frame(): boolean {
    const next = waiting;
    waiting = null;
    nowMs += FRAME_MS;
    next?.();
    return next !== null;
  }
  return {
    show,
    stills,
    gapsMs,
    throws: () => throws,
    frame,
    now: () => nowMs,
    drawn: () => drawn,
    asksForFrames: () => waiting !== null,
    untilStill(): number {
      let frames = 0;
      while (frame()) frames += 1;
      return frames;
    },
  };
}

function die(key: string, more: Partial<PlacedDie> = {}): PlacedDie {
  return {
    key,
    seq: 1,
    dieType: 'd12',
    value: 9,
    tone: 'hope',
    x: 150,
    y: 200,
    size: 100,
    isEarlier: false,
    isHidden: false,
    thrownMs: null,
    stillMs: 0,
    ...more,
  };
}

describe('the dice over time', () => {
  it('[DU19] an idle table asks for no frame; dice that lie still take one', () => {
    const { show, untilStill, asksForFrames, stills, drawn } = screen();
    expect(asksForFrames()).toBe(false);
    show.set([die('1/a')], STAGE, true);
    expect(untilStill()).toBe(1);
    expect(stills).toEqual([1]);
    expect(drawn()).toHaveLength(1);
    expect(asksForFrames()).toBe(false);
  });

  it('[DU17] thrown dice move until they lie still, then no frame follows', () => {
    const { show, now, untilStill, asksForFrames, drawn, throws, gapsMs } = screen();
    const thrownMs = now();
    show.set([die('1/a', { thrownMs, stillMs: thrownMs + 2_000 })], STAGE, false);
    expect(untilStill()).toBeGreaterThan(100);
    expect(now() - thrownMs).toBeLessThan(2_000 + 4 * FRAME_MS);
    expect(drawn()[0]?.pose).toMatchObject({ x: 150, size: 100 });
    expect(throws()).toBe(1);
    expect(gapsMs.length).toBeGreaterThan(100);
    expect(new Set(gapsMs)).toEqual(new Set([FRAME_MS]));
    expect(asksForFrames()).toBe(false);
  });

  it('[DU17] a tap ends the throw: the dice glide onto their places within a moment', () => {
    const { show, now, frame, untilStill, drawn } = screen();
    const thrownMs = now();
    show.set([die('1/a', { thrownMs, stillMs: thrownMs + 2_000 })], STAGE, false);
    for (let count = 0; count < 20; count += 1) frame();
    const inTheAir = drawn()[0]?.pose;
    show.set([die('1/a')], STAGE, false);
    frame();
    expect(drawn()[0]?.pose.x).not.toBe(150);
    expect(inTheAir?.x).not.toBe(150);
    const skippedMs = now();
    untilStill();
    expect(drawn()[0]?.pose.x).toBe(150);
    expect(now() - skippedMs).toBeLessThan(500);
  });

  it('[DU20] several rollers throw at once; a new throw replaces the one before; a clear removes all', () => {
    const { show, now, frame, untilStill, drawn } = screen();
    const thrownMs = now();
    const flying = { thrownMs, stillMs: thrownMs + 2_000 };
    show.set([die('1/a', flying), die('2/a', { ...flying, tone: 'fear', x: 300 })], STAGE, false);
    frame();
    expect(drawn()).toHaveLength(2);
    show.set([die('2/a', { ...flying, tone: 'fear', x: 300 }), die('3/a', flying)], STAGE, false);
    frame();
    expect(drawn().filter(({ presence }) => presence === 1)).toHaveLength(2);
    untilStill();
    expect(drawn()).toHaveLength(2);
    show.set([], STAGE, false);
    untilStill();
    expect(drawn()).toEqual([]);
  });

  it('[DU20] an earlier roll glides aside when a newer one takes the middle', () => {
    const { show, untilStill, frame, drawn } = screen();
    show.set([die('1/a')], STAGE, true);
    untilStill();
    show.set([die('1/a', { x: 40, y: 30, size: 32, isEarlier: true })], STAGE, false);
    for (let count = 0; count < 3; count += 1) frame();
    expect(drawn()[0]?.pose.x).toBeGreaterThan(40);
    expect(drawn()[0]?.pose.x).toBeLessThan(150);
    untilStill();
    expect(drawn()[0]).toMatchObject({ pose: { x: 40, size: 32 }, faintness: 1 });
  });

  it('[DU19] nothing is drawn after the table was left', () => {
    const { show, untilStill, asksForFrames, drawn } = screen();
    show.set([die('1/a')], STAGE, true);
    untilStill();
    const last = drawn();
    show.close();
    show.set([], STAGE, false);
    show.redraw();
    expect(asksForFrames()).toBe(false);
    expect(drawn()).toBe(last);
  });
});

describe('flat or solid', () => {
  const facts = { engine: 'ready', prefersStill: false, areFlying: false, before: 'flat' } as const;

  it('[DU21] is flat until there is an engine, without one, and for those who want less motion', () => {
    expect(chooseDrawing(facts)).toBe('solid');
    expect(chooseDrawing({ ...facts, engine: 'asleep' })).toBe('flat');
    expect(chooseDrawing({ ...facts, engine: 'gone', before: 'solid', areFlying: true })).toBe('flat');
    expect(chooseDrawing({ ...facts, prefersStill: true, before: 'solid' })).toBe('flat');
  });

  it('[DU21] does not change in the middle of a throw', () => {
    expect(chooseDrawing({ ...facts, areFlying: true })).toBe('flat');
    expect(chooseDrawing({ ...facts, areFlying: true, before: 'solid' })).toBe('solid');
  });

  it('[DU21] asks for no engine where nobody would see it, and not again where it was gone', () => {
    const wants = { prefersStill: false, savesData: false, engine: 'asleep' } as const;
    expect(wantsEngine(wants)).toBe(true);
    expect(wantsEngine({ ...wants, prefersStill: true })).toBe(false);
    expect(wantsEngine({ ...wants, savesData: true })).toBe(false);
    expect(wantsEngine({ ...wants, engine: 'gone' })).toBe(false);
  });

  /** A throw whose frames come so slowly, on a screen of this sharpness. */
  function thrown(pace: Pace, gapsMs: readonly number[], sharpness: number): { ratio: number; isTooSlow: boolean } {
    for (const gapMs of gapsMs) pace.frame(gapMs, Math.min(sharpness, pace.ratio));
    return { ratio: Math.min(sharpness, pace.ratio), isTooSlow: pace.isTooSlow() };
  }
  const frames = (count: number, gapMs: number) => Array.from({ length: count }, () => gapMs);

  it('[DU22] saves pixels in the first slow throw, the more the slower, and none for one late frame', () => {
    expect(thrown(new Pace(), [...frames(52, 17), 300, ...frames(50, 17)], 2)).toEqual({ ratio: 2, isTooSlow: false });
    expect(thrown(new Pace(), frames(30, 33), 2)).toEqual({ ratio: 2, isTooSlow: false });
    expect(thrown(new Pace(), frames(5, 50), 2).ratio).toBeCloseTo(2 * Math.SQRT1_2);
    expect(thrown(new Pace(), [...frames(5, 100), ...frames(60, 20)], 2)).toEqual({ ratio: 1, isTooSlow: false });
    expect(thrown(new Pace(), frames(15, 130), 2)).toEqual({ ratio: 0.5, isTooSlow: false });
  });

  it('[DU22] gives up after two slow throws in a row with the fewest pixels, and not for a page in the background', () => {
    const pace = new Pace();
    const slow = frames(20, 70);
    expect(thrown(pace, slow, 1)).toEqual({ ratio: 0.5, isTooSlow: false });
    expect(thrown(pace, frames(80, 17), 1).isTooSlow).toBe(false);
    expect(thrown(pace, slow, 1).isTooSlow).toBe(false);
    expect(thrown(pace, slow, 1).isTooSlow).toBe(true);
    const away = new Pace();
    const inBackground = [16, 16, 16, ...frames(8, 4_000)];
    expect(thrown(away, inBackground, 1)).toEqual({ ratio: 1, isTooSlow: false });
    expect(thrown(away, inBackground, 1)).toEqual({ ratio: 1, isTooSlow: false });
  });
});

describe('the rolls on the stage', () => {
  const roll = (seq: number, rollerPlayerId: string): Roll => ({
    ...diceRoll(seq),
    rollerPlayerId,
    isCleared: false,
    isUndone: false,
  });

  it('[DU20] are the last of each roller, those in the air too, the newest last', () => {
    const onTable = [roll(3, 'joss'), roll(5, 'wren')];
    const airborne = [
      { roll: roll(7, 'joss'), thrownMs: 10, stillMs: 2_010 },
      { roll: roll(8, 'ines'), thrownMs: 20, stillMs: 2_020 },
    ];
    expect(rollsOnStage(onTable, airborne).map((one) => [one.roll.seq, one.thrownMs])).toEqual([
      [5, null],
      [7, 10],
      [8, 20],
    ]);
    expect(rollsOnStage(onTable, [])).toHaveLength(2);
  });
});
