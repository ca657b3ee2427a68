// What can be taken back, in words: where a counter went from and to, whose roll it was, and what everybody is told.
import { describe, expect, it } from 'vitest';
import { apply } from '../../../../rules/apply.ts';
import type { Command } from '../../../../rules/commands/index.ts';
import type { TableEvent } from '../../../../rules/events.ts';
import { isWhole } from '../../../../rules/fight.ts';
import type { Seat } from '../../../../rules/seats.ts';
import type { Table } from '../../../../rules/table.ts';
import { listTakeBacks, takenBackWords } from '../../../../web/features/table/take-back-words.ts';
import { findRollToTakeBack } from '../../../../web/features/table/take-backs.ts';
import { damage, place, strikes } from '../../../rules/fights.ts';
import { loadedDice } from '../../../rules/loaded-dice.ts';
import { fullTable, ines, play as playSteps, step } from '../../../rules/tables.ts';
import { delta, diceRoll, fear, tableOf } from '../../live/fixtures.ts';

const AT = '2026-03-01T20:00:00.000Z';
const play = (events: TableEvent[], table: Table = tableOf({ seq: 0 })) => events.reduce(apply, table);
const wordsOf = (table: Table) => listTakeBacks(table).map(({ words }) => words);
const undone = (seq: number, undoneSeq: number, undoneType: 'DiceRoll' | 'FearChanged' | 'ReceiveCharacterDelta') =>
  ({ type: 'Undone', undoneSeq, undoneType, undoneBy: 'Ines', hidden: false, seq, at: AT }) as const;

