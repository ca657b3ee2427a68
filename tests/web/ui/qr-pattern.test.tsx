/** [DE6] The pattern as it is drawn, read back by a reader that knows nothing of who drew it. */
import fc from 'fast-check';
import readQr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QrPattern } from '../../../web/ui/qr-pattern.tsx';

const QUIET = 4;

/** The picture as a camera would have it, `zoom` pixels for each module. */
function photograph(text: string, zoom: number) {
  const markup = renderToStaticMarkup(<QrPattern text={text} label="The link" />);
  const modules = Number(markup.match(/viewBox="0 0 (\d+) /)?.[1]);
  const side = modules * zoom;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let row = 0; row < zoom; row += 1) {
      const at = ((Number(y) + QUIET) * zoom + row) * side + (Number(x) + QUIET) * zoom;
      for (let pixel = at; pixel < at + Number(width) * zoom; pixel += 1) pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { markup, modules, pixels, side };
}

function read(text: string, zoom: number): string | undefined {
  const { pixels, side } = photograph(text, zoom);
  return readQr(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data;
}

describe('the code', () => {
  it('[DE6] encodes its text, for any host and session', () => {
    const id = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const host = fc.stringMatching(/^[a-z]([a-z0-9-]{0,30}[a-z0-9])?(\.[a-z]{2,12}){1,3}$/);
    fc.assert(
      fc.property(host, id, fc.integer({ min: 3, max: 9 }), (name, session, zoom) => {
        const link = `https://${name}/lobby/${session}`;
        expect(read(link, zoom)).toBe(link);
      }),
      { numRuns: 60 },
    );
  });

  it('[DE6] stays coarse enough for a table’s width, with a quiet edge, and says what it is', () => {
    const link = 'https://two-lights.somebody.workers.dev/lobby/K7QM-2XRT-9PHD-4WZA';
    const { markup, modules } = photograph(link, 1);
    expect(modules).toBeLessThanOrEqual(33 + 2 * QUIET); // version 4: a square is 1 cm on a 40 cm screen
    expect(markup).toContain('role="img" aria-label="The link"');
    expect(markup).toContain(`translate(${QUIET} ${QUIET})`);
  });
});
