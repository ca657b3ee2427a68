// One session in a list: its name, whether it is active, when it was made, its notes, and its actions.
import type { ReactNode } from 'react';
import type { Session } from '../../rules/wire/rest.ts';
import { dateAndHour } from '../lib/clock.ts';
import { isClosedLately, SessionActions } from './session-actions.tsx';
import { SessionBadge } from './session-badge.tsx';
import styles from './session-row.module.css';
import type { SessionStart } from './use-session-start.ts';

type SessionRowProps = {
  session: Session;
  starting: SessionStart;
  way?: ReactNode; // leads to all of the notes; the row then shows only their beginning
};

export function SessionRow({ session, starting, way }: SessionRowProps) {
  const { name, status, createdAt, notes } = session;
  return (
    <li className={styles.item} data-active={status === 'active' || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <SessionBadge session={session} />
      </div>
      <p className={styles.facts}>
        <time dateTime={createdAt}>{dateAndHour(createdAt)}</time>
        {status === 'closed' && <span>Closed</span>}
      </p>
      {notes !== '' && (
        <p className={styles.notes} dir="auto" data-cut={way !== undefined || undefined}>
          {notes}
        </p>
      )}
      {(status !== 'closed' || way !== undefined || isClosedLately(session)) && (
        <div className={styles.actions}>
          <SessionActions session={session} starting={starting} />
          {way !== undefined && <span className={styles.way}>{way}</span>}
        </div>
      )}
    </li>
  );
}
