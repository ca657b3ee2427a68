// The props with which the desk's pages and the lobbies draw the character form. It is another feature's, so the route passes it in.
import type { ComponentType } from 'react';
import type { Character } from '../../rules/character.ts';
import type { Campaign, NewCharacter } from '../../rules/wire/rest.ts';
import type { Losses } from './calls.ts';

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
  onSave: (draft: NewCharacter, creationKey: string, edit: CharacterEdit | null) => Promise<void>;
  onBuild?: (typed: Typed) => void; // in a lobby only
}>;

/**
 * For an existing character: its state when the form opened, or as saved by somebody since, and what a replaced class takes
 * along.
 */
export type CharacterEdit = { from: Character; losses: Losses };

/** What the person typed into the form before they chose the builder. */
export type Typed = { name: string; level: number; pronouns: string; description: string };
