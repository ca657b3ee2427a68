// The possible results of a roll as a small chart: how often each total comes, with Hope, with Fear or as a critical, and which
// totals reach the difficulty. The figures stand beside it in words.
import { chanceOf, type Odds, reaching } from '../../../rules/odds.ts';
import { CriticalSign, FearSign, HopeSign } from '../../art/signs.tsx';
import styles from './odds-chart.module.css';
import { type Column, columnsOf, heightOf } from './odds-columns.ts';
import { percent, spreadOf } from './odds-words.ts';

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
