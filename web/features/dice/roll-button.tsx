// The button that asks for a roll, with a Hope die and a Fear die on it. What is rolled is the caller's.
import { Die } from '../../art/dice/die.tsx';
import styles from './roll-button.module.css';

type RollButtonProps = {
  label?: string | undefined;
  detail?: string | undefined; // a second, smaller line: the trait, or why the button is disabled
  disabled?: boolean | undefined;
  onRoll: () => void;
};

export function RollButton({ label = 'Roll', detail, disabled = false, onRoll }: RollButtonProps) {
  // aria-disabled, not disabled, so that it keeps the focus while a roll is under way.
  return (
    <button type="button" className={styles.roll} aria-disabled={disabled} onClick={() => !disabled && onRoll()}>
      <Die kind="d12" tone="hope" className={styles.die} />
      <span className={styles.words}>
        <span>{label}</span>
        {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
      <Die kind="d12" face={4} tone="fear" className={styles.die} />
    </button>
  );
}
