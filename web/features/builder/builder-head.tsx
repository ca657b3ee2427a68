// The pieces of the bar over a builder: whether everything is saved, and the button between editing and preview. A page and a
// window each put them into a bar of their own.
import { Eye, PencilLine } from 'lucide-react';
import { useStore } from 'zustand';
import { togglePreview } from '../../../rules/builder/wizard.ts';
import { clockOf } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import styles from './builder-head.module.css';
import type { BuilderSession } from './builder-session.ts';

export function SavedState({ builderSession }: { builderSession: BuilderSession }) {
  const { isDirty, saving, lastSavedAt } = useStore(builderSession.store, ({ meta }) => meta);
  const words = saving
    ? 'Saving'
    : isDirty
      ? 'Not saved yet'
      : lastSavedAt === null
        ? ''
        : `Saved ${clockOf(lastSavedAt)}`;
  return (
    <p className={styles.state} role="status">
      {words}
    </p>
  );
}

export function PreviewButton({ builderSession }: { builderSession: BuilderSession }) {
  const { isPreview } = useStore(builderSession.store, ({ meta }) => meta);
  return (
    <Button
      icon={isPreview ? <PencilLine aria-hidden /> : <Eye aria-hidden />}
      onClick={() => builderSession.act(togglePreview)}
    >
      {isPreview ? 'Edit' : 'Preview'}
    </Button>
  );
}
