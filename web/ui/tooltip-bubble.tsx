// The words of a tooltip (tooltip.tsx) beside what is rested on.
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useEffect } from 'react';
import styles from './tooltip.module.css';

/** `anchor`: null while nothing is rested on. */
type TooltipBubbleProps = { anchor: Element | null; text: ReactNode; onLeave: () => void };

export function TooltipBubble({ anchor, text, onLeave }: TooltipBubbleProps) {
  const isShown = anchor !== null;
  useEffect(() => {
    if (!isShown) return;
    // Before a dialog around it hears of the key: one press hides the words, the next one leaves the dialog.
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onLeave();
    };
    window.addEventListener('keydown', hide, { capture: true });
    return () => window.removeEventListener('keydown', hide, { capture: true });
  }, [isShown, onLeave]);

  return (
    <Base.Root open={isShown} onOpenChange={(next) => next || onLeave()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} className={styles.place} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
