/**
 * A fight as a client sees it that knows only the frames: who may do what, the limits, the words of a refusal, and what each seat is
 * told. It does its own sums instead of using those of the rules, and knows how the dice fell only from what it is told.
 */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../../../rules/table.ts';
import type { FoesAnswer } from '../../../rules/wire/reference.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { mill } from '../../rules/fights.ts';
import { call, newGm } from '../support/desk.ts';
import {
  asked,
  type Command,
  costOf,
  deal,
  does,
  type Fight,
  foe,
  hero,
  heroOf,
  hitsIn,
  only,
  openFight,
  placed,
  placedOne,
  refusalOf,
  stateOf,
  toldTo,
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

const room = () => env.ROOMS.get(env.ROOMS.idFromName(fight.sessionId));

describe('conditions, guard and tells', () => {
  it('[CN1] [CN3] conditions are the game master’s to set, and a player’s on the own hero; twelve on one', async () => {
    const { ines, joss, wren, maren } = fight;
    const id = await placedOne(fight);
    const set = (name: string, fields: object = {}): Command => ({
      type: 'SetCondition',
      of: hero(maren.id),
      name,
      on: true,
      ...fields,
    });
    expect(await does(joss, set('wet'))).toMatchObject([
      { type: 'ConditionSet', of: hero(maren.id), name: 'wet', on: true, until: 'ended' },
    ]);
    expect(await does(joss, set('wet'))).toEqual([]);
    await does(ines, set('held', { until: 'scene' }));
    expect((await heroOf(wren, maren.id)).conditions).toEqual([
      { name: 'wet', until: 'ended' },
      { name: 'held', until: 'scene' },
    ]);
    expect(await refusalOf(wren, set('cold'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(joss, set('cold', { of: foe(id) }))).toMatchObject({ code: 'FORBIDDEN' });
    for (const fault of [
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(31) },
      { on: null },
      { until: 'dawn' },
      { of: { kind: 'place', id } },
      { of: null },
    ]) {
      expect([fault, await refusalOf(ines, set('cold', fault))]).toMatchObject([fault, { code: 'VALIDATION' }]);
    }
    await does(ines, { type: 'SetScene', label: 'The mill' });
    expect((await heroOf(wren, maren.id)).conditions).toEqual([{ name: 'wet', until: 'ended' }]);
    for (let count = 2; count <= 12; count += 1) await does(joss, set(`condition ${count}`));
    expect(await refusalOf(joss, set('one more'))).toMatchObject({ code: 'CONFLICT' });
    await does(joss, set('wet', { on: false }));
    await does(joss, set('one more'));
    const onFoe = await does(ines, set('unseen', { of: foe(id) }));
    expect(only(await toldTo(joss, onFoe), 'ConditionSet')).toMatchObject({ of: foe(id), name: 'unseen' });
    expect((await stateOf(joss)).foes).toMatchObject([{ conditions: [{ name: 'unseen', until: 'ended' }] }]);
  });

  it('[CN4] a guard is set by who acts for the hero, and counts for each of the thresholds', async () => {
    const { ines, joss, wren, maren } = fight;
    const set = (guard: unknown): Command => ({ type: 'SetGuard', characterId: maren.id, guard });
    for (const guard of [21, -21, 0.5, null]) {
      expect(await refusalOf(joss, set(guard))).toMatchObject({ code: 'VALIDATION' });
    }
    expect(await refusalOf(wren, set(2))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(ines, { ...set(2), characterId: 'nobody' })).toMatchObject({ code: 'NOT_FOUND' });
    await does(ines, set(-20));
    expect(await does(joss, set(3))).toMatchObject([{ type: 'GuardSet', characterId: maren.id, guard: 3 }]);
    const guarded = await heroOf(wren, maren.id);
    expect(guarded.guard).toBe(3);
    const { major = 0 } = guarded.thresholds ?? {};
    for (const total of [major + 2, major + 3]) {
      const [hit] = hitsIn(await does(ines, deal([hero(maren.id)], total)));
      expect(hit).toMatchObject(costOf('share', total, guarded, false));
    }
  });

  it('[FE12] tells say what players learn, and each of them alone', async () => {
    const { ines, joss } = fight;
    const id = await placedOne(fight);
    expect((await stateOf(joss)).session.tells).toEqual({ outcomes: true, foeState: 'words', fearReason: true });
    const silent = await does(ines, { type: 'SetTells', foeState: 'none' });
    expect(only(await toldTo(joss, silent), 'TellsChanged')).toMatchObject({ foeState: 'none', outcomes: true });
    expect((await stateOf(joss)).foes).toMatchObject([{ id, state: null }]);
    expect((await stateOf(ines)).foes).toMatchObject([{ id, state: 'unhurt' }]);
    const hurt = await does(ines, { type: 'ChangeFoe', foeId: id, field: 'hp', change: -12 });
    expect(only(await toldTo(joss, hurt), 'FoeChanged')).toMatchObject({ state: null });
    await does(ines, { type: 'SetTells', foeState: 'bar', fearReason: false });
    expect((await stateOf(joss)).foes).toMatchObject([{ id, state: 'half gone' }]);
    const fear = await does(ines, { type: 'ChangeFear', change: 1, reason: 'It waits below' });
    expect(only(fear, 'FearChanged').reason).toBe('It waits below');
    expect(only(await toldTo(joss, fear), 'FearChanged').reason).toBe('');
    for (const fault of [{ outcomes: 'yes' }, { foeState: 'numbers' }, { fearReason: 1 }]) {
      expect(await refusalOf(ines, { type: 'SetTells', ...fault })).toMatchObject({ code: 'VALIDATION' });
    }
  });
});

describe('a player', () => {
  it('[SE11] may run no fight, however the frame is filled in', async () => {
    const { joss, maren, tobin } = fight;
    const id = await placedOne(fight);
    const commands: Command[] = [
      { type: 'PlaceFoes', foeId: 'ferry-wight' },
      { type: 'PlaceFoes' },
      { type: 'ChangeFoe', foeId: id, field: 'hp', change: -1 },
      { type: 'ShowFoe', foeId: id, shown: 'open' },
      { type: 'PutFoeAway', foeId: id },
      { type: 'FoeStrikes', foeIds: [id], targets: [maren.id] },
      { type: 'FoeStrikes' },
      { type: 'UseFeature', foeId: id, name: 'Toll' },
      { type: 'UseFeature', placeId: mill.id, name: 'Rising Water' },
      deal([hero(maren.id)], 1),
      { type: 'SetTells', outcomes: false },
      { type: 'SetCondition', of: hero(tobin.id), name: 'wet', on: true },
      { type: 'SetCondition', of: foe(id), name: 'wet', on: true },
      { type: 'SetGuard', characterId: tobin.id, guard: 1 },
      { type: 'SendDiceRoll', dicePool: { d12: 2 }, difficultyIsHidden: true },
      { type: 'SendDiceRoll', dicePool: { d12: 2 }, hidden: true },
      { type: 'Undo' },
    ];
    for (const command of commands) {
      expect([command, await refusalOf(joss, command)]).toMatchObject([command, { code: 'FORBIDDEN' }]);
    }
  });
});

describe('what was done', () => {
  /** By call: asking the hub for it as often would be too much at once. */
  const stateNow = async () => (await call<Table>('GET', `/game/sessions/${fight.sessionId}/state`, { token })).body;
  const backTo = async (before: Table) => {
    const after = await stateNow();
    const counted = ({ session, characters, foes, hits }: Table) => ({
      fear: session.fear,
      characters,
      foes,
      hits: hits.map(({ seq: _seq, ...hit }) => hit),
    });
    expect(counted(after)).toEqual(counted(before));
  };

  it('[UN6] in a fight is taken back, each kind of it', async () => {
    const { ines, joss, maren } = fight;
    await does(ines, { type: 'ChangeFear', change: 4 });
    const empty = await stateNow();
    const id = await placedOne(fight, { shown: 'open' });
    expect(await does(ines, { type: 'Undo' })).toMatchObject([
      { type: 'Undone', undoneType: 'FoesPlaced' },
      { type: 'FoeGone', foeId: id },
    ]);
    await backTo(empty);
    const [again = ''] = await placed(fight, { shown: 'open' });
    const standing = await stateNow();
    for (const command of [
      { type: 'ChangeFoe', foeId: again, field: 'hp', change: -7 },
      { type: 'ChangeFoe', foeId: again, field: 'coins', change: 3 },
      { type: 'UseFeature', foeId: again, name: 'Toll' },
      { type: 'FoeStrikes', foeIds: [again], targets: [maren.id], experience: 'Old River' },
      deal([foe(again)], 9),
      deal([hero(maren.id)], 9),
    ]) {
      await does(ines, command);
      await does(ines, { type: 'Undo' });
      await backTo(standing);
    }
    const hit = await asked(fight);
    const waiting = await stateNow();
    await does(joss, { type: 'AnswerHit', hitId: hit.id, armor: 1, less: 3 });
    const back = await does(ines, { type: 'Undo' });
    expect(hitsIn(await toldTo(joss, back))).toMatchObject([{ id: hit.id, state: 'asked' }]);
    await backTo(waiting);
    await does(joss, { type: 'AnswerHit', hitId: hit.id, armor: 0 });
  });
});

describe('a table of before', () => {
  it('[RM29] [DA8] without a fight in its memory plays one; the grade is said by a person', async () => {
    const { ines, joss, maren } = fight;
    const kept = await stateOf(ines);
    const old = {
      ...kept,
      session: { ...kept.session, damageRule: undefined, tells: undefined },
      characters: kept.characters.map((each) => ({
        ...each,
        thresholds: undefined,
        guard: undefined,
        conditions: undefined,
      })),
      foes: undefined,
      hits: undefined,
      acts: undefined,
      placeUses: undefined,
      resting: undefined,
    };
    await runInDurableObject(room(), (_room, { storage }) => {
      storage.sql.exec(`INSERT INTO facts (name, value) VALUES ('snapshot', ?)`, JSON.stringify(old));
      storage.sql.exec('DROP TABLE IF EXISTS snapshot_parts');
      storage.sql.exec('DELETE FROM events');
    });
    await evictDurableObject(room());
    const state = await stateOf(joss);
    expect(state).toMatchObject({
      session: { damageRule: 'share', tells: { outcomes: true, foeState: 'words', fearReason: true } },
      foes: [],
      hits: [],
    });
    expect(state.characters[0]).toMatchObject({ thresholds: null, guard: 0, conditions: [] });
    const id = await placedOne(fight);
    const events = await does(ines, { type: 'FoeStrikes', foeIds: [id], targets: [maren.id] });
    const [hit] = hitsIn(events);
    expect(hit).toMatchObject({ state: 'asked', grade: null, loss: null });
    expect(await refusalOf(joss, { type: 'AnswerHit', hitId: hit?.id, armor: 0 })).toMatchObject({ code: 'CONFLICT' });
    await does(joss, { type: 'AnswerHit', hitId: hit?.id, armor: 0, grade: 'major' });
    await does(ines, { type: 'Undo' });
    expect((await stateOf(joss)).hits).toMatchObject([{ id: hit?.id }]);
  });
});

describe('the calls of a fight', () => {
  it('[CO9] foes and places are read by game masters alone', async () => {
    const { campaignId, tokens } = fight;
    for (const path of ['/foes', '/places', `/foes?campaignId=${campaignId}`, `/places?campaignId=${campaignId}`]) {
      const status = async (asking: string | undefined) =>
        (await call('GET', `/api/reference${path}`, { token: asking })).status;
      expect([path, await status(undefined), await status(tokens.joss), await status(token)]).toEqual([
        path,
        401,
        403,
        200,
      ]);
    }
    const { body } = await call<FoesAnswer>(
      'GET',
      `/api/reference/foes?campaignId=${campaignId}&tier=2&role=regular&q=heron`,
      {
        token,
      },
    );
    expect(body.foes.map(({ id }) => id)).toEqual(['old-heron']);
    for (const kind of ['foes/new-one', 'places/new-one']) {
      const path = `/manage/campaigns/${campaignId}/content/${kind}`;
      for (const method of ['PUT', 'DELETE']) {
        const asked = method === 'PUT' ? { body: {} } : {};
        expect((await call(method, path, asked)).status).toBe(401);
        expect((await call(method, path, { ...asked, token: tokens.joss })).status).toBe(403);
      }
    }
    const other = (await newGm(`other-${crypto.randomUUID().slice(0, 8)}`)).accessToken;
    const path = `/manage/campaigns/${campaignId}/content/foes/ferry-wight`;
    expect((await call('PUT', path, { token: other, body: wight })).status).toBe(404);
    expect((await call('DELETE', path, { token: other })).status).toBe(404);
    expect((await call('PUT', path, { token, body: { ...wight, hp: 501 } })).body).toMatchObject({
      code: 'VALIDATION',
      errors: { hp: [expect.any(String)] },
    });
    expect((await call('PUT', path, { token, body: wight })).status).toBe(200);
    const fresh = path.replace('ferry-wight', 'new-wight');
    expect((await call('PUT', fresh, { token, body: { ...wight, id: 'new-wight' } })).status).toBe(201);
    expect((await call('DELETE', fresh, { token })).status).toBe(204);
    expect((await call('DELETE', fresh, { token })).status).toBe(204);
  });

  it('[LI4] the rule of damage is a campaign’s, and changes its tag', async () => {
    const path = `/manage/campaigns/${fight.campaignId}`;
    const before = await call<Campaign>('GET', path, { token });
    expect(JSON.stringify(before.body)).toContain('"damageRule":"share"');
    for (const damageRule of ['fist', null, 3]) {
      expect((await call('PATCH', path, { token, body: { damageRule } })).status).toBe(400);
    }
    const changed = await call<Campaign>('PATCH', path, { token, body: { damageRule: 'marks' } });
    expect(changed.body.damageRule).toBe('marks');
    const after = await call<Campaign>('GET', path, { token });
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    const stale = { token, body: { damageRule: 'direct' }, headers: { 'If-Match': before.headers.get('ETag') ?? '' } };
    expect((await call('PATCH', path, stale)).status).toBe(412);
  });
});
