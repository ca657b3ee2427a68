/** The property that guards everything: a seat that folds its events sees exactly what it may see. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../rules/apply.ts';
import type { Command } from '../../rules/commands/index.ts';
import type { FoeFeature } from '../../rules/content/foe.ts';
import { isWholeCountdown } from '../../rules/countdowns.ts';
import type { Act } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import { ROLLS_KEPT, type Table } from '../../rules/table.ts';
import { eventFor, pastEvent, viewFor } from '../../rules/visibility.ts';
import { scaled } from '../support/scale.ts';
import { answer, condition, damage, foeBlock, place, strikes, uses } from './fights.ts';
import { seededDice } from './loaded-dice.ts';
import { busyTable, commandAt, stepsOf, tableAfter } from './random-steps.ts';
import { emptyTable, fullTable, ines, joss, play, rollCommand, type Stepped, step, wren } from './tables.ts';

const seats = [ines, joss, wren, { playerId: 'player-late', playerName: 'Late', role: 'player' }] as const;
/** A game of everything, in which the game master has most to do, some of it from the room and the desk. */
const history = stepsOf({ seats: [ines, ines, ines, ines, joss, joss, wren, wren, seats[3]], max: 60 });
const ANYTHING = { roomShare: 0.1 };

/** The first foe that players do not see. */
function hiddenFoe({ foes }: Table): string {
  const foe = foes.find(({ shown }) => shown === 'hidden');
  if (!foe) throw new Error('No foe is hidden');
  return foe.id;
}

function isHitByHand(act: Act): boolean {
  return act.type === 'ReceiveCombatUpdate' && act.causeSeq === null && act.hit.to.kind === 'foe';
}

/** A foe is placed with this feature besides its own. */
function withFeature(command: Command, feature: FoeFeature): Command {
  if (command.type !== 'PlaceFoes' || !command.found) return command;
  return { ...command, found: { ...command.found, features: [...command.found.features, feature] } };
}

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

  it('[VI4] a history has no private note, not even for its writer, and has the shared one', () => {
    const saved = (scope: 'private' | 'shared') =>
      step(fullTable(), joss, { type: 'SaveNote', scope, text: 'We owe the ferry' }).events[0]!;
    const own = saved('private');
    expect(pastEvent(own)).toEqual({ type: 'Hidden', seq: own.seq, at: own.at });
    expect(pastEvent(saved('shared'))).toEqual(saved('shared'));
  });

  it('[VI5] [VI6] players are told the same of a story with hidden foes as of one without them', () => {
    const reason = 'The bell tolls';
    const secrets: ((table: Table) => Command)[] = [
      () => place({ shown: 'hidden', count: 2, found: foeBlock({ name: 'Salt Heron' }) }),
      (table) => ({ type: 'ChangeFoe', foeId: hiddenFoe(table), field: 'hp', change: -4 }),
      (table) => ({ type: 'ChangeFoe', foeId: hiddenFoe(table), field: 'coins', change: 2 }),
      (table) => condition({ kind: 'foe', id: hiddenFoe(table) }, 'exposed', { until: 'scene' }),
      (table) => damage([{ kind: 'foe', id: hiddenFoe(table) }], 9),
      (table) => uses('Shiver', { foeId: hiddenFoe(table) }),
      (table) => rollCommand({ hidden: true, targets: [hiddenFoe(table)], context: 'It listens' }),
      (table) => ({ type: 'PutFoeAway', foeId: hiddenFoe(table), away: true }),
      (table) => ({ type: 'PutFoeAway', foeId: hiddenFoe(table), away: false }),
      (table) => ({ type: 'ShowFoe', foeId: hiddenFoe(table), name: 'The Drowned One' }),
      ({ acts }) => ({ type: 'Undo', seq: acts?.find(isHitByHand)?.seq ?? 0 }),
      ({ acts }) => ({ type: 'Undo', seq: acts?.findLast(({ type }) => type === 'FoesPlaced')?.seq ?? 0 }),
    ];
    const shiver = { ...foeBlock().features[0]!, name: 'Shiver', fear: 0, uses: null };
    const seen = (table: Table) => table.foes.find(({ shown }) => shown === 'seen')?.id ?? '';
    const told = (isWithFoes: boolean, seat: Seat): string[] => {
      const frames: string[] = [];
      let table = play(fullTable(), [ines, place({ found: foeBlock({ name: 'Toll Keeper' }) })]);
      const tell = (who: Seat, wanted: Command, seed: number): Stepped => {
        const stepped = step(table, who, wanted, seededDice(seed));
        expect(stepped.refusal).toBeNull();
        table = stepped.table;
        frames.push(...stepped.events.map((event) => JSON.stringify(eventFor(event, seat))));
        return stepped;
      };
      for (const [index, secret] of secrets.entries()) {
        if (isWithFoes) counts[index] = tell(ines, withFeature(secret(table), shiver), 0).events.length;
        for (let left = counts[index] ?? 0; !isWithFoes && left > 0; left -= 1) {
          tell(ines, { type: 'SaveNote', scope: 'private', text: `Secret ${index} ${left}` }, 0);
        }
        const foeId = seen(table);
        const [attack] = tell(
          joss,
          rollCommand({ context: `After ${index}`, targets: [foeId], modifier: 12 }),
          index,
        ).events;
        const hit = attack?.seq ?? 0;
        tell(joss, rollCommand({ isDuality: false, dicePool: { d4: 1 }, damageOf: hit }), index);
        tell(ines, strikes([foeId], ['a']), index);
        for (const { id, to } of table.hits)
          tell(to.id === 'a' ? joss : wren, answer(id, { armor: 0, less: 999 }), index);
        tell(ines, condition({ kind: 'foe', id: foeId }, 'exposed', { until: 'roll' }), index);
        tell(ines, { type: 'ChangeFear', change: -table.session.fear, reason }, index);
        tell(ines, { type: 'ChangeFear', change: 1, reason }, index);
        tell(ines, { type: 'SetScene', label: `Scene ${index}` }, index);
        if (index % 3 === 0) tell(ines, { type: 'Undo', seq: table.changes.at(-1)?.seq ?? 0 }, index);
      }
      frames.push(JSON.stringify(viewFor(table, seat)));
      return frames;
    };
    const counts: number[] = [];
    for (const seat of [joss, wren]) {
      const withFoes = told(true, seat);
      expect(told(false, seat)).toEqual(withFoes);
      expect(withFoes.join()).not.toMatch(/Heron|Drowned|Shiver|It listens/);
      expect(withFoes.join()).toContain('Toll Keeper');
    }
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
