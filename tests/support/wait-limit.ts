/**
 * How long a journey waits for what a screen comes to, in milliseconds. No test may fail by timing: this is only for what never
 * comes, and a machine that does other things meanwhile takes many times as long as an idle one.
 */
export const WAIT_LIMIT_MS = 45_000;

/** How long a command may take until it serves, where it builds the app first. */
export const READY_LIMIT_MS = 150_000;
