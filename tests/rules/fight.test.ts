/** A fight at the table: strikes, hits and their answers, attacks, conditions, and the guard. */
import { describe, expect, it } from 'vitest';
import { apply } from '../../rules/apply.ts';
import type { Command } from '../../rules/commands/index.ts';
import type { EventOf, TableEvent } from '../../rules/events.ts';
import { HITS_MAX } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import { storyOf } from '../../rules/story.ts';
import { newTable, type Table, tableOfAnyAge } from '../../rules/table.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { sessionOf, sheetOnTable } from '../support/table-parts.ts';
import { armorOf, fightOf, healthOf, roll, typesOf, undo, withFoe } from './fight-tables.ts';
import { answer, condition, damage, foeBlock, foeOn, place, placedFoes, strikes, underling } from './fights.ts';
import { loadedDice } from './loaded-dice.ts';
import { fullTable, ines, joss, NOW_MS, play, rollCommand, select, step, wren } from './tables.ts';

describe('a strike', () => {
  it('[FE14] [HI2] is attack, damage and the question in one step; the answer costs what it says', () => {
    const { table, foe } = withFoe();
    const struck = step(table, ines, strikes([foe], ['a']), loadedDice(14, 4, 5));
    expect(typesOf(struck.events)).toEqual(['DiceRoll', 'DiceRoll', 'ReceiveCombatUpdate']);
    const attack = roll(struck.events, 0);
    expect(attack).toMatchObject({
      ...{ isDuality: false, isReaction: false, isGMRoll: true, revealAt: new Date(NOW_MS + 2_000).toISOString() },
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
      revealAt: new Date(NOW_MS + 4_000).toISOString(), // after the attack
    });
    expect(eventFor(attack, joss)).toMatchObject({ characterName: 'Ferry Wight', foe: { id: foe } });
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
    expect(answered.result).toEqual({ hitId: id, grade: 'minor', loss: 3, armor: 1 });
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
    expect(roll(critical.events, 0)).toMatchObject({
      outcome: 'Critical Success',
      results: [3, 20],
      modifier: 2,
      dicePool: { d20: 2 },
    });
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
    const together = step(table, ines, strikes([rats, more], ['a']));
    expect(roll(together.events, 0).characterName).toBe('Bilge Rat and others');
    const inPart = play(table, [ines, { type: 'ShowFoe', foeId: more, shown: 'hidden' }]);
    const [unseen] = step(inPart, ines, strikes([rats, more], ['a'])).events;
    expect(eventFor(unseen!, joss)).toMatchObject({ characterName: 'Ines', foe: null });
    const each = step(table, ines, strikes([one, other], ['a']), loadedDice(14, 1, 1, 14, 1, 1));
    const seq = each.events[0]?.seq;
    expect(each.events.map((event) => ('causeSeq' in event ? event.causeSeq : null))).toEqual([
      null,
      seq,
      null,
      seq,
      seq,
      null,
    ]);
    expect(undo(each.table).table.rolls.map(({ isUndone }) => isUndone)).toEqual([true, true, true, true]);
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

  it.each([
    ['seen', {}, {}, 'Old River'],
    ['hidden', {}, {}, ''],
    ['seen', { hidden: true }, {}, ''],
    ['seen', {}, { fearReason: false }, ''],
  ] as const)(
    '[FE14] [AT3] of a foe that is %s, %j, players are told what the Fear was for by %j: "%s"',
    (shown, how, tells, reason) => {
      const { table, foe } = withFoe({ shown });
      const rich = play(
        table,
        [ines, { type: 'ChangeFear', change: 1, reason: '' }],
        [ines, { type: 'SetTells', ...tells }],
      );
      const struck = step(rich, ines, strikes([foe], ['a'], { experience: 'Old River', ...how }), loadedDice(2));
      expect(struck.events[1]).toMatchObject({ reason: 'Old River', causeSeq: struck.events[0]?.seq });
      expect(eventFor(struck.events[1]!, joss)).toMatchObject({ newValue: 0, reason });
    },
  );

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
    const inHiding = play(off, [ines, { type: 'ShowFoe', foeId: foe, shown: 'hidden' }]);
    const { table: ambush } = step(inHiding, ines, strikes([foe], ['a']), loadedDice(14));
    for (const difficultyIsHidden of [false, true]) {
      const heard = (of: Table) => {
        const throws = { ...thrown, damageOf: of.seq, difficultyIsHidden } as typeof thrown;
        return step(of, ines, throws, loadedDice(6, 6)).events.map((event) => eventFor(event, joss));
      };
      expect(heard(struck.table)[0]).toMatchObject({ foe: { id: foe, name: 'Ferry Wight' } });
      const told = heard(ambush);
      expect(told).toMatchObject([{ foe: null, characterName: 'Ines' }, { hit: { from: { name: 'Ines' } } }]);
      expect(JSON.stringify(told)).not.toMatch(/Wight|Oar|foe-/);
    }
    expect(step(dealt.table, joss, answer(dealt.table.hits[0]?.id ?? '', { armor: 1 })).refusal?.reason).toBe(
      'directTakesNoArmor',
    );
    const on = play(table, [ines, strikes([foe], ['a'])]);
    expect(on.hits).toEqual([]); // direct: nothing to choose
  });

  it('[HI2] what costs something is asked, without a slot and direct damage, too: something else may help', () => {
    const table = play(fullTable(), [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'armor', change: -3 }]);
    const to = { kind: 'hero', id: 'a' } as const;
    for (const how of [{}, { isDirect: true }]) {
      const asked = play(table, [ines, damage([to], 8, how)]);
      expect(asked.hits).toMatchObject([{ state: 'asked', options: [{ armor: 0, loss: 4 }] }]);
      expect(healthOf(play(asked, [joss, answer(asked.hits[0]?.id ?? '', { halved: true })]))).toBe(9);
    }
    const harmless = step(table, ines, damage([to], 3));
    expect(harmless.events).toMatchObject([{ hit: { state: 'taken', grade: 'none', loss: 0 } }]);
    expect(step(harmless.table, joss, answer(`hit-${harmless.table.seq}`)).refusal?.reason).toBe('hitTaken');
  });

  it('[HI7] a hero at 0 is told of a hit and not asked, whatever the rules of the table; no slot is spent', () => {
    const to = { kind: 'hero', id: 'a' } as const;
    const down = play(fullTable(), [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'health', change: -99 }]);
    for (const table of [down, play(down, [ines, { type: 'SetAutomation', on: false }])]) {
      const { events, table: after } = step(table, ines, damage([to], 30));
      expect(events).toMatchObject([{ type: 'ReceiveCombatUpdate', hit: { state: 'taken', loss: 0, armor: 0 } }]);
      expect(eventFor(events[0]!, joss)).toEqual(events[0]);
      expect([after.hits, armorOf(after)]).toEqual([[], 3]);
    }
  });

  it.each<[string, (first: string) => [Seat, Command]]>([
    ['a hit that it answers', (first) => [joss, answer(first)]],
    [
      'the game master’s hand',
      () => [ines, { type: 'UpdateCharacter', characterId: 'a', field: 'health', change: -99 }],
    ],
  ])(
    '[HI7] [UN6] what else is asked of a hero who comes to 0 by %s is taken with it, and asked again with it',
    (_by, fell) => {
      const to = { kind: 'hero', id: 'a' } as const;
      const asked = play(
        fullTable(),
        [ines, damage([to], 99)],
        [ines, damage([to], 8)],
        [ines, damage([to, { kind: 'hero', id: 'b' }], 9)],
      );
      const felled = step(asked, ...fell(asked.hits[0]?.id ?? ''));
      expect(felled.table.hits.map((hit) => hit.to.id)).toEqual(['b']);
      expect(felled.events.slice(-2)).toMatchObject([
        { hit: { state: 'taken', loss: 0, armor: 0 } },
        { hit: { loss: 0 } },
      ]);
      expect([healthOf(felled.table), armorOf(felled.table)]).toEqual([0, 3]);
      const back = undo(felled.table, felled.events[0]?.seq);
      const waiting = (table: Table) => table.hits.map(({ id }) => id).sort();
      expect(waiting(back.table)).toEqual(waiting(asked));
      expect(healthOf(back.table)).toBe(10);
      const again = step(back.table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
      expect(waiting(again.table)).toEqual(waiting(felled.table));
      expect(healthOf(again.table)).toBe(0);
      const lateBack = undo(felled.table, felled.events.at(-1)?.seq); // named by what came of it
      expect(waiting(lateBack.table)).toEqual(waiting(asked));
    },
  );

  it('[DA1] [HI1] half for some of the targets is half once, also where the answer halves', () => {
    const { table, foe } = withFoe();
    const to = [
      { kind: 'hero', id: 'a', halved: true },
      { kind: 'hero', id: 'b' },
      { kind: 'foe', id: foe, halved: true },
    ] as const;
    const dealt = step(table, ines, damage([...to], 14));
    expect(dealt.table.hits).toMatchObject([
      { to: { id: 'a' }, total: 14, halved: true, loss: 4 }, // 7 is major
      { to: { id: 'b' }, total: 14, loss: 14 },
    ]);
    expect(foeOn(dealt.table, foe).hp.current).toBe(16);
    const [first, second] = dealt.table.hits;
    expect(step(dealt.table, wren, answer(second?.id ?? '')).events[0]).toMatchObject({ hit: { to: { id: 'b' } } });
    for (const halved of [false, true]) {
      expect(healthOf(play(dealt.table, [joss, answer(first?.id ?? '', { halved })]))).toBe(6);
    }
  });

  it('[HI2] [UN9] where 40 hits wait, no step asks more; with one place left a whole step has room', () => {
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
    const fought = play(full, [ines, place()]);
    const [foe = ''] = placedFoes(fought);
    expect(step(fought, ines, strikes([foe], ['a']), loadedDice(14, 4, 5)).refusal?.reason).toBe('tooManyHits');
    const aimed = play(fought, [ines, { type: 'SetAutomation', on: false }]);
    const struck = step(aimed, ines, strikes([foe], ['a']), loadedDice(14));
    const thrown = rollCommand({ damageOf: struck.table.seq, isDuality: false, dicePool: { d6: 2 } });
    expect(step(struck.table, ines, thrown, loadedDice(4, 5)).refusal?.reason).toBe('tooManyHits');
    expect(step(full, ines, damage([{ kind: 'hero', id: 'a' }], 3)).refusal).toBeNull(); // it asks nothing
    const less = step(full, wren, answer(full.hits[0]?.id ?? ''));
    const over = play(less.table, [ines, both]);
    expect(over.hits).toHaveLength(41);
    expect(undo(over, less.events[0]?.seq).refusal?.code).toBe('CONFLICT'); // it would be asked again
    expect(undo(less.table).table.hits).toHaveLength(40);
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
    const open = play(table, [ines, { type: 'ShowFoe', foeId: foe, shown: 'open' }]);
    const [told] = step(open, ines, damage([to[1]], 8)).events;
    expect(eventFor(told!, joss)).toMatchObject({ hit: { grade: 'major', loss: 4 } });
    const hit = play(table, [ines, damage([...to], 999)]);
    const felled = play(hit, [joss, answer(hit.hits[0]?.id ?? '')]);
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
    const last = play(asked, [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'armor', change: 1 }]);
    expect(armorOf(play(last, [joss, answer(hit?.id ?? '', { armor: 1 })]))).toBe(0);
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
    const direct = { ...old, session: { ...old.session, damageRule: 'direct' as const } }; // it asks for none
    const known = play(direct, [ines, damage([{ kind: 'hero', id: 'a' }], 8, { isCritical: true })]);
    expect(known.hits).toMatchObject([{ grade: 'minor', options: [{ loss: 8 }, { loss: 4 }] }]);
    const taken = step(known, joss, answer(known.hits[0]?.id ?? ''));
    expect(taken.events[0]).toMatchObject({ hit: { grade: 'minor', loss: 8 } });
  });
});

