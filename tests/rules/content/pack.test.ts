/** Packs laid over each other and read from files: generated ones, damaged ones, and the example that people start from. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import { knownNumbers, knownThresholds } from '../../../rules/content/known-numbers.ts';
import { experiencesByCategory, mergeGmPacks, mergePacks, summaryOf } from '../../../rules/content/merge.ts';
import { KINDS, type Kind, WORD_LISTS, type WordList } from '../../../rules/content/pack.ts';
import { readPackFile, readStoredPack } from '../../../rules/content/pack-file.ts';
import { GM_KINDS, type GmKind, type WholePack } from '../../../rules/content/whole-pack.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { NESTED_MAX } from '../../../rules/wire/nesting.ts';
import { nestedText } from '../../support/nested.ts';

const KIND_NAMES = [...Object.keys(KINDS), ...Object.keys(GM_KINDS)] as (Kind | GmKind)[];
const WORD_NAMES = Object.keys(WORD_LISTS) as WordList[];
const HEAD = { format: 'two-lights-pack', version: 1, name: 'Salt' } as const;
const NOTHING: WholePack = { ...HEAD, ...emptyLists() };

const ATTACK = { name: 'Wet Slap', bonus: 1, range: 'Melee', damage: 'd8+3' };
const SINK = { name: 'Sink', text: 'It is gone.', kind: 'action' };

/** Some of the built-in items, each under its own id or a new one, and all of them changed. */
function someOf<Item extends { id: string }>(items: Item[], change: (item: Item) => Item): fc.Arbitrary<Item[]> {
  return fc
    .subarray(items, { maxLength: 6 })
    .chain((some) =>
      fc
        .array(fc.boolean(), { minLength: some.length, maxLength: some.length })
        .map((isNew) =>
          some.map((item, index) => ({ ...change(item), id: isNew[index] ? `own-${item.id}` : item.id })),
        ),
    );
}

function named<Item extends { id: string; name: string }>(items: Item[]): fc.Arbitrary<Item[]> {
  return someOf(items, (item) => ({ ...item, name: `Own ${item.name}` }));
}

function asked(prompts: WholePack['connectionPrompts']): fc.Arbitrary<WholePack['connectionPrompts']> {
  return someOf(prompts, (prompt) => ({ ...prompt, text: `${prompt.text} And who else knows?` }));
}

const ownPack: fc.Arbitrary<WholePack> = fc
  .record({
    classes: named(builtInWholePack.classes),
    ancestries: named(builtInWholePack.ancestries),
    communities: named(builtInWholePack.communities),
    domains: named(builtInWholePack.domains),
    domainCards: named(builtInWholePack.domainCards),
    weapons: named(builtInWholePack.weapons),
    armors: named(builtInWholePack.armors),
    experiences: named(builtInWholePack.experiences),
    backgroundQuestions: asked(builtInWholePack.backgroundQuestions),
    connectionPrompts: asked(builtInWholePack.connectionPrompts),
    potions: fc.subarray([...builtInWholePack.potions, 'Bottled Fog', 'Bottled Dusk']),
    kit: fc.subarray([...builtInWholePack.kit, 'Salt']),
    names: fc.subarray([...builtInWholePack.names.slice(0, 5), 'Ebb']),
    foes: named(builtInWholePack.foes),
    places: named(builtInWholePack.places),
  })
  .map((lists) => ({ ...HEAD, ...lists }));

