// The dialog for taking a character along. Its code is loaded when it is first opened.
import { codeLater } from '../ui/code-later.ts';
import { useOpenedCode } from '../ui/use-opened-code.ts';
import type { Opening } from '../ui/use-opening.ts';
import type { ToCarry } from './carry.tsx';

const code = codeLater(() => import('./carry.tsx'));

export function CarryLater({ opening: { subject, isOpen, key, close } }: { opening: Opening<ToCarry> }) {
  const { part, open } = useOpenedCode(code, { open: isOpen, onOpenChange: (stays) => !stays && close() });
  if (part === undefined || subject === undefined) return null;
  return <part.Carry key={key} open={open} onClose={close} toCarry={subject} />;
}
