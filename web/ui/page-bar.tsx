// The bar above a game master's page: its first part stands at the beginning, the others at the end. What they are is the
// caller's.
import type { ReactNode } from 'react';
import styles from './page-bar.module.css';

export function PageBar({ children }: { children: ReactNode }) {
  return <header className={styles.bar}>{children}</header>;
}
