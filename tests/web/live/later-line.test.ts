/** A line whose code comes later: what it is until then, and that it does without when nobody wants it any more. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, LineListener } from '../../../web/live/connection.ts';
import { openLaterLine } from '../../../web/live/later-line.ts';

type Code = (listener: LineListener) => Line;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const told: string[] = [];
  const done: string[] = [];
  const fetches: { come: (code: Code) => void; fail: () => void }[] = [];
  const fetchCode = () =>
    new Promise<Code>((resolve, reject) => {
      fetches.push({ come: resolve, fail: () => reject(new Error('Out of reach')) });
    });
  const listener: LineListener = {
    onOpen: () => told.push('open'),
    onFrame: (text) => told.push(text),
    onDown: (code) => told.push(`down ${code}`),
    onGone: (code) => told.push(`gone ${code}`),
    onTrouble: (message) => told.push(message),
  };
  const line = openLaterLine(fetchCode, listener, (failures) => failures * 1_000);
  const code: Code = (ears) => {
    ears.onOpen();
    return { send: (text) => done.push(text) > 0, redial: () => done.push('redial'), close: () => done.push('close') };
  };
  return { line, told, done, fetches, code };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a line whose code comes later', () => {
  it('[LN15] takes nothing before its code has come, and is that line from then on', async () => {
    const { line, told, done, fetches, code } = start();
    expect(line.send('too early')).toBe(false);
    fetches[0]?.come(code);
    await settled();
    expect(told).toEqual(['open']);
    expect(line.send('hello')).toBe(true);
    line.redial();
    line.close();
    expect(done).toEqual(['hello', 'redial', 'close']);
    expect(fetches).toHaveLength(1);
  });

  it('[LN15] is down where its code does not come, and fetches it again after the pause, or at once when asked', async () => {
    const { line, told, fetches, code } = start();
    fetches[0]?.fail();
    await settled();
    expect(told).toEqual(['down null']);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetches).toHaveLength(2);
    fetches[1]?.fail();
    await settled();
    line.redial();
    await settled();
    expect(fetches).toHaveLength(3);
    fetches[2]?.come(code);
    await settled();
    expect(told).toEqual(['down null', 'down null', 'open']);
  });

  it.each(['come', 'fail'] as const)(
    '[LN15] that was closed meanwhile opens nothing, whether its code does %s',
    async (end) => {
      const { line, told, fetches, code } = start();
      line.close();
      if (end === 'come') fetches[0]?.come(code);
      else fetches[0]?.fail();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(told).toEqual([]);
      expect(fetches).toHaveLength(1);
    },
  );
});
