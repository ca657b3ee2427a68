// Sends a sheet to the printer. It is laid out beside the app in the document, in a tree of its own: paper has another width than
// the screen, and what stands beside the stage may not be there on it. On the screen nobody sees it; it goes when the printer
// has it.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { fitToPages } from './fit-to-pages.ts';
import styles from './print-sheet.module.css';
import { PrintedSheet } from './printed-sheet.tsx';

let clear: () => void = () => undefined;

export function printSheet(sheet: Sheet): void {
  clear(); // a browser that does not tell when it has printed leaves the last one lying
  const leaf = document.createElement('div');
  leaf.className = styles.leaf ?? '';
  leaf.dataset.print = '';
  leaf.ariaHidden = 'true';
  document.body.append(leaf);
  const root = createRoot(leaf);
  flushSync(() => root.render(<PrintedSheet sheet={sheet} />));
  fitToPages(leaf);
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
