// The form of a new character as the lobby needs it. The form itself is another feature's: the route hands it in.
import type { ComponentType } from 'react';
import type { NewCharacter } from '../../../rules/wire/rest.ts';

export type CharacterDialogSlot = ComponentType<{
  open: boolean;
  onClose: () => void;
  title: string;
  saveLabel: string;
  failure: string;
  onSave: (draft: NewCharacter) => Promise<void>;
}>;
