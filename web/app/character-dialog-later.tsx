// The form for a new character in a lobby. Its code is loaded when it is first opened, so that nobody who has a character waits
// for it.
import type { CharacterDialogProps } from '../features/character-form/character-dialog.tsx';
import { codeLater } from '../ui/code-later.ts';
import { useOpenedCode } from '../ui/use-opened-code.ts';

const code = codeLater(() => import('../features/character-form/character-dialog.tsx'));

export function CharacterDialogLater(props: CharacterDialogProps) {
  const { part, open } = useOpenedCode(code, {
    open: props.open,
    onOpenChange: (stays) => !stays && props.onClose(),
  });
  return part && <part.CharacterDialog {...props} open={open} />;
}
