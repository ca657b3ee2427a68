/**
 * Where a carried token is, and where an arrow key takes it: to the nearest place in that direction, else to the next one in
 * reading order, so that each key alone reaches every place. It measures the screen at that moment, because the tray stays in
 * sight while the traits scroll below it.
 */
import type { CollisionDetection, DroppableContainer, KeyboardCoordinateGetter } from '@dnd-kit/core';

type Point = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
};

/** The topmost place under the pointer; with the keyboard, under the token's middle. */
export const placeBelow: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableContainers }) => {
  const { x, y } = pointerCoordinates ?? middleOf(collisionRect);
  const below = document.elementsFromPoint(x, y);
  const depthOf = ({ node }: DroppableContainer) => (node.current === null ? -1 : below.indexOf(node.current));
  return droppableContainers
    .filter((place) => depthOf(place) >= 0)
    .sort((one, other) => depthOf(one) - depthOf(other))
    .slice(0, 1)
    .map((place) => ({ id: place.id, data: { droppableContainer: place } }));
};

/** The `data-place` of the topmost place at a point of the window. */
export function findPlaceAt({ x, y }: Point): string | undefined {
  const places = document.elementsFromPoint(x, y).map((element) => element.getAttribute('data-place'));
  return places.find((place) => place !== null) ?? undefined;
}

/** Moves the token's middle onto the middle of the next place. */
export const nextPlace: KeyboardCoordinateGetter = (
  event,
  { context: { collisionRect: token, droppableContainers } },
) => {
  const direction = DIRECTIONS[event.code];
  if (direction === undefined || token === null) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ node }) => (node.current === null ? [] : [node.current.getBoundingClientRect()]));
  const middle = middleOf(token);
  const here = places.find((place) => isWithin(middle, place));
  const target = neighbourOf(here === undefined ? middle : middleOf(here), places.map(middleOf), direction);
  return target && { x: target.x - token.width / 2, y: target.y - token.height / 2 };
};

/** The next of `places`, which are in reading order; undefined when there are none. */
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

function isWithin({ x, y }: Point, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function middleOf({ left, top, width, height }: Box): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
