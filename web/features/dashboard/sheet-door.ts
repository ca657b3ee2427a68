/** The ways from the desk to a character's sheet, on the screen and on paper. The sheet is another feature's: the route hands them in. */
import type { Character } from '../../../rules/character.ts';

export type SheetDoor = {
  onRead: (character: Character) => void;
  onPrint: (character: Character) => void;
};
