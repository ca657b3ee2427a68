// Everything that is wrong with a file, each fault with its path in it, to read and to copy.
import { withNames } from '../../../rules/isolated.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { counted } from '../../lib/counted.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { useCutList } from '../../ui/use-cut-list.ts';
import styles from './fault-list.module.css';

const SHOWN_AT_FIRST = 8;
const focusToPart = passesFocusTo('[data-part]'); // the list disappears with its button

/** `path` is "general" if the fault is the whole file's. */
export type NamedFault = { path: string; message: string };

type FaultListProps = {
  title?: string | undefined;
  fileName?: string | undefined;
  faults: NamedFault[];
  onDismiss?: (() => void) | undefined;
};

export function FaultList({ title, fileName, faults, onDismiss }: FaultListProps) {
  const number =
    faults.length >= LENGTHS.faults ? `The first ${LENGTHS.faults} faults` : counted(faults.length, 'fault');
  const { list, shown, left, showAll } = useCutList(faults, SHOWN_AT_FIRST);
  return (
    <section className={styles.faults} aria-label="Faults in the file">
      <p className={styles.title} role="alert">
        {title ?? withNames`${fileName ?? ''} was refused and nothing was changed. ${number}:`}
      </p>
      <ul ref={list} className={styles.list}>
        {shown.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path !== 'general' && <code className={styles.path}>{path}</code>} {message}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {left > 0 && <Button onClick={showAll}>Show all {faults.length}</Button>}
        <CopyButton label="Copy Faults" text={() => faults.map(lineOf).join('\n')} />
        {onDismiss && (
          <Button ref={focusToPart} variant="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </section>
  );
}

function lineOf({ path, message }: NamedFault): string {
  return path === 'general' ? message : `${path}: ${message}`;
}
