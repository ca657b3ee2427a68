// A foe or a place while it is written: what the fields of its form hold, and the entry that they make. It knows no screen; the
// schema of the pack judges the entry.
import * as z from 'zod/mini';
import { ATTACK_KINDS, FEATURE_KINDS } from '../../../../rules/content/foe.ts';
import { RANGES, TIERS } from '../../../../rules/content/pack.ts';
import { faultsOf } from '../../../../rules/content/pack-file.ts';
import { PLACE_KINDS } from '../../../../rules/content/place.ts';
import { GM_KINDS, type GmKind } from '../../../../rules/content/whole-pack.ts';
import { type Damage, type FoeNumbers, numbersOf, ROLES, type Role, type Tier } from '../../../../rules/foes.ts';
import { inPlainSigns, typedNumber } from '../../../../rules/typed-number.ts';
import { signed } from '../../../../rules/words.ts';
import type { Entry } from '../../../desk/entries/gm-entries.ts';
import { randomId } from '../../../lib/random-id.ts';

const FeatureDraft = z.object({
  key: z.string(), // of the row on the screen
  name: z.string(),
  text: z.string(),
  kind: z.enum(FEATURE_KINDS),
  fear: z.int(),
  stress: z.int(),
  gainsFear: z.int(),
  uses: z.string(), // empty: any number
  damage: z.string(), // empty: none
});
export type FeatureDraft = z.infer<typeof FeatureDraft>;

const shared = {
  name: z.string(),
  description: z.string(),
  tier: z.enum(['1', '2', '3', '4']),
  difficulty: z.int(),
  features: z.array(FeatureDraft),
};
const FoeDraft = z.object({
  ...shared,
  is: z.literal('foes'),
  motives: z.string(),
  role: z.enum(ROLES),
  minor: z.string(),
  major: z.string(),
  severe: z.string(),
  hp: z.string(),
  stress: z.int(),
  attackName: z.string(),
  bonus: z.int(),
  range: z.enum(RANGES),
  damage: z.string(),
  damageKind: z.enum(ATTACK_KINDS),
  isDirect: z.boolean(),
  experiences: z.array(z.object({ key: z.string(), name: z.string(), bonus: z.int() })),
  counters: z.array(z.object({ key: z.string(), name: z.string() })),
  isFilled: z.boolean(), // nobody has touched the numbers: they follow tier and role without a question
  decidedFor: z.string(), // the tier and role for which the numbers are as their writer wants them
});
export type FoeDraft = z.infer<typeof FoeDraft>;
const PlaceDraft = z.object({
  ...shared,
  is: z.literal('places'),
  impulses: z.string(),
  kind: z.enum(PLACE_KINDS),
  foes: z.array(z.string()),
});
export type PlaceDraft = z.infer<typeof PlaceDraft>;
export type EntryDraft = FoeDraft | PlaceDraft;

/** A stored draft; null for what an older version may have stored, and for none. */
export function readEntryDraft(kind: GmKind, text: string): EntryDraft | null {
  if (text === '') return null;
  const draft = z.safeParse(kind === 'foes' ? FoeDraft : PlaceDraft, JSON.parse(text));
  return draft.success ? draft.data : null;
}

export const tierIn = ({ tier }: EntryDraft) => Number(tier) as Tier;
const sameTier = (tier: Tier) => String(tier) as EntryDraft['tier'];

/** A new one has the numbers of its tier and role. */
export function emptyDraft(kind: GmKind): EntryDraft {
  const common = { name: '', description: '', tier: '1', features: [] } as const;
  if (kind === 'places') {
    return { ...common, features: [], is: kind, impulses: '', kind: 'explore', foes: [], difficulty: 12 };
  }
  const rest = { attackName: '', range: 'Melee', damageKind: 'physical', isDirect: false } as const;
  return {
    ...common,
    ...rest,
    ...filledNumbers(1, 'regular'),
    is: kind,
    motives: '',
    role: 'regular',
    features: [],
    experiences: [],
    counters: [],
    isFilled: true,
    decidedFor: '',
  };
}

export function draftOfEntry(entry: Entry): EntryDraft {
  const { name, description, difficulty } = entry;
  const features = entry.features.map(
    (feature): FeatureDraft => ({
      ...feature,
      key: randomId(),
      uses: feature.uses === null ? '' : String(feature.uses),
      damage: feature.damage === null ? '' : String(feature.damage),
    }),
  );
  const common = { name, description, difficulty, features, tier: sameTier(entry.tier) };
  if ('foes' in entry) {
    const { impulses, kind, foes } = entry;
    return { ...common, is: 'places', impulses, kind, foes };
  }
  const { motives, role, thresholds, hp, stress, attack } = entry;
  return {
    ...common,
    is: 'foes',
    motives,
    role,
    ...textsOf({ difficulty, thresholds, hp, stress, attackBonus: attack.bonus, damage: attack.damage }),
    attackName: attack.name,
    range: attack.range,
    damageKind: attack.kind,
    isDirect: attack.isDirect,
    experiences: entry.experiences.map((each) => ({ ...each, key: randomId() })),
    counters: entry.counters.map((counter) => ({ name: counter, key: randomId() })),
    isFilled: false,
    decidedFor: rankOf({ tier: sameTier(entry.tier), role }),
  };
}

export function emptyFeature(): FeatureDraft {
  return {
    key: randomId(),
    name: '',
    text: '',
    kind: 'action',
    fear: 0,
    stress: 0,
    gainsFear: 0,
    uses: '',
    damage: '',
  };
}

