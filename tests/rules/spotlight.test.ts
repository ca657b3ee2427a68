/** The spotlight: hands that ask for it, who gives it, how rolls move it, whose turns are counted, and what players see of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import { mayAsk } from '../../rules/seats.ts';
import { GM_LIT, NOBODY, type Spotlight } from '../../rules/spotlight.ts';
import { diceOnTheTable, findCharacter, findHeldCharacter, type Table } from '../../rules/table.ts';
import { listUndoable } from '../../rules/undoable.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { RaiseHand } from '../../rules/wire/socket.ts';
import { scaled } from '../support/scale.ts';
import { condition, foeOn, place, strikes } from './fights.ts';
import { loadedDice, seededDice } from './loaded-dice.ts';
import { busyTable, FIGHT, stepsOf, TURNS, tableAfter } from './random-steps.ts';
import { fullTable, ines, joss, play, rollCommand, select, step, wren } from './tables.ts';

const HOPE = [9, 4] as const;
const FEAR = [4, 9] as const;
const CRITICAL = [7, 7] as const;
const FOE = 'foe-8-1';
const HERO_A = { kind: 'hero', id: 'a' } as const;
const HERO_B = { kind: 'hero', id: 'b' } as const;
const LIT_FOE = { kind: 'foe', id: FOE } as const;

const hand = (wish = '', up = true): Command => ({ type: 'RaiseHand', up, wish });
const gives = (to: Extract<Command, { type: 'GiveSpotlight' }>['to']): Command => ({ type: 'GiveSpotlight', to });
const given = (to: Extract<Command, { type: 'GiveSpotlight' }>['to'], table = fullTable()) =>
  play(table, [ines, gives(to)]);
const handsOf = ({ hands }: Table) => hands.map(({ playerId, wish }) => [playerId, wish]);
const spotlightsIn = (events: readonly TableEvent[]) => events.filter((event) => event.type === 'SpotlightGiven');
const typesOf = (events: readonly TableEvent[]) => events.map(({ type }) => type);

/** After a roll of this seat. */
function rolled(table: Table, seat: Seat, dice: readonly number[], change: Parameters<typeof rollCommand>[0] = {}) {
  const stepped = step(table, seat, rollCommand(change), loadedDice(...dice));
  if (stepped.refusal) throw new Error(stepped.refusal.message);
  return stepped;
}

