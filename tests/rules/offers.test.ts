/** What a roll would have moved with automation on, and how the spotlight and hands are worded and ordered on screens. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import { awaitsVerdict, offersAfter } from '../../rules/offers.ts';
import { fewestTurns, handsFirst, placeInLine } from '../../rules/spotlight.ts';
import { handWords, litWords, ordinal } from '../../rules/spotlight-words.ts';
import type { Roll, Table } from '../../rules/table.ts';
import { place } from './fights.ts';
import { loadedDice } from './loaded-dice.ts';
import { fullTable, ines, joss, play, rollCommand, step } from './tables.ts';

function countdown(name: string, change: object = {}): Command {
  const plain = { kind: 'plain', start: 6, again: 'stop', ticks: 'action', shown: 'open', note: '' } as const;
  return { type: 'SetCountdown', countdown: { ...plain, name, ...change } };
}

/** With automation off, a roll of Joss that fell like this. */
function rolled(dice: [number, number], change: Parameters<typeof rollCommand>[0] = {}, ...before: Command[]) {
  const off = play(
    fullTable(),
    [ines, { type: 'SetAutomation', on: false }],
    ...before.map((command): [typeof ines, Command] => [ines, command]),
  );
  const { table } = step(off, joss, rollCommand(change), loadedDice(...dice));
  return { table, roll: table.rolls.at(-1) as Roll };
}

const moves = (table: Table, roll: Roll) =>
  offersAfter(table, roll).ticks.map(({ countdownId, oldValue, newValue }) => [
    table.countdowns.find(({ id }) => id === countdownId)?.name,
    newValue - oldValue,
  ]);

describe('[SP9] with automation off a roll offers', () => {
  it('the spotlight to its hero, or with Fear or a failure to the game master', () => {
    const spotlightOf = ({ table, roll }: ReturnType<typeof rolled>) => offersAfter(table, roll).spotlight;
    expect(spotlightOf(rolled([9, 4]))).toEqual({ kind: 'hero', id: 'a' });
    expect(spotlightOf(rolled([4, 9]))).toEqual({ kind: 'gm', id: null });
    expect(spotlightOf(rolled([9, 4], { difficulty: 20 }))).toEqual({ kind: 'gm', id: null });
    expect(spotlightOf(rolled([4, 9], { reaction: true }))).toBeNull();
    expect(spotlightOf(rolled([4, 9], {}, { type: 'GiveSpotlight', to: { kind: 'gm' } }))).toBeNull();
  });

  it('nothing with automation on, and nothing of what was taken back', () => {
    const on = step(play(fullTable(), [ines, countdown('The tide')]), joss, rollCommand(), loadedDice(4, 9)).table;
    expect(offersAfter(on, on.rolls.at(-1) as Roll)).toEqual({ spotlight: null, ticks: [] });
    const { table } = rolled([4, 9], {}, countdown('The tide'));
    const undone = play(table, [ines, { type: 'Undo' }]);
    expect(offersAfter(undone, undone.rolls.at(-1) as Roll)).toEqual({ spotlight: null, ticks: [] });
  });

  it('the same moves of countdowns that automation would have made, each until it was made by hand', () => {
    const all = [
      countdown('by action'),
      countdown('by outcome', { ticks: 'outcome' }),
      countdown('by Fear', { ticks: 'fear' }),
      countdown('by the spotlight', { ticks: 'spotlight', shown: 'hidden' }),
      countdown('by hand', { ticks: 'hand' }),
    ];
    const { table, roll } = rolled([4, 9], {}, ...all);
    expect(moves(table, roll)).toEqual([
      ['by action', -1],
      ['by Fear', -1],
      ['by the spotlight', -1],
    ]);
    const failed = rolled([9, 4], { difficulty: 20 }, ...all);
    expect(moves(failed.table, failed.roll)).toEqual([
      ['by action', -1],
      ['by the spotlight', -1],
    ]);
    const critical = rolled([7, 7], { difficulty: 10 }, ...all);
    expect(moves(critical.table, critical.roll)).toEqual([
      ['by action', -1],
      ['by outcome', -3],
    ]);
    const [first] = offersAfter(table, roll).ticks;
    const change = { type: 'MoveCountdown', countdownId: first?.countdownId ?? '', change: -1 } as const;
    const moved = play(table, [ines, change]);
    expect(moves(moved, roll).map(([name]) => name)).toEqual(['by Fear', 'by the spotlight']);
    expect(moves(play(moved, [ines, { type: 'Undo' }]), roll)).toHaveLength(3);
  });

  it('what its outcome moves once it is judged', () => {
    const { table, roll } = rolled([9, 4], {}, countdown('by outcome', { ticks: 'outcome' }));
    expect(awaitsVerdict(roll)).toBe(true);
    expect(moves(table, roll)).toEqual([]);
    const judged = play(table, [ines, { type: 'JudgeRoll', seq: roll.seq, isSuccess: true }]);
    const after = judged.rolls.at(-1) as Roll;
    expect(awaitsVerdict(after)).toBe(false);
    expect(moves(judged, after)).toEqual([['by outcome', -2]]);
  });
});

