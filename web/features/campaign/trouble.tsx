// The message in place of a part of the page, or all of it, that failed to load: what happened, and what to press.
import { ListComing } from '../../desk/desk-part.tsx';
import { isRefusedWith, messageOf } from '../../lib/api.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './trouble.module.css';

type Asked = { error: unknown; isFetching: boolean; refetch: () => unknown };
type TroubleProps = { what: string; query: Asked };

/** One part of the page; the others stay. */
export function PartTrouble({ what, query: { error, isFetching, refetch } }: TroubleProps) {
  return (
    <div className={styles.part}>
      <Notice>
        {what} {messageOf(error, '')}
      </Notice>
      <Button busy={isFetching ? 'Loading' : undefined} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  );
}

type List = Asked & { data: unknown; isPending: boolean; isError: boolean };

/** Stands for a list that is loading, or failed to load. */
export function NoListYet({ what, query }: { what: string; query: List }) {
  if (query.isPending) return <ListComing />;
  if (!query.isError || query.data !== undefined) return null;
  return (
    <Card>
      <PartTrouble what={what} query={query} />
    </Card>
  );
}

export function isGone(error: unknown): boolean {
  return isRefusedWith(error, 404);
}

/** The whole page: it does not exist, or is out of reach. */
export function PageTrouble({ what, query: { error, isFetching, refetch } }: TroubleProps) {
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
              <Button variant="primary" busy={isFetching ? 'Loading' : undefined} onClick={() => void refetch()}>
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
