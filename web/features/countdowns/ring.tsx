// What is left of a countdown, as a ring around its number. It has no words of its own.
import { BellRing, CloudFog } from 'lucide-react';
import { type AnyCountdown, hasNumbers } from '../../../rules/countdowns.ts';
import styles from './ring.module.css';

export function Ring({ countdown }: { countdown: AnyCountdown }) {
  const { kind } = countdown;
  if (!hasNumbers(countdown)) {
    return (
      <span className={styles.ring} data-kind={kind} aria-hidden>
        <svg viewBox="0 0 36 36" aria-hidden>
          <circle className={styles.veil} cx="18" cy="18" r="15.5" />
        </svg>
        <CloudFog className={styles.sign} />
      </span>
    );
  }
  const { value, start, isDue } = countdown;
  return (
    <span className={styles.ring} data-kind={kind} data-due={isDue || undefined} aria-hidden>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle className={styles.track} cx="18" cy="18" r="15.5" />
        <circle
          className={styles.left}
          cx="18"
          cy="18"
          r="15.5"
          pathLength={start}
          strokeDasharray={`${value} ${start}`}
          data-none={value === 0 || undefined}
        />
      </svg>
      {isDue ? <BellRing className={styles.sign} /> : <b>{value}</b>}
    </span>
  );
}
