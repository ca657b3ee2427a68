// A level-up, put together from its features: the content as the builder reads it, and the dialog. Afterwards an open builder has
// the level too, and the lists that show the character are fetched again.
import { QueryClientProvider } from '@tanstack/react-query';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { tellSavedElsewhere } from '../../features/builder/saved-elsewhere.ts';
import { type SourceName, useContent } from '../../features/builder/use-content.ts';
import { LevelUpDialog, type LevelUpDialogProps } from '../../features/level-up/level-up-dialog.tsx';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';
import { isTouchedBySaving } from './after-save.ts';

type LevelUpProps = Omit<LevelUpDialogProps, 'source' | 'onSaved'> & {
  onSaved?: ((character: Character) => void) | undefined;
};

/** The parts of the content that a level needs; the others may be missing. */
const NEEDED: readonly SourceName[] = ['classes', 'domains', 'equipment'];

export function LevelUp(props: LevelUpProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <WithContent {...props} />
    </QueryClientProvider>
  );
}

function WithContent({ onSaved, ...dialog }: LevelUpProps) {
  const { content, sources } = useContent(dialog.task.campaignId);
  const needed = NEEDED.map((name) => sources[name]);
  return (
    <LevelUpDialog
      {...dialog}
      source={{
        content,
        isLoading: needed.some(({ isLoading }) => isLoading),
        error: needed.find(({ error }) => error !== null)?.error ?? null,
        retry: () => {
          for (const { error, refetch } of needed) if (error !== null) refetch();
        },
      }}
      onSaved={(saved) => {
        dialog.onClose();
        onSaved?.(saved);
        tellSavedElsewhere(saved);
        showToast({
          tone: 'success',
          title: 'Level Saved',
          text: withNames`${saved.name} is level ${saved.level}.`,
          durationMs: NOTICE_MS.characterCreated,
        });
        void queryClient.invalidateQueries({ predicate: isTouchedBySaving });
      }}
    />
  );
}
