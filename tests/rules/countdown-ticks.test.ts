/** Countdowns that move by what happens: rolls, Fear, the spotlight, a verdict; and with it go back. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import { COUNTDOWN_KINDS, COUNTDOWN_TICKS, type CountdownKind } from '../../rules/countdowns.ts';
import type { Seat } from '../../rules/seats.ts';
import { diceOnTheTable, type Table } from '../../rules/table.ts';
import { viewFor } from '../../rules/visibility.ts';
import {
  CRITICAL,
  FEAR,
  HOPE,
  ID,
  leftOf,
  redo,
  rolled,
  toldTo,
  typesOf,
  undo,
  withCountdown,
} from './countdown-steps.ts';
import { mill, moves, place, uses } from './fights.ts';
import { fullTable, ines, joss, play, type rollCommand, step, wren } from './tables.ts';

describe('[CD5] action rolls', () => {
  /** Steps for every kind but `dusk`, and for `dusk`. */
  const OUTCOMES: [string, readonly number[], number, number, number][] = [
    ['a critical', CRITICAL, 10, 3, 0],
    ['a critical below the difficulty', CRITICAL, 20, 3, 0],
    ['a success with Hope', HOPE, 10, 2, 0],
    ['a success with Fear', FEAR, 10, 1, 1],
    ['a failure with Hope', HOPE, 20, 0, 2],
    ['a failure with Fear', FEAR, 20, 0, 3],
  ];
  const cases = OUTCOMES.flatMap(([what, dice, difficulty, steps, dusk]) =>
    COUNTDOWN_KINDS.map((kind) => [what, kind, dice, difficulty, kind === 'dusk' ? dusk : steps] as const),
  );

  it.each(cases)('%s moves one of kind %s by its outcome', (_what, kind, dice, difficulty, steps) => {
    const { table, events } = rolled(withCountdown({ start: 9, ticks: 'outcome', kind }), joss, dice, { difficulty });
    expect(leftOf(table)).toBe(9 - steps);
    const ticks = steps === 0 ? [] : [{ countdownId: ID, oldValue: 9, newValue: 9 - steps }];
    expect(events[0]).toMatchObject({ type: 'DiceRoll', ticks });
  });

  it.each(COUNTDOWN_KINDS)('each of them moves one of kind %s by one, where it waits for action rolls', (kind) => {
    for (const [, dice, difficulty] of OUTCOMES) {
      for (const against of [difficulty, null]) {
        const table = withCountdown({ start: 9, ticks: 'action', kind });
        expect(leftOf(rolled(table, joss, dice, { difficulty: against }).table)).toBe(8);
      }
    }
  });

  it('stop at 0', () => {
    const { events } = rolled(withCountdown({ start: 2, ticks: 'outcome' }), joss, CRITICAL, { difficulty: 10 });
    expect(events[0]).toMatchObject({ ticks: [{ countdownId: ID, oldValue: 2, newValue: 0 }] });
  });

  it('move nothing by hand, by a rest, by anything else that is thrown, and with automation off', () => {
    for (const ticks of ['hand', 'rest', 'fear'] as const) {
      expect(leftOf(rolled(withCountdown({ ticks }), joss, CRITICAL).table)).toBe(4);
    }
    const table = withCountdown({ ticks: 'outcome', name: 'Outcome' }, withCountdown({ ticks: 'action' }));
    const others: [Seat, Parameters<typeof rollCommand>[0]][] = [
      [joss, { reaction: true }],
      [joss, { isDuality: false }],
      [ines, {}],
      [ines, { characterId: 'a' }],
      [ines, { hidden: true }],
    ];
    for (const [seat, change] of others) {
      expect(rolled(table, seat, CRITICAL, { difficulty: 10, ...change }).table.countdowns).toEqual(table.countdowns);
    }
    const quiet = play(table, [ines, { type: 'SetAutomation', on: false }]);
    const after = rolled(quiet, joss, FEAR, { difficulty: 10 });
    expect(typesOf(after.events)).toEqual(['DiceRoll']);
    expect(after.table.countdowns).toEqual(table.countdowns);
    expect(leftOf(play(quiet, [ines, moves(ID, -1)]))).toBe(3);
  });
});

