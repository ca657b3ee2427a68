/**
 * What the table says in the corner: the line going and coming back, somebody writing while the chat is closed, health that
 * moved, dice cleared, a character put to rest, a seat or a roll taken away (document 1 sections 8 and 9). It changes nothing.
 */

import { useEffect, useRef } from 'react';
import { verdictOf } from '../../../rules/dice.ts';
import { NOTICE_MS } from '../../../rules/durations.ts';
import type { TableEvent } from '../../../rules/events.ts';
import { deedOf, rollerOf } from '../../../rules/roll-words.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findCharacter, findHeldCharacter, rollOf } from '../../../rules/table.ts';
import { type LiveTable, useLive, useLiveStatus } from '../../live/use-table.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { isClosedWithAnError, LINE_BACK, LINE_FAULT, LINE_LOST, OUTDATED } from './line-words.ts';
import { takenBackWords } from './take-backs.ts';

const CHAT_TOAST = 'chat';
const ROLL_TOAST = 'roll';
const LINE_TOAST = 'table-line';
const FAULT_TOAST = 'table-line-fault';
const MISSED_TOAST = 'table-missed';
const OUTDATED_TOAST = 'table-outdated';

export type TableNoticesOptions = {
  isChatInView: boolean;
  isRollInView: boolean; // on the stage or in a list: nothing lies over it
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

  // Whoever opens what a message told of reads it there: it does not stand over it.
  useEffect(() => {
    if (isChatInView) hideToast(CHAT_TOAST);
  }, [isChatInView]);
  useEffect(() => {
    if (isRollInView) hideToast(ROLL_TOAST);
  }, [isRollInView]);

  useEffect(
    () =>
      live.onEvent((event) => {
        const notice = noticeOf(event, live, { playerId, isGm: role === 'gm', ...inView.current });
        if (notice !== null) showToast(notice);
      }),
    [live, playerId, role],
  );
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
      showToast({
        id: MISSED_TOAST,
        tone: 'info',
        title: `You missed ${missedCount} ${missedCount === 1 ? 'event' : 'events'}`,
        durationMs: NOTICE_MS.missed,
        action: { label: 'Show', onSelect: () => showMissed.current() },
      });
    }
  }, [returns, live]);

  useEffect(() => {
    if (!isOutdated) return;
    const reload = () => window.location.reload();
    showToast({ id: OUTDATED_TOAST, ...OUTDATED, action: { label: 'Reload', onSelect: reload } });
    return () => hideToast(OUTDATED_TOAST);
  }, [isOutdated]);

  // The screen goes with the end of the session: so does what it said of the line.
  useEffect(
    () => () => {
      hideToast(LINE_TOAST);
      hideToast(FAULT_TOAST);
      hideToast(MISSED_TOAST);
    },
    [],
  );
}

type Eyes = { playerId: string; isGm: boolean; isChatInView: boolean; isRollInView: boolean };

function noticeOf(event: TableEvent, live: LiveTable, { playerId, isGm, isChatInView, isRollInView }: Eyes) {
  const { table, pending } = live.store.getState();
  // Our own command is still waiting for its Ack when its event arrives: what one did oneself needs no message.
  const isMine = (type: string) => Object.values(pending).some((command) => command.type === type);
  switch (event.type) {
    case 'ReceiveChatMessage': {
      if (isChatInView || event.userId === playerId) return null;
      const name = event.characterName === null ? event.playerName : `${event.playerName} as ${event.characterName}`;
      return { id: CHAT_TOAST, title: name, text: excerpt(event.message), durationMs: NOTICE_MS.chat };
    }
    case 'DiceRoll': {
      if (isRollInView || event.rollerPlayerId === playerId) return null;
      const roll = rollOf(event);
      const text = `${roll.total}${roll.difficulty === null ? '' : ` against ${roll.difficulty}`}`;
      const verdict = verdictOf(roll);
      return {
        id: ROLL_TOAST,
        title: `${rollerOf(roll)} ${deedOf(roll)}`,
        text: verdict === null ? text : `${text}, ${verdict}`,
        durationMs: NOTICE_MS.dice,
      };
    }
    case 'ReceiveCharacterDelta': {
      if (event.field !== 'health' || table === null || isMine('UpdateCharacter')) return null;
      const isConcerned = isGm || findHeldCharacter(table, playerId)?.id === event.characterId;
      if (!isConcerned) return null;
      const name = findCharacter(table, event.characterId)?.name ?? 'A character';
      const change = event.newValue - event.oldValue;
      const words = change > 0 ? `restored ${change} HP` : `lost ${-change} HP`;
      return { id: `health ${event.characterId}`, title: `${name} ${words}`, durationMs: NOTICE_MS.hitPoints };
    }
    case 'ClearDice':
      return isMine('ClearDice')
        ? null
        : { id: 'dice', title: 'Dice Cleared', text: `by ${event.clearedBy}`, durationMs: NOTICE_MS.clearDice };
    case 'PlayerRemoved':
      return event.wasWaiting || event.playerId === playerId
        ? null // whoever was sent away is told by a screen
        : { title: `${event.playerName} was sent from the table`, durationMs: NOTICE_MS.brief };
    case 'Undone':
      return table && { id: 'undone', title: takenBackWords(event, table), durationMs: NOTICE_MS.usual };
    case 'ReceiveSessionStarted':
      return {
        id: 'session-started',
        tone: 'success',
        title: 'Session Started',
        durationMs: NOTICE_MS.sessionStarted,
      } as const;
    case 'ReceiveCharacterCreated':
      return {
        tone: 'success',
        title: 'Character Created',
        text: event.character.name,
        durationMs: NOTICE_MS.characterCreated,
      } as const;
    case 'CharacterRemovedDueToInactivity':
      return event.playerId === playerId
        ? null // told before the gate, which hears it also after an absence
        : ({
            tone: 'warning',
            title: 'Character Removed',
            text: `${event.characterName} was removed due to inactivity.`,
            durationMs: NOTICE_MS.characterRemoved,
          } as const);
    default:
      return null;
  }
}

const EXCERPT_CHARACTERS = 120;

function excerpt(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length <= EXCERPT_CHARACTERS ? line : `${line.slice(0, EXCERPT_CHARACTERS)}…`;
}
