/** A table for tests: a session of one campaign, a game master, two players, and characters within reach. */
import type { Command } from '../../rules/commands/index.ts';
import { carryOut, decide } from '../../rules/commands/index.ts';
import type { Dice } from '../../rules/dice.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Refusal } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import { newTable, type Table } from '../../rules/table.ts';
import { sessionOf, sheetOnTable } from '../support/table-parts.ts';

export const NOW_MS = Date.UTC(2026, 10, 21, 20, 0, 0);

export const ines: Seat = { playerId: 'gm-ines', playerName: 'Ines', role: 'gm' };
export const joss: Seat = { playerId: 'player-joss', playerName: 'Joss', role: 'player' };
export const wren: Seat = { playerId: 'player-wren', playerName: 'Wren', role: 'player' };

export function emptyTable(): Table {
  return newTable(sessionOf());
}

export type Stepped = { table: Table; events: TableEvent[]; refusal: Refusal | null; result: unknown };

/** Decides and carries out; a refusal leaves the table as it was. */
export function step(table: Table, seat: Seat, command: Command, dice: Dice = () => 1, nowMs = NOW_MS): Stepped {
  const decision = decide(table, seat, command, { dice, nowMs });
  if (decision.isRefused) return { table, events: [], refusal: decision, result: undefined };
  return { ...carryOut(table, decision, nowMs), refusal: null, result: decision.result };
}

/** Several steps that are all expected to be done. */
export function play(table: Table, ...steps: [Seat, Command][]): Table {
  return steps.reduce((before, [seat, command]) => {
    const { table: after, refusal } = step(before, seat, command);
    if (refusal) throw new Error(`${command.type} was refused: ${refusal.message}`);
    return after;
  }, table);
}

/** Ines runs it, Joss plays Hero a, Wren plays Hero b, everybody is connected. */
export function fullTable(): Table {
  return play(
    emptyTable(),
    [ines, { type: 'Connect' }],
    [joss, { type: 'TakeSeat' }],
    [joss, { type: 'Connect' }],
    [joss, select('a')],
    [wren, { type: 'TakeSeat' }],
    [wren, { type: 'Connect' }],
    [wren, select('b')],
  );
}

export function select(characterId: string, change: Partial<Extract<Command, { type: 'Select' }>> = {}): Command {
  return {
    type: 'Select',
    characterId,
    found: { character: sheetOnTable(characterId), password: 'notNeeded' },
    ...change,
  };
}

export function rollCommand(change: Partial<Extract<Command, { type: 'SendDiceRoll' }>> = {}): Command {
  return {
    type: 'SendDiceRoll',
    dicePool: { d12: 2 },
    modifier: 0,
    isDuality: true,
    context: '',
    advantage: 0,
    difficulty: null,
    reaction: false,
    hidden: false,
    experiences: [],
    targets: [],
    damageOf: null,
    difficultyIsHidden: false,
    ...change,
  };
}
