// A short sentence beside what is offered: why there is nothing, or what else to know.
import type { ReactNode } from 'react';
import styles from './hint.module.css';

export function Hint({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={styles.hint} role={role}>
      {children}
    </p>
  );
}
