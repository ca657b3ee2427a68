// One of the three ways to advance: closed it shows what was chosen, open it offers the choices, and a choice can be taken
// back.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './advance-part.module.css';

type AdvancePartProps = {
  title: string;
  hint: string; // what it brings, or why there is nothing to choose
  chosen: string | null;
  onTakeBack: () => void;
  children: ReactNode; // null when there is nothing to choose
};

export function AdvancePart({ title, hint, chosen, onTakeBack, children }: AdvancePartProps) {
  return (
    <details className={styles.part} data-chosen={chosen !== null || undefined}>
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.hint}>{chosen ?? hint}</span>
        </span>
        {chosen !== null && <Badge>Chosen</Badge>}
        <ChevronDown aria-hidden className={styles.sign} />
      </summary>
      <div className={styles.body}>
        {children}
        {chosen !== null && (
          <Button variant="ghost" onClick={onTakeBack}>
            Take back
          </Button>
        )}
      </div>
    </details>
  );
}
