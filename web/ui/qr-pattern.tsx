// A text as a QR pattern: black on white in every theme, with the quiet zone that scanners need.
// The label tells screen readers what it is for.
import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import styles from './qr-pattern.module.css';

/** Modules of white around the pattern, as the standard asks. */
const QUIET = 4;

export type QrPatternProps = {
  text: string;
  label: string;
  /** For a long text that is scanned from close by: with less error correction its squares stay large enough. */
  isLong?: boolean | undefined;
};

export function QrPattern({ text, label, isLong = false }: QrPatternProps) {
  // Enough correction for a finger on the screen, not so much that the squares get small across a table.
  const minCorrectionLevel = isLong ? correction.L : correction.M;
  const code = useMemo(() => generate(text, { minCorrectionLevel }), [text, minCorrectionLevel]);
  const side = code.size + 2 * QUIET;
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect className={styles.ground} width={side} height={side} />
      <path className={styles.ink} d={squares(code)} transform={`translate(${QUIET} ${QUIET})`} />
    </svg>
  );
}

/** One bar for each run of dark modules in a row: seams between single squares would show at odd sizes. */
function squares({ size, get }: { size: number; get: (x: number, y: number) => boolean }): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue;
      const from = x;
      while (get(x + 1, y)) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  }
  return path;
}
