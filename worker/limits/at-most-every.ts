/**
 * Work that is done at most once within a time, however often it is asked for: at once, and where it was asked for meanwhile,
 * once more when that time is over. In memory only: what sleeps has forgotten it, and may.
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
