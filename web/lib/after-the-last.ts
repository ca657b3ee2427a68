/** For what comes again and again, as presses do: one act, once nothing more has come for a moment. */
const QUIET_MS = 1_000;

export type AfterTheLast = { more: () => void; stop: () => void };

export function afterTheLast(act: () => void): AfterTheLast {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    more() {
      clearTimeout(timer);
      timer = setTimeout(act, QUIET_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
