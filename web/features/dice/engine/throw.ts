/**
 * The path of one die from the hand to the place that the room gave it: hops, each lower than the one before, then a short
 * rocking onto the side that shows its number. It is computed, not simulated: a pure function of the throw and the time, so
 * every screen sees the same throw, and it always ends at that place with that number.
 */
import { type Body, type BodyName, bodies, ROUNDNESS, restingTurn } from './bodies.ts';
import { afterTurn, cross, dot, type Turn, turnAround, turned, UP, unit, type Vector } from './space.ts';
import { LYING, STANDING } from './view.ts';

/** A die at rest: x and y of its centre on the stage in pixels, `size` of the box it fills. */
export type Rest = { body: BodyName; label: string; x: number; y: number; size: number; seed: string };

/** A die at one moment. Lengths are pixels. */
export type Pose = {
  x: number;
  y: number; // of the point on the table below its centre, as seen on the screen
  height: number; // of its centre above the table
  turn: Turn;
  size: number;
};

type Hop = {
  fromMs: number;
  toMs: number;
  from: Point;
  to: Point;
  peak: number;
  spin: readonly [from: number, to: number];
};
type Point = { x: number; y: number };
export type Flight = {
  rest: Rest;
  goal: Pose;
  hops: readonly Hop[];
  rollAxis: Vector;
  twistAxis: Vector;
  rock: number; // radians
  stillMs: number; // time after the throw when it lies still
};

/** When a die touches the table, and when it stops rocking, as shares of the throw. */
const TOUCHES = [0.3, 0.55, 0.71, 0.81];
const STILL = 0.94;
/** How much of the way is done at each touch, as a share. */
const WAYS = [0.64, 0.87, 0.96, 1];
/** Full turns during each hop: the first touch takes most of the spin. */
const TURNS = [1.35, 0.6, 0.26, 0.12];
/** The last dice leave the hand after up to this share of the throw. */
const LATEST = 0.07;
/** Height of the second hop, in sizes of a die; the later ones follow from how long they take. */
const BOUNCE = 0.85;
/** Height of the hand above the table, in sizes of a die: just out of sight, so that dice are seen at once. */
const HAND_HEIGHT = 2.3;
/** Smaller dice hop as high as dice of this size, because they fall from the same hand. */
const SMALLEST_HOP_PX = 64;
/** How far a die may stray from the straight line, as a share of the line's length. */
const STRAY = 0.07;
/** How far a die rocks, as a share of the angle to the next side. Half of it or more would tip it over. */
const ROCK = 0.36;
/** Dice do not lie in perfect line: each is turned by up to this angle. */
const ASKEW = (11 * Math.PI) / 180;

/** `hand` is where the dice come from; `flightMs` is the time from the throw until they lie still. */
export function planFlight(rest: Rest, hand: Point, flightMs: number): Flight {
  const chance = chanceFrom(`${rest.seed} flight`);
  const late = LATEST * chance();
  const atMs = (share: number) => (late + (1 - late) * share) * flightMs;
  const goal = restingPose(rest);
  const way = { x: goal.x - hand.x, y: goal.y - hand.y };
  const length = Math.max(1, Math.hypot(way.x, way.y));
  const stray = STRAY * (2 * chance() - 1);
  const along = (share: number, aside: number): Point => ({
    x: hand.x + way.x * share - way.y * aside,
    y: hand.y + way.y * share + way.x * aside,
  });
  const points = [
    hand,
    along(WAYS[0] ?? 1, stray),
    along(WAYS[1] ?? 1, stray * -0.5),
    along(WAYS[2] ?? 1, stray * 0.2),
    along(1, 0),
  ];
  const touches = [0, ...TOUCHES];
  const hopSize = Math.max(rest.size, SMALLEST_HOP_PX);
  const gravity = (8 * BOUNCE * hopSize) / (gap(touches, 2) * gap(touches, 2));
  const spin = spins(0.85 + 0.4 * chance());
  const hops = TOUCHES.map((share, index): Hop => {
    const seconds = gap(touches, index + 1);
    return {
      fromMs: index === 0 ? atMs(0) : atMs(touches[index] ?? 0),
      toMs: atMs(share),
      from: points[index] ?? hand,
      to: points[index + 1] ?? hand,
      peak: index === 0 ? HAND_HEIGHT * hopSize : (gravity * seconds * seconds) / 8,
      spin: [spin[index] ?? 0, spin[index + 1] ?? 0],
    };
  });
  const direction: Vector = unit([way.x / length, -way.y / length / LYING, 0.001 * chance()]);
  return {
    rest,
    goal,
    hops,
    rollAxis: unit(cross(UP, direction)),
    twistAxis: unit([chance() - 0.5, chance() - 0.5, chance() - 0.2]),
    rock: ROCK * angleToNext(bodies[rest.body]),
    stillMs: atMs(STILL),
  };
}

