/**
 * Countdowns as a client sees them that knows only the frames: who may do what, the limits, the words of a refusal, and what each seat is
 * told. It does its own sums instead of using those of the rules.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOf, TableEvent } from '../../../rules/events.ts';
import type { Table } from '../../../rules/table.ts';
import { newGm } from '../support/desk.ts';
import {
  does,
  type Fight,
  foe,
  hero,
  only,
  openFight,
  placedOne,
  refusalOf,
  stateOf,
  toldTo,
  typesOf,
} from '../support/fights.ts';
import {
  afterSleep,
  counts,
  GM,
  give,
  judge,
  move,
  NOBODY,
  remove,
  settle,
  type Throw,
  throws,
  toldToAll,
  valuesOf,
} from '../support/turns.ts';

let token: string;
let fight: Fight;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
});

beforeEach(async () => {
  fight = await openFight(token);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a countdown', () => {
  it('[CD1] is made with a name and a start, and changed in all of it', async () => {
    const { ines, joss, maren } = fight;
    const set = (countdown: object) => does(ines, { type: 'SetCountdown', countdown });
    const made = await set({ name: ' The tide ', start: 6 });
    const { countdown } = only(made, 'CountdownSet');
    const plain = {
      id: expect.any(String),
      seq: made[0]?.seq,
      name: 'The tide',
      kind: 'plain',
      start: 6,
      value: 6,
      isDue: false,
      again: 'stop',
      ticks: 'hand',
      shown: 'open',
      ownerId: null,
    };
    expect(countdown).toEqual({ ...plain, note: '' });
    expect(only(await toldTo(joss, made), 'CountdownSet').countdown).toEqual(plain); // without the note
    const own = {
      id: 'raft',
      name: 'The raft',
      kind: 'project',
      start: 99,
      value: 3,
      again: 'longer',
      ticks: 'rest',
      shown: 'open',
      ownerId: maren.id,
      note: 'It will sink.\nLater.',
    };
    const second = await set(own);
    expect(only(second, 'CountdownSet').countdown).toEqual({ ...own, seq: second[0]?.seq, isDue: false });
    expect(JSON.stringify(await toldTo(joss, second))).not.toContain('sink');
    expect((await stateOf(joss)).countdowns.map(({ name }) => name)).toEqual(['The tide', 'The raft']);
    const changed = await set({ id: countdown.id, name: 'The flood', start: 4 });
    expect(only(changed, 'CountdownSet').countdown).toEqual({
      ...plain,
      id: countdown.id,
      name: 'The flood',
      start: 4,
      value: 4,
      note: '',
    });
    expect(await set({ id: countdown.id, name: 'The flood', start: 4 })).toEqual([]);
    expect(only(await set({ ...own, value: null, start: 9 }), 'CountdownSet').countdown).toMatchObject({ value: 3 });
    const due = await set({ id: countdown.id, name: 'The flood', start: 4, value: 0 });
    expect(only(due, 'CountdownSet').countdown).toMatchObject({ value: 0, isDue: true });
    const { countdowns } = await afterSleep(fight, ines);
    expect(countdowns.map(({ id }) => id)).toEqual([countdown.id, 'raft']); // in the order in which they were made
    expect(await joss.join()).toMatchObject({ state: { countdowns: [{ isDue: true }, { value: 3 }] } });
    expect(JSON.stringify((await joss.join(1)).missed)).not.toMatch(/sink|"note"/);
  });

  it('[CD1] is the game master’s to make, 24 at most, within bounds', async () => {
    const { ines, joss } = fight;
    const countdown = { name: 'The tide', start: 6 };
    const id = await counts(fight, {});
    for (const command of [{ type: 'SetCountdown', countdown }, settle(id), remove(id), judge(1, true), move(id, -1)]) {
      expect([command, await refusalOf(joss, command)]).toMatchObject([
        command,
        { code: 'FORBIDDEN', message: 'Only the game master may do that.' },
      ]);
    }
    for (const fault of [
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { start: 0 },
      { start: 100 },
      { start: 1.5 },
      { start: null },
      { value: 7 },
      { value: -1 },
      { kind: 'tide' },
      { again: 'ever' },
      { ticks: 'day' },
      { shown: 'seen' },
      { note: 'x'.repeat(501) },
      { ownerId: 7 },
    ]) {
      const command = { type: 'SetCountdown', countdown: { ...countdown, ...fault } };
      expect([fault, await refusalOf(ines, command)]).toMatchObject([fault, { code: 'VALIDATION' }]);
    }
    expect(
      await refusalOf(ines, { type: 'SetCountdown', countdown: { ...countdown, ownerId: 'nobody' } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    await counts(fight, { name: 'x'.repeat(60), note: '🔔'.repeat(500), start: 99 });
  });

  it('[CD1] stands beside 23 others at most', async () => {
    const { ines, joss } = fight;
    const countdown = { name: 'The tide', start: 6 };
    const id = await counts(fight, {});
    for (let made = 1; made < 24; made += 1) await counts(fight, { name: `Number ${made}`, start: 1 });
    const full = { code: 'CONFLICT', message: 'A table holds 24 countdowns.' };
    expect(await refusalOf(ines, { type: 'SetCountdown', countdown: { ...countdown, id: 'new' } })).toMatchObject(full);
    await counts(fight, { id, start: 5 }); // a change still goes
    await does(ines, remove(id));
    const command = { type: 'SetCountdown', countdown, id: 'once' };
    const answer = await ines.ask(command);
    expect(answer).toMatchObject({ type: 'Ack', result: { countdownId: expect.any(String) } });
    expect(await ines.ask(command)).toEqual(answer);
    expect((await stateOf(joss)).countdowns).toHaveLength(24);
  });

  it('[CD4] comes into sight veiled or open, changes there, and goes out of it', async () => {
    const { ines, joss } = fight;
    const set = async (shown: string, fields: object = {}) => {
      const countdown = { id: 'tide', name: 'The tide', kind: 'dusk', start: 6, shown, ...fields };
      const events = await does(ines, { type: 'SetCountdown', countdown });
      const told = await toldTo(joss, events);
      expect(JSON.stringify([told, (await stateOf(joss)).countdowns])).not.toMatch(/toPlayers|"note"|secret/);
      return told;
    };
    const isHidden = (events: TableEvent[]) => expect(typesOf(events)).toEqual(['Hidden']);
    isHidden(await set('hidden', { note: 'secret' }));
    expect((await stateOf(joss)).countdowns).toEqual([]);
    const veiled = await set('veiled', { note: 'secret' });
    const [{ countdown }] = veiled as [EventOf<'CountdownSet'>];
    const seq = expect.any(Number);
    expect(countdown).toEqual({ id: 'tide', seq, name: 'The tide', kind: 'dusk', shown: 'veiled' });
    expect((await stateOf(joss)).countdowns).toEqual([countdown]);
    isHidden(await set('veiled', { note: 'secret', value: 2 })); // nothing of it is told
    isHidden(await set('veiled', { note: 'secret too', value: 2 }));
    const moved = await does(ines, move('tide', -1));
    expect(moved).toMatchObject([{ type: 'CountdownMoved', oldValue: 2, newValue: 1 }]);
    isHidden(await toldTo(joss, moved));
    expect(await set('veiled', { name: 'The flood' })).toMatchObject([
      { countdown: { name: 'The flood', shown: 'veiled' } },
    ]);
    expect(await set('open')).toMatchObject([
      { countdown: { name: 'The tide', kind: 'dusk', start: 6, value: 1, isDue: false, shown: 'open' } },
    ]);
    isHidden(await set('open', { note: 'secret' }));
    const gone = await set('hidden');
    expect(gone).toEqual([{ type: 'CountdownRemoved', countdownId: 'tide', seq, at: expect.any(String) }]);
    expect((await afterSleep(fight, joss)).countdowns).toEqual([]);
    isHidden(await toldTo(joss, await does(ines, remove('tide'))));
    await set('veiled');
    expect(await toldTo(joss, await does(ines, remove('tide')))).toMatchObject([{ type: 'CountdownRemoved' }]);
  });

  it('[CD2] [CD3] is moved by hand within its range, a project by the player of its owner too', async () => {
    const { ines, joss, wren, maren } = fight;
    const id = await counts(fight, {});
    const moved = await toldToAll(fight, await does(ines, move(id, -2)));
    expect(moved).toEqual([
      {
        type: 'CountdownMoved',
        countdownId: id,
        oldValue: 6,
        newValue: 4,
        isDue: false,
        seq: expect.any(Number),
        at: expect.any(String),
      },
    ]);
    expect(await does(ines, move(id, 99))).toMatchObject([{ oldValue: 4, newValue: 6 }]);
    expect(await does(ines, move(id, 1))).toEqual([]);
    expect(await does(ines, move(id, -99))).toMatchObject([{ newValue: 0, isDue: true }]);
    expect(await does(ines, move(id, -1))).toEqual([]); // it stays there
    expect((await afterSleep(fight, joss)).countdowns).toMatchObject([{ value: 0, isDue: true }]);
    expect(await does(ines, move(id, 1))).toMatchObject([{ oldValue: 0, newValue: 1, isDue: false }]);
    expect((await stateOf(joss)).countdowns).toMatchObject([{ value: 1, isDue: false }]);
    for (const change of [100, -100, 0.5, null]) {
      expect([change, await refusalOf(ines, { ...move(id, 0), change })]).toMatchObject([
        change,
        { code: 'VALIDATION' },
      ]);
    }
    const notThere = { code: 'NOT_FOUND', message: 'There is no such countdown at this table.' };
    for (const command of [move('nothing', 1), settle('nothing'), remove('nothing')]) {
      expect([command, await refusalOf(ines, command)]).toMatchObject([command, notThere]);
    }
    const raft = await counts(fight, { kind: 'project', ownerId: maren.id });
    expect(await toldToAll(fight, await does(joss, move(raft, -1)))).toMatchObject([{ oldValue: 6, newValue: 5 }]);
    expect(await refusalOf(wren, move(raft, -1))).toMatchObject({ code: 'FORBIDDEN' });
    const command = { ...move(raft, -1), id: 'once' };
    expect(await joss.ask(command)).toMatchObject({ type: 'Ack', result: { newValue: 4 } });
    expect(await joss.ask(command)).toMatchObject({ type: 'Ack', result: { newValue: 4 } });
    await counts(fight, { id: raft, kind: 'plain', ownerId: maren.id });
    expect(await refusalOf(joss, move(raft, -1))).toMatchObject({ code: 'FORBIDDEN' });
    await counts(fight, { id: raft, kind: 'project', ownerId: maren.id, shown: 'veiled' });
    expect(await refusalOf(joss, move(raft, -1))).toMatchObject({ code: 'FORBIDDEN' });
    await counts(fight, { id: raft, kind: 'project', ownerId: maren.id, shown: 'hidden' });
    expect(await refusalOf(joss, move(raft, -1))).toMatchObject(notThere);
  });

  it('[CD3] moved by hand goes back with its Undo, and moves again with its Redo', async () => {
    const { ines, joss } = fight;
    const [open, hidden] = [await counts(fight, {}), await counts(fight, { shown: 'hidden' })];
    const [first] = await does(ines, move(open, -2));
    await does(ines, move(open, -3));
    const [secret] = await does(ines, move(hidden, -6));
    const undone = await toldToAll(fight, await does(ines, { type: 'Undo', seq: first?.seq }));
    expect(undone).toMatchObject([
      { type: 'Undone', undoneSeq: first?.seq, undoneType: 'CountdownMoved', undoneBy: 'ines the Bold' },
      { type: 'CountdownMoved', countdownId: open, oldValue: 1, newValue: 3, isDue: false, undoes: first?.seq },
    ]);
    const inSecret = await does(ines, { type: 'Undo' });
    expect(inSecret).toMatchObject([{ undoneSeq: secret?.seq }, { countdownId: hidden, oldValue: 0, newValue: 6 }]);
    expect(typesOf(await toldTo(joss, inSecret))).toEqual(['Hidden', 'Hidden']);
    const redone = await does(ines, { type: 'Redo', seq: inSecret[0]?.seq });
    expect(typesOf(redone)).toEqual(['Redone', 'CountdownMoved']);
    expect(typesOf(await toldTo(joss, redone))).toEqual(['Hidden', 'Hidden']);
    expect(valuesOf(await afterSleep(fight, ines))).toEqual({ [open]: 3, [hidden]: 0 });
    expect(valuesOf(await stateOf(joss))).toEqual({ [open]: 3 });
  });

  it('[CD2] [CD8] that has run out is over, or begins anew', async () => {
    const { ines, joss } = fight;
    const toPlayers = async (id: string) => toldTo(joss, await does(ines, settle(id)));
    for (const [again, start, next] of [
      ['same', 6, 6],
      ['longer', 6, 7],
      ['shorter', 6, 5],
      ['longer', 99, 99],
      ['shorter', 1, 1],
    ] as const) {
      const id = await counts(fight, { again, start });
      expect(await refusalOf(ines, settle(id))).toMatchObject({
        code: 'CONFLICT',
        message: 'This countdown has not run out yet.',
      });
      await does(ines, move(id, -99));
      expect([again, await toPlayers(id)]).toMatchObject([
        again,
        [{ type: 'CountdownSet', countdown: { id, start: next, value: next, isDue: false } }],
      ]);
      await does(ines, remove(id));
    }
  });

  it('[CD8] that is over is gone, and one that is veiled begins anew in secret', async () => {
    const { ines, joss } = fight;
    const toPlayers = async (id: string) => toldTo(joss, await does(ines, settle(id)));
    const id = await counts(fight, {});
    await does(ines, move(id, -6));
    expect(await toPlayers(id)).toMatchObject([{ type: 'CountdownRemoved', countdownId: id }]);
    expect(await refusalOf(ines, settle(id))).toMatchObject({ code: 'NOT_FOUND' });
    const veiled = await counts(fight, { shown: 'veiled', again: 'same', value: 0 });
    expect(await toPlayers(veiled)).toMatchObject([{ type: 'Hidden' }]);
    expect(valuesOf(await stateOf(ines))).toEqual({ [veiled]: 6 });
    await does(ines, remove(veiled));
    expect((await stateOf(ines)).countdowns).toEqual([]);
  });
});

const KINDS = ['plain', 'hope', 'dusk', 'rest', 'project'];

/** What the outcome of a roll is worth to a kind. */
function worth(kind: string, how: Throw): number {
  const dusk = { 'failure with Fear': 3, 'failure with Hope': 2, 'success with Fear': 1 };
  const others = { critical: 3, 'success with Hope': 2, 'success with Fear': 1 };
  const sums: Partial<Record<Throw, number>> = kind === 'dusk' ? dusk : others;
  return sums[how] ?? 0;
}

