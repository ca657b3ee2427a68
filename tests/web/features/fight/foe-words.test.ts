import { describe, expect, it } from 'vitest';
import type { FoeFeature } from '../../../../rules/content/foe.ts';
import { newTable, type Roll, type Table } from '../../../../rules/table.ts';
import {
  costWords,
  isUsable,
  lastStrikeWords,
  listLikelyTargets,
  namesInWords,
  strikeCost,
  whyNotUsed,
} from '../../../../web/features/fight/gm/foe-words.ts';
import { foeBlock } from '../../../rules/fights.ts';
import { sessionOf, sheetOnTable } from '../../../support/table-parts.ts';

const feature = (change: Partial<FoeFeature> = {}): FoeFeature => ({
  name: 'Toll',
  text: 'It takes what it is owed.',
  kind: 'action',
  fear: 0,
  stress: 0,
  uses: null,
  damage: null,
  gainsFear: 0,
  ...change,
});

const roll = (seq: number, change: Partial<Roll>): Roll =>
  ({
    seq,
    isUndone: false,
    characterId: null,
    damageOf: null,
    foe: null,
    targets: [],
    total: 12,
    outcome: null,
    ...change,
  }) as Roll;

const WIGHT = 'foe-1-1';
const wight = { id: WIGHT, name: 'Ferry Wight' };

function tableWith(...rolls: Roll[]): Table {
  const characters = [sheetOnTable('c-maren', { name: 'Maren' }), sheetOnTable('c-joss', { name: 'Joss' })];
  return { ...newTable(sessionOf()), characters, rolls };
}

it.each([
  [[], ''],
  [['Maren'], 'Maren'],
  [['Maren', 'Joss'], 'Maren and Joss'],
  [['Maren', 'Joss', 'Wren'], 'Maren, Joss and Wren'],
  [['יעל', 'Joss'], '\u2068יעל\u2069 and Joss'],
])('the names %j are said as %s', (names, words) => {
  expect(namesInWords(names)).toBe(words);
});

it.each([
  ['regular', { mates: 0, struck: 2, hasExperience: false }, 0, '', null],
  ['regular', { mates: 0, struck: 1, hasExperience: true }, 1, '1 Fear', null],
  ['regular', { mates: 2, struck: 2, hasExperience: false }, 0, 'up to 6 hits', null],
  [
    'regular',
    { mates: 2, struck: 2, hasExperience: true },
    2,
    'up to 6 hits, 3 Fear',
    'Only 2 Fear to spend, it takes 3',
  ],
  ['underling', { mates: 2, struck: 2, hasExperience: true }, 0, '1 Fear', 'No Fear to spend, it takes 1'],
] as const)('[FE14] a strike of a %s, %j, with %i Fear there, costs %j', (role, strike, fear, words, whyNot) => {
  expect(strikeCost({ block: foeBlock({ role }) }, strike, fear)).toMatchObject({ words, whyNot });
});

describe('[FE13] a feature', () => {
  it('says what it costs, and how often it is left', () => {
    expect(costWords(feature(), 0)).toBe('');
    expect(costWords(feature({ fear: 1, stress: 1, uses: 2 }), 1)).toBe('1 Fear, 1 Stress, 1 of 2 left');
    expect(costWords(feature({ uses: 1 }), 4)).toBe('0 of 1 left');
  });

  it('says why it cannot be used: uses first, then Fear, then Stress', () => {
    const foe = { isAway: false, stress: { current: 2, max: 3 } };
    const dear = feature({ fear: 2, stress: 2, uses: 1 });
    expect(whyNotUsed(dear, 1, 0, foe)).toBe('Used up');
    expect(whyNotUsed(dear, 0, 0, foe)).toBe('No Fear to spend');
    expect(whyNotUsed(dear, 0, 1, foe)).toBe('Only 1 Fear to spend');
    expect(whyNotUsed(dear, 0, 2, foe)).toBe('No room for that much Stress');
    expect(whyNotUsed(dear, 0, 2, { ...foe, stress: { current: 1, max: 3 } })).toBeNull();
    expect(whyNotUsed(dear, 0, 2, { ...foe, isAway: true })).toBe('It was put away');
    expect(whyNotUsed(feature({ fear: 1 }), 0, 1, null)).toBeNull(); // of a place
  });

  it('that is passive and costs nothing is only read', () => {
    expect(isUsable(feature({ kind: 'passive' }))).toBe(false);
    for (const change of [{ fear: 1 }, { stress: 1 }, { uses: 1 }, { damage: 'd8' }, { gainsFear: 1 }]) {
      expect(isUsable(feature({ kind: 'passive', ...change }))).toBe(true);
    }
    expect(isUsable(feature({ kind: 'reaction' }))).toBe(true);
  });
});

describe('whom a foe strikes next', () => {
  const strike = roll(5, { foe: wight, targets: [{ characterId: 'c-joss', isHit: true }] });
  const hurt = (seq: number, characterId: string, change: Partial<Roll> = {}) =>
    roll(seq, { characterId, damageOf: seq - 1, targets: [{ foeId: WIGHT, isHit: true }], ...change });

  it('is who hurt it last', () => {
    expect(listLikelyTargets(tableWith(hurt(2, 'c-joss'), hurt(4, 'c-maren'), strike), WIGHT)).toEqual(['c-maren']);
  });

  it('is nobody who hurt another foe, went away, or whose roll was taken back: then whom it struck last', () => {
    const other = hurt(6, 'c-maren', { targets: [{ foeId: 'foe-1-2', isHit: true }] });
    expect(listLikelyTargets(tableWith(strike, other), WIGHT)).toEqual(['c-joss']);
    expect(listLikelyTargets(tableWith(strike, hurt(6, 'c-gone')), WIGHT)).toEqual(['c-joss']);
    expect(listLikelyTargets(tableWith(strike, hurt(6, 'c-maren', { isUndone: true })), WIGHT)).toEqual(['c-joss']);
  });

  it('is nobody where nothing has happened', () => {
    expect(listLikelyTargets(tableWith(), WIGHT)).toEqual([]);
  });
});

describe('the last strike', () => {
  const targets = [
    { characterId: 'c-maren', isHit: true },
    { characterId: 'c-joss', isHit: false },
  ];

  it('says whom it hit, and for how much', () => {
    const attack = roll(5, { foe: wight, total: 17, targets });
    const damage = roll(6, { foe: wight, total: 8, damageOf: 5, targets: [targets[0]!] });
    expect(lastStrikeWords(tableWith(attack, damage), WIGHT)).toBe('17: hits Maren for 8.');
    expect(lastStrikeWords(tableWith(attack), WIGHT)).toBe('17: hits Maren.');
    expect(lastStrikeWords(tableWith({ ...attack, outcome: 'Critical Success' }), WIGHT)).toBe(
      '17, critical: hits Maren.',
    );
  });

  it('says whom it missed; one that was taken back is not told', () => {
    const missed = roll(5, { foe: wight, total: 3, targets: targets.map((each) => ({ ...each, isHit: false })) });
    expect(lastStrikeWords(tableWith(missed), WIGHT)).toBe('3: misses Maren and Joss.');
    expect(lastStrikeWords(tableWith({ ...missed, isUndone: true }), WIGHT)).toBeNull();
    expect(lastStrikeWords(tableWith(missed), 'foe-9-9')).toBeNull();
  });
});
