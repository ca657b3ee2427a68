/**
 * Marks, Hope and Fear moved by hand: marks clamp, Hope and Fear refuse to leave their
 * range. A change that clamps to nothing succeeds without an event.
 */
import { refuse } from '../refusals.ts';
import { changeWithin, clamp, FEAR_MAX, HOPE_MAX } from '../resources.ts';
import { mayActFor, mayRunTheTable, type Seat } from '../seats.ts';
import { findCharacter, type Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided } from './decision.ts';

/** [RS1] A character's Hope, health, stress or armor. Returns the new value under the field's name. */
export function changeResource(table: Table, seat: Seat, command: CommandOf<'UpdateCharacter'>): Decision {
  const { characterId, field, change } = command;
  const refusal = mayActFor(seat, characterId, table);
  if (refusal) return refusal;
  const character = findCharacter(table, characterId);
  if (!character) return refuse('characterNotInPlay');
  const oldValue = field === 'hope' ? character.hope : character[field].current;
  const newValue =
    field === 'hope' ? changeWithin(oldValue, change, HOPE_MAX) : clamp(oldValue + change, character[field].max);
  if (newValue === null) return refuse(change < 0 ? 'notEnoughHope' : 'hopeFull');
  const result = { characterId, [field]: newValue };
  if (newValue === oldValue) return decided([], result);
  return decided([{ type: 'ReceiveCharacterDelta', characterId, field, oldValue, newValue }], result);
}

/** [RS2] The Fear pool, by a game master. */
export function changeFear(table: Table, seat: Seat, command: CommandOf<'ChangeFear'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const oldValue = table.session.fear;
  const newValue = changeWithin(oldValue, command.change, FEAR_MAX);
  if (newValue === null) return refuse(command.change < 0 ? 'notEnoughFear' : 'fearFull');
  const result = { fear: newValue };
  if (newValue === oldValue) return decided([], result);
  const toPlayers = table.session.tells.fearReason ? {} : { toPlayers: { reason: '' } };
  return decided([{ type: 'FearChanged', oldValue, newValue, reason: command.reason ?? '', ...toPlayers }], result);
}
