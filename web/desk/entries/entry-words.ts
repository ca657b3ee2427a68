// What the desk and the table say about foes and places: roles, kinds, costs and numbers in words.
import type { Foe, FoeFeature } from '../../../rules/content/foe.ts';
import type { PLACE_KINDS, Place } from '../../../rules/content/place.ts';
import type { GmKind } from '../../../rules/content/whole-pack.ts';
import type { Role } from '../../../rules/foes.ts';
import { isolated } from '../../../rules/isolated.ts';
import { capitalised, signed } from '../../../rules/words.ts';

type PlaceKind = (typeof PLACE_KINDS)[number];

export const ENTRY_WORDS: Record<GmKind, { one: string; many: string }> = {
  foes: { one: 'foe', many: 'foes' },
  places: { one: 'place', many: 'places' },
};

/** What a role means at the table, in a line. */
export const ROLE_HINTS: Record<Role, string> = {
  underling: 'Stands in a group as one. Any hit fells one of them.',
  pack: 'Many that fight as one, and at half their hit points half as hard.',
  regular: 'The measure of its tier.',
  lurker: 'Strikes from where nobody looks, and takes little.',
  shooter: 'Hurts from afar, and takes little.',
  captain: 'Hits surely, and makes the others better.',
  brute: 'Hits hard, and stays up for long.',
  lone: 'A match for a whole party.',
  helper: 'Keeps others standing, and takes little.',
  talker: 'Fights with words, and badly with anything else.',
};

export const KIND_WORDS: Record<PlaceKind, string> = {
  explore: 'To explore',
  social: 'To talk in',
  cross: 'To cross',
  event: 'It happens',
};

export const FEATURE_KIND_WORDS: Record<FoeFeature['kind'], string> = {
  action: 'Action',
  reaction: 'Reaction',
  passive: 'Passive',
};

/** "Tier 2 brute", "Tier 1, to cross". */
export function rankWords(entry: Pick<Foe, 'tier' | 'role'> | Pick<Place, 'tier' | 'kind'>): string {
  if ('role' in entry) return `Tier ${entry.tier} ${entry.role}`;
  return `Tier ${entry.tier}, ${KIND_WORDS[entry.kind].toLowerCase()}`;
}

/** What the table pays and throws for a feature: "2 Fear", "1 Stress", "once", "2d8+4 damage", "gains 1 Fear". */
export function termsOf({ fear, stress, uses, damage, gainsFear }: FoeFeature): string[] {
  return [
    fear > 0 && `${fear} Fear`,
    stress > 0 && `${stress} Stress`,
    uses !== null && usesWords(uses),
    damage !== null && `${damage} damage`,
    gainsFear > 0 && `gains ${gainsFear} Fear`,
  ].filter((term) => term !== false);
}

function usesWords(uses: number): string {
  if (uses === 1) return 'once';
  return uses === 2 ? 'twice' : `${uses} times`;
}

/** "+1, Melee, d8+3 physical", and whether armor helps. */
export function attackWords({ bonus, range, damage, kind, isDirect }: Foe['attack']): string {
  return `${signed(bonus)}, ${range}, ${damage} ${kind}${isDirect ? ', direct' : ''}`;
}

/** "Forty Summers on the Pans +2". */
export function experienceWords({ name, bonus }: Foe['experiences'][number]): string {
  return `${isolated(name)} ${signed(bonus)}`;
}

/** Words at the start of a sentence or on a label. */
export function roleWord(role: Role): string {
  return capitalised(role);
}
