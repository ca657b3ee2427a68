/** Shown in place of a page that failed to load or render. */
import { useRouteError } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import styles from './page.module.css';

export function PageError() {
  const error = useRouteError();
  return (
    <main id="main" className={styles.alone}>
      <ErrorView
        message="This page could not be shown. Reloading often helps; nothing at the table is lost."
        details={error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)}
        actions={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </main>
  );
}
