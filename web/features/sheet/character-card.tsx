// A character opened from the party strip: who it is, who plays it, its counters, and a button that opens its sheet; for the
// game master also one that takes a seat away.
import { BookOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import type { Player, TableCharacter } from '../../../rules/table.ts';
import { Button } from '../../ui/button.tsx';
import styles from './character-card.module.css';
import { CharacterHead } from './character-head.tsx';
import { Counters } from './counters.tsx';
import { PartyLeaf } from './party-leaf.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { ChangeCharacter } from './use-character-change.ts';

type CharacterCardProps = {
  character: TableCharacter;
  players: readonly Player[]; // those who hold the character
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: ChangeCharacter | null;
  onRemove: ((playerId: string) => void) | null; // takes the seat away from a player who holds it; null: not allowed
  onOpenSheet: () => void;
  isDown: boolean;
  trigger: ReactElement<{ onClick?: () => void }>;
};

export function CharacterCard({
  character,
  players,
  open,
  onOpenChange,
  onChange,
  onRemove,
  onOpenSheet,
  isDown,
  trigger,
}: CharacterCardProps) {
  return (
    <PartyLeaf label={character.name} title="Character" open={open} onOpenChange={onOpenChange} trigger={trigger}>
      <CharacterHead character={character} />
      <p className={styles.players}>
        {players.length === 0
          ? withNames`Played by ${character.playerName}`
          : `Played by ${players.map(({ username, isConnected }) => withNames`${username}${isConnected ? '' : ' (away)'}`).join(' and ')}`}
      </p>
      <Counters
        character={character}
        isDown={isDown}
        onChange={onChange && ((field, change) => onChange(character.id, field, change))}
      />
      {character.description !== '' && <p className={styles.prose}>{character.description}</p>}
      <Button icon={<BookOpen aria-hidden />} onClick={onOpenSheet}>
        Open sheet
      </Button>
      {onRemove !== null &&
        players.map((player) => (
          <RemoveButton key={player.id} player={player} isDown={isDown} onRemove={() => onRemove(player.id)} />
        ))}
    </PartyLeaf>
  );
}
