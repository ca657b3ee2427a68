/**
 * Rolls and clears dice: the throw, and the changes of a duality roll in the same step.
 */
import type { Tick } from '../countdowns.ts';
import { type DiceRollFacts, describedAs, ROLL_ANIMATION_MS, type RollTarget, succeeds, throwDice } from '../dice.ts';
import type { EventDraft, EventPayloads } from '../events.ts';
import { findFoe, type HitSource, isInSight, isWhole, type TableFoe } from '../fight.ts';
import { bearersOf } from '../fold-fight.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { clamp, FEAR_MAX, HOPE_MAX } from '../resources.ts';
import { characterFor, type Seat } from '../seats.ts';
import { findCharacter, findHeldCharacter, type Roll, type Table, type TableCharacter } from '../table.ts';
import { type Cause, isActionRoll, ticksOf } from '../ticks.ts';
import { viewFor } from '../visibility.ts';
import type { CommandOf } from '../wire/socket.ts';
import { edgeAgainst } from './conditions.ts';
import { Course } from './course.ts';
import { type Decision, decided, type World } from './decision.ts';
import { type Blow, deal } from './hits.ts';
import { fearChanged } from './resource.ts';
import { movedByRoll } from './spotlight.ts';
import { blowOf, unseenRoller } from './strike.ts';

/** As much as a hit by hand deals at most. */
const DAMAGE_MAX = 999;

/** [DU2] The room throws: a result from a client is never read. */
export function roll(table: Table, seat: Seat, command: CommandOf<'SendDiceRoll'>, world: World): Decision {
  if (command.hidden && seat.role !== 'gm') return refuse('hiddenIsForTheGm');
  if (command.difficultyIsHidden && seat.role !== 'gm') return refuse('gmOnly');
  const character = command.characterId
    ? characterFor(seat, command.characterId, table)
    : findHeldCharacter(table, seat.playerId); // a game master holds none
  if (character && 'isRefused' in character) return character;
  const help = helpOf(character, command);
  if ('isRefused' in help) return help;
  const attack = command.damageOf === null ? null : findAttack(table, seat, command.damageOf);
  if (attack && 'isRefused' in attack) return attack;
  const foes = foesAimedAt(table, seat, command.targets);
  if ('isRefused' in foes) return foes;
  const context = [command.context, ...command.experiences].filter(Boolean).join(', ');
  const modifier = command.modifier + help.modifier;
  const advantage = command.advantage + edgeAgainst(foes);
  const difficulty = attack ? null : foes.length > 0 ? lowestDifficulty(foes) : command.difficulty;
  const thrown = throwDice({ ...command, context, modifier, advantage, difficulty }, world.dice);
  const rolled: EventDraft & { type: 'DiceRoll' } = {
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
    targets: attack ? attack.targets.filter(({ isHit }) => isHit) : attacked(foes, thrown),
    damageOf: command.damageOf,
    foe: attack?.foe ?? null,
    ticks: [],
  };
  const event = {
    ...rolled,
    ticks: ticksOfRoll(table, rolled),
    ...toldOf(table, seat, rolled, { attack, isDifficultyHidden: command.difficultyIsHidden || foes.length > 0 }),
  };
  if (attack) return damage(table, seat, attack, event, paidFor(character, help.cost, table.seq + 1), world);
  const causeSeq = table.seq + 1;
  const { cost } = help;
  const paid = character && { ...character, hope: character.hope - cost };
  return decided([
    event,
    ...paidFor(character, cost, causeSeq),
    ...consequences(table, event, paid, causeSeq),
    ...movedByRoll(table, event, causeSeq),
  ]);
}

/** What experiences cost a character. */
function paidFor(character: TableCharacter | undefined, cost: number, causeSeq: number): EventDraft[] {
  return character && cost > 0 ? [delta(character.id, 'hope', character.hope, character.hope - cost, causeSeq)] : [];
}

/** [AT1] The foes that a roll is aimed at. A player aims at those in sight. */
function foesAimedAt(table: Table, seat: Seat, ids: string[]): TableFoe[] | Refusal {
  const foes = ids.flatMap((id) => findFoe(table, id) ?? []);
  if (foes.length < ids.length) return refuse('noSuchFoe');
  if (seat.role === 'player') return foes.every(isInSight) ? foes : refuse('noSuchFoe');
  return foes.some(({ isAway }) => isAway) ? refuse('foeIsAway') : foes;
}

/** With several foes, an attack succeeds if it hits one. */
function lowestDifficulty(foes: TableFoe[]): number {
  return Math.min(...foes.map(({ block }) => block.difficulty));
}

/** [AT1] */
function attacked(foes: TableFoe[], { total, outcome }: Pick<DiceRollFacts, 'total' | 'outcome'>): RollTarget[] {
  const isCritical = outcome === 'Critical Success';
  return foes.map(({ id, block }) => ({ foeId: id, isHit: succeeds(total, block.difficulty, isCritical) }));
}

/**
 * [AT2] The attack whose damage is thrown: of the same roller, once, and only where it hit, or [AT6] where its player is not told. Without
 * targets that one sees it is none.
 */
