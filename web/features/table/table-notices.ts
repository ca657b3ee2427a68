/**
 * What an event makes the table say in the corner, or null: somebody writing while the chat is closed, a roll out of view,
 * health that moved, dice cleared, a character put to rest, a seat or a roll taken away. Showing
 * it is the caller's.
 */
import { rollOf } from '../../../rules/apply.ts';
import { resultWords } from '../../../rules/dice.ts';
import type { TableEvent } from '../../../rules/events.ts';
import { excerptOf } from '../../../rules/excerpt.ts';
import { withNames } from '../../../rules/isolated.ts';
import { actionOf, rollerOf } from '../../../rules/roll-words.ts';
import { findCharacter, findHeldCharacter } from '../../../rules/table.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { removedNotice, startedNotice } from '../../lib/notices.ts';
import type { LiveState } from '../../live/store.ts';
import { CHAT_TOAST, ROLL_TOAST, UNDONE_TOAST } from './notice-ids.ts';
import { takenBackWords } from './take-back-words.ts';

/** Of a message this much is quoted, in characters. */
const QUOTED_OF_A_MESSAGE = 120;

/** Whose screen it is, and what is in view on it: of that no notice is made. */
type Eyes = {
  playerId: string;
  isGm: boolean;
  isChatInView: boolean;
  isRollInView: boolean;
  onPutBack: (undoSeq: number) => void;
};

export function noticeOf(
  event: TableEvent,
  { table, pending }: Pick<LiveState, 'table' | 'pending'>,
  { playerId, isGm, isChatInView, isRollInView, onPutBack }: Eyes,
) {
  // Our own command is still waiting for its Ack when its event arrives: what one did oneself needs no message.
  const isMine = (type: string) => Object.values(pending).some((command) => command.type === type);
  switch (event.type) {
    case 'ReceiveChatMessage': {
      if (isChatInView || event.userId === playerId) return null;
      const name =
        event.characterName === null ? event.playerName : withNames`${event.playerName} as ${event.characterName}`;
      const text = excerptOf(event.message.replace(/\s+/g, ' '), QUOTED_OF_A_MESSAGE);
      return { id: CHAT_TOAST, title: name, text, durationMs: NOTICE_MS.chat };
    }
    case 'DiceRoll': {
      if (isRollInView || event.rollerPlayerId === playerId) return null;
      const roll = rollOf(event);
      return {
        id: ROLL_TOAST,
        title: withNames`${rollerOf(roll)} ${actionOf(roll)}`,
        text: resultWords(roll),
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
      return { id: `health ${event.characterId}`, title: withNames`${name} ${words}`, durationMs: NOTICE_MS.hitPoints };
    }
    case 'ClearDice':
      return isMine('ClearDice')
        ? null
        : {
            id: 'dice',
            title: 'Dice Cleared',
            text: withNames`by ${event.clearedBy}`,
            durationMs: NOTICE_MS.clearDice,
          };
    case 'PlayerRemoved':
      return event.wasWaiting || event.playerId === playerId
        ? null // whoever was sent away is told by a screen
        : { title: withNames`${event.playerName} was sent from the table`, durationMs: NOTICE_MS.brief };
    case 'Undone':
    case 'Redone': {
      const mayPutBack = isGm && event.type === 'Undone';
      return (
        table && {
          id: UNDONE_TOAST,
          title: takenBackWords(event, table),
          durationMs: mayPutBack ? NOTICE_MS.takenBack : NOTICE_MS.usual,
          action: mayPutBack ? { label: 'Put it back', onSelect: () => onPutBack(event.seq) } : undefined,
        }
      );
    }
    case 'ReceiveSessionStarted':
      return startedNotice();
    case 'ReceiveCharacterCreated':
      return {
        tone: 'success',
        title: 'Character Created',
        text: event.character.name,
        durationMs: NOTICE_MS.characterCreated,
      } as const;
    case 'CharacterRemovedDueToInactivity':
      return event.playerId === playerId
        ? null // one's own is told before the gate, which hears it also after an absence
        : removedNotice(event);
    default:
      return null;
  }
}
