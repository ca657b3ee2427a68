// The ten steps, one at a time: where one stands, the step itself, and the way on and back. What a step shows is its own
// affair, and how the builder is saved is its window's.
import { useStore } from 'zustand';
import { STEPS } from '../../../rules/builder/steps.ts';
import { goBack, goNext, mayGoBack, nextLabel } from '../../../rules/builder/wizard.ts';
import { Button } from '../../ui/button.tsx';
import styles from './builder-screen.module.css';
import type { BuilderStore } from './builder-store.ts';
import { STEP_COMPONENTS } from './step-components.ts';
import { useBook } from './use-book.ts';

export type BuilderScreenProps = { builder: BuilderStore; campaignId: string | null; isNarrow: boolean };

export function BuilderScreen({ builder: { store, act }, campaignId, isNarrow }: BuilderScreenProps) {
  const builder = useStore(store);
  const { book, sources } = useBook(campaignId);
  const { currentStep } = builder.meta;
  const Step = STEP_COMPONENTS[currentStep];
  return (
    <div className={styles.builder}>
      <h2>{STEPS[currentStep]}</h2>
      <div className={styles.step}>
        {Step && <Step builder={builder} book={book} sources={sources} act={act} isNarrow={isNarrow} />}
      </div>
      <footer className={styles.footer}>
        <Button onClick={() => act(goBack)} disabled={!mayGoBack(builder)}>
          Previous
        </Button>
        <Button variant="primary" onClick={() => act(goNext)}>
          {nextLabel(builder)}
        </Button>
      </footer>
    </div>
  );
}
