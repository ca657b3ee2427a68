/**
 * Hits as a client sees them that knows only the frames: who may do what, the limits, the words of a refusal, and what each seat is
 * told. It does its own sums instead of using those of the rules, and knows how the dice fell only from what it is told.
 */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, join, newGm } from '../support/desk.ts';
import {
  asked,
  costOf,
  deal,
  does,
  type Ease,
  type Fight,
  foe,
  hero,
  heroOf,
  hitsIn,
  only,
  openFight,
  placedOne,
  refusalOf,
  stateOf,
  toldTo,
} from '../support/fights.ts';
import { sit } from '../support/sockets.ts';

let token: string;
let fight: Fight;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
});

beforeEach(async () => {
  fight = await openFight(token);
});

const room = () => env.ROOMS.get(env.ROOMS.idFromName(fight.sessionId));

describe('what a hit costs', () => {
  it.each(['share', 'marks', 'direct'] as const)(
    '[DA1] [DA2] [DA3] [DA4] [DA5] [DA6] [HI2] [HI4] by %s is what total, grade and help make of it',
    async (rule) => {
      const { ines, joss, maren, campaignId } = fight;
      if (rule !== 'share') {
        await call('PATCH', `/manage/campaigns/${campaignId}`, { token, body: { damageRule: rule } });
        const news = await joss.next('ReceiveStateUpdate');
        expect(news).toMatchObject({ kind: 'session', session: { damageRule: rule } });
      }
      const { session } = await stateOf(joss);
      expect(session.damageRule).toBe(rule);
      const before = await heroOf(joss, maren.id);
      const { minor, major, severe } = before.thresholds ?? { minor: 0, major: 0, severe: 0 };
      expect(minor).toBeGreaterThan(1);
      const questions: { id: string; total: number; isCritical: boolean }[] = [];
      let health = before.health.current;
      for (const total of [minor - 1, minor, major, severe, severe + 7]) {
        for (const isCritical of [false, true]) {
          const events = await does(ines, deal([hero(maren.id)], total, { isCritical }));
          const [hit] = hitsIn(await toldTo(joss, events));
          const bare = costOf(rule, total, before, isCritical);
          const helps = rule === 'direct' ? total > 0 : bare.grade !== 'none';
          const withSlot = { armor: 1, ...costOf(rule, total, before, isCritical, { armor: 1 }) };
          expect([total, hit]).toEqual([
            total,
            {
              id: expect.any(String),
              from: { kind: 'gm', id: null, name: 'ines the Bold' },
              to: { kind: 'hero', id: maren.id, name: 'Maren Oake' },
              total,
              kind: 'physical',
              isDirect: false,
              isCritical,
              ...bare,
              armor: 0,
              state: helps ? 'asked' : 'taken',
              options: helps ? [{ armor: 0, ...bare }, withSlot] : [{ armor: 0, ...bare }],
              causeSeq: null,
            },
          ]);
          if (helps) questions.push({ id: hit?.id ?? '', total, isCritical });
          else health -= bare.loss;
        }
      }
      const helps: Ease[] = [
        { armor: 1 },
        {},
        { less: 2, halved: true },
        { lower: 1, armor: 1 },
        { lower: 3 },
        { less: 999 },
        { halved: true, armor: 1 },
        { less: 3 },
        { halved: true },
      ];
      let slots = before.armor.current;
      for (const [index, { id, total, isCritical }] of questions.entries()) {
        const ease = helps[index] ?? {};
        const { armor = 0 } = ease;
        const { grade, loss } = costOf(rule, total, before, isCritical, ease);
        const events = await does(joss, { type: 'AnswerHit', hitId: id, armor: 0, ...ease });
        expect([ease, hitsIn(events)]).toMatchObject([ease, [{ id, grade, loss, armor, state: 'taken' }]]);
        const moved = events.filter((event) => event.type === 'ReceiveCharacterDelta');
        expect(moved).toMatchObject([
          ...(loss > 0 ? [{ characterId: maren.id, field: 'health', oldValue: health, newValue: health - loss }] : []),
          ...(armor > 0 ? [{ characterId: maren.id, field: 'armor', oldValue: slots, newValue: slots - 1 }] : []),
        ]);
        expect(events).toHaveLength(1 + moved.length);
        health -= loss;
        slots -= armor;
      }
      const after = await stateOf(joss);
      expect(after.hits).toEqual([]);
      expect(after.characters.find(({ id }) => id === maren.id)).toMatchObject({
        health: { current: health },
        armor: { current: slots },
      });
    },
  );

  it('[HI2] is asked only where a slot is free and helps, and stops at no hit points', async () => {
    const { ines, joss, maren, tobin } = fight;
    const to = [hero(maren.id), hero(tobin.id)];
    const events = await does(ines, deal(to, 999, { kind: 'magic', from: 'The falling bell' }));
    expect(hitsIn(events)).toMatchObject([
      { state: 'asked', kind: 'magic', from: { kind: 'gm', name: 'The falling bell' } },
      { state: 'taken', options: [{ armor: 0, loss: 999 }] }, // no armor
    ]);
    expect(only(events, 'ReceiveCharacterDelta')).toMatchObject({ characterId: tobin.id, oldValue: 900, newValue: 0 });
    const direct = await does(ines, deal([hero(maren.id)], 30, { isDirect: true }));
    expect(hitsIn(direct)).toMatchObject([{ state: 'taken', isDirect: true, options: [{ armor: 0 }] }]);
    await does(joss, { type: 'UpdateCharacter', characterId: maren.id, field: 'armor', change: -6 });
    expect(hitsIn(await does(ines, deal([hero(maren.id)], 30)))).toMatchObject([{ state: 'taken' }]);
  });

  it('[HI4] is answered once, by those who act for the hero, within bounds', async () => {
    const { ines, joss, wren, maren } = fight;
    const first = await asked(fight);
    expect(await refusalOf(wren, { type: 'AnswerHit', hitId: first.id, armor: 0 })).toMatchObject({
      code: 'FORBIDDEN',
    });
    for (const fault of [
      { armor: 2 },
      { armor: true },
      { less: -1 },
      { less: 1000 },
      { less: 1.5 },
      { halved: 1 },
      { lower: -1 },
      { lower: 4 },
      { hitId: 7 },
    ]) {
      const command = { type: 'AnswerHit', hitId: first.id, armor: 0, ...fault };
      expect([fault, await refusalOf(joss, command)]).toMatchObject([fault, { code: 'VALIDATION' }]);
    }
    await does(joss, { type: 'AnswerHit', hitId: first.id, armor: 0, less: 999, lower: 3, halved: true });
    const second = { type: 'AnswerHit', hitId: first.id, armor: 0 };
    for (const client of [joss, ines]) {
      expect(await refusalOf(client, second)).toMatchObject({ code: 'CONFLICT', message: 'This hit has been taken.' });
    }
    expect(await refusalOf(joss, { ...second, hitId: 'hit-99999' })).toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await asked(fight);
    await does(joss, { type: 'UpdateCharacter', characterId: maren.id, field: 'armor', change: -6 });
    expect(await refusalOf(joss, { type: 'AnswerHit', hitId: id, armor: 1 })).toMatchObject({
      code: 'CONFLICT',
      message: 'No armor slot is left.',
    });
    await does(ines, { type: 'AnswerHit', hitId: id, armor: 0 });
  });

  it('[HI1] deals to heroes and foes at once or to nobody, within bounds', async () => {
    const { ines, maren } = fight;
    const id = await placedOne(fight, { shown: 'open' });
    const both = await does(ines, deal([hero(maren.id), foe(id)], 8));
    expect(hitsIn(both)).toMatchObject([
      { to: { kind: 'hero' } },
      { to: { kind: 'foe', id }, grade: 'major', loss: 4, state: 'taken' },
    ]);
    expect(only(both, 'FoeChanged')).toMatchObject({
      foeId: id,
      field: 'hp',
      oldValue: 20,
      newValue: 16,
      state: 'hurt',
    });
    for (const [fault, code] of [
      [{ to: [] }, 'VALIDATION'],
      [{ to: [hero(maren.id), hero(maren.id)] }, 'VALIDATION'],
      [{ to: [{ kind: 'gm', id: maren.id }] }, 'VALIDATION'],
      [{ total: -1 }, 'VALIDATION'],
      [{ total: 1000 }, 'VALIDATION'],
      [{ total: null }, 'VALIDATION'],
      [{ kind: 'holy' }, 'VALIDATION'],
      [{ from: 'x'.repeat(61) }, 'VALIDATION'],
      [{ to: [hero(maren.id), foe('nobody')] }, 'NOT_FOUND'],
      [{ to: [foe(id), hero('nobody')] }, 'NOT_FOUND'],
    ] as const) {
      expect([fault, await refusalOf(ines, { ...deal([foe(id)], 8), ...fault })]).toMatchObject([fault, { code }]);
    }
    await does(ines, deal([foe(id)], 999, { from: 'x'.repeat(60) }));
    expect((await stateOf(ines)).foes).toMatchObject([{ hp: { current: 0 }, state: 'fallen' }]);
  });
});

