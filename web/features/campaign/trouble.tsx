// What stands where a part of the page, or all of it, could not be fetched: what happened, and what to press.
import { isRefusedWith, messageOf } from '../../lib/api.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './trouble.module.css';

type TroubleProps = { what: string; error: unknown; isBusy: boolean; onRetry: () => void };

/** One part of the page; the others stand. */
export function PartTrouble({ what, error, isBusy, onRetry }: TroubleProps) {
  return (
    <div className={styles.part}>
      <Notice>
        {what} {messageOf(error, '')}
      </Notice>
      <Button busy={isBusy ? 'Loading' : undefined} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

export function isGone(error: unknown): boolean {
  return isRefusedWith(error, 404);
}

/** The whole page: nothing there, or out of reach. */
export function PageTrouble({ what, error, isBusy, onRetry }: TroubleProps) {
  const isNothing = isGone(error);
  const title = isNothing ? 'Campaign not found' : 'Something went wrong!';
  useDocumentTitle(title);
  return (
    <main id="main" className={styles.alone}>
      <ErrorView
        title={title}
        message={
          isNothing
            ? 'There is no campaign of yours at this address. It may have been deleted, or it belongs to somebody else.'
            : what
        }
        details={isNothing ? undefined : messageOf(error, String(error))}
        actions={
          <>
            {!isNothing && (
              <Button variant="primary" busy={isBusy ? 'Loading' : undefined} onClick={onRetry}>
                Retry
              </Button>
            )}
            <LinkButton to={PATHS.dashboard} variant={isNothing ? 'primary' : 'quiet'}>
              Back to Dashboard
            </LinkButton>
          </>
        }
      />
    </main>
  );
}
