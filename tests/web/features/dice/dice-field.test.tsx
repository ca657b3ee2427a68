// When flat dice are drawn: without a browser, so as a page is drawn first.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Roll } from '../../../../rules/table.ts';
import { DiceField } from '../../../../web/features/dice/dice-field.tsx';

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
