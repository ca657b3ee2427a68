/** A fight over the hub: foes from the content, a strike that waits for its answer, what players are not told, the campaign's rule. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import { foeBlock, mill } from '../../rules/fights.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { type Client, sit } from '../support/sockets.ts';

let token: string;
let campaignId: string;
let maren: Character;
let session: Session;
let ines: Client;
let joss: Client;

const own = { format: 'two-lights-pack', version: 1, name: 'The Long Night', foes: [foeBlock()], places: [mill] };

beforeEach(async () => {
  token = (await newGm(`ines-${crypto.randomUUID().slice(0, 8)}`)).accessToken;
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, {
    name: 'Maren Oake',
    class: 'Ranger',
    level: 3,
    armor: 'Waxed Ferry Coat',
    campaignId,
  });
  session = await newSession(token, campaignId);
  await call('POST', `/game/sessions/${session.id}/activate`, { token });
  ines = await sit(session.id, token);
  joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
  await does(joss, { type: 'SelectCharacter', characterId: maren.id });
});

async function does(client: Client, command: Parameters<Client['ask']>[0]): Promise<unknown> {
  const answer = await client.ask(command);
  expect(answer).toMatchObject({ type: 'Ack' });
  return 'result' in answer ? answer.result : undefined;
}

async function placed(fields: object = {}): Promise<string> {
  const { foeIds } = (await does(ines, { type: 'PlaceFoes', foeId: 'ferry-wight', ...fields })) as { foeIds: string[] };
  return foeIds[0] ?? '';
}

describe('a fight', () => {
  it('[FE9] places foes of the campaign and of the built-in pack, and none that nobody knows', async () => {
    const content = await call('PUT', `/manage/campaigns/${campaignId}/content`, { token, body: own });
    expect(content.status).toBe(200);
    const foeId = await placed({ shown: 'seen', count: 2 });
    const [builtIn] = builtInWholePack.foes;
    await placed({ foeId: builtIn?.id });
    expect(await ines.ask({ type: 'PlaceFoes', foeId: 'nobody' })).toMatchObject({ type: 'Error', code: 'NOT_FOUND' });
    expect(await joss.ask({ type: 'PlaceFoes', foeId: 'ferry-wight' })).toMatchObject({ code: 'FORBIDDEN' });
    const { state } = await ines.join();
    expect(state.foes).toMatchObject([
      { id: foeId, foeId: 'ferry-wight', block: foeBlock(), shown: 'seen' },
      { name: 'Ferry Wight 2' },
      { foeId: builtIn?.id, block: builtIn, shown: 'hidden' },
    ]);
    expect((await joss.join()).state.foes).toMatchObject([{ id: foeId, state: 'unhurt' }, {}]);
    await does(ines, { type: 'ChangeFear', change: 3 });
    await does(ines, { type: 'UseFeature', placeId: mill.id, name: 'Rising Water' });
    expect(await ines.ask({ type: 'UseFeature', placeId: mill.id, name: 'Rising Water' })).toMatchObject({
      code: 'CONFLICT',
      message: 'It has been used.',
    });
  });

  it('[HI2] [RM1] asks what a hit costs over sleep and a second device, and is answered once', async () => {
    await call('PUT', `/manage/campaigns/${campaignId}/content`, { token, body: own });
    const foeId = await placed({ shown: 'seen' });
    await does(ines, { type: 'DealDamage', to: [{ kind: 'hero', id: maren.id }], total: 30 });
    const { hit } = await joss.next('ReceiveCombatUpdate');
    expect(hit).toMatchObject({ state: 'asked', total: 30, grade: 'severe' });
    await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(session.id)));
    const { state } = await joss.join();
    expect(state.hits).toMatchObject([{ id: hit.id, options: [{ armor: 0 }, { armor: 1, grade: 'major', loss: 15 }] }]);
    const before = state.characters[0];
    expect(before?.thresholds).toEqual({
      minor: expect.any(Number),
      major: expect.any(Number),
      severe: expect.any(Number),
    });
    const command = { type: 'AnswerHit', id: 'once', hitId: hit.id, armor: 1 };
    const first = await joss.ask(command);
    expect(first).toMatchObject({ type: 'Ack', result: { loss: 15, armor: 1 } });
    expect(await joss.ask(command)).toEqual(first);
    expect(await ines.ask({ type: 'AnswerHit', hitId: hit.id })).toMatchObject({ code: 'CONFLICT' });
    const after = (await joss.join()).state.characters[0];
    expect(after?.health.current).toBe((before?.health.current ?? 0) - 15);
    expect(after?.armor.current).toBe((before?.armor.current ?? 0) - 1);
    expect(await joss.ask({ type: 'FoeStrikes', foeIds: [foeId], targets: [maren.id] })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await ines.ask({ type: 'FoeStrikes', foeIds: [foeId], targets: [] })).toMatchObject({
      code: 'VALIDATION',
      message: 'targets: Choose whom it strikes.',
    });
    await does(ines, { type: 'FoeStrikes', foeIds: [foeId], targets: [maren.id] });
    expect(await joss.next('DiceRoll')).toMatchObject({ foe: { id: foeId, name: 'Ferry Wight' } });
  });

  it('[UN5] [UN6] puts foes back as they were over a sleep, when their placing was taken back', async () => {
    await call('PUT', `/manage/campaigns/${campaignId}/content`, { token, body: own });
    const foeId = await placed({ shown: 'seen', count: 2 });
    const placedSeq = (await ines.join()).state.seq;
    await does(ines, { type: 'ChangeFoe', foeId, field: 'hp', change: -12 });
    const before = (await ines.join()).state.foes;
    await does(ines, { type: 'Undo', seq: placedSeq });
    const { seq } = await joss.next('Undone');
    expect((await joss.join()).state.foes).toEqual([]);
    await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(session.id)));
    await ines.join();
    expect(await does(ines, { type: 'Redo', seq })).toEqual({ undoneSeq: placedSeq });
    expect((await ines.join()).state.foes).toEqual(before);
    expect((await joss.join()).state.foes).toMatchObject([{ id: foeId, state: 'half gone' }, { state: 'unhurt' }]);
    expect(await ines.ask({ type: 'Redo', seq })).toMatchObject({ type: 'Error', code: 'CONFLICT' });
  });

  it('[VI5] [VI6] tells players nothing of a hidden foe, on the line, in the state and in the history', async () => {
    await call('PUT', `/manage/campaigns/${campaignId}/content`, { token, body: own });
    const foeId = await placed();
    await does(ines, { type: 'ShowFoe', foeId, name: 'The Drowned One' });
    await does(ines, { type: 'FoeStrikes', foeIds: [foeId], targets: [maren.id] });
    await does(ines, { type: 'SetTells', fearReason: false });
    await does(ines, { type: 'ChangeFear', change: 2, reason: 'It waits' });
    const { state } = await joss.join();
    const { body } = await call('GET', `/game/sessions/${session.id}/state`, { token });
    expect(JSON.stringify(body)).toContain('The Drowned One');
    const told = JSON.stringify([joss.frames, state]);
    expect(told).not.toMatch(/Wight|Drowned|Oar|foe-|toPlayers|It waits/);
    const missed = (await joss.join(1)).missed;
    expect(JSON.stringify(missed)).not.toMatch(/Wight|Drowned|Oar|foe-|toPlayers|It waits/);
    expect(missed?.filter(({ type }) => type === 'Hidden')).toHaveLength(2);
  });

  it('[LI4] the rule of damage is the campaign’s, and a change of it is told to the table', async () => {
    const rule = (damageRule: string) =>
      call<Campaign>('PATCH', `/manage/campaigns/${campaignId}`, { token, body: { damageRule } });
    expect((await joss.join()).state.session.damageRule).toBe('share');
    expect(await rule('fist')).toMatchObject({ status: 400 });
    expect((await rule('marks')).body.damageRule).toBe('marks');
    await joss.until(
      (frame): frame is typeof frame & { type: 'ReceiveStateUpdate' } => frame.type === 'ReceiveStateUpdate',
    );
    expect((await joss.join()).state.session.damageRule).toBe('marks');
    const next = await newSession(token, campaignId);
    await call('POST', `/game/sessions/${next.id}/activate`, { token });
    expect((await (await sit(next.id, token)).join()).state.session.damageRule).toBe('marks');
  });
});
