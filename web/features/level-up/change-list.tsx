// Numbers before and after, with an arrow between them; those that stay are shown quietly.
import { ArrowRight } from 'lucide-react';
import type { NumberChange } from '../../../rules/builder/numbers.ts';
import { figures } from '../../../rules/words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './change-list.module.css';

export function ChangeList({ changes }: { changes: readonly NumberChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={styles.change} data-moved={before !== after || undefined}>
          <dt>{name}</dt>
          <dd>
            {before !== after && (
              <>
                <span className={styles.before}>
                  <VisuallyHidden>from </VisuallyHidden>
                  {figures(before)}
                </span>
                <ArrowRight aria-hidden />
                <VisuallyHidden> to </VisuallyHidden>
              </>
            )}
            <b>{figures(after)}</b>
            {before === after && <span className={styles.same}>stays</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
