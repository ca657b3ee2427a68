// A saved name that is not in the content at hand: it is shown, and stays until something else is chosen.
import { CircleHelp } from 'lucide-react';
import styles from './kept-name.module.css';

export function KeptName({ name }: { name: string }) {
  return (
    <p className={styles.kept}>
      <CircleHelp aria-hidden />
      <span>
        <b>{name}</b> is not in the content at hand. It stays as it was saved until you choose something else.
      </span>
    </p>
  );
}
