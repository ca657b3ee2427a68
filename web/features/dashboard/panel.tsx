// One part of the desk: its heading, what one can add to it, and its list. What it lists is the caller's.
import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

export type PanelProps = {
  name: 'campaigns' | 'sessions' | 'characters';
  title: string;
  action?: ReactNode;
  isLoading?: boolean | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
};

export function Panel({ name, title, action, isLoading = false, children, ref }: PanelProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.panel} data-panel={name} aria-labelledby={id} aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