// --- the numbers of a foe

type Numbers = Pick<FoeDraft, 'difficulty' | 'bonus' | 'damage' | 'minor' | 'major' | 'severe' | 'hp' | 'stress'>;

const NUMBER_WORDS: Record<keyof Numbers, string> = {
  difficulty: 'Difficulty',
  hp: 'Hit points',
  stress: 'Stress',
  minor: 'Minor from',
  major: 'Major from',
  severe: 'Severe from',
  bonus: 'Attack',
  damage: 'Damage',
};

function textsOf({ difficulty, thresholds, hp, stress, attackBonus, damage }: FoeNumbers): Numbers {
  const { minor, major, severe } = thresholds;
  const texts = { minor: String(minor), major: String(major), severe: String(severe), hp: String(hp) };
  return { ...texts, difficulty, stress, bonus: attackBonus, damage: String(damage) };
}

function filledNumbers(tier: Tier, role: Role): Numbers {
  return textsOf(numbersOf(tier, role));
}

function rankOf({ tier, role }: Pick<FoeDraft, 'tier' | 'role'>): string {
  return `${tier} ${role}`;
}

/** [DK7] Another tier or role: the numbers go along as long as nobody has touched them. */
export function withRank(draft: FoeDraft, change: Partial<Pick<FoeDraft, 'tier' | 'role'>>): FoeDraft {
  const changed = { ...draft, ...change };
  return draft.isFilled ? takeNumbers(changed) : changed;
}

/** The numbers of its tier and role. */
export function takeNumbers(draft: FoeDraft): FoeDraft {
  return { ...draft, ...filledNumbers(tierIn(draft), draft.role), decidedFor: rankOf(draft) };
}

export function keepNumbers(draft: FoeDraft): FoeDraft {
  return { ...draft, decidedFor: rankOf(draft) };
}

/** [DK7] Each number that tier and role would make another one, before and after; empty where there is nothing to decide. */
export function numbersToDecide(draft: FoeDraft): { label: string; before: string; after: string }[] {
  if (draft.isFilled || draft.decidedFor === rankOf(draft)) return [];
  const after = filledNumbers(tierIn(draft), draft.role);
  const shown = (field: keyof Numbers, numbers: Numbers) =>
    field === 'bonus' ? signed(numbers.bonus) : String(numbers[field]);
  return (Object.keys(NUMBER_WORDS) as (keyof Numbers)[])
    .filter((field) => after[field] !== draft[field])
    .map((field) => ({ label: NUMBER_WORDS[field], before: shown(field, draft), after: shown(field, after) }));
}

// --- the entry that a draft makes

/** As it would be saved, without its id; what cannot be read stays a text, for the schema to refuse. */
export function entryOf(draft: EntryDraft): object {
  const { name, description, difficulty } = draft;
  const features = draft.features.map(({ key: _, uses, damage, ...feature }) => ({
    ...feature,
    uses: uses.trim() === '' ? null : numberIn(uses),
    damage: damage.trim() === '' ? null : damageIn(damage),
  }));
  const common = { name, description, tier: tierIn(draft), difficulty, features };
  if (draft.is === 'places') {
    const { impulses, kind, foes } = draft;
    return { ...common, impulses, kind, foes };
  }
  const { role, motives, minor, major, severe, hp, stress, attackName, bonus, range, isDirect } = draft;
  return {
    ...common,
    role,
    motives,
    thresholds: { minor: numberIn(minor), major: numberIn(major), severe: numberIn(severe) },
    hp: numberIn(hp),
    stress,
    attack: { name: attackName, bonus, range, damage: damageIn(draft.damage), kind: draft.damageKind, isDirect },
    experiences: draft.experiences.map(({ key: _, ...experience }) => experience),
    counters: draft.counters.map((counter) => counter.name),
  };
}

function numberIn(text: string): number | string {
  return typedNumber(text) ?? text;
}

/** Not between two digits: 1 2 is not 12. */
const BLANK_BESIDE_SIGN = /(?<!\d)\s+|\s+(?!\d)/g;

function damageIn(text: string): Damage {
  const dice = () =>
    inPlainSigns(text)
      .replace(/\p{Cf}/gu, '')
      .replace(BLANK_BESIDE_SIGN, '')
      .toLowerCase();
  return typedNumber(text) ?? dice();
}

/** What is wrong with the entry that a draft makes, by path. */
export function faultsInDraft(draft: EntryDraft): Record<string, string> {
  const { error } = GM_KINDS[draft.is].safeParse({ ...entryOf(draft), id: 'new' });
  return error ? faultsByPath(faultsOf('', error)) : {};
}

/** The first at each path; `general` for the whole entry. */
export function faultsByPath(faults: readonly { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(faults.toReversed().map(({ path, message }) => [path || 'general', message]));
}

/** An id that reads like the name; no other entry has it, on no device. */
export function newEntryId(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return [
    ...words
      .join('-')
      .slice(0, 50)
      .split('-')
      .filter((word) => word !== ''),
    randomId().slice(0, 6),
  ].join('-');
}

/** For the page beside the form: numbers that cannot be read yet stand there as the text that was typed. */
export function previewOf(draft: EntryDraft): Entry {
  return { ...entryOf(draft), id: 'new', isSystemDefault: false } as Entry;
}

export const TIER_OPTIONS = TIERS.map((tier) => ({ value: sameTier(tier), label: String(tier) }));
