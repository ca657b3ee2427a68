/**
 * What every command file speaks: a decision is a list of events to record, or a refusal. A command that changes
 * nothing is decided with no events at all.
 */
import type { Dice } from '../dice.ts';
import type { EventDraft } from '../events.ts';
import type { Refusal } from '../refusals.ts';
import type { TableCharacter } from '../table.ts';

/** What a decision may use and not make by itself. */
export type World = {
  dice: Dice;
  nowMs: number; // milliseconds since 1970, UTC
};

/** A sheet as the room found it before deciding, and what became of the password that came with the wish. */
export type FoundSheet = {
  character: TableCharacter;
  password: 'notNeeded' | 'right' | 'wrong';
};

export type Decided = { isRefused: false; events: EventDraft[]; result?: unknown };
export type Decision = Decided | Refusal;

export function decided(events: EventDraft[], result?: unknown): Decided {
  return result === undefined ? { isRefused: false, events } : { isRefused: false, events, result };
}
