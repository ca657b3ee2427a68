// A modifier as it is written at the table: with its sign, in the colour of its size. It knows no trait.
import styles from './modifier.module.css';

/** "+2", "0", "−1": a true minus sign, which is as wide as the plus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

export function Modifier({ value, className }: { value: number; className?: string | undefined }) {
  const look = value >= 2 ? styles.high : value === 1 ? styles.plus : value === 0 ? styles.zero : styles.minus;
  return <b className={[styles.modifier, look, className].filter(Boolean).join(' ')}>{signed(value)}</b>;
}
