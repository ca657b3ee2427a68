/** Level up: every level of every built-in class, what may be chosen, what stands in the way, and what is saved. */
import { describe, expect, it } from 'vitest';
import { featuresOf } from '../../../rules/builder/features.ts';
import {
  type Advances,
  countAdvances,
  EXPERIENCE_CAP,
  type Leveling,
  type LevelUp,
  levelChanges,
  levelUpOf,
  levelUpPatch,
  levelUpProblems,
  NO_ADVANCES,
  TRAIT_CAP,
} from '../../../rules/builder/level-up.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { CharacterPayload, startingNumbers, traitValue } from '../../../rules/character.ts';
import { LEVEL_MAX } from '../../../rules/character-defaults.ts';
import { numbersToMove } from '../../../rules/character-edit.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { builderHitPoints, damageThresholds, evasion, maxStress, proficiency } from '../../../rules/formulas.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { SheetPatch } from '../../../rules/wire/rest.ts';

const CONTENT = builtInPack;
const ARMOR = CONTENT.armors[0];

function characterOf(className: string, change: Partial<Leveling> = {}): Leveling {
  const payload = CharacterPayload.parse({
    name: 'Wren',
    class: className,
    armor: ARMOR?.name,
    traits: [2, 1, 1, 0, 0, -1].map((value, index) => ({ name: TRAITS[index], value })),
    experiences: [
      { name: 'Ferry hand', description: 'Six winters on the river.' },
      { name: 'Quiet feet', description: 'A house full of sleepers.' },
    ],
    ...change,
  });
  const known = CONTENT.classes.find(({ name }) => name === className);
  return { ...payload, ...startingNumbers(payload, { classBaseHp: known?.baseHP }), ...change };
}

function offered(character: Leveling): LevelUp {
  const levelUp = levelUpOf(character, CONTENT);
  if (levelUp === null) throw new Error('There is no level above.');
  return levelUp;
}

/** Two that are possible, the trait last of all. */
function choices({ domains, experiences, traits, needed }: LevelUp): Advances {
  const grown = experiences.find(({ mayGrow }) => mayGrow);
  const chosen: Advances = {
    card: domains[0]?.cards[0]?.id ?? null,
    trait: null,
    experience: grown
      ? { kind: 'grown', index: grown.index }
      : { kind: 'new', name: 'Old hand', description: 'Years.' },
  };
  const trait = traits.find(({ mayGrow }) => mayGrow)?.name ?? null;
  return countAdvances(chosen) < needed ? { ...chosen, trait } : chosen;
}

/** A maximum that the level-up sets needs no formula of the class. */
const NO_BASE = { before: undefined, after: undefined };

const READY: Advances = { card: null, trait: 'Agility', experience: { kind: 'grown', index: 0 } };

describe('every level of every class', () => {
  it.each(CONTENT.classes.map(({ name }) => name))('[LU1] %s climbs from 1 to 20, one at a time', (className) => {
    let character = characterOf(className);
    for (let level = 2; level <= LEVEL_MAX; level += 1) {
      const levelUp = offered(character);
      expect([levelUp.from, levelUp.to]).toEqual([level - 1, level]);
      const advances = choices(levelUp);
      expect(levelUpProblems(levelUp, advances)).toEqual([]);
      const patch = levelUpPatch(character, levelUp, advances);
      expect(SheetPatch.safeParse(patch).error).toBeUndefined();
      character = {
        ...character,
        ...patch,
        ...numbersToMove({ ...character, hope: 0 }, { ...character, ...patch }, patch.maxHp, NO_BASE),
      };
      expect(character.level).toBe(level);
    }
    expect(levelUpOf(character, CONTENT)).toBeNull();
  });

  it.each(CONTENT.classes)('[LU2] $name has at each level what the formulas say', ({ name, baseHP }) => {
    let character = characterOf(name);
    for (let level = 2; level <= LEVEL_MAX; level += 1) {
      const patch = levelUpPatch(character, offered(character), NO_ADVANCES);
      expect(patch).toEqual({
        level,
        maxHp: builderHitPoints(level, baseHP),
        maxStress: maxStress(name, level),
        evasion: evasion(name, traitValue(character.traits, 'Agility')),
        proficiency: proficiency(level),
      });
      character = { ...character, ...patch };
    }
    expect(character.proficiency).toBe(3);
  });

  it.each(CONTENT.classes)('[LU3] $name is offered new cards of its own domains up to the new level', (entry) => {
    let character = characterOf(entry.name);
    for (let level = 2; level <= LEVEL_MAX; level += 1) {
      const levelUp = offered(character);
      const owned = character.domainCards.map(({ id }) => id);
      const within = CONTENT.domainCards.filter(
        (card) => entry.domains.includes(card.domain) && card.level <= level && !owned.includes(card.id),
      );
      const cards = levelUp.domains.flatMap((each) => each.cards);
      expect(cards.map(({ id }) => id).toSorted()).toEqual(within.map(({ id }) => id).toSorted());
      expect(cards.length).toBeGreaterThan(0);
      character = { ...character, ...levelUpPatch(character, levelUp, choices(levelUp)) };
    }
    expect(new Set(character.domainCards.map(({ id }) => id)).size).toBe(LEVEL_MAX - 1);
  });
});

