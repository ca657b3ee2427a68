/**
 * Runs work at most once per interval, however often it is requested: at once, and if it was requested meanwhile,
 * again when the interval ends. In memory only: after a sleep the count starts anew, which is fine.
 */
export function atMostEvery(pauseMs: number, work: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  return function ask(): void {
    if (pause !== undefined) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isAskedAgain) ask();
    }, pauseMs);
    work();
  };
}
