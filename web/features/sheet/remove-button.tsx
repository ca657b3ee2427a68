// The button by which a game master takes seats away; its words say whose. Whether that is asked about first is the caller's.
import { UserX } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './remove-button.module.css';

type RemoveButtonProps = { whom: string; isDown: boolean; onRemove: () => void };

export function RemoveButton({ whom, isDown, onRemove }: RemoveButtonProps) {
  return (
    <Button variant="ghost" icon={<UserX aria-hidden />} className={styles.remove} disabled={isDown} onClick={onRemove}>
      Remove {whom}
    </Button>
  );
}
