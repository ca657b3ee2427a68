/** Where the beats of the line come from: a worker where there is one, else the page. The real worker beats in journeys/line. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHeartbeat } from '../../../web/live/heartbeat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A worker that does as the test says. */
class ToldWorker {
  static readonly made: ToldWorker[] = [];
  onmessage: () => void = () => undefined;
  onerror: () => void = () => undefined;
  asked: unknown;
  isEnded = false;
  constructor() {
    ToldWorker.made.push(this);
  }
  postMessage(asked: unknown): void {
    this.asked = asked;
  }
  terminate(): void {
    this.isEnded = true;
  }
}

describe('the pulse', () => {
  it('[LN11] beats when its worker says so, until it is stopped', () => {
    vi.stubGlobal('Worker', ToldWorker);
    const beat = vi.fn();
    const stop = startHeartbeat(15_000, beat);
    const worker = ToldWorker.made.at(-1);
    expect(worker?.asked).toBe(15_000);
    worker?.onmessage();
    worker?.onmessage();
    expect(beat).toHaveBeenCalledTimes(2);
    stop();
    expect(worker?.isEnded).toBe(true);
  });

  it('[LN11] beats from the page if a worker does not start, or does not exist', () => {
    vi.spyOn(console, 'info').mockReturnValue();
    vi.useFakeTimers();
    vi.stubGlobal('Worker', ToldWorker);
    const beat = vi.fn();
    const stops = [startHeartbeat(15_000, beat)];
    ToldWorker.made.at(-1)?.onerror();
    vi.stubGlobal('Worker', undefined);
    stops.push(startHeartbeat(15_000, beat));
    vi.advanceTimersByTime(30_000);
    expect(beat).toHaveBeenCalledTimes(4);
    for (const stop of stops) stop();
    vi.advanceTimersByTime(30_000);
    expect(beat).toHaveBeenCalledTimes(4);
  });
});
