/**
 * Shows the table's messages in the corner: when the line goes down and comes back, and for events. The words for events are in
 * table-notices.ts, which a first roll does not need: until it has loaded, they wait. It changes nothing.
 */
import { useEffect, useRef } from 'react';
import type { Seat } from '../../../rules/seats.ts';
import type { Told } from '../../../rules/sums.ts';
import { afterTheLast } from '../../lib/after-the-last.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { ask } from '../../live/ask.ts';
import { type LiveTable, useLive, useLiveStatus } from '../../live/use-table.ts';
import { later } from '../../ui/later.tsx';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { isClosedWithAnError, LINE_BACK, LINE_FAULT, LINE_LOST, OUTDATED } from './line-words.ts';
import { CHAT_TOAST, ROLL_TOAST, UNDONE_TOAST } from './notice-ids.ts';

const notices = later(() => import('./table-notices.ts'));

const LINE_TOAST = 'table-line';
const FAULT_TOAST = 'table-line-fault';
const MISSED_TOAST = 'table-missed';
const OUTDATED_TOAST = 'table-outdated';

export type TableNoticesOptions = {
  isChatInView: boolean;
  isRollInView: boolean; // visible on the stage or in a list
  isPhone: boolean; // a row of the stage says that the line is down
  onShowMissed: () => void;
};

export function useTableNotices(
  live: LiveTable,
  seat: Seat,
  { isChatInView, isRollInView, isPhone, onShowMissed }: TableNoticesOptions,
): void {
  useLineNotices(live, isPhone, onShowMissed);
  const inView = useRef({ isChatInView, isRollInView });
  inView.current = { isChatInView, isRollInView };
  const { playerId, role } = seat;

  // Closes the message once its subject is open: it must not cover it.
  useEffect(() => {
    if (isChatInView) hideToast(CHAT_TOAST);
  }, [isChatInView]);
  useEffect(() => {
    if (isRollInView) hideToast(ROLL_TOAST);
  }, [isRollInView]);

  useEffect(() => {
    let isOver = false;
    let pressed: Told[] = [];
    const onPutBack = (seq: number) => ask(live, { type: 'Redo', seq });
    const eyesNow = () => ({ playerId, isGm: role === 'gm', ...inView.current, onPutBack });
    // A notice that says another number with each press would be read out again and again.
    const still = afterTheLast(() => {
      const { table } = live.store.getState();
      for (const event of pressed) {
        const notice = notices.find()?.noticeOf(event, { table, pending: {} }, eyesNow()) ?? null;
        if (notice !== null) showToast(notice);
      }
      pressed = [];
    });
    const stop = live.onEvent((event) => {
      const state = live.store.getState();
      notices.onCome(({ endsPutBack, noticeOf, pressesWith }) => {
        if (endsPutBack(event)) hideToast(UNDONE_TOAST);
        const notice = isOver ? null : noticeOf(event, state, eyesNow());
        if (notice === null) return;
        const presses = pressesWith(pressed, event);
        if (presses === null) showToast(notice);
        else {
          pressed = presses;
          still.more();
        }
      });
      notices.fetch().catch((error: unknown) => console.info('The words of a notice did not come yet.', error));
    });
    return () => {
      isOver = true;
      still.stop();
      stop();
    };
  }, [live, playerId, role]);
}

function useLineNotices(live: LiveTable, isPhone: boolean, onShowMissed: () => void): void {
  const showMissed = useRef(onShowMissed);
  showMissed.current = onShowMissed;
  const status = useLiveStatus(live);
  const returns = useLive(live, (state) => state.returns);
  const isOutdated = useLive(live, (state) => state.isOutdated);
  const wasLost = useRef(false);

  useEffect(() => {
    if (status !== 'reconnecting') return;
    if (!isPhone) showToast({ id: LINE_TOAST, ...LINE_LOST });
    else hideToast(LINE_TOAST);
    const isFirst = !wasLost.current;
    wasLost.current = true;
    if (isFirst && isClosedWithAnError(live.store.getState().downCode)) showToast({ id: FAULT_TOAST, ...LINE_FAULT });
  }, [status, isPhone, live]);

  useEffect(() => {
    if (returns === 0 || !wasLost.current) return;
    wasLost.current = false;
    hideToast(FAULT_TOAST);
    showToast({ id: LINE_TOAST, ...LINE_BACK });
    const { missedCount } = live.store.getState();
    if (missedCount > 0) {
      const show = () => {
        hideToast(LINE_TOAST); // it would cover the dialog, which says the same
        showMissed.current();
      };
      showToast({
        id: MISSED_TOAST,
        tone: 'info',
        title: `You missed ${missedCount} ${missedCount === 1 ? 'event' : 'events'}`,
        durationMs: NOTICE_MS.missed,
        action: { label: 'Show', onSelect: show },
      });
    }
  }, [returns, live]);

  useEffect(() => {
    if (!isOutdated) return;
    const reload = () => window.location.reload();
    showToast({ id: OUTDATED_TOAST, ...OUTDATED, action: { label: 'Reload', onSelect: reload } });
    return () => hideToast(OUTDATED_TOAST);
  }, [isOutdated]);

  // The screen disappears at the end of the session, and so do its messages about the line.
  useEffect(
    () => () => {
      hideToast(LINE_TOAST);
      hideToast(FAULT_TOAST);
      hideToast(MISSED_TOAST);
    },
    [],
  );
}