/** Fifteen countdowns, a third of them open, a third veiled, a third hidden. */
async function fifteen() {
  const all: { id: string; kind: string; ticks: string; shown: string; value: number }[] = [];
  const specs = [
    ...KINDS.flatMap((kind) => ['action', 'outcome'].map((ticks) => ({ kind, ticks }))),
    ...['fear', 'fear', 'spotlight', 'rest', 'hand'].map((ticks) => ({ kind: 'dusk', ticks })),
  ];
  for (const [index, spec] of specs.entries()) {
    const shown = ['open', 'veiled', 'hidden'][index % 3] ?? '';
    all.push({ ...spec, shown, value: 50, id: await counts(fight, { ...spec, shown, start: 50 }) });
  }
  return all;
}

type Counting = Awaited<ReturnType<typeof fifteen>>;

/** Moves them and answers the ticks, for the game master and for players. */
function ticked(all: Counting, by: (each: Counting[number]) => number) {
  const moved = all.flatMap((each) => {
    const oldValue = each.value;
    each.value = Math.max(0, oldValue - by(each));
    const tick = { countdownId: each.id, oldValue, newValue: each.value };
    return each.value === oldValue ? [] : [{ isOpen: each.shown === 'open', tick }];
  });
  return {
    toGm: moved.map(({ tick, isOpen }) => (isOpen ? tick : { ...tick, isSecret: true })),
    toPlayers: moved.flatMap(({ tick, isOpen }) => (isOpen ? [tick] : [])),
  };
}

