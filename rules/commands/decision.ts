/**
 * The types of all command files: a decision is a list of events to record, or a refusal. A command that changes
 * nothing gives a decision without events.
 */
import type { Dice } from '../dice.ts';
import type { EventDraft } from '../events.ts';
import type { Refusal } from '../refusals.ts';
import type { TableCharacter } from '../table.ts';

/** What a decision needs from outside. */
export type World = {
  dice: Dice;
  nowMs: number; // milliseconds since 1970, UTC
};

/** A sheet that the room looked up before the decision, and the result for the password. */
export type FoundSheet = {
  character: TableCharacter;
  password: 'notNeeded' | 'right' | 'wrong';
};

export type Decided = { isRefused: false; events: EventDraft[]; result?: unknown };
export type Decision = Decided | Refusal;

export function decided(events: EventDraft[], result?: unknown): Decided {
  return { isRefused: false, events, result };
}
