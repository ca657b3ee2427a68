// One number of a description list in a frame, the number above its name.
import type { ReactNode } from 'react';
import styles from './fact-tile.module.css';

export function FactTile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
