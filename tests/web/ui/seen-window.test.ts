// The keyboard of an iPhone lies over the page: what of the window is left in sight.
import { afterEach, expect, it, vi } from 'vitest';
import { followSeenWindow } from '../../../web/ui/seen-window.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window of 800 px, of which this much is seen. */
function told(...seen: { height: number; offsetTop?: number; scale?: number }[]): [string, string][] {
  const visualViewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  const said: [string, string][] = [];
  const style = { setProperty: (name: string, value: string) => said.push([name, value]) };
  const toggleAttribute = (_: string, on: boolean) => on;
  vi.stubGlobal('window', { visualViewport });
  vi.stubGlobal('document', { documentElement: { clientHeight: 800, style, toggleAttribute } });
  followSeenWindow();
  for (const each of seen) {
    Object.assign(visualViewport, { offsetTop: 0, scale: 1, ...each });
    visualViewport.dispatchEvent(new Event('resize'));
  }
  return said;
}

it('[DE17] an open keyboard takes its room from below, less by what the page was pushed up, and gives it back', () => {
  expect(told({ height: 464 }, { height: 464, offsetTop: 100 }, { height: 800 })).toEqual([
    ['--keyboard', '336px'],
    ['--seen-top', '100px'],
    ['--keyboard', '236px'],
    ['--seen-top', '0px'],
    ['--keyboard', '0px'],
  ]);
});

it('[DE17] neither a bar of the browser nor two fingers that enlarge the page are a keyboard', () => {
  expect(told({ height: 720 }, { height: 400, scale: 2, offsetTop: 90 })).toEqual([]);
});
