/**
 * How a roll ends, in words: its result, whom it hits, and the one sentence that is spoken. The names of its targets come from
 * the table as this seat sees it, and what a seat is not told has no words.
 */
import { type DiceRollFacts, type RollTarget, resultWords } from './dice.ts';
import { isolated, withNames } from './isolated.ts';
import { actionOf, rollerOf, termsOf } from './roll-words.ts';
import { findCharacter, type Roll, type Table } from './table.ts';
import { figures, listed } from './words.ts';

/** Who is at the table. */
type Named = Pick<Table, 'characters' | 'foes'>;

/** The result inside a sentence: "15 with Hope", "14, Critical Success", "15 against 14, success with Hope". */
export function resultInASentence(roll: DiceRollFacts): string {
  const isPlain = roll.difficulty === null && roll.outcome !== null && roll.outcome !== 'Critical Success';
  return isPlain ? `${figures(roll.total)} ${roll.outcome}` : resultWords(roll);
}

/** [AT5] "hits Ferry Wight, misses Toll Boy"; of damage "for Ferry Wight"; null for a roll that is aimed at nobody. */
export function aimWords(
  { targets, damageOf }: Pick<DiceRollFacts, 'targets' | 'damageOf'>,
  table: Named,
): string | null {
  if (targets.length === 0) return null;
  if (damageOf !== null) return `for ${namesOf(targets, table)}`;
  return ENDS.flatMap(({ isHit, verb }) => {
    const meant = targets.filter((target) => target.isHit === isHit);
    return meant.length === 0 ? [] : `${verb} ${namesOf(meant, table)}`;
  }).join(', ');
}

/** Where outcomes are not told, it is only known whom the roll is aimed at. */
const ENDS = [
  { isHit: true, verb: 'hits' },
  { isHit: false, verb: 'misses' },
  { isHit: null, verb: 'against' },
] as const;

/** "Ferry Wight and Toll Boy", without an article: a game master also gives foes the names of people. */
export function namesOf(targets: readonly RollTarget[], table: Named): string {
  return listed(targets.map((target) => isolated(nameOf(target, table))));
}

/** What has left the table, or is out of sight by now, has no name there. */
function nameOf(target: RollTarget, table: Named): string {
  if ('foeId' in target) return table.foes.find(({ id }) => id === target.foeId)?.name ?? 'a foe';
  return findCharacter(table, target.characterId)?.name ?? 'a character';
}

/** The result, and whom it hits: "15, success with Hope, hits Ferry Wight". */
export function endingWords(roll: Roll, table: Named): string {
  return [resultWords(roll), aimWords(roll, table)].filter((part) => part !== null).join(', ');
}

/**
 * The announcement: "Maren Oake rolls Agility: 15 with Hope. Hope 9 + Fear 4 + Agility 2 = 15."; with a difficulty
 * "15 against 14, success with Hope.", of an attack "15, success with Hope, hits Ferry Wight."
 */
export function spokenRoll(roll: Roll, table: Named): string {
  const sum = termsOf(roll)
    .map(({ sign, label, value }) => `${sign} ${isolated(label)} ${value}`.trim())
    .join(' ');
  const aim = aimWords(roll, table);
  const ending = `${resultInASentence(roll)}${aim === null ? '' : `, ${aim}`}`;
  return `${withNames`${rollerOf(roll)} ${actionOf(roll)}`}: ${ending}. ${sum} = ${figures(roll.total)}.`;
}
