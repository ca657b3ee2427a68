// The media queries of components, made from the one breakpoint between phone and desk. Style sheets repeat
// them, because they cannot import; a test compares them. They are in em, as all sizes are in rem: a person who
// sets larger letters in the browser has less room for them, as on a smaller screen.
import { MOBILE_BREAKPOINT_PX } from '../lib/screen.ts';

/** The size of letters for which widths in pixels are meant: what browsers come with. */
export const USUAL_LETTERS_PX = 16;

/** A phone on its side is wide and low: it is a phone. */
const LOW_PX = 500;
/** From here on the sides of the table stand beside the stage. */
const DOCKED_FROM_PX = 1_200;

const em = (px: number) => `${px / USUAL_LETTERS_PX}em`;

export const IS_PHONE = `(width < ${em(MOBILE_BREAKPOINT_PX)}), (height <= ${em(LOW_PX)})`;
export const IS_DESK = `(width >= ${em(MOBILE_BREAKPOINT_PX)}) and (height > ${em(LOW_PX)})`;
export const IS_DOCKED = `(width >= ${em(DOCKED_FROM_PX)}) and (height > ${em(LOW_PX)})`;
