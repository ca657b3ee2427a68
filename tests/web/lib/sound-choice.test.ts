/** [DE7] Sound is a choice of this device. */
import { describe, expect, it, vi } from 'vitest';
import { browser, haveABrowserForEachTest } from './browser-stand-in.ts';

haveABrowserForEachTest();

const load = () => import('../../../web/lib/sound-choice.ts');

describe('sound', () => {
  it('[DE7] is off until it is switched on, and then remembered', async () => {
    const { isSoundOn, setSoundOn } = await load();
    expect(isSoundOn()).toBe(false);
    setSoundOn(true);
    expect(isSoundOn()).toBe(true);
    vi.resetModules();
    expect((await load()).isSoundOn()).toBe(true);
  });

  it('[DE7] leaves nothing behind when it is switched off', async () => {
    const { isSoundOn, setSoundOn } = await load();
    setSoundOn(true);
    setSoundOn(false);
    expect(isSoundOn()).toBe(false);
    expect(browser.stored.size).toBe(0);
  });

  it('[DE7] follows the other tabs', async () => {
    const { isSoundOn } = await load();
    browser.writeFromAnotherTab('two-lights-sound', 'on');
    expect(isSoundOn()).toBe(true);
    browser.writeFromAnotherTab('two-lights-sound', null);
    expect(isSoundOn()).toBe(false);
  });
});
