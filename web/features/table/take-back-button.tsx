// Takes back the newest roll, beside it, for the game master: the menu has the same for smaller screens.
import { Undo2 } from 'lucide-react';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { findRollToTakeBack } from './take-backs.ts';

const focusToStage = passesFocusTo('section');

export function TakeBackButton({ live, onTakeBack }: { live: LiveTable; onTakeBack: (seq: number) => void }) {
  const roll = useTable(live, findRollToTakeBack);
  const isDown = useLiveStatus(live) !== 'connected';
  if (roll === undefined) return null;
  return (
    <Button
      ref={focusToStage}
      variant="ghost"
      icon={<Undo2 aria-hidden />}
      disabled={isDown}
      onClick={() => onTakeBack(roll.seq)}
    >
      Take back
    </Button>
  );
}
