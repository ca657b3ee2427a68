/** A fight at the table: foes, strikes, hits and their answers, attacks, conditions, features, and all of it taken back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../rules/apply.ts';
import type { Command } from '../../rules/commands/index.ts';
import type { EventOf, TableEvent, UndoableType } from '../../rules/events.ts';
import { FOES_MAX, HITS_MAX } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import { storyOf } from '../../rules/story.ts';
import { newTable, type Table, tableOfAnyAge } from '../../rules/table.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { sessionOf, sheetOnTable } from '../support/table-parts.ts';
import {
  answer,
  condition,
  damage,
  foeBlock,
  foeOn,
  mill,
  moves,
  place,
  placedFoes,
  sets,
  strikes,
  underling,
  uses,
} from './fights.ts';
import { loadedDice, seededDice } from './loaded-dice.ts';
import { FIGHT, stepsOf, tableAfter } from './random-steps.ts';
import { fullTable, ines, joss, play, rollCommand, select, step, wren } from './tables.ts';

const typesOf = (events: readonly TableEvent[]) => events.map(({ type }) => type);
const undo = (table: Table, seq?: number) => step(table, ines, { type: 'Undo', ...(seq === undefined ? {} : { seq }) });
/** A table with one foe in sight, and its id. */
function withFoe(change: Parameters<typeof place>[0] = {}): { table: Table; foe: string } {
  const table = play(fullTable(), [ines, place(change)]);
  return { table, foe: placedFoes(table)[0] ?? '' };
}
const healthOf = (table: Table, id = 'a') => table.characters.find((hero) => hero.id === id)?.health.current;
const armorOf = (table: Table, id = 'a') => table.characters.find((hero) => hero.id === id)?.armor.current;
/** What counts of a table for whether it is as before. */
const fightOf = ({ session, characters, foes, hits, placeUses }: Table) => ({
  fear: session.fear,
  characters,
  foes,
  hits: hits.map(({ seq: _seq, ...hit }) => hit),
  placeUses,
});
const roll = (events: readonly TableEvent[], index: number) => events[index] as EventOf<'DiceRoll'>;

