/**
 * The damage roll of a weapon: its die, as many times as the wielder's Proficiency. It parses the die as the content writes
 * it and throws nothing.
 */
import { type DicePool, type DieType, POOL_MAX } from './dice.ts';

export type DamageDice = { dicePool: DicePool; modifier: number };

/** As the pack writes a damage die: "d8", "2d6", "d10+3". */
const WRITTEN = /^(\d{0,2})d(4|6|8|10|12|20|100)(?:([+−-])(\d{1,3}))?$/i;

/** Null for an unreadable die. The modifier counts once, however often the die is thrown. */
export function damageDice(damageDie: string, proficiency: number): DamageDice | null {
  const written = WRITTEN.exec(damageDie.replaceAll(' ', ''));
  if (written === null) return null;
  const [, dice = '', sides = '', sign = '+', added = '0'] = written;
  const count = (dice === '' ? 1 : Number(dice)) * Math.max(1, proficiency);
  if (count < 1) return null;
  const die = `d${sides}` as DieType; // one of those the pattern lets through
  return {
    dicePool: { [die]: Math.min(count, POOL_MAX) },
    modifier: sign === '+' ? Number(added) : -Number(added) || 0,
  };
}
