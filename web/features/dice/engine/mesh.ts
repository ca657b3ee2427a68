/**
 * A body as triangles with rounded edges: the surface of a ball rolled around a smaller solid, so that every edge is a piece of
 * a cylinder and every corner a piece of a sphere.
 */
import { type Body, type Mark, ROUNDNESS, type Side } from './bodies.ts';
import { add, alongArc, cross, dot, scale, subtract, UP, unit, type Vector } from './space.ts';

/**
 * Numbers per vertex: position (3), normal (3), position in the figure's box (2), its cell in the atlas, and how far it is into
 * an edge's rounding: 0 at the side, 1 in the middle.
 */
export const VERTEX_SIZE = 10;

export type Mesh = { vertices: Float32Array; indices: Uint16Array };

/** Strips that the rounding of an edge is made of. */
const STEPS = 4;
const NO_CELL = -1;

/** `cellOf` gives the index of a label's box in the atlas. */
export function meshOf(body: Body, cellOf: (label: string) => number): Mesh {
  const vertices: number[] = [];
  const indices: number[] = [];
  const radius = body.inner * ROUNDNESS;
  const core = body.corners.map((corner) => scale(corner, (body.inner - radius) / body.inner));
  const coreOf = (index: number): Vector => core[index] ?? UP;

  function put(ball: Vector, normal: Vector, mark: Mark | null, edge: number): number {
    const at = add(ball, scale(normal, radius));
    const [u, v] = mark ? withinFigure(at, normal, mark, body.figure) : [0, 0];
    vertices.push(...at, ...normal, u, v, mark ? cellOf(mark.label) : NO_CELL, edge);
    return vertices.length / VERTEX_SIZE - 1;
  }

  /** Puts the vertices in the order that makes the triangle face outwards. */
  function triangle(a: number, b: number, c: number): void {
    const at = (index: number, from: number): Vector => {
      const [x = 0, y = 0, z = 0] = vertices.slice(index * VERTEX_SIZE + from, index * VERTEX_SIZE + from + 3);
      return [x, y, z];
    };
    const face = cross(subtract(at(b, 0), at(a, 0)), subtract(at(c, 0), at(a, 0)));
    if (dot(face, at(b, 3)) < 0) indices.push(a, c, b);
    else indices.push(a, b, c);
  }

  for (const side of body.sides) {
    for (const [mark, outline] of regions(side)) {
      const fan = outline(coreOf).map((ball) => put(ball, side.normal, mark, 0));
      for (let next = 2; next < fan.length; next += 1) triangle(fan[0] ?? 0, fan[next - 1] ?? 0, fan[next] ?? 0);
    }
  }
  for (const { from, to, left, right } of edgesOf(body)) {
    const rungs = arc(left.normal, right.normal).map(({ normal, edge }) => [
      put(coreOf(from), normal, null, edge),
      put(coreOf(to), normal, null, edge),
    ]);
    for (let step = 1; step < rungs.length; step += 1) {
      const [a = 0, b = 0] = rungs[step - 1] ?? [];
      const [c = 0, d = 0] = rungs[step] ?? [];
      triangle(a, c, b);
      triangle(b, c, d);
    }
  }
  for (const [index, corner] of body.corners.entries()) {
    const normals = around(
      corner,
      body.sides.filter((side) => side.corners.includes(index)),
    );
    const tip = put(coreOf(index), unit(corner), null, 1);
    for (const [place, normal] of normals.entries()) {
      const rim = arc(normal, normals[(place + 1) % normals.length] ?? normal).map((point) =>
        put(coreOf(index), point.normal, null, point.edge),
      );
      for (let step = 1; step < rim.length; step += 1) triangle(tip, rim[step - 1] ?? 0, rim[step] ?? 0);
    }
  }
  return { vertices: new Float32Array(vertices), indices: new Uint16Array(indices) };
}

type Outline = (coreOf: (index: number) => Vector) => Vector[];

/** A side in one piece for each number on it: whole, or on a d4 three kites that meet in the middle. */
function regions({ corners, marks }: Side): [Mark, Outline][] {
  const [only] = marks;
  if (marks.length === 1 && only) return [[only, (coreOf) => corners.map(coreOf)]];
  return marks.map((mark, place): [Mark, Outline] => [
    mark,
    (coreOf) => {
      const at = (offset: number) => coreOf(corners[(place + offset + corners.length) % corners.length] ?? 0);
      const centre = scale(add(add(at(-1), at(0)), at(1)), 1 / 3);
      const half = (other: Vector) => scale(add(at(0), other), 0.5);
      return [centre, half(at(-1)), at(0), half(at(1))];
    },
  ]);
}

type Edge = { from: number; to: number; left: Side; right: Side };

/** Every edge once; `from` and `to` are in the order of the corners of its left side. */
function edgesOf({ sides }: Body): Edge[] {
  return sides.flatMap((left, index) =>
    left.corners.flatMap((from, place): Edge[] => {
      const to = left.corners[(place + 1) % left.corners.length] ?? from;
      const other = sides.findIndex(
        (side) => side !== left && side.corners.includes(from) && side.corners.includes(to),
      );
      const right = sides[other];
      return right && index < other ? [{ from, to, left, right }] : [];
    }),
  );
}

function arc(from: Vector, to: Vector): { normal: Vector; edge: number }[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => ({
    normal: alongArc(from, to, step / STEPS),
    edge: 1 - Math.abs((2 * step) / STEPS - 1),
  }));
}

/** The normals of the sides that meet at a corner, counter-clockwise. */
function around(corner: Vector, sides: readonly Side[]): Vector[] {
  const axis = unit(corner);
  const flat = (normal: Vector) => unit(subtract(normal, scale(axis, dot(axis, normal))));
  const first = flat(sides[0]?.normal ?? UP);
  const second = cross(axis, first);
  const angle = (normal: Vector) => Math.atan2(dot(flat(normal), second), dot(flat(normal), first));
  return sides.map(({ normal }) => normal).sort((a, b) => angle(a) - angle(b));
}

function withinFigure(at: Vector, normal: Vector, mark: Mark, figure: number): [number, number] {
  const arm = subtract(at, mark.at);
  return [dot(arm, cross(mark.upright, normal)) / figure, dot(arm, mark.upright) / figure];
}
