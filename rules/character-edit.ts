/**
 * What happens to a character's numbers and its player's name when it is made or edited: whatever is set
 * by hand stands, the rest follows from the payload. It knows neither who edits nor where the character is stored.
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

/** What a character says of its player: `playerName` undefined where nobody is named. */
type Played = { isTemplate: boolean; playerName?: string | undefined };

/** [BU24] The player as it is saved: a template that names nobody, or nothing, is the game master's. */
export function playerNameOf({ isTemplate, playerName }: Played): string {
  return isTemplate ? playerName || TEMPLATE_PLAYER : (playerName ?? UNKNOWN_PLAYER);
}

/** The same after a change: what becomes a template takes along only a player whom somebody has named. */
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
 * The numbers after a change, `known` being what the content tells of the character as it will be. Hit points stay as
 * they were saved; a new class, level or Agility moves what depends on it, and so does a new armor.
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
 * difference of the formula, which keeps what was set by hand and what was lost, or to a maximum that is set by hand. Hope moves only
 * while it still is what the character began with. `baseHp` is what the content says of the class, before and after.
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

/** Numbers that may be saved. Marks never stand above their maximum, at the desk no more than at the table. */
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
