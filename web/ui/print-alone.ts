// Prints something alone. It is rendered in an element of its own beside the app, because the paper has another width than the
// screen, and the app around it is not to be printed. The element is outside of the screen, and removed after printing.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-alone.module.css';

let clear: () => void = () => undefined;

/** `prepare` may measure what is drawn, and change it, before it is printed. */
export function printAlone(printed: ReactNode, prepare?: (container: HTMLElement) => void): void {
  clear(); // a browser without the afterprint event leaves the last one in the document
  const container = document.createElement('div');
  container.className = styles.container ?? '';
  container.dataset.print = '';
  container.ariaHidden = 'true';
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() => root.render(printed));
  prepare?.(container);
  clear = () => {
    clear = () => undefined;
    window.removeEventListener('afterprint', clearAway);
    root.unmount();
    container.remove();
  };
  const clearAway = () => clear();
  window.addEventListener('afterprint', clearAway);
  window.print();
}
