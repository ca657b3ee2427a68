/**
 * A page that the browser translates. The translator takes texts out of the page and puts elements of its own (<font>) in their
 * places. React does not know that: it still writes into its own texts, removes them, and inserts beside them; a text that
 * is not where React left it throws, and the whole screen crashes (facebook/react#11538).
 */

/** What replaces a removed text: an element of the translator, or another text in one. */
const standIns = new WeakMap<Node, ChildNode>();

const isTranslator = (node: Node | null | undefined) => node?.nodeName === 'FONT';

/** The child of `parent` that shows this text now, null without one; any other node is where it is. */
function placeOf<Some extends Node | null>(parent: Node, node: Some): Some | ChildNode | null {
  let place: Node | null | undefined = node;
  if (node instanceof Text) {
    while (place && place.parentNode !== parent) place = place.parentNode ?? standIns.get(place);
  }
  return (place as ChildNode | undefined) ?? null;
}

/**
 * Call this before React starts. Removing a removed text removes its replacement too, an insertion before it goes
 * before the replacement, and new words in it put it back. An element in the wrong place throws as before.
 */
export function outliveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(this, child);
    return place === null ? child : (removeChild.call(this, place) as Child);
  };

  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, next: Node | null): New {
    return insertBefore.call(this, node, placeOf(this, next)) as New;
  };

  const watcher = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (!target.isConnected) putBack(target);
      for (const added of addedNodes) standIns.delete(added);
      for (const removed of removedNodes) {
        const near = [...addedNodes, previousSibling, nextSibling];
        const standIn = near.find((one) => isTranslator(one) || (one && isTranslator(target)));
        if (!standIn || !(removed instanceof Text)) continue;
        standIns.set(removed, standIn as ChildNode);
        watcher.observe(removed, { characterData: true });
      }
    }
  });
  watcher.observe(document, { subtree: true, childList: true });
}

/** React has changed the words of a removed text: puts it back, where the translator will find it. */
function putBack(text: Node): void {
  let place = standIns.get(text);
  while (place && isTranslator(place.parentNode)) place = place.parentNode as HTMLElement;
  place?.replaceWith(text);
}
