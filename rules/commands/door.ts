/**
 * The game master decides who comes in and who goes: the door, the people who wait at it, and removed seats. The room closes
 * sockets afterwards.
 */
import type { EventDraft } from '../events.ts';
import { refuse } from '../refusals.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { findPlayer, type Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided } from './decision.ts';
import { seating } from './seat.ts';

/** [SE15] The door for newcomers. When it opens, everybody who waits comes in. */
export function setDoor(table: Table, seat: Seat, { door }: CommandOf<'SetDoor'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  if (door === table.session.door) return decided([]);
  const admitted = door === 'open' ? table.waiting : [];
  return decided([{ type: 'DoorChanged', door }, ...seating(table, admitted)]);
}

/** [SE16] Lets in or sends away somebody who waits; a repeat does nothing. */
export function admitPlayer(table: Table, seat: Seat, { playerId, admit }: CommandOf<'AdmitPlayer'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const waiting = table.waiting.find((each) => each.playerId === playerId);
  if (!waiting) {
    const isDone = admit
      ? findPlayer(table, playerId) !== undefined
      : table.removed.some((removed) => removed.playerId === playerId);
    return isDone ? decided([]) : refuse('nobodyWaits');
  }
  const { playerName } = waiting;
  if (admit) return decided(seating(table, [waiting]));
  return decided([{ type: 'PlayerRemoved', playerId, playerName, wasWaiting: true }]);
}

/** [SE17] Removes a player's seat: the character is free, the token invalid. */
export function removePlayer(table: Table, seat: Seat, { playerId }: CommandOf<'RemovePlayer'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const player = findPlayer(table, playerId);
  if (!player || player.isGm) return refuse('playerNotFound');
  const playerName = player.username;
  const { id: sessionId } = table.session;
  const gone: EventDraft[] = player.isConnected
    ? [{ type: 'PlayerDisconnected', playerName, playerId, sessionId, isGm: false }]
    : [];
  return decided([...gone, { type: 'PlayerRemoved', playerId, playerName, wasWaiting: false }]);
}
