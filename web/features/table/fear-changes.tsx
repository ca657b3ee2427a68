// The newest changes of Fear, each with who or what moved it.
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { signed } from '../../../rules/words.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import styles from './fear-changes.module.css';
import { listFearChanges } from './fear-words.ts';

export function FearChanges({ live }: { live: LiveTable }) {
  const table = useTable(live, (shown) => shown);
  const id = useId();
  const changes = listFearChanges(table);
  if (changes.length === 0) return <p className={styles.none}>Nothing has moved it yet.</p>;
  return (
    <section className={styles.changes} aria-labelledby={id}>
      <h3 id={id}>What moved it</h3>
      <ol className={styles.list}>
        {changes.map(({ seq, by, words, isUndone }) => (
          <li key={seq} data-undone={isUndone || undefined}>
            <b>{signed(by)}</b>
            <span className={styles.words}>{words}</span>
            {isUndone && (
              <span className={styles.mark}>
                <Undo2 aria-hidden />
                taken back
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
