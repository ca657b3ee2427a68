// Prints a sheet, in the largest type that fits on its pages.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { printAlone } from '../../ui/print-alone.ts';
import { PrintedSheet } from './printed-sheet.tsx';

export function printSheet(sheet: Sheet): void {
  printAlone(<PrintedSheet sheet={sheet} />, fitToPages);
}

/** The height of an A4 page between margins of 12 mm, less a little, because printers round. */
const PAGE_HEIGHT_MM = 270;
const PX_PER_MM = 96 / 25.4;
/** Smaller type is accepted to fit one page, but not below this: then two pages are better. In points. */
const SIZES_FOR_ONE_PT = [10, 9.5, 9, 8.5];
const SIZES_FOR_TWO_PT = [9.5, 9, 8.5, 8, 7.5, 7, 6.5];

/**
 * Chooses the type size of a printed sheet: the largest that fits one page, or else the largest that fits two, down to what can
 * still be read. It measures an element that is laid out at the width of the paper.
 */
function fitToPages(container: HTMLElement): void {
  const fits = (sizePt: number, pages: number) => {
    container.style.fontSize = `${sizePt}pt`;
    return container.scrollHeight <= pages * PAGE_HEIGHT_MM * PX_PER_MM;
  };
  if (SIZES_FOR_ONE_PT.some((sizePt) => fits(sizePt, 1))) return;
  // Less than 2, because keeping paragraphs together loses some of the height.
  SIZES_FOR_TWO_PT.some((sizePt) => fits(sizePt, 1.9));
}