describe('a roll', () => {
  it.each([
    ['success with Hope', ['DiceRoll', 'SpotlightGiven']],
    ['success with Fear', ['DiceRoll', 'FearChanged', 'SpotlightGiven']],
    ['failure with Hope', ['DiceRoll', 'SpotlightGiven']],
    ['failure with Fear', ['DiceRoll', 'FearChanged', 'SpotlightGiven']],
    ['critical', ['DiceRoll', 'SpotlightGiven']],
  ] as const)('[CD4] [CD5] [CD6] [CD7] that is a %s moves countdowns in its own events', async (how, types) => {
    const { ines, joss } = fight;
    await does(ines, { type: 'ChangeFear', change: 2 });
    const all = await fifteen();
    const before = structuredClone(all);
    const events = await throws(joss, how);
    const moves = events.filter(({ type }) => type !== 'ReceiveCharacterDelta');
    expect(typesOf(moves)).toEqual(types);
    const toGm = await toldTo(ines, events);
    const roll = ticked(all, ({ kind, ticks }) =>
      ticks === 'action' ? 1 : ticks === 'outcome' ? worth(kind, how) : 0,
    );
    expect(only(toGm, 'DiceRoll').ticks).toEqual(roll.toGm);
    expect(only(events, 'DiceRoll').ticks).toEqual(roll.toPlayers);
    const isWithFear = how.endsWith('Fear');
    const fear = ticked(all, ({ ticks }) => (isWithFear && ticks === 'fear' ? 1 : 0));
    if (isWithFear) {
      expect(only(toGm, 'FearChanged').ticks).toEqual(fear.toGm);
      expect(only(events, 'FearChanged').ticks ?? []).toEqual(fear.toPlayers);
    }
    const isLost = isWithFear || how.startsWith('failure');
    const spotlight = ticked(all, ({ ticks }) => (isLost && ticks === 'spotlight' ? 1 : 0));
    expect(only(toGm, 'SpotlightGiven').ticks ?? []).toEqual(spotlight.toGm);
    expect(only(events, 'SpotlightGiven')).toMatchObject(isLost ? { to: GM } : { to: { kind: 'hero' } });
    expect(JSON.stringify([events, await stateOf(joss)])).not.toMatch(/isSecret|toPlayers/);
    const sums = (counting: Counting) => Object.fromEntries(counting.map(({ id, value }) => [id, value]));
    expect(valuesOf(await afterSleep(fight, ines))).toEqual(sums(all));

    const undone = await does(ines, { type: 'Undo' });
    const steps = new Map(before.map(({ id, value }) => [id, value]));
    const back = all.filter(({ id, value }) => value !== steps.get(id));
    const ticksBack = back.map(({ id, value, shown }) => ({
      countdownId: id,
      oldValue: value,
      newValue: steps.get(id),
      ...(shown !== 'open' && { isSecret: true }),
    }));
    const byId = (one: { countdownId: string }, other: { countdownId: string }) =>
      one.countdownId < other.countdownId ? -1 : 1;
    expect(only(undone, 'Undone').ticks?.toSorted(byId)).toEqual(ticksBack.toSorted(byId));
    const told = await toldTo(joss, undone);
    expect(only(told, 'Undone').ticks ?? []).toEqual(ticksBack.filter(({ isSecret }) => !isSecret));
    expect(valuesOf(await afterSleep(fight, ines))).toEqual(sums(before));
    const redone = await does(ines, { type: 'Redo', seq: undone[0]?.seq });
    expect(JSON.stringify(await toldTo(joss, redone))).not.toContain('isSecret');
    expect(valuesOf(await afterSleep(fight, ines))).toEqual(sums(all));
  });

  it('[CD5] that is a reaction, damage, plain or the game master’s moves none', async () => {
    const { ines, joss, maren } = fight;
    await fifteen();
    const foeId = await placedOne(fight);
    const attack = only(await throws(joss, 'critical', { difficulty: null, targets: [foeId] }), 'DiceRoll');
    expect(attack.ticks).not.toEqual([]);
    const before = await stateOf(ines);
    await throws(joss, 'failure with Fear', { reaction: true });
    await throws(ines, 'failure with Fear');
    await throws(ines, 'failure with Fear', { characterId: maren.id });
    await throws(ines, 'failure with Fear', { hidden: true });
    await does(joss, { type: 'SendDiceRoll', dicePool: { d8: 1 }, damageOf: attack.seq });
    await does(joss, { type: 'SendDiceRoll', dicePool: { d20: 1 } });
    const after = await stateOf(ines);
    const gained = after.session.fear - before.session.fear;
    for (const [index, each] of after.countdowns.entries()) {
      const old = before.countdowns[index];
      if (!('value' in each) || !old || !('value' in old)) throw new Error('The game master was to see numbers');
      expect(old.value - each.value).toBe(each.ticks === 'fear' ? gained : 0);
    }
    for (const roll of after.rolls.slice(-5)) expect(roll.ticks).toEqual([]);
  });

  it('[CD9] without a difficulty moves by its outcome once the game master has said which', async () => {
    const { ines, joss, wren, maren } = fight;
    const all = await fifteen();
    for (const [how, isSuccess] of [
      ['success with Hope', true],
      ['success with Fear', true],
      ['failure with Hope', false],
      ['critical', true],
    ] as const) {
      const events = await throws(joss, how, { modifier: 0, difficulty: null });
      const { seq, isSuccess: atFirst } = only(events, 'DiceRoll');
      expect([how, atFirst]).toEqual([how, null]);
      const thrown = ticked(all, ({ ticks }) => (ticks === 'action' ? 1 : 0));
      expect(only(await toldTo(ines, events), 'DiceRoll').ticks).toEqual(thrown.toGm);
      const isWithFear = how.endsWith('Fear');
      ticked(all, ({ ticks }) => (isWithFear && (ticks === 'fear' || ticks === 'spotlight') ? 1 : 0));
      if (how === 'critical') {
        expect(await refusalOf(ines, judge(seq, false))).toMatchObject({
          code: 'CONFLICT',
          message: 'A critical success is never a failure.',
        });
      }
      const judged = await does(ines, judge(seq, isSuccess));
      const verdict = ticked(all, ({ kind, ticks }) => (ticks === 'outcome' ? worth(kind, how) : 0));
      expect(only(judged, 'RollJudged')).toMatchObject({ rollSeq: seq, isSuccess, ticks: verdict.toGm });
      const told = await toldTo(joss, judged);
      expect(only(told, 'RollJudged')).toMatchObject({ rollSeq: seq, isSuccess });
      expect(only(told, 'RollJudged').ticks ?? []).toEqual(verdict.toPlayers);
      ticked(all, ({ ticks }) => (!isSuccess && ticks === 'spotlight' ? 1 : 0));
      expect(judged.slice(1)).toMatchObject(isSuccess ? [] : [{ type: 'SpotlightGiven', to: GM, causeSeq: seq }]);
      expect((await stateOf(wren)).rolls.find((roll) => roll.seq === seq)).toMatchObject({ isSuccess });
      expect(await refusalOf(ines, judge(seq, isSuccess))).toMatchObject({
        code: 'CONFLICT',
        message: 'Whether this roll succeeds has been said.',
      });
      expect(valuesOf(await afterSleep(fight, ines))).toEqual(
        Object.fromEntries(all.map(({ id, value }) => [id, value])),
      );
    }
    expect((await stateOf(joss)).spotlight).toEqual(hero(maren.id)); // the critical took it back
  });

  it('[CD9] is judged once, is a duality roll, and is told only where outcomes are', async () => {
    const { ines, joss } = fight;
    await counts(fight, { ticks: 'outcome', kind: 'dusk', start: 9 });
    expect(await refusalOf(ines, judge(99_999, true))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'The table remembers no such roll.',
    });
    const [plain] = await does(joss, { type: 'SendDiceRoll', dicePool: { d20: 1 } });
    expect(await refusalOf(ines, judge(plain?.seq, true))).toMatchObject({
      code: 'VALIDATION',
      message: 'Only a duality roll succeeds or fails.',
    });
    const [known] = await throws(joss, 'success with Hope');
    expect(await refusalOf(ines, judge(known?.seq, false))).toMatchObject({ code: 'CONFLICT' });
    for (const fault of [{ seq: 0 }, { seq: null }, { seq: 1.5 }, { isSuccess: null }, { isSuccess: 'yes' }]) {
      expect([fault, await refusalOf(ines, { ...judge(1, true), ...fault })]).toMatchObject([
        fault,
        { code: 'VALIDATION' },
      ]);
    }
    const open = { modifier: 0, difficulty: null };
    const [own] = await throws(ines, 'failure with Hope', { ...open, hidden: true });
    expect(typesOf(await toldTo(joss, await does(ines, judge(own?.seq, false))))).toEqual(['Hidden']);
    await does(ines, { type: 'SetTells', outcomes: false });
    const [untold] = await throws(joss, 'success with Hope', open);
    const judged = await does(ines, { ...judge(untold?.seq, true), id: 'once' });
    expect(judged).toMatchObject([{ type: 'RollJudged', isSuccess: true }]);
    expect(await toldTo(joss, judged)).toMatchObject([{ type: 'RollJudged', rollSeq: untold?.seq, isSuccess: null }]);
    const of = ({ rolls }: Table) => rolls.find(({ seq }) => seq === untold?.seq)?.isSuccess;
    expect([of(await stateOf(joss)), of(await stateOf(ines))]).toEqual([null, true]);
    expect(await ines.ask({ ...judge(untold?.seq, false), id: 'once' })).toMatchObject({ type: 'Ack' });
    const [gone] = await throws(joss, 'success with Hope', open);
    await does(ines, { type: 'Undo' });
    expect(await refusalOf(ines, judge(gone?.seq, true))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[CD9] that was judged a failure goes back whole, and forth again', async () => {
    const { ines, joss, maren } = fight;
    const id = await counts(fight, { ticks: 'outcome', kind: 'dusk', start: 9 });
    const [roll] = await throws(joss, 'failure with Hope', { modifier: 0, difficulty: null });
    await does(ines, judge(roll?.seq, false));
    expect(await stateOf(joss)).toMatchObject({ spotlight: GM, countdowns: [{ value: 7 }] });
    const undone = await toldToAll(fight, await does(ines, { type: 'Undo' }));
    expect(only(undone, 'Undone')).toMatchObject({
      undoneSeq: roll?.seq,
      ticks: [{ countdownId: id, oldValue: 7, newValue: 9 }],
    });
    expect(await afterSleep(fight, joss)).toMatchObject({ spotlight: NOBODY, turns: {}, countdowns: [{ value: 9 }] });
    const redone = await toldToAll(fight, await does(ines, { type: 'Redo', seq: undone[0]?.seq }));
    expect(only(redone, 'Redone')).toMatchObject({ ticks: [{ countdownId: id, oldValue: 9, newValue: 7 }] });
    expect(await afterSleep(fight, joss)).toMatchObject({
      spotlight: GM,
      turns: { [maren.id]: 1 },
      countdowns: [{ value: 7 }],
    });
  });
});

