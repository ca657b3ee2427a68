/**
 * The message in the corner for an event, or null: a new message while the chat is closed, a roll out of view,
 * a hit that was taken, changed health, a raised hand, cleared dice, a character put to rest, a removed seat or roll. The caller
 * shows it.
 */
import { rollOf } from '../../../rules/apply.ts';
import { resultWords } from '../../../rules/dice.ts';
import type { EventOf, TableEvent } from '../../../rules/events.ts';
import { excerptOf } from '../../../rules/excerpt.ts';
import { pointsWords, stateWords } from '../../../rules/fight-words.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { endingWords } from '../../../rules/roll-endings.ts';
import { actionOf, rollerOf } from '../../../rules/roll-words.ts';
import { handWords } from '../../../rules/spotlight-words.ts';
import { summedUp, type Told } from '../../../rules/sums.ts';
import { findCharacter, findHeldCharacter, isDowned, type Table } from '../../../rules/table.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { removedNotice, startedNotice } from '../../lib/notices.ts';
import type { LiveState } from '../../live/store.ts';
import { CHAT_TOAST, ROLL_TOAST, UNDONE_TOAST } from './notice-ids.ts';
import { takenBackWords } from './take-back-words.ts';

/** How much of a message is quoted, in characters. */
const QUOTED_OF_A_MESSAGE = 120;

/** The person at this screen, and what is in view on it, which needs no notice. */
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
  // Our own command is still waiting for its Ack when its event arrives: one's own actions need no message.
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
        text: table ? endingWords(roll, table) : resultWords(roll),
        durationMs: NOTICE_MS.dice,
      };
    }
    case 'ReceiveCharacterDelta': {
      if (event.field !== 'health' || table === null || isMine('UpdateCharacter')) return null;
      const name = findCharacter(table, event.characterId)?.name ?? 'A character';
      const id = `health ${event.characterId}`;
      const isConcerned = isGm || findHeldCharacter(table, playerId)?.id === event.characterId;
      if (!isConcerned) {
        const isNews = isDowned(event) && event.undoes === undefined;
        return isNews ? { id, title: withNames`${name} is down`, durationMs: NOTICE_MS.combat } : null;
      }
      if (event.causeSeq !== undefined) return null; // the hit that cost it has been told
      const change = event.newValue - event.oldValue;
      if (change === 0) return null; // up and down again
      const words =
        change > 0 ? `restored ${change} HP` : `lost ${-change} HP${isDowned(event) ? ', and is down' : ''}`;
      return { id, title: withNames`${name} ${words}`, durationMs: NOTICE_MS.hitPoints };
    }
    case 'ReceiveCombatUpdate': {
      const { hit, undoes } = event;
      if (table === null || hit.state === 'asked' || hit.to.kind === 'foe' || undoes !== undefined) return null;
      if (isMine('AnswerHit') || isMine('DealDamage')) return null;
      const isTheirs = findHeldCharacter(table, playerId)?.id === hit.to.id;
      if (!isGm && !isTheirs) return null;
      return { title: isTheirs ? ownLoss(event, table) : lossOf(event, table), durationMs: NOTICE_MS.combat };
    }
    case 'FoeChanged': {
      const foe = table?.foes.find(({ id }) => id === event.foeId);
      const isOfHit = event.causeSeq !== undefined && event.undoes === undefined && event.field !== 'stress';
      if (!foe || !isOfHit || event.state === null || isMine('DealDamage')) return null;
      const { field, newValue, state } = event;
      const title =
        field === 'count' && newValue
          ? withNames`${foe.name}: ${newValue} left`
          : withNames`${foe.name} ${stateWords(state)}`;
      return { id: `foe ${event.foeId}`, title, durationMs: NOTICE_MS.combat };
    }
    case 'HandRaised':
      return isGm && event.up && table !== null
        ? { id: `hand ${event.playerId}`, title: handWords(event, table.characters), durationMs: NOTICE_MS.usual }
        : null;
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
        ? null // a removed person gets a whole screen instead
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
        ? null // one's own is announced outside the gate, which also works after an absence
        : removedNotice(event);
    default:
      return null;
  }
}

/** [ST10] The presses that wait to be told, with one more; null for an event after which no more of the same may follow. */
export function pressesWith(pressed: readonly Told[], event: TableEvent): Told[] | null {
  const isPress = event.type === 'ReceiveCharacterDelta' && event.causeSeq === undefined;
  return isPress ? summedUp([...pressed, event]) : null;
}

/** Whether what was taken back before can no longer be put back. */
export function endsPutBack(event: TableEvent): boolean {
  switch (event.type) {
    case 'DiceRoll':
    case 'FoesPlaced':
    case 'FeatureUsed':
      return true;
    case 'FearChanged':
    case 'ReceiveCharacterDelta':
    case 'FoeChanged':
    case 'ReceiveCombatUpdate':
    case 'CountdownMoved':
      return event.undoes === undefined;
    case 'RollJudged': // what it moved comes with it
      return (event.ticks?.length ?? 0) > 0;
    case 'SpotlightGiven':
      return event.causeSeq !== undefined;
    default:
      return false;
  }
}

/** "You lost 6 hit points, and marked 1 armor" */
function ownLoss(event: EventOf<'ReceiveCombatUpdate'>, table: Table): string {
  const { hit } = event;
  const lost = lostBy(event, table);
  const words = isDown(event, table)
    ? 'You are down: no hit points left'
    : `You lost ${lost > 0 ? pointsWords(lost) : 'nothing'}`;
  return hit.armor === 1 ? `${words}, and marked 1 armor` : words;
}

/** "Maren Oake took 6 of 12" */
function lossOf(event: EventOf<'ReceiveCombatUpdate'>, table: Table): string {
  const { hit } = event;
  const loss = lostBy(event, table);
  const isShare = table.session.damageRule !== 'marks' && loss <= hit.total;
  const lost = isShare ? `took ${loss} of ${hit.total}` : `lost ${pointsWords(loss)}`;
  return `${isolated(hit.to.name)} ${lost}${isDown(event, table) ? ', and is down' : ''}`;
}

/** [HI8] The hit points that it really cost. The table may know them already: that is the event after it. */
function lostBy({ seq, hit }: EventOf<'ReceiveCombatUpdate'>, table: Table): number {
  if (table.seq <= seq) return Math.min(hit.loss ?? 0, findCharacter(table, hit.to.id)?.health.current ?? 0);
  return -(table.changes.find(({ causeSeq, field }) => causeSeq === seq && field === 'health')?.by ?? 0);
}

function isDown(event: EventOf<'ReceiveCombatUpdate'>, table: Table): boolean {
  const left = findCharacter(table, event.hit.to.id)?.health.current ?? 1;
  return left - (table.seq > event.seq ? 0 : lostBy(event, table)) <= 0;
}
