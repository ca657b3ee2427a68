// The place of the debug messages at the table. Their code is loaded when they are opened; when that fails, a notice says so,
// and the table stays.
import { type ComponentType, useEffect, useState } from 'react';
import { NOTICE_MS } from '../../rules/durations.ts';
import type { DebugPanelProps } from '../features/debug/debug-panel.tsx';
import { showToast } from '../ui/toast.tsx';

export function DebugPlace(props: DebugPanelProps) {
  const { open, onClose } = props;
  const [Panel, setPanel] = useState<ComponentType<DebugPanelProps> | null>(null);
  const isWanted = open && Panel === null;

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    import('../features/debug/debug-panel.tsx').then(
      ({ DebugPanel }) => {
        if (!isOver) setPanel(() => DebugPanel);
      },
      (error: unknown) => {
        console.info('The code of the debug messages did not come.', error);
        if (isOver) return;
        onClose();
        showToast({
          tone: 'warning',
          title: 'Debug messages are out of reach',
          text: 'They are kept. Open them again once you are connected.',
          durationMs: NOTICE_MS.usual,
        });
      },
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, onClose]);

  return Panel === null ? null : <Panel {...props} />;
}