describe('a merge', () => {
  it('[CO1] has every own item, every built-in one that is not replaced, and no other', () => {
    fc.assert(
      fc.property(ownPack, (own) => {
        const before = structuredClone([builtInWholePack, own]);
        const merged = mergeAll(own);
        for (const kind of KIND_NAMES) {
          const ownIds = own[kind].map(({ id }) => id);
          const baseIds = builtInWholePack[kind].map(({ id }) => id);
          const items = merged[kind];
          expect(items.map(({ id }) => id)).toEqual([...baseIds, ...ownIds.filter((id) => !baseIds.includes(id))]);
          const mine = items.filter((item) => !item.isSystemDefault).map(unmarked);
          expect(byId(mine)).toEqual(byId(own[kind]));
          expect(items.filter((item) => item.isSystemDefault).map(unmarked)).toEqual(
            builtInWholePack[kind].filter(({ id }) => !ownIds.includes(id)),
          );
        }
        for (const list of WORD_NAMES) expect(new Set(merged[list]).size).toBe(merged[list].length);
        expect([builtInWholePack, own]).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it('[CO1] with nothing is the base, and with the base nothing new', () => {
    const plain = mergeAll(null);
    expect(plain).toEqual(mergeAll(NOTHING));
    for (const kind of KIND_NAMES) {
      expect(plain[kind].every(({ isSystemDefault }) => isSystemDefault)).toBe(true);
      expect(plain[kind].map(unmarked)).toEqual(builtInWholePack[kind]);
    }
    const all = KIND_NAMES.reduce((sum, kind) => sum + builtInWholePack[kind].length, 0);
    expect(summaryOf(builtInWholePack, builtInWholePack)).toMatchObject({ adds: 0, replaces: all });
  });

  it('[CO1] is summed up as it comes out', () => {
    fc.assert(
      fc.property(ownPack, (own) => {
        const merged = mergeAll(own);
        const { counts, adds, replaces } = summaryOf(builtInWholePack, own);
        const grown = [...KIND_NAMES, ...WORD_NAMES].map((list) => merged[list].length - builtInWholePack[list].length);
        expect(adds).toBe(grown.reduce((sum, each) => sum + each, 0));
        const items = KIND_NAMES.flatMap((kind) => merged[kind].filter(({ isSystemDefault }) => !isSystemDefault));
        const added = KIND_NAMES.reduce((sum, kind) => sum + merged[kind].length - builtInWholePack[kind].length, 0);
        expect(replaces).toBe(items.length - added);
        for (const list of [...KIND_NAMES, ...WORD_NAMES]) expect(counts[list]).toBe(own[list].length);
      }),
      { numRuns: 30 },
    );
  });

  it('[CO1] keeps the experiences in their categories, whatever these are called', () => {
    const [first] = builtInWholePack.experiences;
    if (!first) throw new Error('There are no experiences.');
    const own = ['__proto__', 'constructor', 'Combat'].map((category) => ({ ...first, category, id: category }));
    const merged = mergePacks(builtInWholePack, { ...NOTHING, experiences: own }).experiences;
    const grouped = experiencesByCategory(merged);
    expect(Object.keys(grouped)).toEqual([...new Set(merged.map(({ category }) => category))]);
    expect(Object.values(grouped).flat()).toHaveLength(merged.length);
  });
});

describe('foes and places', () => {
  it('[CO9] are in nothing that players build with, whatever a campaign brings', () => {
    fc.assert(
      fc.property(ownPack, (own) => {
        const { foes, places, ...forPlayers } = own;
        const content = mergePacks(builtInWholePack, own);
        expect(content).toEqual(mergePacks(builtInPack, forPlayers));
        expect(Object.keys(content).sort()).toEqual([...Object.keys(KINDS), ...WORD_NAMES].sort());
        expect(mergeGmPacks(builtInWholePack, own)).toEqual(
          mergeGmPacks(builtInWholePack, { ...NOTHING, foes, places }),
        );
      }),
      { numRuns: 10 },
    );
  });

  it('[CO8] are missing in a pack from before them, and none are read', () => {
    const { foes: _foes, places: _places, ...older } = NOTHING;
    expect(readStoredPack(JSON.stringify(older), builtInWholePack)).toEqual({ pack: NOTHING, dropped: [] });
  });

  it('[CO8] have defaults for all that need not be said', () => {
    const reading = readPackFile(JSON.stringify({ ...HEAD, foes: [foe({})], places: [place({})] }), builtInWholePack);
    expect(reading).toMatchObject({
      ok: true,
      pack: {
        foes: [
          {
            attack: { kind: 'physical', isDirect: false },
            experiences: [],
            counters: [],
            features: [{ fear: 0, stress: 0, uses: null, damage: null, gainsFear: 0 }],
          },
        ],
        places: [{ foes: ['bog-thing'], features: [] }],
      },
    });
  });

  it.each(['d8', '2d8+4', '10d10-3', '12', 0, 999])('[CO8] may deal %j', (damage) => {
    const file = { ...HEAD, foes: [foe({ attack: { ...ATTACK, damage } })] };
    expect(readPackFile(JSON.stringify(file), builtInWholePack)).toMatchObject({
      ok: true,
      pack: { foes: [{ attack: { damage } }] },
    });
  });

  it.each([
    [{ role: 'villain' }, 'role', expect.stringContaining('Must be one of underling, pack')],
    [{ tier: 5 }, 'tier', 'Must be a tier from 1 to 4'],
    [{ difficulty: 31 }, 'difficulty', 'Must be at most 30'],
    [{ hp: 501 }, 'hp', 'Must be at most 500'],
    [{ hp: 0 }, 'hp', 'Must be at least 1'],
    [{ stress: 13 }, 'stress', 'Must be at most 12'],
    [{ motives: '' }, 'motives', 'Must not be empty'],
    [
      { thresholds: { minor: 3, major: 2, severe: 9 } },
      'thresholds.severe',
      'Must not be below the threshold before it',
    ],
    ...[undefined, 7, '7/14/20', [7, 14, 20]].map((thresholds): [object, string, string] => [
      { thresholds },
      'thresholds',
      'Must have three numbers: minor, major and severe',
    ]),
    [{ attack: 'Bite' }, 'attack', 'Must have a name, a bonus, a range and damage'],
    [{ experiences: ['Bogs'] }, 'experiences[0]', 'Must have a name and a bonus'],
    [{ attack: { ...ATTACK, bonus: -6 } }, 'attack.bonus', 'Must be at least -5'],
    [{ attack: { ...ATTACK, bonus: 16 } }, 'attack.bonus', 'Must be at most 15'],
    [{ attack: { ...ATTACK, range: 'Near' } }, 'attack.range', expect.stringContaining('Must be one of Melee')],
    [{ attack: { ...ATTACK, kind: 'mental' } }, 'attack.kind', 'Must be one of physical, magic'],
    [{ attack: { ...ATTACK, isDirect: 'yes' } }, 'attack.isDirect', 'Must be true or false'],
    ...['d7', '0d6', 'd8 + 1', '2d8+', '1000', 1_000, -1, 1.5, null, undefined].map(
      (damage): [object, string, unknown] => [
        { attack: { ...ATTACK, damage } },
        'attack.damage',
        'Must read like d8, 2d6 or d10+3, or be a number up to 999',
      ],
    ),
    [{ experiences: Array(7).fill({ name: 'Bogs', bonus: 2 }) }, 'experiences', 'Must have at most 6 entries'],
    [{ experiences: [{ name: 'Bogs', bonus: 11 }] }, 'experiences[0].bonus', 'Must be at most 10'],
    [{ features: Array(21).fill(SINK) }, 'features', 'Must have at most 20 entries'],
    [{ features: [SINK, SINK] }, 'features', 'Must have each name once'],
    [{ features: [{ ...SINK, fear: 7 }] }, 'features[0].fear', 'Must be at most 6'],
    [{ features: [{ ...SINK, stress: -1 }] }, 'features[0].stress', 'Must be at least 0'],
    [{ features: [{ ...SINK, gainsFear: 7 }] }, 'features[0].gainsFear', 'Must be at most 6'],
    [{ features: [{ ...SINK, uses: 0 }] }, 'features[0].uses', 'Must be at least 1'],
    [{ features: [{ ...SINK, kind: 'aura' }] }, 'features[0].kind', 'Must be one of action, reaction, passive'],
    [{ features: [{ ...SINK, text: ' ' }] }, 'features[0].text', 'Must not be empty'],
    [{ counters: ['a', 'b', 'c', 'd', 'e'] }, 'counters', 'Must have at most 4 entries'],
    [{ counters: ['Mud', 'Mud'] }, 'counters', 'Must have each name once'],
    [{ counters: ['stress'] }, 'counters', 'Must not be hp, stress, count'],
    [
      {
        features: Array.from({ length: 4 }, (_, index) => ({
          ...SINK,
          name: `Sink ${index}`,
          text: 'x'.repeat(4_000),
        })),
      },
      '',
      'Must be at most 16000 characters in all',
    ],
  ] as [object, string, unknown][])('[CO8] of a foe with %j: fault at %s', (change, path, message) => {
    const text = JSON.stringify({ ...HEAD, foes: [foe({ id: 'other' }), foe(change)] });
    const faults = [{ path: `foes[1]${path && `.${path}`}`, message }];
    expect(readPackFile(text, builtInWholePack)).toEqual({ ok: false, faults });
    expect(readStoredPack(text, builtInWholePack)).toMatchObject({
      pack: { foes: [{ id: 'other' }] },
      dropped: faults,
    });
  });

  it.each([
    [{ kind: 'dungeon' }, 'kind', 'Must be one of explore, social, cross, event'],
    [{ impulses: '' }, 'impulses', 'Must not be empty'],
    [{ difficulty: 0 }, 'difficulty', 'Must be at least 1'],
    [{ features: [SINK, SINK] }, 'features', 'Must have each name once'],
    [{ foes: ['bog-thing', 'nobody'] }, 'foes[1]', 'Must be the id of one of the foes'],
  ] as [object, string, string][])('[CO8] of a place with %j: fault at %s', (change, path, message) => {
    const text = JSON.stringify({ ...HEAD, foes: [foe({})], places: [place(change)] });
    const faults = [{ path: `places[0].${path}`, message }];
    expect(readPackFile(text, builtInWholePack)).toEqual({ ok: false, faults });
    expect(readStoredPack(text, builtInWholePack)).toMatchObject({ pack: { places: [] }, dropped: faults });
  });

  it('[CO8] may refer to the built-in foes; a reference to a foe with a fault of its own is told at the foe alone', () => {
    const [first] = builtInWholePack.foes;
    const known = { ...HEAD, foes: [foe({})], places: [place({ foes: [first?.id, 'bog-thing'] })] };
    expect(readPackFile(JSON.stringify(known), builtInWholePack)).toMatchObject({ ok: true });
    const wrong = { ...HEAD, foes: [foe({ hp: 0 })], places: [place({})] };
    expect(readPackFile(JSON.stringify(wrong), builtInWholePack)).toEqual({
      ok: false,
      faults: [{ path: 'foes[0].hp', message: 'Must be at least 1' }],
    });
  });
});

describe('the numbers of class and armor', () => {
  const content = mergePacks(builtInWholePack, {
    ...NOTHING,
    armors: builtInWholePack.armors
      .slice(0, 1)
      .map((armor) => ({ ...armor, id: 'own', name: 'Oak Bark', armorScore: 9 })),
    classes: builtInWholePack.classes.slice(0, 1).map((entry) => ({ ...entry, id: 'own', name: 'Bard', baseHP: 5 })),
  });

  it('[CO6] are found by name in any case, a campaign’s own first', () => {
    const [armor] = builtInWholePack.armors;
    expect(knownNumbers(content, { class: 'bard', armor: 'OAK BARK' })).toEqual({ classBaseHp: 5, armorScore: 9 });
    expect(knownNumbers(content, { class: 'Wizard', armor: armor?.name ?? '' })).toEqual({
      classBaseHp: builtInWholePack.classes.find(({ id }) => id === 'wizard')?.baseHP,
      armorScore: armor?.armorScore,
    });
    expect(knownNumbers(content, { class: '', armor: 'Cardboard' })).toEqual({
      classBaseHp: undefined,
      armorScore: undefined,
    });
  });

  it('[FO4] are the thresholds of the armor by its name, and the level alone without it', () => {
    const [armor] = content.armors;
    expect(knownThresholds(content, { armor: armor?.name.toUpperCase() ?? '', level: 3 })).toEqual({
      minor: (armor?.minorThresholdBase ?? 0) + 3,
      major: (armor?.majorThresholdBase ?? 0) + 3,
      severe: (armor?.severeThresholdBase ?? 0) + 3,
    });
    for (const unknown of ['', 'Cardboard']) {
      expect(knownThresholds(content, { armor: unknown, level: 3 })).toEqual({ minor: 3, major: 3, severe: 3 });
    }
  });
});

describe('a file', () => {
  it('[CO2] of a valid pack is read as it is, with a byte-order mark or without', () => {
    fc.assert(
      fc.property(ownPack, fc.constantFrom('', '\uFEFF'), (own, mark) => {
        // Own domains may have been given new ids: entries that refer to the old ones still find them in the base.
        expect(readPackFile(mark + JSON.stringify(own), builtInWholePack)).toEqual({ ok: true, pack: own });
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['1h', 'One-Handed'],
    ['One-Handed', 'One-Handed'],
    ['2h', 'Two-Handed'],
    ['Two-Handed', 'Two-Handed'],
  ])('[CO2] may say %s of a weapon, which is %s', (handRequirement, hands) => {
    const reading = readPackFile(JSON.stringify({ ...HEAD, weapons: [weapon({ handRequirement })] }), builtInWholePack);
    expect(reading).toMatchObject({ ok: true, pack: { weapons: [{ handRequirement: hands }] } });
  });

  it('[CO2] may be partial', () => {
    expect(readPackFile(JSON.stringify(HEAD), builtInWholePack)).toEqual({ ok: true, pack: NOTHING });
  });

  it.each([
    ['', [['', 'It is empty.']]],
    ['{"format":', [['', 'The file is not valid JSON.']]],
    ['[{"hp":7,"ac":12}]', [['', expect.stringMatching(/^This looks like stat blocks of another program\./)]]],
    ['[]', [['', 'The file must hold a JSON object.']]],
    ['null', [['', 'The file must hold a JSON object.']]],
    [
      '{}',
      [
        ['format', 'Must be two-lights-pack'],
        ['version', 'Must be 1'],
        ['name', 'Must not be empty'],
      ],
    ],
    [{ version: 2 }, [['version', 'Must be 1']]],
    [{ weapons: {} }, [['weapons', 'Must be a list']]],
    [{ weapons: null }, [['weapons', 'Must be a list']]],
    [{ weapons: Array(1_001).fill(0) }, [['weapons', 'Must have at most 1000 entries']]],
    [
      { names: ['Ebb', 7, ' '] },
      [
        ['names[1]', 'Must not be empty'],
        ['names[2]', 'Must not be empty'],
      ],
    ],
    [
      { weapons: [weapon({}), weapon({ id: 'b', damageDie: 'd7', tier: 5, burden: 1.5 })] },
      [
        ['weapons[1].tier', 'Must be a tier from 1 to 4'],
        ['weapons[1].damageDie', 'Must read like d8, 2d6 or d10+3'],
        ['weapons[1].burden', 'Must be a whole number'],
      ],
    ],
    [
      { weapons: [weapon({}), 7, weapon({})] },
      [
        ['weapons[1]', 'Must be an object'],
        ['weapons[2].id', 'Must be an id of its own: weapons[0] has it already'],
      ],
    ],
    [
      { weapons: [weapon({ features: ['Sharp', 'Sharp: It cuts.'] })] },
      [['weapons[0].features[0]', 'Must be a name, a colon, and what the feature does']],
    ],
    // A feature's text is saved with a character, which would be refused with it.
    [
      { weapons: [weapon({ features: ['Sharp:\tIt cuts.', 'Keen: It\tcuts.', 'Two\u2028Lines: It cuts.'] })] },
      [
        ['weapons[0].features[0]', 'Must not contain control characters'],
        ['weapons[0].features[0]', 'Must be a name, a colon, and what the feature does'],
        ['weapons[0].features[1]', 'Must not contain control characters'],
        ['weapons[0].features[2]', 'Must be a name, a colon, and what the feature does'],
      ],
    ],
    [
      { weapons: [weapon({ features: Array(100_000).fill(0) })] },
      [['weapons[0].features', 'Must have at most 200 entries']],
    ],
    [
      { armors: [{ id: 'a', name: 'A', description: 'A.', tier: 1, armorScore: 3, ...thresholds(5, 4, 9) }] },
      [['armors[0].severeThresholdBase', 'Must not be below the threshold before it']],
    ],
    [
      { classes: [{ id: 'diver', name: 'Diver', description: 'Deep.', domains: ['salt', 'bone', 'depth'] }] },
      [
        ['classes[0].domains[0]', 'Must be the id of one of the domains'],
        ['classes[0].domains[2]', 'Must be the id of one of the domains'],
      ],
    ],
    [
      { classes: [{ id: 'diver', name: 'Diver', description: 'Deep.', subclasses: [subclass(), subclass()] }] },
      [['classes[0].subclasses[1].id', 'Must be an id of its own: classes[0].subclasses[0] has it already']],
    ],
    [
      { weapons: [weapon({ handRequirement: '3h' }), weapon({ id: 'gaff', handRequirement: undefined })] },
      [
        ['weapons[0].handRequirement', 'Must be one of One-Handed, Two-Handed'],
        ['weapons[1].handRequirement', 'Must be one of One-Handed, Two-Handed'],
      ],
    ],
    [
      { connectionPrompts: [{ id: 'p', class: 'diver', text: 'Why?' }] },
      [['connectionPrompts[0].class', 'Must be the id of one of the classes']],
    ],
    // The card and the class refer to a domain that is wrong itself: it is told once, where it is wrong.
    [
      {
        domains: [{ id: 'salt', name: 'Salt', icon: 'pepper', description: 'Salt.' }],
        domainCards: [{ id: 'c', name: 'C', domain: 'salt', level: 1, description: 'C.', effect: 'C!' }],
        classes: [{ id: 'diver', name: 'Diver', description: 'Deep.', domains: ['salt'] }],
      },
      [['domains[0].icon', expect.stringContaining('Must be one of blade, bone')]],
    ],
  ] as [string | object, [string, unknown][]][])('[CO2] is refused, every fault by its path: %j', (file, faults) => {
    const text = typeof file === 'string' ? file : JSON.stringify({ ...HEAD, ...file });
    expect(readPackFile(text, builtInWholePack)).toEqual({
      ok: false,
      faults: faults.map(([path, message]) => ({ path, message })),
    });
  });

  it('[CO2] has a hundred faults at most, however many there are', () => {
    const text = JSON.stringify({ ...HEAD, names: Array(500).fill(0), weapons: Array(500).fill({}) });
    const reading = readPackFile(text, builtInWholePack);
    expect(reading.ok || reading.faults.length).toBe(LENGTHS.faults);
  });

  it('[CO2] [CY10] nested as deeply as a call may be is taken, and no deeper: a desk file carries it along', () => {
    const pack = (levels: number) => `${JSON.stringify(HEAD).slice(0, -1)},"x":${nestedText(levels - 1)}}`;
    expect(readPackFile(pack(NESTED_MAX), builtInWholePack).ok).toBe(true);
    expect(readPackFile(pack(NESTED_MAX + 1), builtInWholePack)).toEqual({
      ok: false,
      faults: [{ path: '', message: 'The file is nested too deeply.' }],
    });
    expect(readStoredPack(pack(100_000), builtInWholePack)).toMatchObject({ pack: { name: 'Salt' }, dropped: [] });
  });

  it('[CO2] of anything at all is read without falling over', () => {
    const lists = fc.dictionary(
      fc.constantFrom('format', 'name', 'version', ...KIND_NAMES, ...WORD_NAMES),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          lists.map((file) => JSON.stringify(file)),
        ),
        (text) => {
          const reading = readPackFile(text, builtInWholePack);
          if (!reading.ok) expect(reading.faults.length).toBeGreaterThan(0);
          readStoredPack(text, builtInWholePack);
        },
      ),
    );
    for (const tower of ['['.repeat(500_000), `{"weapons":${'['.repeat(100_000)}${']'.repeat(100_000)}}`]) {
      expect(readPackFile(tower, builtInWholePack).ok).toBe(false);
    }
  });
});

describe('a stored file', () => {
  it('[CO3] loses what is damaged in it and nothing else', () => {
    const damaged = fc.record({ own: ownPack, at: fc.array(fc.nat({ max: 5 }), { maxLength: 4 }) });
    fc.assert(
      fc.property(damaged, ({ own, at }) => {
        const broken = own.weapons.map((item, index) => (at.includes(index) ? { ...item, damageDie: 'none' } : item));
        const text = JSON.stringify({ ...own, weapons: broken });
        const { pack, dropped } = readStoredPack(text, builtInWholePack);
        expect(pack).toEqual({ ...own, weapons: own.weapons.filter((_, index) => !at.includes(index)) });
        const damagedAt = own.weapons.flatMap((_, index) =>
          at.includes(index) ? [`weapons[${index}].damageDie`] : [],
        );
        expect(dropped.map(({ path }) => path)).toEqual(damagedAt);
      }),
      { numRuns: 30 },
    );
  });

  it('[CO3] loses what refers to something damaged, and reads on after a hundred faults', () => {
    const text = JSON.stringify({
      ...HEAD,
      domains: [{ id: 'salt', name: '', icon: 'ocean', description: 'Salt.' }],
      domainCards: [{ id: 'c', name: 'C', domain: 'salt', level: 1, description: 'C.', effect: 'C!' }],
      weapons: [...Array(150).fill({}), weapon({})],
    });
    const { pack, dropped } = readStoredPack(text, builtInWholePack);
    expect(pack).toMatchObject({ domains: [], domainCards: [], weapons: [{ id: 'hook' }] });
    expect(dropped).toHaveLength(LENGTHS.faults);
  });

  it.each(['', '[]', '{"format":"shopping-list","version":1,"name":"x"}'])(
    '[CO3] that is not a pack is not used: %s',
    (text) => {
      expect(readStoredPack(text, builtInWholePack)).toMatchObject({
        pack: null,
        dropped: [{ path: expect.any(String) }],
      });
    },
  );
});

describe('the example', () => {
  const text = readFileSync(new URL('../../../rules/content/example-pack.json', import.meta.url), 'utf8');

  it('[CO2] is a valid pack with something of every kind, which adds and replaces', () => {
    const reading = readPackFile(text, builtInWholePack);
    expect(reading).toMatchObject({ ok: true });
    if (!reading.ok) return;
    const { counts, adds, replaces } = summaryOf(builtInWholePack, reading.pack);
    for (const list of [...KIND_NAMES, ...WORD_NAMES]) expect(counts[list], list).toBeGreaterThan(0);
    expect(adds).toBeGreaterThan(0);
    expect(replaces).toBe(1);
  });
});

function weapon(change: object): object {
  return {
    id: 'hook',
    name: 'Hook',
    description: 'It pulls.',
    tier: 1,
    traitRequired: 'Finesse',
    range: 'Melee',
    damageDie: 'd6',
    handRequirement: 'One-Handed',
    ...change,
  };
}

function foe(change: object): object {
  return {
    id: 'bog-thing',
    name: 'Bog Thing',
    description: 'It has been a log for years.',
    tier: 1,
    role: 'lurker',
    motives: 'To be left lying.',
    difficulty: 11,
    thresholds: { minor: 2, major: 6, severe: 10 },
    hp: 8,
    stress: 3,
    attack: ATTACK,
    features: [SINK],
    ...change,
  };
}

function place(change: object): object {
  return {
    id: 'bog',
    name: 'Bog',
    description: 'It is flat.',
    tier: 1,
    kind: 'cross',
    impulses: 'To keep what falls in.',
    difficulty: 12,
    foes: ['bog-thing'],
    ...change,
  };
}

function mergeAll(own: WholePack | null) {
  return { ...mergePacks(builtInWholePack, own), ...mergeGmPacks(builtInWholePack, own) };
}

function thresholds(minorThresholdBase: number, majorThresholdBase: number, severeThresholdBase: number): object {
  return { minorThresholdBase, majorThresholdBase, severeThresholdBase };
}

function subclass(): object {
  return { id: 'bell', name: 'Bell', description: 'Down.' };
}

function unmarked<Item extends { isSystemDefault: boolean }>(item: Item): Omit<Item, 'isSystemDefault'> {
  const { isSystemDefault: _isSystemDefault, ...rest } = item;
  return rest;
}

function byId(items: { id: string }[]): { id: string }[] {
  return items.toSorted((a, b) => a.id.localeCompare(b.id));
}

function emptyLists() {
  return {
    classes: [],
    ancestries: [],
    communities: [],
    domains: [],
    domainCards: [],
    weapons: [],
    armors: [],
    experiences: [],
    backgroundQuestions: [],
    connectionPrompts: [],
    potions: [],
    kit: [],
    names: [],
    foes: [],
    places: [],
  };
}
