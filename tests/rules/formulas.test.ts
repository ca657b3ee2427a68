/** The formulas by examples: classes with an exception and one without, at the levels where something changes. */
import { describe, expect, it } from 'vitest';
import { builderHitPoints, editorHitPoints, evasion, maxStress, proficiency } from '../../rules/formulas.ts';

describe('formulas', () => {
  it.each([
    // level, builder HP, proficiency, Stress of a bard, Stress of a warrior
    [1, 20, 1, 3, 4],
    [2, 22, 1, 3, 4],
    [4, 26, 1, 4, 5],
    [5, 28, 2, 4, 5],
    [8, 34, 2, 5, 6],
    [9, 36, 3, 5, 6],
    [20, 58, 3, 9, 10],
  ])('[FO1] level %i', (level, hitPoints, proficient, stressOfBard, stressOfWarrior) => {
    expect(builderHitPoints(level)).toBe(hitPoints);
    expect(builderHitPoints(level, 15)).toBe(hitPoints - 5);
    expect(proficiency(level)).toBe(proficient);
    expect(maxStress('Bard', level)).toBe(stressOfBard);
    expect(maxStress('Warrior', level)).toBe(stressOfWarrior);
    expect(maxStress('berserker', level)).toBe(stressOfWarrior);
  });

  it.each([
    ['Guardian', 21, 33],
    ['titan', 21, 33],
    ['Stalwart', 21, 33],
    ['Wizard', 15, 27],
    ['sorcerer', 15, 27],
    ['Sage', 15, 27],
    ['Bard', 18, 30],
    ['', 18, 30],
  ])('[FO2] the editor counts %s as %i, and at level 5 as %i', (className, first, fifth) => {
    expect(editorHitPoints(className, 1)).toBe(first);
    expect(editorHitPoints(className, 5)).toBe(fifth);
  });

  it('[FO3] rogues and rangers are harder to hit', () => {
    expect(evasion('Rogue', 2)).toBe(11);
    expect(evasion('ranger', -1)).toBe(8);
    expect(evasion('Bard', 2)).toBe(10);
  });
});
