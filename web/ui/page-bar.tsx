// The bar above a game master's page: its first part is at the start, the others at the end.
import type { ReactNode } from 'react';
import styles from './page-bar.module.css';

export function PageBar({ children }: { children: ReactNode }) {
  return <header className={styles.bar}>{children}</header>;
}
