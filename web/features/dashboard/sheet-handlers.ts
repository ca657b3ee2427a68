/**
 * The ways from the desk to a character's sheet: on the screen, on paper, to another phone. The sheet is another feature's:
 * the route passes them in.
 */
import type { Character } from '../../../rules/character.ts';

export type SheetHandlers = {
  onRead: (character: Character) => void;
  onPrint: (character: Character) => void;
  onShare: (character: Character) => void; // as a code, a link or a file
};
