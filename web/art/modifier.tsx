// A modifier with its sign, in the colour of its size.
import { type TraitTone, traitTone } from '../../rules/traits.ts';
import { signed } from '../../rules/words.ts';
import styles from './modifier.module.css';

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
