/**
 * What a seat may see of the table and of each event. Everybody gets every seq; events that they may not see arrive as
 * Hidden, so that a gap in the order always means loss, never secrecy.
 */

import { countdownInSight, isWholeCountdown } from './countdowns.ts';
import type { EventDraft, TableEvent } from './events.ts';
import { type FoeInSight, inSight, isInSight, isWhole, spotlightInSight } from './fight.ts';
import { withoutSecretTicks } from './fold-countdowns.ts';
import type { Seat } from './seats.ts';
import type { Table } from './table.ts';
import { told } from './told.ts';

/** [VI1] The table as this seat sees it. */
export function viewFor(table: Table, seat: Seat): Table {
  const notes = table.notes.filter(({ scope, userId }) => scope === 'shared' || userId === seat.playerId);
  if (seat.role === 'gm') return { ...table, notes };
  return {
    ...table,
    notes,
    waiting: [],
    removed: table.removed.filter(({ wasWaiting }) => !wasWaiting),
    rolls: table.rolls.map((roll) => withoutSecretTicks(told(roll))),
    changes: table.changes.map((change) => told(change)),
    hiddenRolls: [],
    foes: foesInSight(table),
    hits: table.hits.map((hit) => told(hit)),
    acts: null,
    placeUses: {},
    heroesBefore: {},
    spotlight: spotlightInSight(table, table.spotlight),
    countdowns: table.countdowns.flatMap((each) => (isWholeCountdown(each) ? (countdownInSight(each) ?? []) : [each])),
  };
}

/** [VI5] A hidden foe, and one that was put away, leave no trace. */
function foesInSight({ foes, session }: Table): FoeInSight[] {
  return foes.flatMap((foe) => {
    if (!isWhole(foe)) return [foe];
    return isInSight(foe) ? [inSight(foe, session.tells)] : [];
  });
}

/** [VI2] The event as this seat sees it. */
export function eventFor(event: TableEvent, seat: Seat): TableEvent {
  if (!maySee(event, seat)) return hiddenEvent(event);
  return seat.role === 'gm' ? event : eventForPlayers(event);
}

/** [VI6] The copy for players of an event that they may see. */
export function eventForPlayers(event: TableEvent): TableEvent {
  const shown = withoutSecretTicks(withoutSource(withoutGm(event)));
  if (!('toPlayers' in shown) || shown.toPlayers === undefined) return shown;
  const { toPlayers, ...rest } = shown;
  if (toPlayers === null) return hiddenEvent(event);
  const { seq, at } = event;
  return isDraft(toPlayers) ? { ...toPlayers, seq, at } : ({ ...rest, ...toPlayers } as TableEvent);
}

function withoutGm(event: TableEvent): TableEvent {
  if (!('gm' in event)) return event;
  const { gm: _secret, ...rest } = event;
  return rest;
}

function withoutSource(event: TableEvent): TableEvent {
  return event.type === 'ReceiveCombatUpdate' ? { ...event, hit: told(event.hit) } : event;
}

function isDraft(toPlayers: object): toPlayers is EventDraft {
  return 'type' in toPlayers;
}

/** [VI4] The event in a history: no private note, not even to its writer, who has it at the table. */
export function pastEvent(event: TableEvent): TableEvent {
  return event.type === 'NoteSaved' && event.scope === 'private' ? hiddenEvent(event) : event;
}

/** An event reduced to its seq. */
export function hiddenEvent({ seq, at }: TableEvent): TableEvent {
  return { type: 'Hidden', seq, at };
}

/** [VI3] Only the game master sees hidden rolls and the door, only the writer a private note. */
export function maySee(event: TableEvent, seat: Seat): boolean {
  switch (event.type) {
    case 'DiceRoll':
    case 'Undone':
    case 'Redone':
      return !event.hidden || seat.role === 'gm';
    case 'PlayerWaiting':
      return seat.role === 'gm';
    case 'PlayerRemoved':
    case 'ReceivePlayerLeft':
      return !event.wasWaiting || seat.role === 'gm';
    case 'NoteSaved':
      return event.scope === 'shared' || event.userId === seat.playerId;
    default:
      return true;
  }
}
