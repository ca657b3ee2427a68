// The button that asks for a roll, with a Hope die and a Fear die on it. The caller decides what it rolls.
import { Die } from '../../art/dice/die.tsx';
import styles from './roll-button.module.css';
import type { Rolling } from './use-roll.ts';

type RollButtonProps = {
  label?: string | undefined;
  detail?: string | undefined; // a second, smaller line; while the line is down it says so
  rolling: Pick<Rolling, 'mayRoll' | 'isDown' | 'endThrow'>;
  onRoll: () => void;
};

/** A detail of more letters needs the room of the dice on a narrow button, such as "against Ferry Wight". */
const LONG = 14;

export function RollButton({ label = 'Roll', detail, rolling, onRoll }: RollButtonProps) {
  const { mayRoll, isDown, endThrow } = rolling;
  const words = isDown ? 'Disconnected' : detail;
  // aria-disabled, not disabled, so that it keeps the focus while a roll is under way, and a press can end the throw.
  return (
    <button
      type="button"
      className={styles.roll}
      data-long={(words ?? '').length > LONG || undefined}
      aria-disabled={!mayRoll}
      onClick={mayRoll ? onRoll : endThrow}
    >
      <Die kind="d12" tone="hope" className={styles.die} />
      <span className={styles.words}>
        <span>{label}</span>
        {words !== undefined && <bdi className={styles.detail}>{words}</bdi>}
      </span>
      <Die kind="d12" face={4} tone="fear" className={styles.die} />
    </button>
  );
}
