/** Hope, Fear and marks over whole evenings stay in their ranges, for all rolls, changes and edits in any order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import type { Dice } from '../../rules/dice.ts';
import { changeWithin, clamp, FEAR_MAX, HOPE_MAX, RESOURCES } from '../../rules/resources.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { sheetOnTable } from '../support/table-parts.ts';
import { seededDice } from './loaded-dice.ts';
import { fullTable, ines, joss, rollCommand, select, step, wren } from './tables.ts';

const seat = fc.constantFrom<Seat[]>(ines, joss, wren);
const characterId = fc.constantFrom('a', 'b');
const change = fc.integer({ min: -20, max: 20 });
const max = fc.integer({ min: 0, max: 12 });

const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ modifier: change, advantage: fc.integer({ min: -1, max: 1 }), isDuality: fc.boolean() })
    .map(({ isDuality, ...others }) => rollCommand({ ...others, isDuality })),
  fc
    .record({ characterId, field: fc.constantFrom(...RESOURCES), change })
    .map((wanted): Command => ({ type: 'UpdateCharacter', ...wanted })),
  fc.integer({ min: -FEAR_MAX, max: FEAR_MAX }).map((by): Command => ({ type: 'ChangeFear', change: by, reason: '' })),
  fc.record({ id: characterId, health: max, armor: max, stress: max }).map(({ id, ...maxima }): Command => {
    const marks = (of: number) => ({ current: of, max: of });
    const { health, armor, stress } = maxima;
    const character = sheetOnTable(id, { health: marks(health), armor: marks(armor), stress: marks(stress) });
    return { type: 'UpdateSheet', character, edit: { byHand: {} } };
  }),
  characterId.map((id) => select(id, { forceSelection: true })),
  fc.constant<Command>({ type: 'Leave' }),
);

function outOfRange({ session, characters, resting }: Table): string[] {
  const faults = session.fear < 0 || session.fear > FEAR_MAX ? [`Fear ${session.fear}`] : [];
  for (const { id, hope, health, armor, stress } of [...characters, ...resting]) {
    if (hope < 0 || hope > HOPE_MAX) faults.push(`${id}: Hope ${hope}`);
    for (const [name, { current, max: most }] of Object.entries({ health, armor, stress })) {
      if (current < 0 || current > most) faults.push(`${id}: ${name} ${current} of ${most}`);
    }
  }
  return faults;
}

describe('resources', () => {
  it('[RS1] [RS2] never leave their ranges in any game', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(seat, command), { minLength: 1, maxLength: 60 }), fc.integer(), (evening, seed) => {
        const dice: Dice = seededDice(seed);
        let table = fullTable();
        for (const [who, wish] of evening) {
          const before = table;
          const { table: after, events, refusal } = step(table, who, wish, dice);
          if (refusal) expect(after).toBe(before);
          for (const event of events) {
            if (event.type === 'ReceiveCharacterDelta' || event.type === 'FearChanged') {
              expect(event.newValue).not.toBe(event.oldValue);
            }
          }
          expect(outOfRange(after)).toEqual([]);
          table = after;
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[RS1] [RS2] a change is done whole or refused; a mark stops at its ends', () => {
    fc.assert(
      fc.property(max, change, max, (most, by, wanted) => {
        const value = Math.min(wanted, most);
        const changed = changeWithin(value, by, most);
        expect(changed).toBe(value + by < 0 || value + by > most ? null : value + by);
        const clamped = clamp(value + by, most);
        expect(clamped).toBe(changed ?? (by < 0 ? 0 : most));
      }),
    );
  });
});
