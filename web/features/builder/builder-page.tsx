// The builder as a page of its own: a bar with the way out, the name and the preview, and the builder below it.
import { ChevronLeft } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import type { BuildTask } from './build-task.ts';
import { BuilderDesk, type OnSaved } from './builder-desk.tsx';
import { PreviewButton, SavedState } from './builder-head.tsx';
import styles from './builder-page.module.css';
import type { BuilderParts } from './builder-parts.ts';
import { useBuilderSession } from './use-builder-session.ts';
import { useTitle } from './use-title.ts';

type BuilderPageProps = {
  task: BuildTask;
  person: string; // under whose name the draft is kept
  home: string; // where Back leads
  parts: BuilderParts;
  onSaved: OnSaved;
};

export function BuilderPage({ task, person, home, parts, onSaved }: BuilderPageProps) {
  const desk = useBuilderSession(task, person);
  const name = useTitle(desk.builderSession);
  useDocumentTitle('Character Builder');
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <LinkButton
          to={home}
          variant="ghost"
          icon={<ChevronLeft aria-hidden />}
          className={styles.back}
          aria-label="Back"
        >
          <span className={styles.word}>Back</span>
        </LinkButton>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        {desk.builderSession !== null && (
          <>
            <SavedState builderSession={desk.builderSession} />
            <PreviewButton builderSession={desk.builderSession} />
          </>
        )}
      </header>
      <main id="main" className={styles.main}>
        <BuilderDesk desk={desk} parts={parts} onSaved={onSaved} />
      </main>
    </div>
  );
}
