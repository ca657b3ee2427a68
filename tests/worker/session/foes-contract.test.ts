/**
 * Foes, what they do and what is done to them, as a client sees them that knows only the frames: who may do what, the limits, the words of
 * a refusal, and what each seat is told. It does its own sums instead of using those of the rules, and knows how the dice fell only from
 * what it is told.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Foe, FoeFeature } from '../../../rules/content/foe.ts';
import type { Place } from '../../../rules/content/place.ts';
import type { EventOf, TableEvent } from '../../../rules/events.ts';
import type { Table } from '../../../rules/table.ts';
import { mill } from '../../rules/fights.ts';
import { call, newGm } from '../support/desk.ts';
import {
  type Command,
  costOf,
  deal,
  does,
  type Fight,
  foe,
  hero,
  hitsIn,
  only,
  openFight,
  placed,
  placedOne,
  refusalOf,
  stateOf,
  toldTo,
  typesOf,
  wight,
} from '../support/fights.ts';

let token: string;
let fight: Fight;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
});

beforeEach(async () => {
  fight = await openFight(token);
});

describe('a foe', () => {
  it('[FE9] is placed with its block, and each seat sees of it what it may', async () => {
    const { ines, joss } = fight;
    const events = await does(ines, { type: 'PlaceFoes', foeId: 'ferry-wight' });
    expect(typesOf(events)).toEqual(['FoesPlaced']);
    const whole = {
      id: expect.any(String),
      foeId: 'ferry-wight',
      name: 'Ferry Wight',
      shown: 'hidden',
      isAway: false,
      level: 3, // the party's
      hp: { current: 20, max: 20 },
      stress: { current: 0, max: 3 },
      count: 1,
      conditions: [],
      counters: { coins: 0 },
      uses: {},
      block: wight,
      state: 'unhurt',
    };
    expect(only(events, 'FoesPlaced').foes).toEqual([whole]);
    expect(await toldTo(joss, events)).toEqual([{ type: 'Hidden', seq: events[0]?.seq, at: events[0]?.at }]);
    const [id = ''] = only(events, 'FoesPlaced').foes.map((each) => each.id);
    expect((await stateOf(joss)).foes).toEqual([]);
    const seen = { id, name: 'Ferry Wight', shown: 'seen', count: 1, conditions: [], state: 'unhurt' };
    const shown = await does(ines, { type: 'ShowFoe', foeId: id, shown: 'seen' });
    expect(only(shown, 'FoeShown').foe).toEqual({ ...whole, id, shown: 'seen' });
    expect(only(await toldTo(joss, shown), 'FoeShown').foe).toEqual(seen);
    expect((await stateOf(joss)).foes).toEqual([seen]);
    const open = { ...seen, shown: 'open', hp: { current: 20, max: 20 }, stress: { current: 0, max: 3 } };
    const opened = await does(ines, { type: 'ShowFoe', foeId: id, shown: 'open' });
    expect(only(await toldTo(joss, opened), 'FoeShown').foe).toEqual(open);
    const named = await does(ines, { type: 'ShowFoe', foeId: id, name: 'The Drowned One' });
    expect(only(await toldTo(joss, named), 'FoeShown').foe).toEqual({ ...open, name: 'The Drowned One' });
    const placedSeen = await does(ines, { type: 'PlaceFoes', foeId: 'bilge-rat', count: 5, shown: 'seen' });
    expect(only(placedSeen, 'FoesPlaced').foes).toMatchObject([{ name: 'Bilge Rat', count: 5 }]);
    expect(only(await toldTo(joss, placedSeen), 'FoesPlaced').foes).toEqual([
      { ...seen, id: expect.any(String), name: 'Bilge Rat', count: 5 },
    ]);
    const tier2 = await does(ines, { type: 'PlaceFoes', foeId: 'old-heron' });
    expect(only(tier2, 'FoesPlaced').foes).toMatchObject([{ level: 5 }]); // the party's as far as the tier reaches
    expect((await stateOf(joss)).foes).toHaveLength(2);
    expect((await stateOf(ines)).foes).toHaveLength(3);
  });

  it('[FE11] that goes out of sight is gone to players, however it goes', async () => {
    const { ines, joss } = fight;
    const id = await placedOne(fight);
    const away = await does(ines, { type: 'PutFoeAway', foeId: id });
    expect(typesOf(away)).toEqual(['FoeGone']);
    const { seq, at } = away[0] as TableEvent;
    expect(await toldTo(joss, away)).toEqual([{ type: 'FoeGone', foeId: id, seq, at }]);
    expect((await stateOf(ines)).foes).toMatchObject([{ id, isAway: true }]);
    expect((await stateOf(joss)).foes).toEqual([]);
    const secret = await does(ines, { type: 'ChangeFoe', foeId: id, field: 'hp', change: -12 });
    expect(typesOf(await toldTo(joss, secret))).toEqual(['Hidden']);
    const back = await does(ines, { type: 'PutFoeAway', foeId: id, away: false });
    expect(only(await toldTo(joss, back), 'FoeShown').foe).toMatchObject({ id, state: 'half gone' });
    const hidden = await does(ines, { type: 'ShowFoe', foeId: id, shown: 'hidden' });
    expect(typesOf(hidden)).toEqual(['FoeShown']);
    expect(await toldTo(joss, hidden)).toMatchObject([{ type: 'FoeGone', foeId: id }]);
    expect(typesOf(await toldTo(joss, await does(ines, { type: 'PutFoeAway', foeId: id })))).toEqual(['Hidden']);
  });

  it('[FE4] [FE10] changes within its ranges; players are told in words, or in numbers where it is open', async () => {
    const { ines, joss } = fight;
    const id = await placedOne(fight);
    const change = (field: string, by: number) => does(ines, { type: 'ChangeFoe', foeId: id, field, change: by });
    let hp = 20;
    for (const [left, state] of [
      [19, 'hurt'],
      [11, 'hurt'],
      [10, 'half gone'],
      [6, 'half gone'],
      [5, 'reeling'],
      [1, 'reeling'],
      [0, 'fallen'],
      [20, 'unhurt'],
    ] as const) {
      const events = await change('hp', left - hp);
      expect(events).toMatchObject([
        { type: 'FoeChanged', foeId: id, field: 'hp', oldValue: hp, newValue: left, state },
      ]);
      const { seq, at } = events[0] as TableEvent;
      expect(await toldTo(joss, events)).toEqual([{ type: 'FoeChanged', foeId: id, field: 'hp', state, seq, at }]);
      hp = left;
    }
    expect(await change('hp', 99)).toEqual([]);
    expect(only(await change('stress', 99), 'FoeChanged')).toMatchObject({ oldValue: 0, newValue: 3 });
    const coins = await change('coins', 2);
    expect(only(coins, 'FoeChanged')).toMatchObject({ field: 'coins', oldValue: 0, newValue: 2 });
    expect(typesOf(await toldTo(joss, coins))).toEqual(['Hidden']);
    await does(ines, { type: 'ShowFoe', foeId: id, shown: 'open' });
    const told = await toldTo(joss, await change('hp', -3));
    expect(told).toMatchObject([{ field: 'hp', oldValue: 20, newValue: 17, state: 'hurt' }]);
    const command = { type: 'ChangeFoe', foeId: id, field: 'rust', change: 1 };
    expect(await refusalOf(ines, command)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(ines, { ...command, foeId: 'nobody', field: 'hp' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(ines, { ...command, field: 'hp', change: 0.5 })).toMatchObject({ code: 'VALIDATION' });
  });

  it('[FE5] [HI3] of underlings falls by the total, one for each time that it reaches the least threshold', async () => {
    const { ines, joss } = fight;
    const id = await placedOne(fight, { foeId: 'bilge-rat', count: 9 });
    let left = 9;
    for (const [total, felled] of [
      [2, 0],
      [3, 1],
      [5, 1],
      [9, 3],
      [99, 4],
    ] as const) {
      const events = await does(ines, deal([foe(id)], total));
      const changed = events.filter((event) => event.type === 'FoeChanged');
      expect(changed).toMatchObject(
        felled === 0 ? [] : [{ field: 'count', oldValue: left, newValue: left - felled, foeId: id }],
      );
      expect(typesOf(await toldTo(joss, events))).toEqual(typesOf(events));
      left -= felled;
    }
    expect((await stateOf(joss)).foes).toMatchObject([{ count: 0, state: 'fallen' }]);
  });

  it('[FE9] stands on a table with 59 others at most', async () => {
    const { ines } = fight;
    for (const count of [20, 20, 19]) await placed(fight, { count });
    const refused = { code: 'CONFLICT', message: 'A table holds 60 foes.' };
    const two = { type: 'PlaceFoes', foeId: 'ferry-wight', count: 2 };
    expect(await refusalOf(ines, two)).toMatchObject(refused);
    await placed(fight, { foeId: 'bilge-rat', count: 20 }); // one foe
    expect(await refusalOf(ines, { ...two, count: 1 })).toMatchObject(refused);
    expect((await stateOf(ines)).foes).toHaveLength(60);
  });

  it('[FE9] has a name of 100 characters at most, with its number too', async () => {
    const { ines, campaignId } = fight;
    const body = { ...wight, id: 'endless', name: '🐎'.repeat(100) };
    await call('PUT', `/manage/campaigns/${campaignId}/content/foes/endless`, { token, body });
    await placed(fight, { foeId: 'endless', count: 10 });
    const { foes } = await stateOf(ines);
    expect(foes.map(({ name }) => [...name].length)).toEqual(Array(10).fill(100));
    expect(foes[9]?.name).toMatch(/^\u{1f40e}+ 10$/u);
    for (const { id, name } of foes) expect(await does(ines, { type: 'ShowFoe', foeId: id, name })).toEqual([]);
  });

  it('[FE9] is not placed beyond bounds', async () => {
    for (const [fault, code] of [
      [{ foeId: 'nobody' }, 'NOT_FOUND'],
      [{ foeId: null }, 'VALIDATION'],
      [{ count: 0 }, 'VALIDATION'],
      [{ count: 21 }, 'VALIDATION'],
      [{ count: 1.5 }, 'VALIDATION'],
      [{ shown: 'away' }, 'VALIDATION'],
      [{ level: 0 }, 'VALIDATION'],
      [{ level: 21 }, 'VALIDATION'],
    ] as const) {
      const command = { type: 'PlaceFoes', foeId: 'ferry-wight', ...fault };
      expect([fault, await refusalOf(fight.ines, command)]).toMatchObject([fault, { code }]);
    }
  });
});

describe('a strike', () => {
  it('[FE14] [HI2] is the attack, its damage and a hit for each hero that it hits', async () => {
    const { ines, joss, maren, tobin } = fight;
    const id = await placedOne(fight);
    const targets = [maren.id, tobin.id];
    const events = await does(ines, { type: 'FoeStrikes', foeIds: [id], targets, extra: 5 });
    expect(typesOf(events).slice(0, 3)).toEqual(['DiceRoll', 'DiceRoll', 'ReceiveCombatUpdate']);
    const [attack, damage] = events as [EventOf<'DiceRoll'>, EventOf<'DiceRoll'>];
    const [die = 0] = attack.results;
    const isCritical = die === 20;
    expect(attack).toMatchObject({
      isDuality: false,
      dicePool: { d20: 1 },
      modifier: 2,
      total: die + 2,
      foe: { id, name: 'Ferry Wight' },
      targets: targets.map((characterId) => ({ characterId, isHit: true })),
      damageOf: null,
      isGMRoll: true,
      hidden: false,
      outcome: isCritical ? 'Critical Success' : null,
    });
    expect(damage).toMatchObject({
      damageOf: attack.seq,
      total: 17,
      foe: { id, name: 'Ferry Wight' },
      targets: targets.map((characterId) => ({ characterId, isHit: true })),
    });
    const hits = hitsIn(events);
    const common = {
      from: { kind: 'foe', id, name: 'Ferry Wight' },
      total: 17,
      kind: 'physical',
      isDirect: false,
      isCritical,
    };
    expect(hits).toMatchObject([
      { ...common, to: { kind: 'hero', id: maren.id, name: 'Maren Oake' }, state: 'asked' },
      { ...common, to: { kind: 'hero', id: tobin.id, name: 'Tobin Reed' }, state: 'taken' },
    ]);
    expect(only(events, 'ReceiveCharacterDelta')).toMatchObject({ characterId: tobin.id, field: 'health' });
    const told = await toldTo(joss, events);
    expect(told).toEqual(events); // nothing of it is secret
    expect((await stateOf(joss)).hits).toMatchObject([{ id: hits[0]?.id, state: 'asked' }]);
  });

  it('[FE14] misses below the Evasion, and hits with a 20 whatever it is', async () => {
    const { ines, joss, maren, wren, tobin } = fight;
    for (const { id } of [maren, tobin]) {
      await call('PATCH', `/manage/characters/${id}`, { token, body: { evasion: 12 } });
    }
    await joss.until(
      (frame): frame is EventOf<'ReceiveStateUpdate'> =>
        frame.type === 'ReceiveStateUpdate' && frame.character?.id === tobin.id,
    );
    await does(wren, { type: 'SetCondition', of: hero(tobin.id), name: 'exposed', on: true, until: 'roll' });
    const id = await placedOne(fight);
    const seen = new Set<boolean>();
    for (let strike = 0; strike < 20; strike += 1) {
      const events = await does(ines, { type: 'FoeStrikes', foeIds: [id], targets: [maren.id] });
      const attack = events[0] as EventOf<'DiceRoll'>;
      const isHit = attack.total >= 12 || attack.results[0] === 20;
      expect(attack).toMatchObject({ advantage: 0, targets: [{ characterId: maren.id, isHit }] });
      expect(hitsIn(events)).toHaveLength(isHit ? 1 : 0);
      if (!isHit) expect(events).toHaveLength(1);
      seen.add(isHit);
      if (seen.size === 2) break;
    }
    const events = await does(ines, { type: 'FoeStrikes', foeIds: [id], targets: [tobin.id], advantage: -1 });
    expect(events[0]).toMatchObject({ advantage: 0 }); // exposed and the disadvantage are nothing together
    expect((await stateOf(wren)).characters.find((each) => each.id === tobin.id)?.conditions).toEqual([]);
  });

  it('[CN2] [FE14] has the higher of two dice against the exposed or with advantage, the lower against the unseen', async () => {
    const { ines, joss, maren } = fight;
    const id = await placedOne(fight);
    const strike = async (fields: object = {}) => {
      const events = await does(ines, { type: 'FoeStrikes', foeIds: [id], targets: [maren.id], ...fields });
      return events[0] as EventOf<'DiceRoll'>;
    };
    const set = (name: string, on: boolean) => does(joss, { type: 'SetCondition', of: hero(maren.id), name, on });
    const higher = ({ results, total }: EventOf<'DiceRoll'>) =>
      expect([results.length, total]).toEqual([2, Math.max(...results) + 2]);
    const lower = ({ results, total }: EventOf<'DiceRoll'>) =>
      expect([results.length, total]).toEqual([2, Math.min(...results) + 2]);
    higher(await strike({ advantage: 2 }));
    lower(await strike({ advantage: -1 }));
    await set('exposed', true);
    higher(await strike());
    await set('exposed', false);
    await set('unseen', true);
    lower(await strike());
    expect((await strike({ advantage: 1 })).results).toHaveLength(1);
  });

  it('[FE6] [FE14] is one throw of underlings of one block, halved for a worn pack, and one of each other foe', async () => {
    const { ines, tobin } = fight;
    const [first = '', second = ''] = [
      await placedOne(fight, { foeId: 'bilge-rat', count: 4 }),
      await placedOne(fight, { foeId: 'bilge-rat', count: 2 }),
    ];
    const hounds = await placedOne(fight, { foeId: 'salt-hounds' });
    const strike = async (...foeIds: string[]) => {
      const events = await does(ines, { type: 'FoeStrikes', foeIds, targets: [tobin.id] });
      return {
        attacks: events.filter((event) => event.type === 'DiceRoll' && event.damageOf === null).length,
        totals: hitsIn(events).map(({ total }) => total),
      };
    };
    expect(await strike(first, second)).toEqual({ attacks: 1, totals: [18] }); // three for each of six
    expect(await strike(hounds)).toEqual({ attacks: 1, totals: [7] });
    await does(ines, { type: 'ChangeFoe', foeId: hounds, field: 'hp', change: -4 }); // five of nine
    expect(await strike(hounds)).toEqual({ attacks: 1, totals: [7] });
    await does(ines, { type: 'ChangeFoe', foeId: hounds, field: 'hp', change: -1 });
    expect(await strike(hounds)).toEqual({ attacks: 1, totals: [4] });
    const [one = '', other = ''] = await placed(fight, { count: 2 });
    expect(await strike(one, other, first)).toEqual({ attacks: 3, totals: [12, 12, 12] });
    const grown = await placedOne(fight, { level: 4 });
    expect((await strike(grown)).totals).toEqual([15]);
    const [low = '', high = ''] = [
      await placedOne(fight, { foeId: 'bilge-rat', count: 1, level: 1 }),
      await placedOne(fight, { foeId: 'bilge-rat', count: 2, level: 3 }),
    ];
    expect((await strike(low, high)).totals).toEqual([13]); // 3, and 5 for each of two
    expect((await strike(high, low)).totals).toEqual([13]);
  });

  it('[FE14] costs one Fear with an experience, or nothing is thrown', async () => {
    const { ines, joss, maren } = fight;
    const id = await placedOne(fight);
    const command = { type: 'FoeStrikes', foeIds: [id], targets: [maren.id], experience: 'Old River' };
    expect(await refusalOf(ines, command)).toMatchObject({
      code: 'CONFLICT',
      message: 'There is not that much Fear to spend.',
    });
    await does(ines, { type: 'ChangeFear', change: 2 });
    expect(await refusalOf(ines, { ...command, experience: 'New River' })).toMatchObject({ code: 'NOT_FOUND' });
    const events = await does(ines, command);
    expect(events[0]).toMatchObject({ type: 'DiceRoll', modifier: 4 });
    expect(only(await toldTo(joss, events), 'FearChanged')).toMatchObject({ oldValue: 2, newValue: 1 });
  });

  it('[FE14] is refused beyond its bounds, of foes that are not here, and on heroes that are not in play', async () => {
    const { ines, maren } = fight;
    const id = await placedOne(fight);
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
    for (const [fault, code] of [
      [{ foeIds: [] }, 'VALIDATION'],
      [{ foeIds: ids(21) }, 'VALIDATION'],
      [{ foeIds: [id, id] }, 'VALIDATION'],
      [{ targets: ids(13) }, 'VALIDATION'],
      [{ extra: 100 }, 'VALIDATION'],
      [{ extra: -1 }, 'VALIDATION'],
      [{ advantage: 'yes' }, 'VALIDATION'],
      [{ foeIds: [id, 'nobody'] }, 'NOT_FOUND'],
      [{ targets: [maren.id, 'nobody'] }, 'NOT_FOUND'],
    ] as const) {
      const command = { type: 'FoeStrikes', foeIds: [id], targets: [maren.id], ...fault };
      expect([fault, await refusalOf(ines, command)]).toMatchObject([fault, { code }]);
    }
    const nobody = await refusalOf(ines, { type: 'FoeStrikes', foeIds: [id], targets: [] });
    expect(nobody).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining('Choose whom it strikes.') });
    await does(ines, { type: 'PutFoeAway', foeId: id });
    const away = { type: 'FoeStrikes', foeIds: [id], targets: [maren.id] };
    expect(await refusalOf(ines, away)).toMatchObject({ code: 'CONFLICT' });
  });

  it('[FE14] [VI3] behind the screen shows nothing but what it costs the heroes', async () => {
    const { ines, joss, maren } = fight;
    const id = await placedOne(fight);
    const events = await does(ines, { type: 'FoeStrikes', foeIds: [id], targets: [maren.id], hidden: true });
    expect(events[0]).toMatchObject({ hidden: true });
    expect(typesOf(await toldTo(joss, events))).toEqual(['Hidden', 'Hidden', 'ReceiveCombatUpdate']);
  });

  it('[HI2] with automation off is the attack alone, and every hit is asked', async () => {
    const { ines, joss, tobin, wren } = fight;
    const id = await placedOne(fight, { foeId: 'needle' });
    await does(ines, { type: 'SetAutomation', on: false });
    const struck = await does(ines, { type: 'FoeStrikes', foeIds: [id], targets: [tobin.id] });
    expect(typesOf(struck)).toEqual(['DiceRoll']);
    const damageOf = struck[0]?.seq;
    const dealt = await does(ines, { type: 'SendDiceRoll', dicePool: { d6: 2 }, damageOf });
    expect(hitsIn(await toldTo(joss, dealt))).toMatchObject([
      { kind: 'magic', isDirect: true, state: 'asked', from: { kind: 'foe', id }, to: { id: tobin.id } },
    ]);
    const [hit] = hitsIn(dealt);
    expect(await refusalOf(wren, { type: 'AnswerHit', hitId: hit?.id, armor: 1 })).toMatchObject({ code: 'CONFLICT' });
    await does(wren, { type: 'AnswerHit', hitId: hit?.id, armor: 0 });
    const byHand = hitsIn(await does(ines, deal([hero(tobin.id)], 1)));
    expect(byHand).toMatchObject([{ state: 'asked', grade: 'none' }]);
  });

  it('[HI2] leaves 40 questions at most', async () => {
    const { ines, maren, joss } = fight;
    await does(ines, { type: 'SetAutomation', on: false });
    const both = [hero(maren.id), hero(fight.tobin.id)];
    for (let count = 0; count < 40; count += 2) await does(ines, deal(both, 3));
    const state = await stateOf(joss);
    expect(state.hits).toHaveLength(40);
    expect(new Set(state.hits.map(({ id }) => id)).size).toBe(40);
    expect(await refusalOf(ines, deal([hero(maren.id)], 3))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('40 hits'),
    });
    const own = state.hits.find(({ to }) => to.id === maren.id);
    await does(joss, { type: 'AnswerHit', hitId: own?.id, armor: 0 });
    expect(await refusalOf(ines, deal(both, 3))).toMatchObject({ code: 'CONFLICT' });
    await does(ines, deal([hero(maren.id)], 3));
  });
});

const foeOf = ({ foes }: Table, id: string) => foes.find((each) => each.id === id);

describe('an attack', () => {
  const aimed = (targets: string[], fields: object = {}): Command => ({
    type: 'SendDiceRoll',
    dicePool: { d12: 2 },
    isDuality: true,
    targets,
    ...fields,
  });
  const thrown = (damageOf: number | undefined, fields: object = {}): Command => ({
    type: 'SendDiceRoll',
    dicePool: { d8: 1 },
    modifier: 7,
    damageOf,
    ...fields,
  });

  it('[VI7] its damage tells players nothing of a foe that hides since, and neither does its take-back', async () => {
    const { ines, joss, wren } = fight;
    const id = await placedOne(fight);
    const standing = foeOf(await stateOf(ines), id);
    const attack = only(await does(joss, aimed([id])), 'DiceRoll');
    await does(ines, { type: 'ShowFoe', foeId: id, shown: 'hidden' });
    const dealt = await does(joss, thrown(attack.seq));
    const undone = await does(ines, { type: 'Undo' });
    const redone = await does(ines, { type: 'Redo', seq: undone[0]?.seq });
    for (const [events, type] of [
      [dealt, 'DiceRoll'],
      [undone, 'Undone'],
      [redone, 'Redone'],
    ] as const) {
      for (const client of [joss, wren]) {
        const told = await toldTo(client, events);
        expect(typesOf(told)).toEqual([type]);
        expect(told[0]).not.toHaveProperty('gm');
        expect(JSON.stringify(told)).not.toContain(id);
      }
      expect(await toldTo(ines, events)).toMatchObject([{ type, gm: { events: [{ type: 'FoeChanged', foeId: id }] } }]);
    }
    expect(foeOf(await stateOf(ines), id)).not.toEqual({ ...standing, shown: 'hidden' });
    await does(ines, { type: 'Undo' });
    expect(foeOf(await stateOf(ines), id)).toEqual({ ...standing, shown: 'hidden' });
  });

  it('[AT1] [AT2] [AT3] [HI3] is measured by the room, and its damage is dealt once', async () => {
    const { ines, joss, wren, maren } = fight;
    const id = await placedOne(fight);
    const mine = await does(joss, aimed([id]));
    const attack = only(mine, 'DiceRoll');
    expect(attack).toMatchObject({
      difficulty: null,
      isSuccess: true,
      targets: [{ foeId: id, isHit: true }],
      foe: null,
    });
    expect(only(await toldTo(ines, mine), 'DiceRoll')).toMatchObject({ difficulty: 1, targets: attack.targets });
    expect(await refusalOf(wren, thrown(attack.seq))).toMatchObject({ code: 'FORBIDDEN' });
    const told = await does(joss, thrown(attack.seq));
    expect(typesOf(told)).toEqual(['DiceRoll', 'ReceiveCombatUpdate', 'FoeChanged']);
    const isCritical = attack.outcome === 'Critical Success';
    const damage = only(told, 'DiceRoll');
    expect(damage).toMatchObject({ damageOf: attack.seq, targets: [{ foeId: id, isHit: true }] });
    expect(hitsIn(told)).toMatchObject([
      {
        from: { kind: 'hero', id: maren.id, name: 'Maren Oake' },
        to: { kind: 'foe', id, name: 'Ferry Wight' },
        total: damage.total,
        isCritical,
        state: 'taken',
        grade: null, // of a foe that is only seen
        loss: null,
      },
    ]);
    expect(only(told, 'FoeChanged')).not.toHaveProperty('newValue');
    const toGm = await toldTo(ines, told);
    const { loss } = costOf('share', damage.total, { thresholds: wight.thresholds, guard: 0 }, isCritical);
    expect(hitsIn(toGm)).toMatchObject([{ loss }]);
    expect(only(toGm, 'FoeChanged')).toMatchObject({ oldValue: 20, newValue: Math.max(0, 20 - loss) });
    expect(await refusalOf(joss, thrown(attack.seq))).toMatchObject({ code: 'CONFLICT' });
    expect(await refusalOf(joss, thrown(damage.seq))).toMatchObject({ code: 'VALIDATION' });
    expect(await refusalOf(joss, thrown(1))).toMatchObject({ code: 'VALIDATION' });
    expect(await refusalOf(joss, thrown(0))).toMatchObject({ code: 'VALIDATION' });
  });

  it('[AT1] that misses has no damage, and one at several foes is measured against each', async () => {
    const { joss, ines } = fight;
    const id = await placedOne(fight);
    for (let tries = 0; tries < 20; tries += 1) {
      const attack = only(await does(joss, aimed([id], { modifier: -99 })), 'DiceRoll');
      const isHit = attack.outcome === 'Critical Success';
      expect(attack).toMatchObject({ isSuccess: isHit, targets: [{ isHit }] });
      if (isHit) continue;
      expect(await refusalOf(joss, thrown(attack.seq))).toMatchObject({ code: 'CONFLICT' });
      break;
    }
    const hard = await placedOne(fight, { foeId: 'old-heron', shown: 'open' }); // difficulty 12
    const both = only(await does(joss, aimed([id, hard], { modifier: -6 })), 'DiceRoll');
    const isCritical = both.outcome === 'Critical Success';
    expect(both.targets).toEqual([
      { foeId: id, isHit: both.total >= 1 || isCritical },
      { foeId: hard, isHit: both.total >= 12 || isCritical },
    ]);
    const hidden = await placedOne(fight, { shown: 'hidden' });
    for (const targets of [[hidden], [id, 'nobody']]) {
      expect(await refusalOf(joss, aimed(targets))).toMatchObject({ code: 'NOT_FOUND' });
    }
    const many = Array.from({ length: 21 }, (_, index) => `id-${index}`);
    for (const targets of [many, [id, id], 'all']) {
      expect(await refusalOf(joss, { ...aimed([]), targets })).toMatchObject({ code: 'VALIDATION' });
    }
    await does(ines, { type: 'SetTells', outcomes: false });
    const silent = only(await does(joss, aimed([id])), 'DiceRoll');
    expect(silent).toMatchObject({ difficulty: null, isSuccess: null, targets: [{ foeId: id, isHit: null }] });
  });

  it('[AT3] against a difficulty that is kept is told without it', async () => {
    const { ines, joss, maren } = fight;
    const command = {
      type: 'SendDiceRoll',
      characterId: maren.id,
      dicePool: { d12: 2 },
      isDuality: true,
      difficulty: 13,
    };
    const events = await does(ines, { ...command, difficultyIsHidden: true });
    expect(only(events, 'DiceRoll')).toMatchObject({ difficulty: 13 });
    const told = only(await toldTo(joss, events), 'DiceRoll');
    expect(told).toMatchObject({ difficulty: null, isSuccess: only(events, 'DiceRoll').isSuccess });
    expect(told.description).not.toContain('against');
    expect(await refusalOf(joss, { ...command, difficultyIsHidden: true })).toMatchObject({ code: 'FORBIDDEN' });
    for (const difficulty of [0, 100]) {
      expect(await refusalOf(joss, { ...command, difficulty })).toMatchObject({ code: 'VALIDATION' });
    }
    const open = await does(joss, command);
    expect(only(open, 'DiceRoll')).toMatchObject({ difficulty: 13 });
  });
});

describe('a feature', () => {
  it('[FE13] is paid in Fear, Stress and uses, all of it or nothing', async () => {
    const { ines, joss, maren } = fight;
    const id = await placedOne(fight, { shown: 'open' });
    const toll = { type: 'UseFeature', foeId: id, name: 'Toll', targets: [maren.id] };
    expect(await refusalOf(ines, toll)).toMatchObject({
      code: 'CONFLICT',
      message: 'There is not that much Fear to spend.',
    });
    const bell = await does(ines, { type: 'UseFeature', foeId: id, name: 'Cold Bell' });
    expect(typesOf(bell)).toEqual(['FeatureUsed', 'FearChanged']);
    expect(only(bell, 'FearChanged')).toMatchObject({ oldValue: 0, newValue: 2 });
    await does(ines, { type: 'ChangeFoe', foeId: id, field: 'stress', change: 3 });
    expect(await refusalOf(ines, toll)).toMatchObject({ code: 'CONFLICT' }); // no Stress left
    expect((await stateOf(ines)).session.fear).toBe(2);
    await does(ines, { type: 'ChangeFoe', foeId: id, field: 'stress', change: -3 });
    const used = await does(ines, toll);
    const told = await toldTo(joss, used);
    expect(told).toMatchObject([
      { type: 'FeatureUsed', name: 'Toll', who: { kind: 'foe', id, name: 'Ferry Wight' }, targets: [maren.id] },
      { type: 'FearChanged', oldValue: 2, newValue: 0, reason: 'Toll' },
      { type: 'FoeChanged', foeId: id, field: 'stress', oldValue: 0, newValue: 1 },
    ]);
    await does(ines, { type: 'ChangeFear', change: 9 });
    expect(await refusalOf(ines, toll)).toMatchObject({ code: 'CONFLICT', message: 'It has been used.' });
    const rising = { type: 'UseFeature', placeId: mill.id, name: 'Rising Water' };
    const risen = await does(ines, rising);
    expect(risen).toMatchObject([
      { type: 'FeatureUsed', name: 'Rising Water', who: { kind: 'place', id: mill.id, name: mill.name } },
      { type: 'FearChanged', oldValue: 9, newValue: 8 },
    ]);
    expect(await refusalOf(ines, rising)).toMatchObject({ code: 'CONFLICT', message: 'It has been used.' });
    for (const [fault, code] of [
      [{ foeId: undefined }, 'VALIDATION'],
      [{ placeId: mill.id }, 'VALIDATION'],
      [{ foeId: 'nobody' }, 'NOT_FOUND'],
      [{ foeId: undefined, placeId: 'nowhere' }, 'NOT_FOUND'],
      [{ name: 'Nothing' }, 'NOT_FOUND'],
      [{ targets: ['nobody'], name: 'Cold Bell' }, 'NOT_FOUND'],
    ] as const) {
      expect([fault, await refusalOf(ines, { ...toll, ...fault })]).toMatchObject([fault, { code }]);
    }
  });
});

describe('a name that every object answers to', () => {
  const names = ['constructor', '__proto__', 'length'];
  const features = names.map((name): FoeFeature => {
    return { name, text: 'Once.', kind: 'action', fear: 0, stress: 0, uses: 1, damage: null, gainsFear: 0 };
  });

  async function writes(kind: 'foes' | 'places', entry: Partial<Foe> | Partial<Place>): Promise<void> {
    const path = `/manage/campaigns/${fight.campaignId}/content/${kind}/${entry.id}`;
    expect(await call('PUT', path, { token, body: entry })).toMatchObject({ status: 201 });
  }

  it('[FE13] is one like any other for a feature: used once, and again once that is taken back', async () => {
    const { ines } = fight;
    await writes('foes', { ...wight, id: 'constructor', features });
    await writes('places', { ...mill, id: 'constructor', features });
    const foeId = await placedOne(fight, { foeId: 'constructor' });
    for (const owner of [{ foeId }, { placeId: 'constructor' }]) {
      for (const name of names) {
        const use = { type: 'UseFeature', ...owner, name };
        await does(ines, use);
        expect([use, await refusalOf(ines, use)]).toMatchObject([use, { message: 'It has been used.' }]);
      }
      await does(ines, { type: 'Undo' });
      await does(ines, { type: 'UseFeature', ...owner, name: 'length' });
    }
    const { foes, placeUses } = await stateOf(ines);
    const all = Object.fromEntries(names.map((name) => [name, 1]));
    expect(foes).toMatchObject([{ uses: all }]);
    expect(placeUses).toEqual({ constructor: all });
  });

  it('[FE10] is one like any other for a counter', async () => {
    const { ines } = fight;
    await writes('foes', { ...wight, id: 'counted', counters: ['constructor', '__proto__'] });
    const foeId = await placedOne(fight, { foeId: 'counted' });
    for (const field of ['constructor', '__proto__']) {
      const moved = await does(ines, { type: 'ChangeFoe', foeId, field, change: 2 });
      expect(moved).toMatchObject([{ type: 'FoeChanged', field, oldValue: 0, newValue: 2 }]);
    }
    expect(await refusalOf(ines, { type: 'ChangeFoe', foeId, field: 'toString', change: 2 })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
