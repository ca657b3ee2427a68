/** A roll in words: the sum on the stage, the action, what is spoken; and what the roller sends or refuses to send. */
import { describe, expect, it } from 'vitest';
import { type DicePool, type Throw, throwDice } from '../../../../rules/dice.ts';
import { aimWords, spokenRoll } from '../../../../rules/roll-endings.ts';
import { actionOf, rollerOf, termsOf } from '../../../../rules/roll-words.ts';
import type { Roll } from '../../../../rules/table.ts';
import { SendDiceRoll } from '../../../../rules/wire/socket.ts';
import {
  dicePoolOf,
  EMPTY_ROLLER,
  firstDifficulty,
  oddsOfState,
  QUICK_ROLLS,
  type RollerState,
  rollFault,
  rollRequestOf,
  rollSummary,
  stateFor,
} from '../../../../web/features/dice/roller-state.ts';
import { duality } from '../../../rules/loaded-dice.ts';
import { diceRoll, tableOf } from '../../live/fixtures.ts';

const EMPTY = stateFor(EMPTY_ROLLER, null);

function rolled(wanted: Partial<Throw>, faces: number[]): Roll {
  const left = [...faces];
  const all: Throw = { ...duality, ...wanted };
  const thrown = throwDice(all, () => left.shift() ?? 1);
  const { modifier, isDuality, context, dicePool } = all;
  return { ...diceRoll(1), ...thrown, modifier, isDuality, context, dicePool, isCleared: false, isUndone: false };
}

/** A wight and a boy stand at the table, and Maren. */
const table = {
  ...tableOf({ seq: 1 }),
  foes: ['Ferry Wight', 'Toll Boy'].map((name, index) => ({
    id: `foe-1-${index + 1}`,
    name,
    shown: 'seen' as const,
    count: 1,
    conditions: [],
    state: null,
  })),
};
const spoken = (roll: Roll) => spokenRoll(roll, table);

const sumOf = (roll: Roll) =>
  termsOf(roll)
    .map(({ sign, label, value }) => `${sign} ${label} ${value}`.trim())
    .join(' ');

describe('the sum', () => {
  it('names both lights, the trait, and what an edge brought', () => {
    expect(sumOf(rolled({ modifier: 2, context: 'Agility' }, [9, 4]))).toBe('Hope 9 + Fear 4 + Agility 2');
    expect(sumOf(rolled({ modifier: -1, context: 'Knowledge', advantage: 1 }, [9, 4, 5]))).toBe(
      'Hope 9 + Fear 4 + Advantage 5 − Knowledge 1',
    );
    expect(sumOf(rolled({ advantage: -1 }, [9, 4, 5]))).toBe('Hope 9 + Fear 4 − Disadvantage 5');
  });

  it('lists a few dice, and adds up many', () => {
    expect(sumOf(rolled({ isDuality: false, dicePool: { d6: 2, d20: 1 }, modifier: 3 }, [3, 5, 17]))).toBe(
      '2d6 3, 5 + d20 17 + Modifier 3',
    );
    expect(
      sumOf(
        rolled(
          { isDuality: false, dicePool: { d6: 60 } },
          Array.from({ length: 60 }, () => 2),
        ),
      ),
    ).toBe('60d6 120');
  });

  it('[DU27] is spoken once, with who and what for, and a true minus sign', () => {
    expect(spoken({ ...diceRoll(1), ...rolled({ modifier: 2, context: 'Agility' }, [9, 4]) })).toBe(
      'Maren Oake rolls Agility: 15 with Hope. Hope 9 + Fear 4 + Agility 2 = 15.',
    );
    expect(spoken(rolled({ modifier: 2, context: 'Agility', difficulty: 14 }, [9, 4]))).toBe(
      'Maren Oake rolls Agility: 15 against 14, success with Hope. Hope 9 + Fear 4 + Agility 2 = 15.',
    );
    expect(spoken(rolled({ difficulty: 14 }, [3, 3]))).toBe(
      'Maren Oake rolls Hope and Fear: 6 against 14, Critical Success. Hope 3 + Fear 3 = 6.',
    );
    expect(spoken(rolled({}, [3, 3]))).toBe(
      'Maren Oake rolls Hope and Fear: 6, Critical Success. Hope 3 + Fear 3 = 6.',
    );
    const pool = { isDuality: false, dicePool: { d20: 1 } };
    expect(spoken(rolled({ ...pool, difficulty: 14 }, [13]))).toBe(
      'Maren Oake rolls d20: 13 against 14, failure. d20 13 = 13.',
    );
    expect(spoken(rolled(pool, [13]))).toBe('Maren Oake rolls d20: 13. d20 13 = 13.');
    expect(spoken(rolled({ ...pool, modifier: -20 }, [13]))).toBe(
      'Maren Oake rolls d20: −7. d20 13 − Modifier 20 = −7.',
    );
    const low = rolled({ modifier: -20 }, [4, 9]);
    expect(spoken(low)).toBe('Maren Oake rolls Hope and Fear: −7 with Fear. Hope 4 + Fear 9 − Modifier 20 = −7.');
    expect(actionOf(rolled({ isDuality: false, dicePool: { d6: 2, d20: 1 } }, [1, 1, 1]))).toBe('rolls 2d6 + d20');
    expect(actionOf({ ...rolled({ context: 'Instinct' }, [1, 1]), isReaction: true })).toBe('reacts with Instinct');
  });
});

