/** A fight that is taken back and put back, step by step and by chance. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../rules/apply.ts';
import type { Command } from '../../rules/commands/index.ts';
import type { Foe } from '../../rules/content/foe.ts';
import type { TableEvent, UndoableType } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import { CHANGES_KEPT, type Table } from '../../rules/table.ts';
import { listUndoable } from '../../rules/undoable.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { armorOf, fightOf, healthOf, roll, typesOf, undo, withFoe } from './fight-tables.ts';
import {
  answer,
  condition,
  damage,
  foeBlock,
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
import { fullTable, ines, joss, play, rollCommand, step } from './tables.ts';

const HERO = { kind: 'hero', id: 'a' } as const;
const hits = (id: string) => damage([{ kind: 'foe', id }], 9);
const offered = (table: Table) => listUndoable(table).map(({ type }) => type);
const redo = (table: Table, back: ReturnType<typeof undo>) =>
  step(table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });

describe('taking back a fight', () => {
  it('[UN6] an answer is asked again; then the strike goes back whole, and is put back whole', () => {
    const { table, foe } = withFoe();
    const struck = play(table, [ines, strikes([foe], ['a', 'b'])]); // all ones miss
    expect(struck.hits).toEqual([]);
    const hits = step(table, ines, strikes([foe], ['a', 'b']), loadedDice(18, 3, 3));
    const [first, second] = hits.table.hits;
    const rolled = play(hits.table, [joss, rollCommand({ reaction: true })]);
    expect(offered(rolled)).toEqual(['DiceRoll', 'ReceiveCombatUpdate', 'ReceiveCombatUpdate', 'FoesPlaced']);
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
    const table = play(start.table, [ines, { type: 'SetGuard', characterId: 'a', guard: 20 }]);
    const struck = step(table, ines, strikes([start.foe], ['a']), loadedDice(18, 3, 3));
    expect(typesOf(struck.events)).toEqual(['DiceRoll', 'DiceRoll', 'ReceiveCombatUpdate']);
    expect(fightOf(undo(struck.table).table)).toEqual(fightOf(table));
    expect(offered(struck.table)).toEqual(['DiceRoll', 'FoesPlaced']);
    const rolled = play(struck.table, [joss, rollCommand({ reaction: true })]);
    expect(offered(rolled)).toEqual(['DiceRoll', 'ReceiveCombatUpdate', 'FoesPlaced']);
    const byHand = play(struck.table, [ines, hits(start.foe)], [ines, damage([HERO], 99)]);
    expect(offered(byHand)).toEqual(['ReceiveCombatUpdate', 'ReceiveCombatUpdate', 'DiceRoll', 'FoesPlaced']);
    const alone = undo(struck.table, struck.events[2]?.seq);
    expect(eventFor(alone.events[0]!, joss)).toMatchObject({ undoneType: 'ReceiveCombatUpdate' });
    expect(healthOf(alone.table)).toBe(10);
    expect(alone.table.hits).toMatchObject([{ state: 'asked', to: { id: 'a' } }]);
    const redone = step(alone.table, ines, { type: 'Redo', seq: alone.events[0]?.seq ?? 0 });
    expect(fightOf(redone.table)).toEqual(fightOf(struck.table));
  });

  it('[HI7] [UN6] what a strike asked is asked no longer once it goes back, also where another hit of it felled the hero', () => {
    const { table } = withFoe({ count: 2 });
    const struck = step(table, ines, strikes(placedFoes(table), ['a']), loadedDice(18, 6, 6, 18, 6, 6));
    const fallen = play(struck.table, [joss, answer(struck.table.hits[0]?.id ?? '')]);
    const back = undo(fallen, struck.events[0]?.seq);
    expect([fallen.hits, back.table.hits, healthOf(back.table)]).toEqual([[], [], 10]);
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
    const { seq, at } = two.events[1]!;
    expect(eventFor(two.events[1]!, joss)).toEqual({ type: 'FoeGone', foeId: foe, seq, at });
    expect(step(one.table, ines, { type: 'Redo', seq: one.events[0]?.seq ?? 0 }).table.foes).toEqual(
      changed.table.foes,
    );
  });
});

describe('putting back a fight', () => {
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
    const heard = again.events.map((event) => eventFor(event, joss));
    expect(heard.map(({ type }) => type)).toEqual(['Redone', 'FoeShown', 'FoeShown']);
    expect(JSON.stringify(heard)).not.toContain('block');
    expect(viewFor(again.table, joss).foes).toEqual(viewFor(wounded, joss).foes);
  });

  const fear = { type: 'ChangeFear', change: 5, reason: '' } as const;
  const free = foeBlock({ features: [{ ...foeBlock().features[0]!, fear: 0, stress: 0 }] });
  const changes = (field: string) => (foeId: string) => ({ type: 'ChangeFoe', foeId, field, change: -2 }) as const;
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
    ['one in secret', {}, (foeId) => uses('Toll', { foeId, hidden: true }), 'FearChanged'],
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
    const seen = [...back.events, ...again.events].map((event) => eventFor(event, joss));
    expect(seen.reduce(apply, viewFor(done.table, joss))).toEqual(viewFor(again.table, joss));
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
      const fearBack = undo(play(again, [ines, fear]));
      expect(redo(fearBack.table, fearBack).table.characters[0]?.conditions).toEqual([{ name: 'unseen', until }]);
    }
    const back = undo(rolled.table);
    const ended = play(back.table, [ines, condition(HERO, 'unseen', { on: false })]);
    expect(typesOf(redo(ended, back).events)).not.toContain('ConditionSet'); // it has ended by hand
  });

  it('[UN5] of two questions that were taken back one by one, the last is asked again', () => {
    const asked = play(fullTable(), [ines, damage([HERO], 9)], [ines, damage([HERO], 8)]);
    const back = undo(undo(asked).table);
    expect(back.table.hits).toEqual([]);
    const again = redo(back.table, back);
    expect(again.events[0]).toMatchObject({ type: 'Redone', undoneType: 'ReceiveCombatUpdate' });
    expect(again.table.hits.map(({ total }) => total)).toEqual([9]);
  });

  it('[UN5] foes come back only as long as nothing else was taken back', () => {
    const placed = play(fullTable(), [ines, place()], [ines, { type: 'ChangeFear', change: 1, reason: '' }]);
    const first = undo(placed, fullTable().seq + 1);
    const second = undo(first.table);
    expect(second.refusal).toBeNull();
    expect(redo(second.table, first).refusal?.code).toBe('CONFLICT');
  });
});

describe('what players hear of a take-back', () => {
  const heard = (events: readonly TableEvent[]) => events.map((event) => eventFor(event, joss).type);

  it.each<[string, (table: Table) => Table, number[], string]>([
    ['that asks a hero', (table) => table, [18, 3, 3], 'Undone'],
    [
      'that hits a hero for nothing',
      (table) => play(table, [ines, { type: 'SetGuard', characterId: 'a', guard: 20 }]),
      [18, 1, 1],
      'Undone',
    ],
    ['that hits nobody', (table) => table, [1], 'Hidden'],
    [
      'that hits nobody, after hits in the open',
      (table) => play(table, [ines, damage([HERO], 9)], [ines, damage([HERO], 3)]),
      [1],
      'Hidden',
    ],
  ])('[UN7] of a strike behind the screen %s', (_how, prepare, dice, told) => {
    const { table, foe } = withFoe();
    const before = prepare(table);
    const struck = step(before, ines, strikes([foe], ['a'], { hidden: true }), loadedDice(...dice));
    const back = undo(struck.table);
    expect(heard(back.events)[0]).toBe(told);
    const again = redo(back.table, back);
    expect(heard(again.events)[0]).toBe(told === 'Undone' ? 'Redone' : told);
    expect(fightOf(again.table)).toEqual(fightOf(struck.table));
  });

  it('[UN7] of damage behind the screen to a foe in hiding nothing, and of a strike of it that cost Fear, that it was taken back', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    const hidden = { hidden: true, isDuality: false } as const;
    const aimed = step(table, ines, rollCommand({ ...hidden, targets: [foe], dicePool: { d20: 1 } }), loadedDice(19));
    const dealt = play(aimed.table, [ines, rollCommand({ ...hidden, damageOf: aimed.table.seq, dicePool: { d8: 1 } })]);
    expect(heard(undo(dealt).events)[0]).toBe('Hidden');
    const rich = play(table, [ines, { type: 'ChangeFear', change: 1, reason: '' }]);
    const missed = play(rich, [ines, strikes([foe], ['a'], { hidden: true, experience: 'Old River' })]);
    expect(heard(undo(missed).events)).toEqual(['Undone', 'FearChanged']);
  });

  it('[UN7] of a placing, whether one of those that were placed is in sight', () => {
    const placed = play(fullTable(), [ines, place({ count: 2 })]);
    const [first = '', second = ''] = placedFoes(placed);
    const seq = placed.seq;
    const hide = (foeId: string): [Seat, Command] => [ines, { type: 'ShowFoe', foeId, shown: 'hidden' }];
    const one = undo(play(placed, hide(first)), seq);
    expect([heard(one.events)[0], heard(redo(one.table, one).events)[0]]).toEqual(['Undone', 'Redone']);
    const none = undo(play(placed, hide(first), hide(second)), seq);
    expect([heard(none.events)[0], heard(redo(none.table, none).events)[0]]).toEqual(['Hidden', 'Hidden']);
  });

  it('[UN7] of a hidden foe’s feature that moved nothing but a countdown in sight, that it was taken back', () => {
    const quiet = foeBlock({
      features: [{ ...feature, fear: 0, stress: 0, gainsFear: 1 }],
    });
    const { table, foe } = withFoe({ shown: 'hidden', found: quiet });
    const full = play(table, [ines, { type: 'ChangeFear', change: 11, reason: '' }]);
    const used = step(full, ines, uses('Toll', { foeId: foe }));
    expect(heard(undo(used.table).events)).toEqual(['Undone', 'FearChanged']);
    const brim = play(full, [ines, { type: 'ChangeFear', change: 1, reason: '' }]);
    const untold = step(brim, ines, uses('Toll', { foeId: foe }));
    expect(heard(undo(untold.table).events)).toEqual(['Hidden']);
    const ticking = step(play(table, [ines, sets({ ticks: 'fear' })]), ines, uses('Toll', { foeId: foe }));
    const stress = (change: number): [Seat, Command] => [
      ines,
      { type: 'UpdateCharacter', characterId: 'a', field: 'stress', change },
    ];
    const later = play(
      ticking.table,
      ...Array.from({ length: CHANGES_KEPT / 2 }, () => [stress(1), stress(-1)]).flat(),
    );
    const back = undo(later, ticking.events[0]?.seq); // its Fear is forgotten by then
    expect(back.events.map((event) => eventFor(event, joss))).toMatchObject([{ type: 'Undone', ticks: [{}] }]);
  });
});

describe('what is gone cannot go back', () => {
  it('[UN3] [UN6] a foe that was forgotten, and a countdown that was removed, since a roll moved them', () => {
    const { table, foe } = withFoe({ found: foeBlock({ difficulty: 1 }) });
    const set = step(table, ines, sets({ ticks: 'action' }));
    const id = set.table.countdowns[0]?.id ?? '';
    const attack = step(
      set.table,
      joss,
      rollCommand({ isDuality: true, dicePool: { d12: 2 }, targets: [foe] }),
      loadedDice(7, 4),
    );
    const seq = attack.events[0]?.seq ?? 0;
    const thrown = step(
      attack.table,
      joss,
      rollCommand({ isDuality: false, damageOf: seq, dicePool: { d8: 1 } }),
      loadedDice(5),
    );
    const gone = play(
      thrown.table,
      [ines, { type: 'PutFoeAway', foeId: foe, away: true, forget: true }],
      [ines, { type: 'RemoveCountdown', countdownId: id }],
    );
    const damageBack = undo(gone);
    expect(typesOf(damageBack.events)).toEqual(['Undone']);
    const attackBack = undo(damageBack.table);
    expect(attackBack.events[0]).not.toHaveProperty('ticks');
    expect(attackBack.table.countdowns).toEqual([]);
  });

  const forgets = (foeId: string): Command => ({ type: 'PutFoeAway', foeId, away: true, forget: true });
  const strains = (foeId: string): Command => ({ type: 'ChangeFoe', foeId, field: 'stress', change: 2 });
  const counts = (foeId: string): Command => ({ type: 'ChangeFoe', foeId, field: 'coins', change: 2 });
  const block = foeBlock({ counters: [] });
  it.each<[string, (foe: string) => Command, (foe: string) => Command, string[]]>([
    ['Stress of a foe that was forgotten', strains, forgets, []],
    ['a counter that its foe has no longer', counts, (foeId) => ({ type: 'RefreshFoe', foeId, found: block }), []],
    ['one of two foes that was forgotten', () => place({ count: 2 }), () => forgets('foe-10-2'), ['FoeGone']],
    ['a condition of a foe that was forgotten', (id) => rollCommand({ reaction: true, targets: [id] }), forgets, []],
  ])('[UN6] %s', (_what, act, gone, types) => {
    const { table, foe } = withFoe({ shown: 'seen' });
    const ready = play(table, [ines, condition({ kind: 'foe', id: foe }, 'Dazed', { until: 'roll' })]);
    const { table: done, events } = step(ready, ines, act(foe));
    expect(typesOf(undo(play(done, [ines, gone(foe)]), events[0]?.seq).events)).toEqual(['Undone', ...types]);
  });

  it('[UN5] a Redo is late after anything newer, and not before', () => {
    const { table, foe } = withFoe();
    const hurt = play(table, [ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -5 }]);
    const back = undo(hurt);
    const after = play(back.table, [joss, { type: 'SendChatMessage', message: 'Wait.' }]);
    expect(redoOf(after, back).refusal).toBeNull();
    const asked = play(back.table, [ines, damage([{ kind: 'hero', id: 'a' }], 8)]);
    expect(redoOf(asked, back).refusal?.code).toBe('CONFLICT');
    expect(redoOf(undo(asked).table, back).refusal?.code).toBe('CONFLICT');
    const rolled = step(back.table, joss, rollCommand(), seededDice(1));
    expect(redoOf(rolled.table, back).refusal?.code).toBe('CONFLICT');
  });
});

const redoOf = (table: Table, back: ReturnType<typeof undo>) =>
  step(table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
const [feature] = foeBlock().features as [Foe['features'][number]];

describe('what is taken back by its name alone', () => {
  const acts: [string, (foe: string) => Command][] = [
    ['how a foe is shown', (foeId) => ({ type: 'ShowFoe', foeId, shown: 'open' })],
    ['the name of a foe', (foeId) => ({ type: 'ShowFoe', foeId, name: 'Old Tam' })],
    ['the putting away of a foe', (foeId) => ({ type: 'PutFoeAway', foeId, away: true })],
    ['a foe that was forgotten', (foeId) => ({ type: 'PutFoeAway', foeId, away: true, forget: true })],
    ['what players are told', () => ({ type: 'SetTells', outcomes: false, foeState: 'none' })],
    ['a condition of a hero', () => condition({ kind: 'hero', id: 'a' }, 'Wet')],
    ['the end of a condition', () => condition({ kind: 'hero', id: 'b' }, 'Dazed', { on: false })],
    ['a condition of a foe', (id) => condition({ kind: 'foe', id }, 'Wet')],
  ];
  const stood = (table: Table) => ({ ...fightOf(table), tells: table.session.tells });
  function begun() {
    const { table, foe } = withFoe();
    return { table: play(table, [ines, condition({ kind: 'hero', id: 'b' }, 'Dazed')]), foe };
  }

  it.each(acts)('[UN8] %s goes back, and is put back, and neither hinders the Redo of anything else', (_name, act) => {
    const { table, foe } = begun();
    const done = step(table, ines, act(foe));
    const seq = done.events[0]?.seq ?? 0;
    const back = undo(done.table, seq);
    expect(back.refusal).toBeNull();
    expect(stood(back.table)).toEqual(stood(table));
    const again = step(back.table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
    expect(stood(again.table)).toEqual(stood(done.table));
    expect(undo(done.table).events[0]).toMatchObject({ type: 'Undone', undoneType: 'FoesPlaced' }); // the newest step

    const feared = play(table, [ines, { type: 'ChangeFear', change: 2, reason: '' }]);
    const fearBack = undo(feared);
    const meanwhile = step(fearBack.table, ines, act(foe));
    const backToo = undo(meanwhile.table, meanwhile.events[0]?.seq);
    const redo = { type: 'Redo', seq: fearBack.events[0]?.seq ?? 0 } as const;
    expect(step(backToo.table, ines, redo).table.session.fear).toBe(2);
  });

  it('[UN8] what was changed since stays, and is not offered', () => {
    const { table, foe } = begun();
    const open = step(table, ines, { type: 'ShowFoe', foeId: foe, shown: 'open' });
    const hidden = play(open.table, [ines, { type: 'ShowFoe', foeId: foe, shown: 'hidden' }]);
    expect(undo(hidden, open.events[0]?.seq).refusal?.code).toBe('CONFLICT');
    const named = play(open.table, [ines, { type: 'ShowFoe', foeId: foe, name: 'Old Tam' }]);
    expect(undo(named, open.events[0]?.seq).table.foes).toMatchObject([{ name: 'Old Tam', shown: 'seen' }]);
    const away = step(table, ines, { type: 'PutFoeAway', foeId: foe, away: true });
    for (const since of [{ away: false }, { away: true, forget: true }]) {
      const changed = play(away.table, [ines, { type: 'PutFoeAway', foeId: foe, ...since }]);
      expect(undo(changed, away.events[0]?.seq).refusal?.code).toBe('CONFLICT');
    }
  });

  it('[UN7] [UN8] players hear of it only as far as they saw it', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    for (const [act, told] of [
      [{ type: 'ShowFoe', foeId: foe, name: 'Old Tam' }, ['Hidden', 'Hidden']],
      [{ type: 'PutFoeAway', foeId: foe, away: true }, ['Hidden', 'Hidden']],
      [{ type: 'ShowFoe', foeId: foe, shown: 'seen' }, ['Undone', 'FoeGone']],
      [condition({ kind: 'foe', id: foe }, 'Wet'), ['Hidden', 'Hidden']],
      [condition(HERO, 'Wet'), ['Undone', 'ConditionSet']],
    ] satisfies [Command, string[]][]) {
      const done = step(table, ines, act);
      const back = undo(done.table, done.events[0]?.seq);
      expect(back.events.map((event) => eventFor(event, joss).type)).toEqual(told);
    }
  });

  it('[UN7] [UN8] a foe that was put away in hiding and is shown by then comes back for everybody', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    const away = step(table, ines, { type: 'PutFoeAway', foeId: foe, away: true });
    const shown = play(away.table, [ines, { type: 'ShowFoe', foeId: foe, shown: 'seen' }]);
    const back = undo(shown, away.events[0]?.seq);
    expect(back.events.map((event) => eventFor(event, joss).type)).toEqual(['Undone', 'FoeShown']);
  });

  it('[FE9] [FE16] one that was forgotten comes back beside the one that has its name, if there is room', () => {
    const { table, foe } = withFoe();
    const gone = step(table, ines, { type: 'PutFoeAway', foeId: foe, forget: true, away: true });
    expect(gone.table.foes).toEqual([]);
    const seq = gone.events[0]?.seq;
    const back = undo(play(gone.table, [ines, place()]), seq);
    expect(back.table.foes.map(({ id, name }) => [id === foe, name])).toEqual([
      [true, 'Ferry Wight 2'],
      [false, 'Ferry Wight'],
    ]);
    const full = play(gone.table, ...[20, 20, 20].map((count): [Seat, Command] => [ines, place({ count })]));
    expect(undo(full, seq).refusal).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^A table holds 60 foes\. Forget/),
    });
  });

  it('[UN9] foes whose placing is put back, and conditions that a roll ended, need room', () => {
    const { table, foe } = withFoe();
    const gone = step(table, ines, { type: 'PutFoeAway', foeId: foe, forget: true, away: true });
    const placed = play(gone.table, ...[20, 20, 20].map((count): [Seat, Command] => [ines, place({ count })]));
    const back = undo(placed);
    const full = play(back.table, [ines, { type: 'Undo', seq: gone.events[0]?.seq ?? 0 }]);
    expect(full.foes).toHaveLength(41);
    expect(redo(full, back).refusal?.code).toBe('CONFLICT');

    const on = (name: string, until: 'roll' | 'ended' = 'ended'): [Seat, Command] => [
      ines,
      condition({ kind: 'hero', id: 'a' }, name, { until }),
    ];
    const names = Array.from({ length: 11 }, (_, index) => on(`Mark ${index}`));
    const rolled = step(play(fullTable(), ...names, on('exposed', 'roll')), joss, rollCommand());
    expect(undo(play(rolled.table, on('Mark 11')), rolled.events[0]?.seq).refusal).toMatchObject({
      message: expect.stringContaining('End one of them first'),
    });
    expect(undo(rolled.table).table.characters[0]?.conditions).toHaveLength(12);
  });

  it('[FE11] several are shown, put away and taken back in one step', () => {
    const table = play(fullTable(), [ines, place({ count: 3 })]);
    const foeIds = placedFoes(table);
    const away = step(table, ines, { type: 'PutFoeAway', foeIds, away: true });
    expect(away.table.foes.every((each) => 'isAway' in each && each.isAway)).toBe(true);
    expect(fightOf(undo(away.table, away.events[2]?.seq).table)).toEqual(fightOf(table));
    const partly = play(away.table, [ines, { type: 'PutFoeAway', foeId: foeIds[1]!, away: false }]);
    const back = undo(partly, away.events[0]?.seq);
    const again = redo(back.table, back); // but the one that had come back by itself
    expect(again.table.foes.map((each) => 'isAway' in each && each.isAway)).toEqual([true, false, true]);
    const inPart = play(table, [ines, { type: 'ShowFoe', foeId: foeIds[0]!, shown: 'hidden' }]);
    const mixed = step(inPart, ines, { type: 'PutFoeAway', foeIds, away: true });
    const [told] = undo(mixed.table, mixed.events[0]?.seq).events;
    expect(eventFor(told!, joss).type).toBe('Undone');
    expect(step(table, ines, { type: 'ShowFoe', foeIds: [...foeIds, 'nobody'], shown: 'open' }).refusal?.code).toBe(
      'NOT_FOUND',
    );
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