describe('[CD6] Fear', () => {
  const table = withCountdown({ ticks: 'fear', start: 9 });

  it('moves one for each that is gained, by a roll, by hand and by a feature', () => {
    const byRoll = rolled(table, joss, FEAR);
    expect(byRoll.events[1]).toMatchObject({ type: 'FearChanged', ticks: [{ oldValue: 9, newValue: 8 }] });
    expect(leftOf(rolled(table, ines, FEAR).table)).toBe(8); // the game master's rolls bring Fear too
    const byHand = step(table, ines, { type: 'ChangeFear', change: 3, reason: '' });
    expect(byHand.events).toMatchObject([{ type: 'FearChanged', ticks: [{ oldValue: 9, newValue: 6 }] }]);
    const singing = { ...mill, features: mill.features.map((each) => ({ ...each, gainsFear: 2 })) };
    const paying = play(byHand.table, [ines, uses('Rising Water', { placeId: mill.id, found: singing })]);
    expect([paying.session.fear, leftOf(paying)]).toEqual([4, 4]); // costs 1 and brings 2
  });

  it('moves none where it is spent, at its brim, taken back, or with automation off', () => {
    const rich = play(fullTable(), [ines, { type: 'ChangeFear', change: 11, reason: '' }]);
    const id = 'countdown-9';
    const near = withCountdown({ ticks: 'fear', start: 9 }, rich);
    expect(leftOf(play(near, [ines, { type: 'ChangeFear', change: -3, reason: '' }]), id)).toBe(9);
    const full = rolled(near, joss, FEAR).table;
    expect(leftOf(full, id)).toBe(8);
    expect(leftOf(rolled(full, wren, FEAR).table, id)).toBe(8);
    const spent = play(near, [ines, { type: 'ChangeFear', change: -3, reason: '' }]);
    expect(leftOf(undo(spent).table, id)).toBe(9); // Fear that comes back is not gained
    const quiet = play(near, [ines, { type: 'SetAutomation', on: false }]);
    expect(leftOf(play(quiet, [ines, { type: 'ChangeFear', change: 1, reason: '' }]), id)).toBe(9);
  });

  it('takes its countdown back with it, also where it was gained by hand or by a feature', () => {
    const byHand = play(table, [ines, { type: 'ChangeFear', change: 3, reason: '' }]);
    const undone = undo(byHand);
    expect(undone.events[0]).toMatchObject({ type: 'Undone', undoneType: 'FearChanged', ticks: [{ newValue: 9 }] });
    expect(leftOf(redo(undone.table, undone).table)).toBe(6);
    const singing = { ...mill, features: mill.features.map((each) => ({ ...each, fear: 0, gainsFear: 2 })) };
    const paid = play(table, [ines, uses('Rising Water', { placeId: mill.id, found: singing })]);
    expect(leftOf(paid)).toBe(7);
    const back = undo(paid);
    expect([leftOf(back.table), leftOf(redo(back.table, back).table)]).toEqual([9, 7]);
  });
});

