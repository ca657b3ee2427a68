/** What the game master's side says about foes: how much players see, what a feature costs and why it cannot be used, whom a strike hits. */
import type { FoeFeature } from '../../../../rules/content/foe.ts';
import type { Shown, TableFoe } from '../../../../rules/fight.ts';
import { isolated } from '../../../../rules/isolated.ts';
import { findOnTable, type Roll, type Table, type TableCharacter } from '../../../../rules/table.ts';
import { figures, listed } from '../../../../rules/words.ts';

export const SHOWN_WORDS: Record<Shown, { label: string; hint: string }> = {
  hidden: { label: 'Hidden', hint: 'Players see nothing of it.' },
  seen: { label: 'Seen', hint: 'Players see its name and how it stands.' },
  open: { label: 'Open', hint: 'Players see its hit points and Stress, too.' },
};

/** "Maren", "Maren and Joss", "Maren, Joss and Wren". */
export function namesInWords(names: readonly string[]): string {
  return listed(names.map(isolated));
}

/** "1 Fear, 1 Stress, 1 of 2 left"; empty for what costs nothing. */
export function costWords({ fear, stress, uses }: FoeFeature, used: number): string {
  return [
    fear > 0 && `${fear} Fear`,
    stress > 0 && `${stress} Stress`,
    uses !== null && `${Math.max(0, uses - used)} of ${uses} left`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** [FE13] Why a feature cannot be used now; null if it can. `foe` null: a place has no Stress. */
export function whyNotUsed(
  { fear, stress, uses }: FoeFeature,
  used: number,
  fearNow: number,
  foe: Pick<TableFoe, 'stress' | 'isAway'> | null,
): string | null {
  if (foe?.isAway) return 'It was put away';
  if (uses !== null && used >= uses) return 'Used up';
  if (fearNow < fear) return fearLeftWords(fearNow);
  if (foe !== null && foe.stress.current + stress > foe.stress.max) return 'No room for that much Stress';
  return null;
}

const fearLeftWords = (fear: number) => (fear === 0 ? 'No Fear to spend' : `Only ${fear} Fear to spend`);

/**
 * [FE14] What a strike may bring and costs, "up to 4 hits, 2 Fear", and why it cannot be made. Underlings of one block throw as one, and
 * an experience costs 1 Fear a throw. `struck`: how many at most; empty for one throw that costs nothing.
 */
export function strikeCost(
  { block }: Pick<TableFoe, 'block'>,
  { mates, struck, hasExperience }: { mates: number; struck: number; hasExperience: boolean },
  fearNow: number,
): { throws: number; words: string; whyNot: string | null } {
  const throws = block.role === 'underling' ? 1 : 1 + mates;
  const fear = hasExperience ? throws : 0;
  const parts = [throws > 1 && struck > 0 && `up to ${throws * struck} hits`, fear > 0 && `${fear} Fear`];
  return {
    throws,
    words: parts.filter((part) => part !== false).join(', '),
    whyNot: fearNow < fear ? `${fearLeftWords(fearNow)}, it takes ${fear}` : null,
  };
}

/** Whether there is anything to use: a passive feature without a cost only reads. */
export function isUsable({ kind, fear, stress, uses, damage, gainsFear }: FoeFeature): boolean {
  return kind !== 'passive' || fear > 0 || stress > 0 || uses !== null || damage !== null || gainsFear > 0;
}

type Rolls = Pick<Table, 'rolls' | 'hiddenRolls' | 'characters'>;

/** Whom the foe most likely strikes next: who last hurt it, otherwise whom it last struck; only heroes in play. */
export function listLikelyTargets(table: Rolls, foeId: string): string[] {
  const newestFirst = [...table.rolls, ...table.hiddenRolls]
    .filter(({ isUndone }) => !isUndone)
    .sort((one, other) => other.seq - one.seq);
  const isInPlay = (id: string) => table.characters.some((hero) => hero.id === id);
  const hurtBy = newestFirst.find(
    (roll) =>
      roll.damageOf !== null && roll.characterId !== null && isInPlay(roll.characterId) && isAimedAtFoe(roll, foeId),
  )?.characterId;
  if (hurtBy) return [hurtBy];
  const strike = newestFirst.find(({ foe, damageOf }) => foe?.id === foeId && damageOf === null);
  return (
    strike?.targets.flatMap((target) => ('characterId' in target ? [target.characterId] : [])).filter(isInPlay) ?? []
  );
}

function isAimedAtFoe({ targets }: Roll, foeId: string): boolean {
  return targets.some((target) => 'foeId' in target && target.foeId === foeId);
}

/** The newest strike of a foe in words: "17: hits Maren for 8." Null where there is none. */
export function lastStrikeWords(table: Table, foeId: string): string | null {
  const rolls = [...table.rolls, ...table.hiddenRolls].filter(({ foe, isUndone }) => foe?.id === foeId && !isUndone);
  const strike = newestOf(rolls.filter(({ damageOf }) => damageOf === null));
  if (strike === undefined) return null;
  const damage = rolls.find(({ damageOf }) => damageOf === strike.seq);
  const hit = strike.targets.filter(({ isHit }) => isHit === true);
  const names = namesInWords(
    (hit.length > 0 ? hit : strike.targets).flatMap((target) =>
      'characterId' in target ? [findOnTable(table, target.characterId)?.name ?? 'somebody'] : [],
    ),
  );
  const critical = strike.outcome === null ? '' : ', critical';
  if (hit.length === 0) return `${figures(strike.total)}${critical}: misses ${names}.`;
  return `${figures(strike.total)}${critical}: hits ${names}${damage ? ` for ${damage.total}` : ''}.`;
}

function newestOf(rolls: readonly Roll[]): Roll | undefined {
  return rolls.toSorted((one, other) => other.seq - one.seq)[0];
}

/** The foes that may strike with this one: on the table, of its block, and on their feet. */
export function listMates(foes: readonly TableFoe[], { id, foeId }: TableFoe): TableFoe[] {
  return foes.filter((each) => each.id !== id && each.foeId === foeId && !each.isAway && each.state !== 'fallen');
}

/** The likely ones first, then as they sit. */
export function likelyFirst(heroes: readonly TableCharacter[], likely: readonly string[]): TableCharacter[] {
  return heroes.toSorted((one, other) => Number(likely.includes(other.id)) - Number(likely.includes(one.id)));
}
