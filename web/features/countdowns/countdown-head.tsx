// The head of a countdown from near: its ring, its name, and a line below.
import type { ReactNode } from 'react';
import type { AnyCountdown } from '../../../rules/countdowns.ts';
import styles from './countdown-head.module.css';
import { Ring } from './ring.tsx';

export function CountdownHead({ countdown, children }: { countdown: AnyCountdown; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <Ring countdown={countdown} />
      <div className={styles.words}>
        <h3>
          <bdi>{countdown.name}</bdi>
        </h3>
        <p className={styles.line}>{children}</p>
      </div>
    </header>
  );
}
