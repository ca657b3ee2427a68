/** A page in forced colours, as Windows has them for high contrast: no ground, no shadow and no tone of ours tells anything there. */
import type { Page } from 'playwright-core';
import { standStill } from '../support/axe.ts';

/** Does that while the page is in forced colours; afterwards it has its own again. */
export async function inForcedColours<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    await standStill(page);
    return await look();
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
}

/** A line for each disabled element that is not grey, and for each selected one without an edge. */
export function unmarkedOn(page: Page): Promise<string[]> {
  return inForcedColours(page, () =>
    page.evaluate(() => {
      const sample = document.createElement('i');
      sample.style.color = 'graytext';
      document.body.append(sample);
      const grey = getComputedStyle(sample).color;
      sample.remove();

      const listShown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter(
          (one) =>
            one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            one.getBoundingClientRect().width > 1 &&
            one.closest('[inert]') === null,
        );
      const nameOf = (one: Element) =>
        `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`;
      const bright = listShown(':is(:disabled, [aria-disabled="true"]):not([aria-busy="true"])').filter(
        (one) => getComputedStyle(one).color !== grey,
      );
      const CHOSEN =
        ':is([aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])), label:has(> [type=radio]:checked)';
      const edgeless = listShown(CHOSEN).filter((one) => getComputedStyle(one).outlineStyle === 'none');
      return [
        ...bright.map((one) => `${nameOf(one)} cannot be pressed and is not grey`),
        ...edgeless.map((one) => `${nameOf(one)} is chosen and has no edge`),
      ];
    }),
  );
}