describe('foes', () => {
  it('[FE9] are placed hidden, named by their number, at the level of the party', () => {
    const { table, events } = step(
      fullTable(),
      ines,
      place({ shown: 'hidden', count: 3, found: foeBlock({ tier: 2 }) }),
    );
    expect(typesOf(events)).toEqual(['FoesPlaced']);
    expect(table.foes.map(({ name }) => name)).toEqual(['Ferry Wight 1', 'Ferry Wight 2', 'Ferry Wight 3']);
    expect(foeOn(table, placedFoes(table)[0] ?? '')).toMatchObject({
      level: 5,
      hp: { current: 20, max: 20 },
      count: 1,
    });
    expect(eventFor(events[0]!, joss).type).toBe('Hidden');
    expect(viewFor(table, joss).foes).toEqual([]);
  });

  it('[FE9] underlings are one foe with a count, and a table holds 60 foes', () => {
    const rats = play(fullTable(), [ines, place({ found: underling, count: 8 })]);
    expect(rats.foes).toMatchObject([{ name: 'Bilge Rat', count: 8 }]);
    const near = play(rats, ...[20, 20, 18].map((count): [Seat, Command] => [ines, place({ count })]));
    const refused = { code: 'CONFLICT', message: `A table holds ${FOES_MAX} foes.` };
    expect(step(near, ines, place({ count: 2 })).refusal).toMatchObject(refused);
    const full = play(near, [ines, place({ found: underling, count: 20 })]); // one foe
    expect(full.foes).toHaveLength(60);
    expect(step(full, ines, place()).refusal).toMatchObject(refused);
    expect(step(full, joss, place()).refusal?.code).toBe('FORBIDDEN');
    expect(step(full, ines, place({ found: null })).refusal?.code).toBe('NOT_FOUND');
  });

  it('[FE9] have a name of 100 characters at most, with their number too', () => {
    const { foes, ...table } = play(fullTable(), [
      ines,
      place({ found: foeBlock({ name: '🐎'.repeat(100) }), count: 10 }),
    ]);
    expect(foes.map(({ name }) => [...name].length)).toEqual(Array(10).fill(100));
    expect(foes[9]?.name).toMatch(/^\u{1f40e}+ 10$/u);
    for (const { id: foeId, name } of foes) {
      expect(step({ ...table, foes }, ines, { type: 'ShowFoe', foeId, name }).events).toEqual([]);
    }
  });

  it('[FE10] [FE13] a counter and a feature may have a name that every object answers to', () => {
    const names = ['constructor', '__proto__', 'length'];
    const feature = { text: 'Once.', kind: 'action', fear: 0, stress: 0, uses: 1, damage: null, gainsFear: 0 } as const;
    const features = names.map((name) => ({ ...feature, name }));
    const { table, foe } = withFoe({ found: foeBlock({ features, counters: ['constructor', '__proto__'] }) });
    const springs = { ...mill, id: 'constructor', features };
    for (const owner of [{ foeId: foe }, { placeId: springs.id, found: springs }]) {
      const used = play(table, ...names.map((name): [Seat, Command] => [ines, uses(name, owner)]));
      for (const name of names) expect(step(used, ines, uses(name, owner)).refusal?.reason).toBe('usedUp');
      expect(step(undo(used).table, ines, uses('length', owner)).refusal).toBeNull();
    }
    for (const field of ['constructor', '__proto__']) {
      const { events } = step(table, ines, { type: 'ChangeFoe', foeId: foe, field, change: 2 });
      expect(events).toMatchObject([{ type: 'FoeChanged', field, oldValue: 0, newValue: 2 }]);
    }
    const unknown = { type: 'ChangeFoe', foeId: foe, field: 'toString', change: 2 } as const;
    expect(step(table, ines, unknown).refusal?.code).toBe('NOT_FOUND');
  });

  it('[FE10] [VI5] players are told how a seen foe stands, and the numbers of an open one', () => {
    const { table, foe } = withFoe();
    const seen = step(table, ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -8 });
    const [event] = seen.events;
    expect(event).toMatchObject({ oldValue: 20, newValue: 12, state: 'hurt' });
    const told = eventFor(event!, joss);
    expect(told).toMatchObject({ type: 'FoeChanged', foeId: foe, field: 'hp', state: 'hurt' });
    expect(told).not.toHaveProperty('newValue');
    expect(JSON.stringify(told)).not.toContain('toPlayers');
    expect(viewFor(seen.table, joss).foes[0]).toEqual({
      id: foe,
      name: 'Ferry Wight',
      shown: 'seen',
      count: 1,
      conditions: [],
      state: 'hurt',
    });
    const open = step(seen.table, ines, { type: 'ShowFoe', foeId: foe, shown: 'open' });
    expect(eventFor(open.events[0]!, joss)).toMatchObject({ foe: { hp: { current: 12, max: 20 } } });
    const counter = step(open.table, ines, { type: 'ChangeFoe', foeId: foe, field: 'coins', change: 2 });
    expect(foeOn(counter.table, foe).counters).toEqual({ coins: 2 });
    expect(eventFor(counter.events[0]!, joss).type).toBe('Hidden');
    expect(step(table, ines, { type: 'ChangeFoe', foeId: foe, field: 'rust', change: 1 }).refusal?.code).toBe(
      'NOT_FOUND',
    );
    expect(step(table, ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: 9 }).events).toEqual([]);
  });

  it('[FE11] [VI5] a foe that goes out of sight is gone to players, and comes back as it was', () => {
    const { table, foe } = withFoe();
    const hurt = play(table, [ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -16 }]);
    const away = step(hurt, ines, { type: 'PutFoeAway', foeId: foe, away: true });
    expect(eventFor(away.events[0]!, joss)).toMatchObject({ type: 'FoeGone', foeId: foe });
    expect(viewFor(away.table, joss).foes).toEqual([]);
    const back = step(away.table, ines, { type: 'PutFoeAway', foeId: foe, away: false });
    expect(eventFor(back.events[0]!, joss)).toMatchObject({ type: 'FoeShown', foe: { state: 'reeling' } });
    const hidden = step(back.table, ines, { type: 'ShowFoe', foeId: foe, shown: 'hidden' });
    expect(hidden.events[0]?.type).toBe('FoeShown');
    expect(eventFor(hidden.events[0]!, joss)).toEqual({
      type: 'FoeGone',
      foeId: foe,
      seq: hidden.table.seq,
      at: hidden.events[0]?.at,
    });
  });

  it('[FE12] tells decide what players are told of foes, outcomes and Fear', () => {
    const { table, foe } = withFoe();
    const silent = step(table, ines, { type: 'SetTells', foeState: 'none', outcomes: false, fearReason: false });
    expect(viewFor(silent.table, joss).foes).toMatchObject([{ state: null }]);
    const fear = step(silent.table, ines, { type: 'ChangeFear', change: 1, reason: 'It knows' });
    expect(eventFor(fear.events[0]!, joss)).toMatchObject({ newValue: 1, reason: '' });
    const attack = step(fear.table, joss, rollCommand({ targets: [foe] }), loadedDice(9, 4));
    expect(attack.events[0]).toMatchObject({ isSuccess: true, targets: [{ foeId: foe, isHit: true }] });
    expect(eventFor(attack.events[0]!, joss)).toMatchObject({
      isSuccess: null,
      targets: [{ foeId: foe, isHit: null }],
    });
  });

  it('[FE12] each tell by itself', () => {
    const { table, foe } = withFoe();
    const silent = step(table, ines, { type: 'SetTells', foeState: 'none' });
    expect(silent.events).toMatchObject([{ outcomes: true, foeState: 'none', fearReason: true }]);
    const hurt = step(silent.table, ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -12 });
    expect(eventFor(hurt.events[0]!, joss)).toMatchObject({ state: null });
    expect(viewFor(hurt.table, ines).foes).toMatchObject([{ state: 'half gone' }]);
    const bar = play(hurt.table, [ines, { type: 'SetTells', foeState: 'bar' }]);
    expect(viewFor(bar, joss).foes).toMatchObject([{ state: 'half gone' }]);
  });

  it('[FE13] a feature is paid whole or not used', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    expect(step(table, ines, uses('Toll', { foeId: foe })).refusal?.reason).toBe('notEnoughFear');
    const rich = play(table, [ines, { type: 'ChangeFear', change: 5, reason: '' }]);
    const used = step(rich, ines, uses('Toll', { foeId: foe }));
    expect(typesOf(used.events)).toEqual(['FeatureUsed', 'FearChanged', 'FoeChanged']);
    expect(used.table.session.fear).toBe(3);
    expect(foeOn(used.table, foe)).toMatchObject({ stress: { current: 1 }, uses: { Toll: 1 } });
    expect(used.events.map((event) => eventFor(event, joss).type)).toEqual(['Hidden', 'FearChanged', 'Hidden']);
    expect(JSON.stringify(used.events.map((event) => eventFor(event, joss)))).not.toContain('Toll');
    expect(step(used.table, ines, uses('Toll', { foeId: foe })).refusal?.message).toBe('It has been used.');
    const strained = play(rich, [ines, { type: 'ChangeFoe', foeId: foe, field: 'stress', change: 3 }]);
    expect(step(strained, ines, uses('Toll', { foeId: foe })).refusal?.reason).toBe('noStressLeft');
    const { table: back, events } = undo(used.table);
    expect(fightOf(back)).toEqual(fightOf(rich));
    expect(eventFor(events[0]!, joss)).toMatchObject({ type: 'Undone', undoneType: 'FearChanged' }); // [UN7]
    const again = step(back, ines, { type: 'Redo', seq: events[0]?.seq ?? 0 });
    expect(fightOf(again.table)).toEqual(fightOf(used.table));
    const rising = play(rich, [ines, uses('Rising Water', { placeId: mill.id, found: mill })]);
    expect(step(rising, ines, uses('Rising Water', { placeId: mill.id, found: mill })).refusal?.reason).toBe('usedUp');
    expect(fightOf(undo(rising).table)).toEqual(fightOf(rich));
  });
});

