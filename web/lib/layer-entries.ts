/**
 * Entries of the browser's history for what lies over the page. Each open layer has one, with the page's own address; its state
 * says how many layers are open there. So Back closes the topmost layer, and a layer that closes by itself takes its entry along:
 * Back never has to be pressed twice.
 */
import { layerGate } from './layer-gate.ts';

export type Layer = { close: () => void };

const layers: Layer[] = []; // the topmost last
let isLeaving = false; // to another page: until it stands, no layer has an entry
const whoWaitToLeave: (() => void)[] = [];

const depth = (): number => history.state?.layer ?? 0;

layerGate.leave = async () => {
  isLeaving = true;
  align();
  if (layerGate.isTravelling) await new Promise<void>((resolve) => whoWaitToLeave.push(resolve));
};

layerGate.stand = () => {
  isLeaving = false;
  align(); // for layers that stayed open
};

layerGate.onPop = onPop;

layerGate.hasLayers = () => layers.length > 0;

/** `isPutBack`: Back was pressed, and the layer stays open. Its entry lies ahead still. Returns what takes the layer away. */
export function putLayer(layer: Layer, isPutBack: boolean): () => void {
  layers.push(layer);
  if (isPutBack && !layerGate.isTravelling && depth() < layers.length) travel(1);
  else queueMicrotask(align);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    queueMicrotask(align); // often another layer opens in the same moment
  };
}

/** Makes as many entries as there are layers. */
function align(): void {
  if (layerGate.isTravelling) return;
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
  layerGate.isTravelling = true;
  history.go(steps);
}

function closeDownTo(count: number): void {
  closeEach(layers.splice(count));
}

/** Closes what is open, as Back would: forms keep what was typed, and what is busy stays. */
export function closeLayers(): void {
  closeEach([...layers]);
}

function closeEach(closing: Layer[]): void {
  layerGate.isClosing = true;
  try {
    for (const layer of closing.reverse()) layer.close();
  } finally {
    layerGate.isClosing = false;
  }
}

function onPop(): void {
  if (layerGate.isTravelling) layerGate.isTravelling = false;
  else closeDownTo(depth());
  align();
  if (layerGate.isTravelling) return;
  if (depth() === 0) setTimeout(scrollAsUsual); // not before the browser has looked
  for (const leave of whoWaitToLeave.splice(0)) leave();
}
