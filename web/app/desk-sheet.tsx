// A character's sheet on the desk, in a dialog: nothing rolls here, and armor slots are marked on this screen only.
import { toSheet } from '../../rules/builder/sheet.ts';
import type { Character } from '../../rules/character.ts';
import { NOTICE_MS } from '../../rules/durations.ts';
import { CharacterSheet } from '../features/character-sheet/character-sheet.tsx';
import { printSheet } from '../features/character-sheet/print-sheet.tsx';
import { fetchSheetBook, useSheetBook } from '../features/character-sheet/use-sheet-book.ts';
import { messageOf } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';

export type DeskSheetProps = { character: Character; open: boolean; onClose: () => void };

export function DeskSheet({ character, open, onClose }: DeskSheetProps) {
  const book = useSheetBook(character.campaignId);
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} size="lg" title="Character Sheet">
      <CharacterSheet sheet={toSheet(character, book)} isReadOnly={false} />
    </Dialog>
  );
}

/** With what the content tells of it. Says so where that, or the character, cannot be read. */
export async function printCharacter(character: Character): Promise<void> {
  try {
    const sheet = toSheet(character, await fetchSheetBook(queryClient, character.campaignId));
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
