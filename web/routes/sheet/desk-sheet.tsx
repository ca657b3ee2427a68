// A character's sheet on the desk, in a dialog: nothing can be rolled, and armor slots are marked on this screen only. Above
// it, level-up and taking the character to another phone.
import { ChevronsUp, QrCode } from 'lucide-react';
import { useState } from 'react';
import { toSheet } from '../../../rules/builder/sheet.ts';
import type { Character } from '../../../rules/character.ts';
import { CharacterSheet } from '../../features/character-sheet/character-sheet.tsx';
import { printSheet } from '../../features/character-sheet/print-sheet.tsx';
import { fetchSheetContent, useSheetContent } from '../../features/character-sheet/use-sheet-content.ts';
import type { LevelUpTask } from '../../features/level-up/level-up-task.ts';
import { messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/openings.ts';
import { showToast } from '../../ui/toast.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { LevelUp, ShareCharacter } from '../openings.ts';
import type { ToShare } from '../share-character/share-character.tsx';
import styles from './sheet-actions.module.css';

type DeskSheetProps = { character: Character; open: boolean; onClose: () => void };

export function DeskSheet({ character: opened, open, onClose }: DeskSheetProps) {
  const [character, setCharacter] = useState(opened);
  const read = useSheetContent(character.campaignId);
  const leveling = useOpening<LevelUpTask>();
  const sharing = useOpening<ToShare>();
  const { id, campaignId } = character;
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} size="lg" title="Character Sheet">
      <div className={styles.actions}>
        <Button
          icon={<ChevronsUp aria-hidden />}
          onClick={() => leveling.open({ characterId: id, campaignId, place: { at: 'desk' } })}
        >
          Level up
        </Button>
        <Button icon={<QrCode aria-hidden />} onClick={() => sharing.open({ character })}>
          Share
        </Button>
      </div>
      {read.error !== null && (
        <Notice>
          The rest of this sheet did not come: {read.error.message} <Button onClick={read.retry}>Retry</Button>
        </Notice>
      )}
      <CharacterSheet sheet={toSheet(character, read.content)} isReadOnly={false} hasContent={read.isHere} />
      {leveling.subject && (
        <LevelUp
          key={leveling.key}
          open={leveling.isOpen}
          onClose={leveling.close}
          task={leveling.subject}
          onSaved={setCharacter}
        />
      )}
      {sharing.subject && (
        <ShareCharacter key={sharing.key} open={sharing.isOpen} onClose={sharing.close} toShare={sharing.subject} />
      )}
    </Dialog>
  );
}

/** Prints the sheet with what the content adds to it. A toast says so when either cannot be read. */
export async function printCharacter(character: Character): Promise<void> {
  try {
    const sheet = toSheet(character, await fetchSheetContent(queryClient, character.campaignId));
    if ('isUnreadable' in sheet) throw new Error(sheet.fault);
    printSheet(sheet);
  } catch (error) {
    console.info('A sheet was not printed.', error);
    showToast({
      tone: 'error',
      title: 'Not Printed',
      text: messageOf(error, 'The sheet could not be laid out. Please try again.'),
      durationMs: NOTICE_MS.usual,
    });
  }
}
