// Everything that is wrong with a file, each fault with its path in it, to read and to copy.
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './fault-list.module.css';
import { counted } from './words.ts';

const SHOWN_AT_FIRST = 8;

/** `path` is "general" where the fault is the whole file's. */
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
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? faults : faults.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.faults} aria-label="Faults in the file">
      <p className={styles.title} role="alert">
        {title ?? `${fileName} was refused and nothing was changed. ${number}:`}
      </p>
      <ul className={styles.list}>
        {shown.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path !== 'general' && <code className={styles.path}>{path}</code>} {message}
          </li>
        ))}
      </ul>
      <div className={styles.deeds}>
        {shown.length < faults.length && <Button onClick={() => setIsWhole(true)}>Show all {faults.length}</Button>}
        <CopyButton label="Copy Faults" text={() => faults.map(lineOf).join('\n')} />
        {onDismiss && (
          <Button variant="ghost" onClick={onDismiss}>
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
