// The gesture of going back on Android: each one is heard, also after one that a busy form did not follow. Whether the gesture
// comes is the browser's business, and a journey's.
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('react');
  vi.unstubAllGlobals();
});

/** As much of React as one component with state and one effect needs. */
function standInForReact() {
  const states: unknown[] = [];
  let next = 0;
  let before: unknown[] | undefined;
  let stop: (() => void) | undefined;
  vi.doMock('react', () => ({
    useEffectEvent: (heard: unknown) => heard,
    useState(first: unknown) {
      const at = next;
      next += 1;
      if (!(at in states)) states[at] = first;
      const set = (change: (value: unknown) => unknown) => {
        states[at] = change(states[at]);
      };
      return [states[at], set];
    },
    useEffect(effect: () => (() => void) | undefined, dependencies: unknown[]) {
      if (before && dependencies.every((each, index) => Object.is(each, before?.[index]))) return;
      before = dependencies;
      stop?.();
      stop = effect();
    },
  }));
  return (draw: () => void) => {
    next = 0;
    draw();
  };
}

it('is heard again by a dialog that stayed open', async () => {
  vi.resetModules();
  const drawn = standInForReact();
  const watchers = new Set<EventTarget>();
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.add(this);
    }
    destroy() {
      watchers.delete(this);
    }
  }
  vi.stubGlobal('window', { CloseWatcher });
  vi.stubGlobal('navigator', { userAgent: 'Android' });
  const { useBackCloses } = await import('../../../web/ui/use-back-closes.ts');
  const close = vi.fn(); // a form that is saving refuses
  for (let gestures = 1; gestures <= 3; gestures += 1) {
    drawn(() => useBackCloses(true, close));
    const [watcher] = [...watchers];
    if (!watcher) throw new Error('Nobody hears the gesture.');
    watchers.delete(watcher); // the browser lets it go with the first gesture
    watcher.dispatchEvent(new Event('close'));
    expect(close).toHaveBeenCalledTimes(gestures);
  }
  drawn(() => useBackCloses(false, close));
  expect(watchers.size).toBe(0);
});
