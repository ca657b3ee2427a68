/** The built-in foes and places: every role in every tier, numbers near the table, and something of its own in each. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { damageDice } from '../../../rules/attack.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import type { FoeFeature } from '../../../rules/content/foe.ts';
import { PLACE_KINDS } from '../../../rules/content/place.ts';
import { damageAt, numbersOf, ROLES, type Role, TIER_LEVELS, type Tier } from '../../../rules/foes.ts';

const { foes, places } = builtInWholePack;
const TIERS: Tier[] = [1, 2, 3, 4];
const FOE_PROSE = 280;
const FEATURE_PROSE = 300;

describe('the built-in foes', () => {
  /** How many of each role in the tiers 1 to 4. */
  const COVERAGE: Record<Role, [number, number, number, number]> = {
    underling: [2, 2, 2, 2],
    pack: [1, 1, 1, 1],
    regular: [2, 2, 2, 2],
    lurker: [2, 2, 2, 1],
    shooter: [2, 1, 2, 1],
    captain: [1, 2, 1, 2],
    brute: [1, 2, 1, 2],
    lone: [1, 1, 2, 2],
    helper: [2, 1, 1, 1],
    talker: [1, 1, 1, 1],
  };

  it.each(ROLES)('[CO10] have a %s in each tier', (role) => {
    expect(TIERS.map((tier) => foes.filter((foe) => foe.tier === tier && foe.role === role).length)).toEqual(
      COVERAGE[role],
    );
  });

  it('[CO10] are sixty', () => expect(foes).toHaveLength(60));

  it.each(foes)('[CO10] $id has a name in the singular, for sentences say that it hits', ({ name }) => {
    const [noun] = name.split(/ of | That /);
    expect(noun === 'Summons' || !/[^s]s$/.test(noun ?? '')).toBe(true);
  });

  it.each(foes)('[CO10] $id has numbers at most one step from those of its tier and role', (foe) => {
    const table = numbersOf(foe.tier, foe.role);
    const { hp, thresholds, difficulty, stress, attack } = foe;
    expect({ hp, thresholds }).toEqual({ hp: table.hp, thresholds: table.thresholds });
    expect(Math.abs(difficulty - table.difficulty)).toBeLessThanOrEqual(1);
    expect(Math.abs(stress - table.stress)).toBeLessThanOrEqual(1);
    expect(Math.abs(attack.bonus - table.attackBonus)).toBeLessThanOrEqual(1);
    const steps = ['d6', 'd8', 'd10'].map((die) => `${table.damage}`.replace('d8', die));
    expect(foe.role === 'underling' ? [table.damage] : steps).toContain(attack.damage);
  });

  it.each(foes)('[CO10] $id has damage that can be thrown, at each level of its tier', ({ tier, attack, features }) => {
    const written = [attack.damage, ...features.flatMap(({ damage }) => (damage === null ? [] : [damage]))];
    for (const damage of written) {
      for (let level = TIER_LEVELS[tier].first; level <= TIER_LEVELS[tier].last; level += 1) {
        const grown = damageAt(damage, tier, level);
        if (typeof grown === 'string') expect(damageDice(grown, 1), grown).not.toBeNull();
      }
    }
  });

  it.each(foes)(
    '[CO10] $id plays in its own way: something it pays for or has only so often, and what that does',
    (foe) => {
      const { features, experiences, counters, stress } = foe;
      expect(features.length).toBeGreaterThanOrEqual(1);
      expect(features.length).toBeLessThanOrEqual(4);
      expect(experiences.length).toBeGreaterThanOrEqual(1);
      expect(features.some(isPaidOrCounted)).toBe(true);
      expect(features.some(({ text }) => doesMoreThanNumbers(text, counters))).toBe(true);
      for (const feature of features) {
        expect(isPaidOrCounted(feature) || feature.kind === 'passive', feature.name).toBe(true);
        expect(feature.fear, feature.name).toBeLessThanOrEqual(3);
        expect(feature.stress, feature.name).toBeLessThanOrEqual(stress);
        expect(feature.gainsFear, feature.name).toBeLessThanOrEqual(2);
        if (feature.gainsFear > 0) expect(feature.uses, feature.name).not.toBeNull(); // else Fear would be free
        // The word stands in the text where damage stands in the field, and the other way round.
        expect(/(?<!whose )\b(the|this|its) damage\b/.test(feature.text), feature.name).toBe(feature.damage !== null);
      }
      for (const counter of counters) {
        expect(
          features.some(({ text }) => text.includes(`1 to ${counter}`)),
          counter,
        ).toBe(true);
      }
    },
  );

  it.each(foes)('[CO10] $id is told shortly', ({ description, motives, features }) => {
    expect(description).toMatch(/^[^.!?]+[.]$/);
    expect(description.length + motives.length).toBeLessThanOrEqual(FOE_PROSE);
    for (const { name, text } of features) expect(text.length, name).toBeLessThanOrEqual(FEATURE_PROSE);
  });

  it('[CO10] deal magic as well as physical damage, near and far, in each tier', () => {
    for (const tier of TIERS) {
      const attacks = foes.filter((foe) => foe.tier === tier).map(({ attack }) => attack);
      expect(new Set(attacks.map(({ kind }) => kind)).size).toBe(2);
      expect(new Set(attacks.map(({ range }) => range)).size).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('the built-in places', () => {
  it.each(TIERS)('[CO10] of tier %i are of each kind', (tier) => {
    const ofTier = places.filter((place) => place.tier === tier);
    expect(ofTier.map(({ kind }) => kind).sort()).toEqual([...PLACE_KINDS].sort());
  });

  it.each(places)(
    '[CO10] $id has foes of its tier, and features that take no Stress',
    ({ tier, foes: ids, features }) => {
      expect(ids.length).toBeGreaterThanOrEqual(3);
      for (const id of ids) expect(foes.find((foe) => foe.id === id)?.tier, id).toBe(tier);
      expect(features.length).toBeGreaterThanOrEqual(2);
      for (const { name, stress, text } of features) {
        expect(stress, name).toBe(0);
        expect(text.length, name).toBeLessThanOrEqual(FEATURE_PROSE);
      }
      expect(features.some((feature) => isPaidOrCounted(feature))).toBe(true);
    },
  );

  it('[CO10] have a home for most foes', () => {
    const housed = new Set(places.flatMap((place) => place.foes));
    expect(foes.filter(({ id }) => housed.has(id)).length).toBeGreaterThan(foes.length / 2);
  });
});

describe('the files of foes and places', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const SECRET = /^rules\/content\/(built-in-whole-pack|places|foes\/.*)\.ts$/;

  it('[CO9] are imported by nothing that a page loads, nor by the players’ pack', () => {
    const open = [...globSync('web/**/*.{ts,tsx}', { cwd: root }), 'rules/content/built-in-pack.ts'];
    const seen = new Set(open);
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const target of importsOf(file)) {
        if (seen.has(target)) continue;
        seen.add(target);
        open.push(target);
      }
    }
    expect(seen).toContain('rules/content/pack.ts');
    expect([...seen].filter((file) => SECRET.test(file))).toEqual([]);
    expect(globSync('rules/content/**/*.ts', { cwd: root }).filter((file) => SECRET.test(file))).toHaveLength(7);
  });

  function importsOf(from: string): string[] {
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+\.tsx?)'/g)].map(([, path]) =>
      normalize(join(dirname(from), path!)),
    );
  }
});

function isPaidOrCounted({ fear, stress, uses, gainsFear }: FoeFeature): boolean {
  return fear > 0 || stress > 0 || uses !== null || gainsFear > 0;
}

/** It names a condition, a countdown, a counter, or what moves people about. */
function doesMoreThanNumbers(text: string, counters: string[]): boolean {
  return (
    /exposed|unseen|held|countdown|silent|deafened|parched|chilled/.test(text) ||
    counters.some((name) => text.includes(name))
  );
}
