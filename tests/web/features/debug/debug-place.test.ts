/** Where the debug panel may stand: its sizes, its edges, and that no way leads out of the window. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORNERS, inCorner, LEAST, usualPlace } from '../../../../web/features/debug/panel-place.ts';
import { DEBUG_PANEL } from '../../../../web/lib/screen.ts';
import { EDGES, keptInside, movedBy, type Place, type Room, resized } from '../../../../web/ui/floating-place.ts';

const room: Room = { width: 1440, height: 900 };
const start: Place = { x: 400, y: 300, width: 384, height: 384 };

function isInside({ x, y, width, height }: Place, { width: w, height: h }: Room): boolean {
  return x >= 0 && y >= 0 && x + width <= w && y + height <= h;
}

describe('the panel', () => {
  it('[DM4] opens at 384 by 384 under the header at the right', () => {
    expect(usualPlace(room)).toEqual({ x: 1040, y: 80, width: 384, height: 384 });
    expect(DEBUG_PANEL).toEqual({ widthPx: 384, heightPx: 384, minWidthPx: 300, minHeightPx: 200 });
  });

  it('[DM4] gets no smaller than 300 by 200, by any edge, and the edge across stays', () => {
    for (const edge of EDGES) {
      const inwards = [edge.includes('w') ? 2_000 : -2_000, edge.includes('n') ? 2_000 : -2_000] as const;
      const small = resized(start, edge, ...inwards, room, LEAST);
      expect(small.width, edge).toBe(/[ew]/.test(edge) ? 300 : 384);
      expect(small.height, edge).toBe(/[ns]/.test(edge) ? 200 : 384);
      if (edge.includes('w')) expect(small.x + small.width).toBe(784);
      else expect(small.x).toBe(400);
      if (edge.includes('n')) expect(small.y + small.height).toBe(684);
      else expect(small.y).toBe(300);
    }
  });

  it('[DM4] follows the pointer by as much as it went', () => {
    expect(movedBy(start, -30, 12, room, LEAST)).toEqual({ ...start, x: 370, y: 312 });
    expect(resized(start, 'se', 50, -20, room, LEAST)).toEqual({ ...start, width: 434, height: 364 });
    expect(resized(start, 'nw', 50, -20, room, LEAST)).toEqual({ x: 450, y: 280, width: 334, height: 404 });
  });

  it('[DM4] stays inside the window on every way, and comes in when the window shrinks', () => {
    const way = fc.record({
      edge: fc.constantFrom(null, ...EDGES, ...CORNERS),
      dx: fc.integer({ min: -3_000, max: 3_000 }),
      dy: fc.integer({ min: -3_000, max: 3_000 }),
    });
    const window = fc.record({
      width: fc.integer({ min: 768, max: 3_000 }),
      height: fc.integer({ min: 501, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(way, { maxLength: 12 }), window, window, (ways, first, second) => {
        let place = usualPlace(first);
        for (const { edge, dx, dy } of ways) {
          const corner = CORNERS.find((each) => each === edge);
          const side = EDGES.find((each) => each === edge);
          if (corner) place = inCorner(place, corner, first);
          else place = side ? resized(place, side, dx, dy, first, LEAST) : movedBy(place, dx, dy, first, LEAST);
          expect(isInside(place, first)).toBe(true);
          expect(place.width).toBeGreaterThanOrEqual(300);
          expect(place.height).toBeGreaterThanOrEqual(200);
        }
        expect(isInside(keptInside(place, second, LEAST), second)).toBe(true);
      }),
    );
  });
});
