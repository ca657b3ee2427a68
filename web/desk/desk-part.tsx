// One part of a page of the desk: its heading, a button to add to it, and its list, which comes from the caller.
import { type ReactNode, type Ref, useId } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './desk-part.module.css';

type DeskPartProps = {
  name: string; // by which its page knows where it stands, and whether a phone shows it
  title: string;
  count?: number | undefined; // beside the title, unless it is 0
  action?: ReactNode;
  isLoading?: boolean | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
};

export function DeskPart({ name, title, count = 0, action, isLoading = false, children, ref }: DeskPartProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.part} data-part={name} aria-labelledby={id} aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count > 0 && <Badge>{count}</Badge>}
        <div className={styles.action}>{action}</div>
      </header>
      {children}
    </section>
  );
}

/** Stands for a list that is loading. */
export function ListComing() {
  return (
    <Card className={styles.waiting}>
      <Skeleton lines={2} />
      <Skeleton lines={2} />
    </Card>
  );
}
