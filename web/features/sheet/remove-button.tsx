// The button by which a game master takes a seat away; it names the player. The caller asks for confirmation.
import { UserX } from 'lucide-react';
import type { Player } from '../../../rules/table.ts';
import { Button } from '../../ui/button.tsx';
import styles from './remove-button.module.css';

type RemoveButtonProps = { player: Player; isDown: boolean; onRemove: () => void };

export function RemoveButton({ player: { username }, isDown, onRemove }: RemoveButtonProps) {
  return (
    <Button variant="ghost" icon={<UserX aria-hidden />} className={styles.remove} disabled={isDown} onClick={onRemove}>
      Remove <bdi>{username}</bdi>
    </Button>
  );
}
