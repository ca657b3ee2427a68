/**
 * A roll in words: who rolls what, and how it adds up. It computes nothing: every number comes from the room. How it ends is
 * in roll-endings.ts, which a first roll does not need.
 */
import { DIE_TYPES, type DicePool, type DiceRollFacts } from './dice.ts';
import { isolated, withNames } from './isolated.ts';
import type { Roll } from './table.ts';

/** One part of the sum. `sign` joins it to the part before; the first has none. */
export type Term = { kind: 'hope' | 'fear' | 'other'; sign: '' | '+' | '−'; label: string; value: string };

/** A foe that is seen rolls under its own name. */
export function rollerOf(roll: Roll): string {
  const isGm = roll.isGMRoll && roll.characterId === null && roll.foe === null;
  return isGm ? withNames`${roll.playerName} (game master)` : roll.characterName;
}

/** What follows the roller's name: "rolls Agility", "reacts with Instinct", "rolls 2d6 + d20", "throws the damage: Spear". */
export function actionOf(roll: Roll): string {
  if (roll.damageOf !== null) return withNames`throws the damage: ${aimOf(roll)}`;
  return withNames`${roll.isReaction ? 'reacts with' : 'rolls'} ${aimOf(roll)}`;
}

/** The purpose: "Agility"; or the dice if the roller named none: "Hope and Fear", "2d6 + d20". */
export function aimOf({ context, isDuality, dicePool }: DiceRollFacts): string {
  return context || (isDuality ? 'Hope and Fear' : poolWords(dicePool));
}

/** The room's breakdown (DU6), safe beside our own words. */
export function sumInWords({ description, context }: DiceRollFacts): string {
  return context === '' ? description : description.replace(context, () => isolated(context));
}

/** "2d12 + d6", the large dice last as on the screen. */
export function poolWords(pool: DicePool): string {
  return DIE_TYPES.flatMap((type) => {
    const count = pool[type] ?? 0;
    return count === 0 ? [] : [`${count === 1 ? '' : count}${type}`];
  }).join(' + ');
}

/** With more dice of a kind than this, only their sum is given, not each face. */
const LISTED_AT_MOST = 10;

/** The sum as it is shown: "Hope 9", "+ Fear 4", "+ Agility 2". */
export function termsOf(roll: Roll): Term[] {
  const terms: Term[] = [];
  const add = (kind: Term['kind'], label: string, value: string, isMinus = false) =>
    terms.push({ kind, sign: isMinus ? '−' : terms.length === 0 ? '' : '+', label, value });
  if (roll.hope !== null) add('hope', 'Hope', String(roll.hope));
  if (roll.fear !== null) add('fear', 'Fear', String(roll.fear));
  for (const type of DIE_TYPES) {
    const values = roll.dicePositions.filter((die) => die.role === 'pool' && die.dieType === type);
    if (values.length > 0) {
      const label = `${values.length === 1 ? '' : values.length}${type}`;
      const faces = values.map(({ value }) => value);
      const isLegible = faces.length <= LISTED_AT_MOST;
      add('other', label, isLegible ? faces.join(', ') : String(faces.reduce((sum, face) => sum + face, 0)));
    }
  }
  for (const { role, value } of roll.dicePositions) {
    if (role === 'advantage') add('other', 'Advantage', String(value));
    if (role === 'disadvantage') add('other', 'Disadvantage', String(value), true);
  }
  if (roll.modifier !== 0) {
    const label = roll.isDuality && roll.context ? roll.context : 'Modifier';
    add('other', label, String(Math.abs(roll.modifier)), roll.modifier < 0);
  }
  return terms;
}
