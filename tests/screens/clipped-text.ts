/** Letters whose upper or lower ends are cut off: a line that is lower than its face, in a part that hides what hangs out of it. */
import type { Page } from 'playwright-core';

/** How long our typefaces may take to load. */
const FACES_MS = 3_000;

/**
 * Each piece of text as a line, with the part that cuts it. Text that can be scrolled to counts as whole, and text that is
 * cut at its end on purpose is excluded. Pages whose typefaces do not load are not checked: the fallbacks show only for
 * moments.
 */
export async function clippedTextOn(page: Page): Promise<string[]> {
  return page.evaluate(async (facesMs) => {
    const isStandIn = ({ family }: FontFace) => family.includes('Fallback');
    const areFacesThere = () => {
      const faces = [...document.fonts];
      return !faces.some(isStandIn) || faces.some((face) => !isStandIn(face) && face.status === 'loaded');
    };
    for (const limit = performance.now() + facesMs; !areFacesThere(); ) {
      if (performance.now() > limit) return [];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await document.fonts.ready;

    /** The highest and the lowest that any name may have. */
    const TALL = 'ÅÉÜbgjpqyþ';
    const TOLERANCE_PX = 0.5;
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('There is no canvas to measure letters with.');

    /** How far its letters reach above and below the line they stand on, and its face, by which lines are laid. */
    function extentsOf(element: Element, text: string) {
      const { fontStyle, fontWeight, fontSize, fontFamily, textTransform } = getComputedStyle(element);
      pen!.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const hasLetters = /\p{L}/u.test(text);
      const ink = pen!.measureText(hasLetters ? (textTransform === 'uppercase' ? TALL.toUpperCase() : TALL) : text);
      return {
        above: ink.actualBoundingBoxAscent,
        below: ink.actualBoundingBoxDescent,
        ascent: Math.round(ink.fontBoundingBoxAscent), // as the browser lays lines out
      };
    }

    /** From where to where something inside it is seen; null where that goes on, or where it can be scrolled. */
    function edgesOf(element: Element): { top: number; bottom: number } | null {
      const { overflowY, display } = getComputedStyle(element);
      if (display === 'inline' || display === 'contents' || overflowY === 'visible') return null;
      const { top } = element.getBoundingClientRect();
      return { top: top + element.clientTop, bottom: top + element.clientTop + element.clientHeight };
    }

    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]}`;
    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const home = node.parentElement;
      if (text === '' || home === null || home.closest('svg, script, style, option, textarea') !== null) continue;
      if (!home.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (lines.length === 0) continue;
      const { above, below, ascent } = extentsOf(home, text);
      for (let part: Element | null = home; part !== null && part !== document.body; part = part.parentElement) {
        const edges = edgesOf(part);
        if (edges === null) continue;
        if (edges.bottom - edges.top <= 1 || part.clientWidth <= 1) break; // for screen readers
        if (part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY)) break;
        for (const { top } of lines) {
          const base = top + ascent;
          if (base > edges.bottom || base < edges.top) continue; // a line that is left out as a whole
          const lackPx = Math.max(base + below - edges.bottom, edges.top - (base - above));
          if (lackPx > TOLERANCE_PX) {
            const side = base + below > edges.bottom + TOLERANCE_PX ? 'below' : 'above';
            faults.add(
              `${nameOf(home)} "${text.slice(0, 30)}" loses ${lackPx.toFixed(1)} px ${side} in ${nameOf(part)}`,
            );
          }
        }
      }
    }
    return [...faults];
  }, FACES_MS);
}
