// Prints a sheet. It is rendered in an element of its own beside the app, because the paper has another width than the screen,
// and the app around it is not to be printed. The element is outside of the screen, and removed after printing.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { fitToPages } from './fit-to-pages.ts';
import styles from './print-sheet.module.css';
import { PrintedSheet } from './printed-sheet.tsx';

let clear: () => void = () => undefined;

export function printSheet(sheet: Sheet): void {
  clear(); // a browser without the afterprint event leaves the last one in the document
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
