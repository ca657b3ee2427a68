// A failure said where it happened: above the button that was pressed, heard at once, gone with the next try.
// What failed and what to do is the caller's sentence.
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
