/** Random commands of a fight, for properties over any game. They name foes and hits by their place, until the table is known. */
import fc from 'fast-check';
import type { Command } from '../../rules/commands/index.ts';
import { CONDITION_ENDS, FOE_TELLINGS, SHOWN } from '../../rules/fight.ts';
import type { Table } from '../../rules/table.ts';
import { answer, condition, damage, foeBlock, mill, place, strikes, underling, uses } from './fights.ts';
import { rollCommand } from './tables.ts';

const characterId = fc.constantFrom('a', 'b', 'c');
const at = (what: 'foe' | 'hit' | 'roll') => fc.nat({ max: 5 }).map((index) => `#${what} ${index}`);
const foeId = at('foe');
const bearer = fc.oneof(
  characterId.map((id) => ({ kind: 'hero' as const, id })),
  foeId.map((id) => ({ kind: 'foe' as const, id })),
);
const shown = fc.constantFrom(...SHOWN);
const small = fc.integer({ min: -9, max: 9 });

export const fightCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ shown, count: fc.integer({ min: 1, max: 3 }), found: fc.constantFrom(foeBlock(), underling, null) })
      .map((change) => place(change)),
  },
  fc
    .record({ foeId, field: fc.constantFrom('hp', 'stress', 'count', 'coins', 'rust'), change: small })
    .map((change): Command => ({ type: 'ChangeFoe', ...change })),
  {
    weight: 3,
    arbitrary: fc
      .record({ foeId, shown: fc.option(shown), name: fc.option(fc.constant('The Drowned One')) })
      .map((change): Command => ({ type: 'ShowFoe', ...change })),
  },
  fc.record({ foeId, away: fc.boolean() }).map((change): Command => ({ type: 'PutFoeAway', ...change })),
  {
    weight: 4,
    arbitrary: fc
      .record({
        foeIds: fc.uniqueArray(foeId, { minLength: 1, maxLength: 3 }),
        targets: fc.uniqueArray(characterId, { minLength: 1, maxLength: 2 }),
        advantage: fc.integer({ min: -1, max: 1 }),
        experience: fc.option(fc.constant('Old River')),
        extra: fc.integer({ min: 0, max: 9 }),
        hidden: fc.boolean(),
      })
      .map(({ foeIds, targets, ...change }) => strikes(foeIds, targets, change)),
  },
  fc.oneof(
    foeId.map((id) => uses('Toll', { foeId: id })),
    fc.constant(uses('Rising Water', { placeId: mill.id, found: mill })),
  ),
  {
    weight: 3,
    arbitrary: fc
      .record({
        to: fc.uniqueArray(bearer, { minLength: 1, maxLength: 2, selector: ({ id }) => id }),
        total: fc.integer({ min: 0, max: 30 }),
        isDirect: fc.boolean(),
        isCritical: fc.boolean(),
      })
      .map(({ to, total, ...change }) => damage(to, total, change)),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ hitId: at('hit'), armor: fc.constantFrom(0 as const, 1 as const), less: fc.nat({ max: 4 }) })
      .map(({ hitId, ...change }) => answer(hitId, change)),
  },
  fc
    .record({
      of: bearer,
      name: fc.constantFrom('exposed', 'unseen', 'wet'),
      on: fc.boolean(),
      until: fc.constantFrom(...CONDITION_ENDS),
    })
    .map(({ of, name, ...change }) => condition(of, name, change)),
  fc
    .record({ characterId, guard: fc.integer({ min: -3, max: 3 }) })
    .map((change): Command => ({ type: 'SetGuard', ...change })),
  fc
    .record({ outcomes: fc.boolean(), foeState: fc.constantFrom(...FOE_TELLINGS), fearReason: fc.boolean() })
    .map((change): Command => ({ type: 'SetTells', ...change })),
  {
    weight: 4,
    arbitrary: fc
      .record({
        targets: fc.uniqueArray(foeId, { minLength: 1, maxLength: 2 }),
        characterId: fc.option(characterId),
        hidden: fc.boolean(),
      })
      .map((change) => rollCommand(change)),
  },
  {
    weight: 3,
    arbitrary: at('roll').map((which) =>
      rollCommand({ isDuality: false, dicePool: { d8: 2 }, context: which, damageOf: 1 }),
    ),
  },
  fc.boolean().map((difficultyIsHidden) => rollCommand({ difficulty: 12, difficultyIsHidden })),
);

/** The command with the ids that its places mean on this table. */
export function aimedFight(command: Command, table: Table): Command {
  const named = (id: string): string => {
    const [, what, place] = /^#(\w+) (\d+)$/.exec(id) ?? [];
    if (place === undefined) return id;
    const list = what === 'foe' ? table.foes : table.hits;
    return list[Number(place) % Math.max(1, list.length)]?.id ?? 'nobody';
  };
  const each = (ids: string[]) => [...new Set(ids.map(named))];
  switch (command.type) {
    case 'ChangeFoe':
    case 'ShowFoe':
    case 'PutFoeAway':
      return { ...command, foeId: named(command.foeId) };
    case 'UseFeature':
      return command.foeId ? { ...command, foeId: named(command.foeId) } : command;
    case 'FoeStrikes':
      return { ...command, foeIds: each(command.foeIds) };
    case 'DealDamage':
      return { ...command, to: command.to.map((to) => ({ ...to, id: named(to.id) })) };
    case 'AnswerHit':
      return { ...command, hitId: named(command.hitId) };
    case 'SetCondition':
      return { ...command, of: { ...command.of, id: named(command.of.id) } };
    case 'SendDiceRoll': {
      if (command.damageOf === null) return { ...command, targets: each(command.targets) };
      const attacks = [...table.rolls, ...table.hiddenRolls].filter(({ targets }) => targets.length > 0);
      const [, place = '0'] = command.context?.split(' ') ?? [];
      return { ...command, context: '', damageOf: attacks[Number(place) % Math.max(1, attacks.length)]?.seq ?? 1 };
    }
    default:
      return command;
  }
}
