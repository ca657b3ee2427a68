// The leaf of a popover (popover.tsx) with its trigger, which replaces the plain trigger at the first opening.
import { Popover as Base } from '@base-ui/react/popover';
import { startTransition, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import styles from './popover.module.css';
import type { PopoverProps } from './popover.tsx';

export function PopoverLeaf({ label, open, onOpenChange, trigger, children, side = 'top' }: PopoverProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [stands, setStands] = useState(false);
  const isWanted = useDeferredValue(open);
  // The trigger gets the focus first, so that it returns there when the leaf closes. The leaf opens in a drawing of its own: both in
  // one would hold up the press.
  useLayoutEffect(() => {
    opener.current?.focus({ preventScroll: true });
    startTransition(() => setStands(true));
  }, []);

  return (
    <Base.Root open={open && isWanted && stands} onOpenChange={(next) => startTransition(() => onOpenChange(next))}>
      <Base.Trigger ref={opener} render={trigger} />
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
