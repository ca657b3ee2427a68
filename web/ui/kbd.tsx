// The name of a key, drawn as a small key cap beside what it does.
import type { ReactNode } from 'react';
import styles from './kbd.module.css';

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
