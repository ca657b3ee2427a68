/**
 * Words at the table: chat that everybody reads and the room stores, the scene's label, notes private and shared.
 */
import { refuse } from '../refusals.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { findHeldCharacter, findNote, lastingNotes, lengthOf, NOTES_MAX, type Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided } from './decision.ts';

/** [TA1] One message to everybody. */
export function say(table: Table, seat: Seat, command: CommandOf<'SendChatMessage'>): Decision {
  const characterName = findHeldCharacter(table, seat.playerId)?.name ?? null;
  const { playerName, playerId: userId } = seat;
  return decided([{ type: 'ReceiveChatMessage', playerName, message: command.message, userId, characterName }]);
}

/**
 * [TA2] A note's new text; the last writer wins, and the revision shows that there was one before. [TA5] A writer who names the
 * revision that they started from never overwrites another. [TA4] A private one that grows needs room.
 */
export function saveNote(table: Table, seat: Seat, command: CommandOf<'SaveNote'>): Decision {
  const { scope, text, baseRevision } = command;
  const userId = seat.playerId;
  const before = findNote(table, { scope, userId });
  if (typeof baseRevision === 'number' && baseRevision !== (before?.revision ?? 0)) return refuse('noteIsNewer');
  const grows = text.length - (before?.text.length ?? 0);
  if (scope === 'private' && seat.role === 'player' && grows > 0 && lengthOf(lastingNotes(table)) + grows > NOTES_MAX) {
    return refuse('noRoomForNotes');
  }
  const revision = (before?.revision ?? 0) + 1;
  return decided([{ type: 'NoteSaved', scope, text, userId, revision }], { revision });
}

/** [TA3] The name of the place, by a game master; an empty one removes the label. */
export function setScene(table: Table, seat: Seat, command: CommandOf<'SetScene'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  if (command.label === table.session.scene) return decided([]);
  return decided([{ type: 'SceneChanged', label: command.label }]);
}

/** [DU8] Whether duality rolls change Hope, Fear and Stress automatically, by a game master. */
export function setAutomation(table: Table, seat: Seat, command: CommandOf<'SetAutomation'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  if (command.on === table.session.automation) return decided([]);
  return decided([{ type: 'AutomationChanged', on: command.on }]);
}
