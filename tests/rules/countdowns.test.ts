/** Countdowns: made, seen, moved by hand, settled, left to the next session, and told in the story. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import {
  COUNTDOWN_KINDS,
  COUNTDOWN_TICKS,
  COUNTDOWNS_MAX,
  type Countdown,
  listLasting,
} from '../../rules/countdowns.ts';
import type { TableEvent } from '../../rules/events.ts';
import { mayAsk, type Seat } from '../../rules/seats.ts';
import { storyOf } from '../../rules/story.ts';
import { newTable, type Table } from '../../rules/table.ts';
import { listUndoable } from '../../rules/undoable.ts';
import { viewFor } from '../../rules/visibility.ts';
import { CountdownInput } from '../../rules/wire/socket.ts';
import { sessionOf } from '../support/table-parts.ts';
import {
  FEAR,
  HOPE,
  ID,
  leftOf,
  redo,
  rolled,
  type Sets,
  toldTo,
  typesOf,
  undo,
  withCountdown,
} from './countdown-steps.ts';
import { countdownOf, countdownOn, foeBlock, mill, moves, place, sets, uses } from './fights.ts';
import { loadedDice, seededDice } from './loaded-dice.ts';
import { fullTable, ines, joss, play, rollCommand, step, wren } from './tables.ts';

describe('[CD1] making countdowns', () => {
  it('is the game master’s: a name, a kind and a start, and the rest has a value of its own', () => {
    const countdown = CountdownInput.parse({ name: ' The tide ', start: 6 });
    const { table, events, result } = step(fullTable(), ines, { type: 'SetCountdown', countdown });
    const made = countdownOf({ id: ID, seq: 8, start: 6, value: 6 });
    expect(events).toMatchObject([{ type: 'CountdownSet', countdown: made }]);
    expect(table.countdowns).toEqual([made]);
    expect(result).toEqual({ countdownId: ID });
  });

  it('reads names, starts and notes in their lengths and ranges', () => {
    const read = (change: object) => CountdownInput.safeParse({ name: 'The tide', start: 6, ...change }).success;
    for (const good of [{ name: 'x'.repeat(60) }, { start: 99 }, { note: '🔔'.repeat(500) }]) {
      expect([good, read(good)]).toEqual([good, true]);
    }
    for (const bad of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { start: 0 },
      { start: 100 },
      { value: 7 },
      { value: -1 },
      { note: 'x'.repeat(501) },
      { kind: 'other' },
      { ticks: 'other' },
      { shown: 'seen' },
      { again: 'other' },
    ]) {
      expect([bad, read(bad)]).toEqual([bad, false]);
    }
  });

  it('changes all of it later, and keeps its place and, within its new start, its value', () => {
    const two = withCountdown({ name: 'Second' }, withCountdown({ start: 6, value: 5 }));
    const changed = { id: ID, name: 'The flood', kind: 'dusk', start: 4, ticks: 'fear', shown: 'veiled' } as const;
    const table = play(two, [ines, sets({ ...changed, again: 'longer', ownerId: 'a', note: 'It drowns them' })]);
    expect(table.countdowns).toMatchObject([
      { ...changed, seq: 8, value: 4, again: 'longer', ownerId: 'a', note: 'It drowns them' },
      { name: 'Second' },
    ]);
    expect(
      step(table, ines, sets({ ...changed, again: 'longer', ownerId: 'a', note: 'It drowns them' })).events,
    ).toEqual([]);
    expect(countdownOn(play(table, [ines, sets({ ...changed, value: 0 })]), ID)).toMatchObject({ isDue: true });
  });

  it('takes an id that the table does not know for a new countdown', () => {
    const { table, result } = step(fullTable(), ines, sets({ id: 'my-own' }));
    expect([result, table.countdowns.map(({ id }) => id)]).toEqual([{ countdownId: 'my-own' }, ['my-own']]);
    expect(step(fullTable(), ines, sets({ note: null })).events).toMatchObject([{ countdown: { note: '' } }]);
  });

  it('gives each an id of its own, also where a client has given away the one that would come', () => {
    const table = withCountdown({ name: 'A second' }, withCountdown({ id: 'countdown-9' }));
    expect(table.countdowns.map(({ id, name }) => [id, name])).toEqual([
      ['countdown-9', 'The tide'],
      ['countdown-9-2', 'A second'],
    ]);
  });

  it('is refused to players, for a hero who is not there, and beyond 24', () => {
    for (const command of [
      sets(),
      { type: 'SettleCountdown', countdownId: ID },
      { type: 'RemoveCountdown', countdownId: ID },
      { type: 'JudgeRoll', seq: 1, isSuccess: true },
    ] satisfies Command[]) {
      expect(step(withCountdown(), joss, command).refusal).toMatchObject({
        reason: 'gmOnly',
        code: 'FORBIDDEN',
        message: 'Only the game master may do that.',
      });
      expect(mayAsk(joss, command, fullTable())?.reason).toBe('gmOnly');
    }
    expect(step(fullTable(), ines, sets({ ownerId: 'z' })).refusal?.reason).toBe('characterNotInPlay');
    const full = Array.from({ length: COUNTDOWNS_MAX }).reduce<Table>((table) => withCountdown({}, table), fullTable());
    expect(step(full, ines, sets()).refusal).toMatchObject({
      reason: 'tooManyCountdowns',
      code: 'CONFLICT',
      message: 'A table holds 24 countdowns. Settle one that has run out, or remove one.',
    });
    expect(step(full, ines, sets({ id: ID, name: 'Changed' })).refusal).toBeNull();
  });

  it('keeps an owner who has left the table', () => {
    const owned = withCountdown({ kind: 'project', ownerId: 'a' });
    const left = play(owned, [joss, { type: 'Leave' }]);
    for (const table of [left, { ...left, resting: [] }]) // known, or forgotten by now
      expect(step(table, ines, sets({ id: ID, kind: 'project', ownerId: 'a', name: 'The boat' })).refusal).toBeNull();
  });
});

describe('[CD2] at 0', () => {
  it('stays there and is due, however much more moves it, until it is settled', () => {
    const table = play(withCountdown({ start: 2, ticks: 'action' }), [ines, moves(ID, -5)]);
    expect(countdownOn(table, ID)).toMatchObject({ value: 0, isDue: true });
    const after = rolled(table, joss, HOPE);
    expect(after.events[0]).toMatchObject({ type: 'DiceRoll', ticks: [] });
    expect(countdownOn(after.table, ID)).toMatchObject({ value: 0, isDue: true });
    expect(step(table, ines, moves(ID, -1)).events).toEqual([]);
    expect(countdownOn(play(table, [ines, moves(ID, 1)]), ID)).toMatchObject({ value: 1, isDue: false });
  });
});

describe('[CD3] moving by hand', () => {
  it('stays within 0 and the start, and says where it is', () => {
    const { table, events, result } = step(withCountdown(), ines, moves(ID, -3));
    expect(events).toMatchObject([{ type: 'CountdownMoved', countdownId: ID, oldValue: 4, newValue: 1, isDue: false }]);
    expect(result).toEqual({ countdownId: ID, newValue: 1 });
    expect(step(table, ines, moves(ID, -9)).events).toMatchObject([{ newValue: 0, isDue: true }]);
    expect(step(table, ines, moves(ID, 9)).events).toMatchObject([{ newValue: 4 }]);
    expect(step(table, ines, moves('countdown-99', 1)).refusal).toMatchObject({
      reason: 'noSuchCountdown',
      code: 'NOT_FOUND',
      message: 'There is no such countdown at this table.',
    });
  });

  it('a project also by the player of its hero, as long as it is open', () => {
    const project = { kind: 'project', ownerId: 'a' } as const;
    const table = withCountdown(project);
    expect(step(table, joss, moves(ID, -1)).events).toMatchObject([{ type: 'CountdownMoved', newValue: 3 }]);
    expect(step(table, wren, moves(ID, -1)).refusal).toMatchObject({ reason: 'gmOnly', code: 'FORBIDDEN' });
    for (const change of [{ kind: 'rest' }, { ownerId: 'b' }, { ownerId: null }, { shown: 'veiled' }] as const) {
      expect(step(withCountdown({ ...project, ...change }), joss, moves(ID, -1)).refusal?.reason).toBe('gmOnly');
    }
    const left = play(table, [joss, { type: 'Leave' }], [joss, { type: 'TakeSeat' }]);
    expect(step(left, joss, moves(ID, -1)).refusal?.reason).toBe('gmOnly');
  });

  it('a hidden one is not there for players, not even for the hero whose project it is', () => {
    const hidden = withCountdown({ kind: 'project', ownerId: 'a', shown: 'hidden' });
    const unknown = step(hidden, joss, moves('countdown-99', -1)).refusal;
    expect(step(hidden, joss, moves(ID, -1)).refusal).toEqual(unknown);
    expect(unknown?.reason).toBe('noSuchCountdown');
  });

  it('is taken back and put back, also by as much as it moved where others moved it since', () => {
    const table = play(withCountdown({ start: 9 }), [ines, moves(ID, -4)], [ines, moves(ID, -2)]);
    const [last, first] = listUndoable(table).map(({ seq }) => seq);
    const undone = undo(table, first);
    expect(undone.events).toMatchObject([
      { type: 'Undone', undoneSeq: first, undoneType: 'CountdownMoved', hidden: false },
      { type: 'CountdownMoved', oldValue: 3, newValue: 7, undoes: first },
    ]);
    expect(leftOf(undo(undone.table, last).table)).toBe(9);
    const redone = redo(undone.table, undone);
    expect(leftOf(redone.table)).toBe(3);
    expect(leftOf(undo(redone.table, first).table)).toBe(7);
    const feared = undo(play(table, [ines, { type: 'ChangeFear', change: 1, reason: '' }]));
    expect(leftOf(redo(feared.table, feared).table)).toBe(3);
  });

  it('is put back by no more than was taken back at the end of the range', () => {
    const moved = play(withCountdown({ start: 6 }), [ines, moves(ID, -4)]);
    const raised = play(moved, [ines, sets({ id: ID, start: 6, value: 5 })]);
    const undone = undo(raised);
    expect([leftOf(undone.table), leftOf(redo(undone.table, undone).table)]).toEqual([6, 5]);
    expect(typesOf(undo(play(raised, [ines, sets({ id: ID, start: 6, value: 6 })])).events)).toEqual(['Undone']);
  });

  it('can be taken back no longer once it was removed', () => {
    const table = play(withCountdown(), [ines, moves(ID, -1)]);
    const gone = play(table, [ines, { type: 'RemoveCountdown', countdownId: ID }]);
    expect(undo(gone).refusal?.reason).toBe('nothingToUndo');
    const undone = undo(table);
    const removed = play(undone.table, [ines, { type: 'RemoveCountdown', countdownId: ID }]);
    expect(redo(removed, undone).refusal?.reason).toBe('notToBePutBack');
  });
});

describe('[CD4] what players see', () => {
  const seenBy = (table: Table) => viewFor(table, joss).countdowns;
  const whole = { note: 'It drowns them', start: 6, value: 3 };

  it('of an open one is all but the note, of a veiled one name and kind, of a hidden one nothing', () => {
    const { note: _note, ...open } = countdownOn(withCountdown(whole), ID);
    expect(seenBy(withCountdown(whole))).toEqual([open]);
    expect(seenBy(withCountdown({ ...whole, shown: 'veiled' }))).toEqual([
      { id: ID, seq: 8, name: 'The tide', kind: 'plain', shown: 'veiled' },
    ]);
    expect(seenBy(withCountdown({ ...whole, shown: 'hidden' }))).toEqual([]);
  });

  it('comes and goes with its sight, and of what only the game master sees they are told nothing', () => {
    const told = (table: Table, change: Sets) =>
      toldTo(joss, step(table, ines, sets({ id: ID, ...whole, ...change })).events);
    const [open, veiled, hidden] = (['open', 'veiled', 'hidden'] as const).map((shown) =>
      withCountdown({ ...whole, shown }),
    ) as [Table, Table, Table];
    expect(told(open, { shown: 'hidden' })).toMatchObject([{ type: 'CountdownRemoved', countdownId: ID }]);
    expect(told(hidden, { shown: 'veiled' })).toMatchObject([{ type: 'CountdownSet', countdown: { id: ID } }]);
    expect(told(veiled, { shown: 'open' })).toMatchObject([{ type: 'CountdownSet', countdown: { value: 3 } }]);
    expect(told(open, { shown: 'veiled' })[0]).toEqual({
      type: 'CountdownSet',
      seq: 9,
      at: expect.any(String),
      countdown: { id: ID, seq: 8, name: 'The tide', kind: 'plain', shown: 'veiled' },
    });
    expect(typesOf(told(open, { note: 'Another' }))).toEqual(['Hidden']);
    expect(typesOf(told(veiled, { shown: 'veiled', start: 9 }))).toEqual(['Hidden']);
    expect(typesOf(told(hidden, { shown: 'hidden', name: 'The flood' }))).toEqual(['Hidden']);
    for (const table of [veiled, hidden]) {
      expect(typesOf(toldTo(joss, step(table, ines, moves(ID, -1)).events))).toEqual(['Hidden']);
    }
    const remove = { type: 'RemoveCountdown', countdownId: ID } as const;
    expect(typesOf(toldTo(joss, step(hidden, ines, remove).events))).toEqual(['Hidden']);
    expect(typesOf(toldTo(joss, step(veiled, ines, remove).events))).toEqual(['CountdownRemoved']);
  });

  it('what moves a secret one travels inside the event that moved it, and their copy lacks it', () => {
    for (const shown of ['veiled', 'hidden'] as const) {
      const table = withCountdown({ ticks: 'action', name: 'Open' }, withCountdown({ ticks: 'action', shown }));
      const { events, table: after } = rolled(table, joss, HOPE);
      expect(events[0]).toMatchObject({
        ticks: [
          { countdownId: ID, oldValue: 4, newValue: 3, isSecret: true },
          { countdownId: 'countdown-9', oldValue: 4, newValue: 3 },
        ],
      });
      const told = toldTo(joss, events);
      expect(typesOf(told)).toEqual(typesOf(events));
      expect(told[0]).toMatchObject({ ticks: [{ countdownId: 'countdown-9' }] });
      expect(JSON.stringify([told, viewFor(after, joss).rolls])).not.toContain(ID);
    }
  });

  it('and a take-back moves it inside the Undone', () => {
    const { table } = rolled(withCountdown({ ticks: 'fear', shown: 'hidden' }), joss, FEAR);
    const undone = undo(table);
    expect(undone.events[0]).toMatchObject({
      type: 'Undone',
      ticks: [{ countdownId: ID, oldValue: 3, newValue: 4, isSecret: true }],
    });
    expect(toldTo(joss, undone.events)[0]).not.toHaveProperty('ticks');
    const redone = redo(undone.table, undone);
    expect(redone.events[0]).toMatchObject({ type: 'Redone', ticks: [{ countdownId: ID, oldValue: 4, newValue: 3 }] });
    expect(toldTo(joss, redone.events)[0]).not.toHaveProperty('ticks');
  });

  it('of the take-back of a secret move by hand is nothing', () => {
    const moved = play(withCountdown({ shown: 'hidden' }), [ines, moves(ID, -1)]);
    const undone = undo(moved);
    expect(typesOf(undone.events)).toEqual(['Undone', 'CountdownMoved']);
    expect(typesOf(toldTo(joss, undone.events))).toEqual(['Hidden', 'Hidden']);
  });

  it('[VI3] of an evening with hidden countdowns is, to the letter, what they see of one without them', () => {
    const secrets: Command[] = COUNTDOWN_TICKS.map((ticks) =>
      sets({ name: `Secret ${ticks}`, note: 'Secret', ticks, shown: 'hidden', start: 9, kind: 'dusk', ownerId: 'a' }),
    );
    const singing = mill.features.map((each) => ({ ...each, gainsFear: 2, uses: null }));
    const evening: [Seat, Command][] = [
      [ines, place({ found: foeBlock() })],
      [joss, rollCommand({ difficulty: 12 })],
      [wren, { type: 'RaiseHand', up: true, wish: 'I want to row' }],
      [wren, rollCommand()],
      [ines, { type: 'ChangeFear', change: 2, reason: 'The bell' }],
      [ines, uses('Rising Water', { placeId: mill.id, found: { ...mill, features: singing } })],
      [ines, { type: 'GiveSpotlight', to: { kind: 'gm' } }],
      [ines, { type: 'GiveSpotlight', to: { kind: 'hero', id: 'a' } }],
      [joss, rollCommand({ targets: ['foe-14-1'] })],
      [ines, { type: 'Undo' }],
      [ines, { type: 'SetScene', label: 'The weir' }],
    ];
    const told = (isWithSecrets: boolean) => {
      const frames: string[] = [];
      let table = fullTable();
      const tell = (seat: Seat, command: Command, seed: number) => {
        const stepped = step(table, seat, command, seededDice(seed));
        expect(stepped.refusal).toBeNull();
        table = stepped.table;
        frames.push(...toldTo(joss, stepped.events).map((event) => JSON.stringify(event)));
      };
      secrets.forEach((secret, index) => {
        tell(ines, isWithSecrets ? secret : { type: 'SaveNote', scope: 'private', text: `Secret ${index}` }, 0);
      });
      for (const round of [1, 2, 3]) {
        evening.forEach(([seat, command], index) => {
          if (index > 0 || round === 1) tell(seat, command, round * 100 + index);
        });
        const unjudged = table.rolls.findLast(({ isSuccess, isUndone }) => isSuccess === null && !isUndone)?.seq ?? 0;
        tell(ines, { type: 'JudgeRoll', seq: unjudged, isSuccess: round === 1 }, 0);
        tell(ines, { type: 'ChangeFear', change: 1 - table.session.fear, reason: '' }, 0);
      }
      frames.push(JSON.stringify(viewFor(table, joss)));
      return { frames, table };
    };
    const withSecrets = told(true);
    expect(withSecrets.frames).toEqual(told(false).frames);
    expect(withSecrets.frames.join()).not.toContain('Secret');
    const moved = withSecrets.table.countdowns.map((each) => countdownOn(withSecrets.table, each.id));
    expect(moved.filter(({ value }) => value < 9).map(({ ticks }) => ticks)).toEqual([
      'action',
      'outcome',
      'fear',
      'spotlight',
    ]);
  });
});

describe('[CD8] settling', () => {
  const due = (change: Sets) => play(withCountdown(change), [ines, moves(ID, -99)]);
  const settle: [Seat, Command] = [ines, { type: 'SettleCountdown', countdownId: ID }];

  it('ends it, or begins it anew from the same start, one more, or one less', () => {
    expect(play(due({}), settle).countdowns).toEqual([]);
    for (const [again, start] of [
      ['same', 4],
      ['longer', 5],
      ['shorter', 3],
    ] as const) {
      const { table, events } = step(due({ again }), ...settle);
      expect(typesOf(events)).toEqual(['CountdownSet']);
      expect(countdownOn(table, ID)).toMatchObject({ start, value: start, isDue: false, again, seq: 8 });
    }
  });

  it('never begins below 1 nor above 99', () => {
    expect(countdownOn(play(due({ again: 'shorter', start: 1 }), settle), ID)).toMatchObject({ start: 1, value: 1 });
    expect(countdownOn(play(due({ again: 'longer', start: 99 }), settle), ID)).toMatchObject({ start: 99, value: 99 });
  });

  it('is refused before it is due, and for one that is not there', () => {
    expect(step(withCountdown(), ...settle).refusal).toMatchObject({
      reason: 'countdownIsNotDue',
      code: 'CONFLICT',
      message: 'This countdown has not run out yet.',
    });
    expect(step(fullTable(), ...settle).refusal).toMatchObject({ reason: 'noSuchCountdown', code: 'NOT_FOUND' });
    const remove: Command = { type: 'RemoveCountdown', countdownId: ID };
    expect(step(fullTable(), ines, remove).refusal?.reason).toBe('noSuchCountdown');
    expect(play(withCountdown(), [ines, remove]).countdowns).toEqual([]);
  });

  it('is told to players as what they see of it', () => {
    expect(toldTo(joss, step(due({}), ...settle).events)).toMatchObject([{ type: 'CountdownRemoved' }]);
    const told = toldTo(joss, step(due({ again: 'same', note: 'Secret' }), ...settle).events);
    expect(told).toMatchObject([{ type: 'CountdownSet', countdown: { value: 4 } }]);
    expect(JSON.stringify(told)).not.toContain('Secret');
    for (const shown of ['veiled', 'hidden'] as const) {
      expect(typesOf(toldTo(joss, step(due({ again: 'same', shown }), ...settle).events))).toEqual(['Hidden']);
    }
  });

  it('leaves a roll that moved it to be taken back, as far as it is there', () => {
    const ran = rolled(withCountdown({ start: 2, ticks: 'outcome', again: 'longer' }), joss, HOPE, { difficulty: 10 });
    expect(leftOf(ran.table)).toBe(0);
    const anew = play(ran.table, settle);
    expect(countdownOn(undo(anew).table, ID)).toMatchObject({ start: 3, value: 3 });
    const over = play(ran.table, [ines, { type: 'RemoveCountdown', countdownId: ID }]);
    expect(undo(over).refusal).toBeNull();
  });
});

describe('[CD10] the next session', () => {
  const countdowns = COUNTDOWN_KINDS.map((kind, index) =>
    countdownOf({ id: `tide-${index}`, seq: 70 + index, kind, name: kind, value: 2, note: 'Secret' }),
  );
  const activate = (carried: Countdown[]): Command => ({
    type: 'Activate',
    carriedFear: 2,
    countdowns: lastingOf(carried),
  });
  const lastingOf = (carried: Countdown[]) => listLasting({ session: sessionOf(), countdowns: carried });
  const fresh = () => newTable(sessionOf({ status: 'inactive', startedAt: null }));

  it('begins with those of rest and project, as they were', () => {
    const { table, events } = step(fresh(), ines, activate(countdowns));
    expect(typesOf(events)).toEqual(['ReceiveStateUpdate', 'FearChanged', 'CountdownSet', 'CountdownSet']);
    expect(table.countdowns).toEqual([
      { ...countdowns[3], seq: 3 },
      { ...countdowns[4], seq: 4 },
    ]);
  });

  it('[VI5] tells players of it as they see them, and the same where some are hidden as where they are not there', () => {
    const veiled = countdownOf({ id: 'veiled', kind: 'project', shown: 'veiled', note: 'Secret' });
    const hidden = ['one', 'two', 'three'].map((id) =>
      countdownOf({ id, kind: 'rest', shown: 'hidden', name: `Hidden ${id}`, note: 'Secret' }),
    );
    const [one = veiled, two = veiled, three = veiled] = hidden;
    for (const [all, seen] of [
      [countdowns, countdowns],
      [
        [one, ...countdowns, two, veiled, three],
        [...countdowns, veiled],
      ],
      [hidden, []],
    ]) {
      const { table, events } = step(fresh(), ines, activate(all ?? []));
      const without = step(fresh(), ines, activate(seen ?? []));
      expect(JSON.stringify(toldTo(joss, events))).toBe(JSON.stringify(toldTo(joss, without.events)));
      expect(JSON.stringify(viewFor(table, joss))).toBe(JSON.stringify(viewFor(without.table, joss)));
      expect(JSON.stringify([toldTo(joss, events), viewFor(table, joss)])).not.toMatch(/Secret|Hidden/);
      expect(table.countdowns).toHaveLength(lastingOf(all ?? []).length);
    }
    const mixed = step(fresh(), ines, activate([one, veiled, two])).table;
    expect(mixed.countdowns.map(({ id, seq }) => [id, seq])).toEqual([
      ['one', 2],
      ['two', 3],
      ['veiled', 3],
    ]);
    const begun = step(fresh(), ines, activate(hidden));
    const story = storyOf([...begun.events, ...step(begun.table, ines, moves('one', -4)).events]);
    expect(story.map(({ text }) => text)).toContain('Hidden one ran out.');
  });

  it('takes them over once, as far as there is room, and leaves those alone that it has', () => {
    const over: Command = { type: 'TakeOver', countdowns: lastingOf(countdowns) };
    const once = step(fullTable(), ines, over);
    expect(typesOf(once.events)).toEqual(['CountdownSet', 'CountdownSet']);
    expect(once.table.countdowns.map(({ seq }) => seq)).toEqual(once.events.map(({ seq }) => seq));
    const moved = play(once.table, [ines, moves('tide-3', -1)]);
    expect(step(moved, ines, over).events).toEqual([]);
    expect(leftOf(moved, 'tide-3')).toBe(1);
    const full = Array.from({ length: COUNTDOWNS_MAX - 1 }).reduce<Table>(
      (table) => withCountdown({}, table),
      fullTable(),
    );
    const last = step(full, ines, over);
    expect(last.events).toHaveLength(1);
    expect(step(last.table, ines, over).events).toEqual([]);
    expect(step(fullTable(), joss, over).refusal?.reason).toBe('gmOnly');
  });

  it('has none with the id of another one: in what is made there, nothing tells of those in hiding', () => {
    const before = withCountdown({ kind: 'rest', name: 'Carried', shown: 'hidden' }); // its event 8
    const over: Command = { type: 'TakeOver', countdowns: listLasting(before) };
    const next = newTable(sessionOf({ createdAt: '2026-11-28T19:00:00.000Z' }));
    const made = play({ ...next, seq: 7 }, [ines, sets({ name: 'Made here' })]); // its event 8
    const table = play(made, [ines, over], [ines, over], [ines, sets({ name: 'Later' })]);
    expect(table.countdowns.map(({ id, name }) => [id, name])).toEqual([
      [ID, 'Made here'],
      [expect.stringMatching(/^countdown-8-./), 'Carried'],
      ['countdown-10', 'Later'],
    ]);
    expect(listLasting(table)).toEqual([table.countdowns[1]]); // it keeps that id from now on
  });
});

describe('[CD11] the story', () => {
  it('has the name of a countdown whatever its id is, and of one that it never saw made, none', () => {
    for (const id of ['__proto__', 'constructor']) {
      const made = step(fullTable(), ines, sets({ id }));
      const moved = step(made.table, ines, moves(id, -1));
      const texts = (events: TableEvent[]) => storyOf(events).map(({ text }) => text);
      expect(texts([...made.events, ...moved.events])).toContain('The tide moved from 4 to 3.');
      expect(texts(moved.events)).toEqual(['A countdown moved from 4 to 3.']);
    }
  });

  const names = { people: {}, characters: { a: 'Maren Oake', b: 'The Grey Lady' } };
  const tale = (steps: [Seat, Command, (readonly number[])?][], seat: Seat = ines) => {
    let table = fullTable();
    const events = steps.flatMap(([who, command, dice]) => {
      const stepped = step(table, who, command, dice && loadedDice(...dice));
      if (stepped.refusal) throw new Error(stepped.refusal.message);
      table = stepped.table;
      return toldTo(seat, stepped.events);
    });
    return storyOf(events, names).map(({ text, quote }) => (quote === null ? text : `${text} “${quote}”`));
  };
  const FOE = 'foe-8-1';
  const evening: [Seat, Command, (readonly number[])?][] = [
    [ines, place({ shown: 'hidden' })],
    [ines, sets({ name: 'The tide', ticks: 'outcome', kind: 'dusk', again: 'longer' })], // countdown-9
    [ines, sets({ name: 'The deep bell', ticks: 'spotlight', shown: 'hidden', start: 3 })], // countdown-10
    [wren, { type: 'RaiseHand', up: true, wish: 'I want to row' }],
    [joss, { type: 'RaiseHand', up: true, wish: '' }],
    [joss, { type: 'RaiseHand', up: false, wish: '' }],
    [ines, { type: 'GiveSpotlight', to: { kind: 'hero', id: 'b' } }],
    [wren, rollCommand({ context: 'Strength', difficulty: 20 }), HOPE],
    [joss, rollCommand({ context: 'Agility' }), FEAR],
    [ines, { type: 'JudgeRoll', seq: 18, isSuccess: false }],
    [ines, { type: 'Undo' }],
    [ines, moves('countdown-9', -1)],
    [ines, { type: 'Undo' }],
    [ines, moves('countdown-9', -9)],
    [ines, { type: 'SettleCountdown', countdownId: 'countdown-9' }],
    [ines, { type: 'GiveSpotlight', to: { kind: 'foe', id: FOE } }],
    [ines, sets({ id: 'countdown-10', name: 'The deep bell', ticks: 'spotlight', shown: 'veiled', start: 3 })],
    [ines, { type: 'RemoveCountdown', countdownId: 'countdown-10' }],
    [ines, { type: 'GiveSpotlight', to: { kind: 'nobody' } }],
  ];

  it('of an evening reads like one', () => {
    expect(tale(evening)).toEqual([
      'Ferry Wight a is there, out of sight.',
      'A countdown: The tide, from 4.',
      'A hidden countdown: The deep bell, from 3.',
      'Hero b raised a hand. “I want to row”',
      'Hero a raised a hand.',
      'The spotlight is on Hero b.',
      'Hero b rolled Strength: 13 against 20, failure with Hope. The tide moved from 4 to 2. Hero gained a Hope. The spotlight goes to the game master. The deep bell moved from 3 to 2.',
      'Hero a rolled Agility: 13 with Fear. The game master gained a Fear. The spotlight goes to the game master. The deep bell moved from 2 to 1. The game master calls it a failure. The tide ran out.',
      'Ines took back the last roll. The deep bell: at 2 again. The tide: at 2 again. Fear is 0 again.',
      'The tide moved from 2 to 1.',
      'Ines took back a move of a countdown. The tide: at 2 again.',
      'The tide ran out.',
      'A countdown: The tide, from 5.',
      'The spotlight is on Ferry Wight a.',
      'A veiled countdown: The deep bell, at 2 of 3.',
      'A countdown is gone: The deep bell.',
      'The spotlight is on nobody.',
    ]);
  });

  it('for players tells nothing of what they did not see', () => {
    expect(tale(evening, joss)).toEqual([
      'Something was rolled or written out of sight.',
      'A countdown: The tide, from 4.',
      'Something was rolled or written out of sight.',
      'Hero b raised a hand. “I want to row”',
      'Hero a raised a hand.',
      'The spotlight is on Hero b.',
      'Hero b rolled Strength: 13 against 20, failure with Hope. The tide moved from 4 to 2. Hero gained a Hope.',
      'Hero a rolled Agility: 13 with Fear. The game master gained a Fear. The game master calls it a failure. The tide ran out.',
      'Ines took back the last roll. The tide: at 2 again. Fear is 0 again.',
      'The tide moved from 2 to 1.',
      'Ines took back a move of a countdown. The tide: at 2 again.',
      'The tide ran out.',
      'A countdown: The tide, from 5.',
      'Something was rolled or written out of sight.',
      'A veiled countdown: The deep bell.',
      'A countdown is gone: The deep bell.',
      'The spotlight is on nobody.',
    ]);
  });
});
