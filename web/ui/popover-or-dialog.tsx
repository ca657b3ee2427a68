// A closer look that opens from a button: on a wide screen a popover beside it, on a phone a sheet from below.
import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { IS_DESK } from './breakpoints.ts';
import { later, tellOutOfReach, useLater } from './later.tsx';
import { Dialog } from './openings.ts';
import styles from './popover-or-dialog.module.css';
import { useMediaQuery } from './use-media-query.ts';

type PopoverOrDialogProps = {
  label: string;
  title: string; // shown on the phone's sheet only
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  side?: 'top' | 'bottom' | undefined; // of the button, on a wide screen
};

const popover = later(() => import('./openings/popover.tsx'));

export function PopoverOrDialog({ label, title, open, onOpenChange, trigger, children, side }: PopoverOrDialogProps) {
  const isWide = useMediaQuery(IS_DESK);
  const isWanted = useDeferredValue(open); // as in popover.tsx
  const file = useLater(popover, isWide && open && isWanted, () => {
    onOpenChange(false);
    tellOutOfReach();
  });
  const inside = <div className={styles.content}>{children}</div>;
  if (isWide && file !== undefined) {
    return (
      <file.Popover label={label} open={open} onOpenChange={onOpenChange} trigger={trigger} side={side}>
        {inside}
      </file.Popover>
    );
  }
  const press = () => onOpenChange(true);
  if (isWide) {
    return <trigger.type {...trigger.props} aria-haspopup="dialog" aria-expanded={false} onClick={press} />;
  }
  return (
    <>
      <trigger.type {...trigger.props} onClick={press} />
      <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={title}>
        {inside}
      </Dialog>
    </>
  );
}
