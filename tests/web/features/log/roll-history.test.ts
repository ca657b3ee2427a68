/** The history of rolls: which are listed, in which order, narrowed to whom and how they fell, and what each of them brought. */
import { describe, expect, it } from 'vitest';
import { apply } from '../../../../rules/apply.ts';
import type { DiceRollFacts } from '../../../../rules/dice.ts';
import { ROLLS_KEPT, type Table } from '../../../../rules/table.ts';
import {
  ALL,
  broughtBy,
  listRollers,
  listRolls,
  listWantedRolls,
  MINE,
  type OutcomeFilter,
} from '../../../../web/features/log/roll-choice.ts';
import { delta, diceRoll, fear, tableOf } from '../../live/fixtures.ts';

const roll = (seq: number, change: Partial<DiceRollFacts> = {}) => ({
  ...diceRoll(seq, change.rollerPlayerId),
  ...change,
});
const inesRolls = {
  rollerPlayerId: 'gm',
  characterId: null,
  characterName: 'Ines',
  playerName: 'Ines',
  isGMRoll: true,
};
const tobin = { rollerPlayerId: 'p2', characterId: 'c2', characterName: 'Tobin Wick', playerName: 'Wren' };
const plain = { isDuality: false, hope: null, fear: null, outcome: null } as const;

function told(events: Parameters<typeof apply>[1][]): Table {
  return events.reduce(apply, tableOf({ seq: 0 }));
}

const evening = told([
  roll(1),
  delta(2, 'hope', 2, 3, 1),
  roll(3, { ...tobin, outcome: 'with Fear' }),
  fear(4, 0, 1, 3),
  roll(5, { ...inesRolls, ...plain }),
  roll(6, { ...inesRolls, ...plain, hidden: true }),
  roll(7, { outcome: 'Critical Success' }),
  delta(8, 'hope', 3, 4, 7),
  delta(9, 'stress', 2, 1, 7),
  roll(10, { isReaction: true, outcome: 'with Hope' }),
  fear(11, 1, 2),
]);
const all = listRolls(evening);
const seqs = (whose: string, outcome: OutcomeFilter, myId = 'p1') =>
  listWantedRolls(all, { whose, outcome }, myId).map(({ seq }) => seq);

describe('the history of rolls', () => {
  it('[RH1] has the newest first, the hidden ones in their places', () => {
    expect(all.map(({ seq }) => seq)).toEqual([10, 7, 6, 5, 3, 1]);
    expect(listRolls({ rolls: evening.rolls, hiddenRolls: [] }).map(({ seq }) => seq)).toEqual([10, 7, 5, 3, 1]);
    const many = told(Array.from({ length: 60 }, (_, index) => roll(index + 1)));
    expect(listRolls(many)).toHaveLength(ROLLS_KEPT);
    expect(listRolls(many).at(0)?.seq).toBe(60);
  });

  it('[RH1] keeps a roll that was taken back', () => {
    const table = apply(evening, {
      type: 'Undone',
      undoneSeq: 7,
      undoneType: 'DiceRoll',
      undoneBy: 'Ines',
      hidden: false,
      seq: 12,
      at: '',
    });
    expect(listRolls(table).find(({ seq }) => seq === 7)?.isUndone).toBe(true);
    expect(listRolls(table)).toHaveLength(6);
  });

  it('[RH2] knows everybody who rolled, once each', () => {
    expect(listRollers(all)).toEqual([
      { key: 'person gm', name: 'Ines (game master)' },
      { key: 'character c1', name: 'Maren Oake' },
      { key: 'character c2', name: 'Tobin Wick' },
    ]);
  });

  it('[RH2] is narrowed to one roller', () => {
    expect(seqs(MINE, 'all')).toEqual([10, 7, 1]);
    expect(seqs(MINE, 'all', 'gm')).toEqual([6, 5]);
    expect(seqs('character c2', 'all')).toEqual([3]);
    expect(seqs('person gm', 'all')).toEqual([6, 5]);
    expect(seqs('character gone', 'all')).toEqual([]);
  });

  it.each([
    ['all', [10, 7, 6, 5, 3, 1]],
    ['hope', [10, 1]],
    ['fear', [3]],
    ['critical', [7]],
    ['plain', [6, 5]],
    ['reaction', [10]],
  ] as const)('[RH2] is narrowed to %s', (outcome, expected) => {
    expect(seqs(ALL, outcome)).toEqual(expected);
  });

  it('[RH3] tells the effects of a roll, without changes by hand', () => {
    const words = (seq: number) => {
      const found = all.find((each) => each.seq === seq);
      return found && broughtBy(found, evening).map((one) => one.words);
    };
    expect(words(1)).toEqual(['Hope +1']);
    expect(words(3)).toEqual(['Fear +1']);
    expect(words(7)).toEqual(['Hope +1', 'Stress −1']);
    expect(words(5)).toEqual([]);
    expect(words(10)).toEqual([]);
  });

  it('[RH3] [CD5] tells the countdowns that a roll moved', () => {
    const [first] = all;
    const ticks = [
      { countdownId: 'tide', oldValue: 4, newValue: 3 },
      { countdownId: 'over', oldValue: 2, newValue: 1 },
    ];
    const tide = { id: 'tide', seq: 1, name: 'The tide', kind: 'plain', shown: 'veiled' } as const;
    const brought = first && broughtBy({ ...first, seq: 99, ticks }, { changes: [], countdowns: [tide] });
    expect(brought?.map(({ words }) => words)).toEqual(['The tide 4 to 3', 'A countdown 2 to 1']);
  });
});
