/**
 * A foe's block and its features, as a pack holds them, for game masters alone. It knows the shapes; a foe that stands on a
 * table, with what it has lost, is the table's.
 */
import * as z from 'zod/mini';
import { ROLES } from '../foes.ts';
import { charactersIn } from '../lengths.ts';
import { wholeNumber } from '../whole-number.ts';
import { atMost, Name, NO_OBJECT, oneOf, RANGES, Sentences, Slug, tier } from './pack.ts';

export const EXPERIENCES_MAX = 6;
export const FEATURES_MAX = 20;
export const COUNTERS_MAX = 4;
/** A block as JSON: 60 of them lie on one table. */
export const FOE_MAX_CHARACTERS = 16_000;
export const FEATURE_KINDS = ['action', 'reaction', 'passive'] as const;
export const ATTACK_KINDS = ['physical', 'magic'] as const;

const UNREADABLE_DAMAGE = 'Must read like d8, 2d6 or d10+3, or be a number up to 999';
/** Dice, or a number that is the same each time. */
export const Damage = z.union(
  [
    z.string().check(z.regex(/^(([1-9]\d?)?d(4|6|8|10|12|20)([+-]\d{1,2})?|\d{1,3})$/, UNREADABLE_DAMAGE)),
    z.int(UNREADABLE_DAMAGE).check(z.gte(0, UNREADABLE_DAMAGE), z.lte(999, UNREADABLE_DAMAGE)),
  ],
  UNREADABLE_DAMAGE,
);
const cost = z._default(wholeNumber(0, 6), 0);

export const FoeFeature = z.object(
  {
    name: Name,
    text: Sentences,
    kind: oneOf(FEATURE_KINDS),
    fear: cost, // Fear that it costs the game master
    stress: cost, // Stress that the foe marks
    uses: z._default(z.nullable(wholeNumber(1, 99)), null), // null: as often as it is paid for
    damage: z._default(z.nullable(Damage), null),
    gainsFear: cost, // Fear that the game master gains
  },
  NO_OBJECT,
);
export type FoeFeature = z.infer<typeof FoeFeature>;
export const FoeFeatures = z._default(
  atMost(FEATURES_MAX, FoeFeature).check(z.refine(hasEachOnce, 'Must have each name once')),
  [] as never[],
);

const threshold = wholeNumber(0, 999);
const Thresholds = z
  .object({ minor: threshold, major: threshold, severe: threshold }, 'Must have three numbers: minor, major and severe')
  .check(
    z.refine(({ minor, major, severe }) => minor <= major && major <= severe, {
      path: ['severe'],
      error: 'Must not be below the threshold before it',
    }),
  );

/** What a change of a foe on the table may name besides a counter. */
const OWN_FIELDS = ['hp', 'stress', 'count'];

export const Foe = z
  .object(
    {
      id: Slug,
      name: Name,
      description: Sentences, // what one sees: one sentence
      tier,
      role: oneOf(ROLES),
      motives: Sentences, // what it wants
      difficulty: wholeNumber(1, 30),
      thresholds: Thresholds,
      hp: wholeNumber(1, 500),
      stress: wholeNumber(0, 12),
      attack: z.object(
        {
          name: Name,
          bonus: wholeNumber(-5, 15),
          range: oneOf(RANGES),
          damage: Damage,
          kind: z._default(oneOf(ATTACK_KINDS), 'physical'),
          isDirect: z._default(z.boolean('Must be true or false'), false),
        },
        'Must have a name, a bonus, a range and damage',
      ),
      experiences: z._default(
        atMost(EXPERIENCES_MAX, z.object({ name: Name, bonus: wholeNumber(1, 10) }, 'Must have a name and a bonus')),
        [] as never[],
      ),
      features: FoeFeatures,
      // numbers by name that a feature counts, from 0 when the foe is placed
      counters: z._default(
        atMost(COUNTERS_MAX, Name).check(
          z.refine((names) => new Set(names).size === names.length, 'Must have each name once'),
          z.refine((names) => !names.some((name) => OWN_FIELDS.includes(name)), `Must not be ${OWN_FIELDS.join(', ')}`),
        ),
        [] as never[],
      ),
    },
    NO_OBJECT,
  )
  .check(
    z.refine(
      (foe) => charactersIn(JSON.stringify(foe)) <= FOE_MAX_CHARACTERS,
      `Must be at most ${FOE_MAX_CHARACTERS} characters in all`,
    ),
  );
export type Foe = z.infer<typeof Foe>;

function hasEachOnce(named: readonly { name: string }[]): boolean {
  return new Set(named.map(({ name }) => name)).size === named.length;
}

/** [FE17] Whether two blocks say the same, in whatever order their fields stand. */
export function isSameBlock(one: Foe, other: Foe): boolean {
  const sorted = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}
