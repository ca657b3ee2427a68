/**
 * Words that run from right to left on a page, as the browser lays them out. They have to be people's own and nothing else: so
 * each text that has Hebrew or Arabic letters and Latin ones as well must set the former apart.
 */
import type { Page } from 'playwright-core';

/** What is wrong with such words as the page stands, a line each. */
export function misdirectedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const turning = /[\u0590-\u08ff]/;
    const isolates = /\u2068[^\u2068\u2069]*\u2069/g;
    const wrong = new Set<string>();
    const tell = (what: string, words: string) => wrong.add(`${what}: ${words.trim().slice(0, 80)}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('script, style, pre') !== null) continue;
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (turning.test(element.value) && element.dir !== 'auto')
          tell('a field in the page’s direction', element.value);
        continue;
      }
      // What stands in elements of their own is set apart by these.
      const own = [...element.childNodes].flatMap((child) => (child instanceof Text ? [child.data] : []));
      const words = own.join('\ufffc');
      if (!turning.test(words)) continue;
      const style = getComputedStyle(element);
      if (style.unicodeBidi !== 'plaintext' && element.dir !== 'auto') tell('in the page’s direction', words);
      let bare = words;
      while (isolates.test(bare)) bare = bare.replace(isolates, '');
      if (turning.test(bare) && /[A-Za-z]{2}|[:;,·&]\s*$|^\s*[·,]/.test(bare)) tell('not set apart', words);
      const isCut = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
      if (isCut && turning.test(bare) && style.direction !== 'rtl') tell('shortened at its beginning', words);
    }
    return [...wrong];
  });
}
