// A foe or a place while it is written: which numbers follow its tier and role, what it becomes, and what its tab keeps of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInWholePack } from '../../../../rules/content/built-in-whole-pack.ts';
import { Slug } from '../../../../rules/content/pack.ts';
import { numbersOf, ROLES } from '../../../../rules/foes.ts';
import {
  draftOfEntry,
  type EntryDraft,
  emptyDraft,
  emptyFeature,
  entryOf,
  type FoeDraft,
  faultsInDraft,
  keepNumbers,
  newEntryId,
  numbersToDecide,
  type PlaceDraft,
  readEntryDraft,
  takeNumbers,
  withRank,
} from '../../../../web/features/campaign/foes/entry-draft.ts';

const { foes, places } = builtInWholePack;
const newFoe = () => emptyDraft('foes') as FoeDraft;
const newPlace = () => emptyDraft('places') as PlaceDraft;
const gulls = () =>
  draftOfEntry({ ...foes.find(({ id }) => id === 'gallows-gulls')!, isSystemDefault: true }) as FoeDraft;
const numbersIn = (draft: FoeDraft) => {
  const { difficulty, thresholds, hp, stress, attack } = entryOf(draft) as (typeof foes)[number];
  return { difficulty, thresholds, hp, stress, attackBonus: attack.bonus, damage: attack.damage };
};

describe('the numbers of a foe', () => {
  it('[DK7] follow tier and role in a new one, each of the forty', () => {
    for (const tier of ['1', '2', '3', '4'] as const) {
      for (const role of ROLES) {
        const draft = withRank(withRank(newFoe(), { role }), { tier });
        expect(numbersIn(draft)).toEqual(numbersOf(Number(tier) as 1, role));
        expect(numbersToDecide(draft)).toEqual([]);
      }
    }
  });

  it('[DK7] stay once one was typed, and those that would change are told', () => {
    const typed: FoeDraft = { ...newFoe(), hp: '13', isFilled: false, decidedFor: '1 regular' };
    const brute = withRank(typed, { tier: '3', role: 'brute' });
    expect(numbersIn(brute)).toEqual({ ...numbersOf(1, 'regular'), hp: 13 });
    expect(numbersToDecide(brute)).toEqual([
      { label: 'Difficulty', before: '11', after: '16' },
      { label: 'Hit points', before: '13', after: '62' },
      { label: 'Stress', before: '3', after: '5' },
      { label: 'Minor from', before: '2', after: '8' },
      { label: 'Major from', before: '6', after: '21' },
      { label: 'Severe from', before: '10', after: '34' },
      { label: 'Attack', before: '+1', after: '+2' },
      { label: 'Damage', before: 'd8+3', after: '3d8+8' },
    ]);
    expect(numbersIn(takeNumbers(brute))).toEqual(numbersOf(3, 'brute'));
    expect(numbersToDecide(takeNumbers(brute))).toEqual([]);
    expect(numbersToDecide(keepNumbers(brute))).toEqual([]);
    expect(numbersIn(keepNumbers(brute))).toEqual(numbersIn(brute));
  });

  it('[DK7] are asked about in a foe that was there before, again with each other tier or role, and not on the way back', () => {
    const brute = withRank(gulls(), { role: 'brute' });
    expect(numbersToDecide(brute).map(({ label }) => label)).toEqual(['Difficulty', 'Hit points', 'Damage']);
    expect(numbersToDecide(withRank(brute, { role: 'pack' }))).toEqual([]);
    expect(numbersToDecide(withRank(takeNumbers(brute), { tier: '2' }))).not.toEqual([]);
  });
});

describe('an entry', () => {
  it('comes out of its form as it went in', () => {
    for (const entry of [...foes, ...places]) {
      const { id: _, ...rest } = entry;
      const draft = draftOfEntry({ ...entry, isSystemDefault: true });
      expect(entryOf(draft)).toEqual(rest);
      expect(faultsInDraft(draft)).toEqual({});
      const kept = readEntryDraft(draft.is, JSON.stringify(draft));
      expect(kept).toEqual(draft);
    }
  });

  it('[DU28] reads what people type as numbers and dice', () => {
    const draft: FoeDraft = {
      ...newFoe(),
      hp: ' １４ ',
      damage: ' 2D8 − 1 ',
      features: [{ ...emptyFeature(), damage: ' 7', uses: ' ' }],
    };
    expect(entryOf(draft)).toMatchObject({
      hp: 14,
      attack: { damage: '2d8-1' },
      features: [{ damage: 7, uses: null }],
    });
  });

  it('[DU28] tells what is missing or wrong by its path', () => {
    expect(Object.keys(faultsInDraft(newFoe())).toSorted()).toEqual(['attack.name', 'description', 'motives', 'name']);
    for (const typed of ['1e2', '0x10', '1 2', '4,5']) {
      const draft = { ...gulls(), hp: typed, damage: typed };
      expect(Object.keys(faultsInDraft(draft)), typed).toEqual(['attack.damage', 'hp']);
    }
    expect(Object.keys(faultsInDraft(newPlace())).toSorted()).toEqual(['description', 'impulses', 'name']);
    const wrong: FoeDraft = {
      ...gulls(),
      hp: 'many',
      minor: '9',
      damage: 'd7',
      counters: [{ key: 'a', name: 'hp' }],
      features: [{ ...emptyFeature(), name: 'Sink', text: 'Gone.', uses: '0' }],
    };
    expect(faultsInDraft(wrong)).toEqual({
      hp: 'Must be a whole number',
      'thresholds.severe': 'Must not be below the threshold before it',
      'attack.damage': 'Must read like d8, 2d6 or d10+3, or be a number up to 999',
      counters: 'Must not be hp, stress, count',
      'features[0].uses': 'Must be at least 1',
    });
  });
});

describe('what its tab keeps', () => {
  it('is nothing, where it has another form or is of the other kind', () => {
    expect(readEntryDraft('foes', '')).toBeNull();
    expect(readEntryDraft('places', JSON.stringify(newFoe()))).toBeNull();
    const { motives: _, ...older } = newFoe();
    expect(readEntryDraft('foes', JSON.stringify(older))).toBeNull();
  });
});

it('a new id is one for any name, and never the same twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 100 })), (name) => {
      const [one, other] = [newEntryId(name), newEntryId(name)];
      return Slug.safeParse(one).success && one !== other;
    }),
  );
  expect(newEntryId('Émile’s  Mud-Thing')).toMatch(/^emile-s-mud-thing-[0-9a-f]{6}$/);
  const draft: EntryDraft = newFoe();
  expect(newEntryId(draft.name)).toMatch(/^[0-9a-f]{6}$/);
});
