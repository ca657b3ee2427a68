/** The game's words that more than one screen uses: the counters, what a game master took back, modifiers. */
import type { Resource } from './resources.ts';

export const COUNTER_WORDS: Record<Resource | 'fear', string> = {
  hope: 'Hope',
  fear: 'Fear',
  health: 'Health',
  stress: 'Stress',
  armor: 'Armor',
};

/** By the type of an event that can be taken back, what follows "took back" and "put back". */
export const UNDONE_WORDS = {
  DiceRoll: 'the last roll',
  FearChanged: 'a change of Fear',
  ReceiveCharacterDelta: 'a change of marks',
  FoesPlaced: 'the placing of foes',
  FoeChanged: 'a change of a foe',
  FeatureUsed: 'the use of a feature',
  ReceiveCombatUpdate: 'a hit',
  CountdownMoved: 'a move of a countdown',
  ConditionSet: 'a condition',
  FoeShown: 'how a foe is shown',
  FoeGone: 'the putting away of a foe',
  TellsChanged: 'what players are told',
} as const;

/** "2", "0", "−1", with a true minus sign: a hyphen is half as wide, and read out as one or as nothing. */
export function figures(value: number): string {
  return String(value).replace('-', '−');
}

/** "+2", "0", "−1". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : figures(value);
}

/** "A", "A and B", "A, B and C". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** With a capital, in any browser language. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
