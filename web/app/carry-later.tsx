// The dialog to take a character along, wherever somebody asks for it. Its code is fetched only then.
import { codeLater } from '../ui/code-later.ts';
import { useOpenedCode } from '../ui/use-opened-code.ts';
import type { Opening } from '../ui/use-opening.ts';
import type { CarryProps } from './carry.tsx';

const code = codeLater(() => import('./carry.tsx'));

export type CarryLaterProps = { opening: Opening<Pick<CarryProps, 'sessionId' | 'characterId'>> };

export function CarryLater({ opening: { subject, isOpen, key, close } }: CarryLaterProps) {
  const { part, open } = useOpenedCode(code, { open: isOpen, onOpenChange: (stays) => !stays && close() });
  if (part === undefined || subject === undefined) return null;
  return <part.Carry key={key} open={open} onClose={close} {...subject} />;
}
