// The form for a new character, as the lobby needs it. It is another feature's; the route passes it in.
import type { ComponentType } from 'react';
import type { NewCharacter } from '../../../rules/wire/rest.ts';

export type CharacterDialogSlot = ComponentType<{
  open: boolean;
  onClose: () => void;
  title: string;
  saveLabel: string;
  failure: string;
  draftKey?: string | undefined; // under which the tab keeps what is typed
  onSave: (draft: NewCharacter) => Promise<void>;
  onBuild: (typed: Typed) => void;
}>;

/** What was typed into the form before its person chose to use the builder. */
export type Typed = { name: string; level: number; pronouns: string; description: string };

/** Opens the builder, with the content of the campaign. The tab keeps the form under the given name until the builder is there. */
export type BuildStepByStep = (typed: Typed, campaignId: string | null, formDraft: string) => void;