describe('[AT5] whom a roll is aimed at', () => {
  const at = (isHit: boolean | null, foe = 1) => ({ foeId: `foe-1-${foe}`, isHit });
  const aim = (targets: Roll['targets'], damageOf: number | null = null) => aimWords({ targets, damageOf }, table);

  it('says whom it hits and whom it misses', () => {
    expect(aim([at(true)])).toBe('hits Ferry Wight');
    expect(aim([at(false)])).toBe('misses Ferry Wight');
    expect(aim([at(true), at(true, 2)])).toBe('hits Ferry Wight and Toll Boy');
    expect(aim([at(false), at(true, 2)])).toBe('hits Toll Boy, misses Ferry Wight');
    expect(aim([{ characterId: 'c1', isHit: true }])).toBe('hits Maren Oake');
    expect(aim([at(true, 3)])).toBe('hits a foe');
    expect(aim([])).toBeNull();
  });

  it('says whom damage is for, and nothing of an end that is not told', () => {
    expect(aim([at(true), at(true, 2)], 7)).toBe('for Ferry Wight and Toll Boy');
    expect(aim([at(null)])).toBe('against Ferry Wight');
  });

  it('is spoken with the result, under the name of the foe that rolls', () => {
    const attack = { ...rolled({ modifier: 2, context: 'Spear' }, [9, 4]), isSuccess: true, targets: [at(true)] };
    expect(spoken(attack)).toBe(
      'Maren Oake rolls Spear: 15 with Hope, hits Ferry Wight. Hope 9 + Fear 4 + Spear 2 = 15.',
    );
    const dice = rolled({ isDuality: false, dicePool: { d8: 1 }, context: 'Spear' }, [7]);
    expect(spoken({ ...dice, damageOf: 1, targets: [at(true)] })).toBe(
      'Maren Oake throws the damage: Spear: 7, for Ferry Wight. d8 7 = 7.',
    );
    const ofGm = { characterId: null, isGMRoll: true, characterName: 'Ferry Wight', playerName: 'Ines' };
    expect(rollerOf({ ...dice, ...ofGm, foe: { id: 'foe-1-1', name: 'Ferry Wight' } })).toBe('Ferry Wight');
    expect(rollerOf({ ...dice, ...ofGm, characterName: 'Ines' })).toBe('Ines (game master)');
  });
});

describe('the roller', () => {
  it('begins a difficulty where the roll comes every other time', () => {
    const begin = (change: Partial<RollerState>) => firstDifficulty(oddsOfState({ ...EMPTY, ...change }));
    expect(begin({})).toBe(14);
    expect(begin({ modifier: 2 })).toBe(16);
    expect(begin({ mode: 'pool', extra: { ...EMPTY.extra, d20: 1 } })).toBe(11);
    expect(begin({ modifier: 900 })).toBe(99);
    expect(begin({ modifier: -900 })).toBe(1);
    expect(begin({ mode: 'pool' })).toBe(1);
  });

  it('has no odds for what cannot be thrown', () => {
    expect(oddsOfState({ ...EMPTY, mode: 'pool' })).toBeNull();
    expect(oddsOfState({ ...EMPTY, edge: 'advantage' })?.outOf).toBe(864);
  });

  it('says why it cannot roll', () => {
    expect(rollFault({ ...EMPTY, mode: 'pool' })).toBe('Add at least one die.');
    expect(rollFault(EMPTY)).toBeNull();
    expect(rollFault({ ...EMPTY, extra: { ...EMPTY.extra, d6: 99 } })).toBe('At most 100 dice in one roll.');
  });

  it('lays the pair first and the rest beside it', () => {
    const state = {
      ...EMPTY,
      extra: { ...EMPTY.extra, d12: 1, d6: 2 },
      modifier: -1,
      edge: 'advantage',
    } as const;
    expect(dicePoolOf(state)).toEqual({ d6: 2, d12: 3 } satisfies DicePool);
    expect(rollSummary(state)).toBe('2d6 + 3d12 + d6 − 1');
  });

  it.each(QUICK_ROLLS.map(({ label, request }) => [label, request] as const))(
    '%s is a roll the room takes',
    (_, request) => {
      expect(SendDiceRoll.safeParse({ type: 'SendDiceRoll', id: 'x', ...request }).success).toBe(true);
    },
  );

  it('sends nothing that the room refuses', () => {
    const request = rollRequestOf({ ...EMPTY, trait: 'Agility', modifier: 2, edge: 'disadvantage', isReaction: true });
    expect(request).toMatchObject({
      dicePool: { d12: 2 },
      isDuality: true,
      context: 'Agility',
      modifier: 2,
      advantage: -1,
      reaction: true,
      difficulty: null,
    });
    const measured = rollRequestOf({ ...EMPTY, difficulty: 99 });
    expect(SendDiceRoll.parse({ type: 'SendDiceRoll', id: 'x', ...measured }).difficulty).toBe(99);
    expect(SendDiceRoll.safeParse({ type: 'SendDiceRoll', id: 'x', ...request }).success).toBe(true);
  });
});
