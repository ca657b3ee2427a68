// A level-up, wherever it is opened. Its code is loaded when it is first opened.
import type { Character } from '../../rules/character.ts';
import type { LevelUpTask } from '../features/level-up/level-up-task.ts';
import { codeLater } from '../ui/code-later.ts';
import { useOpenedCode } from '../ui/use-opened-code.ts';
import type { Opening } from '../ui/use-opening.ts';

const code = codeLater(() => import('./level-up.tsx'));

type LevelUpLaterProps = {
  opening: Opening<LevelUpTask>;
  onSaved?: ((character: Character) => void) | undefined;
};

export function LevelUpLater({ opening: { subject, isOpen, key, close }, onSaved }: LevelUpLaterProps) {
  const { part, open } = useOpenedCode(code, { open: isOpen, onOpenChange: (stays) => !stays && close() });
  if (part === undefined || subject === undefined) return null;
  return <part.LevelUp key={key} open={open} onClose={close} task={subject} onSaved={onSaved} />;
}
