/** [DE5] When the screen is held awake, with locks that can be watched. */
import { describe, expect, it, vi } from 'vitest';
import { keepAwake } from '../../../web/ui/use-awake-screen.ts';

class Lock {
  released = false;
  async release() {
    this.released = true;
  }
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function table() {
  const given: Lock[] = [];
  const request = vi.fn(async () => {
    const lock = new Lock();
    given.push(lock);
    return lock;
  });
  const page = new Page();
  return { given, request, page, letGo: keepAwake({ request }, page) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the screen', () => {
  it('[DE5] is held while the table stands, and let go with it', async () => {
    const { given, request, letGo } = table();
    await settled();
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    expect(given[0]?.released).toBe(false);
    letGo();
    await settled();
    expect(given[0]?.released).toBe(true);
  });

  it('[DE5] is asked for again when the page comes back into sight, and only then', async () => {
    const { given, request, page } = table();
    await settled();
    page.turn('visible');
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
    await given[0]?.release(); // as the system does when the page goes
    page.turn('hidden');
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
    page.turn('visible');
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('[DE5] is not held by a lock that comes after the table has gone', async () => {
    const { given, page, request, letGo } = table();
    letGo();
    await settled();
    expect(given[0]?.released).toBe(true);
    page.turn('visible');
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('[DE5] goes dark as ever where the device refuses', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const letGo = keepAwake({ request: () => Promise.reject(new Error('The battery is low.')) }, new Page());
    await settled();
    expect(info).toHaveBeenCalledOnce();
    letGo();
    info.mockRestore();
  });
});
