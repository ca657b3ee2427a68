// The words of a tooltip (tooltip.tsx) beside what is rested on.
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

/** `anchor`: null while nothing is rested on. */
type TooltipBubbleProps = { anchor: Element | null; text: ReactNode; onLeave: () => void };

export function TooltipBubble({ anchor, text, onLeave }: TooltipBubbleProps) {
  return (
    <Base.Root open={anchor !== null} onOpenChange={(next) => next || onLeave()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} className={styles.place} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
