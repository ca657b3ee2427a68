/**
 * How a creation or an edit changes a character's numbers and its player's name: values set
 * by hand stay, the rest follows from the payload. It checks no permissions and stores nothing.
 */
import {
  type CharacterPayload,
  DerivedNumbers,
  type KnownNumbers,
  MODIFIER_LIMIT,
  numbersOfClassAndLevel,
  startingNumbers,
  traitValue,
} from './character.ts';
import { TEMPLATE_PLAYER, UNKNOWN_PLAYER } from './character-defaults.ts';
import { builderHitPoints, hopeAtFirst } from './formulas.ts';
import { clamp } from './resources.ts';

type ByHand = { [Name in keyof DerivedNumbers]?: DerivedNumbers[Name] | undefined };
/** Any part of a payload, and any number set by hand. */
export type CharacterChange = { [Name in keyof CharacterPayload]?: CharacterPayload[Name] | undefined } & ByHand;

/** A character's player: `playerName` is undefined if nobody is named. */
type Played = { isTemplate: boolean; playerName?: string | undefined };

/** [BU24] The player to save: a template without a player belongs to the game master. */
export function playerNameOf({ isTemplate, playerName }: Played): string {
  return isTemplate ? playerName || TEMPLATE_PLAYER : (playerName ?? UNKNOWN_PLAYER);
}

/** The same after a change: a character that becomes a template keeps its player only if somebody named one. */
export function changedPlayerName(before: Required<Played>, change: Partial<Played>): string {
  const isNobodys = !before.isTemplate && before.playerName === UNKNOWN_PLAYER;
  const { isTemplate = before.isTemplate, playerName = isNobodys ? undefined : before.playerName } = change;
  return playerNameOf({ isTemplate, playerName });
}

/** The numbers of a new character. Without wounds of its own it starts whole. */
export function newNumbers(body: CharacterPayload & ByHand, known: KnownNumbers): DerivedNumbers {
  const start = startingNumbers(body, known);
  return withinRange({ ...start, hp: body.maxHp ?? start.hp, ...setByHand(body) });
}

/**
 * The numbers after a change; `known` is the content's data on the changed character. Hit points stay as
 * saved; a new class, level, Agility or armor changes the numbers that depend on it.
 */
export function changedNumbers(
  before: CharacterPayload & DerivedNumbers,
  change: CharacterChange,
  known: KnownNumbers,
): DerivedNumbers {
  const after = { ...before, ...defined(change) };
  const isRecounted =
    after.class !== before.class ||
    after.level !== before.level ||
    traitValue(after.traits, 'Agility') !== traitValue(before.traits, 'Agility');
  return withinRange({
    ...(setByHand(before) as DerivedNumbers),
    ...(isRecounted ? numbersOfClassAndLevel(after) : {}),
    ...(after.armor !== before.armor ? { armorSlots: startingNumbers(after, known).armorSlots } : {}),
    ...setByHand(change),
  });
}

type Begun = Pick<CharacterPayload & DerivedNumbers, 'class' | 'level' | 'initialHope' | 'maxHp' | 'hp' | 'hope'>;

/**
 * [BF10] Hit points and Hope after an edit of the class, the level, the initial Hope or the maximum. Hit points move by the
 * difference of the formula, which keeps manual changes and lost points, or to a maximum set by hand. Hope changes only
 * while it is still the initial Hope. `baseHp` is the content's number for the class, before and after.
 */
export function numbersToMove(
  before: Begun,
  after: Pick<Begun, 'class' | 'level' | 'initialHope'>,
  maxByHand: number | undefined,
  baseHp: { before: number | undefined; after: number | undefined },
): Partial<Pick<Begun, 'maxHp' | 'hp' | 'hope'>> {
  const proposed = builderHitPoints(after.level, baseHp.after) - builderHitPoints(before.level, baseHp.before);
  const gain = maxByHand === undefined ? proposed : maxByHand - before.maxHp;
  const [began, begins] = [hopeAtFirst(before.initialHope), hopeAtFirst(after.initialHope)];
  return {
    ...(gain === 0 ? {} : { maxHp: Math.max(0, before.maxHp + gain), hp: Math.max(0, before.hp + gain) }),
    ...(before.hope !== began || began === begins ? {} : { hope: begins }),
  };
}

/** Numbers that may be saved. Marks never exceed their maximum, at the desk as at the table. */
export function withinRange<Numbers extends DerivedNumbers>(numbers: Numbers): Numbers {
  return {
    ...numbers,
    hp: clamp(numbers.hp, numbers.maxHp),
    stress: clamp(numbers.stress, numbers.maxStress),
    armorMarked: clamp(numbers.armorMarked, numbers.armorSlots),
    // The highest Agility would bring more than Evasion may be.
    evasion: Math.max(-MODIFIER_LIMIT, Math.min(numbers.evasion, MODIFIER_LIMIT)),
  };
}

function setByHand(numbers: ByHand): Partial<DerivedNumbers> {
  const names = Object.keys(DerivedNumbers.shape) as (keyof DerivedNumbers)[];
  return Object.fromEntries(names.flatMap((name) => (numbers[name] === undefined ? [] : [[name, numbers[name]]])));
}

function defined<Part extends object>(part: Part): { [Name in keyof Part]?: Exclude<Part[Name], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Part]?: Exclude<Part[Name], undefined>;
  };
}
