/** What is wider than its box and hidden can still be scrolled by script or by the focus, and stays shifted; what is clipped cannot. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const RULE = /[^{}]+\{[^{}]*\boverflow(?:-x)?: hidden;[^{}]*\}/g;
/** Words alone, cut at their end, or for screen readers: nothing in them takes the focus. */
const WORDS_ALONE = /text-overflow: ellipsis|-webkit-line-clamp|width: 1px/;

it('[DE16] no style hides what is wider than its box, other than words: it clips', () => {
  const files = globSync('web/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(150);
  const hiding = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(RULE),
    ]
      .filter(([rule]) => !WORDS_ALONE.test(rule))
      .map(([rule]) => `${file} ${rule.slice(0, rule.indexOf('{')).trim()}`),
  );
  expect(hiding).toEqual([]);
});
