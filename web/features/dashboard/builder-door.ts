/** The ways from the desk into the character builder, as the desk needs them. The builder itself is another feature's: the route hands them in. */
import type { Character } from '../../../rules/character.ts';

export type BuilderDoor = {
  onNew: (campaignId: string | null) => void;
  onTemplate: () => void;
  onEdit: (character: Character) => void;
};
