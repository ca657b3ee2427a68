/**
 * The pack: everything a game's books would hold for players, as data of one schema. The built-in pack is one, a campaign's
 * own is another; this file has the shapes, not the content. What only game masters read is added in
 * whole-pack.ts.
 */
import * as z from 'zod/mini';
import { LENGTHS } from '../lengths.ts';
import { filledLine, line, prose } from '../text.ts';
import { TRAITS } from '../traits.ts';
import { wholeNumber } from '../whole-number.ts';

/** No list of a pack is longer, and no list within one of its items longer than `LENGTHS.list`. */
export const ITEMS_MAX = 1_000;
export const NO_OBJECT = 'Must be an object';
const NO_LIST = 'Must be a list';

/** The domains that have an icon. */
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

export const Slug = z
  .string('Must be an id')
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be an id of lower-case words and hyphens'),
    z.maxLength(64, 'Must be at most 64 characters'),
  );
export const Name = filledLine(LENGTHS.name);
export const Sentences = prose(LENGTHS.prose).check(z.minLength(1, 'Must not be empty'));
export const tier = z.union(
  TIERS.map((each) => z.literal(each)),
  'Must be a tier from 1 to 4',
);
const trait = z.enum(TRAITS, `Must be one of ${TRAITS.join(', ')}`);

/** Accepts both words for it, and stores the longer one. */
const hands = z.pipe(
  z.transform((word) => (word === '1h' ? 'One-Handed' : word === '2h' ? 'Two-Handed' : word)),
  oneOf(HANDS),
);

/** A feature in one text: its name in one line, a colon, and what it does. Both are saved with a character, as line and prose. */
export const Feature = prose(LENGTHS.prose).check(
  z.regex(/^[^:\n\r\u2028\u2029]{1,100}: \S/u, 'Must be a name, a colon, and what the feature does'),
);
const Features = partOf(Feature);

/** A choice that a subclass asks for once, such as a companion animal. */
export const Choice = z.object(
  {
    id: Slug,
    label: Name,
    options: atMost(LENGTHS.list, Name).check(
      z.refine((options) => options.length >= 2, 'Must have at least two options'),
    ),
  },
  NO_OBJECT,
);

export const Subclass = z.object(
  {
    id: Slug,
    name: Name,
    description: Sentences,
    spellcastTrait: z._default(z.nullable(trait), null),
    features: Features,
    needsSelection: partOf(Choice),
  },
  NO_OBJECT,
);
export type Subclass = z.infer<typeof Subclass>;

export const ClassEntry = z.object(
  {
    id: Slug,
    name: Name,
    description: Sentences,
    domains: partOf(Slug),
    baseHP: z._default(wholeNumber(1, 99), 20),
    baseEvasion: z._default(wholeNumber(0, 30), 10),
    startingItems: partOf(Name),
    hopeFeature: z._default(prose(LENGTHS.prose), ''), // a feature's text: name, colon, what it does
    features: Features,
    subclasses: partOf(Subclass),
    // best first, all six or none
    suggestedTraits: partOf(trait).check(
      z.refine(
        (traits) => traits.length === 0 || (traits.length === TRAITS.length && new Set(traits).size === TRAITS.length),
        'Must name all six traits once, or none',
      ),
    ),
  },
  NO_OBJECT,
);
export type ClassEntry = z.infer<typeof ClassEntry>;

/** An ancestry or a community. */
export const Origin = z.object({ id: Slug, name: Name, description: Sentences, features: Features }, NO_OBJECT);
export type Origin = z.infer<typeof Origin>;

export const Domain = z.object({ id: Slug, name: Name, icon: oneOf(DOMAIN_ICONS), description: Sentences }, NO_OBJECT);
export type Domain = z.infer<typeof Domain>;

export const DomainCard = z.object(
  {
    id: Slug,
    name: Name,
    domain: Slug,
    level: wholeNumber(1, 10),
    kind: z._default(oneOf(['ability', 'spell']), 'ability'),
    description: Sentences, // what one sees: one vivid sentence
    effect: Sentences, // what it does at the table
  },
  NO_OBJECT,
);
export type DomainCard = z.infer<typeof DomainCard>;

