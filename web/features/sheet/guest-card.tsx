// The card of a person without a character, opened from the party strip by the game master.
import type { ReactElement } from 'react';
import type { Player } from '../../../rules/table.ts';
import { PartyLeaf } from './party-leaf.tsx';
import { RemoveButton } from './remove-button.tsx';

type GuestCardProps = {
  player: Player;
  role: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemove: (playerId: string) => void;
  isDown: boolean;
  trigger: ReactElement<{ onClick?: () => void }>;
};

export function GuestCard({ player, role, open, onOpenChange, onRemove, isDown, trigger }: GuestCardProps) {
  return (
    <PartyLeaf label={player.username} title="Player" open={open} onOpenChange={onOpenChange} trigger={trigger}>
      <p>
        <b>{player.username}</b>
        <br />
        {role}
      </p>
      <RemoveButton player={player} isDown={isDown} onRemove={() => onRemove(player.id)} />
    </PartyLeaf>
  );
}
