// Asks before a foe or a place of the campaign's own is deleted, and says what becomes of the places that name it.
import type { GmKind } from '../../../../rules/content/whole-pack.ts';
import { isolated, withNames } from '../../../../rules/isolated.ts';
import { ENTRY_WORDS } from '../../../desk/entries/entry-words.ts';
import type { Entry, GmEntries } from '../../../desk/entries/gm-entries.ts';
import { messageOf } from '../../../lib/api.ts';
import { NOTICE_MS } from '../../../lib/notice-times.ts';
import { ConfirmDialog } from '../../../ui/openings.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { Opening } from '../../../ui/use-opening.ts';
import { useDeleteEntry } from './gm-content.ts';

type DeleteEntryQuestionProps = {
  campaignId: string;
  kind: GmKind;
  opening: Opening<Entry>;
  entries: GmEntries;
  onDeleted: () => void;
};

export function DeleteEntryQuestion({ campaignId, kind, opening, entries, onDeleted }: DeleteEntryQuestionProps) {
  const { isOpen, subject: entry, close } = opening;
  const remove = useDeleteEntry(campaignId);
  const { one } = ENTRY_WORDS[kind];
  const name = entry?.name ?? '';
  const places = entry === undefined ? [] : entries.places.filter(({ foes }) => foes.includes(entry.id));

  async function confirm() {
    if (entry === undefined) return;
    try {
      await remove.mutateAsync({ kind, id: entry.id });
      showToast({
        tone: 'success',
        title: one === 'foe' ? 'Foe Deleted' : 'Place Deleted',
        text: name,
        durationMs: NOTICE_MS.brief,
      });
      close();
      onDeleted();
    } catch (error) {
      const text = messageOf(error, String(error));
      showToast({ tone: 'error', title: `Failed to delete the ${one}. Please try again.`, text });
      close();
    }
  }

  return (
    <ConfirmDialog
      danger
      open={isOpen}
      onOpenChange={(stays) => !stays && !remove.isPending && close()}
      title={withNames`Delete ${name}?`}
      text={`It goes out of this campaign’s content. Where it stands for a built-in ${one}, that one comes back. This cannot be undone.`}
      more={
        kind === 'foes' && places.length > 0
          ? `It belongs to ${places.map((place) => isolated(place.name)).join(', ')}, which will go on without it.`
          : undefined
      }
      confirmLabel="Delete"
      busy={remove.isPending ? 'Deleting' : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
