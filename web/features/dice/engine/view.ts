/**
 * The direction from which the table is seen: from above, tilted a little, and the same everywhere on it, so that a die at the
 * rim can be read as well as one in the middle.
 */

const ELEVATION = (64 * Math.PI) / 180;

/** How long a length along the table, away from the viewer, is on the screen. */
export const LYING = Math.sin(ELEVATION);
/** How long a length upwards from the table is on the screen. */
export const STANDING = Math.cos(ELEVATION);
