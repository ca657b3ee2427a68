// One panel of the sheet: a heading and what stands under it, drawn when its turn comes. What that is, the caller knows.
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import styles from './panel.module.css';
import { Term } from './term.tsx';
import type { TermName } from './terms.ts';

export type PanelProps = {
  title: string;
  term?: TermName | undefined; // what the title explains, to whoever rests on it
  children: ReactNode;
};

export function Panel({ title, term, children }: PanelProps) {
  const id = useId();
  return (
    <InTurn>
      <section aria-labelledby={id}>
        <Card className={styles.panel}>
          <h4 id={id} className={styles.title}>
            {term === undefined ? title : <Term term={term}>{title}</Term>}
          </h4>
          {children}
        </Card>
      </section>
    </InTurn>
  );
}

/** What a panel says when there is nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
