/** A finger leaves no hover colour behind: style sheets draw one only where a pointer can hover. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '../../../web');
const CAN_HOVER = '@media (hover: hover)';

/** The selectors with `:hover` of a sheet, each with the conditions around it. */
function hoversOf(sheet: string): { selector: string; around: string[] }[] {
  const found: { selector: string; around: string[] }[] = [];
  const around: string[] = [];
  for (const [, head, end] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') {
      const selector = (head ?? '').trim();
      if (selector.includes(':hover')) found.push({ selector, around: [...around] });
      around.push(selector);
    } else if (end === '}') around.pop();
  }
  return found;
}

/** Nothing stays behind: a disabled button looks as before, the link leaves its page, and dice turn back. */
const LEAVE_NOTHING = [/:is\(:disabled, \[aria-disabled="true"\]\):is\(:hover, :active\)/, /^\.back:not\(:hover\)$/];
const LESS_MOTION = '@media (prefers-reduced-motion: reduce)';

it('every hover colour stands behind a query for a pointer that hovers', () => {
  const all = globSync('**/*.css', { cwd: web }).flatMap((path) =>
    hoversOf(readFileSync(resolve(web, path), 'utf8')).map((each) => ({ path, ...each })),
  );
  expect(all.length).toBeGreaterThan(30);
  const open = all.filter(
    ({ selector, around }) =>
      !around.includes(CAN_HOVER) &&
      !around.includes(LESS_MOTION) &&
      !LEAVE_NOTHING.some((each) => each.test(selector)),
  );
  expect(open).toEqual([]);
});
