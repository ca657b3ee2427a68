/**
 * From where the table is seen: from above, leaning back a little, and from the same angle everywhere on it, so that a die
 * at the rim reads as well as one in the middle.
 */

const ELEVATION = (64 * Math.PI) / 180;

/** What a length along the table, away from the viewer, measures on the screen. */
export const LYING = Math.sin(ELEVATION);
/** What a length upwards from the table measures on the screen. */
export const STANDING = Math.cos(ELEVATION);
