/**
 * The character as it is saved: the payload of the builder and the numbers that
 * follow from it. It does not know who holds the character at a table, or where it is stored.
 */
import * as z from 'zod/mini';
import {
  EXPERIENCE_MODIFIER_DEFAULT,
  INITIAL_HOPE_DEFAULT,
  INITIAL_HOPE_MAX,
  LEVEL_MAX,
  LEVEL_MIN,
  UNKNOWN_PLAYER,
  UNNAMED_CHARACTER,
} from './character-defaults.ts';
import { armorSlots, builderHitPoints, evasion, hopeAtFirst, maxStress, proficiency } from './formulas.ts';
import { charactersIn, LENGTHS } from './lengths.ts';
import { HOPE_MAX } from './resources.ts';
import { atMost, hasControlCharacters, Id, line, prose } from './text.ts';
import type { TRAITS } from './traits.ts';
import { wholeNumber } from './whole-number.ts';

export type Trait = (typeof TRAITS)[number];

const shortLine = z._default(line(LENGTHS.line), '');
const shortProse = z._default(prose(LENGTHS.prose), '');
/** Modifiers, traits and Evasion lie between this and its negative. */
export const MODIFIER_LIMIT = 99;
/** The number of one item: arrows, coins. */
const QUANTITY_MAX = 99_999;
const modifier = wholeNumber(-MODIFIER_LIMIT, MODIFIER_LIMIT);
const count = wholeNumber(0, 999);

function list<Item extends z.core.$ZodType>(item: Item) {
  return z._default(
    z.array(item).check(z.maxLength(LENGTHS.list, `Must have at most ${LENGTHS.list} entries`)),
    [] as never[],
  );
}

/** Texts by the index of their question, "0", "1" ... */
const byIndex = z._default(
  z
    .record(z.string().check(z.regex(/^\d{1,3}$/, 'Must be an index')), prose(LENGTHS.prose))
    .check(z.refine((texts) => Object.keys(texts).length <= LENGTHS.list, `Must have at most ${LENGTHS.list} entries`)),
  {},
);

/** What the builder saves. Only the name is required; every missing part gets its default. */
export const CharacterPayload = z.object({
  name: z.pipe(
    z._default(line(LENGTHS.name), ''),
    z.transform((name: string) => name || UNNAMED_CHARACTER),
  ),
  pronouns: shortLine,
  playerName: z._default(line(LENGTHS.line), UNKNOWN_PLAYER),
  description: shortProse,
  heritage: shortLine,
  class: shortLine,
  subclass: shortLine,
  subclassSelections: z._default(
    z.record(z.string().check(atMost(LENGTHS.line)), z.unknown()).check(
      z.refine(
        (selections) => charactersIn(JSON.stringify(selections)) <= LENGTHS.prose,
        'Must be at most 5000 characters',
      ),
      z.refine((selections) => !hasControlCharacters(selections), 'Must not contain control characters'),
    ),
    {},
  ),
  level: z._default(
    z
      .int('Level must be a whole number from 1 to 20')
      .check(
        z.gte(LEVEL_MIN, 'Level must be a whole number from 1 to 20'),
        z.lte(LEVEL_MAX, 'Level must be a whole number from 1 to 20'),
      ),
    LEVEL_MIN,
  ),
  traits: list(z.object({ name: line(LENGTHS.line), value: modifier })),
  experiences: list(
    z.object({
      name: shortLine,
      description: shortProse,
      modifier: z._default(modifier, EXPERIENCE_MODIFIER_DEFAULT),
    }),
  ),
  weapons: list(
    z.object({
      name: shortLine,
      type: z._default(z.enum(['Primary', 'Secondary']), 'Primary'),
      damageDie: shortLine,
      range: shortLine,
      properties: list(line(LENGTHS.line)),
    }),
  ),
  armor: shortLine,
  equipment: list(
    z.object({
      name: shortLine,
      description: shortProse,
      quantity: z._default(wholeNumber(0, QUANTITY_MAX), 1),
      type: z._default(line(LENGTHS.line), 'General'),
    }),
  ),
  selectedPotion: z._default(z.nullable(line(LENGTHS.line)), null),
  companion: z._default(z.nullable(line(LENGTHS.line)), null),
  background: z._default(z.object({ questions: byIndex, answers: byIndex }), { questions: {}, answers: {} }),
  domainCards: list(
    z.object({ id: shortLine, name: shortLine, description: shortProse, effect: shortProse, domain: shortLine }),
  ),
  connections: list(
    z.object({
      id: shortLine,
      targetCharacterId: z._default(z.nullable(line(LENGTHS.line)), null),
      targetCharacterName: shortLine,
      connectionType: z._default(line(LENGTHS.line), 'general'),
      prompt: shortProse,
      description: shortProse,
    }),
  ),
  isTemplate: z._default(z.boolean(), false),
  initialHope: z._default(
    z
      .int('Initial Hope must be a whole number from 0 to 10')
      .check(
        z.gte(0, 'Initial Hope must be a whole number from 0 to 10'),
        z.lte(INITIAL_HOPE_MAX, 'Initial Hope must be a whole number from 0 to 10'),
      ),
    INITIAL_HOPE_DEFAULT,
  ),
  allFeatures: list(z.object({ name: shortLine, description: shortProse, source: shortLine })),
  hopeFeature: shortProse,
});
export type CharacterPayload = z.infer<typeof CharacterPayload>;

