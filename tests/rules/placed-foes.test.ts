/** Foes on a table: how they are placed, named, shown, told of and put away, and their features. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import type { Foe } from '../../rules/content/foe.ts';
import { FOES_MAX } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { fightOf, typesOf, undo, withFoe } from './fight-tables.ts';
import { condition, foeBlock, foeOn, mill, place, placedFoes, underling, uses } from './fights.ts';
import { loadedDice } from './loaded-dice.ts';
import { fullTable, ines, joss, play, rollCommand, step } from './tables.ts';

describe('foes', () => {
  it('[FE9] [FE16] are placed hidden, told apart by letters, at the level of the party', () => {
    const { table, events } = step(
      fullTable(),
      ines,
      place({ shown: 'hidden', count: 3, found: foeBlock({ tier: 2 }) }),
    );
    expect(typesOf(events)).toEqual(['FoesPlaced']);
    expect(table.foes.map(({ name }) => name)).toEqual(['Ferry Wight a', 'Ferry Wight b', 'Ferry Wight c']);
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
    const refused = { code: 'CONFLICT', message: expect.stringMatching(`^A table holds ${FOES_MAX} foes\\. Forget`) };
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
    expect(new Set(foes.map(({ name }) => name)).size).toBe(10);
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

  it.each([
    ['seen', 'hp', -8, { state: 'hurt' }],
    ['seen', 'count', 4, { oldValue: 1, newValue: 5, state: 'unhurt' }],
    ['seen', 'stress', -1, null],
    ['open', 'hp', -8, { oldValue: 20, newValue: 12, state: 'hurt' }],
    ['open', 'stress', -1, { oldValue: 1, newValue: 0, state: 'unhurt' }],
    ['open', 'coins', 2, null],
  ] as const)(
    '[FE10] [VI5] of one that is %s and whose %s moves by %i, players are told %j',
    (shown, field, change, told) => {
      const { table, foe: foeId } = withFoe({ shown });
      const worn = play(table, [ines, { type: 'ChangeFoe', foeId, field: 'stress', change: 1 }]);
      const [event] = step(worn, ines, { type: 'ChangeFoe', foeId, field, change }).events;
      const { seq, at } = event!;
      const base = told ? { type: 'FoeChanged', foeId, field, ...told } : { type: 'Hidden' };
      expect(eventFor(event!, joss)).toEqual({ ...base, seq, at });
    },
  );

  it.each([
    ['hp', -99, 0],
    ['stress', 99, 3],
    ['count', 999, 99],
    ['coins', 9_999, 999],
  ])('[FE10] %s that moves by %i stops at %i', (field, change, newValue) => {
    const { table, foe: foeId } = withFoe();
    expect(step(table, ines, { type: 'ChangeFoe', foeId, field, change }).result).toMatchObject({ newValue });
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
    const { table: one, foe } = withFoe();
    const table = play(one, [ines, place({ shown: 'hidden' })]);
    const silent = step(table, ines, { type: 'SetTells', foeState: 'none' });
    expect(silent.events).toMatchObject([{ outcomes: true, foeState: 'none', fearReason: true }]);
    expect(silent.events[0]).toHaveProperty('states', { [foe]: null }); // nothing of the one that hides
    const open = play(silent.table, [ines, { type: 'ShowFoe', foeId: foe, shown: 'open' }]);
    const [told] = step(open, ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -12 }).events;
    expect(eventFor(told!, joss)).toMatchObject({ newValue: 8, state: null });
    const hurt = step(silent.table, ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -12 });
    expect(eventFor(hurt.events[0]!, joss)).toMatchObject({ state: null });
    expect(viewFor(hurt.table, ines).foes).toMatchObject([{ state: 'half gone' }, {}]);
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
    const nearly = play(rich, [ines, { type: 'ChangeFoe', foeId: foe, field: 'stress', change: 2 }]);
    expect(step(nearly, ines, uses('Toll', { foeId: foe })).refusal).toBeNull();
    const shown = play(rich, [ines, { type: 'ShowFoe', foeId: foe, shown: 'seen' }]);
    const heard = step(shown, ines, uses('Toll', { foeId: foe, targets: ['a'] })).events.map((event) =>
      eventFor(event, joss),
    );
    expect(heard).toMatchObject([{ type: 'FeatureUsed' }, { reason: 'Toll', newValue: 3 }, { type: 'Hidden' }]);
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

describe('names of foes', () => {
  const names = ({ foes }: Table) => foes.map(({ name }) => name);

  it('[FE16] one that players see takes the next free number of the table, one that they never saw tells nothing by it', () => {
    let table = play(
      fullTable(),
      [ines, place()],
      [ines, place({ shown: 'hidden', count: 2 })],
      [ines, place({ count: 2 })],
    );
    expect(names(table)).toEqual(['Ferry Wight', 'Ferry Wight a', 'Ferry Wight b', 'Ferry Wight 2', 'Ferry Wight 3']);
    const [, first, second] = table.foes.map(({ id }) => id);
    table = play(table, [ines, { type: 'ShowFoe', foeIds: [second!, first!], shown: 'seen' }]);
    expect(names(table).slice(1, 3)).toEqual(['Ferry Wight 5', 'Ferry Wight 4']); // in the order in which they are shown
    table = play(table, [ines, { type: 'ShowFoe', foeId: first!, shown: 'hidden' }]);
    expect(names(table)[1]).toBe('Ferry Wight 5'); // players know it by that
    expect(names(play(table, [ines, place({ shown: 'hidden' })])).at(-1)).toBe('Ferry Wight a');
  });

  it('[FE16] a name given by hand stays, and one in hiding takes no number from the others', () => {
    const hidden = play(fullTable(), [ines, place({ shown: 'hidden' })]);
    const [foeId = ''] = placedFoes(hidden);
    const named = play(hidden, [ines, { type: 'ShowFoe', foeId, name: 'Ferry Wight' }], [ines, place()]);
    expect(names(named)).toEqual(['Ferry Wight', 'Ferry Wight']);
    const shown = play(named, [ines, { type: 'ShowFoe', foeId, shown: 'open' }]);
    expect(names(shown)).toEqual(['Ferry Wight', 'Ferry Wight']);
    expect(names(play(shown, [ines, place()])).at(-1)).toBe('Ferry Wight 2');
  });

  it('[FE16] after z come two letters', () => {
    const crowd = play(
      fullTable(),
      ...[20, 8].map((count): [Seat, Command] => [ines, place({ shown: 'hidden', count })]),
    );
    expect(names(crowd).slice(24)).toEqual(['y', 'z', 'aa', 'ab'].map((letters) => `Ferry Wight ${letters}`));
  });
});

describe('a foe that is mended at the desk', () => {
  const mended = foeBlock({ hp: 30, stress: 1, counters: ['oars'], features: [], name: 'River Wight', difficulty: 14 });
  const refresh = (foeId: string, found: Foe | null = mended): Command => ({ type: 'RefreshFoe', foeId, found });

  it('[FE17] takes the block of the content over; what it has lost and marked stays as far as it fits', () => {
    const { table, foe } = withFoe();
    const worn = play(
      table,
      [ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -5 }],
      [ines, { type: 'ChangeFoe', foeId: foe, field: 'stress', change: 2 }],
      [ines, { type: 'ChangeFoe', foeId: foe, field: 'coins', change: 3 }],
      [ines, condition({ kind: 'foe', id: foe }, 'Wet')],
    );
    const after = step(worn, ines, refresh(foe));
    expect(after.refusal).toBeNull();
    expect(foeOn(after.table, foe)).toMatchObject({
      ...{ name: 'River Wight', block: mended, counters: { oars: 0 }, uses: {}, state: 'hurt' },
      ...{ hp: { current: 25, max: 30 }, stress: { current: 1, max: 1 }, conditions: [{ name: 'Wet' }] },
    });
    expect(eventFor(after.events[0]!, joss)).toMatchObject({ type: 'FoeShown', foe: { name: 'River Wight' } });
    expect(step(after.table, ines, refresh(foe)).events).toEqual([]);
  });

  it('[FE17] keeps a name by hand, its fall and its count; the content must have it', () => {
    const { table, foe } = withFoe();
    const fallen = play(
      table,
      [ines, { type: 'ShowFoe', foeId: foe, name: 'Old Tam' }],
      [ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -99 }],
    );
    expect(foeOn(play(fallen, [ines, refresh(foe)]), foe)).toMatchObject({
      name: 'Old Tam',
      hp: { current: 0 },
      state: 'fallen',
    });
    const rats = withFoe({ found: underling, count: 7 });
    expect(foeOn(play(rats.table, [ines, refresh(rats.foe, { ...underling, difficulty: 9 })]), rats.foe).count).toBe(7);
    expect(foeOn(play(rats.table, [ines, refresh(rats.foe)]), rats.foe).count).toBe(1);
    expect(step(table, ines, refresh(foe, null)).refusal?.code).toBe('NOT_FOUND');
    expect(step(table, ines, refresh('nobody')).refusal?.code).toBe('NOT_FOUND');
    expect(step(table, joss, refresh(foe)).refusal?.code).toBe('FORBIDDEN');
  });

  it('[FE17] of a hidden one players are told nothing', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    expect(eventFor(step(table, ines, refresh(foe)).events[0]!, joss).type).toBe('Hidden');
  });
});
