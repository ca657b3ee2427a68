/** The built-in pack: enough of each kind is there, every name and sentence once, and gear that improves. */
import { describe, expect, it } from 'vitest';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import { DOMAIN_ICONS, Feature, KINDS, type Kind, RANGES, TIERS } from '../../../rules/content/pack.ts';
import { GM_KINDS, type GmKind, WholePack } from '../../../rules/content/whole-pack.ts';
import { TRAITS } from '../../../rules/traits.ts';

const { classes, ancestries, communities, domains, domainCards, weapons, armors, experiences } = builtInPack;
const SPEC_CLASSES = ['Guardian', 'Bard', 'Warrior', 'Rogue', 'Ranger', 'Wizard'];
const FORMULA_CLASSES = ['Berserker', 'Titan', 'Stalwart', 'Sorcerer', 'Sage'];

describe('the built-in pack', () => {
  it('[CO4] is what its schema reads, with nothing added and nothing trimmed', () => {
    expect(WholePack.parse(builtInWholePack)).toEqual(builtInWholePack);
  });

  it('[CO4] has an id of its own for each item of a list', () => {
    for (const kind of [...Object.keys(KINDS), ...Object.keys(GM_KINDS)] as (Kind | GmKind)[]) {
      const ids = builtInWholePack[kind].map(({ id }) => id);
      expect(repeatsIn(ids), kind).toEqual([]);
    }
    for (const { id, subclasses } of classes) {
      expect(repeatsIn(subclasses.map((subclass) => subclass.id)), id).toEqual([]);
    }
  });

  it('[CO4] says every name and every sentence once, and none of them is empty', () => {
    const { names, sentences } = wordsOf(builtInWholePack);
    // Sage is a class and a domain: both names are given.
    expect(repeatsIn(names)).toEqual(['sage']);
    expect(repeatsIn(sentences)).toEqual([]);
    expect([...names, ...sentences].filter((text) => text.trim() === '')).toEqual([]);
    expect(sentences.length).toBeGreaterThan(1_800);
  });
});

