// The card of a person without a character, opened from the party strip by the game master. Newcomers who have gone again can
// leave together.
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
  gone: number; // how many newcomers have gone, if this is one of them
  onRemoveAway: () => void;
  isDown: boolean;
  trigger: ReactElement<{ onClick?: () => void }>;
};

export function GuestCard(props: GuestCardProps) {
  const { player, role, open, onOpenChange, onRemove, gone, onRemoveAway, isDown, trigger } = props;
  return (
    <PartyLeaf label={player.username} title="Player" open={open} onOpenChange={onOpenChange} trigger={trigger}>
      <p>
        <b>{player.username}</b>
        <br />
        {role}
      </p>
      <RemoveButton whom={player.username} isDown={isDown} onRemove={() => onRemove(player.id)} />
      {gone > 1 && <RemoveButton whom={`all ${gone} who never came back`} isDown={isDown} onRemove={onRemoveAway} />}
    </PartyLeaf>
  );
}