describe('Fear and the spotlight by hand', () => {
  it('[CD2] [CD6] move countdowns once for each Fear that is gained, down to 0', async () => {
    const { ines, joss } = fight;
    const [open, hidden] = [
      await counts(fight, { ticks: 'fear' }),
      await counts(fight, { ticks: 'fear', shown: 'hidden', start: 4 }),
    ];
    const gained = await does(ines, { type: 'ChangeFear', change: 3, reason: 'Dusk' });
    const tick = { countdownId: open, oldValue: 6, newValue: 3 };
    expect(gained).toMatchObject([
      { type: 'FearChanged', ticks: [tick, { countdownId: hidden, oldValue: 4, newValue: 1, isSecret: true }] },
    ]);
    expect(only(await toldTo(joss, gained), 'FearChanged').ticks).toEqual([tick]);
    const spent = await does(ines, { type: 'ChangeFear', change: -2 });
    expect(only(spent, 'FearChanged')).not.toHaveProperty('ticks');
    const foeId = await placedOne(fight);
    const bell = await does(ines, { type: 'UseFeature', foeId, name: 'Cold Bell' }); // 2 Fear
    expect(only(bell, 'FearChanged').ticks).toMatchObject([
      { oldValue: 3, newValue: 1 },
      { oldValue: 1, newValue: 0, isSecret: true },
    ]);
    const undone = await does(ines, { type: 'Undo' });
    expect(only(undone, 'Undone').ticks).toMatchObject([{ newValue: 3 }, { newValue: 1 }]);
    expect(valuesOf(await afterSleep(fight, ines))).toEqual({ [open]: 3, [hidden]: 1 });
    await does(ines, { type: 'ChangeFear', change: 9 });
    expect((await stateOf(ines)).countdowns).toMatchObject([
      { value: 0, isDue: true },
      { value: 0, isDue: true },
    ]);
    await does(ines, { type: 'ChangeFear', change: -3 });
    const more = await does(ines, { type: 'ChangeFear', change: 1 });
    expect(only(more, 'FearChanged')).not.toHaveProperty('ticks'); // they stay at 0
  });

  it('[CD7] move countdowns as the spotlight comes from heroes or nobody to the game master or a foe', async () => {
    const { ines, joss, maren } = fight;
    const [open, hidden] = [
      await counts(fight, { ticks: 'spotlight' }),
      await counts(fight, { ticks: 'spotlight', shown: 'hidden' }),
    ];
    const seen = await placedOne(fight);
    const unseen = await placedOne(fight, { shown: 'hidden' });
    const steps: [to: object, moves: boolean][] = [
      [foe(seen), true], // from nobody
      [{ kind: 'gm' }, false],
      [foe(unseen), false],
      [hero(maren.id), false],
      [foe(unseen), true],
      [{ kind: 'nobody' }, false],
      [{ kind: 'gm' }, true],
    ];
    let value = 6;
    for (const [to, moves] of steps) {
      const events = await does(ines, give(to));
      const told = await toldTo(joss, events);
      const tick = { countdownId: open, oldValue: value, newValue: value - 1 };
      if (moves) {
        expect([to, only(events, 'SpotlightGiven').ticks]).toEqual([
          to,
          [tick, { ...tick, countdownId: hidden, isSecret: true }],
        ]);
        expect(only(told, 'SpotlightGiven').ticks).toEqual([tick]);
        value -= 1;
      } else {
        expect([to, events]).toEqual([to, [expect.not.objectContaining({ ticks: expect.anything() })]]);
      }
    }
    const there = await throws(joss, 'success with Fear'); // to her and back, in one event
    expect(only(there, 'SpotlightGiven').ticks).toEqual([{ countdownId: open, oldValue: 3, newValue: 2 }]);
    expect(valuesOf(await afterSleep(fight, ines))).toEqual({ [open]: 2, [hidden]: 2 });
  });
});
