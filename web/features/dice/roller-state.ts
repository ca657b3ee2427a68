/**
 * What has been chosen in the roller, as plain data: kind of roll, dice, modifier, edge. With the character as it is now, it is
 * turned into the request that is sent, or into the reason why it cannot be sent.
 */

import type { Trait } from '../../../rules/character.ts';
import {
  DIE_TYPES,
  DIFFICULTY_MAX,
  DIFFICULTY_MIN,
  type DicePool,
  type DieType,
  MODIFIER_MAX,
  POOL_MAX,
  poolSize,
} from '../../../rules/dice.ts';
import { evenTotal, type Odds, oddsOf } from '../../../rules/odds.ts';
import { poolWords } from '../../../rules/roll-words.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { signed } from '../../../rules/words.ts';
import type { RollRequest } from './use-roll.ts';

export type Edge = 'disadvantage' | 'even' | 'advantage';

/** An experience that helps a roll, for a Hope. */
export type Help = { name: string; modifier: number };

/** What was chosen. Of the character only names: while the roller is closed its traits, experiences and Hope may change. */
export type RollerChoice = {
  mode: 'duality' | 'pool';
  extra: Record<DieType, number>; // besides the pair of a duality roll
  ownModifier: number; // besides what the trait adds
  isModifierRefused: boolean; // the typed text is not a number, and counts 0
  trait: Trait | null;
  helpNames: readonly string[];
  edge: Edge;
  difficulty: number | null; // null: none
  isReaction: boolean;
  isHidden: boolean;
};

/** The choice with what the character adds to it. */
export type RollerState = Omit<RollerChoice, 'ownModifier' | 'helpNames'> & {
  modifier: number; // with what the trait adds
  help: readonly Help[]; // used only in a duality roll that is not hidden
};

const NO_DICE: Record<DieType, number> = { d4: 0, d6: 0, d8: 0, d10: 0, d12: 0, d20: 0, d100: 0 };
export const EMPTY_ROLLER: RollerChoice = {
  mode: 'duality',
  extra: NO_DICE,
  ownModifier: 0,
  isModifierRefused: false,
  trait: null,
  helpNames: [],
  edge: 'even',
  difficulty: null,
  isReaction: false,
  isHidden: false,
};

/** [HA3] Nothing chosen; the kind of roll and who may see it are not part of the pool. */
export function clearedOf({ mode, isHidden }: RollerChoice): RollerChoice {
  return { ...EMPTY_ROLLER, mode, isHidden };
}

/** Whether nothing is chosen that the next roll would use up. */
export function isCleared({ mode, isHidden, extra, helpNames, ...single }: RollerChoice): boolean {
  const isEmpty = Object.entries(single).every(([part, value]) => value === EMPTY_ROLLER[part as keyof typeof single]);
  return isEmpty && helpNames.length === 0 && poolSize(extra) === 0;
}

const EDGES: Readonly<Record<Edge, number>> = { disadvantage: -1, even: 0, advantage: 1 };

/** The quick rolls: they ignore the choices. */
export const QUICK_ROLLS: readonly { label: string; request: RollRequest }[] = [
  { label: 'd20', request: { dicePool: { d20: 1 }, modifier: 0 } },
  { label: 'd12', request: { dicePool: { d12: 1 }, modifier: 0 } },
  { label: '2d12 (Basic Roll)', request: { dicePool: { d12: 2 }, modifier: 0, isDuality: true } },
  { label: '2d12 + Hope', request: { dicePool: { d12: 2, d20: 1 }, modifier: 0, isDuality: true } },
];

/** A quick trait roll: the pair, with the trait's value as the modifier. */
export function traitRoll(trait: Trait, value: number): RollRequest {
  return { dicePool: { d12: 2 }, modifier: value, isDuality: true, context: trait };
}

/** Behind the screen a quick roll is hidden like any other. */
export function quickRollRequest(request: RollRequest, { isHidden }: Pick<RollerState, 'isHidden'>): RollRequest {
  return isHidden ? { ...request, hidden: true } : request;
}

