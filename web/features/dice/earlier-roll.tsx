// A roll that is not the newest, small at the side: its dice faint, who rolled, and the result once they lie still.
import { EyeOff } from 'lucide-react';
import { verdictOf } from '../../../rules/dice.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import type { Roll } from '../../../rules/table.ts';
import { figures } from '../../../rules/words.ts';
import { Die } from '../../art/dice/die.tsx';
import { toneOfRole } from '../../art/dice/die-tones.ts';
import { OutcomeSign, toneOf } from '../../art/outcome-sign.tsx';
import { dieKey } from './die-key.ts';
import type { Drawing } from './drawing-choice.ts';
import styles from './earlier-roll.module.css';
import type { RollOnStage } from './rolls-on-stage.ts';

export function EarlierRoll({ roll: { roll, thrownMs }, drawing }: { roll: RollOnStage; drawing: Drawing }) {
  const verdict = verdictOf(roll);
  const isFlying = thrownMs !== null;
  const tone = roll.outcome === null || isFlying ? undefined : toneOf(roll.outcome);
  return (
    <li className={styles.other} data-light={tone} aria-busy={isFlying}>
      <DiceRow roll={roll} isFlying={isFlying} drawing={drawing} />
      <span className={styles.words}>
        <span className={styles.end} data-flying={isFlying || undefined} aria-hidden={isFlying || undefined}>
          {roll.outcome !== null && <OutcomeSign outcome={roll.outcome} />}
          <b>{figures(roll.total)}</b>
        </span>
        <bdi className={styles.name}>{rollerOf(roll)}</bdi>
        {roll.hidden && <EyeOff role="img" aria-label="only you see this" />}
        {verdict !== null && !isFlying && <span className={styles.word}>{verdict}</span>}
      </span>
    </li>
  );
}

const SHOWN_AT_MOST = 3;
/** One less, where the count of the others stands beside them. */
const SHOWN_OF_MANY = 2;

type DiceRowProps = {
  roll: Roll;
  isFlying: boolean; // the result is not known yet: flat dice show no number
  drawing: Drawing;
};

/**
 * The first dice of a roll side by side, small, and how many more there are. Solid dice are drawn by the engine into the empty
 * places, flat ones here.
 */
function DiceRow({ roll, isFlying, drawing }: DiceRowProps) {
  const { dicePositions } = roll;
  const shown = dicePositions.slice(0, dicePositions.length > SHOWN_AT_MOST ? SHOWN_OF_MANY : SHOWN_AT_MOST);
  return (
    <span className={styles.row} data-dice-area aria-hidden>
      {shown.map(({ id, dieType, value, role }) => (
        <span key={id} className={styles.place} data-die={dieKey(roll.seq, id)}>
          {drawing === 'flat' && <Die kind={dieType} face={isFlying ? '' : value} tone={toneOfRole[role]} />}
        </span>
      ))}
      {dicePositions.length > shown.length && (
        <span className={styles.more}>+{dicePositions.length - shown.length}</span>
      )}
    </span>
  );
}
