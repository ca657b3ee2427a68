/** The throw of solid dice: every number of every body, where they come from, where they end, and that they end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIE_TYPES, type DicePool, SIDES, throwDice } from '../../../../../rules/dice.ts';
import { BODIES, type BodyName, bodies, restingTurn } from '../../../../../web/features/dice/engine/bodies.ts';
import { restsOf } from '../../../../../web/features/dice/engine/dice-bodies.ts';
import { meshOf, VERTEX_SIZE } from '../../../../../web/features/dice/engine/mesh.ts';
import type { PlacedDie } from '../../../../../web/features/dice/engine/messages.ts';
import { dot, subtract, type Turn, turned, unit, type Vector } from '../../../../../web/features/dice/engine/space.ts';
import { planFlight, poseAt, type Rest, restingPose } from '../../../../../web/features/dice/engine/throw.ts';
import { STANDING } from '../../../../../web/features/dice/engine/view.ts';

const FLIGHT_MS = 2_000;
/** So near to the table it touches it, as far as a look at every other millisecond can tell. */
const TOUCH_PX = 1;
const HAND = { x: 200, y: 0 };
const labelsOf = (name: BodyName) => [
  ...new Set(bodies[name].sides.flatMap(({ marks }) => marks.map(({ label }) => label))),
];
/** What a body shows when it lies turned like this: the label of its highest side, or of a d4's highest corner. */
function shownLabel(name: BodyName, turn: Turn): string | undefined {
  const { sides, corners } = bodies[name];
  const height = (direction: Vector) => turned(turn, direction)[2];
  const highestOf = (directions: readonly Vector[]) => directions.toSorted((a, b) => height(b) - height(a))[0];
  if (name !== 'd4') {
    const highest = highestOf(sides.map(({ normal }) => normal));
    return sides.find(({ normal }) => normal === highest)?.marks[0]?.label;
  }
  const highest = highestOf(corners) as Vector;
  return sides
    .flatMap(({ marks, middle }) => marks.map((mark) => ({ ...mark, toCorner: unit(subtract(highest, middle)) })))
    .find(({ upright, toCorner }) => dot(upright, toCorner) > 0.99)?.label;
}
const restOf = (body: BodyName, label: string, more: Partial<Rest> = {}): Rest => ({
  body,
  label,
  x: 120,
  y: 260,
  size: 90,
  seed: `7/die-1 ${body} ${label}`,
  ...more,
});
const everyLabel = BODIES.flatMap((body) => labelsOf(body).map((label) => [body, label] as const));
const placed = (more: Partial<PlacedDie>): PlacedDie => ({
  key: '1/die-1',
  seq: 1,
  dieType: 'd6',
  value: 1,
  tone: 'bone',
  x: 100,
  y: 100,
  size: 80,
  isEarlier: false,
  isHidden: false,
  thrownMs: null,
  stillMs: 0,
  ...more,
});

