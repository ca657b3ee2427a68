// The last roll, large: who rolled what, the dice, the total, its outcome and how it adds up. The caller says by `thrownMs`
// whether the dice still fly.
import { Check, EyeOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { actionOf, rollerOf, type Term, termsOf } from '../../../rules/roll-words.ts';
import type { Roll } from '../../../rules/table.ts';
import { figures } from '../../../rules/words.ts';
import { OutcomeSign, toneOf } from '../../art/outcome-sign.tsx';
import type { LiveTable } from '../../live/use-table.ts';
import { later, standsLater } from '../../ui/later.tsx';
import { DiceField } from './dice-field.tsx';
import type { Drawing } from './drawing-choice.ts';
import styles from './roll-result.module.css';

type RollResultProps = {
  live: LiveTable;
  roll: Roll;
  thrownMs: number | null;
  drawing: Drawing;
  after?: ReactNode; // what stands under its words
};

/** For attacks and their damage. */
const RollAim = standsLater(
  later(() => import('./roll-aim.tsx')),
  (file) => file.RollAim,
  { sketch: null, failure: null },
);

export function RollResult({ live, roll, thrownMs, drawing, after }: RollResultProps) {
  const isFlying = thrownMs !== null;
  return (
    <article
      className={styles.result}
      data-many={roll.dicePositions.length > 5 || undefined}
      aria-label="Last roll"
      aria-busy={isFlying}
    >
      <p className={styles.who}>
        <b>{rollerOf(roll)}</b> {actionOf(roll)}
        {roll.hidden && (
          <span className={styles.hidden}>
            <EyeOff aria-hidden />
            only you see this
          </span>
        )}
      </p>
      <DiceField roll={roll} thrownMs={thrownMs} drawing={drawing} />
      <div className={styles.words} data-flying={isFlying || undefined} aria-hidden={isFlying || undefined}>
        <p className={styles.total}>{figures(roll.total)}</p>
        <Verdict roll={roll} />
        {roll.targets.length > 0 && <RollAim live={live} roll={roll} />}
        <p className={styles.sum}>
          {termsOf(roll).map((term) => (
            <SumTerm key={`${term.label} ${term.value}`} term={term} />
          ))}
          <span className={styles.term}>
            <span className={styles.sign}>=</span>
            <b>{figures(roll.total)}</b>
            {roll.difficulty ? <span>against {roll.difficulty}</span> : null}
          </span>
        </p>
      </div>
      {after}
    </article>
  );
}

/** Success or failure first, then with Hope or with Fear; a critical is one word for both. */
function Verdict({ roll: { outcome, isSuccess } }: { roll: Roll }) {
  const isTold = typeof isSuccess === 'boolean' && outcome !== 'Critical Success';
  if (outcome === null && !isTold) return null;
  return (
    <p className={styles.verdict}>
      {isTold && (
        <span className={styles.end} data-success={isSuccess}>
          {isSuccess ? <Check aria-hidden /> : <X aria-hidden />}
          {isSuccess ? 'Success' : 'Failure'}
        </span>
      )}{' '}
      {outcome !== null && (
        <span className={styles.outcome} data-light={toneOf(outcome)}>
          <OutcomeSign outcome={outcome} />
          {outcome}
        </span>
      )}
    </p>
  );
}

function SumTerm({ term: { kind, sign, label, value } }: { term: Term }) {
  return (
    <span className={styles.term} data-light={kind}>
      {sign !== '' && <span className={styles.sign}>{sign}</span>}
      <span className={styles.counted}>
        <bdi className={styles.label}>{label}</bdi> <b>{value}</b>
      </span>
    </span>
  );
}