/** The die `elapsedMs` after the throw. Before 0 it is in the hand; after the end it is at rest. */
export function poseAt(flight: Flight, elapsedMs: number): Pose {
  const { rest, goal, hops, rollAxis, twistAxis, rock, stillMs } = flight;
  if (elapsedMs >= stillMs) return goal;
  const hop = hops.find(({ toMs }) => elapsedMs < toMs);
  if (hop === undefined) {
    const landedMs = hops.at(-1)?.toMs ?? 0;
    const tilt = rock * rocking((elapsedMs - landedMs) / (stillMs - landedMs));
    const turn = afterTurn(turnAround(rollAxis, -tilt), goal.turn);
    return { ...goal, turn, height: support(rest, turn) };
  }
  const share = Math.max(0, (elapsedMs - hop.fromMs) / (hop.toMs - hop.fromMs));
  const left = mix(hop.spin[0], hop.spin[1], share);
  const twist = Math.max(0, left - rock) * 0.55;
  const turn = afterTurn(afterTurn(turnAround(rollAxis, -left - rock), turnAround(twistAxis, -twist)), goal.turn);
  const isFirst = hop === hops[0];
  return {
    x: mix(hop.from.x, hop.to.x, share),
    y: mix(hop.from.y, hop.to.y, share),
    height: support(rest, turn) + hop.peak * (isFirst ? 1 - share * share : 4 * share * (1 - share)),
    turn,
    size: rest.size,
  };
}

export function restingPose(rest: Rest): Pose {
  const chance = chanceFrom(`${rest.seed} rest`);
  const turn = afterTurn(turnAround(UP, ASKEW * (2 * chance() - 1)), restingTurn(bodies[rest.body], rest.label));
  const height = support(rest, turn);
  const above = support(rest, turn, 1);
  return { x: rest.x, y: rest.y + ((height + above) / 2) * STANDING, height, turn, size: rest.size };
}

/** How far a die, turned like this, reaches below its centre (with `sign` 1: above it). */
function support({ body, size }: Rest, turn: Turn, sign: 1 | -1 = -1): number {
  const { corners, reach, inner } = bodies[body];
  const farthest = corners.reduce((most, corner) => Math.max(most, sign * turned(turn, corner)[2]), 0);
  return (farthest * (1 - ROUNDNESS) + inner * ROUNDNESS) * reach * size;
}

/** Radians that are left to turn at the start of each hop; 0 at the end of the last. */
function spins(factor: number): number[] {
  const left = [0];
  for (const turns of [...TURNS].reverse()) left.unshift((left[0] ?? 0) + turns * factor * 2 * Math.PI);
  return left;
}

/** From 1 to 0 as a tilted die falls flat, faster and faster; then it rises twice more, each time less. */
function rocking(share: number): number {
  if (share < 0.4) return 1 - (share / 0.4) ** 2;
  const [from, to, most] = share < 0.75 ? [0.4, 0.75, 0.2] : [0.75, 1, 0.05];
  const within = (share - from) / (to - from);
  return most * 4 * within * (1 - within);
}

function angleToNext({ sides }: Body): number {
  const first = sides[0]?.normal ?? UP;
  const nearest = sides.slice(1).reduce((most, { normal }) => Math.max(most, dot(first, normal)), -1);
  return Math.acos(nearest);
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;
const gap = (values: readonly number[], index: number) => (values[index] ?? 0) - (values[index - 1] ?? 0);

/** Random-looking numbers from 0 to 1 that are the same everywhere for the same text. */
function chanceFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
