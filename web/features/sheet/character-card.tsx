// A character opened from the party strip: who it is, who plays it, its counters. On a wide screen it stands above the strip,
// on a phone it comes from below.
import type { ReactElement } from 'react';
import type { Player, TableCharacter } from '../../../rules/table.ts';
import { IS_DESK } from '../../ui/breakpoints.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './character-card.module.css';
import { CharacterHead } from './character-head.tsx';
import { Counters } from './counters.tsx';
import type { ChangeCharacter } from './use-character-change.ts';

export type CharacterCardProps = {
  character: TableCharacter;
  players: readonly Player[]; // who holds it
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: ChangeCharacter | null;
  isDown: boolean;
  trigger: ReactElement<{ onClick?: () => void }>;
};

export function CharacterCard({
  character,
  players,
  open,
  onOpenChange,
  onChange,
  isDown,
  trigger,
}: CharacterCardProps) {
  const isWide = useMediaQuery(IS_DESK);
  const inside = (
    <div className={styles.card}>
      <CharacterHead character={character} />
      <p className={styles.players}>
        {players.length === 0
          ? `Played by ${character.playerName}`
          : `Played by ${players.map(({ username, isConnected }) => `${username}${isConnected ? '' : ' (away)'}`).join(' and ')}`}
      </p>
      <Counters
        character={character}
        isDown={isDown}
        onChange={onChange && ((field, change) => onChange(character.id, field, change))}
      />
      {character.description !== '' && <p className={styles.prose}>{character.description}</p>}
    </div>
  );
  if (isWide) {
    return (
      <Popover label={character.name} open={open} onOpenChange={onOpenChange} trigger={trigger}>
        {inside}
      </Popover>
    );
  }
  return (
    <>
      <trigger.type {...trigger.props} onClick={() => onOpenChange(true)} />
      <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Character">
        {inside}
      </Dialog>
    </>
  );
}
