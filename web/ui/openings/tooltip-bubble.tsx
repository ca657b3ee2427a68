// The words of a tooltip (../tooltip.tsx) beside its control. A press anywhere else hides them.
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useEffect } from 'react';
import styles from './tooltip.module.css';

/** `anchor`: null while no control has the pointer or the focus. */
type TooltipBubbleProps = { anchor: Element | null; text: ReactNode; onLeave: () => void };

export function TooltipBubble({ anchor, text, onLeave }: TooltipBubbleProps) {
  useEffect(() => {
    if (anchor === null) return;
    // Handles the key before a dialog around it: one press hides the words, the next one closes the dialog.
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onLeave();
    };
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && anchor.contains(target))) onLeave();
    };
    window.addEventListener('keydown', hide, { capture: true });
    window.addEventListener('pointerdown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', hide, { capture: true });
      window.removeEventListener('pointerdown', press, { capture: true });
    };
  }, [anchor, onLeave]);

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
