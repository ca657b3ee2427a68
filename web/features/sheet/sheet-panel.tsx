// What stands in the left drawer: my character, or for the game master any character in play. It decides who may change what
// by the rules' own question.
import { BookOpen, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Trait } from '../../../rules/character.ts';
import { mayActFor, type Seat } from '../../../rules/seats.ts';
import { findCharacter, findHeldCharacter } from '../../../rules/table.ts';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import { CharacterSheet } from './character-sheet.tsx';
import styles from './sheet-panel.module.css';
import { useCharacterChange } from './use-character-change.ts';

export type SheetPanelProps = {
  live: LiveTable;
  seat: Seat;
  onRollTrait: (characterId: string, trait: Trait, modifier: number) => void;
  onEdit: (characterId: string) => void; // whoever may change it may change all of it
  chooseCharacter: ReactNode; // the way to the lobby, for a player without a character
};

export function SheetPanel({ live, seat, onRollTrait, onEdit, chooseCharacter }: SheetPanelProps) {
  const table = useTable(live, (shown) => shown);
  const isDown = useLiveStatus(live) !== 'connected';
  const change = useCharacterChange(live);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const isGm = seat.role === 'gm';
  const character = isGm
    ? (findCharacter(table, chosenId ?? '') ?? table.characters[0])
    : findHeldCharacter(table, seat.playerId);

  if (!character) {
    return (
      <EmptyState
        icon={<BookOpen />}
        title={isGm ? 'Nobody is in play yet' : 'No Character Selected'}
        text={
          isGm
            ? 'As soon as a player selects a character, its sheet lies here.'
            : 'Choose a character in the lobby. Until then you see the table and roll without a modifier.'
        }
        action={isGm ? undefined : chooseCharacter}
      />
    );
  }
  const may = mayActFor(seat, character.id, table) === null;
  return (
    <div className={styles.panel}>
      {isGm && table.characters.length > 1 && (
        <fieldset className={styles.chooser} aria-label="Character">
          {table.characters.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === character.id} onClick={() => setChosenId(id)}>
              <Medallion name={name} size="sm" />
              <span>{name}</span>
            </button>
          ))}
        </fieldset>
      )}
      <CharacterSheet
        key={character.id}
        character={character}
        isDown={isDown}
        onChange={may ? change : null}
        onRollTrait={may ? (trait) => onRollTrait(character.id, trait, character.traits[trait]) : null}
      />
      {may && (
        <Button icon={<PencilLine aria-hidden />} onClick={() => onEdit(character.id)} disabled={isDown}>
          Edit sheet
        </Button>
      )}
    </div>
  );
}
