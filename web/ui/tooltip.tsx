// A few words beside a control while the pointer or the focus rests on it. They repeat or add; nothing may be said only here,
// because a thumb never sees them.

import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { TOOLTIP } from '../../rules/screen.ts';
import styles from './tooltip.module.css';

export type TooltipProps = { text: ReactNode; children: ReactElement<Record<string, unknown>> };

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={TOOLTIP.delayMs} />
      <Base.Portal>
        <Base.Positioner className={styles.place} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
