/** Taking back: what returns, what stays, and what can not be taken back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import type { Seat } from '../../rules/seats.ts';
import { CHANGES_KEPT, diceOnTheTable, findCharacter, type Table } from '../../rules/table.ts';
import { eventFor } from '../../rules/visibility.ts';
import { loadedDice, seededDice } from './loaded-dice.ts';
import { fullTable, ines, joss, play, rollCommand, step, wren } from './tables.ts';

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const countersOf = ({ session, characters }: Table) => ({
  fear: session.fear,
  marks: characters.map(({ id, hope, health, armor, stress }) => ({ id, hope, health, armor, stress })),
});
const takeBack = (table: Table, seq?: number) =>
  step(table, ines, { type: 'Undo', ...(seq === undefined ? {} : { seq }) });

describe('taking back', () => {
  it('[UN1] a roll returns what it brought, in events of their own, and its dice leave the table', () => {
    const before = fullTable();
    const rolled = step(before, joss, rollCommand(), loadedDice(7, 7));
    expect(rolled.events).toHaveLength(3);
    const { table, events, result } = takeBack(rolled.table);
    expect(result).toEqual({ undoneSeq: rolled.events[0]?.seq });
    expect(events).toMatchObject([
      { type: 'Undone', undoneSeq: rolled.events[0]?.seq, undoneType: 'DiceRoll', undoneBy: 'Ines', hidden: false },
      { type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 3, newValue: 2, undoes: rolled.events[0]?.seq },
      { type: 'ReceiveCharacterDelta', field: 'stress', oldValue: 0, newValue: 1, undoes: rolled.events[0]?.seq },
    ]);
    expect(countersOf(table)).toEqual(countersOf(before));
    expect(diceOnTheTable(table)).toEqual([]);
    const again = play(fullTable(), [joss, rollCommand()], [joss, rollCommand()]);
    const [first, second] = again.rolls;
    const { table: back } = step(again, ines, { type: 'Undo', seq: second?.seq ?? 0 });
    expect(diceOnTheTable(back).map(({ seq }) => seq)).toEqual([first?.seq]); // as if the second had not been
    expect(table.rolls).toMatchObject([{ isUndone: true, isCleared: true }]);
  });

  it('[UN2] a roll is offered no more once something that it brought may be forgotten', () => {
    const { table: rolled, events } = step(fullTable(), joss, rollCommand(), loadedDice(4, 9));
    const seq = events[0]?.seq ?? 0;
    const brought = rolled.changes.length;
    const moves = (count: number) =>
      Array.from({ length: count }, (_, index): [Seat, Command] => [
        ines,
        { type: 'ChangeFear', change: index % 2 ? -1 : 1, reason: '' },
      ]);
    const full = play(rolled, ...moves(CHANGES_KEPT - brought));
    expect(takeBack(full, seq).result).toEqual({ undoneSeq: seq });
    const over = play(full, ...moves(1));
    expect(takeBack(over, seq).refusal?.reason).toBe('notToBeUndone');
    expect(takeBack(over).result).toEqual({ undoneSeq: over.seq });
  });

  it('[UN1] a roll is named by itself or by what it brought', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(4, 9));
    for (const event of rolled.events) {
      expect(takeBack(rolled.table, event.seq).result).toEqual({ undoneSeq: rolled.events[0]?.seq });
    }
  });

  it('[UN2] goes back step by step, and takes nothing back twice', () => {
    const start = fullTable();
    const changed = step(start, ines, { type: 'ChangeFear', change: 3, reason: '' });
    const rolled = step(changed.table, joss, rollCommand(), loadedDice(4, 9));
    const first = takeBack(rolled.table);
    expect(first.table.session.fear).toBe(3);
    const second = takeBack(first.table);
    expect(second.events).toMatchObject([{ type: 'Undone', undoneType: 'FearChanged' }, { newValue: 0 }]);
    expect(takeBack(second.table).refusal).toMatchObject({ reason: 'nothingToUndo', code: 'CONFLICT' });
    for (const seq of [changed.events[0]?.seq, rolled.events[0]?.seq]) {
      expect(takeBack(second.table, seq).refusal).toMatchObject({ reason: 'notToBeUndone', code: 'CONFLICT' });
    }
  });

  it('[UN2] an older change may be named, an older roll and anything else may not', () => {
    const marked = step(fullTable(), wren, { type: 'UpdateCharacter', characterId: 'b', field: 'health', change: -4 });
    const older = step(marked.table, joss, rollCommand(), loadedDice(9, 4));
    const newer = step(older.table, wren, rollCommand(), loadedDice(9, 4));
    const said = step(newer.table, joss, { type: 'SendChatMessage', message: 'Well rolled' });
    expect(takeBack(said.table, older.events[0]?.seq).refusal).toMatchObject({ reason: 'notToBeUndone' });
    expect(takeBack(said.table, said.events[0]?.seq).refusal).toMatchObject({ reason: 'notToBeUndone' });
    expect(takeBack(said.table, 9_999).refusal).toMatchObject({ reason: 'notToBeUndone' });
    const healed = takeBack(said.table, marked.events[0]?.seq);
    expect(findCharacter(healed.table, 'b')?.health.current).toBe(10);
    expect(findCharacter(healed.table, 'a')?.hope).toBe(3);
  });

  it('[UN3] stays within the ranges, and what that does not move makes no event', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(4, 9));
    const spent = play(rolled.table, [ines, { type: 'ChangeFear', change: -1, reason: '' }]);
    const { table, events } = takeBack(spent, rolled.events[0]?.seq);
    expect(typesOf(events)).toEqual(['Undone']);
    expect(table.session.fear).toBe(0);
  });

  it('[UN3] reaches a character that was laid down meanwhile', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(9, 4));
    const left = play(rolled.table, [joss, { type: 'Leave' }]);
    const { table } = takeBack(left);
    expect(table.resting).toMatchObject([{ id: 'a', hope: 2 }]);
  });

  it('[VI3] of a hidden roll is the game master’s to know', () => {
    const rolled = step(fullTable(), ines, rollCommand({ hidden: true }));
    const { table, events } = takeBack(rolled.table);
    expect(typesOf(events)).toEqual(['Undone']);
    expect(table.hiddenRolls).toMatchObject([{ isUndone: true }]);
    expect(typesOf(events.map((event) => eventFor(event, joss)))).toEqual(['Hidden']);
  });

  it('[UN1] whatever was played, taking back all of it gives back where it began, within the ranges', () => {
    const ask = fc.oneof(
      fc.constantFrom(ines, joss, wren).map((seat) => [seat, rollCommand()] as const),
      fc
        .integer({ min: -3, max: 3 })
        .map((change) => [ines, { type: 'ChangeFear', change, reason: '' } satisfies Command] as const),
      fc
        .integer({ min: -2, max: 2 })
        .map(
          (change) =>
            [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'stress', change } satisfies Command] as const,
        ),
    );
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 30 }), fc.integer(), (asks, seed) => {
        const dice = seededDice(seed);
        const start = fullTable();
        let table = start;
        for (const [seat, command] of asks) table = step(table, seat, command, dice).table;
        for (let taken = takeBack(table); taken.refusal === null; taken = takeBack(taken.table)) table = taken.table;
        expect(countersOf(table)).toEqual(countersOf(start));
        expect(takeBack(table).refusal).toMatchObject({ reason: 'nothingToUndo' });
      }),
    );
  });
});