describe('a strike', () => {
  it('[FE14] [HI2] is attack, damage and the question in one step; the answer costs what it says', () => {
    const { table, foe } = withFoe();
    const struck = step(table, ines, strikes([foe], ['a']), loadedDice(14, 4, 5));
    expect(typesOf(struck.events)).toEqual(['DiceRoll', 'DiceRoll', 'ReceiveCombatUpdate']);
    const attack = roll(struck.events, 0);
    expect(attack).toMatchObject({
      total: 16,
      isSuccess: true,
      foe: { id: foe, name: 'Ferry Wight' },
      targets: [{ characterId: 'a', isHit: true }],
      description: '1d20 (14) + 2 = 16, success',
    });
    expect(roll(struck.events, 1)).toMatchObject({
      damageOf: attack.seq,
      total: 14,
      description: '2d6 (4, 5) + 5 = 14',
    });
    const [hit] = struck.table.hits;
    expect(hit).toMatchObject({
      from: { kind: 'foe', id: foe, name: 'Ferry Wight' },
      to: { kind: 'hero', id: 'a' },
      total: 14,
      grade: 'severe',
      loss: 14,
      state: 'asked',
      options: [
        { armor: 0, grade: 'severe', loss: 14 },
        { armor: 1, grade: 'major', loss: 7 },
      ],
    });
    expect(healthOf(struck.table)).toBe(10);
    const id = hit?.id ?? '';
    expect(step(struck.table, wren, answer(id)).refusal?.code).toBe('FORBIDDEN');
    const answered = step(struck.table, joss, answer(id, { armor: 1, less: 2 }));
    expect(typesOf(answered.events)).toEqual(['ReceiveCombatUpdate', 'ReceiveCharacterDelta', 'ReceiveCharacterDelta']);
    expect(answered.events[0]).toMatchObject({ hit: { state: 'taken', grade: 'minor', loss: 3, armor: 1 } });
    expect([healthOf(answered.table), armorOf(answered.table)]).toEqual([7, 2]);
    expect(step(answered.table, joss, answer(id)).refusal).toMatchObject({
      code: 'CONFLICT',
      message: 'This hit has been taken.',
    });
    expect(step(answered.table, joss, answer('hit-9999')).refusal?.code).toBe('NOT_FOUND');
  });

  it('[FE14] a miss throws no damage, a 20 hits everybody, advantage takes the higher die', () => {
    const { table, foe } = withFoe();
    const missed = step(table, ines, strikes([foe], ['a']), loadedDice(2));
    expect(typesOf(missed.events)).toEqual(['DiceRoll']);
    const critical = step(table, ines, strikes([foe], ['a', 'b'], { advantage: 1 }), loadedDice(3, 20, 1, 1));
    expect(roll(critical.events, 0)).toMatchObject({ outcome: 'Critical Success', results: [3, 20], modifier: 2 });
    expect(critical.table.hits).toMatchObject([{ isCritical: true }, { isCritical: true }]);
    const low = step(table, ines, strikes([foe], ['a'], { advantage: -1 }), loadedDice(3, 20));
    expect(roll(low.events, 0)).toMatchObject({ total: 5, isSuccess: false });
  });

  it('[FE14] of several heroes, a strike hurts those whom it hits and no others', () => {
    const { table, foe } = withFoe();
    const nimble = { ...sheetOnTable('b'), evasion: 20 };
    const ready = play(table, [ines, { type: 'UpdateSheet', character: nimble, edit: { byHand: {} } }]);
    const struck = step(ready, ines, strikes([foe], ['a', 'b']), loadedDice(14, 4, 5));
    expect(roll(struck.events, 0).targets).toEqual([
      { characterId: 'a', isHit: true },
      { characterId: 'b', isHit: false },
    ]);
    expect(roll(struck.events, 1).targets).toEqual([{ characterId: 'a', isHit: true }]);
    expect(struck.table.hits.map(({ to }) => to.id)).toEqual(['a']);
  });

  it('[FE14] underlings strike as one; an experience costs Fear or nothing is thrown', () => {
    const table = play(fullTable(), [ines, place({ found: underling, count: 4 })]);
    const [rats = ''] = placedFoes(table);
    const struck = step(table, ines, strikes([rats], ['a'], { extra: 1 }), loadedDice(15));
    expect(roll(struck.events, 1)).toMatchObject({ total: 21, description: '21 = 21' }); // four times 3 and 2 for the level
    expect(step(table, ines, strikes([rats], ['a'], { experience: 'Old River' }), loadedDice()).refusal?.reason).toBe(
      'notEnoughFear',
    );
    const rich = play(table, [ines, { type: 'ChangeFear', change: 1, reason: '' }]);
    const helped = step(rich, ines, strikes([rats], ['a'], { experience: 'Old River' }), loadedDice(7));
    expect(roll(helped.events, 0)).toMatchObject({ total: 10, isSuccess: true });
    expect(helped.table.session.fear).toBe(0);
    expect(step(rich, ines, strikes([rats], ['a'], { experience: 'New River' })).refusal?.code).toBe('NOT_FOUND');
    expect(rich.session.fear).toBe(1);
  });

  it('[FE6] [FE14] is one throw of underlings of one block, and one of each other foe, none of which was put away', () => {
    const table = play(
      fullTable(),
      [ines, place({ found: underling, count: 4 })],
      [ines, place({ found: underling, count: 2 })],
      [ines, place({ count: 2 })],
    );
    const [rats = '', more = '', one = '', other = ''] = table.foes.map(({ id }) => id);
    const attacksOf = (...foeIds: string[]) =>
      step(table, ines, strikes(foeIds, ['a']), () => 1).events.filter(({ type }) => type === 'DiceRoll').length;
    expect([attacksOf(rats, more), attacksOf(one, other, rats)]).toEqual([1, 3]); // all of them miss
    const away = play(table, [ines, { type: 'PutFoeAway', foeId: one, away: true }]);
    expect(step(away, ines, strikes([one], ['a'])).refusal).toMatchObject({ reason: 'foeIsAway', code: 'CONFLICT' });
  });

  it('[FE14] an experience costs a Fear for each foe that strikes with it, or nothing is thrown', () => {
    const poor = play(fullTable(), [ines, place({ count: 2 })], [ines, { type: 'ChangeFear', change: 1, reason: '' }]);
    const together = strikes(placedFoes(poor), ['a'], { experience: 'Old River' });
    expect(step(poor, ines, together, loadedDice()).refusal?.reason).toBe('notEnoughFear');
    const rich = play(poor, [ines, { type: 'ChangeFear', change: 1, reason: '' }]);
    expect(step(rich, ines, together, loadedDice(2, 2)).table.session.fear).toBe(0);
  });

  it('[FE3] [FE6] underlings of two levels strike as one, each with the damage of its own', () => {
    const table = play(
      fullTable(),
      [ines, place({ found: underling, count: 1, level: 1 })],
      [ines, place({ found: underling, count: 2, level: 3 })],
    );
    const [low = '', high = ''] = table.foes.map(({ id }) => id);
    for (const together of [
      [low, high],
      [high, low],
    ]) {
      const struck = step(table, ines, strikes(together, ['a']), loadedDice(15));
      expect(roll(struck.events, 1).total).toBe(3 + 2 * 5);
    }
  });

  it('[HI2] with automation off the damage waits for a press, and every hit is asked', () => {
    const { table, foe } = withFoe({ found: foeBlock({ attack: { ...foeBlock().attack, isDirect: true } }) });
    const off = play(table, [ines, { type: 'SetAutomation', on: false }]);
    const struck = step(off, ines, strikes([foe], ['a']), loadedDice(14));
    expect(typesOf(struck.events)).toEqual(['DiceRoll']);
    const seq = struck.table.seq;
    const thrown = rollCommand({ damageOf: seq, isDuality: false, dicePool: { d6: 2 } });
    const dealt = step(struck.table, ines, thrown, loadedDice(6, 6));
    expect(dealt.table.hits).toMatchObject([{ isDirect: true, state: 'asked', from: { kind: 'foe', id: foe } }]);
    expect(step(dealt.table, joss, answer(dealt.table.hits[0]?.id ?? '', { armor: 1 })).refusal?.reason).toBe(
      'directTakesNoArmor',
    );
    const on = play(table, [ines, strikes([foe], ['a'])]);
    expect(on.hits).toEqual([]); // direct: nothing to choose
  });

  it('[HI2] a hero without slots takes it at once, and 40 hits wait at most', () => {
    const table = play(fullTable(), [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'armor', change: -3 }]);
    const taken = step(table, ines, damage([{ kind: 'hero', id: 'a' }], 8));
    expect(typesOf(taken.events)).toEqual(['ReceiveCombatUpdate', 'ReceiveCharacterDelta']);
    expect(healthOf(taken.table)).toBe(6);
    let full = fullTable();
    for (let count = 0; count < HITS_MAX; count += 1) full = play(full, [ines, damage([{ kind: 'hero', id: 'b' }], 8)]);
    expect(new Set(full.hits.map(({ id }) => id)).size).toBe(40);
    const both = damage(
      [
        { kind: 'hero', id: 'a' },
        { kind: 'hero', id: 'b' },
      ],
      8,
    );
    expect(step(full, ines, both).refusal).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('40 hits'),
    });
    const less = play(full, [wren, answer(full.hits[0]?.id ?? '')]);
    expect(step(less, ines, both).refusal?.code).toBe('CONFLICT');
    expect(step(less, ines, damage([{ kind: 'hero', id: 'a' }], 8)).refusal).toBeNull();
  });

  it('[HI1] damage by hand goes to heroes and foes at once, and takes no more than there is', () => {
    const { table, foe } = withFoe();
    const to = [
      { kind: 'hero', id: 'a' },
      { kind: 'foe', id: foe },
    ] as const;
    const { events } = step(table, ines, damage([...to], 8, { kind: 'magic', from: 'The falling bell' }));
    expect(events).toMatchObject([
      { hit: { state: 'asked', kind: 'magic', from: { kind: 'gm', id: null, name: 'The falling bell' } } },
      { hit: { to: { kind: 'foe', id: foe }, grade: 'major', loss: 4, state: 'taken' } },
      { type: 'FoeChanged', foeId: foe, field: 'hp', oldValue: 20, newValue: 16, state: 'hurt' },
    ]);
    const bare = play(table, [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'armor', change: -3 }]);
    const felled = play(bare, [ines, damage([...to], 999)]);
    expect([healthOf(felled), foeOn(felled, foe)]).toMatchObject([0, { hp: { current: 0 }, state: 'fallen' }]);
  });

  /** What 12 costs a hero of 4, 7 and 14; with a slot; and answered with 2 less and the rest halved, which is 5. */
  it.each([
    ['share', 6, 3, 2],
    ['marks', 2, 1, 1],
    ['direct', 12, 6, 5],
  ] as const)(
    '[DA6] [HI2] [HI4] a hit costs by the rule of the table: by %s %i, %i or %i',
    (rule, loss, armored, eased) => {
      const start = fullTable();
      const table = { ...start, session: { ...start.session, damageRule: rule } };
      const asked = step(table, ines, damage([{ kind: 'hero', id: 'a' }], 12));
      const [hit] = asked.table.hits;
      expect(hit?.options).toEqual([
        { armor: 0, grade: 'major', loss },
        { armor: 1, grade: 'minor', loss: armored },
      ]);
      const answered = step(asked.table, joss, answer(hit?.id ?? '', { less: 2, halved: true }));
      expect(answered.events[0]).toMatchObject({ hit: { state: 'taken', grade: 'minor', loss: eased } });
      expect([healthOf(answered.table), armorOf(answered.table)]).toEqual([10 - eased, 3]);
    },
  );

  it('[HI4] the game master may answer too, and nobody with a slot that is not left', () => {
    const asked = play(
      fullTable(),
      [ines, damage([{ kind: 'hero', id: 'a' }], 8)],
      [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'armor', change: -3 }],
    );
    const [hit] = asked.hits;
    for (const seat of [joss, ines]) {
      expect(step(asked, seat, answer(hit?.id ?? '', { armor: 1 })).refusal).toMatchObject({
        code: 'CONFLICT',
        message: 'No armor slot is left.',
      });
    }
    expect(healthOf(play(asked, [ines, answer(hit?.id ?? '')]))).toBe(6);
  });

  it('[HI2] [UN6] a question waits while its hero rests, for who plays it then, and can be taken back', () => {
    const asked = play(fullTable(), [ines, damage([{ kind: 'hero', id: 'a' }], 8)]);
    const hitId = asked.hits[0]?.id ?? '';
    const rests = play(asked, [ines, { type: 'RemovePlayer', playerId: joss.playerId }]);
    expect(viewFor(rests, wren).hits).toMatchObject([{ id: hitId, state: 'asked' }]);
    expect(step(rests, ines, answer(hitId)).refusal?.code).toBe('NOT_FOUND');
    expect(step(rests, wren, answer(hitId)).refusal?.code).toBe('FORBIDDEN');
    expect(step(rests, ines, damage([{ kind: 'hero', id: 'a' }], 5)).refusal?.code).toBe('NOT_FOUND');
    const played = play(rests, [wren, select('a')]);
    expect(step(played, wren, answer(hitId, { armor: 1 })).events[0]).toMatchObject({ hit: { id: hitId, armor: 1 } });
    const back = undo(rests).table;
    expect(back.hits).toEqual([]);
    expect(step(back, ines, answer(hitId)).refusal?.code).toBe('CONFLICT');
  });

  it('[DA8] [HI4] where nobody knows the thresholds, a person says the grade', () => {
    const table = fullTable();
    const old = { ...table, characters: table.characters.map((hero) => ({ ...hero, thresholds: null })) };
    const asked = play(old, [ines, damage([{ kind: 'hero', id: 'a' }], 8)]);
    const [hit] = asked.hits;
    expect(hit).toMatchObject({ grade: null, loss: null });
    expect(hit?.options.map(({ grade }) => grade)).toEqual(['none', 'minor', 'major', 'severe']);
    expect(step(asked, joss, answer(hit?.id ?? '')).refusal?.reason).toBe('sayTheGrade');
    expect(healthOf(play(asked, [joss, answer(hit?.id ?? '', { grade: 'major', armor: 1 })]))).toBe(8);
  });
});

