// A short sentence beside a choice: why nothing is offered, or what else to know.
import type { ReactNode } from 'react';
import styles from './hint.module.css';

export function Hint({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={styles.hint} role={role}>
      {children}
    </p>
  );
}
