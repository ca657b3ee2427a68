// The place of the debug messages at the table. Their code is loaded when they are opened; when that fails, a notice says so,
// and the table stays.
import { NOTICE_MS } from '../../rules/durations.ts';
import type { DebugPanelProps } from '../features/debug/debug-panel.tsx';
import { codeOnDemand, useCodeLater } from '../ui/code-later.ts';
import { showToast } from '../ui/toast.tsx';

const panel = codeOnDemand(() => import('../features/debug/debug-panel.tsx'));

export function DebugPlace(props: DebugPanelProps) {
  const part = useCodeLater(panel, props.open, () => {
    props.onClose();
    showToast({
      tone: 'warning',
      title: 'Debug messages are out of reach',
      text: 'They are kept. Open them again once you are connected.',
      durationMs: NOTICE_MS.usual,
    });
  });
  return part === undefined ? null : <part.DebugPanel {...props} />;
}
