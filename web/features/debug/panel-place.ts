/**
 * The debug panel's own places: where it opens, and a corner of the window. The floating frame moves and
 * resizes it.
 */
import { DEBUG_PANEL } from '../../lib/screen.ts';
import { keptInside, type Least, type Place, type Room } from '../../ui/floating-place.ts';

export const CORNERS = ['Top left', 'Top right', 'Bottom left', 'Bottom right'] as const;
export type Corner = (typeof CORNERS)[number];

export const LEAST: Least = { width: DEBUG_PANEL.minWidthPx, height: DEBUG_PANEL.minHeightPx };

/** The free margin around an automatic place, and at the top for the table's header. */
const RIM_PX = 16;
const HEADER_PX = 64;

/** [DM4] As it opens: at the right, under the header, where only the oldest lines of the chat are. */
export function usualPlace(room: Room): Place {
  return inCorner({ x: 0, y: 0, width: DEBUG_PANEL.widthPx, height: DEBUG_PANEL.heightPx }, 'Top right', room);
}

export function inCorner(place: Place, corner: Corner, room: Room): Place {
  const { width, height } = keptInside(place, room, LEAST);
  return keptInside(
    {
      width,
      height,
      x: corner.endsWith('left') ? RIM_PX : room.width - width - RIM_PX,
      y: corner.startsWith('Top') ? HEADER_PX + RIM_PX : room.height - height - RIM_PX,
    },
    room,
    LEAST,
  );
}
