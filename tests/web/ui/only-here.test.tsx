// Which links only this computer can open, and that this is said of these and of no others.
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../../../web/lib/toast-store.ts';
import { OnlyHere, tellOnlyHere } from '../../../web/ui/only-here.tsx';

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

beforeEach(() => toastStore.setState({ toasts: [] }));

describe('beside a link', () => {
  it.each(HERE)('[DE9] of %s stands that only this computer can open it, and how others can', (link) => {
    const markup = renderToStaticMarkup(<OnlyHere link={link} />);
    for (const words of [SAID, 'HOST=0.0.0.0 npm start', 'docs/local-network.md']) expect(markup).toContain(words);
  });

  it.each(FOR_ALL)('[DE9] of %s stands nothing', (link) => {
    expect(renderToStaticMarkup(<OnlyHere link={link} />)).toBe('');
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