describe('[SP1] a raised hand', () => {
  it('stands in the order in which it went up, with what its player wants', () => {
    const table = play(fullTable(), [wren, hand()], [joss, hand('I want to row')]);
    expect(table.hands).toEqual([
      { playerId: 'player-wren', characterId: 'b', wish: '' },
      { playerId: 'player-joss', characterId: 'a', wish: 'I want to row' },
    ]);
  });

  it('raised again with other words keeps its place, with the same words moves nothing', () => {
    const up = play(fullTable(), [joss, hand('I want to row')], [wren, hand()]);
    const table = play(up, [joss, hand('I want to swim')]);
    expect(handsOf(table)).toEqual([
      ['player-joss', 'I want to swim'],
      ['player-wren', ''],
    ]);
    expect(step(table, joss, hand('I want to swim')).events).toEqual([]);
    expect(step(table, wren, hand()).events).toEqual([]);
    expect(step(fullTable(), wren, { type: 'RaiseHand', up: true, wish: null }).events).toMatchObject([{ wish: '' }]);
  });

  it('is taken down by its player, and one that is not up cannot go down', () => {
    const up = play(fullTable(), [joss, hand('I want to row')]);
    const { table, events } = step(up, joss, hand('words that nobody reads', false));
    expect(events).toMatchObject([
      { type: 'HandRaised', playerId: 'player-joss', characterId: 'a', up: false, wish: '' },
    ]);
    expect(table.hands).toEqual([]);
    expect(step(table, joss, hand('', false)).events).toEqual([]);
    const again = play(up, [wren, hand()], [joss, hand('', false)], [joss, hand()]); // now the last
    expect(again.hands.map(({ playerId }) => playerId)).toEqual(['player-wren', 'player-joss']);
  });

  it('is for players with a character', () => {
    expect(step(fullTable(), ines, hand()).refusal).toMatchObject({
      reason: 'playersOnly',
      code: 'FORBIDDEN',
      message: 'Only a player may do that.',
    });
    expect(mayAsk(ines, { type: 'RaiseHand' }, fullTable())?.reason).toBe('playersOnly');
    const left = play(fullTable(), [joss, { type: 'Leave' }]);
    expect(step(left, joss, hand()).refusal).toMatchObject({
      reason: 'handNeedsHero',
      code: 'CONFLICT',
      message: 'Choose a character first.',
    });
  });

  it('has 80 characters for what its player wants, on one line', () => {
    const read = (wish: unknown) => RaiseHand.safeParse({ type: 'RaiseHand', id: 'c-1', up: true, wish }).success;
    for (const good of ['x'.repeat(80), '🔔'.repeat(80), null]) expect([good, read(good)]).toEqual([good, true]);
    for (const bad of ['x'.repeat(81), 'two\nlines', 7]) expect([bad, read(bad)]).toEqual([bad, false]);
  });

  it('goes down with the character, and stays up while the player is only disconnected', () => {
    const up = play(fullTable(), [joss, hand('I want to row')], [wren, hand()]);
    expect(handsOf(play(up, [joss, { type: 'Disconnect' }]))).toHaveLength(2);
    for (const gone of [
      [joss, { type: 'Leave' }],
      [joss, select('c')],
      [ines, { type: 'RemovePlayer', playerId: 'player-joss' }],
    ] satisfies [Seat, Command][]) {
      expect(handsOf(play(up, gone))).toEqual([['player-wren', '']]);
    }
    const away = step(play(up, [joss, { type: 'Disconnect' }]), ines, { type: 'FreeInactive', inactivityMs: 0 });
    expect(handsOf(away.table)).toEqual([['player-wren', '']]);
  });
});

describe('[SP2] giving the spotlight', () => {
  it('is the game master’s, to a hero, a foe, itself and nobody', () => {
    let table = play(fullTable(), [ines, place()]);
    expect(table.spotlight).toEqual(NOBODY);
    for (const to of [HERO_A, LIT_FOE, GM_LIT, HERO_B, NOBODY]) {
      const stepped = step(table, ines, gives(to));
      expect(stepped.events).toMatchObject([{ type: 'SpotlightGiven', to, by: 'Ines' }]);
      expect(stepped.table.spotlight).toEqual(to);
      table = stepped.table;
    }
  });

  it('to who has it already moves nothing', () => {
    const lit = given(HERO_A);
    expect(step(lit, ines, gives(HERO_A)).events).toEqual([]);
    expect(step(fullTable(), ines, gives({ kind: 'nobody' })).events).toEqual([]);
  });

  it('a player passes it on who has it, to another hero', () => {
    const { table, events } = step(given(HERO_A), joss, gives(HERO_B));
    expect(events).toMatchObject([{ type: 'SpotlightGiven', to: HERO_B, by: 'Joss' }]);
    expect(table.spotlight).toEqual(HERO_B);
  });

  it('is refused to players who have it not, and to anybody but a hero', () => {
    const lit = given(HERO_A, play(fullTable(), [ines, place()]));
    for (const table of [fullTable(), lit, given(GM_LIT)]) {
      expect(step(table, wren, gives(HERO_B)).refusal).toMatchObject({
        reason: 'passedOnByTheLit',
        code: 'FORBIDDEN',
        message: 'Only the hero in the spotlight can pass it on.',
      });
    }
    for (const to of [LIT_FOE, GM_LIT, NOBODY]) {
      expect(step(lit, joss, gives(to)).refusal).toMatchObject({ reason: 'gmOnly', code: 'FORBIDDEN' });
    }
  });

  it('is refused where nobody stands', () => {
    const away = play(fullTable(), [ines, place()], [ines, { type: 'PutFoeAway', foeId: FOE, away: true }]);
    expect(step(away, ines, gives({ kind: 'hero', id: 'z' })).refusal?.reason).toBe('characterNotInPlay');
    expect(step(away, ines, gives({ kind: 'foe', id: 'foe-9-9' })).refusal?.reason).toBe('noSuchFoe');
    expect(step(away, ines, gives(LIT_FOE)).refusal).toMatchObject({ reason: 'foeIsAway', code: 'CONFLICT' });
    expect(step(given(HERO_A), joss, gives({ kind: 'hero', id: 'z' })).refusal?.reason).toBe('characterNotInPlay');
  });
});

