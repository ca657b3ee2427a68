// The props with which the desk's pages and the lobbies draw the character form. It is another feature's, so the route passes it in.
import type { ComponentType } from 'react';
import type { Character } from '../../rules/character.ts';
import type { Campaign, NewCharacter } from '../../rules/wire/rest.ts';

export type CharacterDialogSlot = ComponentType<{
  open: boolean;
  onClose: () => void;
  title: string;
  saveLabel: string;
  failure: string;
  draftKey?: string | undefined; // under which the tab keeps what is typed
  character?: Character | undefined;
  campaigns?: ReadonlyArray<Campaign>; // at the desk only, as is `campaignId`
  campaignId?: string | null;
  onSave: (draft: NewCharacter, creationKey: string, losses: Partial<NewCharacter>) => Promise<void>;
  onBuild?: (typed: Typed) => void; // in a lobby only
}>;

/** What was typed into the form before its person chose to use the builder. */
export type Typed = { name: string; level: number; pronouns: string; description: string };
