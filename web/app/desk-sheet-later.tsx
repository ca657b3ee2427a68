// A character sheet on the desk. Its code is loaded when a sheet is first opened: most visits need none.
import type { Character } from '../../rules/character.ts';
import { codeLater } from '../ui/code-later.ts';
import { tellOutOfReach, useOpenedCode } from '../ui/use-opened-code.ts';
import type { Opening } from '../ui/use-opening.ts';

const code = codeLater(() => import('./desk-sheet.tsx'));

export function DeskSheetLater({ opening: { subject, isOpen, key, close } }: { opening: Opening<Character> }) {
  const { part, open } = useOpenedCode(code, { open: isOpen, onOpenChange: (stays) => !stays && close() });
  if (part === undefined || subject === undefined) return null;
  return <part.DeskSheet key={key} open={open} onClose={close} character={subject} />;
}

export function printFromDesk(character: Character): void {
  code.fetch().then(
    ({ printCharacter }) => printCharacter(character),
    (error: unknown) => {
      console.info('The code of the sheet did not come.', error);
      tellOutOfReach();
    },
  );
}
