/** What is chosen on the table for the next roll, which is used once. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Trait } from '../../../rules/character.ts';

/** What is chosen for the next roll: a trait, null for none, and the foes that it attacks, by their ids on the table. */
export type RollChoice = StoreApi<{ trait: Trait | null; targets: readonly string[] }>;

export function newRollChoice(): RollChoice {
  return createStore(() => ({ trait: null, targets: [] }));
}

/** What the roll took along is chosen no more; what was chosen since, for the next one, stays. */
export function takenAlong(choice: RollChoice, { trait, targets }: Partial<ReturnType<RollChoice['getState']>>): void {
  const now = choice.getState();
  choice.setState({
    ...(now.trait === trait && { trait: null }),
    ...(now.targets === targets && { targets: [] }),
  });
}
