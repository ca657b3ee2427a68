// A part of the content that failed to load: what, why, and Retry. When a retry worked, the button is gone and the focus that
// was on it goes to this place.
import { CircleAlert, RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './source-failure.module.css';
import type { Source } from './use-content.ts';

type SourceFailureProps = { title: string; source: Source };

export function SourceFailure({ title, source: { error, isRetrying = false, refetch } }: SourceFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  const hadFailed = useRef(false);
  useLayoutEffect(() => {
    const isMended = hadFailed.current && error === null;
    hadFailed.current = error !== null;
    if (isMended && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [error]);

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {error !== null && (
        <div className={styles.failure} role="alert">
          <CircleAlert aria-hidden />
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            <p>{error.message || 'An error occurred'}</p>
          </div>
          <Button icon={<RotateCw aria-hidden />} onClick={refetch} busy={isRetrying ? 'Trying' : undefined}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** How loading goes for a step that needs one list of a source: once that list is there, the failures of the others do not matter. */
export function sourceFor(source: Source, list: readonly unknown[] | undefined): Source {
  return list === undefined ? source : { ...source, isLoading: false, error: null };
}
