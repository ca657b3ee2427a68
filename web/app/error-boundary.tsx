// Catches errors thrown while a screen renders, and shows the error view in its place; `key` resets it at the next address.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import styles from './page.module.css';

type Props = {
  children: ReactNode;
  /** When given, it is called instead, and nothing is shown. */
  onFault?: (() => void) | undefined;
};
type State = { error: unknown; hasFailed: boolean };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen could not be drawn.', error, info.componentStack);
    this.props.onFault?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.onFault !== undefined) return null;
    return (
      <main id="main" className={styles.alone}>
        <ErrorView
          message="This page could not be shown. Reloading often helps; nothing at the table is lost."
          details={detailsOf(this.state.error)}
          actions={
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        />
      </main>
    );
  }
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
}
