// One key of the keyboard, as a small cap beside what it does. It listens to nothing.
import type { ReactNode } from 'react';
import styles from './kbd.module.css';

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
