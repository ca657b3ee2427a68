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
  openingKey: number; // identifies this opening in this tab
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
    forgetFormDraft(formDraft); // the builder has taken it over
    forgetForm();
  }, [formDraft]);
  const leave = useCallback(() => {
    closeBuilder();
    if (isTemplate && isShown.current) navigate(PATHS.dashboard); // when hidden, it does not navigate
  }, [isTemplate, isShown, navigate]);
  const saved = useCallback(
    (character: Character) => {
      void afterSave(task, character);
      // It can close while a save runs: when the answer comes, another builder may be open, or none.
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
