// The first dice of a roll side by side, small, and how many more there are. Solid dice are drawn by the engine into the empty
// places, flat ones here.
import type { Roll } from '../../../rules/table.ts';
import { Die } from '../../art/dice/die.tsx';
import { toneOfRole } from '../../art/dice/die-tones.ts';
import styles from './dice-row.module.css';
import type { Drawing } from './drawing-choice.ts';
import { placeOf } from './solid-dice.tsx';

const SHOWN_AT_MOST = 3;
/** One less, where the count of the others stands beside them. */
const SHOWN_OF_MANY = 2;

type DiceRowProps = {
  roll: Roll;
  isFlying: boolean; // the result is not known yet: flat dice show no number
  drawing: Drawing;
};

export function DiceRow({ roll, isFlying, drawing }: DiceRowProps) {
  const { dicePositions } = roll;
  const shown = dicePositions.slice(0, dicePositions.length > SHOWN_AT_MOST ? SHOWN_OF_MANY : SHOWN_AT_MOST);
  return (
    <span className={styles.row} data-dice-area aria-hidden>
      {shown.map(({ id, dieType, value, role }) => (
        <span key={id} className={styles.place} data-die={placeOf(roll.seq, id)}>
          {drawing === 'flat' && <Die kind={dieType} face={isFlying ? '' : value} tone={toneOfRole[role]} />}
        </span>
      ))}
      {dicePositions.length > shown.length && (
        <span className={styles.more}>+{dicePositions.length - shown.length}</span>
      )}
    </span>
  );
}
