// A leaf that stands beside what opened it, without darkening the page: for a closer look while the rest stays in view.
// What stands on it is the caller's.
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

export type PopoverProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  side?: 'top' | 'bottom' | undefined;
};

export function Popover({ label, open, onOpenChange, trigger, children, side = 'top' }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.place} side={side} align="start" sideOffset={8} collisionPadding={12}>
          <Base.Popup className={styles.popover} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
