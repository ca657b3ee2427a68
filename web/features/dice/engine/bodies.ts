/**
 * The solids as geometry: corners, flat sides, and which number stands where on them. Seven kinds of dice are made of eight
 * bodies: a d100 is thrown as a pair, tens and ones, as on a real table, because a hundred sides could not be read.
 */
import { add, cross, dot, middle, scale, subtract, type Turn, turnOnto, UP, unit, type Vector } from './space.ts';

export const BODIES = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'tens', 'ones'] as const;
export type BodyName = (typeof BODIES)[number];

/** A number on a side. */
export type Mark = {
  label: string;
  at: Vector; // its middle, on the side
  upright: Vector; // direction of the number's top, of length 1, in the plane of the side
};

export type Side = {
  corners: readonly number[]; // indices, counter-clockwise seen from outside
  normal: Vector;
  middle: Vector;
  marks: readonly Mark[]; // one; on a d4 three, each near the corner that it names
};

export type Body = {
  corners: readonly Vector[]; // the farthest at distance 1 from the centre
  sides: readonly Side[];
  inner: number; // distance of every side from the centre
  figure: number; // height of the box that a number stands in
  reach: number; // distance of the farthest corner, as a share of the die's box on the screen
};

/** How much edges and corners are rounded: the radius as a share of the distance between the centre and the sides. */
export const ROUNDNESS = 0.09;

