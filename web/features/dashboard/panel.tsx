// One part of the desk: its heading, what one can add to it, and its list. What it lists is the caller's.
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export type PanelProps = {
  name: 'campaigns' | 'sessions' | 'characters';
  title: string;
  action?: ReactNode;
  isLoading?: boolean | undefined;
  children?: ReactNode;
};

export function Panel({ name, title, action, isLoading = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} data-panel={name} aria-labelledby={id} aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
