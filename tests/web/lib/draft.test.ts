// Texts being written, where the browser's storage is full or forbidden: the page keeps them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftsIn } from '../../../web/lib/draft.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openStorage() {
  const stored = new Map<string, string>();
  let isFull = false;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  const fill = (full: boolean) => {
    isFull = full;
  };
  return { stored, fill, ...draftsIn('device') };
}

it('with storage full the newest text is read back, not the older one that lies there', () => {
  const { stored, fill, read, keep } = openStorage();
  keep('note', 'One');
  fill(true);
  keep('note', 'One two');
  expect(read('note')).toBe('One two');
  expect(stored.get('note')).toBe('One');
  keep('note', null);
  expect(read('note')).toBeNull();
});

it('once there is room again, the storage has the last word', () => {
  const { stored, fill, read, keep } = openStorage();
  fill(true);
  keep('note', 'One');
  fill(false);
  keep('note', 'One two');
  expect(stored.get('note')).toBe('One two');
  stored.set('note', 'from another tab');
  expect(read('note')).toBe('from another tab');
});

it('with storage forbidden a text outlives its screen, until it is forgotten', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse }));
  const { read, keep } = draftsIn('tab');
  expect(read('note')).toBeNull();
  keep('note', 'One');
  expect(read('note')).toBe('One');
  keep('note', null);
  expect(read('note')).toBeNull();
});
