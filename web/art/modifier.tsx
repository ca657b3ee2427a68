// A modifier with its sign, in the colour of its size.
import { type TraitTone, traitTone } from '../../rules/formulas.ts';
import styles from './modifier.module.css';

/** "+2", "0", "−1", with a true minus sign, which is as wide as the plus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

const looks: Readonly<Record<TraitTone, string | undefined>> = {
  blue: styles.high,
  green: styles.plus,
  grey: styles.zero,
  red: styles.minus,
};

export function Modifier({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <b className={[styles.modifier, looks[traitTone(value)], className].filter(Boolean).join(' ')}>{signed(value)}</b>
  );
}
