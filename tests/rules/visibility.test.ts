/** The property that guards everything: a seat that folds its events sees exactly what it may see. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../rules/apply.ts';
import type { Command } from '../../rules/commands/index.ts';
import { isWholeCountdown } from '../../rules/countdowns.ts';
import type { Seat } from '../../rules/seats.ts';
import { ROLLS_KEPT, type Table } from '../../rules/table.ts';
import { eventFor, pastEvent, viewFor } from '../../rules/visibility.ts';
import { scaled } from '../support/scale.ts';
import { seededDice } from './loaded-dice.ts';
import { busyTable, commandAt, stepsOf, tableAfter } from './random-steps.ts';
import { emptyTable, fullTable, ines, joss, play, rollCommand, step, wren } from './tables.ts';

const seats = [ines, joss, wren, { playerId: 'player-late', playerName: 'Late', role: 'player' }] as const;
/** A game of everything, in which the game master has most to do, some of it from the room and the desk. */
const history = stepsOf({ seats: [ines, ines, ines, ines, joss, joss, wren, wren, seats[3]], max: 60 });
const ANYTHING = { roomShare: 0.1 };

/** What players may not read of countdowns: every note, and the id and the names of those that they have never seen. */
class CountdownSecrets {
  readonly #seen = new Set<string>();
  readonly #hidden = new Set<string>();

  follow({ countdowns }: Table): void {
    for (const countdown of countdowns.filter(isWholeCountdown)) {
      const { id, name, note, shown } = countdown;
      if (note !== '') this.#hidden.add(note);
      for (const words of [name, JSON.stringify(id)]) (shown === 'hidden' ? this.#hidden : this.#seen).add(words);
    }
  }

  foundIn(told: unknown): string[] {
    const text = JSON.stringify(told);
    return [...this.#hidden].filter((words) => !this.#seen.has(words) && text.includes(words));
  }
}

describe('visibility', () => {
  it('[VI1] [VI2] folding what a seat is told gives what the seat may see', () => {
    fc.assert(
      fc.property(history, fc.integer(), fc.constantFrom(emptyTable, fullTable, busyTable), (steps, seed, begin) => {
        const dice = seededDice(seed);
        let table = begin();
        const secrets = new CountdownSecrets();
        secrets.follow(table);
        for (const each of steps) {
          const stepped = step(table, each.seat, commandAt(table, each, ANYTHING), dice);
          for (const event of stepped.events) {
            const after = apply(table, event);
            secrets.follow(after);
            for (const looking of seats) {
              const told = eventFor(event, looking);
              expect(told.seq).toBe(table.seq + 1);
              expect(apply(viewFor(table, looking), told)).toEqual(viewFor(after, looking));
              if (looking.role === 'player') expect(secrets.foundIn(told)).toEqual([]);
            }
            table = after;
          }
          expect(table).toEqual(stepped.table);
          expect(secrets.foundIn(viewFor(table, joss))).toEqual([]);
        }
      }),
      { numRuns: scaled({ smoke: 75, long: 300 }) },
    );
  });

  it('stays within its ranges in any game', () => {
    fc.assert(
      fc.property(history, fc.integer(), (steps, seed) => {
        const table = tableAfter(fullTable(), steps, seededDice(seed), ANYTHING);
        expect(table.session.fear).toBeGreaterThanOrEqual(0);
        expect(table.session.fear).toBeLessThanOrEqual(12);
        for (const { hope, health, stress, armor, playerIds } of table.characters) {
          expect(hope).toBeGreaterThanOrEqual(0);
          expect(hope).toBeLessThanOrEqual(6);
          expect(playerIds.length).toBeGreaterThan(0);
          for (const { current, max } of [health, stress, armor]) {
            expect(current).toBeGreaterThanOrEqual(0);
            expect(current).toBeLessThanOrEqual(max);
          }
        }
      }),
      { numRuns: scaled({ smoke: 25, long: 100 }) },
    );
  });

  it('[VI3] a hidden roll and a private note reach nobody else in any form', () => {
    const roll = step(fullTable(), ines, rollCommand({ hidden: true, context: 'Ambush' }));
    const note = step(roll.table, joss, { type: 'SaveNote', scope: 'private', text: 'I stole it' });
    expect(JSON.stringify(eventFor(roll.events[0]!, joss))).toBe(
      JSON.stringify({ type: 'Hidden', seq: roll.events[0]!.seq, at: roll.events[0]!.at }),
    );
    for (const looking of [ines, wren]) {
      expect(eventFor(note.events[0]!, looking).type).toBe('Hidden');
      expect(JSON.stringify(viewFor(note.table, looking))).not.toContain('I stole it');
    }
    expect(JSON.stringify(viewFor(note.table, joss))).not.toContain('Ambush');
    expect(JSON.stringify(viewFor(note.table, ines))).toContain('Ambush');
  });

  it('[VI3] who goes while they wait at the door is told of to the game master alone', () => {
    const late = { playerId: 'player-late', playerName: 'Late', wasWaiting: true as const, seq: 3, at: '' };
    for (const event of [
      { type: 'PlayerRemoved' as const, ...late },
      { type: 'ReceivePlayerLeft' as const, ...late },
    ]) {
      expect(eventFor(event, ines)).toEqual(event);
      expect(eventFor(event, joss)).toEqual({ type: 'Hidden', seq: 3, at: '' });
    }
  });

  it('[VI5] [VI6] what a seat may see is the same when it is looked at again', () => {
    fc.assert(
      fc.property(history, fc.integer(), (steps, seed) => {
        const table = tableAfter(busyTable(), steps, seededDice(seed), ANYTHING);
        for (const looking of seats) {
          const seen = viewFor(table, looking);
          expect(viewFor(seen, looking)).toEqual(seen);
        }
      }),
      { numRuns: scaled({ smoke: 25, long: 100 }) },
    );
  });

  it('[VI4] a history has no private note, not even for its writer, and has the shared one', () => {
    const saved = (scope: 'private' | 'shared') =>
      step(fullTable(), joss, { type: 'SaveNote', scope, text: 'We owe the ferry' }).events[0]!;
    const own = saved('private');
    expect(pastEvent(own)).toEqual({ type: 'Hidden', seq: own.seq, at: own.at });
    expect(pastEvent(saved('shared'))).toEqual(saved('shared'));
  });

  it('remembers the last 50 rolls of each kind, hidden ones apart', () => {
    const rolls = Array.from({ length: ROLLS_KEPT + 5 }, (_, index): [Seat, Command] => [
      ines,
      rollCommand({ hidden: index % 2 === 0, isDuality: false }),
    ]);
    const table = play(fullTable(), ...rolls, ...rolls);
    expect(table.rolls).toHaveLength(ROLLS_KEPT);
    expect(table.hiddenRolls).toHaveLength(ROLLS_KEPT);
  });
});
