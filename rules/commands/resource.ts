/**
 * Marks, Hope and Fear moved by hand: marks clamp, Hope and Fear refuse to leave their
 * range. A change that clamps to nothing succeeds without an event.
 */
import type { Tick } from '../countdowns.ts';
import type { EventDraft } from '../events.ts';
import { refuse } from '../refusals.ts';
import { changeWithin, clamp, FEAR_MAX, HOPE_MAX } from '../resources.ts';
import { characterFor, mayRunTheTable, type Seat } from '../seats.ts';
import type { Table } from '../table.ts';
import { ticksOf } from '../ticks.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided } from './decision.ts';

/** [RS1] A character's Hope, health, stress or armor. Returns the new value under the field's name. */
export function changeResource(table: Table, seat: Seat, command: CommandOf<'UpdateCharacter'>): Decision {
  const { characterId, field, change } = command;
  const character = characterFor(seat, characterId, table);
  if ('isRefused' in character) return character;
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
  return decided(
    [fearChanged(table, newValue - oldValue, { reason: command.reason ?? '', isTold: table.session.tells.fearReason })],
    result,
  );
}

/**
 * [RS2] Fear by this much, within its range already. Players are told why only with `isTold`; without `isCauseTold` their copy names
 * nothing that brought it, either. [CD6] What is gained moves countdowns in the same event.
 */
export function fearChanged(
  table: Table,
  by: number,
  {
    reason,
    causeSeq,
    isTold,
    isCauseTold = true,
  }: { reason: string; causeSeq?: number; isTold: boolean; isCauseTold?: boolean },
): EventDraft {
  const { fear, automation } = table.session;
  const ticks = automation && by > 0 ? ticksOf(table, [{ kind: 'fear', gained: by }]) : [];
  const moved = { type: 'FearChanged', oldValue: fear, newValue: fear + by } as const;
  const untold = { ...moved, reason: '', ...ticking(ticks.filter(({ isSecret }) => !isSecret)) };
  return {
    ...moved,
    reason,
    ...(causeSeq !== undefined && { causeSeq }),
    ...ticking(ticks),
    ...(!isTold && { toPlayers: isCauseTold ? { reason: '' } : untold }),
  };
}

function ticking(ticks: Tick[]): { ticks?: Tick[] } {
  return ticks.length > 0 ? { ticks } : {};
}
