/**
 * How large the type of a printed sheet may be: as large as one page takes it, or else as large as two do, down to what an eye
 * still reads. It measures what is laid out at the width of the paper, and knows nothing of what stands there.
 */

/** What an A4 page leaves between its margins of 12 mm, and a little less: a printer rounds. */
const PAGE_HEIGHT_MM = 270;
const PX_PER_MM = 96 / 25.4;
/** One page is worth smaller type, but not any: from there on two are better. In points. */
const SIZES_FOR_ONE_PT = [10, 9.5, 9, 8.5];
const SIZES_FOR_TWO_PT = [9.5, 9, 8.5, 8, 7.5, 7, 6.5];

export function fitToPages(leaf: HTMLElement): void {
  const fits = (sizePt: number, pages: number) => {
    leaf.style.fontSize = `${sizePt}pt`;
    return leaf.scrollHeight <= pages * PAGE_HEIGHT_MM * PX_PER_MM;
  };
  if (SIZES_FOR_ONE_PT.some((sizePt) => fits(sizePt, 1))) return;
  // Of two pages some of the height is lost where a paragraph is kept together.
  SIZES_FOR_TWO_PT.some((sizePt) => fits(sizePt, 1.9));
}