function findAttack(table: Table, seat: Seat, seq: number): Roll | Refusal {
  const isIt = (roll: Roll) => roll.seq === seq && roll.targets.length > 0 && roll.damageOf === null;
  const { rolls: shown, hiddenRolls: own } = viewFor(table, seat);
  const rolls = [...table.rolls, ...table.hiddenRolls];
  const attack = [...shown, ...own].some(isIt) ? rolls.find(isIt) : undefined;
  if (!attack) return refuse('noAttack');
  if (attack.rollerPlayerId !== seat.playerId) return refuse('notYourAttack');
  if (attack.isUndone) return refuse('attackTakenBack');
  if (rolls.some(({ damageOf, isUndone }) => damageOf === seq && !isUndone)) return refuse('damageThrown');
  const isToldOf = seat.role === 'gm' || table.session.tells.outcomes; // otherwise a refusal would tell that it missed
  return !isToldOf || attack.targets.some(({ isHit }) => isHit) ? attack : refuse('attackMissed');
}

/** [AT2] The damage of an attack, dealt to those that it hit and that are still there. */
function damage(
  table: Table,
  seat: Seat,
  attack: Roll,
  event: EventDraft & { type: 'DiceRoll' },
  paid: EventDraft[],
  world: World,
): Decision {
  const course = new Course(table, world.nowMs);
  const causeSeq = course.add(event);
  course.add(...paid);
  const thrown = {
    total: clamp(event.total, DAMAGE_MAX),
    isCritical: attack.outcome === 'Critical Success',
    causeSeq,
  };
  const foe = attack.foe ? findFoe(table, attack.foe.id) : undefined;
  const { characterId, characterName: name } = event;
  const from: HitSource =
    characterId === null ? { kind: 'gm', id: null, name } : { kind: 'hero', id: characterId, name };
  const blow: Blow = foe
    ? blowOf(foe, isInSight(foe), seat, thrown)
    : { from, kind: 'physical', isDirect: false, ...thrown, isUntold: !table.session.tells.outcomes && !event.hidden };
  for (const to of bearersOf({ characterId: null, foe: null, targets: event.targets })) {
    const isHere = to.kind === 'foe' ? findFoe(table, to.id)?.isAway === false : findCharacter(table, to.id);
    const refusal = isHere ? deal(course, blow, to) : null;
    if (refusal) return refusal;
  }
  return decided(course.events, { seq: causeSeq });
}

/**
 * [AT3] What players are told of a roll: no difficulty that the game master keeps, no foe that they do not see, and whether it
 * hits or succeeds only where outcomes are told.
 */
function toldOf(
  { foes, session }: Table,
  seat: Seat,
  roll: DiceRollFacts,
  { attack, isDifficultyHidden }: { attack: Roll | null; isDifficultyHidden: boolean },
): Pick<EventPayloads['DiceRoll'], 'toPlayers'> {
  if (roll.hidden) return {};
  const isSeen = (id: string) => foes.some((foe) => foe.id === id && isWhole(foe) && isInSight(foe));
  const { outcomes } = session.tells;
  const isUntold = attack !== null && attack.foe === null && !outcomes; // whom it hit, too
  const seen = (isUntold ? attack : roll).targets.filter((target) => !('foeId' in target) || isSeen(target.foeId));
  const roller = roll.foe && !isSeen(roll.foe.id) ? unseenRoller(seat) : {};
  const isAllSeen = seen.length === roll.targets.length;
  if (!isDifficultyHidden && isAllSeen && !isUntold)
    return roll.foe && !isSeen(roll.foe.id) ? { toPlayers: roller } : {};
  const isAttack = roll.targets.length > 0 && roll.damageOf === null;
  const isSuccess = !outcomes ? null : isAttack ? isAnyHit(seen) : roll.isSuccess;
  const description = describedAs(roll.description, { ...roll, difficulty: null, isSuccess });
  const targets = (isAttack && !outcomes) || isUntold ? seen.map((target) => ({ ...target, isHit: null })) : seen;
  return { toPlayers: { ...roller, difficulty: null, isSuccess, description, targets } };
}

/** Null where there is nobody to hit. */
function isAnyHit(targets: RollTarget[]): boolean | null {
  return targets.length === 0 ? null : targets.some(({ isHit }) => isHit === true);
}

/** [DU25] What the named experiences add and cost, or why they cannot be used: then no dice are thrown and no Hope is paid. */
function helpOf(
  character: TableCharacter | undefined,
  { experiences, hidden }: CommandOf<'SendDiceRoll'>,
): { modifier: number; cost: number } | Refusal {
  if (experiences.length === 0) return { modifier: 0, cost: 0 };
  if (hidden) return refuse('hiddenSpendsNoHope');
  const used = experiences.flatMap((name) => character?.experiences.find((each) => each.name === name) ?? []);
  if (!character || used.length < experiences.length) return refuse('noSuchExperience');
  if (character.hope < used.length) return refuse('notEnoughHope');
  return { modifier: used.reduce((sum, { modifier }) => sum + modifier, 0), cost: used.length };
}

/** [CD5] [CD6] The countdowns that a player's open action roll moves; by its outcome only where that is known. */
function ticksOfRoll(table: Table, roll: EventPayloads['DiceRoll']): Tick[] {
  if (!isActionRoll(roll) || !table.session.automation) return [];
  const { outcome, isSuccess } = roll;
  const known: Cause[] = isSuccess === null ? [] : [{ kind: 'outcome', outcome, isSuccess }];
  return ticksOf(table, [{ kind: 'action' }, ...known]);
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
    events.push(fearChanged(table, 1, { reason: 'Roll with Fear', causeSeq, isTold: true }));
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