describe('what can be taken back', () => {
  it('[UN4] says from where to where, newest first, also what came before', () => {
    const table = play([fear(1, 0, 3), delta(2, 'stress', 0, 1), fear(3, 3, 5), delta(4, 'stress', 1, 3)]);
    expect(listTakeBacks(table)).toEqual([
      { seq: 4, words: 'Maren Oake: Stress 1 to 3' },
      { seq: 3, words: 'Fear 3 to 5' },
      { seq: 2, words: 'Maren Oake: Stress 0 to 1' },
      { seq: 1, words: 'Fear 0 to 3' },
    ]);
  });

  it('[UN4] names a roll by its roller and outcome; its effects are not separate entries', () => {
    const table = play([fear(1, 0, 1), diceRoll(2), delta(3, 'hope', 2, 3, 2)]);
    expect(wordsOf(table)).toEqual(['Maren Oake’s roll, 15 with Hope', 'Fear 0 to 1']);
  });

  it('[UN2] leaves out what was taken back already, and counts on without it', () => {
    const back: TableEvent = { type: 'FearChanged', oldValue: 5, newValue: 3, reason: '', undoes: 2, seq: 4, at: AT };
    const table = play([fear(1, 0, 3), fear(2, 3, 5), undone(3, 2, 'FearChanged'), back]);
    expect(wordsOf(table)).toEqual(['Fear 0 to 3']);
  });

  it('[UN2] is on the stage while the roll lies there', () => {
    const rolled = play([diceRoll(1), diceRoll(2, 'p2')]);
    expect(findRollToTakeBack(rolled)).toMatchObject({ seq: 2 });
    const clear: TableEvent = {
      type: 'ClearDice',
      characterId: null,
      rollerPlayerId: null,
      clearedBy: 'Ines',
      seq: 3,
      at: AT,
    };
    expect(findRollToTakeBack(play([clear], rolled))).toBeUndefined();
    expect(findRollToTakeBack(play([undone(3, 2, 'DiceRoll')], rolled))).toMatchObject({ seq: 1 });
    expect(findRollToTakeBack(play([fear(1, 0, 1)]))).toBeUndefined();
  });

  it('[UN4] names a counter of a foe by its own name, whatever that is', () => {
    const { table } = step(fullTable(), ines, place());
    const [foe] = table.foes;
    if (!foe || !isWhole(foe)) throw new Error('A foe was to be placed');
    const counted = { ...table, foes: [{ ...foe, counters: { constructor: 0 } }] };
    const moved = step(counted, ines, { type: 'ChangeFoe', foeId: foe.id, field: 'constructor', change: 2 });
    expect(wordsOf(moved.table)[0]).toBe(`${foe.name}: constructor 0 to 2`);
  });

  it('[UN4] names the actions of a fight: foes that were placed, how they moved, and hits', () => {
    const steps: [Seat, Command][] = [
      [ines, place()],
      [ines, { type: 'ChangeFoe', foeId: 'foe-8-1', field: 'hp', change: -4 }],
      [ines, { type: 'ChangeFoe', foeId: 'foe-8-1', field: 'hp', change: -2 }],
      [ines, damage([{ kind: 'foe', id: 'foe-8-1' }], 8)],
      [ines, damage([{ kind: 'hero', id: 'a' }], 8, { from: 'A rockfall' })],
    ];
    const table = playSteps(fullTable(), ...steps);
    expect(wordsOf(table)).toEqual([
      'A rockfall hit Hero a for 8',
      'Ines hit Ferry Wight for 8',
      'Ferry Wight: hit points 16 to 14',
      'Ferry Wight: hit points 20 to 16',
      'Placed: Ferry Wight',
    ]);
  });

  it('[UN2] [UN4] offers a strike with all that came of it as one, by the name of who struck', () => {
    const before = playSteps(fullTable(), [ines, place()]);
    const { table } = step(before, ines, strikes(['foe-8-1'], ['a']), loadedDice(18, 3, 4));
    expect(wordsOf(table)).toEqual(['Ferry Wight’s strike, 20', 'Placed: Ferry Wight']);
    expect(findRollToTakeBack(table)).toMatchObject({ seq: 9, foe: { name: 'Ferry Wight' }, damageOf: null });
    const back = step(table, ines, { type: 'Undo', seq: findRollToTakeBack(table)?.seq ?? 0 });
    expect(back.table.hits).toEqual([]);
    expect(findRollToTakeBack(back.table)).toBeUndefined();
    expect(wordsOf(back.table)).toEqual(['Placed: Ferry Wight']);
  });

  it('[CD3] [UN4] names a move of a countdown from where to where, also before a roll that moved it', () => {
    const countdown = { name: 'The tide', kind: 'plain', start: 8, again: 'stop', shown: 'open', note: '' } as const;
    const moves = (change: number): [Seat, Command] => [
      ines,
      { type: 'MoveCountdown', countdownId: 'countdown-8', change },
    ];
    const before = playSteps(
      fullTable(),
      [ines, { type: 'SetCountdown', countdown: { ...countdown, ticks: 'fear' } }],
      moves(-2),
    );
    const [made] = before.countdowns;
    expect(made?.id).toBe('countdown-8');
    const table = playSteps(before, [ines, { type: 'ChangeFear', change: 1, reason: '' }], moves(-1));
    expect(wordsOf(table)).toEqual(['The tide 5 to 4', 'Fear 0 to 1', 'The tide 8 to 6']);
  });

  it('[UN4] is nothing at a table where nothing was done', () => {
    expect(listTakeBacks(tableOf({ seq: 0 }))).toEqual([]);
  });
});

describe('what everybody is told', () => {
  it('[UN4] says what it was', () => {
    const table = play([fear(1, 0, 3), delta(2, 'health', 10, 9), diceRoll(3)]);
    expect(takenBackWords(undone(4, 3, 'DiceRoll'), table)).toBe('The game master took back the last roll');
    expect(takenBackWords(undone(4, 1, 'FearChanged'), table)).toBe('The game master took back a change of Fear');
    expect(takenBackWords(undone(4, 2, 'ReceiveCharacterDelta'), table)).toBe(
      'The game master took back a change of Maren Oake’s Health',
    );
    const back = {
      type: 'Redone',
      undoneSeq: 3,
      undoneType: 'DiceRoll',
      undoSeq: 4,
      redoneBy: 'Ines',
      hidden: false,
    } as const;
    expect(takenBackWords({ ...back, seq: 5, at: AT }, table)).toBe('The game master put back the last roll');
  });
});
