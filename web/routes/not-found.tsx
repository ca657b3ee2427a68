// The screen of an address that does not exist, with a way back.
import { PATHS } from '../paths.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ScenePage } from '../ui/scene-page.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export function NotFound() {
  useDocumentTitle('Not Found');
  return (
    <ScenePage>
      <ErrorView
        title="Not Found"
        message="There is nothing at this address. Perhaps the link was cut short when it was copied."
        actions={
          <LinkButton to={PATHS.home} variant="primary">
            Back to Home
          </LinkButton>
        }
      />
    </ScenePage>
  );
}
