/** A wait that can be cut short: for a line that dials again after a pause, or at once on request. */
export type Patience = {
  wait: (ms: number) => Promise<void>;
  isWaiting: () => boolean;
  cutShort: () => void;
};

export function newCancellableWait(): Patience {
  let wake: (() => void) | null = null;
  return {
    async wait(ms) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = null;
    },
    isWaiting: () => wake !== null,
    cutShort: () => wake?.(),
  };
}
