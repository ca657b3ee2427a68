// One panel of the sheet: a heading and its content.
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './panel.module.css';
import { Term } from './term.tsx';
import type { TermName } from './terms.ts';

export type PanelProps = {
  title: string;
  term?: TermName | undefined; // the term that the title's tooltip explains
  children: ReactNode;
};

export function Panel({ title, term, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.panel}>
        <h4 id={id} className={styles.title}>
          {term === undefined ? title : <Term term={term}>{title}</Term>}
        </h4>
        {children}
      </Card>
    </section>
  );
}

/** The text of a panel that has nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
