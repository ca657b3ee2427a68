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

/** Of a character that exists: as the form took it, or as somebody saved it since, and what goes with a class that is replaced. */
export type CharacterEdit = { from: Character; losses: Losses };

/** What was typed into the form before its person chose to use the builder. */
export type Typed = { name: string; level: number; pronouns: string; description: string };
