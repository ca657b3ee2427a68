/** Faults that a machine can find for people who see, hear or move differently: axe at WCAG 2.2 A and AA. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What `source` leaves in the page. */
declare const axe: typeof import('axe-core');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits for everything that moves and will come to an end by itself. A colour that is handed down sets the next one moving where
 * it arrives, so it looks again, as often as things are usually nested.
 */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 8; round += 1) {
      const moving = document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      if (round > 0 && moving.length === 0) return;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => null)));
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Every violation as a line: rule, what it is about. In the theme that the page has; tests/screens looks at both. */
export async function violationsOn(page: Page): Promise<string[]> {
  await standStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(violationLines, TAGS);
}

/**
 * Runs in the page. Passing checks are not described and not returned: that took longer than the checks. Style sheets are not
 * parsed beforehand: no rule with these tags reads them.
 */
async function violationLines(tags: string[]): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: tags,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}
