/**
 * The spotlight and raised hands as a client sees them that knows only the frames: who may do what, the limits, the words of a refusal, and
 * what each seat is told. It does its own sums instead of using those of the rules.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { join, newGm } from '../support/desk.ts';
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
import { type Client, sit } from '../support/sockets.ts';
import {
  afterSleep,
  counts,
  GM,
  give,
  judge,
  NOBODY,
  raise,
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

describe('a hand', () => {
  it('[SP1] goes up with or without a wish, stands in its order, and comes down', async () => {
    const { ines, joss, wren, maren, tobin, ids } = fight;
    const ofWren = { playerId: ids.wren, characterId: tobin.id };
    const ofJoss = { playerId: ids.joss, characterId: maren.id };
    expect(await stateOf(joss)).toMatchObject({ hands: [], spotlight: NOBODY, turns: {}, countdowns: [] });
    const first = await toldToAll(fight, await does(wren, raise(true)));
    expect(first).toEqual([
      { type: 'HandRaised', ...ofWren, up: true, wish: '', seq: expect.any(Number), at: expect.any(String) },
    ]);
    const second = await toldToAll(fight, await does(joss, raise(true, { wish: ' I ring the bell ' })));
    expect(second).toMatchObject([{ type: 'HandRaised', ...ofJoss, up: true, wish: 'I ring the bell' }]);
    expect((await stateOf(ines)).hands).toEqual([
      { ...ofWren, wish: '' },
      { ...ofJoss, wish: 'I ring the bell' },
    ]);
    await toldToAll(fight, await does(wren, raise(true, { wish: '🔔'.repeat(80) })));
    expect(await does(wren, raise(true, { wish: '🔔'.repeat(80) }))).toEqual([]);
    expect((await afterSleep(fight, joss)).hands).toEqual([
      { ...ofWren, wish: '🔔'.repeat(80) },
      { ...ofJoss, wish: 'I ring the bell' },
    ]);
    const down = await toldToAll(fight, await does(wren, raise(false, { wish: 'never mind' })));
    expect(down).toMatchObject([{ ...ofWren, up: false, wish: '' }]);
    expect(await does(wren, raise(false))).toEqual([]);
    await does(wren, raise(true, { wish: null })); // now the last
    expect((await stateOf(wren)).hands.map(({ playerId }) => playerId)).toEqual([ids.joss, ids.wren]);
  });

  it('[SP1] is a player’s with a character, in 80 characters', async () => {
    const { ines, joss, sessionId } = fight;
    expect(await refusalOf(ines, raise(true))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only a player may do that.',
    });
    const { accessToken } = await join(sessionId, 'Late');
    const late = await sit(sessionId, accessToken);
    expect(await refusalOf(late, raise(true))).toMatchObject({
      code: 'CONFLICT',
      message: 'Choose a character first.',
    });
    for (const fault of [{ up: null }, { up: 'yes' }, { wish: 7 }, { wish: 'x'.repeat(81) }]) {
      expect([fault, await refusalOf(joss, { ...raise(true), ...fault })]).toMatchObject([
        fault,
        { code: 'VALIDATION' },
      ]);
    }
    const command = { ...raise(true, { wish: 'I swim' }), id: 'once' };
    const answer = await joss.ask(command);
    await does(joss, raise(false));
    expect(await joss.ask(command)).toEqual(answer);
    expect((await stateOf(joss)).hands).toEqual([]);
  });

  it('[SP6] comes down, and the spotlight is on nobody, where its hero leaves the table', async () => {
    const { ines, joss, wren, maren, sessionId } = fight;
    await does(joss, raise(true));
    await does(wren, raise(true));
    await does(ines, give(hero(maren.id)));
    await does(joss, raise(true));
    await does(joss, { type: 'LeaveSession', sessionId });
    await wren.next('ReceivePlayerLeft');
    const { hands, spotlight } = await stateOf(wren);
    expect(hands).toMatchObject([{ playerId: fight.ids.wren }]);
    expect(spotlight).toEqual(NOBODY);
    expect(await refusalOf(ines, give(hero(maren.id)))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the spotlight', () => {
  it('[SP2] [SP3] [SP4] is given by the game master to anybody, and passed on by the player who has it', async () => {
    const { ines, joss, wren, maren, tobin } = fight;
    const by = 'ines the Bold';
    await does(joss, raise(true));
    await does(wren, raise(true));
    const given = await toldToAll(fight, await does(ines, give(hero(maren.id))));
    expect(given).toEqual([
      {
        type: 'SpotlightGiven',
        to: hero(maren.id),
        by,
        turn: { characterId: maren.id, change: 1 },
        seq: expect.any(Number),
        at: expect.any(String),
      },
    ]);
    expect(await stateOf(wren)).toMatchObject({
      spotlight: hero(maren.id),
      hands: [{ characterId: tobin.id }],
      turns: { [maren.id]: 1 },
    });
    expect(await does(ines, give(hero(maren.id)))).toEqual([]); // it is there
    const passed = await toldToAll(fight, await does(joss, give(hero(tobin.id))));
    expect(passed).toMatchObject([{ to: hero(tobin.id), by: 'Joss' }]);
    expect(await afterSleep(fight, ines)).toMatchObject({
      spotlight: hero(tobin.id),
      hands: [],
      turns: { [maren.id]: 1, [tobin.id]: 1 },
    });
    const seen = await placedOne(fight);
    for (const [asked, to] of [
      [foe(seen), foe(seen)],
      [{ kind: 'gm' }, GM],
      [{ kind: 'nobody', id: null }, NOBODY],
      [hero(tobin.id), hero(tobin.id)],
    ] as const) {
      const events = await toldToAll(fight, await does(ines, give(asked)));
      expect(events).toMatchObject([{ type: 'SpotlightGiven', to, by }]);
      expect((await stateOf(joss)).spotlight).toEqual(to);
    }
    expect((await stateOf(joss)).turns).toEqual({ [maren.id]: 1, [tobin.id]: 2 });
    await does(ines, { type: 'SetScene', label: 'Below the mill' });
    expect(await stateOf(joss)).toMatchObject({ turns: {}, spotlight: hero(tobin.id) });
  });

  it('[SP2] is refused to those who have it not, and to go where nobody is', async () => {
    const { ines, joss, wren, maren, tobin } = fight;
    const notTheirs = { code: 'FORBIDDEN', message: 'Only the hero in the spotlight can pass it on.' };
    expect(await refusalOf(joss, give(hero(tobin.id)))).toMatchObject(notTheirs);
    await does(ines, give(hero(maren.id)));
    expect(await refusalOf(wren, give(hero(tobin.id)))).toMatchObject(notTheirs);
    const seen = await placedOne(fight);
    for (const to of [{ kind: 'gm' }, { kind: 'nobody' }, foe(seen)]) {
      expect([to, await refusalOf(joss, give(to))]).toMatchObject([to, { code: 'FORBIDDEN' }]);
    }
    expect(await refusalOf(joss, give(hero('nobody')))).toMatchObject({ code: 'NOT_FOUND' });
    for (const to of [hero('nobody'), foe('nobody')]) {
      expect([to, await refusalOf(ines, give(to))]).toMatchObject([to, { code: 'NOT_FOUND' }]);
    }
    for (const to of [{ kind: 'hero' }, { kind: 'foe', id: null }, { kind: 'crowd', id: 'x' }, 'gm', null]) {
      expect([to, await refusalOf(ines, { type: 'GiveSpotlight', to })]).toMatchObject([to, { code: 'VALIDATION' }]);
    }
    await does(ines, { type: 'PutFoeAway', foeId: seen });
    expect(await refusalOf(ines, give(foe(seen)))).toMatchObject({ code: 'CONFLICT' });
    const command = { ...give({ kind: 'gm' }), id: 'once' };
    const answer = await ines.ask(command);
    await does(ines, give(hero(tobin.id)));
    expect(await ines.ask(command)).toEqual(answer);
    expect((await stateOf(wren)).spotlight).toEqual(hero(tobin.id));
  });

  it('[SP3] [SP4] goes to the hero who rolls, and on to the game master after a failure or with Fear', async () => {
    const { ines, joss, wren, maren, tobin } = fight;
    const lit = async (client: Client, how: Throw, fields: object = {}) => {
      const events = await throws(client, how, fields);
      const told = events.filter((event) => event.type === 'SpotlightGiven');
      await toldToAll(fight, told);
      return told.map((event) => ({ ...event, cause: events[0]?.seq }));
    };
    const turn = { characterId: maren.id, change: 1 };
    const first = await lit(joss, 'success with Hope');
    expect(first).toMatchObject([{ to: hero(maren.id), by: 'Joss', turn, causeSeq: first[0]?.cause }]);
    expect(await lit(joss, 'critical')).toEqual([]); // hers already
    expect(await lit(joss, 'failure with Hope')).toMatchObject([{ to: GM, by: 'Joss' }]);
    const wrens = await lit(wren, 'success with Fear');
    expect(wrens).toMatchObject([{ to: GM, turn: { characterId: tobin.id, change: 1 } }]); // there and on, in one event
    expect(await lit(wren, 'failure with Fear')).toMatchObject([{ to: GM }]);
    expect(await lit(joss, 'critical')).toMatchObject([{ to: hero(maren.id), turn }]);
    expect((await afterSleep(fight, wren)).turns).toEqual({ [maren.id]: 2, [tobin.id]: 2 });
    expect(await lit(wren, 'failure with Fear', { reaction: true })).toEqual([]);
    expect(await lit(ines, 'failure with Fear')).toEqual([]);
    expect(await lit(ines, 'failure with Fear', { characterId: tobin.id })).toEqual([]);
    expect(await lit(ines, 'failure with Fear', { hidden: true })).toEqual([]);
    const plain = await does(wren, { type: 'SendDiceRoll', dicePool: { d20: 1 }, difficulty: 99 });
    expect(typesOf(plain)).toEqual(['DiceRoll']);
    expect(await stateOf(wren)).toMatchObject({
      spotlight: hero(maren.id),
      turns: { [maren.id]: 2, [tobin.id]: 2 },
    });
  });

  it('[SP3] ends what a hero or a foe bears until then', async () => {
    const { ines, joss, wren, maren, tobin } = fight;
    const seen = await placedOne(fight);
    const until = 'spotlight';
    const bear = (client: Client, of: object) =>
      does(client, { type: 'SetCondition', of, name: 'exposed', on: true, until });
    const conditions = async () => {
      const { characters, foes } = await stateOf(ines);
      const [ofMaren, ofTobin] = [maren, tobin].map(
        ({ id }) => characters.find((each) => each.id === id)?.conditions.length,
      );
      return [ofMaren, ofTobin, foes[0]?.conditions.length];
    };
    await bear(joss, hero(maren.id));
    await bear(wren, hero(tobin.id));
    await bear(ines, foe(seen));
    await does(ines, give(hero(maren.id)));
    expect(await conditions()).toEqual([0, 1, 1]);
    await does(ines, give(foe(seen)));
    expect(await conditions()).toEqual([0, 1, 0]);
    await throws(wren, 'failure with Fear');
    expect(await conditions()).toEqual([0, 0, 0]);
    await does(ines, { type: 'Undo' });
    expect(await conditions()).toEqual([0, 1, 0]);
  });

  it('[SP5] on a foe that players do not see is the game master’s to them', async () => {
    const { ines, joss, maren } = fight;
    const hidden = await placedOne(fight, { shown: 'hidden' });
    await does(ines, give(hero(maren.id)));
    const toHidden = await does(ines, give(foe(hidden)));
    expect(toHidden).toMatchObject([{ to: foe(hidden), toPlayers: { to: GM } }]);
    const told = await toldTo(joss, toHidden);
    expect(told).toMatchObject([{ type: 'SpotlightGiven', to: GM, by: 'ines the Bold' }]);
    expect(JSON.stringify(told)).not.toMatch(/toPlayers|foe-/);
    expect((await stateOf(joss)).spotlight).toEqual(GM);
    expect((await stateOf(ines)).spotlight).toEqual(foe(hidden));
    const other = await placedOne(fight, { shown: 'hidden' });
    for (const to of [foe(other), { kind: 'gm' }, foe(hidden)]) {
      const events = await does(ines, give(to));
      expect([to, typesOf(events)]).toEqual([to, ['SpotlightGiven']]);
      expect([to, typesOf(await toldTo(joss, events))]).toEqual([to, ['Hidden']]);
    }
    const shown = await does(ines, { type: 'ShowFoe', foeId: hidden, shown: 'seen' });
    expect(only(await toldTo(joss, shown), 'FoeShown')).toMatchObject({ foe: { id: hidden } });
    expect((await stateOf(joss)).spotlight).toEqual(foe(hidden));
    await does(ines, { type: 'ShowFoe', foeId: hidden, shown: 'hidden' });
    expect((await stateOf(joss)).spotlight).toEqual(GM);
    expect((await afterSleep(fight, ines)).spotlight).toEqual(foe(hidden));
    await does(ines, { type: 'PutFoeAway', foeId: hidden });
    expect((await stateOf(ines)).spotlight).toEqual(GM);
  });

  it('[SP7] goes back with the roll that moved it, and its turn too, unless it was given since', async () => {
    const { ines, joss, wren, maren, tobin } = fight;
    await does(ines, give(hero(tobin.id)));
    const [roll] = await throws(joss, 'success with Fear');
    expect(await stateOf(wren)).toMatchObject({ spotlight: GM, turns: { [maren.id]: 1, [tobin.id]: 1 } });
    const undone = await does(ines, { type: 'Undo', seq: roll?.seq });
    const back = only(await toldToAll(fight, undone), 'SpotlightGiven');
    expect(back).toMatchObject({
      to: hero(tobin.id),
      by: 'ines the Bold',
      undoes: roll?.seq,
      turn: { characterId: maren.id, change: -1 },
    });
    expect(await afterSleep(fight, joss)).toMatchObject({ spotlight: hero(tobin.id), turns: { [tobin.id]: 1 } });
    const redone = await toldToAll(fight, await does(ines, { type: 'Redo', seq: undone[0]?.seq }));
    expect(only(redone, 'SpotlightGiven')).toMatchObject({ to: GM, turn: { characterId: maren.id, change: 1 } });
    expect(await stateOf(joss)).toMatchObject({ spotlight: GM, turns: { [maren.id]: 1, [tobin.id]: 1 } });
    await does(ines, give(hero(tobin.id)));
    await does(ines, { type: 'Undo', seq: roll?.seq });
    expect(await stateOf(joss)).toMatchObject({ spotlight: hero(tobin.id), turns: { [tobin.id]: 2 } });
  });

  it('[SP3] [SP9] [CD5] [CD6] [CD7] moves by hand alone with automation off, and so do countdowns', async () => {
    const { ines, joss, maren } = fight;
    for (const ticks of ['action', 'outcome', 'fear', 'spotlight']) await counts(fight, { ticks });
    await does(ines, { type: 'SetAutomation', on: false });
    expect(typesOf(await throws(joss, 'failure with Fear'))).toEqual(['DiceRoll']);
    const [roll] = await throws(joss, 'failure with Hope', { modifier: 0, difficulty: null });
    await does(ines, give(hero(maren.id)));
    const events = [
      ...(await does(ines, judge(roll?.seq, false))),
      ...(await does(ines, { type: 'ChangeFear', change: 3 })),
      ...(await does(ines, give({ kind: 'gm' }))),
    ];
    expect(typesOf(events)).toEqual(['RollJudged', 'FearChanged', 'SpotlightGiven']);
    expect(JSON.stringify(events)).not.toContain('ticks');
    expect(Object.values(valuesOf(await stateOf(joss)))).toEqual([6, 6, 6, 6]);
  });
});
