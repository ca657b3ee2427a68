// The evening's own time, which stands still until it is moved on: four hours pass in a minute, and whatever is due comes when it
// would have come. The platform's alarms know nothing of it.

const realNow = Date.now;
let eveningMs: number | null = null; // since 1970

Date.now = () => eveningMs ?? realNow();

/** From now on time passes only by `moveOn`. Answers when that is. */
export function stopTheClock(): number {
  eveningMs = realNow();
  return eveningMs;
}

/** Never goes back. */
export function moveOn(toMs: number): void {
  eveningMs = Math.max(toMs, Date.now());
}
