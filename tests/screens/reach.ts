// What of a page cannot be reached: controls that something covers or cuts off, and a page that is wider than its window.
import type { Page } from 'playwright-core';

/** Every fault as a line; what can be scrolled to is within reach. Leaves the page scrolled somewhere. */
export async function outOfReachOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=button]';
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide of ${root.clientWidth}`);

    const nameOf = (control: Element) => {
      const words = control.getAttribute('aria-label') ?? control.textContent?.trim();
      return `${control.tagName.toLowerCase()} "${(words || control.id).slice(0, 40)}"`;
    };
    const isShown = (control: Element) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (control.closest('[inert], [aria-hidden=true]')) return false;
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1; // smaller is for screen readers
    };
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!isShown(control) || control.tabIndex < 0) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) faults.push(`${nameOf(control)} sticks out: ${left} to ${right}`);
      // A field with buttons of its own inside is pressed where they are not. A button that is half covered is not in reach.
      const at = (from: number, to: number, part: number) => from + (to - from) * part;
      for (const down of [0.5, 0.2, 0.8]) {
        const hits = [0.5, 0.25, 0.75].map((part) =>
          document.elementFromPoint(at(left, right, part), at(top, bottom, down)),
        );
        if (hits.some((hit) => control.contains(hit) || hit?.closest('label')?.contains(control))) continue;
        faults.push(`${nameOf(control)} is covered by ${hits[0] ? nameOf(hits[0]) : 'nothing'}`);
        break;
      }
    }
    return faults;
  });
}
