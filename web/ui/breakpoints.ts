// The media queries that components ask in code, made of the one breakpoint between phone and desk. Style sheets write the
// same ones out, because they cannot import; a test compares them.
import { MOBILE_BREAKPOINT_PX } from '../../rules/screen.ts';

/** A phone on its side is wide and low: it is a phone. */
const LOW_PX = 500;
/** From here on the sides of the table stand beside the stage. */
const DOCKED_FROM_PX = 1_200;

export const IS_PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX - 1}px), (max-height: ${LOW_PX}px)`;
export const IS_DESK = `(min-width: ${MOBILE_BREAKPOINT_PX}px) and (min-height: ${LOW_PX + 1}px)`;
export const IS_DOCKED = `(min-width: ${DOCKED_FROM_PX}px) and (min-height: ${LOW_PX + 1}px)`;
