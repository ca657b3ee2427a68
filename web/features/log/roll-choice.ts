/**
 * The table's stored rolls as a history: newest first, filtered by roller and outcome, with what each of
 * them changed. It words and filters; every number comes from the room.
 */
import { withNames } from '../../../rules/isolated.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import type { Change, Roll, Table } from '../../../rules/table.ts';
import { COUNTER_WORDS, signed } from '../../../rules/words.ts';

export const OUTCOME_FILTERS = ['all', 'hope', 'fear', 'critical', 'plain', 'reaction'] as const;
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

/** Everybody's, mine, or one roller's by its key. */
export const ALL = 'all';
export const MINE = 'mine';

/** [RH1] The newest rolls as the seat sees them, with hidden ones in their places; newest first. */
export function listRolls({ rolls, hiddenRolls }: Pick<Table, 'rolls' | 'hiddenRolls'>): Roll[] {
  return [...rolls, ...hiddenRolls].sort((one, other) => other.seq - one.seq);
}

/** All rollers: characters, foes, and people who rolled without one; in alphabetical order. */
export function listRollers(rolls: readonly Roll[]): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const roll of rolls) if (!names.has(rollerKey(roll))) names.set(rollerKey(roll), rollerOf(roll));
  return [...names].map(([key, name]) => ({ key, name })).sort((one, other) => one.name.localeCompare(other.name));
}

/** [RH2] The rolls of one roller with one outcome. */
export function listWantedRolls(
  rolls: readonly Roll[],
  { whose, outcome }: { whose: string; outcome: OutcomeFilter },
  myId: string,
): Roll[] {
  return rolls.filter((roll) => isOf(roll, whose, myId) && fell(roll, outcome));
}

function isOf(roll: Roll, whose: string, myId: string): boolean {
  if (whose === ALL) return true;
  return whose === MINE ? roll.rollerPlayerId === myId : rollerKey(roll) === whose;
}

function fell({ outcome, isReaction }: Roll, wanted: OutcomeFilter): boolean {
  switch (wanted) {
    case 'all':
      return true;
    case 'hope':
      return outcome === 'with Hope';
    case 'fear':
      return outcome === 'with Fear';
    case 'critical':
      return outcome === 'Critical Success';
    case 'plain':
      return outcome === null;
    case 'reaction':
      return isReaction;
  }
}

function rollerKey({ characterId, rollerPlayerId, foe }: Roll): string {
  if (foe !== null) return `foe ${foe.id}`;
  return characterId === null ? `person ${rollerPlayerId}` : `character ${characterId}`;
}

/** [RH3] What a roll changed, as far as the table stores it: "Hope +1", "Stress −1", "The tide 4 to 3". */
export function broughtBy(
  roll: Roll,
  { changes, countdowns }: Pick<Table, 'changes' | 'countdowns'>,
): { counter: Change['field'] | 'countdown'; words: string }[] {
  const moves = changes
    .filter(({ causeSeq }) => causeSeq === roll.seq)
    .map(({ field, by }) => ({
      counter: field,
      words: `${COUNTER_WORDS[field]} ${signed(by)}`,
    }));
  const ticks = roll.ticks.map(({ countdownId, oldValue, newValue }) => {
    const name = countdowns.find(({ id }) => id === countdownId)?.name ?? 'A countdown';
    return { counter: 'countdown' as const, words: withNames`${name} ${oldValue} to ${newValue}` };
  });
  return [...moves, ...ticks];
}
