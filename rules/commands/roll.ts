/**
 * Rolls and clears dice: the throw, and the changes of a duality roll in the same step.
 */
import { ROLL_ANIMATION_MS, throwDice } from '../dice.ts';
import type { EventDraft, EventPayloads } from '../events.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { clamp, FEAR_MAX, HOPE_MAX } from '../resources.ts';
import { mayActFor, type Seat } from '../seats.ts';
import { findCharacter, findHeldCharacter, type Table, type TableCharacter } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided, type World } from './decision.ts';

/** [DU2] The room throws: a result from a client is never read. */
export function roll(table: Table, seat: Seat, command: CommandOf<'SendDiceRoll'>, world: World): Decision {
  if (command.hidden && seat.role !== 'gm') return refuse('hiddenIsForTheGm');
  if (command.characterId) {
    const refusal = mayActFor(seat, command.characterId, table);
    if (refusal) return refusal;
  }
  const character = command.characterId
    ? findCharacter(table, command.characterId)
    : seat.role === 'player'
      ? findHeldCharacter(table, seat.playerId)
      : undefined;
  const help = helpOf(character, command);
  if ('isRefused' in help) return help;
  const context = [command.context ?? '', ...command.experiences].filter((part) => part !== '').join(', ');
  const modifier = command.modifier + help.modifier;
  const thrown = throwDice({ ...command, context, modifier }, world.dice);
  const event: EventDraft & { type: 'DiceRoll' } = {
    type: 'DiceRoll',
    sessionId: table.session.id,
    characterId: character?.id ?? null,
    characterName: character?.name ?? seat.playerName,
    rollType: command.isDuality ? 'Duality Roll' : 'Arbitrary Dice Roll',
    isDuality: command.isDuality,
    isReaction: command.reaction,
    context,
    modifier,
    dicePool: command.dicePool,
    ...thrown,
    timestamp: new Date(world.nowMs).toISOString(),
    revealAt: new Date(world.nowMs + ROLL_ANIMATION_MS).toISOString(),
    rollerPlayerId: seat.playerId,
    playerName: seat.playerName,
    userId: seat.role === 'gm' ? seat.playerId : null,
    isGMRoll: seat.role === 'gm',
    hidden: command.hidden,
  };
  const causeSeq = table.seq + 1;
  const { cost } = help;
  if (!character || cost === 0) return decided([event, ...consequences(table, event, character, causeSeq)]);
  const paid = { ...character, hope: character.hope - cost };
  const spent = delta(character.id, 'hope', character.hope, paid.hope, causeSeq);
  return decided([event, spent, ...consequences(table, event, paid, causeSeq)]);
}

/** [DU25] What the named experiences add and cost, or why they cannot be used: then no dice are thrown and no Hope is paid. */
function helpOf(
  character: TableCharacter | undefined,
  { experiences, hidden }: CommandOf<'SendDiceRoll'>,
): { modifier: number; cost: number } | Refusal {
  if (experiences.length === 0) return { modifier: 0, cost: 0 };
  if (hidden) return refuse('hiddenSpendsNoHope');
  const used = experiences.map((name) => character?.experiences.find((experience) => experience.name === name));
  if (!character || used.includes(undefined)) return refuse('noSuchExperience');
  if (character.hope < used.length) return refuse('notEnoughHope');
  return { modifier: used.reduce((sum, experience) => sum + (experience?.modifier ?? 0), 0), cost: used.length };
}

/** [DU3] to [DU5] The automatic changes of a roll, for a character that has paid. A gain at its cap makes no event. */
function consequences(
  table: Table,
  roll: EventPayloads['DiceRoll'],
  character: TableCharacter | undefined,
  causeSeq: number,
): EventDraft[] {
  if (!roll.isDuality || roll.isReaction || roll.hidden || !table.session.automation) return [];
  const events: EventDraft[] = [];
  const { fear } = table.session;
  if (roll.outcome === 'with Fear' && fear < FEAR_MAX) {
    events.push({ type: 'FearChanged', oldValue: fear, newValue: fear + 1, reason: 'Roll with Fear', causeSeq });
  }
  if (!character || roll.outcome === 'with Fear') return events;
  if (character.hope < HOPE_MAX) events.push(delta(character.id, 'hope', character.hope, character.hope + 1, causeSeq));
  const { current } = character.stress;
  if (roll.outcome === 'Critical Success' && current > 0) {
    events.push(delta(character.id, 'stress', current, clamp(current - 1, character.stress.max), causeSeq));
  }
  return events;
}

function delta(
  characterId: string,
  field: 'hope' | 'stress',
  oldValue: number,
  newValue: number,
  causeSeq: number,
): EventDraft {
  return { type: 'ReceiveCharacterDelta', characterId, field, oldValue, newValue, causeSeq };
}

/** [DU7] A game master clears any roll, a player its own. */
export function clearDice(table: Table, seat: Seat, command: CommandOf<'ClearDice'>): Decision {
  const characterId = command.characterId ?? null;
  const clearedBy = seat.playerName;
  if (seat.role === 'gm') return decided([{ type: 'ClearDice', characterId, rollerPlayerId: null, clearedBy }]);
  const held = findHeldCharacter(table, seat.playerId);
  if (characterId !== null && held?.id !== characterId) return refuse('notYourCharacter');
  return decided([{ type: 'ClearDice', characterId: held?.id ?? null, rollerPlayerId: seat.playerId, clearedBy }]);
}
