// Where notes stay on the device, the person is told of a browser that forgets them.
import { afterEach, expect, it, vi } from 'vitest';
import { forgetsWords } from '../../../web/lib/forgetful-browser.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Apple Computer, Inc.', false, ' This browser forgets it after seven days without a visit.'],
  ['Apple Computer, Inc.', true, ''],
  ['Google Inc.', false, ''],
])('[DE18] a browser of "%s", with the app installed: %s', (vendor, isInstalled, words) => {
  vi.stubGlobal('navigator', { vendor });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  expect(forgetsWords()).toBe(words);
});