describe('a question', () => {
  it('[HI2] waits while its hero rests, and is answered by who plays it then', async () => {
    const { ines, joss, sessionId, maren, ids, wren } = fight;
    const hit = await asked(fight);
    await does(ines, { type: 'RemovePlayer', playerId: ids.joss });
    await joss.closed();
    expect((await stateOf(wren)).hits).toMatchObject([{ id: hit.id, state: 'asked' }]);
    const answer = { type: 'AnswerHit', hitId: hit.id, armor: 1 };
    expect(await refusalOf(ines, answer)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(wren, answer)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(ines, deal([hero(maren.id)], 5))).toMatchObject({ code: 'NOT_FOUND' });
    const sela = await sit(sessionId, (await join(sessionId, 'Sela')).accessToken);
    await does(sela, { type: 'SelectCharacter', characterId: maren.id });
    expect(hitsIn(await does(sela, answer))).toMatchObject([{ id: hit.id, state: 'taken', armor: 1 }]);
  });

  it('[UN6] of a hero who rests is taken back by the game master', async () => {
    const { ines, joss, sessionId } = fight;
    const hit = await asked(fight);
    await does(joss, { type: 'LeaveSession', sessionId });
    await does(ines, { type: 'Undo' });
    expect((await stateOf(ines)).hits).toEqual([]);
    expect(await refusalOf(ines, { type: 'AnswerHit', hitId: hit.id })).toMatchObject({ code: 'CONFLICT' });
  });

  it('[LI5] [RM1] waits over a sleep of the room, its close and its opening again, on a second device too', async () => {
    const { ines, joss, sessionId, tokens } = fight;
    const id = await placedOne(fight);
    const hit = await asked(fight);
    await evictDurableObject(room());
    const phone = await sit(sessionId, tokens.joss);
    expect((await stateOf(phone)).hits).toEqual((await stateOf(ines)).hits);
    const step = (name: string) => call('POST', `/game/sessions/${sessionId}/${name}`, { token, body: {} });
    expect((await step('deactivate')).status).toBe(200);
    await joss.closed();
    expect((await step('reopen')).status).toBe(200);
    const back = await sit(sessionId, tokens.joss);
    const state = await stateOf(back);
    expect(state.foes).toMatchObject([{ id }]);
    expect(state.hits).toMatchObject([{ id: hit.id, state: 'asked', options: hit.options }]);
    expect(hitsIn(await does(back, { type: 'AnswerHit', hitId: hit.id, armor: 1 }))).toMatchObject([{ armor: 1 }]);
  });
});
