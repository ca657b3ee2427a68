/**
 * Entries of the browser's history for what lies over the page. Each open layer has one, with the page's own address; its state
 * says how many layers are open there. So Back closes the topmost layer, and a layer that closes by itself takes its entry along:
 * Back never has to be pressed twice.
 */

export type Layer = { close: () => void };

const layers: Layer[] = []; // the topmost last
let isTravelling = false; // to another entry, by this module; popstate tells of the arrival
let isClosing = false; // by Back
let isLeaving = false; // to another page: until it stands, no layer has an entry
const whoWaitToLeave: (() => void)[] = [];
let isOfShownPage: (entryState: { key?: string } | null) => boolean = () => false;

const depth = (): number => history.state?.layer ?? 0;

/** `isPutBack`: Back was pressed, and the layer stays open. Its entry lies ahead still. Returns what takes the layer away. */
export function putLayer(layer: Layer, isPutBack: boolean): () => void {
  listen();
  layers.push(layer);
  if (isPutBack && !isTravelling && depth() < layers.length) travel(1);
  else queueMicrotask(align);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    queueMicrotask(align); // often another layer opens in the same moment
  };
}

/** While Back closes a layer: a form then keeps what was typed, since nobody has dismissed it. */
export const isClosedByBack = (): boolean => isClosing;

/** The router does not hear of entries of the page that it shows. Call it before the router begins to listen. */
export function keepFromRouter(isOfPage: typeof isOfShownPage): void {
  isOfShownPage = isOfPage;
  listen();
}

/** The next page's entry follows on this page's own, and not on those of its layers. */
export async function takeEntriesAway(): Promise<void> {
  isLeaving = true;
  align();
  if (isTravelling) await new Promise<void>((resolve) => whoWaitToLeave.push(resolve));
}

/** A page stands, maybe with layers that stayed open. Entries that a reload has left behind go, too. */
export function pageStands(): void {
  isLeaving = false;
  align();
}

/** Makes as many entries as there are layers. */
function align(): void {
  if (isTravelling) return;
  const wanted = isLeaving ? 0 : layers.length;
  if (depth() > wanted) travel(wanted - depth());
  while (depth() < wanted) {
    history.scrollRestoration = 'manual'; // the page stays where it is scrolled to when a layer closes
    history.pushState({ ...history.state, layer: depth() + 1 }, '');
  }
}

function scrollAsUsual(): void {
  if (depth() === 0) history.scrollRestoration = 'auto';
}

function travel(steps: number): void {
  isTravelling = true;
  history.go(steps);
}

function closeDownTo(count: number): void {
  isClosing = true;
  try {
    for (const layer of layers.splice(count).reverse()) layer.close();
  } finally {
    isClosing = false;
  }
}

function listen(): void {
  window.addEventListener('popstate', onPop, { capture: true }); // a second time it adds nothing
}

function onPop(event: PopStateEvent): void {
  if (isOfShownPage(event.state)) event.stopImmediatePropagation();
  if (isTravelling) isTravelling = false;
  else closeDownTo(depth());
  align();
  if (isTravelling) return;
  if (depth() === 0) setTimeout(scrollAsUsual); // not before the browser has looked
  for (const leave of whoWaitToLeave.splice(0)) leave();
}