describe('an attack', () => {
  it('[AT1] [AT2] [AT3] knows the difficulty, keeps it from players, and deals its damage once', () => {
    const { table, foe } = withFoe();
    const attack = step(table, joss, rollCommand({ targets: [foe] }), loadedDice(5, 5));
    const [event] = attack.events;
    expect(event).toMatchObject({ difficulty: 12, isSuccess: true, targets: [{ foeId: foe, isHit: true }] });
    expect(eventFor(event!, joss)).toMatchObject({ difficulty: null, isSuccess: true, targets: [{ isHit: true }] });
    expect(JSON.stringify(eventFor(event!, joss))).not.toContain('12,');
    const seq = event?.seq ?? 0;
    const thrown = rollCommand({ damageOf: seq, isDuality: false, dicePool: { d8: 1 }, modifier: 3 });
    expect(step(attack.table, wren, thrown).refusal?.code).toBe('FORBIDDEN');
    const dealt = step(attack.table, joss, thrown, loadedDice(5));
    expect(typesOf(dealt.events)).toEqual(['DiceRoll', 'ReceiveCombatUpdate', 'FoeChanged']);
    expect(dealt.events[1]).toMatchObject({
      hit: { total: 8, isCritical: true, grade: 'severe', loss: 8, state: 'taken' },
    });
    expect(eventFor(dealt.events[1]!, joss)).toMatchObject({ hit: { total: 8, grade: null, loss: null, options: [] } });
    expect(foeOn(dealt.table, foe).hp.current).toBe(12);
    expect(step(dealt.table, joss, thrown).refusal?.code).toBe('CONFLICT');
    expect(step(dealt.table, joss, { ...thrown, damageOf: seq + 1 } as typeof thrown).refusal?.code).toBe('VALIDATION');
    const back = undo(dealt.table);
    expect(fightOf(back.table)).toEqual(fightOf(attack.table));
    expect(step(back.table, joss, thrown, loadedDice(1)).refusal).toBeNull();
  });

  it('[AT1] at several foes is measured against each, and one that misses has no damage', () => {
    const { table, foe } = withFoe();
    const both = play(table, [ines, place({ found: foeBlock({ difficulty: 14 }) })]);
    const [hard = ''] = placedFoes(both);
    const aimed = step(both, joss, rollCommand({ targets: [foe, hard] }), loadedDice(9, 4));
    expect(aimed.events[0]).toMatchObject({
      isSuccess: true,
      targets: [
        { foeId: foe, isHit: true },
        { foeId: hard, isHit: false },
      ],
    });
    const missed = step(table, joss, rollCommand({ targets: [foe] }), loadedDice(6, 5));
    expect(missed.events[0]).toMatchObject({ isSuccess: false, targets: [{ isHit: false }] });
    const thrown = rollCommand({ damageOf: missed.events[0]?.seq ?? 0, isDuality: false, dicePool: { d8: 1 } });
    expect(step(missed.table, joss, thrown).refusal).toMatchObject({ reason: 'attackMissed', code: 'CONFLICT' });
    expect(step(table, joss, rollCommand({ targets: [foe, 'nobody'] })).refusal?.code).toBe('NOT_FOUND');
  });

  it('[AT1] players aim at foes in sight, and a hidden one is told to nobody', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    expect(step(table, joss, rollCommand({ targets: [foe] })).refusal?.code).toBe('NOT_FOUND');
    const { table: both, events } = step(table, ines, place({ found: foeBlock({ name: 'Toll Keeper' }) }));
    expect(events[0]?.seq).toBe(both.seq);
    const [other = ''] = placedFoes(both);
    const aimed = step(both, ines, rollCommand({ characterId: 'a', targets: [foe, other] }), loadedDice(9, 4));
    expect(aimed.events[0]).toMatchObject({ targets: [{ foeId: foe }, { foeId: other }] });
    expect(eventFor(aimed.events[0]!, joss)).toMatchObject({ targets: [{ foeId: other, isHit: true }] });
    const strike = step(table, ines, strikes([foe], ['a']), loadedDice(14, 4, 5));
    const told = strike.events.map((event) => eventFor(event, joss));
    expect(told[0]).toMatchObject({ foe: null, characterName: 'Ines', context: '' });
    expect(told[2]).toMatchObject({ hit: { from: { kind: 'gm', id: null, name: 'Ines' } } });
    expect(JSON.stringify(told)).not.toMatch(/Wight|Oar|foe-/);
  });

  it('[AT2] [VI5] a roll that was aimed at a hidden foe alone is no attack to players', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    const aimed = play(table, [ines, rollCommand({ targets: [foe] })], [ines, rollCommand()]);
    for (const seq of [aimed.seq, aimed.rolls[0]?.seq ?? 0]) {
      const thrown = rollCommand({ damageOf: seq, isDuality: false, dicePool: { d8: 1 } });
      expect(step(aimed, joss, thrown).refusal?.reason).toBe('noAttack');
    }
  });

  it('[AT2] [VI7] its damage on a foe that went out of sight since is a part of the roll, and goes back with it', () => {
    const { table, foe } = withFoe();
    const attack = step(table, joss, rollCommand({ targets: [foe] }), loadedDice(9, 9));
    const inHiding = play(attack.table, [ines, { type: 'ShowFoe', foeId: foe, shown: 'hidden' }]);
    const thrown = rollCommand({
      damageOf: attack.events[0]?.seq ?? 0,
      isDuality: false,
      dicePool: { d8: 1 },
      modifier: 3,
    });
    const dealt = step(inHiding, joss, thrown, loadedDice(5));
    expect(typesOf(dealt.events)).toEqual(['DiceRoll']);
    expect(dealt.events[0]).toMatchObject({ gm: { events: [{ foeId: foe, oldValue: 20, newValue: 12 }] } });
    expect(eventFor(dealt.events[0]!, joss)).not.toHaveProperty('gm');
    expect(foeOn(dealt.table, foe).hp.current).toBe(12);
    expect(dealt.table.rolls.at(-1)).not.toHaveProperty('gm');
    expect(storyOf(dealt.events).map(({ text }) => text)).toEqual([expect.stringContaining('has 12 hit points left')]);
    const back = undo(dealt.table);
    expect(typesOf(back.events)).toEqual(['Undone']);
    expect(fightOf(back.table)).toEqual(fightOf(inHiding));
    const again = step(back.table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
    expect(typesOf(again.events)).toEqual(['Redone']);
    expect(fightOf(again.table)).toEqual(fightOf(dealt.table));
    expect(fightOf(undo(again.table).table)).toEqual(fightOf(inHiding));
  });

  it('[AT3] a difficulty that the game master keeps is not told', () => {
    const { events } = step(
      fullTable(),
      ines,
      rollCommand({ difficulty: 14, difficultyIsHidden: true }),
      loadedDice(9, 4),
    );
    expect(events[0]).toMatchObject({ difficulty: 14, isSuccess: false });
    expect(eventFor(events[0]!, joss)).toMatchObject({
      difficulty: null,
      isSuccess: false,
      description: 'Hope 9 + Fear 4 = 13, failure with Hope',
    });
    expect(step(fullTable(), joss, rollCommand({ difficultyIsHidden: true })).refusal?.code).toBe('FORBIDDEN');
  });

  it('[HI3] underlings fall by the total, and a fallen foe has fallen', () => {
    const table = play(fullTable(), [ines, place({ found: underling, count: 5 })]);
    const [rats = ''] = placedFoes(table);
    const dealt = step(table, ines, damage([{ kind: 'foe', id: rats }], 9));
    expect(dealt.events[1]).toMatchObject({ type: 'FoeChanged', field: 'count', oldValue: 5, newValue: 2 });
    expect(foeOn(play(dealt.table, [ines, damage([{ kind: 'foe', id: rats }], 9)]), rats).state).toBe('fallen');
  });
});

