// An address at which nothing stands, and the way back. It does not guess what was meant.
import { Brand } from '../art/brand.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import styles from './page.module.css';

export function NotFound() {
  useDocumentTitle('Not Found');
  return (
    <>
      <header className={styles.bar}>
        <Brand />
      </header>
      <main id="main" className={styles.alone}>
        <ErrorView
          title="Not Found"
          message="There is nothing at this address. Perhaps the link was cut short when it was copied."
          actions={
            <LinkButton to="/" variant="primary">
              Back to Home
            </LinkButton>
          }
        />
      </main>
    </>
  );
}
