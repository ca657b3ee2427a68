/** The game's words that more than one screen says: the counters, and what a game master took back. */
import type { UndoableType } from './events.ts';
import type { Resource } from './resources.ts';

export const COUNTER_WORDS: Record<Resource | 'fear', string> = {
  hope: 'Hope',
  fear: 'Fear',
  health: 'Health',
  stress: 'Stress',
  armor: 'Armor',
};

/** Follows "took back". */
export const UNDONE_WORDS: Record<UndoableType, string> = {
  DiceRoll: 'the last roll',
  FearChanged: 'a change of Fear',
  ReceiveCharacterDelta: 'a change of marks',
};