describe('conditions and guard', () => {
  it('[CN1] are set by the game master, and by players on their own hero', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    const hero = { kind: 'hero', id: 'a' } as const;
    expect(step(table, joss, condition(hero, 'wet')).refusal).toBeNull();
    expect(step(table, wren, condition(hero, 'wet')).refusal?.code).toBe('FORBIDDEN');
    expect(step(table, joss, condition({ kind: 'foe', id: foe }, 'wet')).refusal?.code).toBe('FORBIDDEN');
    const secret = step(table, ines, condition({ kind: 'foe', id: foe }, 'wet'));
    expect(eventFor(secret.events[0]!, joss).type).toBe('Hidden');
    expect(step(secret.table, ines, condition({ kind: 'foe', id: foe }, 'wet')).events).toEqual([]);
    const many = Array.from({ length: 12 }, (_, index): [Seat, ReturnType<typeof condition>] => [
      joss,
      condition(hero, `c${index}`),
    ]);
    const most = play(table, ...many);
    expect(step(most, joss, condition(hero, 'one more')).refusal?.code).toBe('CONFLICT');
    const fewer = play(most, [joss, condition(hero, 'c3', { on: false })]);
    expect(step(fewer, joss, condition(hero, 'one more')).refusal).toBeNull();
  });

  it('[CN2] [CN3] exposed gives advantage to the next roll, and comes back when that is taken back', () => {
    const { table, foe } = withFoe();
    const exposed = play(table, [ines, condition({ kind: 'foe', id: foe }, 'exposed', { until: 'roll' })]);
    const attack = step(exposed, joss, rollCommand({ targets: [foe] }), loadedDice(9, 4, 6));
    expect(attack.events[0]).toMatchObject({ advantage: 1, total: 19 });
    expect(foeOn(attack.table, foe).conditions).toEqual([]);
    const back = undo(attack.table);
    expect(foeOn(back.table, foe).conditions).toEqual([{ name: 'exposed', until: 'roll' }]);
    const again = step(back.table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
    expect(foeOn(again.table, foe).conditions).toEqual([]);
    const unseen = play(table, [joss, condition({ kind: 'hero', id: 'a' }, 'unseen', { until: 'scene' })]);
    expect(roll(step(unseen, ines, strikes([foe], ['a']), loadedDice(19, 2)).events, 0).total).toBe(4);
    const open = play(table, [joss, condition({ kind: 'hero', id: 'a' }, 'exposed', { until: 'roll' })]);
    expect(roll(step(open, ines, strikes([foe], ['a']), loadedDice(2, 5)).events, 0)).toMatchObject({ total: 7 });
    const even = step(open, ines, strikes([foe], ['a'], { advantage: -1 }), loadedDice(5)); // nothing together
    expect(roll(even.events, 0)).toMatchObject({ advantage: 0, results: [5] });
    expect(even.table.characters[0]?.conditions).toEqual([]);
    const scene = play(unseen, [ines, { type: 'SetScene', label: 'Elsewhere' }]);
    expect(scene.characters[0]?.conditions).toEqual([]);
  });

  it('[CN4] a guard raises the thresholds, and stays when the sheet is edited', () => {
    const guarded = play(fullTable(), [joss, { type: 'SetGuard', characterId: 'a', guard: 2 }]);
    const hit = play(guarded, [ines, damage([{ kind: 'hero', id: 'a' }], 8)]).hits[0];
    expect(hit).toMatchObject({ grade: 'minor' });
    const edited = play(guarded, [
      ines,
      { type: 'UpdateSheet', character: sheetOnTable('a', { level: 4 }), edit: { byHand: {} } },
    ]);
    expect(edited.characters[0]).toMatchObject({ level: 4, guard: 2 });
    expect(step(guarded, wren, { type: 'SetGuard', characterId: 'a', guard: 0 }).refusal?.code).toBe('FORBIDDEN');
  });
});

