// Creates a character for the session and reports the result. Nobody holds the character
// yet.
import { useState } from 'react';
import type { NewCharacter } from '../../../rules/wire/rest.ts';
import type { Typed } from '../../desk/character-dialog-slot.ts';
import { newCreationKey } from '../../lib/creation-key.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { showToast } from '../../ui/toast.tsx';
import { sendDraft } from './lobby-calls.ts';

/**
 * Opens the builder, with the content of the campaign. The tab keeps the form under the given name until the builder has
 * loaded.
 */
export type BuildStepByStep = (typed: Typed, campaignId: string | null, formDraft: string) => void;

/** What the form says and does. `onCreated` is called with the new character. */
export function useCharacterCreation(sessionId: string, onCreated: (made: { id: string; name: string }) => void) {
  const [key] = useState(newCreationKey);

  /** Throws ApiError, so that the form can show what is wrong. */
  async function onSave(draft: NewCharacter): Promise<void> {
    try {
      const { id, name } = await sendDraft(sessionId, draft, key.of(draft));
      key.answered(draft);
      showToast({ tone: 'success', title: 'Character Created', text: name, durationMs: NOTICE_MS.characterCreated });
      onCreated({ id, name });
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'Creation Failed',
        text: 'The character was not saved.',
        durationMs: NOTICE_MS.creationFailed,
      });
      throw error;
    }
  }

  return {
    title: 'Create New Character',
    saveLabel: 'Create Character',
    failure: 'Failed to create the character. Please try again.',
    draftKey: `create-character ${sessionId}`,
    onSave,
  };
}