describe('[CD9] a verdict', () => {
  it('is asked of duality rolls of players without a difficulty, and of nothing else', () => {
    const asks = (dice: number[], change: Parameters<typeof rollCommand>[0], seat = joss) => {
      const { table } = step(fullTable(), seat, rollCommand(change), loadedDice(...dice));
      return awaitsVerdict([...table.rolls, ...table.hiddenRolls].at(-1) as Roll);
    };
    expect(asks([9, 4], {})).toBe(true);
    expect(asks([9, 4], { reaction: true })).toBe(true);
    expect(asks([7, 7], {})).toBe(true);
    expect(asks([9, 4], { difficulty: 12 })).toBe(false);
    expect(asks([9, 4], { isDuality: false, dicePool: { d12: 2 } })).toBe(false);
    expect(asks([9, 4], {}, ines)).toBe(false);
  });
});

describe('[SP8] on screens', () => {
  const heroes = [
    { id: 'a', name: 'Maren' },
    { id: 'b', name: 'Tobin' },
    { id: 'c', name: 'Odile' },
  ];
  const hand = (characterId: string, wish = '') => ({ playerId: `of ${characterId}`, characterId, wish });

  it('hands come first, in their order', () => {
    const hands = [hand('c'), hand('a')];
    expect(handsFirst(heroes, hands).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(heroes.map(({ id }) => placeInLine(hands, id))).toEqual([2, 0, 1]);
  });

  it('the fewest turns are told where not all have had the same', () => {
    expect(fewestTurns(heroes, { a: 2, b: 1 })).toEqual(['c']);
    expect(fewestTurns(heroes, { a: 1 })).toEqual(['b', 'c']);
    expect(fewestTurns(heroes, { a: 1, b: 1, c: 1 })).toEqual([]);
    expect(fewestTurns([], {})).toEqual([]);
  });

  it('are words for who is in the spotlight, and for hands', () => {
    const table = play(fullTable(), [ines, place()]);
    const { characters, foes } = table;
    const people = { characters, foes };
    const told = (to: Parameters<typeof litWords>[0], me: string | null) =>
      litWords(to, people, me).replace(/[\u2066-\u2069]/g, '');
    expect(told({ kind: 'hero', id: 'a' }, 'b')).toBe('Hero a is in the spotlight');
    expect(told({ kind: 'hero', id: 'a' }, 'a')).toBe('You are in the spotlight');
    expect(told({ kind: 'foe', id: foes[0]?.id ?? '' }, null)).toBe('Ferry Wight is in the spotlight');
    expect(told({ kind: 'gm', id: null }, 'gm')).toBe('You are in the spotlight');
    expect(told({ kind: 'gm', id: null }, null)).toBe('The game master is in the spotlight');
    expect(told({ kind: 'nobody', id: null }, null)).toBe('Nobody is in the spotlight');
    const hands = [hand('a', 'open the sluice'), hand('b')].map((each) =>
      handWords(each, heroes).replace(/[\u2066-\u2069]/g, ''),
    );
    expect(hands).toEqual(['Maren raised a hand: open the sluice', 'Tobin raised a hand']);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th',
    );
  });
});
