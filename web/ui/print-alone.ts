// Prints something alone. It is rendered in an element of its own beside the app, because the paper has another width than the
// screen, and the app around it is not to be printed. The element is outside of the screen, and removed after printing.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-alone.module.css';

let clear: () => void = () => undefined;

/** `prepare` may measure what is drawn, and change it, before it is printed. */
export function printAlone(printed: ReactNode, prepare?: (leaf: HTMLElement) => void): void {
  clear(); // a browser without the afterprint event leaves the last one in the document
  const leaf = document.createElement('div');
  leaf.className = styles.leaf ?? '';
  leaf.dataset.print = '';
  leaf.ariaHidden = 'true';
  document.body.append(leaf);
  const root = createRoot(leaf);
  flushSync(() => root.render(printed));
  prepare?.(leaf);
  clear = () => {
    clear = () => undefined;
    window.removeEventListener('afterprint', clearAway);
    root.unmount();
    leaf.remove();
  };
  const clearAway = () => clear();
  window.addEventListener('afterprint', clearAway);
  window.print();
}
