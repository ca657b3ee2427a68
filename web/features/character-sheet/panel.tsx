// One panel of the sheet: a heading and what stands under it. What that is, the caller knows.
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './panel.module.css';

export type PanelProps = { title: string; children: ReactNode };

export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.panel}>
        <h4 id={id} className={styles.title}>
          {title}
        </h4>
        {children}
      </Card>
    </section>
  );
}

/** What a panel says when there is nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