describe('taking back a fight', () => {
  it('[UN6] an answer is asked again; then the strike goes back whole, and is put back whole', () => {
    const { table, foe } = withFoe();
    const struck = play(table, [ines, strikes([foe], ['a', 'b'])]); // all ones miss
    expect(struck.hits).toEqual([]);
    const hits = step(table, ines, strikes([foe], ['a', 'b']), loadedDice(18, 3, 3));
    const [first, second] = hits.table.hits;
    const answered = play(hits.table, [joss, answer(first?.id ?? '', { armor: 1 })]);
    const one = undo(answered);
    expect(one.events[0]).toMatchObject({ undoneType: 'ReceiveCombatUpdate' });
    expect([healthOf(one.table), armorOf(one.table)]).toEqual([10, 3]);
    expect(one.table.hits.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const all = undo(one.table);
    expect(all.events[0]).toMatchObject({ undoneType: 'DiceRoll', undoneSeq: roll(hits.events, 0).seq });
    expect(fightOf(all.table)).toEqual(fightOf(table));
    const back = step(all.table, ines, { type: 'Redo', seq: all.events[0]?.seq ?? 0 });
    expect(back.refusal).toBeNull();
    expect(back.table.hits.map(({ id }) => id).toSorted()).toEqual([first?.id, second?.id].toSorted());
    const whole = undo(answered, roll(hits.events, 0).seq);
    expect(fightOf(whole.table)).toEqual(fightOf(table));
    const redone = step(whole.table, ines, { type: 'Redo', seq: whole.events[0]?.seq ?? 0 });
    expect(fightOf(redone.table)).toEqual(fightOf(answered));
  });

  it('[UN6] a hit taken at once goes back with its strike, or alone where it is named', () => {
    const start = withFoe();
    const table = play(start.table, [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'armor', change: -3 }]);
    const struck = step(table, ines, strikes([start.foe], ['a']), loadedDice(18, 3, 3));
    expect(typesOf(struck.events)).toEqual(['DiceRoll', 'DiceRoll', 'ReceiveCombatUpdate', 'ReceiveCharacterDelta']);
    expect(fightOf(undo(struck.table).table)).toEqual(fightOf(table));
    const alone = undo(struck.table, struck.events[2]?.seq);
    expect(healthOf(alone.table)).toBe(10);
    expect(alone.table.hits).toMatchObject([{ state: 'asked', to: { id: 'a' } }]);
    const redone = step(alone.table, ines, { type: 'Redo', seq: alone.events[0]?.seq ?? 0 });
    expect(fightOf(redone.table)).toEqual(fightOf(struck.table));
  });

  it('[UN6] foes that were placed, and a change of one, go back', () => {
    const before = fullTable();
    const placed = step(before, ines, place({ count: 2 }));
    const [foe = ''] = placedFoes(placed.table);
    const changed = step(placed.table, ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -5 });
    const one = undo(changed.table);
    expect(fightOf(one.table)).toEqual(fightOf(placed.table));
    const two = undo(one.table);
    expect(two.table.foes).toEqual([]);
    expect(two.events.map((event) => eventFor(event, joss).type)).toEqual(['Undone', 'FoeGone', 'FoeGone']);
    expect(step(one.table, ines, { type: 'Redo', seq: one.events[0]?.seq ?? 0 }).table.foes).toEqual(
      changed.table.foes,
    );
  });
});

