// The quick form of a character: a new one, or one that exists. The form itself is another feature's and is passed in; this file
// saves it and reports the result.
import type { Character } from '../../rules/character.ts';
import { withNames } from '../../rules/isolated.ts';
import type { Campaign, NewCharacter } from '../../rules/wire/rest.ts';
import { NOTICE_MS } from '../lib/notice-times.ts';
import { showToast } from '../ui/toast.tsx';
import type { Opening } from '../ui/use-opening.ts';
import { useChangeCharacter, useCreateCharacter } from './calls.ts';
import type { CharacterDialogSlot, CharacterEdit } from './character-dialog-slot.ts';

type QuickFormProps = {
  opening: Opening<Character | undefined>; // whom to edit; undefined: somebody new
  CharacterDialog: CharacterDialogSlot;
  campaigns: ReadonlyArray<Campaign>;
  campaignId: string | null; // where somebody new belongs
};

export function QuickForm({ opening, CharacterDialog, campaigns, campaignId }: QuickFormProps) {
  const edited = opening.subject;
  const create = useCreateCharacter();
  const change = useChangeCharacter();

  /** Throws ApiError for the form to show. */
  async function save(draft: NewCharacter, creationKey: string, edit: CharacterEdit | null) {
    if (edit) await change.mutateAsync({ character: edit.from, draft, losses: edit.losses });
    else await create.mutateAsync({ draft, creationKey });
    showToast({
      tone: 'success',
      title: edited ? 'Character Saved' : 'Character Created',
      text: draft.name,
      durationMs: NOTICE_MS.characterCreated,
    });
  }

  return (
    <CharacterDialog
      key={opening.key}
      open={opening.isOpen}
      onClose={opening.close}
      title={edited ? withNames`Edit ${edited.name}` : 'Add Character'}
      saveLabel={edited ? 'Save Changes' : 'Create Character'}
      failure="Failed to save the character. Please try again."
      draftKey={edited ? `edit-character ${edited.id}` : 'add-character'}
      character={edited}
      campaigns={campaigns}
      campaignId={campaignId}
      onSave={save}
    />
  );
}
