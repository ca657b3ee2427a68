// A lobby that cannot be shown: what happened, Retry where that may help, and the way out that the caller gives.
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import styles from './lobby-screen.module.css';

export type LobbyFailedProps = {
  error: Error;
  missing: string; // what to do when there is no such session
  isRetrying: boolean;
  onRetry: () => void;
  wayOut: ReactNode;
};

export function LobbyFailed({ error, missing, isRetrying, onRetry, wayOut }: LobbyFailedProps) {
  if (error instanceof ApiError && error.status === 404) {
    return <LobbyOver title="No session found" message={missing} wayOut={wayOut} />;
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

export type LobbyOverProps = { title: string; message: string; wayOut: ReactNode };

/** A lobby that is not there any more, or never was. */
export function LobbyOver({ title, message, wayOut }: LobbyOverProps) {
  return (
    <main id="main" className={styles.alone}>
      <ErrorView title={title} message={message} actions={wayOut} />
    </main>
  );
}
