// One roll of the history: who, what for, the total and the outcome; open, its dice, the sum and its effects. A roll that
// was taken back stays, struck through, and says so.
import { ChevronDown, Dices, EyeOff, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type DiePosition, verdictOf } from '../../../rules/dice.ts';
import { actionOf, rollerOf, sumInWords, type Term, termsOf } from '../../../rules/roll-words.ts';
import type { Change, Roll } from '../../../rules/table.ts';
import { figures } from '../../../rules/words.ts';
import { Die } from '../../art/dice/die.tsx';
import { toneOfRole } from '../../art/dice/die-tones.ts';
import { OutcomeSign, toneOf } from '../../art/outcome-sign.tsx';
import { FearSign, HopeSign } from '../../art/signs.tsx';
import { clockOf } from '../../lib/clock.ts';
import styles from './roll-line.module.css';

type BreakdownProps = { roll: Roll; brought: readonly { counter: Change['field'] | 'countdown'; words: string }[] };
type RollLineProps = BreakdownProps & { aim: string | null }; // whom it hits; null: it is aimed at nobody

/** More dice than this show as numbers only. */
const DRAWN_AT_MOST = 12;

export function RollLine({ roll, brought, aim }: RollLineProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { outcome, total, difficulty, hidden, isUndone, at } = roll;
  const verdict = verdictOf(roll);
  return (
    <li
      className={styles.roll}
      data-light={outcome === null ? undefined : toneOf(outcome)}
      data-undone={isUndone || undefined}
    >
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.who}>
          <b>{rollerOf(roll)}</b> {actionOf(roll)}
        </span>
        <time className={styles.clock} dateTime={at}>
          {clockOf(at)}
        </time>
        <span className={styles.fell}>
          <span className={styles.sign}>
            {outcome === null ? <Dices aria-hidden /> : <OutcomeSign outcome={outcome} />}
          </span>
          <b className={styles.total}>{figures(total)}</b>
          <span className={styles.verdict}>
            {difficulty === null ? null : <span className={styles.against}>against {difficulty}, </span>}
            {verdict ?? (roll.damageOf === null ? 'plain dice' : 'damage')}
            {aim !== null && <span className={styles.against}>, {aim}</span>}
          </span>
          {isUndone && (
            <span className={styles.mark}>
              <Undo2 aria-hidden />
              taken back
            </span>
          )}
          {hidden && (
            <span className={styles.mark}>
              <EyeOff aria-hidden />
              hidden
            </span>
          )}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={styles.breakdown}>
          <Breakdown roll={roll} brought={brought} />
        </div>
      )}
    </li>
  );
}

function Breakdown({ roll, brought }: BreakdownProps) {
  const { dicePositions, total, isUndone } = roll;
  return (
    <>
      {dicePositions.length <= DRAWN_AT_MOST && (
        <div className={styles.dice} aria-hidden>
          {dicePositions.map((die) => (
            <DrawnDie key={die.id} die={die} />
          ))}
        </div>
      )}
      <dl className={styles.sum}>
        {termsOf(roll).map((term) => (
          <SumRow key={`${term.label} ${term.value}`} term={term} />
        ))}
        <div className={styles.whole}>
          <dt>Total</dt>
          <dd>{figures(total)}</dd>
        </div>
      </dl>
      <p className={styles.sentence}>{sumInWords(roll)}</p>
      {brought.length > 0 && (
        <p className={styles.brought}>
          <span>{isUndone ? 'Taken back with it:' : 'Brought:'}</span>
          {brought.map(({ counter, words }) => (
            <span key={words} className={styles.counter} data-light={counter}>
              {counter === 'hope' && <HopeSign />}
              {counter === 'fear' && <FearSign />}
              {words}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function DrawnDie({ die: { dieType, value, role } }: { die: DiePosition }) {
  return <Die kind={dieType} face={value} tone={toneOfRole[role]} className={styles.die} />;
}

function SumRow({ term: { kind, sign, label, value } }: { term: Term }) {
  return (
    <div data-light={kind}>
      <dt>{label}</dt>
      <dd>
        {sign === '' ? '' : `${sign} `}
        {value}
      </dd>
    </div>
  );
}
