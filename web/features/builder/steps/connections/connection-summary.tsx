// All connections at a glance: with whom, of which kind, and by which prompt. A connection without a name reads as still to be
// decided.
import type { Connection } from '../../../../../rules/builder/builder.ts';
import { targetName } from '../../../../../rules/builder/connections.ts';
import { excerptOf } from '../../../../../rules/excerpt.ts';
import { EXCERPT } from '../../../../lib/screen.ts';
import { listKeys } from '../../list-keys.ts';
import styles from './connection-summary.module.css';
import { typeWord } from './connection-types.ts';

export function ConnectionSummary({ connections }: { connections: readonly Connection[] }) {
  const keys = listKeys(connections);
  return (
    <section className={styles.summary} aria-label="Summary of your connections">
      <h4>Summary</h4>
      <ul className={styles.list}>
        {connections.map((connection, place) => (
          <li key={keys[place]} className={styles.line}>
            <b>{targetName(connection)}</b>
            <span className={styles.type}>{typeWord(connection.connectionType)}</span>
            <span className={styles.words}>{excerptOf(connection.description || connection.prompt, EXCERPT.card)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
