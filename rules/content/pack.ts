/**
 * The pack: everything a game's books would hold, as data of one schema (contract 7, document 2 section 3). The built-in
 * pack is one, a campaign's own is another; this file knows the shapes and nothing of what stands in them.
 */
import * as z from 'zod/mini';
import { TRAITS } from '../character.ts';
import { filledLine, LENGTHS, line, prose } from '../text.ts';

/** The domains that have an icon (document 2 section 9). */
export const DOMAIN_ICONS = [
  'blade',
  'bone',
  'codex',
  'grace',
  'midnight',
  'sage',
  'splendor',
  'valor',
  'arcana',
  'nature',
  'storm',
  'ocean',
] as const;
export const TIERS = [1, 2, 3, 4] as const;
export const RANGES = ['Melee', 'Very Close', 'Close', 'Far', 'Very Far'] as const;
export const HANDS = ['One-Handed', 'Two-Handed'] as const;
export const EXPERIENCE_CATEGORIES = [
  'Combat',
  'Craft',
  'Knowledge',
  'Social',
  'Survival',
  'Travel',
  'Underworld',
  'Faith',
] as const;

const Slug = z
  .string('Must be an id')
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be an id of lower-case words and hyphens'), z.maxLength(64));
const Name = filledLine(LENGTHS.name);
const Sentences = prose(LENGTHS.prose).check(z.minLength(1, 'Must not be empty'));
const tier = z.union(
  TIERS.map((each) => z.literal(each)),
  'Must be a tier from 1 to 4',
);
const wholeNumber = (min: number, max: number) =>
  z.int('Must be a whole number').check(z.gte(min, `Must be at least ${min}`), z.lte(max, `Must be at most ${max}`));

/** A feature in one text: its name, a colon, and what it does. */
export const Feature = z
  .string('Must be text')
  .check(
    z.trim(),
    z.maxLength(LENGTHS.prose),
    z.regex(/^[^:\n]{1,100}: \S/, 'Must be a name, a colon, and what the feature does'),
  );
const Features = z._default(z.array(Feature).check(z.maxLength(LENGTHS.list)), [] as never[]);

/** A choice that a subclass asks for once, such as a companion animal. */
export const Choice = z.object({
  id: Slug,
  label: Name,
  options: z.array(Name).check(z.minLength(2, 'Must have at least two options'), z.maxLength(LENGTHS.list)),
});

export const Subclass = z.object({
  id: Slug,
  name: Name,
  description: Sentences,
  spellcastTrait: z._default(z.nullable(z.enum(TRAITS)), null),
  features: Features,
  needsSelection: z._default(z.array(Choice), [] as never[]),
});
export type Subclass = z.infer<typeof Subclass>;

export const ClassEntry = z.object({
  id: Slug,
  name: Name,
  description: Sentences,
  domains: z._default(z.array(Slug).check(z.maxLength(DOMAIN_ICONS.length)), [] as never[]),
  baseHP: z._default(wholeNumber(1, 99), 20),
  baseEvasion: z._default(wholeNumber(0, 30), 10),
  startingItems: z._default(z.array(Name), [] as never[]),
  hopeFeature: z._default(prose(LENGTHS.prose), ''), // a feature's text: name, colon, what it does
  features: Features,
  subclasses: z._default(z.array(Subclass), [] as never[]),
  suggestedTraits: z._default(z.array(z.enum(TRAITS)), [] as never[]), // best first, all six or none
});
export type ClassEntry = z.infer<typeof ClassEntry>;

/** An ancestry or a community. */
export const Origin = z.object({ id: Slug, name: Name, description: Sentences, features: Features });
export type Origin = z.infer<typeof Origin>;

export const Domain = z.object({ id: Slug, name: Name, icon: z.enum(DOMAIN_ICONS), description: Sentences });
export type Domain = z.infer<typeof Domain>;

export const DomainCard = z.object({
  id: Slug,
  name: Name,
  domain: Slug,
  level: wholeNumber(1, 10),
  kind: z._default(z.enum(['ability', 'spell']), 'ability'),
  description: Sentences, // what one sees: one vivid sentence
  effect: Sentences, // what it does at the table
});
export type DomainCard = z.infer<typeof DomainCard>;

export const Weapon = z.object({
  id: Slug,
  name: Name,
  description: Sentences,
  tier,
  slot: z._default(z.enum(['Primary', 'Secondary']), 'Primary'),
  weaponType: z._default(z.enum(['physical', 'magic']), 'physical'),
  traitRequired: z.enum(TRAITS),
  range: z.enum(RANGES),
  damageDie: z.string().check(z.regex(/^\d{0,2}d(4|6|8|10|12|20)([+-]\d{1,2})?$/, 'Must read like d8, 2d6 or d10+3')),
  burden: z._default(wholeNumber(0, 9), 0),
  handRequirement: z.enum(HANDS),
  features: Features,
});
export type Weapon = z.infer<typeof Weapon>;

export const Armor = z.object({
  id: Slug,
  name: Name,
  description: Sentences,
  tier,
  armorScore: wholeNumber(0, 12),
  minorThresholdBase: wholeNumber(0, 99),
  majorThresholdBase: wholeNumber(0, 99),
  severeThresholdBase: wholeNumber(0, 99),
  burden: z._default(wholeNumber(0, 9), 0),
  features: Features,
});
export type Armor = z.infer<typeof Armor>;

export const ExperienceSuggestion = z.object({
  id: Slug,
  category: z._default(Name, 'Combat'),
  name: Name,
  description: Sentences,
  flavorText: Sentences,
  examples: z._default(z.array(line(LENGTHS.line)), [] as never[]),
});
export type ExperienceSuggestion = z.infer<typeof ExperienceSuggestion>;

/** A question of step 6 or a prompt of step 9; `class` is a class's id, null for everybody. */
export const Prompt = z.object({ id: Slug, class: z._default(z.nullable(Slug), null), text: Sentences });
export type Prompt = z.infer<typeof Prompt>;

/** The kinds of a pack, each a list of its own. */
const LISTS = {
  classes: ClassEntry,
  ancestries: Origin,
  communities: Origin,
  domains: Domain,
  domainCards: DomainCard,
  weapons: Weapon,
  armors: Armor,
  experiences: ExperienceSuggestion,
  backgroundQuestions: Prompt,
  connectionPrompts: Prompt,
} as const;

/** A whole pack. Partial ones are welcome: a list that is missing is empty. */
export const Pack = z.object({
  format: z.literal('two-lights-pack', 'Must be two-lights-pack'),
  version: z.literal(1, 'Must be 1'),
  name: Name,
  classes: listOf(LISTS.classes),
  ancestries: listOf(LISTS.ancestries),
  communities: listOf(LISTS.communities),
  domains: listOf(LISTS.domains),
  domainCards: listOf(LISTS.domainCards),
  weapons: listOf(LISTS.weapons),
  armors: listOf(LISTS.armors),
  experiences: listOf(LISTS.experiences),
  backgroundQuestions: listOf(LISTS.backgroundQuestions),
  connectionPrompts: listOf(LISTS.connectionPrompts),
  potions: z._default(z.array(Name).check(z.maxLength(LENGTHS.list)), [] as never[]),
  kit: z._default(z.array(Name).check(z.maxLength(LENGTHS.list)), [] as never[]),
  names: z._default(z.array(Name).check(z.maxLength(1_000)), [] as never[]),
});
export type Pack = z.infer<typeof Pack>;

function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z._default(z.array(item).check(z.maxLength(1_000, 'Must have at most 1000 entries')), [] as never[]);
}
