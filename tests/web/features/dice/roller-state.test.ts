/** The roller's choices: modifiers as they are typed, experiences that help, quick rolls, and the request that is sent. */
import { describe, expect, it } from 'vitest';
import { SendDiceRoll } from '../../../../rules/wire/socket.ts';
import { readModifier } from '../../../../web/features/dice/read-modifier.ts';
import {
  clearedOf,
  EMPTY_ROLLER,
  helpOf,
  isCleared,
  listHelp,
  oddsOfState,
  QUICK_ROLLS,
  quickRollRequest,
  type RollerChoice,
  rollRequestOf,
  rollSummary,
  stateFor,
  traitRoll,
} from '../../../../web/features/dice/roller-state.ts';

describe('a roller', () => {
  it('that is cleared stays behind the screen, and of its kind', () => {
    const chosen = {
      ...EMPTY_ROLLER,
      mode: 'pool' as const,
      isHidden: true,
      ownModifier: 3,
      isModifierRefused: true,
      trait: 'Agility' as const,
    };
    expect(clearedOf(chosen)).toEqual({ ...EMPTY_ROLLER, mode: 'pool', isHidden: true });
  });

  it('[HA3] knows whether anything is chosen that a roll would use up', () => {
    expect(isCleared(EMPTY_ROLLER)).toBe(true);
    expect(isCleared({ ...EMPTY_ROLLER, mode: 'pool', isHidden: true })).toBe(true);
    for (const part of [
      { extra: { ...EMPTY_ROLLER.extra, d6: 1 } },
      { ownModifier: 1 },
      { trait: 'Agility' },
      { helpNames: ['Ferryman'] },
      { edge: 'advantage' },
      { difficulty: 14 },
      { isReaction: true },
    ] satisfies Partial<RollerChoice>[]) {
      const choice = { ...EMPTY_ROLLER, ...part };
      expect([part, isCleared(choice), isCleared(clearedOf(choice))]).toEqual([part, false, true]);
    }
  });

  it('counts a trait in a duality roll, and in a loose pool keeps it without counting it', () => {
    const choice = { ...EMPTY_ROLLER, trait: 'Agility' as const, extra: { ...EMPTY_ROLLER.extra, d8: 1 } };
    expect(rollRequestOf(stateFor({ ...choice, mode: 'pool' }, MAREN))).toMatchObject({ modifier: 0 });
    expect(stateFor({ ...choice, mode: 'pool' }, MAREN).trait).toBeNull();
    expect(rollRequestOf(stateFor(choice, MAREN))).toMatchObject({ modifier: 1, context: 'Agility' });
  });
});

const NIGHT_WATCH = { name: 'Night Watch', modifier: 2 };
const FERRYMAN = { name: 'Ferryman', modifier: 3 };
const MAREN = {
  traits: { Agility: 1, Strength: 0, Finesse: 0, Instinct: 0, Presence: 0, Knowledge: 0 },
  experiences: [NIGHT_WATCH, FERRYMAN].map((each) => ({ ...each, description: '' })),
  hope: 2,
};

describe('[DU26] a modifier that is typed', () => {
  it.each([
    ['2', 2],
    ['+2', 2],
    ['-12', -12],
    ['−12', -12],
    [' 7 ', 7],
    ['+ 4', 4],
    ['–5', -5],
    ['＋４', 4],
    ['2.9', 2],
    ['', 0],
    ['a lot', 0],
    ['-', 0],
    ['9999', 999],
    ['-9999', -999],
    ['1e3', 0],
    ['0x10', 0],
  ])('%j is %d', (typed, value) => {
    expect(readModifier(typed)).toBe(value);
  });
});

