// A builder over the routes, put together from its features: a window, or for a template a dialog, which leads back to the
// dashboard.
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Character } from '../../../rules/character.ts';
import { BuilderWindow } from '../../features/builder/builder-window.tsx';
import { TemplateDialog } from '../../features/builder/template-dialog.tsx';
import { forgetFormDraft } from '../../lib/drafts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PATHS } from '../../paths.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { afterSave } from './after-save.ts';
import {
  builderOpening,
  closeBuilder,
  forgetForm,
  keepFrame,
  keepOpenAs,
  type OpenBuilder,
} from './builder-opening.ts';
import { builderParts } from './builder-parts.tsx';

export type BuilderOverlayProps = {
  opening: OpenBuilder;
  openingKey: number; // tells this opening from every other of this tab
  person: string; // under whose name the draft is kept
  onCover: (covers: boolean) => void;
};

export function BuilderOverlay({ opening, openingKey, person, onCover }: BuilderOverlayProps) {
  const { task, frame, formDraft } = opening;
  const isTemplate = task.place.at === 'template';
  const isShown = useIsShown();
  const navigate = useNavigate();
  useEffect(() => {
    if (formDraft === undefined) return;
    forgetFormDraft(formDraft); // it has come over to the builder
    forgetForm();
  }, [formDraft]);
  const leave = useCallback(() => {
    closeBuilder();
    if (isTemplate && isShown.current) navigate(PATHS.dashboard); // hidden, it leaves the page to whoever is there
  }, [isTemplate, isShown, navigate]);
  const saved = useCallback(
    (character: Character) => {
      void afterSave(task, character);
      // Nothing stops closing while a save runs: by its answer, another builder may be open, or none.
      if (builderOpening.getState().key !== openingKey) return;
      keepOpenAs(character.id);
      if (isTemplate) leave();
    },
    [task, openingKey, isTemplate, leave],
  );
  const parts = useMemo(() => builderParts(task, () => keepOpenAs(null)), [task]);
  const shared = { task, person, parts, onSaved: saved, onClose: leave };
  return (
    <QueryClientProvider client={queryClient}>
      {isTemplate ? (
        <TemplateDialog {...shared} />
      ) : (
        <BuilderWindow {...shared} frame={frame} onFrame={keepFrame} onCover={onCover} />
      )}
    </QueryClientProvider>
  );
}
