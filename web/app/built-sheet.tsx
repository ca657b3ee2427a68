// The preview of a builder: the character sheet, to be read.
import type { Sheet } from '../../rules/builder/sheet.ts';
import { CharacterSheet } from '../features/character-sheet/character-sheet.tsx';

export function BuiltSheet({ sheet }: { sheet: Sheet }) {
  return <CharacterSheet sheet={sheet} isReadOnly />;
}
