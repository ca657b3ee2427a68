/** The formulas by one table: every class with an exception and one without, at the levels where something changes. */
import { describe, expect, it } from 'vitest';
import {
  armorSlots,
  builderHitPoints,
  burdenTotal,
  damageThresholds,
  editorHitPoints,
  evasion,
  maxStress,
  proficiency,
  thresholdsNote,
} from '../../rules/formulas.ts';
import { hopePips } from '../../rules/resources.ts';
import { traitTone } from '../../rules/traits.ts';

/** Builder HP with a base of 20, editor HP, evasion with Agility +1, Stress, proficiency, thresholds in 5/11/17 armor. */
type Numbers = readonly [number, number, number, number, number, readonly [number, number, number]];
const LEVELS = [1, 2, 5, 9, 20] as const;
const HEAVY = { minorThresholdBase: 5, majorThresholdBase: 11, severeThresholdBase: 17 };

const STURDY: readonly Numbers[] = [
  [20, 21, 9, 3, 1, [6, 12, 18]],
  [22, 24, 9, 3, 1, [7, 13, 19]],
  [28, 33, 9, 4, 2, [10, 16, 22]],
  [36, 45, 9, 5, 3, [14, 20, 26]],
  [58, 78, 9, 9, 3, [25, 31, 37]],
];
const LEARNED: readonly Numbers[] = [
  [20, 15, 9, 3, 1, [6, 12, 18]],
  [22, 18, 9, 3, 1, [7, 13, 19]],
  [28, 27, 9, 4, 2, [10, 16, 22]],
  [36, 39, 9, 5, 3, [14, 20, 26]],
  [58, 72, 9, 9, 3, [25, 31, 37]],
];
const FIERCE: readonly Numbers[] = [
  [20, 18, 9, 4, 1, [6, 12, 18]],
  [22, 21, 9, 4, 1, [7, 13, 19]],
  [28, 30, 9, 5, 2, [10, 16, 22]],
  [36, 42, 9, 6, 3, [14, 20, 26]],
  [58, 75, 9, 10, 3, [25, 31, 37]],
];
const NIMBLE: readonly Numbers[] = [
  [20, 18, 10, 3, 1, [6, 12, 18]],
  [22, 21, 10, 3, 1, [7, 13, 19]],
  [28, 30, 10, 4, 2, [10, 16, 22]],
  [36, 42, 10, 5, 3, [14, 20, 26]],
  [58, 75, 10, 9, 3, [25, 31, 37]],
];
const OTHERS: readonly Numbers[] = [
  [20, 18, 9, 3, 1, [6, 12, 18]],
  [22, 21, 9, 3, 1, [7, 13, 19]],
  [28, 30, 9, 4, 2, [10, 16, 22]],
  [36, 42, 9, 5, 3, [14, 20, 26]],
  [58, 75, 9, 9, 3, [25, 31, 37]],
];
const CLASSES: readonly (readonly [string, readonly Numbers[]])[] = [
  ['guardian', STURDY],
  ['titan', STURDY],
  ['stalwart', STURDY],
  ['wizard', LEARNED],
  ['sorcerer', LEARNED],
  ['sage', LEARNED],
  ['bard', OTHERS],
  ['warrior', FIERCE],
  ['berserker', FIERCE],
  ['rogue', NIMBLE],
  ['ranger', NIMBLE],
  ['lamplighter', OTHERS],
  ['', OTHERS],
];

describe('the formulas', () => {
  it.each(
    CLASSES.flatMap(([className, rows]) =>
      LEVELS.map((level, index) => [className || 'no class', level, className, rows[index]!] as const),
    ),
  )('[FO1] [FO2] [FO3] [FO4] %s at level %i', (_, level, className, [builder, editor, evades, stress, skill, hits]) => {
    for (const written of [
      className,
      className.toUpperCase(),
      className.replace(/^./, (first) => first.toUpperCase()),
    ]) {
      expect(editorHitPoints(written, level)).toBe(editor);
      expect(evasion(written, 1)).toBe(evades);
      expect(maxStress(written, level)).toBe(stress);
    }
    expect(builderHitPoints(level)).toBe(builder);
    expect(builderHitPoints(level, 15)).toBe(builder - 5);
    expect(proficiency(level)).toBe(skill);
    const [minor, major, severe] = hits;
    expect(damageThresholds(HEAVY, level)).toEqual({ minor, major, severe });
    expect(damageThresholds(null, level)).toEqual({ minor: level, major: level, severe: level });
    expect(thresholdsNote('Heavy', HEAVY)).toBe('');
    expect(thresholdsNote('', null)).toBe('Without armor, each threshold is the level alone.');
    expect(thresholdsNote('Unheard-of', null)).toMatch(/^The content does not know this armor/);
  });

  it.each([
    [1, 3],
    [3, 3],
    [4, 4],
    [6, 4],
    [7, 5],
  ])('[FO1] Stress at level %i is %i', (level, stress) => expect(maxStress('Bard', level)).toBe(stress));

  it.each([
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
  ])('[FO1] proficiency at level %i is %i', (level, skill) => expect(proficiency(level)).toBe(skill));

  it('[FO3] evasion follows Agility down as well as up', () => {
    expect(evasion('Rogue', 2)).toBe(11);
    expect(evasion('ranger', -1)).toBe(8);
    expect(evasion('Bard', -1)).toBe(7);
  });

  it('[FO5] armor has as many slots as its score, burden adds up', () => {
    expect(armorSlots('Reed Coat', 4)).toBe(4);
    expect(armorSlots('Something from afar', undefined)).toBe(5);
    expect(armorSlots('', 4)).toBe(0);
    expect(burdenTotal([{ burden: 2 }, { burden: 1 }, {}])).toBe(3);
    expect(burdenTotal([])).toBe(0);
  });

  it('[FO6] six places of Hope, lit from the first on', () => {
    const lit = (hope: number) => hopePips(hope).flatMap(({ place, isLit }) => (isLit ? [place] : []));
    expect(hopePips(2).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lit(2)).toEqual([1, 2]);
    expect(lit(0)).toEqual([]);
    for (const full of [6, 10]) expect(lit(full)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [4, 'blue'],
    [2, 'blue'],
    [1, 'green'],
    [0, 'grey'],
    [-1, 'red'],
    [-3, 'red'],
  ])('[FO7] a trait of %i is %s', (value, tone) => expect(traitTone(value)).toBe(tone));
});