describe('the bodies', () => {
  it('[DU18] have a side, or on a d4 a corner, for every number from 1 up, each once', () => {
    for (const type of DIE_TYPES) {
      if (type === 'd100') continue;
      expect(
        labelsOf(type)
          .map(Number)
          .sort((a, b) => a - b),
      ).toEqual(Array.from({ length: SIDES[type] }, (_, index) => index + 1));
      expect(bodies[type].sides).toHaveLength(SIDES[type]);
    }
    expect(labelsOf('tens').sort()).toEqual(['00', '10', '20', '30', '40', '50', '60', '70', '80', '90']);
    expect(labelsOf('ones').sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('have opposite sides that add up alike, where sides are opposite', () => {
    for (const type of ['d6', 'd8', 'd10', 'd12', 'd20'] as const) {
      for (const side of bodies[type].sides) {
        const opposite = bodies[type].sides.find(({ normal }) => dot(normal, side.normal) < -0.999);
        expect(Number(side.marks[0]?.label) + Number(opposite?.marks[0]?.label)).toBe(SIDES[type] + 1);
      }
    }
  });

  it('[DU18] carry on each side the number that counts when it is up, and none on edges', () => {
    for (const name of BODIES) {
      const labels = labelsOf(name);
      const { vertices } = meshOf(bodies[name], (label) => labels.indexOf(label));
      let flat = 0;
      for (let index = 0; index < vertices.length; index += VERTEX_SIZE) {
        const [x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = vertices.subarray(index, index + 6);
        const cell = vertices[index + 8] ?? -1;
        if (cell < 0) continue;
        flat += 1;
        const side = bodies[name].sides.find(({ normal }) => dot(normal, [nx, ny, nz]) > 0.999);
        const mark = side?.marks.find(({ label }) => label === labels[cell]);
        expect(mark).toBeDefined();
        // Of several numbers on a side, a corner has its own.
        const nearest = side?.marks.reduce((best, one) =>
          distance(one.at, [x, y, z]) < distance(best.at, [x, y, z]) - 1e-6 ? one : best,
        );
        if (name === 'd4' && Math.hypot(x, y, z) > 0.8) expect(mark).toBe(nearest);
      }
      expect(flat).toBe(
        bodies[name].sides.reduce((sum, { corners, marks }) => sum + (marks.length > 1 ? 12 : corners.length), 0),
      );
    }
  });

  it('are closed, and every triangle shows its outside', () => {
    for (const name of BODIES) {
      const { vertices, indices } = meshOf(bodies[name], () => 0);
      const at = (index: number, from = 0): Vector => {
        const [x = 0, y = 0, z = 0] = vertices.subarray(index * VERTEX_SIZE + from, index * VERTEX_SIZE + from + 3);
        return [x, y, z];
      };
      let volume = 0;
      for (let first = 0; first < indices.length; first += 3) {
        const [a, b, c] = [0, 1, 2].map((offset) => at(indices[first + offset] ?? 0)) as [Vector, Vector, Vector];
        volume +=
          (a[0] * (b[1] * c[2] - b[2] * c[1]) +
            a[1] * (b[2] * c[0] - b[0] * c[2]) +
            a[2] * (b[0] * c[1] - b[1] * c[0])) /
          6;
      }
      const inner = bodies[name].inner;
      expect(volume).toBeGreaterThan((4 / 3) * Math.PI * inner ** 3 * 0.95);
      expect(volume).toBeLessThan((4 / 3) * Math.PI);
      for (let index = 0; index < vertices.length / VERTEX_SIZE; index += 1) {
        expect(dot(at(index), at(index, 3))).toBeGreaterThan(0);
      }
    }
  });
});

describe('the throw', () => {
  it.each(everyLabel)('[DU18] a %s thrown for %s ends with that number up', (body, label) => {
    expect(shownLabel(body, restingTurn(bodies[body], label))).toBe(label);
    const rest = restOf(body, label);
    const { turn } = poseAt(planFlight(rest, HAND, FLIGHT_MS), FLIGHT_MS);
    expect(shownLabel(body, turn)).toBe(label);
    // Its number stands upright to the viewer, askew by a little at most.
    const mark = bodies[body].sides
      .flatMap(({ marks }) => marks)
      .filter((one) => one.label === label)
      .map(({ upright }) => turned(turn, upright));
    expect(Math.max(...mark.map(([, away]) => away))).toBeGreaterThan(body === 'd4' ? 0.3 : 0.95);
  });

  it('[DU18] of a d100 the pair adds up to the value, 00 and 0 being a hundred', () => {
    for (let value = 1; value <= 100; value += 1) {
      const [tens, ones] = restsOf(placed({ dieType: 'd100', value }));
      expect([tens?.body, ones?.body]).toEqual(['tens', 'ones']);
      expect(Number(tens?.label) + Number(ones?.label) || 100).toBe(value);
    }
  });

  it('[DU17] begins at the top centre, above the stage', () => {
    const flight = planFlight(restOf('d12', '9'), HAND, FLIGHT_MS);
    const { x, y, height, size } = poseAt(flight, 0);
    expect(x).toBe(HAND.x);
    expect(y - height * STANDING).toBeLessThan(-size / 2);
  });

  it('[DU17] touches the table, leaves it again lower each time, and lies still at the end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyLabel), fc.string(), ([body, label], seed) => {
        const rest = restOf(body, label, { seed });
        const flight = planFlight(rest, HAND, FLIGHT_MS);
        const fallAndLeaps: number[] = []; // how high it was at most, from one touch to the next
        let highest = 0;
        let deepest = 0;
        for (let ms = 0; ms <= FLIGHT_MS; ms += 2) {
          const clear = clearance(rest, poseAt(flight, ms));
          deepest = Math.min(deepest, clear);
          highest = Math.max(highest, clear);
          if (clear > TOUCH_PX) continue;
          if (highest > TOUCH_PX) fallAndLeaps.push(highest);
          highest = 0;
        }
        expect(deepest).toBeGreaterThan(-0.01);
        expect(fallAndLeaps.length).toBeGreaterThanOrEqual(3);
        for (const [index, height] of fallAndLeaps.entries())
          expect(height).toBeLessThan(fallAndLeaps[index - 1] ?? Number.POSITIVE_INFINITY);
        for (const ms of [FLIGHT_MS * 0.97, FLIGHT_MS, FLIGHT_MS * 9])
          expect(poseAt(flight, ms)).toEqual(restingPose(rest));
      }),
      { numRuns: 60 },
    );
  });

  it('[DU17] is the same for the same die at every look, and another for another die', () => {
    const flight = planFlight(restOf('d20', '17'), HAND, FLIGHT_MS);
    expect(poseAt(planFlight(restOf('d20', '17'), HAND, FLIGHT_MS), 700)).toEqual(poseAt(flight, 700));
    expect(poseAt(planFlight(restOf('d20', '17', { seed: '7/die-2' }), HAND, FLIGHT_MS), 700)).not.toEqual(
      poseAt(flight, 700),
    );
  });

  it('[DU17] never jumps: no die moves or turns further in a frame than a thrown one can', () => {
    for (const [body, label] of everyLabel) {
      const flight = planFlight(restOf(body, label), HAND, FLIGHT_MS);
      let before = poseAt(flight, 0);
      for (let ms = 4; ms <= FLIGHT_MS; ms += 4) {
        const now = poseAt(flight, ms);
        const cosine = Math.abs(now.turn.reduce((sum, part, index) => sum + part * (before.turn[index] ?? 0), 0));
        expect(2 * Math.acos(Math.min(1, cosine))).toBeLessThan(0.2);
        expect(Math.hypot(now.x - before.x, now.y - before.y, now.height - before.height)).toBeLessThan(12);
        before = now;
      }
    }
  });

  it('[DU12] keeps a hundred dice apart where the room has laid them', () => {
    for (const dicePool of [
      { d6: 100 },
      { d4: 14, d6: 14, d8: 14, d10: 14, d12: 14, d20: 15, d100: 15 },
    ] as DicePool[]) {
      const { dicePositions } = throwDice(
        { dicePool, modifier: 0, isDuality: false, advantage: 0, difficulty: null, context: '' },
        () => 1,
      );
      const rests = dicePositions.flatMap(({ id, dieType, value, x, y }) =>
        restsOf(placed({ key: id, dieType, value, x: x * 1_000, y: y * 600, size: 44 })),
      );
      for (const [index, one] of rests.entries()) {
        for (const other of rests.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
        }
      }
    }
  });
});

const distance = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** How far the lowest point of a die is above the table, in pixels; edges are rounded, so it may only be more. */
function clearance(
  { body, size }: Rest,
  { turn, height }: { turn: Parameters<typeof turned>[0]; height: number },
): number {
  const { vertices } = meshes[body];
  let lowest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < vertices.length; index += VERTEX_SIZE) {
    const [x = 0, y = 0, z = 0] = vertices.subarray(index, index + 3);
    lowest = Math.min(lowest, turned(turn, [x, y, z])[2]);
  }
  return height + lowest * bodies[body].reach * size;
}

const meshes = Object.fromEntries(BODIES.map((name) => [name, meshOf(bodies[name], () => 0)])) as Record<
  BodyName,
  ReturnType<typeof meshOf>
>;
