// Prints a sheet, in the largest type that fits on its pages.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { printAlone } from '../../ui/print-alone.ts';
import { fitToPages } from './fit-to-pages.ts';
import { PrintedSheet } from './printed-sheet.tsx';

export function printSheet(sheet: Sheet): void {
  printAlone(<PrintedSheet sheet={sheet} />, fitToPages);
}
