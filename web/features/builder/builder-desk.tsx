// A builder while it loads, after a failed load, and at work. It reports its saves to the caller. The frame
// around it, page or window, comes from the caller.
import { useCallback } from 'react';
import type { Character } from '../../../rules/character.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './builder-desk.module.css';
import type { BuilderParts } from './builder-parts.ts';
import { BuilderScreen } from './builder-screen.tsx';
import type { Desk } from './use-builder-session.ts';

export type OnSaved = (character: Character) => void;

type BuilderDeskProps = {
  desk: Desk;
  parts: BuilderParts;
  onSaved: OnSaved;
};

export function BuilderDesk({ desk, parts, onSaved }: BuilderDeskProps) {
  const { builderSession, content, sources, error, retry } = desk;
  const tell = useCallback(
    async (saving: Promise<Character | undefined> | undefined) => {
      const character = await saving;
      if (character !== undefined) onSaved(character);
    },
    [onSaved],
  );
  if (error !== null) {
    return (
      <ErrorView
        title="This character could not be opened"
        message={error.message}
        actions={
          <Button variant="primary" onClick={retry}>
            Retry
          </Button>
        }
      />
    );
  }
  if (builderSession === null) return <BuilderWaiting />;
  return (
    <BuilderScreen
      builderSession={builderSession}
      content={content}
      sources={sources}
      parts={parts}
      onSave={() => void tell(builderSession.save(content))}
      onSaveUnnamed={() => void tell(builderSession.save(content, { mayBeUnnamed: true }))}
      onSaveAsNew={() => void tell(builderSession.saveAsNew(content))}
      onSaveWithout={() => void tell(builderSession.save(content, { mayBeUnnamed: true, mayLackContent: true }))}
    />
  );
}

/** A builder whose character is loading: skeletons where its parts will stand, so that nothing jumps when it comes. */
function BuilderWaiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading the character</VisuallyHidden>
      <div className={styles.marks}>
        <Skeleton width="min(48rem, 80%)" height="2.125rem" />
      </div>
      <div className={styles.page}>
        <Skeleton width="16rem" height="2.25rem" />
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
