// A builder over the routes, put together from its features: a window, or for a template a dialog that leads back to the
// dashboard (document 2 section 2).
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Sheet } from '../../rules/builder/sheet.ts';
import type { Character } from '../../rules/character.ts';
import { BuilderWindow } from '../features/builder/builder-window.tsx';
import { TemplateDialog } from '../features/builder/template-dialog.tsx';
import { queryClient } from '../lib/query-client.ts';
import { closeBuilder, keepOpenAs, type Opening } from './builder-opening.ts';
import { afterBuilding } from './built.ts';
import { BuiltSheet } from './built-sheet.tsx';

export type BuilderOverlayProps = { opening: Opening; onCover: (covers: boolean) => void };

export function BuilderOverlay({ opening: { task, person }, onCover }: BuilderOverlayProps) {
  const isTemplate = task.place.at === 'template';
  const leave = useCallback(() => {
    closeBuilder();
    if (isTemplate) navigate('/dashboard');
  }, [isTemplate]);
  const saved = useCallback(
    (character: Character) => {
      keepOpenAs(character.id);
      void afterBuilding(task, character);
      if (isTemplate) leave();
    },
    [task, isTemplate, leave],
  );
  const shared = { task, person, renderSheet, onSaved: saved, onClose: leave };
  return (
    <QueryClientProvider client={queryClient}>
      {isTemplate ? <TemplateDialog {...shared} /> : <BuilderWindow {...shared} onCover={onCover} />}
    </QueryClientProvider>
  );
}

function renderSheet(sheet: Sheet) {
  return <BuiltSheet sheet={sheet} />;
}
