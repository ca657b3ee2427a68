/** Packs laid over each other and read from files: generated ones, damaged ones, and the example that people start from. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { knownNumbers } from '../../rules/content/known-numbers.ts';
import { experiencesByCategory, mergePacks, summaryOf } from '../../rules/content/merge.ts';
import { KINDS, type Kind, type Pack, WORD_LISTS, type WordList } from '../../rules/content/pack.ts';
import { readPackFile, readStoredPack } from '../../rules/content/pack-file.ts';
import { LENGTHS } from '../../rules/lengths.ts';
import { NESTED_MAX } from '../../rules/wire/nesting.ts';
import { nestedText } from '../support/nested.ts';

const KIND_NAMES = Object.keys(KINDS) as Kind[];
const WORD_NAMES = Object.keys(WORD_LISTS) as WordList[];
const HEAD = { format: 'two-lights-pack', version: 1, name: 'Salt' } as const;
const NOTHING: Pack = { ...HEAD, ...emptyLists() };

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

function asked(prompts: Pack['connectionPrompts']): fc.Arbitrary<Pack['connectionPrompts']> {
  return someOf(prompts, (prompt) => ({ ...prompt, text: `${prompt.text} And who else knows?` }));
}

const ownPack: fc.Arbitrary<Pack> = fc
  .record({
    classes: named(builtInPack.classes),
    ancestries: named(builtInPack.ancestries),
    communities: named(builtInPack.communities),
    domains: named(builtInPack.domains),
    domainCards: named(builtInPack.domainCards),
    weapons: named(builtInPack.weapons),
    armors: named(builtInPack.armors),
    experiences: named(builtInPack.experiences),
    backgroundQuestions: asked(builtInPack.backgroundQuestions),
    connectionPrompts: asked(builtInPack.connectionPrompts),
    potions: fc.subarray([...builtInPack.potions, 'Bottled Fog', 'Bottled Dusk']),
    kit: fc.subarray([...builtInPack.kit, 'Salt']),
    names: fc.subarray([...builtInPack.names.slice(0, 5), 'Ebb']),
  })
  .map((lists) => ({ ...HEAD, ...lists }));

describe('a merge', () => {
  it('[CO1] has every own item, every built-in one that is not replaced, and no other', () => {
    fc.assert(
      fc.property(ownPack, (own) => {
        const before = structuredClone([builtInPack, own]);
        const merged = mergePacks(builtInPack, own);
        for (const kind of KIND_NAMES) {
          const ownIds = own[kind].map(({ id }) => id);
          const baseIds = builtInPack[kind].map(({ id }) => id);
          const items = merged[kind];
          expect(items.map(({ id }) => id)).toEqual([...baseIds, ...ownIds.filter((id) => !baseIds.includes(id))]);
          const mine = items.filter((item) => !item.isSystemDefault).map(unmarked);
          expect(byId(mine)).toEqual(byId(own[kind]));
          expect(items.filter((item) => item.isSystemDefault).map(unmarked)).toEqual(
            builtInPack[kind].filter(({ id }) => !ownIds.includes(id)),
          );
        }
        for (const list of WORD_NAMES) expect(new Set(merged[list]).size).toBe(merged[list].length);
        expect([builtInPack, own]).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it('[CO1] with nothing is the base, and with the base nothing new', () => {
    const plain = mergePacks(builtInPack, null);
    expect(plain).toEqual(mergePacks(builtInPack, NOTHING));
    for (const kind of KIND_NAMES) {
      expect(plain[kind].every(({ isSystemDefault }) => isSystemDefault)).toBe(true);
      expect(plain[kind].map(unmarked)).toEqual(builtInPack[kind]);
    }
    const all = KIND_NAMES.reduce((sum, kind) => sum + builtInPack[kind].length, 0);
    expect(summaryOf(builtInPack, builtInPack)).toMatchObject({ adds: 0, replaces: all });
  });

  it('[CO1] is summed up as it comes out', () => {
    fc.assert(
      fc.property(ownPack, (own) => {
        const merged = mergePacks(builtInPack, own);
        const { counts, adds, replaces } = summaryOf(builtInPack, own);
        const grown = [...KIND_NAMES, ...WORD_NAMES].map((list) => merged[list].length - builtInPack[list].length);
        expect(adds).toBe(grown.reduce((sum, each) => sum + each, 0));
        const items = KIND_NAMES.flatMap((kind) => merged[kind].filter(({ isSystemDefault }) => !isSystemDefault));
        const added = KIND_NAMES.reduce((sum, kind) => sum + merged[kind].length - builtInPack[kind].length, 0);
        expect(replaces).toBe(items.length - added);
        for (const list of [...KIND_NAMES, ...WORD_NAMES]) expect(counts[list]).toBe(own[list].length);
      }),
      { numRuns: 30 },
    );
  });

  it('[CO1] keeps the experiences in their categories, under any name', () => {
    const [first] = builtInPack.experiences;
    if (!first) throw new Error('There are no experiences.');
    const own = ['__proto__', 'constructor', 'Combat'].map((category) => ({ ...first, category, id: category }));
    const merged = mergePacks(builtInPack, { ...NOTHING, experiences: own }).experiences;
    const grouped = experiencesByCategory(merged);
    expect(Object.keys(grouped)).toEqual([...new Set(merged.map(({ category }) => category))]);
    expect(Object.values(grouped).flat()).toHaveLength(merged.length);
  });
});

describe('the numbers of class and armor', () => {
  const content = mergePacks(builtInPack, {
    ...NOTHING,
    armors: builtInPack.armors.slice(0, 1).map((armor) => ({ ...armor, id: 'own', name: 'Oak Bark', armorScore: 9 })),
    classes: builtInPack.classes.slice(0, 1).map((entry) => ({ ...entry, id: 'own', name: 'Bard', baseHP: 5 })),
  });

  it('[CO6] are found by name in any case, a campaign’s own first', () => {
    const [armor] = builtInPack.armors;
    expect(knownNumbers(content, { class: 'bard', armor: 'OAK BARK' })).toEqual({ classBaseHp: 5, armorScore: 9 });
    expect(knownNumbers(content, { class: 'Wizard', armor: armor?.name ?? '' })).toEqual({
      classBaseHp: builtInPack.classes.find(({ id }) => id === 'wizard')?.baseHP,
      armorScore: armor?.armorScore,
    });
    expect(knownNumbers(content, { class: '', armor: 'Cardboard' })).toEqual({
      classBaseHp: undefined,
      armorScore: undefined,
    });
  });
});

describe('a file', () => {
  it('[CO2] of a valid pack is read as it is, with a byte-order mark or without', () => {
    fc.assert(
      fc.property(ownPack, fc.constantFrom('', '\uFEFF'), (own, mark) => {
        // Own domains may have been given new ids: entries that refer to the old ones still find them in the base.
        expect(readPackFile(mark + JSON.stringify(own), builtInPack)).toEqual({ ok: true, pack: own });
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
    const reading = readPackFile(JSON.stringify({ ...HEAD, weapons: [weapon({ handRequirement })] }), builtInPack);
    expect(reading).toMatchObject({ ok: true, pack: { weapons: [{ handRequirement: hands }] } });
  });

  it('[CO2] may be partial', () => {
    expect(readPackFile(JSON.stringify(HEAD), builtInPack)).toEqual({ ok: true, pack: NOTHING });
  });

  it.each([
    ['', [['', 'The file is not valid JSON.']]],
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
    expect(readPackFile(text, builtInPack)).toEqual({
      ok: false,
      faults: faults.map(([path, message]) => ({ path, message })),
    });
  });

  it('[CO2] has a hundred faults at most, however many there are', () => {
    const text = JSON.stringify({ ...HEAD, names: Array(500).fill(0), weapons: Array(500).fill({}) });
    const reading = readPackFile(text, builtInPack);
    expect(reading.ok || reading.faults.length).toBe(LENGTHS.faults);
  });

  it('[CO2] [CY10] nested as deeply as a call may be is taken, and no deeper: a desk file carries it along', () => {
    const pack = (levels: number) => `${JSON.stringify(HEAD).slice(0, -1)},"x":${nestedText(levels - 1)}}`;
    expect(readPackFile(pack(NESTED_MAX), builtInPack).ok).toBe(true);
    expect(readPackFile(pack(NESTED_MAX + 1), builtInPack)).toEqual({
      ok: false,
      faults: [{ path: '', message: 'The file is nested too deeply.' }],
    });
    expect(readStoredPack(pack(100_000), builtInPack)).toMatchObject({ pack: { name: 'Salt' }, dropped: [] });
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
          const reading = readPackFile(text, builtInPack);
          if (!reading.ok) expect(reading.faults.length).toBeGreaterThan(0);
          readStoredPack(text, builtInPack);
        },
      ),
    );
    for (const tower of ['['.repeat(500_000), `{"weapons":${'['.repeat(100_000)}${']'.repeat(100_000)}}`]) {
      expect(readPackFile(tower, builtInPack).ok).toBe(false);
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
        const { pack, dropped } = readStoredPack(text, builtInPack);
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
    const { pack, dropped } = readStoredPack(text, builtInPack);
    expect(pack).toMatchObject({ domains: [], domainCards: [], weapons: [{ id: 'hook' }] });
    expect(dropped).toHaveLength(LENGTHS.faults);
  });

  it.each(['', '[]', '{"format":"shopping-list","version":1,"name":"x"}'])(
    '[CO3] that is not a pack is not used: %s',
    (text) => {
      expect(readStoredPack(text, builtInPack)).toMatchObject({ pack: null, dropped: [{ path: expect.any(String) }] });
    },
  );
});

describe('the example', () => {
  const text = readFileSync(new URL('../../rules/content/example-pack.json', import.meta.url), 'utf8');

  it('[CO2] is a valid pack with something of every kind, which adds and replaces', () => {
    const reading = readPackFile(text, builtInPack);
    expect(reading).toMatchObject({ ok: true });
    if (!reading.ok) return;
    const { counts, adds, replaces } = summaryOf(builtInPack, reading.pack);
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
  };
}