export function dicePoolOf({ mode, extra }: RollerState): DicePool {
  const counts = mode === 'duality' ? { ...extra, d12: extra.d12 + 2 } : extra;
  return Object.fromEntries(DIE_TYPES.filter((type) => counts[type] > 0).map((type) => [type, counts[type]]));
}

/** A modifier as the server takes it. */
export function clampedModifier(modifier: number): number {
  return Math.min(Math.max(modifier, -MODIFIER_MAX), MODIFIER_MAX);
}

/** The experiences that can be chosen: those with a name, each name once. */
export function listHelp({ experiences }: Pick<TableCharacter, 'experiences'>): Help[] {
  const isFirst = ({ name }: Help, index: number) => experiences.findIndex((other) => other.name === name) === index;
  return experiences.filter((each, index) => each.name !== '' && isFirst(each, index));
}

type Roller = Pick<TableCharacter, 'traits' | 'experiences' | 'hope'>;

/** What a trait adds, as the character is now. */
export function traitModifier(trait: Trait | null, character: Pick<Roller, 'traits'> | null): number {
  return trait === null || character === null ? 0 : character.traits[trait];
}

/**
 * The choice as it counts for this character now: an experience that is gone, or beyond its Hope, does not help. A trait is a
 * duality roll's: in a loose pool it waits, unseen and uncounted.
 */
export function stateFor({ ownModifier, helpNames, ...choice }: RollerChoice, character: Roller | null): RollerState {
  if (character === null) return { ...choice, modifier: ownModifier, trait: null, help: [] };
  const offered = listHelp(character);
  const help = helpNames.flatMap((name) => offered.filter((each) => each.name === name)).slice(0, character.hope);
  const trait = choice.mode === 'duality' ? choice.trait : null;
  return { ...choice, trait, modifier: clampedModifier(ownModifier + traitModifier(trait, character)), help };
}

/** The experiences that count: none in a hidden roll or a loose pool. */
export function helpOf({ mode, isHidden, help }: RollerState): readonly Help[] {
  return mode === 'duality' && !isHidden ? help : [];
}

function wholeModifier(state: RollerState): number {
  return helpOf(state).reduce((sum, { modifier }) => sum + modifier, state.modifier);
}

/** Why it cannot be rolled yet, or null. */
export function rollFault(state: RollerState): string | null {
  const size = poolSize(dicePoolOf(state));
  if (size === 0) return 'Add at least one die.';
  return size > POOL_MAX ? `At most ${POOL_MAX} dice in one roll.` : null;
}

export function rollRequestOf(state: RollerState): RollRequest {
  const isDuality = state.mode === 'duality';
  return {
    dicePool: dicePoolOf(state),
    modifier: state.modifier,
    isDuality,
    advantage: EDGES[state.edge],
    difficulty: state.difficulty,
    reaction: isDuality && state.isReaction,
    hidden: state.isHidden,
    experiences: helpOf(state).map(({ name }) => name),
    ...(isDuality && state.trait !== null ? { context: state.trait } : {}),
  };
}

/** What will be rolled, in one line: "2d12 + d6 + 2". */
export function rollSummary(state: RollerState): string {
  const dice = poolWords(dicePoolOf(state));
  if (dice === '') return 'No dice';
  const edge = { disadvantage: ' − d6', even: '', advantage: ' + d6' }[state.edge];
  const whole = wholeModifier(state);
  const modifier = whole === 0 ? '' : ` ${signed(whole).replace(/^(.)/, '$1 ')}`;
  return `${dice}${edge}${modifier}`;
}

/** The possible results of the roll, or null while it cannot be rolled. */
export function oddsOfState(state: RollerState): Odds | null {
  if (rollFault(state) !== null) return null;
  const { mode, edge } = state;
  const modifier = wholeModifier(state);
  return oddsOf({ dicePool: dicePoolOf(state), modifier, isDuality: mode === 'duality', advantage: EDGES[edge] });
}

/** The first value of a new difficulty: a total that this roll reaches about every second time. */
export function firstDifficulty(odds: Odds | null): number {
  return Math.min(Math.max(odds === null ? 0 : evenTotal(odds), DIFFICULTY_MIN), DIFFICULTY_MAX);
}
