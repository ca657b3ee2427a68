/** [TI2] What style sheets have to write out themselves is what the rules name: durations, widths, the edge of a phone. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROLL_ANIMATION_MS } from '../../../rules/dice.ts';
import { NOTICE_MS, PERSISTENT_MS } from '../../../web/lib/notice-times.ts';
import { MOBILE_BREAKPOINT_PX, SLIDE_MS, TOOLTIP } from '../../../web/lib/screen.ts';
import { IS_DESK, IS_DOCKED, IS_PHONE, USUAL_LETTERS_PX } from '../../../web/ui/breakpoints.ts';

const web = resolve(import.meta.dirname, '../../../web');
const read = (path: string) => readFileSync(resolve(web, path), 'utf8');
const sheets = globSync('**/*.css', { cwd: web });
const tokens = read('styles/tokens.css');
const token = (name: string) => tokens.match(new RegExp(`--${name}: ([^;]+);`))?.[1];

describe('the style sheets', () => {
  it('[TI2] have the durations and the levels of the rules', () => {
    expect(token('dur-dice')).toBe(`${ROLL_ANIMATION_MS}ms`);
    expect(token('dur-slide')).toBe(`${SLIDE_MS}ms`);
    expect(token('z-tooltip')).toBe(String(TOOLTIP.zIndex));
    expect(token('tooltip')).toBe(`${TOOLTIP.widthPx}px`);
  });

  it('[TI2] end the phone where the rules do', () => {
    const phoneEnds = MOBILE_BREAKPOINT_PX / USUAL_LETTERS_PX;
    const ends = sheets.flatMap((path) => {
      const ofScreens = [...read(path).matchAll(/@(?:media|container builder)[^{]*/g)].join();
      const edges = [...ofScreens.matchAll(/\(width ([<>]=?) ([\d.]+)r?em\)/g)];
      return edges.filter(([, , em]) => Math.abs(Number(em) - phoneEnds) < 4).map(([edge]) => ({ path, edge }));
    });
    expect(ends.length).toBeGreaterThan(30);
    const right = [
      `(width < ${phoneEnds}em)`,
      `(width >= ${phoneEnds}em)`,
      `(width < ${phoneEnds}rem)`,
      `(width >= ${phoneEnds}rem)`,
    ];
    expect(ends.filter(({ edge }) => !right.includes(edge))).toEqual([]);
  });

  it('[TI2] have less room where letters are larger', () => {
    const inPixels = sheets.flatMap((path) =>
      [...read(path).matchAll(/@(?:media|container)[^{]*(?:width|height)[^){]*\dpx/g)].map(
        ([query]) => `${path}: ${query}`,
      ),
    );
    expect(inPixels).toEqual([]);
  });

  it('[TI2] ask what the code asks', () => {
    const all = sheets.map(read).join('\n');
    for (const query of [IS_PHONE, IS_DESK, IS_DOCKED]) expect(all).toContain(`@media ${query} {`);
  });
});

describe('notices', () => {
  it('[TI2] stand from 2 to 6 seconds, but for a farewell and what has something to press; 0 stays', () => {
    const { farewell, missed, takenBack, ...others } = NOTICE_MS;
    for (const duration of Object.values(others)) {
      expect(duration).toBeGreaterThanOrEqual(2_000);
      expect(duration).toBeLessThanOrEqual(6_000);
    }
    for (const longer of [farewell, missed, takenBack]) expect(longer).toBeGreaterThan(NOTICE_MS.usual);
    expect(PERSISTENT_MS).toBe(0);
  });
});
