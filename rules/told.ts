/** [VI6] What players are told instead of what the game master knows, where the two differ. */
import type { Roll } from './table.ts';

/** A roll or a hit as players are told of it: other values where it says so, and nothing of those that it replaces. */
export function told<Each extends { toPlayers?: object | null }>({ toPlayers, ...rest }: Each): Each {
  return { ...rest, ...toPlayers } as Each;
}

/** [DE24] Whether players are told another end of this roll than the game master, or another roller. A kept difficulty alone is none. */
export function endsOtherwise(roll: Roll): boolean {
  if (!roll.toPlayers) return false;
  const { isSuccess, targets, characterName } = told(roll);
  const isSame = JSON.stringify(targets) === JSON.stringify(roll.targets);
  return !isSame || isSuccess !== roll.isSuccess || characterName !== roll.characterName;
}
