/** What lies ready in the roller: modifiers as they are typed, experiences that help, quick rolls, and the wish that is sent. */
import { describe, expect, it } from 'vitest';
import { SendDiceRoll } from '../../../rules/wire/socket.ts';
import {
  EMPTY_ROLLER,
  helpOf,
  listHelp,
  oddsOfState,
  QUICK_ROLLS,
  readModifier,
  summaryOf,
  traitRoll,
  wishOf,
} from '../../../web/features/dice/roller-state.ts';

const NIGHT_WATCH = { name: 'Night Watch', modifier: 2 };
const FERRYMAN = { name: 'Ferryman', modifier: 3 };

describe('a modifier that is typed', () => {
  it.each([
    ['2', 2],
    ['+2', 2],
    ['-12', -12],
    ['−12', -12],
    [' 7 ', 7],
    ['2.9', 2],
    ['', 0],
    ['a lot', 0],
    ['-', 0],
    ['9999', 999],
    ['-9999', -999],
    ['Infinity', 999],
  ])('%j is %d', (typed, value) => {
    expect(readModifier(typed)).toBe(value);
  });
});

describe('[DU25] experiences in the roller', () => {
  const state = { ...EMPTY_ROLLER, trait: 'Agility' as const, modifier: 1, help: [NIGHT_WATCH, FERRYMAN] };

  it('count in the summary and in the odds, and go along by name with the modifier without them', () => {
    expect(summaryOf(state)).toBe('2d12 + 6');
    expect(oddsOfState(state)?.bars[0]?.total).toBe(8);
    expect(wishOf(state)).toMatchObject({ modifier: 1, experiences: ['Night Watch', 'Ferryman'] });
  });

  it('help neither loose dice nor behind the screen', () => {
    for (const change of [{ mode: 'pool' as const }, { isHidden: true }]) {
      expect(helpOf({ ...state, ...change })).toEqual([]);
      expect(wishOf({ ...state, ...change }).experiences).toEqual([]);
    }
  });

  it('are offered by name, each once, and not without one', () => {
    const described = [NIGHT_WATCH, { name: '', modifier: 4 }, FERRYMAN, { name: 'Night Watch', modifier: 9 }];
    const experiences = described.map((each) => ({ ...each, description: '' }));
    expect(listHelp({ experiences })).toMatchObject([NIGHT_WATCH, FERRYMAN]);
  });
});

it('every quick roll of the specification, and each trait, is a wish that the room reads', () => {
  expect(QUICK_ROLLS.map(({ label }) => label)).toEqual(['d20', 'd12', '2d12 (Basic Roll)', '2d12 + Hope']);
  for (const wish of [...QUICK_ROLLS.map((quick) => quick.wish), traitRoll('Finesse', -1)])
    expect(SendDiceRoll.safeParse({ type: 'SendDiceRoll', id: 'x', ...wish }).success).toBe(true);
  expect(traitRoll('Finesse', -1)).toMatchObject({ dicePool: { d12: 2 }, modifier: -1, context: 'Finesse' });
});
