// When flat dice are drawn: without a browser, so as a page is drawn first.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Roll } from '../../../../rules/table.ts';
import { DiceField } from '../../../../web/features/dice/dice-field.tsx';
import { drawingOf } from '../../../../web/features/dice/drawing-choice.ts';

const dicePositions = [1, 2, 3].map((value) => ({
  id: `${value}`,
  dieType: 'd6',
  value,
  role: 'pool',
  x: 0.5,
  y: 0.5,
}));
const roll = { seq: 1, dicePositions, hidden: false } as unknown as Roll;
const drawnAtFirst = (thrownMs: number | null) =>
  renderToStaticMarkup(<DiceField roll={roll} thrownMs={thrownMs} drawing="flat" />).match(/<svg/g)?.length ?? 0;

it('[DE14] dice that lie still are there with their total; thrown ones come one after the other', () => {
  expect(drawnAtFirst(null)).toBe(3);
  expect(drawnAtFirst(Date.now())).toBe(0);
});

it.each([
  {
    thrownMs: null,
    drawnSeq: 4,
    drawn: 'flat',
    words: 'that come lying still, as after a lost line, are flat until they are drawn as solids',
  },
  { thrownMs: null, drawnSeq: 5, drawn: 'solid', words: 'that the engine has drawn are its own' },
  { thrownMs: 1, drawnSeq: 4, drawn: 'solid', words: 'that are thrown are solid from the start' },
])('[DE14] dice $words', ({ thrownMs, drawnSeq, drawn }) => {
  expect(drawingOf({ roll: { ...roll, seq: 5 }, thrownMs, stillMs: 0 }, 'solid', drawnSeq)).toBe(drawn);
});
