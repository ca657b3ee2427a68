/** The ways from the desk to the character builder and to the next level. Both are other features': the route passes them in. */
import type { Character } from '../../../rules/character.ts';

export type BuilderHandlers = {
  onNew: (campaignId: string | null) => void;
  onTemplate: () => void;
  onEdit: (character: Character) => void;
  onLevelUp: (character: Character) => void;
};