describe('[DU25] experiences in the roller', () => {
  const state = stateFor({ ...EMPTY_ROLLER, trait: 'Agility', helpNames: ['Night Watch', 'Ferryman'] }, MAREN);

  it('count in the summary and in the odds, and go along by name with the modifier without them', () => {
    expect(rollSummary(state)).toBe('2d12 + 6');
    expect(oddsOfState(state)?.bars[0]?.total).toBe(8);
    expect(rollRequestOf(state)).toMatchObject({ modifier: 1, experiences: ['Night Watch', 'Ferryman'] });
  });

  it('do not help loose dice or rolls behind the screen', () => {
    for (const change of [{ mode: 'pool' as const }, { isHidden: true }]) {
      expect(helpOf({ ...state, ...change })).toEqual([]);
      expect(rollRequestOf({ ...state, ...change }).experiences).toEqual([]);
    }
  });

  it('are offered by name, each once, and not without one', () => {
    const described = [NIGHT_WATCH, { name: '', modifier: 4 }, FERRYMAN, { name: 'Night Watch', modifier: 9 }];
    const experiences = described.map((each) => ({ ...each, description: '' }));
    expect(listHelp({ experiences })).toMatchObject([NIGHT_WATCH, FERRYMAN]);
  });
});

describe('a choice whose character changed while the roller was closed', () => {
  const choice = { ...EMPTY_ROLLER, trait: 'Agility' as const, helpNames: ['Night Watch', 'Ferryman'] };
  const requestFor = (change: Partial<typeof MAREN>, ownModifier = 0) =>
    rollRequestOf(stateFor({ ...choice, ownModifier }, { ...MAREN, ...change }));

  it('rolls the trait as it is now, and what was set by hand beside it', () => {
    const traits = { ...MAREN.traits, Agility: 2 };
    expect(requestFor({ traits })).toMatchObject({ context: 'Agility', modifier: 2 });
    expect(requestFor({ traits }, -3).modifier).toBe(-1);
    expect(requestFor({ traits }, 998).modifier).toBe(999); // what the room takes
  });

  it('leaves out an experience that has another name now, and adds what the others are worth now', () => {
    const experiences = [
      { name: 'Night Guard', modifier: 2, description: '' },
      { name: 'Ferryman', modifier: 4, description: '' },
    ];
    expect(requestFor({ experiences }).experiences).toEqual(['Ferryman']);
    expect(rollSummary(stateFor(choice, { ...MAREN, experiences }))).toBe('2d12 + 5');
  });

  it('is cut to the Hope there is, the first chosen first', () => {
    expect(requestFor({ hope: 1 }).experiences).toEqual(['Night Watch']);
    expect(requestFor({ hope: 0 }).experiences).toEqual([]);
    const turned = { ...choice, helpNames: ['Ferryman', 'Night Watch'] };
    expect(rollRequestOf(stateFor(turned, { ...MAREN, hope: 1 })).experiences).toEqual(['Ferryman']);
  });

  it('is rolled without anything of a character that was given up', () => {
    expect(stateFor(choice, null)).toMatchObject({ trait: null, modifier: 0, help: [] });
  });
});

it('every quick roll of the specification, and each trait, is a request that the room reads', () => {
  expect(QUICK_ROLLS.map(({ label }) => label)).toEqual(['d20', 'd12', '2d12 (Basic Roll)', '2d12 + Hope']);
  for (const request of [...QUICK_ROLLS.map((quick) => quick.request), traitRoll('Finesse', -1)])
    expect(SendDiceRoll.safeParse({ type: 'SendDiceRoll', id: 'x', ...request }).success).toBe(true);
  expect(traitRoll('Finesse', -1)).toMatchObject({ dicePool: { d12: 2 }, modifier: -1, context: 'Finesse' });
});

it('a quick roll goes behind the screen when that is chosen, and is sent as it is otherwise', () => {
  const request = traitRoll('Finesse', -1);
  expect(quickRollRequest(request, { isHidden: true })).toEqual({ ...request, hidden: true });
  expect(quickRollRequest(request, { isHidden: false })).toBe(request);
});
