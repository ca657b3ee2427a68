// The leaf of a popover (popover.tsx) with what opens it, which takes the plain one's place at the first opening.
import { Popover as Base } from '@base-ui/react/popover';
import { startTransition, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import styles from './popover.module.css';
import type { PopoverProps } from './popover.tsx';

export function PopoverLeaf({ label, open, onOpenChange, trigger, children, side = 'top' }: PopoverProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [stands, setStands] = useState(false);
  const isWanted = useDeferredValue(open);
  // It opens once it stands, from where the focus is to return to; in slices, for both at once would hold up the press.
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
