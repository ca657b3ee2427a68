// The form of a character as this page needs it. The form itself is another feature's: the route hands it in.
import type { ComponentType } from 'react';
import type { Character } from '../../../rules/character.ts';
import type { Campaign, NewCharacter } from '../../../rules/wire/rest.ts';

export type CharacterDialogSlot = ComponentType<{
  open: boolean;
  onClose: () => void;
  title: string;
  saveLabel: string;
  failure: string;
  draftKey?: string | undefined;
  character?: Character | undefined;
  campaigns: ReadonlyArray<Campaign>;
  campaignId: string | null;
  onSave: (draft: NewCharacter) => Promise<void>;
}>;
