// The actions below a sheet at a table for those who may edit the character: level-up, and taking the character to another
// phone.
import { ChevronsUp, QrCode } from 'lucide-react';
import type { TableCharacter } from '../../../rules/table.ts';
import type { LevelUpTask } from '../../features/level-up/level-up-task.ts';
import { Button } from '../../ui/button.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { LevelUp, ShareCharacter } from '../openings.ts';
import type { ToShare } from '../share-character/share-character.tsx';
import styles from './sheet-actions.module.css';

type SheetActionsProps = {
  character: TableCharacter;
  sessionId: string;
  campaignId: string;
  isDown: boolean;
};

export function SheetActions({ character, sessionId, campaignId, isDown }: SheetActionsProps) {
  const leveling = useOpening<LevelUpTask>();
  const sharing = useOpening<ToShare>();
  const task: LevelUpTask = { characterId: character.id, campaignId, place: { at: 'table', sessionId } };
  return (
    <div className={styles.actions}>
      <Button icon={<ChevronsUp aria-hidden />} onClick={() => leveling.open(task)} disabled={isDown}>
        Level up
      </Button>
      <Button
        icon={<QrCode aria-hidden />}
        onClick={() => sharing.open({ sessionId, characterId: character.id })}
        disabled={isDown}
      >
        Share
      </Button>
      {sharing.subject && (
        <ShareCharacter key={sharing.key} open={sharing.isOpen} onClose={sharing.close} toShare={sharing.subject} />
      )}
      {leveling.subject && (
        <LevelUp key={leveling.key} open={leveling.isOpen} onClose={leveling.close} task={leveling.subject} />
      )}
    </div>
  );
}
