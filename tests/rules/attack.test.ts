/** A weapon's damage, from the die as it is written and the wielder's proficiency. */
import { describe, expect, it } from 'vitest';
import { damageDice } from '../../rules/attack.ts';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { DicePool } from '../../rules/dice-pool.ts';

describe('the damage of a weapon', () => {
  it.each([
    ['d8', 1, { d8: 1 }, 0],
    ['d8+1', 2, { d8: 2 }, 1],
    ['2d6', 3, { d6: 6 }, 0],
    ['d10 + 3', 1, { d10: 1 }, 3],
    ['D12-2', 2, { d12: 2 }, -2],
    ['d20−1', 1, { d20: 1 }, -1],
    ['d4', 0, { d4: 1 }, 0],
    ['99d6', 3, { d6: 100 }, 0],
  ])('[SH3] %s at proficiency %i', (written, proficiency, dicePool, modifier) => {
    expect(damageDice(written, proficiency)).toEqual({ dicePool, modifier });
  });

  it.each(['', 'a lot', 'd7', '0d6', 'd8+', 'd8+1d6', '6'])('[SH3] %j rolls nothing', (written) => {
    expect(damageDice(written, 1)).toBeNull();
  });

  it('[SH3] of every weapon in the pack can be thrown', () => {
    for (const { damageDie } of builtInPack.weapons) {
      const damage = damageDice(damageDie, 3);
      expect(DicePool.safeParse(damage?.dicePool).success).toBe(true);
    }
  });
});
