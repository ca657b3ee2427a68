// A link on the screen: its code, read back by a reader that knows nothing of who drew it, and which links only this computer can
// open.
import fc from 'fast-check';
import readQr from 'jsqr';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toastStore } from '../../../web/lib/toast-store.ts';
import { OnlyHere, tellOnlyHere } from '../../../web/ui/only-here.tsx';
import { QrPattern } from '../../../web/ui/qr-pattern.tsx';
import { render } from '../support/page.tsx';
import { wordsOf } from '../support/words.ts';

const SAID = 'Only this computer can open this link';
const HERE = [
  'http://localhost:8787/lobby/K7QM-2XRT-9PHD-4WZA',
  'http://LOCALHOST/',
  'http://localhost.:8787/',
  'http://table.localhost:8787/',
  'http://127.0.0.1:8787/character#c=1abc',
  'http://127.44.3.2/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://0.0.0.0:8787/',
  'http://[::1]:8787/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]:8787/',
  'http://[::ffff:0.0.0.0]/',
];
const FOR_ALL = [
  'http://192.168.1.20:8787/lobby/K7QM-2XRT-9PHD-4WZA',
  'http://10.127.0.1/',
  'http://[fe80::1]:8787/',
  'http://[::2]/',
  'http://[::ffff:192.168.1.20]/',
  'http://laptop.local:8787/',
  'https://lights.example/127.0.0.1',
  'https://localhost.example/',
  'https://127.example/',
  'https://mylocalhost/',
];
const QUIET = 4;

describe('beside a link', () => {
  const read = (link: string) => {
    flushSync(() => render(<OnlyHere link={link} />));
    return wordsOf(document.getElementById('root'));
  };

  it.each(HERE)('[DE9] of %s stands that only this computer can open it, and how others can', (link) => {
    for (const words of [SAID, 'HOST=0.0.0.0 npm start', 'docs/local-network.md']) expect(read(link)).toContain(words);
  });

  it.each(FOR_ALL)('[DE9] of %s stands nothing', (link) => {
    expect(read(link)).toBe('');
  });
});

it('[DE9] the corner says it of a link that was copied, once, and of no other', () => {
  const where = 'The lobby says how.';
  tellOnlyHere('http://192.168.1.20:8787/', where);
  expect(toastStore.getState().toasts).toEqual([]);
  tellOnlyHere('http://localhost:8787/', where);
  tellOnlyHere('http://localhost:8787/', where);
  expect(toastStore.getState().toasts).toMatchObject([{ tone: 'warning', title: SAID, text: where }]);
});

describe('the code', () => {
  const draw = (text: string) => {
    flushSync(() => render(<QrPattern text={text} label="The link" />));
    return page.getByRole('img', { name: 'The link' }).element() as unknown as SVGSVGElement;
  };

  /** As a camera has it, `zoom` pixels for each module. */
  function read(text: string, zoom: number): string | undefined {
    const code = draw(text);
    const ink = code.querySelector('path') as SVGPathElement;
    const { e: left, f: top } = ink.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    const side = code.viewBox.baseVal.width * zoom;
    const picture = new OffscreenCanvas(side, side).getContext('2d') as OffscreenCanvasRenderingContext2D;
    picture.fillStyle = 'white';
    picture.fillRect(0, 0, side, side);
    picture.setTransform(zoom, 0, 0, zoom, left * zoom, top * zoom);
    picture.fillStyle = 'black';
    picture.fill(new Path2D(ink.getAttribute('d') ?? ''));
    const { data } = picture.getImageData(0, 0, side, side);
    return readQr(data, side, side, { inversionAttempts: 'dontInvert' })?.data;
  }

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

  it('[DE6] stays coarse enough for a table’s width, with a quiet edge', () => {
    const code = draw('https://two-lights.somebody.workers.dev/lobby/K7QM-2XRT-9PHD-4WZA');
    const { x, y, width } = (code.querySelector('path') as SVGPathElement).getBBox();
    const modules = code.viewBox.baseVal.width;
    expect(modules).toBeLessThanOrEqual(33 + 2 * QUIET); // version 4: a square is 1 cm on a 40 cm screen
    expect([x, y, width]).toEqual([0, 0, modules - 2 * QUIET]); // before it is moved by the edge
    const moved = code.querySelector('path')?.transform.baseVal.consolidate()?.matrix;
    expect([moved?.e, moved?.f]).toEqual([QUIET, QUIET]);
  });
});