describe('putting back a fight', () => {
  const redo = (table: Table, back: ReturnType<typeof undo>) =>
    step(table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
  const rich = (table: Table) => play(table, [ines, { type: 'ChangeFear', change: 6, reason: '' }]);
  const hurt = { type: 'ChangeFoe', field: 'hp', change: -5 } as const;

  it.each<[string, () => { before: Table; after: Table }]>([
    [
      'DiceRoll',
      () => {
        const { table, foe } = withFoe();
        return { before: table, after: step(table, ines, strikes([foe], ['a', 'b']), loadedDice(18, 3, 3)).table };
      },
    ],
    [
      'ReceiveCombatUpdate',
      () => {
        const { table, foe } = withFoe();
        return { before: table, after: play(table, [ines, damage([{ kind: 'foe', id: foe }], 8)]) };
      },
    ],
    [
      'FoeChanged',
      () => {
        const { table, foe } = withFoe();
        return { before: table, after: play(table, [ines, { ...hurt, foeId: foe }]) };
      },
    ],
    [
      'FeatureUsed',
      () => {
        const { table, foe } = withFoe();
        const before = rich(table);
        return { before, after: play(before, [ines, uses('Toll', { foeId: foe })]) };
      },
    ],
    ['FoesPlaced', () => ({ before: fullTable(), after: play(fullTable(), [ines, place({ count: 3 })]) })],
  ])('[UN6] %s goes back, comes back, and goes back again', (undoneType, makeTables) => {
    const { before, after } = makeTables();
    expect(fightOf(after)).not.toEqual(fightOf(before));
    const back = undo(after);
    expect(back.events[0]).toMatchObject({ type: 'Undone', undoneType });
    expect(fightOf(back.table)).toEqual(fightOf(before));
    const again = redo(back.table, back);
    expect(again.events[0]).toMatchObject({ type: 'Redone', undoneType, hidden: false });
    const { hits: _hits, ...rest } = fightOf(again.table);
    const { hits: _before, ...restBefore } = fightOf(after);
    expect(rest).toEqual(restBefore);
    expect(again.table.hits.map(({ id }) => id)).toEqual(after.hits.map(({ id }) => id));
    expect(fightOf(undo(again.table).table)).toEqual(fightOf(before));
  });

  it('[UN6] foes come back as they were when their placing was taken back, wounds and conditions and all', () => {
    const { table, foe } = withFoe({ count: 2 });
    const seq = table.seq;
    const wounded = play(
      table,
      [ines, { ...hurt, foeId: foe }],
      [ines, condition({ kind: 'foe', id: foe }, 'exposed')],
      [ines, { type: 'ShowFoe', foeId: foe, name: 'The Toll Keeper' }],
    );
    const back = undo(wounded, seq);
    expect(back.table.foes).toEqual([]);
    const again = redo(back.table, back);
    expect(again.table.foes).toEqual(wounded.foes);
    expect(again.events.map((event) => eventFor(event, joss).type)).toEqual(['Redone', 'FoeShown', 'FoeShown']);
    expect(viewFor(again.table, joss).foes).toEqual(viewFor(wounded, joss).foes);
  });

  const fear = { type: 'ChangeFear', change: 5, reason: '' } as const;
  const free = foeBlock({ features: [{ ...foeBlock().features[0]!, fear: 0, stress: 0 }] });
  const changes = (field: string) => (foeId: string) => ({ type: 'ChangeFoe', foeId, field, change: -2 }) as const;
  const hits = (id: string) => damage([{ kind: 'foe', id }], 9);

  it.each<[string, Parameters<typeof place>[0], (foeId: string) => Command, UndoableType | 'Hidden']>([
    ['hit points of a foe in sight', {}, changes('hp'), 'FoeChanged'],
    ['hit points of a hidden foe', { shown: 'hidden' }, changes('hp'), 'Hidden'],
    ['stress of an open foe', { shown: 'open' }, (id) => ({ ...changes('stress')(id), change: 2 }), 'FoeChanged'],
    ['stress of a foe in sight', {}, (id) => ({ ...changes('stress')(id), change: 2 }), 'Hidden'],
    ['the number of a group', { found: underling, count: 5 }, changes('count'), 'FoeChanged'],
    ['a counter', { shown: 'open' }, (id) => ({ ...changes('coins')(id), change: 2 }), 'Hidden'],
    ['damage to a foe in sight', {}, hits, 'ReceiveCombatUpdate'],
    ['damage to a hidden foe', { shown: 'hidden' }, hits, 'Hidden'],
    ['foes in sight', {}, () => place(), 'FoesPlaced'],
    ['hidden foes', {}, () => place({ shown: 'hidden' }), 'Hidden'],
    ['a countdown in the open', {}, () => moves('tide', -1), 'CountdownMoved'],
    ['a veiled countdown', {}, () => moves('bell', -1), 'Hidden'],
    ['a hidden countdown', {}, () => moves('debt', -1), 'Hidden'],
    ['a feature of a foe in sight', {}, (foeId) => uses('Toll', { foeId }), 'FeatureUsed'],
    ['one of a hidden foe that costs Fear', { shown: 'hidden' }, (foeId) => uses('Toll', { foeId }), 'FearChanged'],
    ['a free one of it', { shown: 'hidden', found: free }, (foeId) => uses('Toll', { foeId }), 'Hidden'],
    ['one of a place', {}, () => uses('Rising Water', { placeId: mill.id, found: mill }), 'FeatureUsed'],
    ['a roll in the open', {}, () => rollCommand({ isDuality: false }), 'DiceRoll'],
    ['a roll behind the screen', {}, () => rollCommand({ isDuality: false, hidden: true }), 'Hidden'],
  ])('[UN5] [UN7] %s: players hear of the take-back and of its end as they had heard of it', (_, foe, act, told) => {
    const { table, foe: foeId } = withFoe(foe);
    const before = play(
      table,
      [ines, fear],
      ...(['open', 'veiled', 'hidden'] as const).map((shown, index): [Seat, Command] => [
        ines,
        sets({ id: ['tide', 'bell', 'debt'][index]!, shown }),
      ]),
    );
    const done = step(before, ines, act(foeId), loadedDice(4, 9));
    expect(done.refusal).toBeNull();
    const back = undo(done.table, before.seq + 1);
    const again = redo(back.table, back);
    for (const [is, was] of [
      [back.table, before],
      [again.table, done.table],
    ] as const)
      expect([fightOf(is), is.countdowns]).toEqual([fightOf(was), was.countdowns]);
    for (const [event, type] of [
      [back.events[0]!, 'Undone'],
      [again.events[0]!, 'Redone'],
    ] as const) {
      expect(event).toMatchObject({ type, undoneSeq: before.seq + 1 });
      const wanted = told === 'Hidden' ? { type: 'Hidden' } : { type, undoneType: told };
      expect(eventFor(event, joss)).toMatchObject(wanted);
    }
  });

  it.each<[string, (foeId: string) => Command]>([
    ['a roll', () => rollCommand()],
    ['a roll behind the screen', () => rollCommand({ isDuality: false, hidden: true })],
    ['a counter moved by hand', () => ({ type: 'ChangeFear', change: 1, reason: '' })],
    ['a change of a foe', (foeId) => ({ type: 'ChangeFoe', foeId, field: 'stress', change: 1 })],
    ['a hit that waits', () => damage([{ kind: 'hero', id: 'a' }], 9)],
    ['a countdown moved', () => moves('tide', -1)],
  ])('[UN5] is put back until there is %s, once, and can be taken back again', (_, act) => {
    const { table, foe } = withFoe();
    const hit = step(play(table, [ines, sets({ id: 'tide' })]), ines, damage([{ kind: 'foe', id: foe }], 9));
    const back = undo(hit.table);
    expect(redo(play(back.table, [ines, act(foe)]), back).refusal?.reason).toBe('notToBePutBack');
    const again = redo(back.table, back);
    expect(redo(again.table, back).refusal?.reason).toBe('notToBePutBack');
    const twice = undo(again.table, hit.events[0]?.seq ?? 0);
    expect(fightOf(twice.table)).toEqual(fightOf(back.table));
    expect(fightOf(redo(twice.table, twice).table)).toEqual(fightOf(hit.table));
  });

  it('[UN5] [CN3] a condition that was set anew after the roll that ended it stays, taken back and put back', () => {
    const unseen = (until: 'roll' | 'spotlight') => condition({ kind: 'hero', id: 'a' }, 'unseen', { until });
    const rolled = step(play(fullTable(), [ines, unseen('roll')]), joss, rollCommand());
    for (const until of ['roll', 'spotlight'] as const) {
      const again = play(rolled.table, [ines, unseen(until)]);
      const back = undo(again);
      const redone = redo(back.table, back).table;
      for (const { characters } of [again, back.table, redone, undo(redone).table])
        expect(characters[0]?.conditions).toEqual([{ name: 'unseen', until }]);
    }
  });

  it('[UN5] foes come back only as long as nothing else was taken back', () => {
    const placed = play(fullTable(), [ines, place()], [ines, { type: 'ChangeFear', change: 1, reason: '' }]);
    const first = undo(placed, fullTable().seq + 1);
    const second = undo(first.table);
    expect(second.refusal).toBeNull();
    expect(redo(second.table, first).refusal?.code).toBe('CONFLICT');
  });
});

describe('any fight', () => {
  const actions = stepsOf({ max: 20 });
  const countersOf = ({ session, characters, foes, hits }: Table) => ({
    fear: session.fear,
    heroes: characters.map(({ hope, health, armor, stress }) => ({ hope, health, armor, stress })),
    foes,
    hits,
  });

  it('[UN6] gives the beginning again when all of it is taken back', () => {
    fc.assert(
      fc.property(actions, fc.integer(), (steps, seed) => {
        const start = play(fullTable(), [ines, { type: 'ChangeFear', change: 6, reason: '' }]);
        let table = tableAfter(start, steps, seededDice(seed), { types: FIGHT });
        for (;;) {
          const { refusal, table: after } = undo(table);
          if (refusal) break;
          table = after;
        }
        expect(countersOf(table)).toEqual({ ...countersOf(start), fear: 0 });
      }),
      { numRuns: 200 },
    );
  });

  it('[UN6] is as it was when what was taken back is put back', () => {
    fc.assert(
      fc.property(actions, fc.integer(), (steps, seed) => {
        const start = play(fullTable(), [ines, { type: 'ChangeFear', change: 6, reason: '' }]);
        const table = tableAfter(start, steps, seededDice(seed), { types: FIGHT });
        const back = undo(table);
        if (back.refusal) return;
        const again = step(back.table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
        expect(again.refusal).toBeNull();
        const inOrder = (each: ReturnType<typeof fightOf>) => ({
          ...each,
          hits: each.hits
            .map(({ id, state, total }) => ({ id, state, total }))
            .sort((a, b) => a.id.localeCompare(b.id)),
        });
        expect(inOrder(fightOf(again.table))).toEqual(inOrder(fightOf(table)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('what older rooms wrote', () => {
  it('[RM29] a table, a sheet and a roll without a fight are read with their defaults', () => {
    const session = sessionOf();
    const { damageRule: _rule, tells: _tells, ...oldSession } = session;
    const { thresholds: _thresholds, guard: _guard, conditions: _conditions, ...oldSheet } = sheetOnTable('a');
    const { foes: _foes, hits: _hits, acts: _acts, placeUses: _uses, ...oldTable } = newTable(session);
    const kept = { ...oldTable, session: oldSession, characters: [oldSheet] } as unknown as Table;
    const read = tableOfAnyAge(kept);
    expect(read).toEqual({
      ...newTable(session),
      characters: [sheetOnTable('a', { thresholds: null })],
    });
    const selected = {
      type: 'ReceiveCharacterSelected',
      seq: 1,
      at: session.createdAt,
      playerId: 'p',
      playerName: 'P',
      characterId: 'a',
      characterName: 'Hero a',
      character: oldSheet,
    } as unknown as TableEvent;
    expect(apply(newTable(session), selected).characters[0]).toMatchObject({
      thresholds: null,
      guard: 0,
      conditions: [],
    });
    const rolled = step(fullTable(), joss, rollCommand()).events[0] as EventOf<'DiceRoll'>;
    const { targets: _targets, damageOf: _damageOf, foe: _foe, ...oldRoll } = rolled;
    const after = apply(fullTable(), oldRoll as unknown as TableEvent);
    expect(after.rolls[0]).toMatchObject({ targets: [], damageOf: null, foe: null });
  });
});