describe('[CD7] the spotlight', () => {
  const gives = (to: Extract<Command, { type: 'GiveSpotlight' }>['to']): [Seat, Command] => [
    ines,
    { type: 'GiveSpotlight', to },
  ];
  const HERO = { kind: 'hero', id: 'a' } as const;
  const GM = { kind: 'gm' } as const;
  const foe = (place: number) => ({ kind: 'foe', id: `foe-9-${place}` }) as const;
  const table = play(withCountdown({ ticks: 'spotlight', start: 9 }), [ines, place({ count: 2 })]);

  it('moves one when it comes from heroes or nobody to the game master’s side, and not within it', () => {
    const steps = [GM, foe(1), foe(2), GM, HERO, { kind: 'hero', id: 'b' }, foe(1), { kind: 'nobody' }, GM] as const;
    let now = table;
    const values = steps.map((to) => {
      now = play(now, gives(to));
      return leftOf(now);
    });
    expect(values).toEqual([8, 8, 8, 8, 8, 8, 7, 7, 6]);
  });

  it('moves one by a roll that takes it there, also from the game master over the hero back again', () => {
    const first = rolled(table, joss, FEAR);
    expect(first.events.at(-1)).toMatchObject({ type: 'SpotlightGiven', ticks: [{ oldValue: 9, newValue: 8 }] });
    const second = rolled(first.table, joss, FEAR);
    expect(leftOf(second.table)).toBe(7);
    expect(leftOf(rolled(second.table, joss, HOPE).table)).toBe(7);
  });

  it('moves none with automation off, and none by a take-back', () => {
    const quiet = play(table, [ines, { type: 'SetAutomation', on: false }], gives(GM));
    expect(leftOf(quiet)).toBe(9);
    const back = undo(rolled(play(table, gives(GM)), joss, HOPE).table);
    expect([leftOf(back.table), back.table.spotlight.kind]).toEqual([8, 'gm']);
  });
});

