// The possible results of a roll as a small chart: how often each total comes, with Hope, with Fear or as a critical, and which
// totals reach the difficulty. The figures stand beside it in words.
import { chanceOf, type Odds, reaching } from '../../../rules/odds.ts';
import { figures } from '../../../rules/words.ts';
import { CriticalSign, FearSign, HopeSign } from '../../art/signs.tsx';
import styles from './odds-chart.module.css';
import { type Column, columnsOf, heightOf } from './odds-columns.ts';

type OddsChartProps = { odds: Odds; difficulty: number | null };

const SHARES = [
  { outcome: 'hope', Sign: HopeSign, words: 'with Hope' },
  { outcome: 'fear', Sign: FearSign, words: 'with Fear' },
  { outcome: 'critical', Sign: CriticalSign, words: 'Critical' },
] as const;
/** From the bottom of a column to its top. */
const PARTS = ['plain', 'fear', 'hope', 'critical'] as const;

export function OddsChart({ odds, difficulty }: OddsChartProps) {
  const columns = columnsOf(odds, difficulty);
  const highest = Math.max(...columns.map(heightOf));
  const hasPair = chanceOf(odds, 'plain').ways === 0;
  return (
    <div className={styles.odds}>
      <p className={styles.reach}>
        {difficulty === null ? (
          'Set a difficulty to see the chance to reach it.'
        ) : (
          <output>
            <b>{percent(reaching(odds, difficulty).chance)}</b> to succeed against {difficulty}
          </output>
        )}
      </p>
      <div className={styles.chart} role="img" aria-label={spreadOf(odds)}>
        {columns.map((column) => (
          <ChartColumn key={column.from} column={column} highest={highest} isTarget={column.from === difficulty} />
        ))}
      </div>
      {hasPair && (
        <ul className={styles.shares} aria-label="Outcomes">
          {SHARES.map(({ outcome, Sign, words }) => (
            <li key={outcome} data-light={outcome}>
              <b>
                <Sign />
                {percent(chanceOf(odds, outcome).chance)}
              </b>{' '}
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChartColumn({ column, highest, isTarget }: { column: Column; highest: number; isTarget: boolean }) {
  return (
    <span className={styles.column} data-target={isTarget || undefined} data-below={!column.isReached || undefined}>
      {PARTS.map(
        (part) =>
          column[part] > 0 && (
            <span
              key={part}
              className={styles.part}
              data-light={part}
              style={{ height: `${(100 * column[part]) / highest}%` }}
            />
          ),
      )}
      {column.label !== '' && <span className={styles.label}>{column.label}</span>}
    </span>
  );
}

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
