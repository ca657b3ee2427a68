/**
 * Every number that stands on a die, drawn once into one picture: white on black, a box for each. In our own display typeface;
 * when that does not load, in a serif of the system. Sixes and nines are underlined.
 */
import figures from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import { BODIES, bodies } from './bodies.ts';

export type Atlas = { picture: OffscreenCanvas | HTMLCanvasElement; columns: number; rows: number };

const COLUMNS = 6;
const BOX_PX = 128;
const FAMILY = 'Dice Figures';
/** Numbers are also stroked: the typeface's thin lines would be lost on a phone in a dim room. */
const STROKE_PX = 4;
const SIZE_PX: Readonly<Record<number, number>> = { 1: 112, 2: 92 };

const labels = [
  ...new Set(BODIES.flatMap((name) => bodies[name].sides.flatMap(({ marks }) => marks.map(({ label }) => label)))),
];
const rows = Math.ceil(labels.length / COLUMNS);

/** The index of a label's box, row by row from the upper left. */
export function cellOf(label: string): number {
  return labels.indexOf(label);
}

export async function drawAtlas(): Promise<Atlas> {
  await loadFigures();
  const picture = canvasOf(COLUMNS * BOX_PX, rows * BOX_PX);
  const pen = picture.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (pen === null) throw new Error('There is no second canvas to draw the numbers on.');
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.fillStyle = 'white';
  pen.strokeStyle = 'white';
  pen.lineJoin = 'round';
  pen.lineWidth = STROKE_PX;
  pen.textAlign = 'center';
  for (const [index, label] of labels.entries()) {
    const x = ((index % COLUMNS) + 0.5) * BOX_PX;
    const y = (Math.floor(index / COLUMNS) + 0.5) * BOX_PX;
    drawLabel(pen, label, x, y);
  }
  return { picture, columns: COLUMNS, rows };
}

function drawLabel(
  pen: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  label: string,
  x: number,
  y: number,
): void {
  const size = SIZE_PX[label.length] ?? 80;
  pen.font = `700 ${size}px "${FAMILY}", Georgia, serif`;
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(label);
  const needsLine = label === '6' || label === '9';
  const raised = needsLine ? size * 0.06 : 0;
  const baseline = y + (above - below) / 2 - raised;
  pen.fillText(label, x, baseline);
  pen.strokeText(label, x, baseline);
  if (needsLine) pen.fillRect(x - size * 0.22, baseline + size * 0.1, size * 0.44, size * 0.075);
}

/** A worker has no document, but a font set of its own in `self.fonts`. */
async function loadFigures(): Promise<void> {
  const fonts = (globalThis as { fonts?: FontFaceSet }).fonts ?? globalThis.document?.fonts;
  if (fonts === undefined || typeof FontFace === 'undefined') return;
  try {
    fonts.add(await new FontFace(FAMILY, `url(${figures})`, { weight: '100 900' }).load());
  } catch (error) {
    console.info('The numbers on the dice are in another typeface: ours could not be loaded.', error);
  }
}

function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