describe('before and after', () => {
  it('[LU2] shows every number, with proficiency at 5 and 9, and thresholds that rise with the level', () => {
    const at = (level: number) => levelChanges(characterOf('Warrior', { level }), NO_ADVANCES, CONTENT);
    const proficiencyAt = (level: number) => at(level).find(({ name }) => name === 'Proficiency');
    expect(proficiencyAt(4)).toMatchObject({ before: 1, after: 2 });
    expect(proficiencyAt(8)).toMatchObject({ before: 2, after: 3 });
    expect(proficiencyAt(9)).toMatchObject({ before: 3, after: 3 });
    const worn = damageThresholds(ARMOR ?? null, 3);
    expect(at(3).slice(-3)).toEqual([
      { name: 'Minor threshold', before: worn.minor, after: worn.minor + 1 },
      { name: 'Major threshold', before: worn.major, after: worn.major + 1 },
      { name: 'Severe threshold', before: worn.severe, after: worn.severe + 1 },
    ]);
  });

  it('[LU2] a better Agility moves Evasion at once', () => {
    const character = characterOf('Ranger');
    const evasionWith = (advances: Advances) =>
      levelChanges(character, advances, CONTENT).find(({ name }) => name === 'Evasion');
    expect(evasionWith(NO_ADVANCES)).toMatchObject({ before: 11, after: 11 });
    expect(evasionWith({ ...NO_ADVANCES, trait: 'Agility' })).toMatchObject({ before: 11, after: 12 });
  });

  it('[LU2] a number that was set by hand keeps its distance to the formula', () => {
    const character = characterOf('Warrior', { level: 3, maxHp: 40, maxStress: 9, evasion: 6, proficiency: 4 });
    expect(levelUpPatch(character, offered(character), NO_ADVANCES)).toMatchObject({
      maxHp: 42,
      maxStress: 10,
      evasion: 6,
      proficiency: 4,
    });
  });
});

describe('what may be chosen', () => {
  it('[LU3] two of three: one is too few, three are too many', () => {
    const levelUp = offered(characterOf('Bard'));
    const card = levelUp.domains[0]?.cards[0]?.id ?? null;
    expect(levelUpProblems(levelUp, NO_ADVANCES)).toEqual(['Choose 2 more of the three.']);
    expect(levelUpProblems(levelUp, { ...NO_ADVANCES, trait: 'Agility' })).toEqual(['Choose 1 more of the three.']);
    expect(levelUpProblems(levelUp, { ...READY, card })).toEqual([
      'Only 2 of the three come with a level. Take one back.',
    ]);
    expect(levelUpProblems(levelUp, READY)).toEqual([]);
  });

  it('[LU3] where the content has no class of that name, trait and experience are the two', () => {
    const levelUp = offered(characterOf('Lamplighter'));
    expect(levelUp.domains).toEqual([]);
    expect(levelUp.needed).toBe(2);
    expect(levelUpProblems(levelUp, { ...READY, card: 'any' })).toContain(
      'Choose a card that is within reach and not yours yet.',
    );
  });

  it('[LU3] fewer are asked for where fewer are possible', () => {
    const grown = TRAITS.map((name) => ({ name, value: TRAIT_CAP }));
    const levelUp = offered(characterOf('Lamplighter', { traits: grown }));
    expect(levelUp.needed).toBe(1);
    expect(levelUpProblems(levelUp, { ...NO_ADVANCES, experience: { kind: 'grown', index: 0 } })).toEqual([]);
  });

  it('[LU4] a trait or an experience at its cap grows no further, and a card is owned once', () => {
    const owned = offered(characterOf('Bard')).domains[0]?.cards[0];
    const character = characterOf('Bard', {
      traits: [{ name: 'agility', value: TRAIT_CAP }],
      experiences: [{ name: 'Ferry hand', description: '', modifier: EXPERIENCE_CAP }],
      domainCards: owned ? [owned] : [],
    });
    const levelUp = offered(character);
    expect(levelUp.traits[0]).toEqual({ name: 'Agility', value: TRAIT_CAP, mayGrow: false });
    expect(levelUpProblems(levelUp, { ...READY })).toEqual([
      'Agility stands at +5 and grows no further.',
      'Ferry hand stands at +5 and grows no further.',
    ]);
    expect(levelUpProblems(levelUp, { ...NO_ADVANCES, trait: 'Strength', card: owned?.id ?? null })).toEqual([
      'Choose a card that is within reach and not yours yet.',
    ]);
  });

  it('[LU4] a card of a higher level is out of reach', () => {
    const { domains, id } = { domains: CONTENT.classes[0]?.domains ?? [], id: CONTENT.classes[0]?.name ?? '' };
    const later = CONTENT.domainCards.find(({ domain, level }) => domains.includes(domain) && level === 4);
    const advances: Advances = { card: later?.id ?? '', trait: 'Agility', experience: null };
    expect(levelUpProblems(offered(characterOf(id)), advances)).toHaveLength(1);
    expect(levelUpProblems(offered(characterOf(id, { level: 3 })), advances)).toEqual([]);
  });

  it('[LU4] a new experience has a name and says where it comes from', () => {
    const levelUp = offered(characterOf('Bard'));
    const problems = (name: string, description: string) =>
      levelUpProblems(levelUp, { ...READY, experience: { kind: 'new', name, description } });
    expect(problems(' ', '')).toEqual([
      'Give the new experience a name.',
      'Say in a few words where the new experience comes from.',
    ]);
    expect(problems('x'.repeat(201), 'y')).toEqual(['Keep the name within 200 characters.']);
    expect(problems('Bell ringer', 'Nine years in the tower.')).toEqual([]);
    expect(levelUpProblems(levelUp, { ...READY, experience: { kind: 'grown', index: 7 } })).toEqual([
      'Choose an experience that the character has.',
    ]);
  });
});

