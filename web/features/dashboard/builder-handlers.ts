/** The ways from the desk into the character builder and to a level more, as the desk needs them. Both are other features': the route hands them in. */
import type { Character } from '../../../rules/character.ts';

export type BuilderHandlers = {
  onNew: (campaignId: string | null) => void;
  onTemplate: () => void;
  onEdit: (character: Character) => void;
  onLevelUp: (character: Character) => void;
};
