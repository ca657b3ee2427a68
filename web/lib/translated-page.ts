/**
 * A page that the browser translates. The translator takes texts out of the page and puts elements of its own (<font>) in their
 * places. React knows nothing of that: it goes on to write into its own texts, to remove them, and to insert beside them; a text that
 * is not where React left it throws, and the whole screen falls (facebook/react#11538). It knows no screen.
 */

/** What stands in the place of a text that was taken out: an element of the translator, or another text in one. */
const standIns = new WeakMap<Node, ChildNode>();

const isTranslator = (node: Node | null | undefined) => node?.nodeName === 'FONT';

/** The child of `parent` in which this text is read now, null where there is none; any other node is where it is. */
function placeOf<Some extends Node | null>(parent: Node, node: Some): Some | ChildNode | null {
  let place: Node | null | undefined = node;
  if (node instanceof Text) {
    while (place && place.parentNode !== parent) place = place.parentNode ?? standIns.get(place);
  }
  return (place as ChildNode | undefined) ?? null;
}

/**
 * To be called before React starts. A text that was taken out is removed with what stands in for it, what comes before it comes
 * before that, and new words in it put it back. An element that is not where it is meant to be throws, as ever.
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

/** React has changed the words of a text that was taken out: it stands in its place again, and the translator will find it. */
function putBack(text: Node): void {
  let place = standIns.get(text);
  while (place && isTranslator(place.parentNode)) place = place.parentNode as HTMLElement;
  place?.replaceWith(text);
}
