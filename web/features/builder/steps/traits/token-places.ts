/**
 * Where a carried token is, and where an arrow key takes it: to the place that lies nearest in that direction, else to the
 * next one in reading order, so that every place is reached by one key alone. It knows rectangles, no traits.
 */
import {
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';

type Point = { x: number; y: number };

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
};

/** A pointer is over what it points at; without one, what lies nearest counts. */
export const placeBelow: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? closestCenter(args) : pointerWithin(args);

/** So that the token's middle comes to lie on the middle of the next place. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  const { collisionRect: token, droppableRects, droppableContainers } = context;
  if (direction === undefined || token === null) return undefined;
  event.preventDefault();
  const places = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect === undefined ? [] : [middleOf(rect)];
  });
  const target = neighbourOf(middleOf(token), places, direction);
  return target && { x: target.x - token.width / 2, y: target.y - token.height / 2 };
};

/** Of points in reading order, the one to go to from `from`; undefined where there are none. */
export function neighbourOf(from: Point, places: readonly Point[], direction: Point): Point | undefined {
  const nearest = (points: readonly Point[]) =>
    points.reduce<Point | undefined>(
      (best, point) => (best === undefined || distance(from, point) < distance(from, best) ? point : best),
      undefined,
    );
  const ahead = places.filter(({ x, y }) => {
    const along = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
    return along > 1 && (direction.x === 0 || aside < along);
  });
  const here = places.indexOf(nearest(places) ?? from);
  const by = direction.x + direction.y;
  return nearest(ahead) ?? places.at((here + by) % Math.max(1, places.length));
}

function middleOf({ left, top, width, height }: ClientRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
