/**
 * Vectors and turns in space, no more than dice need. x goes right, y away from the viewer, z up from the table. All functions
 * are pure.
 */

export type Vector = readonly [x: number, y: number, z: number];
/** A turn as a quaternion of length 1. */
export type Turn = readonly [x: number, y: number, z: number, w: number];

export const UP: Vector = [0, 0, 1];
export const NO_TURN: Turn = [0, 0, 0, 1];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vector): Vector => scale(a, 1 / lengthOf(a));

/** The middle of some points. */
export function middle(points: readonly Vector[]): Vector {
  return scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vector),
    1 / points.length,
  );
}

/** A direction between two of length 1, along the shorter arc; `share` from 0 to 1. */
export function alongArc(a: Vector, b: Vector, share: number): Vector {
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(a, b))));
  if (angle < 1e-6) return a;
  const whole = Math.sin(angle);
  return add(scale(a, Math.sin((1 - share) * angle) / whole), scale(b, Math.sin(share * angle) / whole));
}

/** A turn around `axis`, of length 1, by `angle` in radians. */
export function turnAround(axis: Vector, angle: number): Turn {
  const sine = Math.sin(angle / 2);
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(angle / 2)];
}

/** The turn `b` followed by `a`. */
export function afterTurn(a: Turn, b: Turn): Turn {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

export function turned(turn: Turn, point: Vector): Vector {
  const axis: Vector = [turn[0], turn[1], turn[2]];
  const twice = scale(cross(axis, point), 2);
  return add(add(point, scale(twice, turn[3])), cross(axis, twice));
}

/** The turn that brings `forward` and `side`, which are at right angles, onto `toForward` and `toSide`. */
export function turnOnto(forward: Vector, side: Vector, toForward: Vector, toSide: Vector): Turn {
  const first = shortestTurn(forward, toForward);
  const sideNow = turned(first, side);
  const angle = Math.atan2(dot(cross(sideNow, toSide), toForward), dot(sideNow, toSide));
  return afterTurn(turnAround(toForward, angle), first);
}

/** A turn between two, the shorter way round; `share` from 0 to 1. */
export function betweenTurns(a: Turn, b: Turn, share: number): Turn {
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = cosine < 0 ? -1 : 1;
  const mixed = a.map((part, index) => part * (1 - share) + sign * (b[index] ?? 0) * share);
  const [x = 0, y = 0, z = 0, w = 1] = mixed;
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}

function shortestTurn(from: Vector, to: Vector): Turn {
  const cosine = dot(from, to);
  if (cosine > 1 - 1e-9) return NO_TURN;
  if (cosine < -1 + 1e-9) {
    const other: Vector = Math.abs(from[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
    return turnAround(unit(cross(from, other)), Math.PI);
  }
  return turnAround(unit(cross(from, to)), Math.acos(cosine));
}
