// A leaf that stands beside what opened it, without darkening the page: for a closer look while the rest stays in view.
// What stands on it is the caller's. Until it is first opened there is only what opens it.
import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { codeLater, useCodeLater } from './code-later.ts';
import { tellOutOfReach } from './use-opened-code.ts';

export type PopoverProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  side?: 'top' | 'bottom' | undefined;
};

const leaf = codeLater(() => import('./popover-leaf.tsx'));

export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger } = props;
  const isWanted = useDeferredValue(open);
  const part = useCodeLater(leaf, open && isWanted, () => {
    onOpenChange(false);
    tellOutOfReach();
  });
  if (part !== undefined) return <part.PopoverLeaf {...props} />;
  return (
    <trigger.type {...trigger.props} aria-haspopup="dialog" aria-expanded={false} onClick={() => onOpenChange(true)} />
  );
}