/** The numbers that follow from a payload; each may be set by hand instead. */
export const DerivedNumbers = z.object({
  maxHp: count,
  hp: count,
  maxStress: count,
  stress: count,
  evasion: modifier,
  proficiency: count,
  armorSlots: count,
  armorMarked: count,
  hope: wholeNumber(0, HOPE_MAX),
});
export type DerivedNumbers = z.infer<typeof DerivedNumbers>;

/** A saved character, as every call of the desk answers it. */
export type Character = CharacterPayload &
  DerivedNumbers & {
    id: string;
    userId: string; // the owner: always a game master
    campaignId: string | null;
    ancestry: string; // the first half of the heritage
    community: string; // the second half
    isLocked: boolean; // a password protects it
    createdAt: string; // ISO 8601
    updatedAt: string; // ISO 8601
  };

/** The content's data on a payload's class and armor (content/known-numbers.ts); undefined for unknown ones. */
export type KnownNumbers = { classBaseHp?: number | undefined; armorScore?: number | undefined };

/** The numbers a new character starts with. Without armor there are no slots; an unknown armor has the default score. */
export function startingNumbers(payload: CharacterPayload, known: KnownNumbers): DerivedNumbers {
  const maxHp = builderHitPoints(payload.level, known.classBaseHp);
  return {
    maxHp,
    hp: maxHp,
    ...numbersOfClassAndLevel(payload),
    stress: 0,
    armorSlots: armorSlots(payload.armor, known.armorScore),
    armorMarked: 0,
    hope: hopeAtFirst(payload.initialHope),
  };
}

/** The numbers that change with class, level or traits; hit points stay as saved. */
export function numbersOfClassAndLevel(
  payload: Pick<CharacterPayload, 'class' | 'level' | 'traits'>,
): Pick<DerivedNumbers, 'maxStress' | 'evasion' | 'proficiency'> {
  return {
    maxStress: maxStress(payload.class, payload.level),
    evasion: evasion(payload.class, traitValue(payload.traits, 'Agility')),
    proficiency: proficiency(payload.level),
  };
}

/** The value of a trait, 0 if the payload does not name it. */
export function traitValue(traits: CharacterPayload['traits'], trait: Trait): number {
  return traits.find(({ name }) => name.toLowerCase() === trait.toLowerCase())?.value ?? 0;
}

/** Splits "Ancestry, Community"; missing parts are empty. */
export function heritageParts(heritage: string): { ancestry: string; community: string } {
  const comma = heritage.indexOf(',');
  if (comma < 0) return { ancestry: heritage.trim(), community: '' };
  return { ancestry: heritage.slice(0, comma).trim(), community: heritage.slice(comma + 1).trim() };
}

/** The fields that a player may set when they create a character at the table: the payload without the desk's own fields. */
export const CharacterAtTheTable = z.omit(CharacterPayload, { isTemplate: true });
export type CharacterAtTheTable = z.infer<typeof CharacterAtTheTable>;

/** One of our ids, or none. */
export const CampaignRef = z.nullable(Id);
