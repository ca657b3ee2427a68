// One part of the campaign's page: its heading with a number, what one can add to it, and its content.
// What it holds is the caller's.
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import styles from './section.module.css';
import type { Tab } from './section-tabs.tsx';

type SectionProps = {
  name: Tab;
  title: string;
  count?: number | undefined;
  action?: ReactNode;
  isLoading?: boolean | undefined;
  children?: ReactNode;
};

export function Section({ name, title, count, action, isLoading = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} data-section={name} aria-labelledby={id} aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && count > 0 && <Badge>{count}</Badge>}
        <span className={styles.room} />
        {action}
      </header>
      {children}
    </section>
  );
}