describe('what is saved', () => {
  it('[LU5] only what was chosen is in the change', () => {
    const character = characterOf('Bard');
    const levelUp = offered(character);
    const card = levelUp.domains[0]?.cards[0];
    expect(Object.keys(levelUpPatch(character, levelUp, NO_ADVANCES)).toSorted()).toEqual(
      ['evasion', 'level', 'maxHp', 'maxStress', 'proficiency'].toSorted(),
    );
    const patch = levelUpPatch(character, levelUp, {
      card: card?.id ?? null,
      trait: 'Knowledge',
      experience: { kind: 'new', name: ' Bell ringer ', description: ' Nine years. ' },
    });
    expect(patch.traits?.map(({ value }) => value)).toEqual([2, 1, 1, 0, 0, 0]);
    expect(patch.experiences).toEqual([
      ...character.experiences,
      { name: 'Bell ringer', description: 'Nine years.', modifier: 2 },
    ]);
    expect(patch.domainCards).toEqual([
      {
        id: card?.id,
        name: card?.name,
        description: card?.description,
        effect: card?.effect,
        domain: card?.domain,
      },
    ]);
    expect(patch.allFeatures).toEqual([{ name: card?.name, description: card?.effect, source: 'domain' }]);
  });

  it('[LU5] an old experience grows by one, and a trait that was left out begins with 1', () => {
    const character = characterOf('Bard', { traits: [{ name: 'Luck', value: 3 }] });
    const patch = levelUpPatch(character, offered(character), READY);
    expect(patch.experiences?.map(({ modifier }) => modifier)).toEqual([3, 2]);
    expect(patch.traits).toEqual([
      { name: 'Luck', value: 3 },
      { name: 'Agility', value: 1 },
    ]);
  });

  it('[LU5] what a new card does stands among the features as the builder lists them', () => {
    const built = toPayload(fromPayload({ ...characterOf('Bard'), allFeatures: [] }, CONTENT), CONTENT);
    const character = { ...characterOf('Bard'), allFeatures: featuresOf(fromPayload(built, CONTENT), CONTENT) };
    const levelUp = offered(character);
    const advances = { ...NO_ADVANCES, card: levelUp.domains[0]?.cards[0]?.id ?? null };
    const risen = { ...character, ...levelUpPatch(character, levelUp, advances) };
    expect(character.allFeatures.length).toBeGreaterThan(1);
    expect(risen.allFeatures).toEqual(featuresOf(fromPayload(risen, CONTENT), CONTENT));
  });

  it('[LU5] the builder opens what was saved, with all six tokens, and saves it as it is', () => {
    const character = characterOf('Bard');
    const risen = CharacterPayload.parse({
      ...character,
      ...levelUpPatch(character, offered(character), { ...READY, trait: 'Agility' }),
    });
    const builder = fromPayload(risen, CONTENT);
    expect(Object.keys(builder.stats.traitModifiers)).toHaveLength(TRAITS.length);
    expect(toPayload(builder, CONTENT)).toEqual(risen);
  });

  it('[LU6] lost hit points stay lost, and an unhurt character stays unhurt', () => {
    const left = (hp: number) => {
      const character = characterOf('Bard', { maxHp: 20, hp });
      const patch = levelUpPatch(character, offered(character), NO_ADVANCES);
      return numbersToMove({ ...character, hope: 0 }, { ...character, ...patch }, patch.maxHp, NO_BASE).hp;
    };
    expect([left(20), left(13), left(0)]).toEqual([22, 15, 2]);
  });
});
