// The words of an ask, and which of several it is. Read out at once where it is asked of the person at this screen.
import type { ReactNode } from 'react';
import styles from './ask-head.module.css';

type AskHeadProps = {
  isMine: boolean;
  count: string | null; // "1 of 2"
  children: ReactNode;
};

export function AskHead({ isMine, count, children }: AskHeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.words} role={isMine ? 'alert' : undefined}>
        {children}
      </p>
      {count !== null && <span className={styles.count}>{count}</span>}
    </div>
  );
}
