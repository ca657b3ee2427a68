// A lobby that cannot be shown (LB8): what happened, Retry where that may help, and a way out.
import { DoorClosed, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRefusedWith } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { ScenePage } from '../../ui/scene-page.tsx';
import styles from './lobby-screen.module.css';

type LobbyFailedProps = {
  error: Error;
  missing: string; // what to do when there is no such session
  isRetrying: boolean;
  onRetry: () => void;
  wayOut: ReactNode;
};

export function LobbyFailed({ error, missing, isRetrying, onRetry, wayOut }: LobbyFailedProps) {
  if (isRefusedWith(error, 404)) {
    return <LobbyOver sign={<SearchX />} title="No session found" message={missing} wayOut={wayOut} />;
  }
  return (
    <main id="main" className={styles.alone}>
      <ErrorView
        message="Failed to load session information"
        details={error.message}
        actions={
          <>
            <Button variant="primary" onClick={onRetry} busy={isRetrying ? 'Loading' : undefined}>
              Retry
            </Button>
            {wayOut}
          </>
        }
      />
    </main>
  );
}

type LobbyClosedProps = { message: string; wayOut: ReactNode };

/** The session was closed while the lobby was open. */
export function LobbyClosed(props: LobbyClosedProps) {
  return <LobbyOver sign={<DoorClosed />} title="Session Closed" {...props} />;
}

type LobbyOverProps = LobbyClosedProps & { sign: ReactNode; title: string };

function LobbyOver({ sign, title, message, wayOut }: LobbyOverProps) {
  return (
    <ScenePage>
      <div role="status">
        <EmptyState level={1} icon={sign} title={title} text={message} action={wayOut} />
      </div>
    </ScenePage>
  );
}
