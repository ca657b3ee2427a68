/** The odds of a roll in words: percentages, and a description of the chart for those who cannot see it. */
import type { Odds } from '../../../rules/odds.ts';
import { figures } from '../../../rules/words.ts';

/** "46%"; never "0%" for what is possible, nor "100%" for what is not certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance >= 0.995) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

/** "Totals from 5 to 32, most often 18 and 19". */
export function spreadOf({ bars }: Odds): string {
  const waysOf = ({ hope, fear, critical, plain }: Odds['bars'][number]) => hope + fear + critical + plain;
  const most = Math.max(...bars.map(waysOf));
  const often = bars.filter((bar) => waysOf(bar) >= most * (1 - 1e-9)).map(({ total }) => total);
  const first = bars[0]?.total ?? 0;
  const last = bars.at(-1)?.total ?? 0;
  const range = `Totals from ${figures(first)} to ${figures(last)}`;
  if (often.length === bars.length) return `${range}, each as often`;
  const [one = 0, ...others] = often;
  const end = others.at(-1);
  if (end === undefined) return `${range}, most often ${figures(one)}`;
  return `${range}, most often ${figures(one)} ${others.length === 1 ? 'and' : 'to'} ${figures(end)}`;
}
