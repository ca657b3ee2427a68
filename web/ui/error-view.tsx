// A page that cannot be shown: what happened, what to press, and the details for a report.
// It retries nothing.
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './error-view.module.css';

type ErrorViewProps = {
  title?: string | undefined;
  message?: ReactNode;
  details?: string | undefined;
  actions?: ReactNode;
};

export function ErrorView({ title = 'Something went wrong!', message, details, actions }: ErrorViewProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.view} role="alert">
      <svg className={styles.sign} viewBox="0 0 64 64" aria-hidden="true">
        <path d="M22 10h20M20 18h24l4 32H16zM18 18 32 8l14 10M12 56h40" />
        <path className={styles.smoke} d="M32 42c-4-4 4-6 0-10s3-5 1-8" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      {(actions !== undefined || details !== undefined) && (
        <div className={styles.actions}>
          {actions}
          {details !== undefined && (
            <Button variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Hide Error' : 'Show Error'}
            </Button>
          )}
        </div>
      )}
      {shown && <pre className={styles.details}>{details}</pre>}
    </div>
  );
}
