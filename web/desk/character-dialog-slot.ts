// The props with which the dashboard and a campaign's page draw the character form. It is another feature's, so the route
// passes it in.
import type { ComponentType } from 'react';
import type { Character } from '../../rules/character.ts';
import type { Campaign, NewCharacter } from '../../rules/wire/rest.ts';

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
  onSave: (draft: NewCharacter, creationKey: string, losses: Partial<NewCharacter>) => Promise<void>;
}>;
