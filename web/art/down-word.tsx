// The state of a hero without hit points left, as a word with its sign.
import { HeartCrack } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import styles from './down-word.module.css';

export function DownWord({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.down, className)}>
      <HeartCrack aria-hidden />
      down
    </span>
  );
}
