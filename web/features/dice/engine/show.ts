/**
 * The dice on the stage over time: thrown ones fly, those whose place changed glide there, cleared ones fade. Frames are
 * requested only while something moves, so a table at rest costs none. The clock, the frames and the drawing are passed in.
 */
import { restsOf } from './dice-bodies.ts';
import type { PlacedDie } from './messages.ts';
import { TONE_ORDER } from './messages.ts';
import type { Drawn } from './painter.ts';
import { betweenTurns } from './space.ts';
import { type Flight, type Pose, planFlight, poseAt, type Rest, restingPose } from './throw.ts';

export type ShowParts = {
  draw: (dice: readonly Drawn[], isMoving: boolean) => void;
  nowMs: () => number; // must be the clock of `thrownMs`
  requestFrame: (frame: () => void) => void;
  onMoving: () => void;
  onStill: (frames: number) => void;
  onGap: (gapMs: number) => void; // time between two frames of a throw
  onThrown: () => void; // a throw has come to rest
};

type Shown = {
  rest: Rest;
  die: PlacedDie;
  flight: Flight | null;
  glide: { from: Pose; faintness: number; sinceMs: number } | null;
  leavingSinceMs: number | null;
};

const GLIDE_MS = 320;
const FADE_MS = 180;
/** The number that counts stands out only in the last moments of a throw. */
const TELLING_MS = 350;

export class DiceShow {
  readonly #parts: ShowParts;
  #shown = new Map<string, Shown>();
  #isRunning = false;
  #isClosed = false;
  #frames = 0;
  #lastFrameMs: number | null = null;
  #wasThrown = false; // dice have been in the air since all last lay still

  constructor(parts: ShowParts) {
    this.#parts = parts;
  }

  /**
   * The dice that lie on the table or are thrown onto it from now on. `isReset`: the stage has changed its size, so nothing
   * glides.
   */
  set(dice: readonly PlacedDie[], stage: { width: number }, isReset: boolean): void {
    const nowMs = this.#parts.nowMs();
    const next = new Map<string, Shown>();
    for (const die of dice) {
      for (const rest of restsOf(die)) {
        const before = this.#shown.get(rest.seed);
        next.set(rest.seed, this.#follow(before, rest, die, stage.width, nowMs, isReset));
      }
    }
    for (const [seed, before] of this.#shown) {
      if (!next.has(seed) && !isReset) next.set(seed, { ...before, leavingSinceMs: before.leavingSinceMs ?? nowMs });
    }
    this.#shown = next;
    this.redraw();
  }

  /** Draws a frame, and more while something moves. */
  redraw(): void {
    if (this.#isRunning || this.#isClosed) return;
    this.#isRunning = true;
    this.#lastFrameMs = null;
    this.#parts.onMoving();
    this.#parts.requestFrame(this.#frame);
  }

  close(): void {
    this.#isClosed = true;
    this.#shown.clear();
  }

  readonly #frame = (): void => {
    if (this.#isClosed) return;
    const nowMs = this.#parts.nowMs();
    for (const [seed, { leavingSinceMs }] of this.#shown) {
      if (leavingSinceMs !== null && nowMs - leavingSinceMs >= FADE_MS) this.#shown.delete(seed);
    }
    const shown = [...this.#shown.values()];
    const areFlying = shown.some(({ flight, die }) => flight !== null && nowMs < die.stillMs);
    const goesOn = areFlying || shown.some((one) => isMoving(one, nowMs));
    this.#measure(nowMs, areFlying);
    this.#parts.draw(
      shown.map((one) => drawn(one, nowMs)),
      goesOn,
    );
    this.#frames += 1;
    if (goesOn) {
      this.#parts.requestFrame(this.#frame);
      return;
    }
    this.#isRunning = false;
    this.#parts.onStill(this.#frames);
    this.#frames = 0;
  };

  #measure(nowMs: number, areFlying: boolean): void {
    if (areFlying && this.#lastFrameMs !== null) this.#parts.onGap(nowMs - this.#lastFrameMs);
    this.#lastFrameMs = nowMs;
    if (this.#wasThrown && !areFlying) this.#parts.onThrown();
    this.#wasThrown = areFlying;
  }

  #follow(
    before: Shown | undefined,
    rest: Rest,
    die: PlacedDie,
    stageWidth: number,
    nowMs: number,
    isReset: boolean,
  ): Shown {
    const isFlying = die.thrownMs !== null && nowMs < die.stillMs;
    const hand = { x: stageWidth / 2, y: 0 };
    const flight = isFlying && die.thrownMs !== null ? planFlight(rest, hand, die.stillMs - die.thrownMs) : null;
    const fresh: Shown = { rest, die, flight, glide: null, leavingSinceMs: null };
    if (before === undefined || isReset || before.leavingSinceMs !== null) return fresh;
    const glides =
      hasMoved(before.rest, rest) || (before.flight !== null && flight === null && nowMs < before.die.stillMs);
    if (glides) {
      const now = drawn(before, nowMs);
      return { ...fresh, glide: { from: now.pose, faintness: now.faintness, sinceMs: nowMs } };
    }
    return { ...fresh, glide: before.glide };
  }
}

function drawn({ rest, die, flight, glide, leavingSinceMs }: Shown, nowMs: number): Drawn {
  const pose = flight === null || die.thrownMs === null ? restingPose(rest) : poseAt(flight, nowMs - die.thrownMs);
  const share = glide === null ? 1 : eased((nowMs - glide.sinceMs) / GLIDE_MS);
  const faintness = die.isEarlier ? 1 : 0;
  return {
    body: rest.body,
    label: rest.label,
    tone: TONE_ORDER.indexOf(die.tone),
    pose: glide === null ? pose : between(glide.from, pose, share),
    presence: leavingSinceMs === null ? 1 : Math.max(0, 1 - (nowMs - leavingSinceMs) / FADE_MS),
    faintness: glide === null ? faintness : glide.faintness + (faintness - glide.faintness) * share,
    isHidden: die.isHidden,
    told: flight === null ? 1 : eased(1 - (die.stillMs - nowMs) / TELLING_MS),
  };
}

function isMoving({ glide, leavingSinceMs }: Shown, nowMs: number): boolean {
  return leavingSinceMs !== null || (glide !== null && nowMs - glide.sinceMs < GLIDE_MS);
}

function hasMoved(a: Rest, b: Rest): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > 0.5 || Math.abs(a.size - b.size) > 0.5;
}

function between(from: Pose, to: Pose, share: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    height: mix(from.height, to.height),
    size: mix(from.size, to.size),
    turn: betweenTurns(from.turn, to.turn, share),
  };
}

function eased(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return 1 - (1 - within) ** 3;
}
