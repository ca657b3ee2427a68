// A translator as browsers have it: it puts the texts of a page into <font> elements, and other texts in their places. It says the
// same in the same words, so that a test finds its way.

/** How a text comes out of the page: translators differ, and one does it in several steps. */
export const MANNERS = ['replaced', 'removed', 'wrapped', 'wrapped, then replaced'] as const;
export type Manner = (typeof MANNERS)[number];

/** Every text below `root` that is not translated yet, at once. */
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

/** Translates the page, and later additions, a moment later. Returns a function that ends this. */
export function keepTranslating(manner: Manner): () => void {
  let isAwaited = false;
  const watcher = new MutationObserver(() => {
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => {
      isAwaited = false;
      translateBelow(document.body, manner);
    });
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true });
  return () => watcher.disconnect();
}