describe('[CD9] judging a roll', () => {
  const judges = (seq: number, isSuccess: boolean): [Seat, Command] => [ines, { type: 'JudgeRoll', seq, isSuccess }];
  const newest = ({ rolls, hiddenRolls }: Table) => [...hiddenRolls, ...rolls].at(-1)?.seq ?? 0;
  const kept = (table: Table) => table.rolls.at(-1);

  it.each<[CountdownKind, readonly number[], boolean, number]>([
    ['plain', HOPE, true, 2],
    ['hope', HOPE, false, 0],
    ['project', FEAR, true, 1],
    ['rest', FEAR, false, 0],
    ['hope', CRITICAL, true, 3],
    ['dusk', HOPE, true, 0],
    ['dusk', HOPE, false, 2],
    ['dusk', FEAR, true, 1],
    ['dusk', FEAR, false, 3],
    ['dusk', CRITICAL, true, 0],
  ])('moves one of kind %s by %j, success %s, only then', (kind, dice, isSuccess, steps) => {
    const roll = rolled(withCountdown({ start: 9, ticks: 'outcome', kind }), joss, dice).table;
    expect(leftOf(roll)).toBe(9);
    const { table, events } = step(roll, ...judges(newest(roll), isSuccess));
    expect(leftOf(table)).toBe(9 - steps);
    expect(events[0]).toMatchObject({ type: 'RollJudged', rollSeq: newest(roll), isSuccess });
    expect('ticks' in (events[0] ?? {})).toBe(steps > 0);
  });

  it('says it in the roll, once, and moves nothing that waits for action rolls', () => {
    const roll = rolled(withCountdown({ ticks: 'action' }), joss, HOPE, { context: 'Agility' }).table;
    const judged = play(roll, judges(newest(roll), true));
    expect(kept(judged)).toMatchObject({ isSuccess: true, description: 'Hope 9 + Fear 4 = 13, success with Hope' });
    expect([leftOf(roll), leftOf(judged)]).toEqual([3, 3]);
    for (const isSuccess of [true, false]) {
      expect(step(judged, ...judges(newest(roll), isSuccess)).refusal).toMatchObject({
        reason: 'rollIsJudged',
        code: 'CONFLICT',
        message: 'Whether this roll succeeds has been said.',
      });
    }
  });

  it('is for a duality roll that stands and had no difficulty, and a critical is never a failure', () => {
    const critical = rolled(fullTable(), joss, CRITICAL).table;
    expect(step(critical, ...judges(newest(critical), false)).refusal).toMatchObject({
      reason: 'criticalSucceeds',
      code: 'CONFLICT',
      message: 'A critical success is never a failure.',
    });
    expect(step(critical, ...judges(newest(critical), true)).refusal).toBeNull();
    const against = rolled(fullTable(), joss, HOPE, { difficulty: 10 }).table;
    expect(step(against, ...judges(newest(against), true)).refusal?.reason).toBe('rollIsJudged');
    const plain = rolled(fullTable(), joss, HOPE, { isDuality: false }).table;
    expect(step(plain, ...judges(newest(plain), true)).refusal).toMatchObject({
      reason: 'noDualityRoll',
      code: 'VALIDATION',
      message: 'Only a duality roll succeeds or fails.',
    });
    expect(step(plain, ...judges(1, true)).refusal).toMatchObject({
      reason: 'noSuchRoll',
      code: 'NOT_FOUND',
      message: 'The table remembers no such roll.',
    });
    const undone = undo(critical).table;
    expect(step(undone, ...judges(newest(critical), true)).refusal?.reason).toBe('noSuchRoll');
  });

  it('as a failure takes the spotlight from its hero, unless it is elsewhere or automation is off', () => {
    const table = withCountdown({ kind: 'dusk', ticks: 'outcome' }, withCountdown({ ticks: 'spotlight' }));
    const roll = rolled(table, joss, HOPE).table;
    const failed = step(roll, ...judges(newest(roll), false));
    expect(failed.events).toMatchObject([
      { type: 'RollJudged' },
      { type: 'SpotlightGiven', to: { kind: 'gm', id: null }, by: 'Joss', causeSeq: newest(roll), ticks: [{}] },
    ]);
    expect(failed.table.turns).toEqual({ a: 1 });
    expect(typesOf(step(roll, ...judges(newest(roll), true)).events)).toEqual(['RollJudged']);
    const elsewhere = play(roll, [joss, { type: 'GiveSpotlight', to: { kind: 'hero', id: 'b' } }]);
    expect(typesOf(step(elsewhere, ...judges(newest(roll), false)).events)).toEqual(['RollJudged']);
    const quiet = play(roll, [ines, { type: 'SetAutomation', on: false }]);
    const still = step(quiet, ...judges(newest(roll), false));
    expect(still.events).toMatchObject([{ type: 'RollJudged', isSuccess: false }]);
    const reaction = rolled(roll, joss, HOPE, { reaction: true }).table;
    const judged = step(reaction, ...judges(newest(reaction), false));
    expect(typesOf(judged.events)).toEqual(['RollJudged']);
    for (const [event] of [still.events, judged.events]) expect(event).not.toHaveProperty('ticks');
  });

  it('goes back with its roll and is there again with it, with what it moved', () => {
    const start = withCountdown({ ticks: 'outcome', kind: 'dusk', start: 9 });
    const roll = rolled(start, joss, HOPE).table;
    const judged = play(roll, judges(newest(roll), false));
    expect([leftOf(judged), judged.spotlight.kind]).toEqual([7, 'gm']);
    const undone = undo(judged);
    expect(undone.events[0]).toMatchObject({ type: 'Undone', undoneType: 'DiceRoll', ticks: [{ newValue: 9 }] });
    expect([leftOf(undone.table), undone.table.spotlight.kind, undone.table.turns]).toEqual([9, 'nobody', {}]);
    const redone = redo(undone.table, undone).table;
    expect([leftOf(redone), redone.spotlight.kind, redone.turns]).toEqual([7, 'gm', { a: 1 }]);
    expect(kept(redone)).toMatchObject({ isSuccess: false, isUndone: false });
  });

  it('is not told to players where outcomes are not told, and of a hidden roll nothing', () => {
    const silent = play(fullTable(), [ines, { type: 'SetTells', outcomes: false }]);
    const roll = rolled(silent, joss, HOPE).table;
    const { table, events } = step(roll, ...judges(newest(roll), true));
    expect(toldTo(joss, events)).toMatchObject([{ type: 'RollJudged', isSuccess: null }]);
    expect(viewFor(table, joss).rolls[0]).toMatchObject({
      isSuccess: null,
      description: 'Hope 9 + Fear 4 = 13, with Hope',
    });
    expect(kept(table)).toMatchObject({ isSuccess: true });
    const hidden = rolled(fullTable(), ines, HOPE, { hidden: true }).table;
    const judged = step(hidden, ...judges(newest(hidden), true));
    expect(typesOf(toldTo(joss, judged.events))).toEqual(['Hidden']);
    expect(judged.table.hiddenRolls).toMatchObject([{ isSuccess: true }]);
  });

  it('is told in the roll also where the game master had kept its difficulty, which it had not', () => {
    const roll = rolled(fullTable(), ines, HOPE, { difficultyIsHidden: true }).table;
    const judged = play(roll, judges(newest(roll), true));
    for (const seat of [ines, joss]) expect(viewFor(judged, seat).rolls[0]).toMatchObject({ isSuccess: true });
  });
});