describe('an attack', () => {
  it('[AT1] [AT2] [AT3] knows the difficulty, keeps it from players, and deals its damage once', () => {
    const { table, foe } = withFoe();
    const attack = step(table, joss, rollCommand({ targets: [foe] }), loadedDice(5, 5));
    const [event] = attack.events;
    expect(event).toMatchObject({ difficulty: 12, isSuccess: true, targets: [{ foeId: foe, isHit: true }] });
    const heard = { characterName: 'Hero a', difficulty: null, isSuccess: true, targets: [{ isHit: true }] };
    expect(eventFor(event!, joss)).toMatchObject(heard);
    expect(JSON.stringify(eventFor(event!, joss))).not.toContain('12,');
    const seq = event?.seq ?? 0;
    const thrown = rollCommand({ damageOf: seq, isDuality: false, dicePool: { d8: 1 }, modifier: 3 });
    expect(step(attack.table, wren, thrown).refusal?.code).toBe('FORBIDDEN');
    const dealt = step(attack.table, joss, thrown, loadedDice(5));
    expect(typesOf(dealt.events)).toEqual(['DiceRoll', 'ReceiveCombatUpdate', 'FoeChanged']);
    expect(dealt.result).toEqual({ seq: dealt.events[0]?.seq });
    expect(dealt.events[1]).toMatchObject({
      hit: {
        ...{ from: { kind: 'hero', id: 'a', name: 'Hero a' }, kind: 'physical', isDirect: false },
        ...{ total: 8, isCritical: true, grade: 'severe', loss: 8, state: 'taken' },
      },
    });
    expect(eventFor(dealt.events[1]!, joss)).toMatchObject({ hit: { total: 8, grade: null, loss: null, options: [] } });
    expect(foeOn(dealt.table, foe).hp.current).toBe(12);
    expect(step(dealt.table, joss, thrown).refusal?.code).toBe('CONFLICT');
    const ofDamage = { ...thrown, damageOf: dealt.events[0]?.seq } as typeof thrown;
    expect(step(dealt.table, joss, ofDamage).refusal?.code).toBe('VALIDATION');
    expect(step(undo(attack.table).table, joss, thrown).refusal?.reason).toBe('attackTakenBack');
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
    expect(eventFor(aimed.events[0]!, joss)).toMatchObject({ isSuccess: true });
    const damages = rollCommand({ damageOf: aimed.events[0]?.seq ?? 0, isDuality: false, dicePool: { d8: 1 } });
    const dealt = step(aimed.table, joss, damages, loadedDice(8));
    expect(roll(dealt.events, 0).targets).toEqual([{ foeId: foe, isHit: true }]);
    expect([foe, hard].map((id) => foeOn(dealt.table, id).hp.current)).toEqual([16, 20]);
    const gone = play(aimed.table, [ines, { type: 'PutFoeAway', foeId: foe, away: true, forget: true }]);
    expect(typesOf(step(gone, joss, damages, loadedDice(8)).events)).toEqual(['DiceRoll']);
    const missed = step(table, joss, rollCommand({ targets: [foe] }), loadedDice(6, 5));
    expect(eventFor(missed.events[0]!, joss)).toMatchObject({ isSuccess: false });
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
    const seq = aimed.events[0]?.seq ?? 0;
    const thrown = rollCommand({ damageOf: seq, isDuality: false, dicePool: { d8: 1 } });
    const dealt = step(aimed.table, ines, thrown, loadedDice(8));
    expect(eventFor(dealt.events[0]!, joss)).toMatchObject({
      isSuccess: null,
      targets: [{ foeId: other, isHit: true }],
    });
    expect(dealt.events[1]).toMatchObject({ hit: { from: { kind: 'gm', id: null, name: 'Ines' }, to: { id: other } } });
    const strike = step(table, ines, strikes([foe], ['a']), loadedDice(14, 4, 5));
    const told = strike.events.map((event) => eventFor(event, joss));
    expect(told[0]).toMatchObject({ foe: null, characterName: 'Ines', context: '' });
    expect(told[2]).toMatchObject({ hit: { from: { kind: 'gm', id: null, name: 'Ines' } } });
    expect(strike.events[2]).toMatchObject({ hit: { from: { kind: 'foe', id: foe } } });
    expect(JSON.stringify(told)).not.toMatch(/Wight|Oar|foe-/);
  });

  it('[AT2] [VI5] a roll that was aimed at a hidden foe alone is no attack to players', () => {
    const { table, foe } = withFoe({ shown: 'hidden' });
    const aimed = play(table, [ines, rollCommand({ targets: [foe] })], [ines, rollCommand()]);
    expect(viewFor(aimed, joss).rolls[0]).toMatchObject({ isSuccess: null, targets: [] });
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

  it.each(['seen', 'open'] as const)(
    '[AT6] where outcomes are not told, hit and miss look the same to players: a foe that is %s',
    (shown) => {
      const attacked = (difficulty: number) => {
        const { table, foe } = withFoe({ shown, found: foeBlock({ difficulty }) });
        const untold = play(
          table,
          [ines, { type: 'SetTells', outcomes: false }],
          [ines, { type: 'SetAutomation', on: false }], // the spotlight stays
        );
        const rolled = step(
          untold,
          joss,
          rollCommand({ isDuality: true, dicePool: { d12: 2 }, targets: [foe] }),
          loadedDice(7, 4),
        );
        const seq = rolled.events[0]?.seq ?? 0;
        const throws = rollCommand({ damageOf: seq, isDuality: false, dicePool: { d8: 1 } });
        const thrown = step(rolled.table, joss, throws, loadedDice(5));
        const again = step(thrown.table, joss, throws);
        const back = undo(thrown.table);
        const heard = [rolled, thrown, back].map(({ events }) =>
          events.map((event) => eventFor(event, joss)).filter(({ type }) => type !== 'FoeChanged'),
        );
        return {
          foe,
          rolled,
          thrown,
          back,
          told: { heard, again: again.refusal?.message },
          lost: 20 - foeOn(thrown.table, foe).hp.current,
        };
      };
      const [hit, miss] = [attacked(1), attacked(30)];
      expect([hit.lost, miss.lost]).toEqual([2, 0]); // 5 is minor
      expect([hit.thrown.refusal, miss.thrown.refusal]).toEqual([null, null]);
      expect(hit.thrown.result).toEqual(miss.thrown.result);
      const withoutSeq = (told: unknown) =>
        JSON.parse(JSON.stringify(told, (key, value) => (/[sS]eq$|^undoes$/.test(key) ? 0 : value)));
      expect(withoutSeq(hit.told)).toEqual(withoutSeq(miss.told));
      expect(hit.told.heard[1]).toMatchObject([{ type: 'DiceRoll', targets: [{ foeId: hit.foe, isHit: null }] }]);
      const [roll] = hit.thrown.events;
      expect(roll).toMatchObject({
        gm: { events: [{ type: 'ReceiveCombatUpdate', hit: { loss: 2, to: { id: hit.foe } } }] },
      });
      expect(fightOf(hit.back.table)).toEqual(fightOf(hit.rolled.table));
      const redone = step(hit.back.table, ines, { type: 'Redo', seq: hit.back.events[0]?.seq ?? 0 });
      expect(fightOf(redone.table)).toEqual(fightOf(hit.thrown.table));
      for (const table of [hit.thrown.table, miss.thrown.table]) {
        expect(viewFor(table, joss).rolls.at(-1)).toMatchObject({
          damageOf: expect.any(Number),
          targets: [{ isHit: null }],
        });
      }
    },
  );

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
    const fallen = step(dealt.table, ines, damage([{ kind: 'foe', id: rats }], 9));
    expect(foeOn(fallen.table, rats).state).toBe('fallen');
    expect(eventFor(fallen.events[1]!, joss)).toMatchObject({ field: 'count', newValue: 0, state: 'fallen' });
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
    expect(step(most, joss, condition(hero, 'c3', { until: 'scene' })).refusal).toBeNull();
    const fewer = play(most, [joss, condition(hero, 'c3', { on: false })]);
    expect(step(fewer, joss, condition(hero, 'one more')).refusal).toBeNull();
  });

  it('[CN5] are the same without case, width and outer blanks; the first spelling stays', () => {
    const on = (name: string, change = {}) => condition({ kind: 'hero', id: 'a' }, name, change);
    const one = play(fullTable(), [ines, on('Exposed')], [joss, on(' exposed ')], [ines, on('ＥＸＰＯＳＥＤ')]);
    expect(one.characters[0]?.conditions).toEqual([{ name: 'Exposed', until: 'ended' }]);
    const longer = play(one, [ines, on('EXPOSED', { until: 'scene' })]);
    expect(longer.characters[0]?.conditions).toEqual([{ name: 'Exposed', until: 'scene' }]);
    expect(play(longer, [joss, on('exposed', { on: false })]).characters[0]?.conditions).toEqual([]);
  });

  it('[CN2] [CN3] exposed gives advantage to the next roll, and comes back when that is taken back', () => {
    const { table, foe } = withFoe();
    const exposed = play(table, [ines, condition({ kind: 'foe', id: foe }, 'exposed', { until: 'roll' })]);
    const attack = step(exposed, joss, rollCommand({ targets: [foe] }), loadedDice(9, 4, 6));
    expect(attack.events[0]).toMatchObject({ advantage: 1, total: 19 });
    expect(foeOn(attack.table, foe).conditions).toEqual([]);
    const two = play(exposed, [ines, condition({ kind: 'foe', id: foe }, 'wet')], [ines, place()]);
    for (const [targets, advantage] of [
      [[foe], 1],
      [[foe, ...placedFoes(two)], 0], // not all of them are exposed
    ] as const) {
      const aimed = step(two, joss, rollCommand({ targets: [...targets] }), loadedDice(9, 4, 6));
      expect(aimed.events[0]).toMatchObject({ advantage });
    }
    const back = undo(attack.table);
    expect(back.events).toContainEqual(
      expect.objectContaining({ type: 'ConditionSet', undoes: attack.events[0]?.seq }),
    );
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
