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
  onBuild: (typed: Typed) => void;
}>;

/** What a form of a new character holds when somebody leaves it for the builder. */
export type Typed = { name: string; level: number; pronouns: string; description: string };

/** The way from the lobby into the builder, with the campaign whose content it shows. */
export type BuildStepByStep = (typed: Typed, campaignId: string | null) => void;
