// A failure, shown where it happened: above the pressed button, announced at once, gone with the next attempt.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export function Notice({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children !== undefined && children !== null && (
        <p className={styles.notice}>
          <CircleAlert aria-hidden />
          <span className={styles.words}>{children}</span>
        </p>
      )}
    </div>
  );
}
