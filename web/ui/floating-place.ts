/**
 * The position and size of a floating frame, in pixels of the window: moved, resized by an edge, kept inside, and no
 * smaller than its minimum. Pure.
 */

export type Place = { x: number; y: number; width: number; height: number };
export type Room = { width: number; height: number };
/** How small a frame gets. */
export type Least = Readonly<Room>;

export const EDGES = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'] as const;
export type Edge = (typeof EDGES)[number];

/** [DM4] At least the minimum, at most the room, and completely inside. */
export function keptInside({ x, y, width, height }: Place, room: Room, least: Least): Place {
  const inside = {
    width: between(least.width, width, room.width),
    height: between(least.height, height, room.height),
  };
  return {
    ...inside,
    x: between(0, x, room.width - inside.width),
    y: between(0, y, room.height - inside.height),
  };
}

export function movedBy(place: Place, dx: number, dy: number, room: Room, least: Least): Place {
  return keptInside({ ...place, x: place.x + dx, y: place.y + dy }, room, least);
}

/** [DM4] The edge follows as far as it may; the opposite one stays. */
export function resized(place: Place, edge: Edge, dx: number, dy: number, room: Room, least: Least): Place {
  let { x: left, y: top } = place;
  let right = left + place.width;
  let bottom = top + place.height;
  if (edge.includes('e')) right = between(left + least.width, right + dx, room.width);
  if (edge.includes('w')) left = between(0, left + dx, right - least.width);
  if (edge.includes('s')) bottom = between(top + least.height, bottom + dy, room.height);
  if (edge.includes('n')) top = between(0, top + dy, bottom - least.height);
  return keptInside({ x: left, y: top, width: right - left, height: bottom - top }, room, least);
}

/** A room smaller than the minimum gives the minimum. */
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
