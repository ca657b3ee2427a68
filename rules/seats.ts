/**
 * Who sits where, and what a seat may do. A seat comes from a token, never from a field of a message (contract 5).
 */
import { type Refusal, refuse } from './refusals.ts';
import { findCharacter, findHeldCharacter, type Table } from './table.ts';

export type Seat = {
  playerId: string; // a game master's is the account's id
  playerName: string;
  role: 'gm' | 'player';
};

/** [SE1] Only a game master. */
export function mayRunTheTable(seat: Seat): Refusal | null {
  return seat.role === 'gm' ? null : refuse('gmOnly');
}

/** [SE11] Frames that are of one role alone, whatever stands in them. */
export function mayAsk(seat: Seat, type: string | undefined): Refusal | null {
  const isForTheGm = type === 'ChangeFear' || type === 'SetScene' || type === 'SetAutomation';
  if (isForTheGm && seat.role !== 'gm') return refuse('gmOnly');
  return type === 'SelectCharacter' && seat.role === 'gm' ? refuse('playersOnly') : null;
}

/** [SE2] A game master for any character in play, a player for the one it holds. */
export function mayActFor(seat: Seat, characterId: string, table: Table): Refusal | null {
  const held = findHeldCharacter(table, seat.playerId);
  if (seat.role === 'player') return held?.id === characterId ? null : refuse('notYourCharacter');
  return findCharacter(table, characterId) ? null : refuse('characterNotInPlay');
}
