// The builder of a template, as a modal dialog: saving, leaving and a press beside it all close it. What
// was typed still stays on this device.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import type { BuildTask } from './build-task.ts';
import { BuilderDesk, type OnSaved } from './builder-desk.tsx';
import { PreviewButton, SavedState } from './builder-head.tsx';
import type { BuilderParts } from './builder-parts.ts';
import styles from './template-dialog.module.css';
import { useBuilderSession } from './use-builder-session.ts';
import { useTitle } from './use-title.ts';

type TemplateDialogProps = {
  task: BuildTask;
  person: string; // under whose name the draft is kept
  parts: BuilderParts;
  onSaved: OnSaved;
  onClose: () => void;
};

export function TemplateDialog({ task, person, parts, onSaved, onClose }: TemplateDialogProps) {
  const desk = useBuilderSession(task, person);
  const name = useTitle(desk.builderSession);
  useBackCloses(true, onClose);
  return (
    <Base.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.dialog}>
            <header className={styles.head}>
              <Base.Title className={styles.title}>
                Template: <bdi>{name}</bdi>
              </Base.Title>
              {desk.builderSession !== null && (
                <>
                  <SavedState builderSession={desk.builderSession} />
                  <PreviewButton builderSession={desk.builderSession} />
                </>
              )}
              <Base.Close render={<IconButton label="Cancel" />}>
                <X aria-hidden />
              </Base.Close>
            </header>
            <div className={styles.body}>
              <BuilderDesk desk={desk} parts={parts} onSaved={onSaved} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
