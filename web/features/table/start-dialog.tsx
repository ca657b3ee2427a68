// Start Session in the table's menu: asks if another session would end by it, and says when it fails. It renders nothing else.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTakeOver } from '../../desk/use-take-over.tsx';
import { messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { startSession } from '../../lib/start-session.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

/** `open` means that it was pressed; it is reset at once. */
export type StartDialogProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function StartDialog({ live, open, onOpenChange }: StartDialogProps) {
  const name = useTable(live, ({ session }) => session.name);
  const campaignId = useTable(live, ({ session }) => session.campaignId);
  const navigate = useNavigate();
  const { askFirst, question } = useTakeOver();

  const isUnderWay = useRef(false);

  const start = useEffectEvent(async () => {
    onOpenChange(false);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const id = live.sessionId;
    try {
      const consent = await askFirst('Start', { id, name, campaignId });
      if (consent === null) return;
      await startSession(id, navigate, consent);
    } catch (error) {
      console.info('The session was not started.', error);
      showToast({
        tone: 'error',
        title: 'Start Failed',
        text: messageOf(error, 'Failed to start session. Please try again.'),
        durationMs: NOTICE_MS.startFailed,
      });
    } finally {
      isUnderWay.current = false;
    }
  });

  useEffect(() => {
    if (open) void start();
  }, [open]);

  return question;
}
