/** A wait that can be cut short: for whoever dials again after a while, and at once when somebody asks for it. */
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
