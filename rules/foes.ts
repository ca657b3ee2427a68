/**
 * What a foe's numbers are by its tier and role, how they grow with a party, and how a foe stands in words. It knows no
 * foe by name, and nothing of who sees it.
 */

import { type DamageDice, damageDice } from './attack.ts';
import type { Thresholds } from './formulas.ts';
import type { Marks } from './resources.ts';

/** Underlings stand together as one foe with a count; a lone one is a match for a whole party. */
export const ROLES = [
  'underling',
  'pack',
  'regular',
  'lurker',
  'shooter',
  'captain',
  'brute',
  'lone',
  'helper',
  'talker',
] as const;
export type Role = (typeof ROLES)[number];
export type Tier = 1 | 2 | 3 | 4;

/** The first and the last level of a tier. */
export const TIER_LEVELS: Record<Tier, { first: number; last: number }> = {
  1: { first: 1, last: 4 },
  2: { first: 5, last: 8 },
  3: { first: 9, last: 14 },
  4: { first: 15, last: 20 },
};

/** As it is written: dice such as "2d8+4", or a number that is the same each time. */
export type Damage = string | number;

export type FoeNumbers = {
  difficulty: number;
  attackBonus: number;
  damage: Damage;
  thresholds: Thresholds;
  hp: number;
  stress: number;
};

/** A regular of each tier; its damage is thrown with d8. */
const REGULARS = {
  1: { difficulty: 11, attackBonus: 1, dice: 1, added: 3, minor: 2, major: 6, severe: 10, hp: 12, stress: 3 },
  2: { difficulty: 13, attackBonus: 1, dice: 2, added: 4, minor: 5, major: 13, severe: 22, hp: 26, stress: 4 },
  3: { difficulty: 15, attackBonus: 2, dice: 3, added: 5, minor: 8, major: 21, severe: 34, hp: 40, stress: 5 },
  4: { difficulty: 17, attackBonus: 2, dice: 4, added: 6, minor: 11, major: 29, severe: 46, hp: 52, stress: 5 },
} as const satisfies Record<Tier, object>;
const UNDERLING_DAMAGE: Record<Tier, number> = { 1: 3, 2: 6, 3: 9, 4: 12 };

/** What a role changes of a regular's numbers. */
const ROLE_CHANGES: Record<Role, { hp: number; difficulty: number; attackBonus: number; damage: number }> = {
  underling: { hp: 0, difficulty: -1, attackBonus: 0, damage: 0 }, // its one hit point and its damage are its own
  pack: { hp: 1.3, difficulty: -1, attackBonus: 0, damage: 0 },
  regular: { hp: 1, difficulty: 0, attackBonus: 0, damage: 0 },
  lurker: { hp: 0.7, difficulty: 0, attackBonus: 0, damage: 0 },
  shooter: { hp: 0.7, difficulty: 0, attackBonus: 0, damage: 1 },
  captain: { hp: 1.3, difficulty: 1, attackBonus: 1, damage: 1 },
  brute: { hp: 1.55, difficulty: 1, attackBonus: 0, damage: 3 },
  lone: { hp: 2.5, difficulty: 1, attackBonus: 1, damage: 4 },
  helper: { hp: 0.7, difficulty: 0, attackBonus: 0, damage: 0 },
  talker: { hp: 0.6, difficulty: 0, attackBonus: -3, damage: 0 },
};

/** [FE1] Levels beyond both ends belong to the nearest tier. */
export function tierOf(level: number): Tier {
  if (level >= TIER_LEVELS[4].first) return 4;
  if (level >= TIER_LEVELS[3].first) return 3;
  return level >= TIER_LEVELS[2].first ? 2 : 1;
}

/** [FE2] */
export function numbersOf(tier: Tier, role: Role): FoeNumbers {
  const regular = REGULARS[tier];
  const change = ROLE_CHANGES[role];
  const { minor, major, severe } = regular;
  return {
    difficulty: regular.difficulty + change.difficulty,
    attackBonus: regular.attackBonus + change.attackBonus,
    damage: role === 'underling' ? UNDERLING_DAMAGE[tier] : dice(regular.dice, regular.added + change.damage),
    thresholds: { minor, major, severe },
    hp: role === 'underling' ? 1 : Math.round(regular.hp * change.hp),
    stress: regular.stress,
  };
}

/** One d8 is written without its count, as in the rest of the content. */
function dice(count: number, added: number): string {
  return `${count === 1 ? '' : count}d8+${added}`;
}

/** [FE3] The level at which a foe of a tier is placed for a party: its mean, within the tier. Without a party, the first. */
export function levelFor(tier: Tier, partyLevels: readonly number[]): number {
  const { first, last } = TIER_LEVELS[tier];
  if (partyLevels.length === 0) return first;
  const mean = Math.round(partyLevels.reduce((sum, level) => sum + level, 0) / partyLevels.length);
  return Math.min(Math.max(mean, first), last);
}

/** [FE3] A foe's damage at a level: 1 more for each level above the first of its tier. */
export function damageAt(damage: Damage, tier: Tier, level: number): Damage {
  const more = damageByLevel(tier, level);
  if (more === 0) return damage;
  if (typeof damage === 'number') return damage + more;
  const [, thrown = '', added = '0'] = /^(.*d\d+)?([+-]?\d+)?$/.exec(damage) ?? [];
  const sum = Number(added) + more;
  if (thrown === '') return sum;
  return `${thrown}${sum === 0 ? '' : signed(sum)}`;
}

/** [FE3] What its level adds to a foe's damage. */
export function damageByLevel(tier: Tier, level: number): number {
  return Math.max(0, level - TIER_LEVELS[tier].first);
}

/** [FE7] What is thrown for a foe's damage: no dice for a number. Null for what nobody can read. */
export function foeDamageDice(damage: Damage): DamageDice | null {
  if (typeof damage === 'number' || /^\d+$/.test(damage)) return { dicePool: {}, modifier: Number(damage) };
  return damageDice(damage, 1);
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

/** [FE5] How many of a group of underlings one hit fells: none where it costs nothing, never more than stand. */
export function underlingsFelled(hit: { loss: number; total: number }, thresholds: Thresholds, count: number): number {
  if (hit.loss <= 0) return 0;
  return Math.min(count, Math.max(1, Math.floor(hit.total / Math.max(1, thresholds.minor))));
}

/** [FE6] What a foe's attack deals, from what was thrown: underlings add theirs up, a pack at half or less does half. */
export function damageDealt(role: Role, thrown: number, { hp, count }: { hp: Marks; count: number }): number {
  if (role === 'underling') return thrown * count;
  return role === 'pack' && hp.current * 2 <= hp.max ? Math.ceil(thrown / 2) : thrown;
}
