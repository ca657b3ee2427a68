// The state of a hero without hit points left, as a word with its sign.
import { HeartCrack } from 'lucide-react';
import styles from './down-word.module.css';

export function DownWord() {
  return (
    <span className={styles.down}>
      <HeartCrack aria-hidden />
      down
    </span>
  );
}
