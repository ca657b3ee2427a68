// A part of the content that did not come: what failed, why, and the way to ask for it again. Nothing where all is well.
import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './source-failure.module.css';
import type { Source } from './use-book.ts';

export type SourceFailureProps = { title: string; source: Source };

export function SourceFailure({ title, source }: SourceFailureProps) {
  if (source.error === null) return null;
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{source.error.message || 'An error occurred'}</p>
      </div>
      <Button icon={<RotateCw aria-hidden />} onClick={source.refetch}>
        Retry
      </Button>
    </div>
  );
}
