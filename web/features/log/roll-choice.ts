/**
 * The rolls that a table remembers, as a history: newest first, narrowed to whose they are and how they fell, and what each of
 * them brought. It words and chooses; every number is the room's.
 */
import { rollerOf } from '../../../rules/roll-words.ts';
import type { Change, Roll, Table } from '../../../rules/table.ts';
import { COUNTER_WORDS, signed } from '../../../rules/words.ts';

export const OUTCOME_FILTERS = ['all', 'hope', 'fear', 'critical', 'plain', 'reaction'] as const;
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

/** Everybody's, mine, or one roller's by its key. */
export const ALL = 'all';
export const MINE = 'mine';

/** [RH1] What the seat sees of the newest rolls, hidden ones among them where they belong; newest first. */
export function listRolls({ rolls, hiddenRolls }: Pick<Table, 'rolls' | 'hiddenRolls'>): Roll[] {
  return [...rolls, ...hiddenRolls].sort((one, other) => other.seq - one.seq);
}

/** Whoever has rolled: characters by themselves, people where they rolled as nobody; in the order of the alphabet. */
export function listRollers(rolls: readonly Roll[]): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const roll of rolls) if (!names.has(rollerKey(roll))) names.set(rollerKey(roll), rollerOf(roll));
  return [...names].map(([key, name]) => ({ key, name })).sort((one, other) => one.name.localeCompare(other.name));
}

/** [RH2] The rolls of one roller that fell in one way. */
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

function rollerKey({ characterId, rollerPlayerId }: Roll): string {
  return characterId === null ? `person ${rollerPlayerId}` : `character ${characterId}`;
}

/** [RH3] What a roll moved, as far as the table remembers it: "Hope +1", "Stress −1". */
export function broughtBy(roll: Roll, changes: readonly Change[]): { counter: Change['field']; words: string }[] {
  return changes
    .filter(({ causeSeq }) => causeSeq === roll.seq)
    .map(({ field, by }) => ({
      counter: field,
      words: `${COUNTER_WORDS[field]} ${signed(by)}`,
    }));
}
