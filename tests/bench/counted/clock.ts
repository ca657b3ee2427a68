// The evening's own clock, which stands still until it is moved on, so that four hours pass in a minute and everything due
// happens at its time. The platform's real alarms do not follow it.

const realNow = Date.now;
let eveningMs: number | null = null; // ms since 1970

Date.now = () => eveningMs ?? realNow();

/** From now on time passes only by `moveOn`. Gives the current time. */
export function stopTheClock(): number {
  eveningMs = realNow();
  return eveningMs;
}

/** Never moves the clock back. */
export function moveOn(toMs: number): void {
  eveningMs = Math.max(toMs, Date.now());
}
