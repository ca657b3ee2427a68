// One session in the list: what it is called, whether it is active, when it was made, and what one can do with it now.
// A closed one stands as Inactive and cannot be started again.
import { Check, Link2, Play, Users } from 'lucide-react';
import type { Session } from '../../../rules/wire/rest.ts';
import { dateAndHour } from '../../lib/clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './session-item.module.css';

type SessionItemProps = { session: Session; isStarting: boolean; onStart: () => void };

export function SessionItem({ session, isStarting, onStart }: SessionItemProps) {
  const { id, name, status, createdAt, notes } = session;
  const isActive = status === 'active';
  const lobby = (
    <LinkButton to={`/sessions/${id}/lobby`} icon={<Users aria-hidden />} aria-label={`Lobby of ${name}`}>
      Lobby
    </LinkButton>
  );
  return (
    <li className={styles.item} data-active={isActive || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {isActive ? (
          <Badge tone="success" icon={<Check aria-hidden />}>
            Active
          </Badge>
        ) : (
          <Badge>Inactive</Badge>
        )}
      </div>
      <div className={styles.words}>
        <time dateTime={createdAt}>{dateAndHour(createdAt)}</time>
        {status === 'closed' && <span className={styles.closed}>Closed</span>}
        {notes !== '' && <p className={styles.notes}>{notes}</p>}
      </div>
      {isActive && (
        <div className={styles.actions}>
          <LinkButton to={`/sessions/${id}`} variant="primary" className={styles.open}>
            Open Table
          </LinkButton>
          {lobby}
          <CopyButton
            label="Copy Link"
            text={() => `${window.location.origin}/lobby/${id}`}
            icon={<Link2 aria-hidden />}
            onFailed={() => showToast({ tone: 'error', title: 'Failed to copy lobby link. Please try again.' })}
          />
        </div>
      )}
      {status === 'inactive' && (
        <div className={styles.actions}>
          <Button
            icon={<Play aria-hidden />}
            busy={isStarting ? 'Starting' : undefined}
            onClick={onStart}
            className={styles.start}
          >
            Start Session
          </Button>
          {lobby}
        </div>
      )}
    </li>
  );
}
