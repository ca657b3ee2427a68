// The form of a new character in a lobby. Its code comes when it is first opened, lest everybody wait for it who has a
// character already; what it does is its own.
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
