// A translator as browsers have it: it puts the texts of a page into <font> elements, and other texts in their places. It says the
// same in the same words, so that a test finds its way.

/** How a text comes out of the page: translators differ, and one does it in several steps. */
export const MANNERS = ['replaced', 'removed', 'wrapped', 'wrapped, then replaced'] as const;
export type Manner = (typeof MANNERS)[number];

/** Every text below `root` that is not translated yet, at once. It needs nothing around it: it is handed to pages as its own text. */
export function translateBelow(root: Node, manner: Manner): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isLeft = node.parentElement?.closest('font, script, style, textarea, option, svg') === null;
    if (isLeft && node.textContent?.trim()) texts.push(node as Text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    if (manner === 'removed') {
      text.before(outer);
      text.remove();
    } else text.replaceWith(outer);
    inner.append(manner.startsWith('wrapped') ? text : text.data);
    if (manner === 'wrapped, then replaced') text.replaceWith(text.data);
  }
}

/** Translates the page, and later additions, a moment later. Run it in a page before its own scripts. */
export function keepTranslating(translate: typeof translateBelow, manner: Manner): void {
  let isAwaited = false;
  new MutationObserver(() => {
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => {
      isAwaited = false;
      if (document.body !== null) translate(document.body, manner);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
