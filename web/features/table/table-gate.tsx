// The screens before the table is ready, and after it is over: waiting, trouble with the line, and the ends of a session with the
// way out of each.

import { DoorClosed, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SESSION_CLOSED_REDIRECT_MS } from '../../../rules/durations.ts';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { keepClosedSeat } from '../../lib/closed-seats.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { closedNotice } from '../../lib/notices.ts';
import { useTokenEnd } from '../../lib/use-token-end.ts';
import { NOT_FOUND } from '../../live/connection.ts';
import { type LiveTable, useFarewell, useLive } from '../../live/use-table.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { ScenePage } from '../../ui/scene-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './table-gate.module.css';

type TableGateProps = {
  live: LiveTable;
  isGm: boolean;
  onRenewed: () => void; // the token had expired and there is a new one: reconnect
  children: () => ReactNode;
};

export function TableGate({ live, isGm, onRenewed, children }: TableGateProps) {
  const closeCode = useLive(live, (state) => state.closeCode);
  const trouble = useLive(live, (state) => state.trouble);
  const isThere = useLive(live, ({ shown }) => shown !== null);
  const isClosed = useLive(live, ({ table }) => table?.session.status === 'closed');
  const farewell = useFarewell(live);
  const mayStand = useDeferredValue(isThere, false); // the table is large, and renders in slices: presses come in between
  const end =
    isClosed || closeCode === CLOSE_CODES.sessionClosed ? 'closed' : closeCode === NOT_FOUND ? 'notFound' : null;

  useLeaving(end, isGm, farewell);
  useTokenEnd(closeCode === CLOSE_CODES.tokenExpired, onRenewed);

  if (end === 'closed') {
    return (
      <Notice>
        <EmptyState
          level={1}
          icon={<DoorClosed />}
          title="Session Closed"
          text={
            isGm ? 'The table is put away as it stood. Back to your dashboard…' : `${farewell} Thank you for playing…`
          }
        />
      </Notice>
    );
  }
  if (end === 'notFound') {
    return (
      <Notice>
        <EmptyState
          level={1}
          icon={<SearchX />}
          title="There is no such table"
          text="Session not found. Redirecting..."
        />
      </Notice>
    );
  }
  if (isThere && mayStand) return children();
  if (trouble !== null && !isThere) {
    return (
      <main id="main" className={styles.notice}>
        <ErrorView
          message={`Error: ${trouble}`}
          actions={
            <Button variant="primary" onClick={() => live.redial()}>
              Retry
            </Button>
          }
        />
      </main>
    );
  }
  return (
    <main id="main" className={styles.waiting} aria-busy="true">
      <VisuallyHidden role="status">Joining the table</VisuallyHidden>
      <div className={styles.waitingHead}>
        <Skeleton width="14rem" height="1.5rem" />
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <div className={styles.waitingStage}>
        <Skeleton width="min(20rem, 70vw)" height="9rem" />
      </div>
      <div className={styles.waitingHead}>
        <Skeleton width="30%" height="4.5rem" />
        <Skeleton width="30%" height="4.5rem" />
        <Skeleton width="30%" height="4.5rem" />
      </div>
    </main>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <ScenePage>
      <div role="status">{children}</div>
    </ScenePage>
  );
}

const NOT_YOURS = {
  title: 'No session of yours',
  text: 'To play at the table of another game master, log out and open the link again.',
  durationMs: NOTICE_MS.farewell,
};

function useLeaving(end: 'closed' | 'notFound' | null, isGm: boolean, farewell: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => {
      if (end === 'closed' && isGm) showToast({ title: 'Session Closed', durationMs: NOTICE_MS.brief });
      if (end === 'closed' && !isGm) {
        keepClosedSeat(); // a player's token is invalid while its session is closed
        showToast(closedNotice(farewell));
      }
      // The link may be from another game master, at whose table the person wants to play.
      if (end === 'notFound' && isGm) showToast({ tone: 'info', ...NOT_YOURS });
      navigate(isGm ? PATHS.dashboard : PATHS.home, { replace: true });
    }, SESSION_CLOSED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [end, isGm, farewell, navigate]);
}