export const Weapon = z.object(
  {
    id: Slug,
    name: Name,
    description: Sentences,
    tier,
    slot: z._default(oneOf(['Primary', 'Secondary']), 'Primary'),
    weaponType: z._default(oneOf(['physical', 'magic']), 'physical'),
    traitRequired: trait,
    range: oneOf(RANGES),
    damageDie: z
      .string('Must be text')
      .check(z.regex(/^\d{0,2}d(4|6|8|10|12|20)([+-]\d{1,2})?$/, 'Must read like d8, 2d6 or d10+3')),
    burden: z._default(wholeNumber(0, 9), 0),
    handRequirement: hands,
    features: Features,
  },
  NO_OBJECT,
);
export type Weapon = z.infer<typeof Weapon>;

export const Armor = z
  .object(
    {
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
    },
    NO_OBJECT,
  )
  .check(
    z.refine(
      ({ minorThresholdBase: minor, majorThresholdBase: major, severeThresholdBase: severe }) =>
        minor <= major && major <= severe,
      { path: ['severeThresholdBase'], error: 'Must not be below the threshold before it' },
    ),
  );
export type Armor = z.infer<typeof Armor>;

export const ExperienceSuggestion = z.object(
  {
    id: Slug,
    category: z._default(Name, 'Combat'),
    name: Name,
    description: Sentences,
    flavorText: Sentences,
    examples: partOf(line(LENGTHS.line)),
  },
  NO_OBJECT,
);
export type ExperienceSuggestion = z.infer<typeof ExperienceSuggestion>;

/** A question of step 6 or a prompt of step 9; `class` is a class's id, null for everybody. */
export const Prompt = z.object({ id: Slug, class: z._default(z.nullable(Slug), null), text: Sentences }, NO_OBJECT);
export type Prompt = z.infer<typeof Prompt>;

/** The kinds of a pack, each a list of its own. */
export const KINDS = {
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
export type Kind = keyof typeof KINDS;
/** The lists of a pack that have only words. */
export const WORD_LISTS = { potions: Name, kit: Name, names: Name } as const;
export type WordList = keyof typeof WORD_LISTS;
/** A list of a pack before its entries are looked at: empty where it is missing. */
export const UnreadList = z._default(counted(ITEMS_MAX), [] as never[]);

/** A pack's description of itself. */
export const PackHead = z.object(
  {
    format: z.literal('two-lights-pack', 'Must be two-lights-pack'),
    version: z.literal(1, 'Must be 1'),
    name: Name,
  },
  NO_OBJECT,
);

/** What a pack has for players. A pack may be partial: a missing list is empty. */
export const Pack = z.object(
  {
    ...PackHead.shape,
    classes: listOf(KINDS.classes),
    ancestries: listOf(KINDS.ancestries),
    communities: listOf(KINDS.communities),
    domains: listOf(KINDS.domains),
    domainCards: listOf(KINDS.domainCards),
    weapons: listOf(KINDS.weapons),
    armors: listOf(KINDS.armors),
    experiences: listOf(KINDS.experiences),
    backgroundQuestions: listOf(KINDS.backgroundQuestions),
    connectionPrompts: listOf(KINDS.connectionPrompts),
    potions: listOf(WORD_LISTS.potions),
    kit: listOf(WORD_LISTS.kit),
    names: listOf(WORD_LISTS.names),
  },
  NO_OBJECT,
);
export type Pack = z.infer<typeof Pack>;

/** A list of the pack, empty if it is missing. */
export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z._default(atMost(ITEMS_MAX, item), [] as never[]);
}

/** A list within an item, empty if it is missing. */
export function partOf<Item extends z.core.$ZodType>(item: Item) {
  return z._default(atMost(LENGTHS.list, item), [] as never[]);
}

/** Counted before it is read: a file of half a million wrong entries is one fault, not half a million. */
export function atMost<Item extends z.core.$ZodType>(max: number, item: Item) {
  return z.pipe(counted(max), z.array(item));
}

function counted(max: number) {
  return z.array(z.unknown(), NO_LIST).check(z.maxLength(max, `Must have at most ${max} entries`));
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `Must be one of ${values.join(', ')}`);
}