/** The turn that makes this label the one that counts: its side on top, or on a d4 its corner. */
export function restingTurn(body: Body, label: string): Turn {
  return isPointed(body) ? cornerUp(body, label) : sideUp(body, label);
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const bothSigns = [-1, 1];

const cornersOf: Record<'d4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20', Vector[]> = {
  d4: [
    [1, 1, 1],
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
  ],
  d6: signed((a, b, c) => [[a, b, c]]),
  d8: bothSigns.flatMap((sign): Vector[] => [
    [sign, 0, 0],
    [0, sign, 0],
    [0, 0, sign],
  ]),
  d10: trapezohedron(),
  d12: distinct(
    signed((a, b, c) => [
      [a, b, c],
      [0, a / GOLDEN, b * GOLDEN],
      [a / GOLDEN, b * GOLDEN, 0],
      [a * GOLDEN, 0, b / GOLDEN],
    ]),
  ),
  d20: distinct(
    signed((a, b) => [
      [0, a, b * GOLDEN],
      [a, b * GOLDEN, 0],
      [a * GOLDEN, 0, b],
    ]),
  ),
};

const counted = (count: number, from = 1) => Array.from({ length: count }, (_, index) => String(index + from));

export const bodies: Record<BodyName, Body> = {
  d4: pointed(cornersOf.d4, { figure: 0.68, reach: 0.6 }),
  d6: faced(cornersOf.d6, counted(6), { figure: 0.86, reach: 0.53 }),
  d8: faced(cornersOf.d8, counted(8), { figure: 0.76, reach: 0.52 }),
  d10: faced(cornersOf.d10, counted(10), { figure: 0.64, reach: 0.53 }),
  d12: faced(cornersOf.d12, counted(12), { figure: 0.72, reach: 0.48 }),
  d20: faced(cornersOf.d20, counted(20), { figure: 0.55, reach: 0.5 }),
  tens: faced(cornersOf.d10, ['00', ...counted(9).map((digit) => `${digit}0`)], { figure: 0.68, reach: 0.53 }),
  ones: faced(cornersOf.d10, counted(10, 0), { figure: 0.68, reach: 0.53 }),
};

function isPointed(body: Body): boolean {
  return body.corners.length === 4;
}

function sideUp(body: Body, label: string): Turn {
  const side = body.sides.find(({ marks }) => marks[0]?.label === label);
  const mark = side?.marks[0];
  if (!side || !mark) throw new Error(`No side of this die says ${label}.`);
  return turnOnto(side.normal, mark.upright, UP, [0, 1, 0]);
}

/** With this corner on top, and one of the three sides around it towards the viewer. */
function cornerUp(body: Body, label: string): Turn {
  for (const side of body.sides) {
    const mark = side.marks.find((one) => one.label === label);
    const corner =
      mark &&
      side.corners
        .map((index) => body.corners[index])
        .find((at) => at && dot(mark.upright, subtract(at, side.middle)) > 0.5);
    if (!corner) continue;
    const up = unit(corner);
    const outward = unit(subtract(side.normal, scale(up, dot(side.normal, up))));
    return turnOnto(up, outward, UP, [0, -1, 0]);
  }
  throw new Error(`No corner of this die says ${label}.`);
}

type Look = Pick<Body, 'figure' | 'reach'>;

/** A number on every side: each pair of opposite sides has the same sum, and large and small numbers are mixed. */
function faced(raw: readonly Vector[], labels: readonly string[], look: Look): Body {
  const corners = sized(raw);
  const flats = sidesOf(corners);
  const labelOf = new Map<number, string>();
  for (const [index, flat] of flats.entries()) {
    if (labelOf.has(index)) continue;
    const opposite = flats.findIndex((other) => dot(other.normal, flat.normal) < -0.999);
    const pair = labelOf.size / 2;
    const [near, far] = pair % 2 === 0 ? [index, opposite] : [opposite, index];
    labelOf.set(near, labels[pair] ?? '');
    labelOf.set(far, labels[labels.length - 1 - pair] ?? '');
  }
  const sides = flats.map((flat, index): Side => {
    const head = headOf(flat, corners);
    return { ...flat, marks: [{ label: labelOf.get(index) ?? '', at: flat.middle, upright: head }] };
  });
  return { corners, sides, inner: dot(sides[0]?.normal ?? UP, sides[0]?.middle ?? UP), ...look };
}

/** The direction of a number's top: to the sharpest corner (on a d10 the tip); on a square side to the middle of an edge. */
function headOf({ corners: around, middle: at, normal }: Flat, corners: readonly Vector[]): Vector {
  const points = around.map((index) => corners[index] ?? UP);
  const arms = points.map((point) => subtract(point, at));
  const longest = arms.reduce((best, arm) => (dot(arm, arm) > dot(best, best) + 1e-6 ? arm : best));
  const isKite = arms.some((arm) => dot(arm, arm) < dot(longest, longest) - 1e-3);
  if (around.length === 4 && !isKite) {
    const [one = longest, two = longest] = points;
    return unit(cross(normal, subtract(two, one)));
  }
  return unit(longest);
}

/** A d4: every corner has a number, which stands near that corner on each of its three sides. */
function pointed(raw: readonly Vector[], look: Look): Body {
  const corners = sized(raw);
  const sides = sidesOf(corners).map((flat): Side => {
    const marks = flat.corners.map((index) => {
      const arm = subtract(corners[index] ?? UP, flat.middle);
      return { label: String(index + 1), at: add(flat.middle, scale(arm, 0.44)), upright: unit(arm) };
    });
    return { ...flat, marks };
  });
  return { corners, sides, inner: 1 / 3, ...look };
}

type Flat = Omit<Side, 'marks'>;

/** The flat sides of a convex solid: every plane through three corners that has all other corners behind it or on it. */
function sidesOf(corners: readonly Vector[]): Flat[] {
  const found: Flat[] = [];
  for (const [i, a] of corners.entries()) {
    for (const [j, b] of corners.entries()) {
      for (const [k, c] of corners.entries()) {
        if (!(i < j && j < k)) continue;
        const across = cross(subtract(b, a), subtract(c, a));
        const normal = unit(dot(across, a) < 0 ? scale(across, -1) : across);
        const distance = dot(normal, a);
        if (corners.some((corner) => dot(normal, corner) > distance + 1e-6)) continue;
        if (found.some((flat) => dot(flat.normal, normal) > 1 - 1e-6)) continue;
        const on = corners.flatMap((corner, index) => (dot(normal, corner) > distance - 1e-6 ? [index] : []));
        found.push(inOrder(on, normal, corners));
      }
    }
  }
  return found;
}

function inOrder(on: readonly number[], normal: Vector, corners: readonly Vector[]): Flat {
  const points = on.map((index) => corners[index] ?? UP);
  const at = middle(points);
  const first = unit(subtract(points[0] ?? UP, at));
  const second = cross(normal, first);
  const angle = (index: number) => {
    const arm = subtract(corners[index] ?? UP, at);
    return Math.atan2(dot(arm, second), dot(arm, first));
  };
  return { corners: [...on].sort((a, b) => angle(a) - angle(b)), normal, middle: at };
}

function sized(raw: readonly Vector[]): Vector[] {
  const farthest = Math.max(...raw.map((corner) => Math.hypot(...corner)));
  return raw.map((corner) => scale(corner, 1 / farthest));
}

function signed(corners: (a: number, b: number, c: number) => Vector[]): Vector[] {
  return bothSigns.flatMap((a) => bothSigns.flatMap((b) => bothSigns.flatMap((c) => corners(a, b, c))));
}

function distinct(corners: readonly Vector[]): Vector[] {
  return corners.filter(
    (corner, index) => !corners.slice(0, index).some((other) => Math.hypot(...subtract(corner, other)) < 1e-6),
  );
}

/** A d10: ten kites around an axis. Only with this height of the ring are the kites flat. */
function trapezohedron(): Vector[] {
  const ring = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5));
  const around = Array.from({ length: 10 }, (_, index): Vector => {
    const angle = (index * Math.PI) / 5;
    return [Math.cos(angle), Math.sin(angle), index % 2 === 0 ? ring : -ring];
  });
  return [...around, [0, 0, 1], [0, 0, -1]];
}
