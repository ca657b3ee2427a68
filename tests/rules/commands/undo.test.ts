/** Taking back: what returns, what stays, and what cannot be taken back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../rules/commands/index.ts';
import type { Seat } from '../../../rules/seats.ts';
import { CHANGES_KEPT, diceOnTheTable, findCharacter, type Table } from '../../../rules/table.ts';
import { listUndoable } from '../../../rules/undoable.ts';
import { eventFor } from '../../../rules/visibility.ts';
import { loadedDice, seededDice } from '../loaded-dice.ts';
import { fullTable, ines, joss, play, rollCommand, step, wren } from '../tables.ts';

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
    expect(rolled.events).toHaveLength(4);
    const { table, events, result } = takeBack(rolled.table);
    expect(result).toEqual({ undoneSeq: rolled.events[0]?.seq });
    expect(events).toMatchObject([
      { type: 'Undone', undoneSeq: rolled.events[0]?.seq, undoneType: 'DiceRoll', undoneBy: 'Ines', hidden: false },
      { type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 3, newValue: 2, undoes: rolled.events[0]?.seq },
      { type: 'ReceiveCharacterDelta', field: 'stress', oldValue: 0, newValue: 1, undoes: rolled.events[0]?.seq },
      { type: 'SpotlightGiven', to: { kind: 'nobody', id: null }, undoes: rolled.events[0]?.seq },
    ]);
    expect(countersOf(table)).toEqual(countersOf(before));
    expect(diceOnTheTable(table)).toEqual([]);
    const again = play(fullTable(), [joss, rollCommand()], [joss, rollCommand()]);
    const [first, second] = again.rolls;
    const { table: back } = step(again, ines, { type: 'Undo', seq: second?.seq ?? 0 });
    expect(diceOnTheTable(back).map(({ seq }) => seq)).toEqual([first?.seq]); // as if the second had not been
    expect(table.rolls).toMatchObject([{ isUndone: true, isCleared: false }]); // put back, it is there again
  });

  it('[UN1] is the game master’s alone, also of one’s own roll', () => {
    const { table, events } = step(fullTable(), joss, rollCommand());
    const seq = events[0]?.seq ?? 0;
    expect(step(table, joss, { type: 'Undo', seq }).refusal?.reason).toBe('gmOnly');
  });

  it('[UN2] a roll is no longer offered once one of its effects may be forgotten', () => {
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
    expect(second.events).toMatchObject([
      { type: 'Undone', undoneType: 'FearChanged', hidden: false },
      { newValue: 0, reason: 'Taken back' },
    ]);
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
    expect(healed.events[0]).toMatchObject({ undoneType: 'ReceiveCharacterDelta' });
    expect(findCharacter(healed.table, 'b')?.health.current).toBe(10);
    expect(findCharacter(healed.table, 'a')?.hope).toBe(3);
  });

  it('[UN3] stays within the ranges, and what that does not move makes no event', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(4, 9));
    const spent = play(rolled.table, [ines, { type: 'ChangeFear', change: -1, reason: '' }]);
    const { table, events } = takeBack(spent, rolled.events[0]?.seq);
    expect(typesOf(events)).toEqual(['Undone', 'SpotlightGiven']);
    expect(table.session.fear).toBe(0);
    const hopeful = step(fullTable(), joss, rollCommand(), loadedDice(9, 4)).table;
    const hopeless = play(hopeful, [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'hope', change: -3 }]);
    expect(typesOf(takeBack(hopeless, hopeful.rolls[0]?.seq).events)).toEqual(['Undone', 'SpotlightGiven']);
  });

  it('[UN3] reaches a character that was laid down meanwhile', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(9, 4));
    const left = play(rolled.table, [joss, { type: 'Leave' }]);
    const { table } = takeBack(left);
    expect(table.resting).toMatchObject([{ id: 'a', hope: 2 }]);
    expect(typesOf(takeBack({ ...left, resting: [] }).events)).toEqual(['Undone', 'SpotlightGiven']); // forgotten by now
  });

  it('[VI3] of a hidden roll is the game master’s to know', () => {
    const rolled = step(fullTable(), ines, rollCommand({ hidden: true }));
    const { table, events } = takeBack(rolled.table);
    expect(typesOf(events)).toEqual(['Undone']);
    expect(table.hiddenRolls).toMatchObject([{ isUndone: true }]);
    expect(typesOf(events.map((event) => eventFor(event, joss)))).toEqual(['Hidden']);
  });

  it('[UN1] after any game, taking back everything gives the beginning again, within the ranges', () => {
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

describe('[UN5] putting back', () => {
  const putBack = (table: Table, seq: number) => step(table, ines, { type: 'Redo', seq });
  /** All that a screen shows, without how it came about. */
  const shownOf = (table: Table) => ({
    ...countersOf(table),
    dice: diceOnTheTable(table),
    rolls: table.rolls.map(({ seq, isUndone, isCleared }) => ({ seq, isUndone, isCleared })),
    takeBacks: listUndoable(table).map(({ seq, type }) => [seq, type]),
  });
  const fear = (change: number): [Seat, Command] => [ines, { type: 'ChangeFear', change, reason: '' }];

  it('a roll brings back what it brought, in events of their own, and its dice lie there again', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(7, 7)).table;
    const undone = takeBack(rolled);
    const undoSeq = undone.events[0]?.seq ?? 0;
    const { table, events, result } = putBack(undone.table, undoSeq);
    const undoneSeq = rolled.rolls[0]?.seq;
    expect(result).toEqual({ undoneSeq });
    expect(events).toMatchObject([
      { type: 'Redone', undoneSeq, undoSeq, undoneType: 'DiceRoll', redoneBy: 'Ines', hidden: false },
      { type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 2, newValue: 3, undoes: undoSeq },
      { type: 'ReceiveCharacterDelta', field: 'stress', oldValue: 1, newValue: 0, undoes: undoSeq },
      { type: 'SpotlightGiven', to: { kind: 'hero', id: 'a' }, undoes: undoSeq },
    ]);
    expect(shownOf(table)).toMatchObject({ ...shownOf(rolled), dice: [{ seq: undoneSeq }] });
  });

  it('dice that were cleared before they were taken back stay cleared, others are not cleared meanwhile', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(9, 4)).table;
    const cleared = play(rolled, [ines, { type: 'ClearDice', characterId: null }]);
    const undone = takeBack(cleared);
    expect(diceOnTheTable(putBack(undone.table, undone.events[0]?.seq ?? 0).table)).toEqual([]);
    const lay = takeBack(rolled);
    const since = play(lay.table, [ines, { type: 'ClearDice', characterId: null }]);
    expect(diceOnTheTable(putBack(since, lay.events[0]?.seq ?? 0).table)).toMatchObject([{ isUndone: false }]);
  });

  it('is as it was also where the take-back stopped at the end of a range', () => {
    const rolled = step(fullTable(), joss, rollCommand(), loadedDice(4, 9)).table;
    const spent = play(rolled, fear(-1));
    const undone = takeBack(spent, rolled.rolls[0]?.seq);
    const { table, events } = putBack(undone.table, undone.events[0]?.seq ?? 0);
    expect(typesOf(events)).toEqual(['Redone', 'SpotlightGiven']);
    expect(shownOf(table)).toMatchObject({ ...shownOf(spent), dice: [{}] });
  });

  it.each<[string, [Seat, Command]]>([
    ['talk', [joss, { type: 'SendChatMessage', message: 'Wait' }]],
    ['a note', [joss, { type: 'SaveNote', scope: 'shared', text: 'The bell' }]],
    ['the scene', [ines, { type: 'SetScene', label: 'The weir' }]],
    ['the door', [ines, { type: 'SetDoor', door: 'ask' }]],
    ['clearing dice', [ines, { type: 'ClearDice', characterId: null }]],
    ['somebody leaving', [wren, { type: 'Leave' }]],
  ])('is not hindered by %s', (_what, since) => {
    const undone = takeBack(play(fullTable(), fear(3)));
    const { table, events } = putBack(play(undone.table, since), undone.events[0]?.seq ?? 0);
    expect(events).toMatchObject([{ type: 'Redone' }, { type: 'FearChanged', reason: 'Put back' }]);
    expect(table.session.fear).toBe(3);
  });

  it.each<[string, readonly [Seat, Command][]]>([
    ['a roll', [[joss, rollCommand({ reaction: true })]]],
    ['a hidden roll', [[ines, rollCommand({ hidden: true })]]],
    ['Fear', [fear(1)]],
    ['Fear moved there and back', [fear(1), fear(-1)]],
    ['a mark', [[wren, { type: 'UpdateCharacter', characterId: 'b', field: 'stress', change: 1 }]]],
    ['another take-back', [[ines, { type: 'Undo' }]]],
    ['one that moves nothing', [[ines, { type: 'Undo', seq: fullTable().seq + 1 }]]],
  ])('is refused after %s', (_what, since) => {
    const undone = takeBack(play(fullTable(), [joss, rollCommand({ reaction: true })], fear(2), fear(3)));
    const after = play(undone.table, ...since);
    const { table, refusal } = putBack(after, undone.events[0]?.seq ?? 0);
    expect(refusal).toMatchObject({ reason: 'notToBePutBack', code: 'CONFLICT' });
    expect(table).toBe(after);
  });

  it('is refused a second time, without a take-back, and for an earlier take-back', () => {
    const first = takeBack(play(fullTable(), fear(2), fear(3)));
    const second = takeBack(first.table);
    const [firstSeq, secondSeq] = [first, second].map(({ events }) => events[0]?.seq ?? 0) as [number, number];
    for (const seq of [firstSeq, second.table.changes[0]?.seq ?? 0, secondSeq + 1, 0, -1, 9_999]) {
      expect(putBack(second.table, seq).refusal?.code).toBe('CONFLICT');
    }
    const back = putBack(second.table, secondSeq);
    expect(back.table.session.fear).toBe(2);
    for (const seq of [secondSeq, firstSeq, back.events[0]?.seq ?? 0]) {
      expect(putBack(back.table, seq).refusal?.code).toBe('CONFLICT');
    }
  });

  it('is the game master’s alone, and of a hidden roll theirs to know', () => {
    const rolled = step(fullTable(), ines, rollCommand({ hidden: true })).table;
    const undone = takeBack(rolled);
    const seq = undone.events[0]?.seq ?? 0;
    expect(step(undone.table, joss, { type: 'Redo', seq }).refusal?.code).toBe('FORBIDDEN');
    const { table, events } = putBack(undone.table, seq);
    expect(events).toMatchObject([{ type: 'Redone', hidden: true }]);
    expect(typesOf(events.map((event) => eventFor(event, joss)))).toEqual(['Hidden']);
    expect(diceOnTheTable(table)).toMatchObject([{ hidden: true }]);
  });

  it('and taken back again, however often, is as before, and the table forgets nothing by it', () => {
    const rolled = step(play(fullTable(), fear(4)), joss, rollCommand(), loadedDice(7, 7)).table;
    const shown = shownOf(takeBack(rolled).table);
    let table = rolled;
    for (let times = 0; times < CHANGES_KEPT; times += 1) {
      const undone = takeBack(table);
      expect(shownOf(undone.table)).toEqual(shown);
      table = putBack(undone.table, undone.events[0]?.seq ?? 0).table;
    }
    expect(shownOf(table)).toMatchObject({ ...shownOf(rolled), dice: [{}] });
  });

  it('gives the state before, for every kind of take-back', () => {
    const move = fc.oneof(
      fc.constantFrom(ines, joss, wren).map((seat): [Seat, Command] => [seat, rollCommand()]),
      fc.integer({ min: -3, max: 3 }).map(fear),
      fc
        .integer({ min: -2, max: 2 })
        .map((change): [Seat, Command] => [
          joss,
          { type: 'UpdateCharacter', characterId: 'a', field: 'stress', change },
        ]),
    );
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 20 }), fc.nat(), fc.integer(), (moves, nth, seed) => {
        const dice = seededDice(seed);
        const before = moves.reduce((table, [seat, command]) => step(table, seat, command, dice).table, fullTable());
        const targets = listUndoable(before);
        const target = targets[nth % Math.max(1, targets.length)];
        if (!target) return;
        const undone = takeBack(before, target.seq);
        const { table, refusal } = putBack(undone.table, undone.events[0]?.seq ?? 0);
        expect(refusal).toBeNull();
        expect({ ...shownOf(table), dice: null }).toEqual({ ...shownOf(before), dice: null });
        expect(diceOnTheTable(table).map(({ seq }) => seq)).toEqual(diceOnTheTable(before).map(({ seq }) => seq));
      }),
    );
  });
});