describe('[SP3] a player’s open action roll', () => {
  const OUTCOMES: [string, readonly number[], number | null, Spotlight][] = [
    ['with Hope', HOPE, null, HERO_A],
    ['with Fear', FEAR, null, GM_LIT],
    ['a critical', CRITICAL, null, HERO_A],
    ['a success with Hope', HOPE, 10, HERO_A],
    ['a success with Fear', FEAR, 10, GM_LIT],
    ['a failure with Hope', HOPE, 20, GM_LIT],
    ['a failure with Fear', FEAR, 20, GM_LIT],
    ['a critical below the difficulty', CRITICAL, 20, HERO_A],
  ];

  it.each(OUTCOMES)('%s takes it to where it goes in one event', (_what, dice, difficulty, to) => {
    for (const before of [NOBODY, GM_LIT, HERO_B]) {
      const { table, events } = rolled(given(before), joss, dice, { difficulty });
      expect(spotlightsIn(events)).toMatchObject([
        { to, by: 'Joss', causeSeq: events[0]?.seq, turn: { characterId: 'a', change: 1 } },
      ]);
      expect(table.spotlight).toEqual(to);
    }
  });

  it('of the hero who has it leaves it there, or takes it to the game master without another turn', () => {
    const lit = given(HERO_A);
    expect(typesOf(rolled(lit, joss, HOPE).events)).toEqual(['DiceRoll', 'ReceiveCharacterDelta']);
    const lost = rolled(lit, joss, FEAR);
    expect(spotlightsIn(lost.events)).toMatchObject([{ to: GM_LIT }]);
    expect(spotlightsIn(lost.events)[0]).not.toHaveProperty('turn');
    expect([lit.turns, lost.table.turns]).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('moves it with the damage of nothing, no reaction, no plain dice, no game master’s and no hidden roll', () => {
    const others: [Seat, Parameters<typeof rollCommand>[0]][] = [
      [joss, { reaction: true }],
      [joss, { isDuality: false }],
      [ines, {}],
      [ines, { characterId: 'a' }],
      [ines, { hidden: true, characterId: 'a' }],
    ];
    for (const [seat, change] of others) {
      for (const dice of [HOPE, FEAR]) expect(spotlightsIn(rolled(fullTable(), seat, dice, change).events)).toEqual([]);
    }
    const hit = rolled(play(fullTable(), [ines, place()]), joss, HOPE, { targets: [FOE] });
    const damaged = rolled(hit.table, joss, [1, 1], {
      isDuality: false,
      dicePool: { d8: 2 },
      damageOf: hit.events[0]?.seq ?? 0,
    });
    expect(spotlightsIn(damaged.events)).toEqual([]);
    expect(spotlightsIn(step(hit.table, ines, strikes([FOE], ['a']), seededDice(1)).events)).toEqual([]);
    const left = play(fullTable(), [joss, { type: 'Leave' }]);
    expect(spotlightsIn(rolled(left, joss, FEAR).events)).toEqual([]);
  });

  it('moves nothing with automation off, where hands still give it', () => {
    const quiet = play(fullTable(), [ines, { type: 'SetAutomation', on: false }]);
    const { table, events } = rolled(quiet, joss, FEAR);
    expect(typesOf(events)).toEqual(['DiceRoll']);
    expect(table.spotlight).toEqual(NOBODY);
    expect(given(HERO_A, table)).toMatchObject({ spotlight: HERO_A, turns: { a: 1 } });
  });

  it('takes the hand of its hero down, also on the way to the game master, and no other', () => {
    const up = play(fullTable(), [joss, hand('I want to row')], [wren, hand()]);
    for (const table of [rolled(up, joss, HOPE).table, rolled(up, joss, FEAR).table, given(HERO_A, up)]) {
      expect(handsOf(table)).toEqual([['player-wren', '']]);
    }
    for (const table of [rolled(up, joss, HOPE, { reaction: true }).table, given(GM_LIT, up)]) {
      expect(handsOf(table)).toHaveLength(2);
    }
  });

  it('ends what lasts until the spotlight comes, on a hero and on a foe', () => {
    const until = { until: 'spotlight' } as const;
    const bears = play(
      fullTable(),
      [ines, place()],
      [ines, condition(HERO_A, 'held', until)],
      [ines, condition(HERO_B, 'held', until)],
      [ines, condition(LIT_FOE, 'exposed', until)],
      [ines, condition(HERO_A, 'wet')],
    );
    const namesOf = (table: Table) => ({
      a: findCharacter(table, 'a')?.conditions.map(({ name }) => name),
      b: findCharacter(table, 'b')?.conditions.map(({ name }) => name),
      foe: foeOn(table, FOE).conditions.map(({ name }) => name),
    });
    const aIsFree = { a: ['wet'], b: ['held'], foe: ['exposed'] };
    expect(namesOf(rolled(bears, joss, HOPE).table)).toEqual(aIsFree);
    expect(namesOf(rolled(bears, joss, FEAR).table)).toEqual(aIsFree);
    expect(namesOf(given(HERO_A, bears))).toEqual(aIsFree);
    expect(namesOf(given(LIT_FOE, bears))).toEqual({ a: ['held', 'wet'], b: ['held'], foe: [] });
    expect(namesOf(given(GM_LIT, bears))).toEqual({ a: ['held', 'wet'], b: ['held'], foe: ['exposed'] });
    const back = play(rolled(bears, joss, FEAR).table, [ines, { type: 'Undo' }]);
    expect(namesOf(back)).toEqual({ a: ['wet', 'held'], b: ['held'], foe: ['exposed'] });
  });
});

describe('[SP4] turns', () => {
  it('are counted when the spotlight comes to a hero from elsewhere, by hand or by a roll', () => {
    const table = play(
      fullTable(),
      [ines, gives(HERO_A)], // a 1
      [joss, gives(HERO_B)], // b 1
      [ines, gives(GM_LIT)],
      [ines, gives(HERO_B)], // b 2
    );
    expect(table.turns).toEqual({ a: 1, b: 2 });
    const again = rolled(table, wren, HOPE).table; // has it already
    expect(rolled(again, joss, FEAR).table.turns).toEqual({ a: 2, b: 2 }); // and on to the game master
  });

  it('begin anew with a scene, and a roll before it that is taken back counts none off', () => {
    const before = rolled(fullTable(), joss, HOPE).table;
    const scene = play(before, [ines, { type: 'SetScene', label: 'The weir' }]);
    expect([before.turns, scene.turns, scene.spotlight]).toEqual([{ a: 1 }, {}, HERO_A]);
    const later = play(scene, [ines, gives(NOBODY)], [ines, gives(HERO_A)]);
    expect(later.turns).toEqual({ a: 1 });
    const undone = step(later, ines, { type: 'Undo' });
    expect(undone.table.turns).toEqual({ a: 1 });
    expect(play(undone.table, [ines, { type: 'Redo', seq: undone.events[0]?.seq ?? 0 }]).turns).toEqual({ a: 1 });
  });
});

describe('[SP5] a foe in the spotlight', () => {
  const fight = (shown: 'hidden' | 'seen') => given(LIT_FOE, play(fullTable(), [ines, place({ shown })]));
  const seenBy = (table: Table, seat: Seat = joss) => viewFor(table, seat).spotlight;

  it('out of sight is the game master to players', () => {
    expect([seenBy(fight('hidden')), seenBy(fight('hidden'), ines)]).toEqual([GM_LIT, LIT_FOE]);
    expect(seenBy(fight('seen'))).toEqual(LIT_FOE);
    const { events } = step(play(fullTable(), [ines, place({ shown: 'hidden' })]), ines, gives(LIT_FOE));
    expect(events.map((event) => eventFor(event, joss))).toEqual([
      { type: 'SpotlightGiven', seq: 9, at: events[0]?.at, to: GM_LIT, by: 'Ines' },
    ]);
  });

  it('of which players know nothing changes in secret', () => {
    const two = play(fullTable(), [ines, place({ shown: 'hidden', count: 2 })], [ines, gives(LIT_FOE)]);
    for (const to of [{ kind: 'foe', id: 'foe-8-2' }, GM_LIT] as const) {
      const { events } = step(two, ines, gives(to));
      expect(spotlightsIn(events)).toHaveLength(1);
      expect(typesOf(events.map((event) => eventFor(event, joss)))).toEqual(['Hidden']);
    }
  });

  it('that comes into sight is in it for players too, and goes back to the game master for them out of it', () => {
    const shown = step(fight('hidden'), ines, { type: 'ShowFoe', foeId: FOE, shown: 'open' });
    const [told] = shown.events.map((event) => eventFor(event, joss));
    expect(told).toMatchObject({ type: 'FoeShown', isInTheSpotlight: true });
    expect(seenBy(shown.table)).toEqual(LIT_FOE);
    const hidden = play(shown.table, [ines, { type: 'ShowFoe', foeId: FOE, shown: 'hidden' }]);
    expect([seenBy(hidden), hidden.spotlight]).toEqual([GM_LIT, LIT_FOE]);
    const unlit = step(given(HERO_A, hidden), ines, { type: 'ShowFoe', foeId: FOE, shown: 'seen' });
    expect(unlit.events[0]).not.toHaveProperty('isInTheSpotlight');
  });
});

describe('[SP6] who goes', () => {
  it('leaves it to the game master, if a foe, put away or taken back', () => {
    for (const shown of ['hidden', 'seen'] as const) {
      const lit = given(LIT_FOE, play(fullTable(), [ines, place({ shown })]));
      const away = play(lit, [ines, { type: 'PutFoeAway', foeId: FOE, away: true }]);
      const back = play(away, [ines, { type: 'PutFoeAway', foeId: FOE, away: false }]);
      const placed = play(lit, [ines, { type: 'Undo' }]); // the placing
      for (const table of [away, back, placed]) {
        expect([table.spotlight, viewFor(table, joss).spotlight]).toEqual([GM_LIT, GM_LIT]);
      }
    }
  });

  it('and is put back on the table has it again, unless somebody else has it by then', () => {
    const lit = given(LIT_FOE, play(fullTable(), [ines, place()]));
    const undone = step(lit, ines, { type: 'Undo' });
    const redo: [Seat, Command] = [ines, { type: 'Redo', seq: undone.events[0]?.seq ?? 0 }];
    expect(play(undone.table, redo).spotlight).toEqual(LIT_FOE);
    expect(play(given(HERO_B, undone.table), redo).spotlight).toEqual(HERO_B);
    const hidden = given(LIT_FOE, play(fullTable(), [ines, place({ shown: 'hidden' })]));
    const taken = step(hidden, ines, { type: 'Undo' });
    const back = step(taken.table, ines, { type: 'Redo', seq: taken.events[0]?.seq ?? 0 });
    expect(typesOf(back.events)).toEqual(['Redone', 'FoeShown', 'SpotlightGiven']);
    expect(typesOf(back.events.map((event) => eventFor(event, joss)))).toEqual(['Hidden', 'Hidden', 'Hidden']);
  });

  it('leaves it to nobody, if a hero, unless somebody else still plays it', () => {
    const lit = given(HERO_A);
    for (const gone of [
      [joss, { type: 'Leave' }],
      [joss, select('c')],
      [ines, { type: 'RemovePlayer', playerId: 'player-joss' }],
    ] satisfies [Seat, Command][]) {
      expect(play(lit, gone)).toMatchObject({ spotlight: NOBODY, turns: { a: 1 } });
    }
    expect(play(lit, [joss, { type: 'Disconnect' }]).spotlight).toEqual(HERO_A);
    const shared = play(lit, [wren, select('a', { forceSelection: true })]);
    expect(play(shared, [joss, { type: 'Leave' }]).spotlight).toEqual(HERO_A);
  });

  it('and chooses the same character again keeps hand and spotlight', () => {
    const lit = play(given(HERO_A), [joss, hand('I want to row')]);
    const again = play(lit, [joss, select('a')]);
    expect([again.spotlight, handsOf(again)]).toEqual([HERO_A, [['player-joss', 'I want to row']]]);
  });
});

describe('[SP7] taking a roll back', () => {
  const undo: [Seat, Command] = [ines, { type: 'Undo' }];

  it('gives it back to where it was and takes the turn off, and putting back gives it again', () => {
    for (const before of [NOBODY, GM_LIT, HERO_B]) {
      for (const dice of [HOPE, FEAR]) {
        const start = given(before);
        const roll = rolled(start, joss, dice);
        const undone = step(roll.table, ...undo);
        expect(spotlightsIn(undone.events)).toMatchObject([
          { to: before, by: 'Ines', turn: { characterId: 'a', change: -1 }, undoes: roll.events[0]?.seq },
        ]);
        expect(undone.table).toMatchObject({ spotlight: before });
        expect(undone.table.turns).toEqual(start.turns);
        const redone = step(undone.table, ines, { type: 'Redo', seq: undone.events[0]?.seq ?? 0 });
        expect(redone.table.spotlight).toEqual(roll.table.spotlight);
        expect(redone.table.turns).toEqual(roll.table.turns);
        expect(play(redone.table, undo)).toMatchObject({ spotlight: before });
      }
    }
  });

  it('leaves it with whom somebody has given it since, and takes the turn off all the same', () => {
    const since = given(HERO_B, rolled(fullTable(), joss, HOPE).table);
    const undone = step(since, ines, { type: 'Undo' });
    expect(undone.table).toMatchObject({ spotlight: HERO_B });
    expect(undone.table.turns).toEqual({ b: 1 });
    const redone = play(undone.table, [ines, { type: 'Redo', seq: undone.events[0]?.seq ?? 0 }]);
    expect(redone).toMatchObject({ spotlight: HERO_B, turns: { a: 1, b: 1 } });
    const noTurn = given(HERO_B, rolled(given(HERO_A), joss, FEAR).table); // Hero a had it already
    expect(typesOf(step(noTurn, ines, { type: 'Undo' }).events)).toEqual(['Undone', 'FearChanged']);
  });

  it('puts back no more than was taken back', () => {
    const since = given(NOBODY, rolled(fullTable(), joss, HOPE).table);
    const undone = step(since, ines, { type: 'Undo' });
    const redone = play(undone.table, [ines, { type: 'Redo', seq: undone.events[0]?.seq ?? 0 }]);
    expect([since.spotlight, undone.table.spotlight, redone.spotlight]).toEqual([NOBODY, NOBODY, NOBODY]);
  });

  it('gives it to nobody where the hero has gone, and to the game master where the foe has', () => {
    const hero = rolled(given(HERO_B), joss, HOPE).table;
    expect(play(hero, [wren, { type: 'Leave' }], undo).spotlight).toEqual(NOBODY);
    const foe = rolled(given(LIT_FOE, play(fullTable(), [ines, place()])), joss, HOPE).table;
    for (const forget of [false, true]) {
      const away: [Seat, Command] = [ines, { type: 'PutFoeAway', foeId: FOE, away: true, forget }];
      expect(play(foe, away, [ines, { type: 'Undo', seq: foe.rolls[0]?.seq ?? 0 }]).spotlight).toEqual(GM_LIT);
    }
  });

  it('does not raise a hand again', () => {
    const roll = rolled(play(fullTable(), [joss, hand()]), joss, HOPE).table;
    expect(play(roll, undo).hands).toEqual([]);
  });
});

describe('[SP3] [SP4] [SP6] in any game', () => {
  const history = stepsOf({ max: 40 }, 0);
  const types = [...TURNS, ...FIGHT.filter((type) => !TURNS.includes(type))];

  it('the spotlight is on somebody who is there, hands are those of players with their hero, turns are counts', () => {
    fc.assert(
      fc.property(history, fc.integer(), (steps, seed) => {
        const table = tableAfter(busyTable(), steps, seededDice(seed), { types });
        const { spotlight, hands, turns } = table;
        if (spotlight.kind === 'hero') expect(findCharacter(table, spotlight.id)).toBeDefined();
        if (spotlight.kind === 'foe') expect(foeOn(table, spotlight.id).isAway).toBe(false);
        for (const { playerId, characterId } of hands) {
          expect(findHeldCharacter(table, playerId)?.id).toBe(characterId);
        }
        for (const count of Object.values(turns)) expect(count).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('[UN5] whatever is taken back and put back, spotlight, turns, countdowns and conditions are as before', () => {
    const shownOf = ({ session, characters, foes, spotlight, turns, countdowns, rolls }: Table) => ({
      fear: session.fear,
      characters,
      foes,
      spotlight,
      turns,
      countdowns,
      rolls: rolls.map(({ seq, isUndone, isSuccess }) => ({ seq, isUndone, isSuccess })),
    });
    let putBack = 0;
    fc.assert(
      fc.property(history, fc.nat(), fc.integer(), (steps, nth, seed) => {
        const before = tableAfter(busyTable(), steps, seededDice(seed), { types });
        const targets = listUndoable(before);
        const target = targets[nth % Math.max(1, targets.length)];
        if (!target) return;
        const undone = step(before, ines, { type: 'Undo', seq: target.seq });
        const redone = step(undone.table, ines, { type: 'Redo', seq: undone.events[0]?.seq ?? 0 });
        expect([undone.refusal, redone.refusal]).toEqual([null, null]);
        expect(sorted(shownOf(redone.table))).toEqual(sorted(shownOf(before)));
        expect(diceOnTheTable(redone.table).map(({ seq }) => seq)).toEqual(
          diceOnTheTable(before).map(({ seq }) => seq),
        );
        putBack += 1;
      }),
      { numRuns: scaled({ smoke: 75, long: 300 }) },
    );
    expect(putBack).toBeGreaterThan(scaled({ smoke: 25, long: 100 }));
  });

  /** Conditions that come back stand behind the others. */
  function sorted<Each extends { characters: Table['characters']; foes: Table['foes'] }>({
    characters,
    foes,
    ...rest
  }: Each) {
    const inOrder = <Bearer extends { conditions: { name: string }[] }>(bearer: Bearer) => ({
      ...bearer,
      conditions: bearer.conditions.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    });
    return { ...rest, characters: characters.map(inOrder), foes: foes.map(inOrder) };
  }
});