describe('taking back a roll with countdowns', () => {
  it('[CD4] moves those that it moved by as much, also where somebody moved them by hand since', () => {
    const table = withCountdown({ start: 9, ticks: 'outcome' });
    const roll = rolled(table, joss, HOPE, { difficulty: 10 }).table;
    const moved = play(roll, [ines, moves(ID, -3)]);
    const undone = undo(moved, roll.rolls[0]?.seq);
    expect(undone.events[0]).toMatchObject({ ticks: [{ countdownId: ID, oldValue: 4, newValue: 6 }] });
    expect(leftOf(redo(undone.table, undone).table)).toBe(4);
    expect(leftOf(undo(undone.table).table)).toBe(9); // the move by hand
  });

  it('[CD4] puts back no more than the take-back moved', () => {
    const roll = rolled(withCountdown({ start: 4, ticks: 'outcome' }), joss, HOPE, { difficulty: 10 }).table;
    const raised = play(roll, [ines, moves(ID, 1)]); // 3 of 4
    const undone = undo(raised, roll.rolls[0]?.seq);
    expect([leftOf(undone.table), leftOf(redo(undone.table, undone).table)]).toEqual([4, 3]);
    const full = play(raised, [ines, moves(ID, 1)]);
    expect(undo(full, roll.rolls[0]?.seq).events[0]).not.toHaveProperty('ticks');
  });

  it('[UN1] brings back spotlight, turn, marks and countdowns at once', () => {
    const table = COUNTDOWN_TICKS.reduce((before, ticks) => withCountdown({ ticks, start: 9 }, before), fullTable());
    const roll = rolled(table, joss, FEAR, { difficulty: 20 }).table;
    const valuesOf = ({ countdowns }: Table) => countdowns.map((each) => ('value' in each ? each.value : null));
    expect(valuesOf(roll)).toEqual([9, 8, 9, 8, 8, 9]); // hand, action, outcome, fear, spotlight, rest
    const undone = undo(roll);
    expect([valuesOf(undone.table), undone.table.spotlight, undone.table.turns, undone.table.session.fear]).toEqual([
      valuesOf(table),
      table.spotlight,
      {},
      0,
    ]);
    expect(diceOnTheTable(undone.table)).toEqual([]);
    expect(valuesOf(redo(undone.table, undone).table)).toEqual(valuesOf(roll));
  });

  it('[UN2] forgets nothing however often it goes back and forth', () => {
    let table = rolled(withCountdown({ start: 9, ticks: 'action' }), joss, FEAR).table;
    for (let times = 0; times < 60; times += 1) {
      const undone = undo(table);
      expect(leftOf(undone.table)).toBe(9);
      table = redo(undone.table, undone).table;
      expect(leftOf(table)).toBe(8);
    }
    expect(table.acts?.length).toBeLessThan(10);
  });
});