describe('classes', () => {
  it('[CO4] are nine or more, the given ones among them', () => {
    const names = classes.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(9);
    expect(names).toEqual(expect.arrayContaining(SPEC_CLASSES));
    expect(names.filter((name) => FORMULA_CLASSES.includes(name)).length).toBeGreaterThanOrEqual(3);
  });

  it.each(classes)('[CO4] $name has all its parts', (entry) => {
    expect(new Set(entry.domains).size).toBe(2);
    expect(domains.map(({ id }) => id)).toEqual(expect.arrayContaining(entry.domains));
    expect(entry.startingItems.length).toBeGreaterThanOrEqual(2);
    expect(Feature.safeParse(entry.hopeFeature).success).toBe(true);
    expect(entry.features.length).toBeGreaterThanOrEqual(3);
    expect([...entry.suggestedTraits].sort()).toEqual([...TRAITS].sort());
    expect(entry.subclasses.length).toBeGreaterThanOrEqual(2);
    for (const { features } of entry.subclasses) expect(features.length).toBeGreaterThanOrEqual(1);
  });

  it('[CO4] differ in hit points and evasion; some subclasses cast, some do not, some ask for a choice', () => {
    expect(new Set(classes.map(({ baseHP }) => baseHP)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(classes.map(({ baseEvasion }) => baseEvasion)).size).toBeGreaterThanOrEqual(4);
    const subclasses = classes.flatMap((entry) => entry.subclasses);
    expect(subclasses.some(({ spellcastTrait }) => spellcastTrait === null)).toBe(true);
    expect(subclasses.some(({ spellcastTrait }) => spellcastTrait !== null)).toBe(true);
    expect(subclasses.some(({ needsSelection }) => needsSelection.length > 0)).toBe(true);
  });
});

describe('heritage', () => {
  it('[CO4] has 18 ancestries and 9 communities, two features each', () => {
    expect(ancestries).toHaveLength(18);
    expect(communities).toHaveLength(9);
    for (const { id, features } of [...ancestries, ...communities]) expect(features, id).toHaveLength(2);
  });
});

describe('domains', () => {
  it('[CO4] are those that have an icon', () => {
    expect(domains.map(({ icon }) => icon).sort()).toEqual([...DOMAIN_ICONS].sort());
  });

  it('[CO4] in use are eight or more, with twenty cards across the levels 1 to 10', () => {
    const used = [...new Set(classes.flatMap((entry) => entry.domains))];
    expect(used.length).toBeGreaterThanOrEqual(8);
    for (const id of used) {
      const levels = domainCards.filter(({ domain }) => domain === id).map(({ level }) => level);
      expect(levels, id).toHaveLength(20);
      expect(
        [...new Set(levels)].sort((a, b) => a - b),
        id,
      ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    expect(domainCards.filter(({ domain }) => !used.includes(domain))).toEqual([]);
  });
});

describe('gear', () => {
  it.each(TIERS)('[CO4] of tier %i comes in every kind', (tier) => {
    const ofTier = weapons.filter((weapon) => weapon.tier === tier);
    expect(ofTier.length).toBeGreaterThanOrEqual(14);
    for (const weaponType of ['physical', 'magic']) {
      for (const handRequirement of ['One-Handed', 'Two-Handed']) {
        expect(ofTier).toContainEqual(expect.objectContaining({ slot: 'Primary', weaponType, handRequirement }));
      }
    }
    expect(ofTier.some(({ slot }) => slot === 'Secondary')).toBe(true);
    expect(new Set(ofTier.map(({ traitRequired }) => traitRequired))).toEqual(new Set(TRAITS));
    expect(new Set(ofTier.map(({ range }) => range)).size).toBeGreaterThanOrEqual(RANGES.length - 1);
    expect(armors.filter((armor) => armor.tier === tier).length).toBeGreaterThanOrEqual(6);
  });

  it('[CO4] of the secondary hand is held in one', () => {
    for (const { id, slot, handRequirement } of weapons) {
      if (slot === 'Secondary') expect(handRequirement, id).toBe('One-Handed');
    }
  });

  // Like is compared with like: the least, the mean and the most of a tier all lie above those of the tier before it.
  const kinds = new Set(
    weapons.map(({ slot, weaponType, handRequirement }) => `${slot} ${weaponType} ${handRequirement}`),
  );
  it.each([...kinds])('[CO5] of the kind %s hits harder with each tier', (kind) => {
    const ofKind = weapons.filter((weapon) => `${weapon.slot} ${weapon.weaponType} ${weapon.handRequirement}` === kind);
    expectRise((tier) => ofKind.filter((weapon) => weapon.tier === tier).map(({ damageDie }) => averageOf(damageDie)));
  });

  it.each(['armorScore', 'minorThresholdBase', 'majorThresholdBase', 'severeThresholdBase'] as const)(
    '[CO5] that is worn has a higher %s with each tier',
    (number) => expectRise((tier) => armors.filter((armor) => armor.tier === tier).map((armor) => armor[number])),
  );

  it('[CO5] that is worn has thresholds that rise', () => {
    for (const { id, minorThresholdBase: minor, majorThresholdBase: major, severeThresholdBase: severe } of armors) {
      expect(0 < minor && minor < major && major < severe, id).toBe(true);
    }
  });
});

describe('words to begin with', () => {
  it('[CO4] are at least three experiences in each of six categories or more', () => {
    const counts = new Map<string, number>();
    for (const { category } of experiences) counts.set(category, (counts.get(category) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(6);
    expect(counts.has('Combat')).toBe(true);
    for (const [category, count] of counts) expect(count, category).toBeGreaterThanOrEqual(3);
  });

  it('[CO4] are nine prompts for everybody, two for each class, six questions for everybody and some for each class', () => {
    const of = (prompts: { class: string | null }[], id: string | null) => prompts.filter((each) => each.class === id);
    const { connectionPrompts, backgroundQuestions } = builtInPack;
    expect(of(connectionPrompts, null)).toHaveLength(9);
    expect(of(backgroundQuestions, null)).toHaveLength(6);
    for (const { id } of classes) {
      expect(of(connectionPrompts, id), id).toHaveLength(2);
      expect(of(backgroundQuestions, id).length, id).toBeGreaterThanOrEqual(1);
    }
    const known = [null, ...classes.map(({ id }) => id)];
    expect([...connectionPrompts, ...backgroundQuestions].filter((each) => !known.includes(each.class))).toEqual([]);
  });

  it('[CO4] are the given potions and kit, and sixty names or more', () => {
    expect(builtInPack.potions).toEqual(['Minor Health Potion', 'Minor Stamina Potion']);
    expect(builtInPack.kit).toEqual(['Torch', '50 feet of rope', 'Basic supplies', 'Handful of gold']);
    expect(builtInPack.names.length).toBeGreaterThanOrEqual(60);
  });
});

/** What one throw of `2d8+3` comes to in the mean. */
function averageOf(damageDie: string): number {
  const [, count = '', sides = '', modifier = ''] = /^(\d*)d(\d+)([+-]\d+)?$/.exec(damageDie) ?? [];
  return (Number(count || 1) * (Number(sides) + 1)) / 2 + Number(modifier || 0);
}

function expectRise(numbersOf: (tier: number) => number[]): void {
  const tiers = TIERS.map(numbersOf).map((numbers) => ({
    least: Math.min(...numbers),
    mean: numbers.reduce((sum, each) => sum + each, 0) / numbers.length,
    most: Math.max(...numbers),
  }));
  for (const [index, { least, mean, most }] of tiers.entries()) {
    const before = tiers[index - 1];
    if (!before) continue;
    expect(least).toBeGreaterThan(before.least);
    expect(mean).toBeGreaterThan(before.mean);
    expect(most).toBeGreaterThan(before.most);
  }
}

const PROSE = ['description', 'effect', 'flavorText', 'text', 'examples', 'motives', 'impulses'];
const FEATURES = ['features', 'hopeFeature'];
const NAMES = ['name', 'label', 'options', 'startingItems', 'potions', 'kit', 'names'];

/** Every name and every sentence in a value, in lower case; `field` is the key of the value. */
function wordsOf(value: unknown, field = ''): { names: string[]; sentences: string[] } {
  if (typeof value === 'string') {
    const text = value.toLowerCase();
    if (PROSE.includes(field)) return { names: [], sentences: sentencesOf(text) };
    if (NAMES.includes(field)) return { names: [text], sentences: [] };
    if (!FEATURES.includes(field)) return { names: [], sentences: [] };
    const colon = text.indexOf(':');
    return { names: [text.slice(0, colon)], sentences: sentencesOf(text.slice(colon + 1)) };
  }
  if (typeof value !== 'object' || value === null) return { names: [], sentences: [] };
  const parts = Array.isArray(value)
    ? value.map((part) => wordsOf(part, field))
    : Object.entries(value).map(([name, part]) => wordsOf(part, name));
  return {
    names: parts.flatMap(({ names }) => names),
    sentences: parts.flatMap(({ sentences }) => sentences),
  };
}

function sentencesOf(text: string): string[] {
  return text.trim().split(/(?<=[.!?…][”’)]?)\s+/);
}

function repeatsIn(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
