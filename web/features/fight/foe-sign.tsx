// A foe as a coin with six edges, in the colour of Fear: a hero's coin is round. It has the name's letter, and the number of one among
// several. The name itself is beside it.
import { monogram } from '../../ui/seat-color.ts';
import styles from './foe-sign.module.css';

type FoeSignProps = { name: string; isFallen?: boolean | undefined };

export function FoeSign({ name, isFallen }: FoeSignProps) {
  const [number = ''] = /\d{1,2}$/.exec(name.trim()) ?? [];
  return (
    <span className={styles.sign} data-fallen={isFallen || undefined} aria-hidden>
      {monogram(name)}
      {number}
    </span>
  );
}
