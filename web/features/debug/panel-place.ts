/**
 * Where the floating panel stands and how large it is, in pixels of the window: moved, resized by an edge, kept inside. Pure;
 * fingers, keys and windows are the frame's business.
 */
import { DEBUG_PANEL } from '../../../rules/screen.ts';

export type Place = { x: number; y: number; width: number; height: number };
export type Room = { width: number; height: number };

export const EDGES = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'] as const;
export type Edge = (typeof EDGES)[number];
export const CORNERS = ['Top left', 'Top right', 'Bottom left', 'Bottom right'] as const;
export type Corner = (typeof CORNERS)[number];

/** What is left free at the rim by whatever puts the panel somewhere of itself, and at the top for the table's header. */
const RIM_PX = 16;
const HEADER_PX = 64;

/** [DM4] As it opens: at the right, under the header, where only the oldest lines of the chat are. */
export function usualPlace(room: Room): Place {
  return inCorner({ x: 0, y: 0, width: DEBUG_PANEL.widthPx, height: DEBUG_PANEL.heightPx }, 'Top right', room);
}

/** [DM4] No smaller than the least, no larger than the room, and nothing of it outside. */
export function keptInside({ x, y, width, height }: Place, room: Room): Place {
  const inside = {
    width: between(DEBUG_PANEL.minWidthPx, width, room.width),
    height: between(DEBUG_PANEL.minHeightPx, height, room.height),
  };
  return {
    ...inside,
    x: between(0, x, room.width - inside.width),
    y: between(0, y, room.height - inside.height),
  };
}

export function moved(place: Place, dx: number, dy: number, room: Room): Place {
  return keptInside({ ...place, x: place.x + dx, y: place.y + dy }, room);
}

/** [DM4] The edge follows as far as it may; the one across stays where it is. */
export function resized(place: Place, edge: Edge, dx: number, dy: number, room: Room): Place {
  const { minWidthPx, minHeightPx } = DEBUG_PANEL;
  let { x: left, y: top } = place;
  let right = left + place.width;
  let bottom = top + place.height;
  if (edge.includes('e')) right = between(left + minWidthPx, right + dx, room.width);
  if (edge.includes('w')) left = between(0, left + dx, right - minWidthPx);
  if (edge.includes('s')) bottom = between(top + minHeightPx, bottom + dy, room.height);
  if (edge.includes('n')) top = between(0, top + dy, bottom - minHeightPx);
  return keptInside({ x: left, y: top, width: right - left, height: bottom - top }, room);
}

export function inCorner(place: Place, corner: Corner, room: Room): Place {
  const { width, height } = keptInside(place, room);
  return keptInside(
    {
      width,
      height,
      x: corner.endsWith('left') ? RIM_PX : room.width - width - RIM_PX,
      y: corner.startsWith('Top') ? HEADER_PX + RIM_PX : room.height - height - RIM_PX,
    },
    room,
  );
}

/** A room smaller than the least gives the least. */
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
