/** Campaigns: what was saved comes back equal, with its counts and names, and goes all or nothing. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import { call, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';

let token: string;
let otherToken: string;
beforeAll(async () => {
  token = (await newGm('ada')).accessToken;
  otherToken = (await newGm('grace')).accessToken;
});

const get = (id: string, by = token) => call<Campaign>('GET', `/manage/campaigns/${id}`, { token: by });
const list = (by = token) => call<{ campaigns: Campaign[] }>('GET', '/manage/campaigns', { token: by });

describe('a campaign', () => {
  it('comes back as it was saved', async () => {
    const body = { name: '  Ashes  ', description: 'Two lines\nof smoke. ', id: 'mine', sessionCount: 9 };
    const { status, body: campaign } = await call<Campaign>('POST', '/manage/campaigns', { token, body });
    expect(status).toBe(201);
    expect(campaign).toEqual({
      id: expect.any(String),
      name: 'Ashes',
      description: 'Two lines\nof smoke.',
      sessionCount: 0,
      characterCount: 0,
      lastSessionDate: null,
      createdAt: new Date(campaign.createdAt).toISOString(),
      playerNames: [],
      hasContent: false,
      damageRule: 'share',
    });
    expect(campaign.id).not.toBe('mine');
    expect((await get(campaign.id)).body).toEqual(campaign);
    expect((await list()).body.campaigns).toContainEqual(campaign);
  });

  it('is made once under one key, its owner’s, and a repeat is answered with what it is by now', async () => {
    const create = (key: string, by = token) =>
      call<Campaign>('POST', '/manage/campaigns', {
        token: by,
        body: { name: 'Ashes' },
        headers: { 'Idempotency-Key': key },
      });
    const { body: first } = await create('ashes');
    await call('PATCH', `/manage/campaigns/${first.id}`, { token, body: { description: 'Cold ones.' } });
    const repeats = await Promise.all([create('ashes'), create('ashes')]);
    for (const repeat of repeats) {
      expect(repeat).toMatchObject({ status: 201, body: { id: first.id, description: 'Cold ones.' } });
    }
    const lin = (await newGm('lin')).accessToken;
    const others = [await create('more ashes'), await create('ashes', lin)].map(({ body }) => body.id);
    expect(new Set([first.id, ...others]).size).toBe(3);
    expect((await list()).body.campaigns.filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  it('counts what is in it and names each player once', async () => {
    const { id: campaignId } = await newCampaign(token);
    await newSession(token, campaignId);
    await newSession(token, campaignId, 'Second evening');
    for (const playerName of ['Robin', 'Ash', 'Robin', undefined]) {
      await newCharacter(token, { campaignId, name: 'Vex', ...(playerName ? { playerName } : {}) });
    }
    await newCharacter(token, { name: 'Elsewhere', playerName: 'Nobody' });
    expect((await get(campaignId)).body).toMatchObject({
      sessionCount: 2,
      characterCount: 4,
      playerNames: ['Ash', 'Robin'],
    });
    await newCharacter(token, { campaignId, name: 'A lamplighter', isTemplate: true });
    expect((await get(campaignId)).body.playerNames).toEqual(['Ash', 'Robin']); // GM Template is not a player
  });

  it.each([
    [{ name: ' ' }, 'name', 'Campaign name is required'],
    [{}, 'name', 'Campaign name is required'],
    [{ name: 'x'.repeat(201) }, 'name', 'Must be at most 200 characters'],
    [{ name: 'x', description: 'x'.repeat(1_001) }, 'description', 'Must be at most 1000 characters'],
  ])('is refused as %j', async (body, field, sentence) => {
    const answer = await call('POST', '/manage/campaigns', { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: { [field]: [sentence] } });
  });

  it('changes by parts', async () => {
    const before = await newCampaign(token);
    const path = `/manage/campaigns/${before.id}`;
    const renamed = await call<Campaign>('PATCH', path, { token, body: { name: 'Embers' } });
    expect(renamed).toMatchObject({ status: 200, body: { ...before, name: 'Embers' } });
    const emptied = await call<Campaign>('PATCH', path, { token, body: { description: '' } });
    expect(emptied.body).toEqual({ ...before, name: 'Embers', description: '' });
    expect((await call<Campaign>('PATCH', path, { token, body: {} })).body).toEqual(emptied.body);
    const ruled = await call<Campaign>('PATCH', path, { token, body: { damageRule: 'marks' } });
    expect(ruled.body).toEqual({ ...emptied.body, damageRule: 'marks' });
    for (const body of [{ name: '' }, { damageRule: 'fist' }, { damageRule: null }, { damageRule: 3 }]) {
      expect([body, (await call('PATCH', path, { token, body })).status]).toEqual([body, 400]);
    }
  });

  it('is not there for anybody else', async () => {
    const { id } = await newCampaign(token);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Mine now' } : undefined;
      const answer = await call(method, `/manage/campaigns/${id}`, { token: otherToken, body });
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('NOT_FOUND');
    }
    expect((await list(otherToken)).body.campaigns).toEqual([]);
    expect((await get(id)).status).toBe(200);
  });

  it('lists newest first', async () => {
    const older = await newCampaign(token, 'Older');
    const newer = await newCampaign(token, 'Newer');
    const ids = (await list()).body.campaigns.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([newer.id, older.id]);
  });
});

describe('deleting a campaign', () => {
  it('takes its sessions along and frees its characters', async () => {
    const { id: campaignId } = await newCampaign(token);
    const session = await newSession(token, campaignId);
    const character = await newCharacter(token, { name: 'Vex', campaignId });
    const answer = await call('DELETE', `/manage/campaigns/${campaignId}`, { token });
    expect(answer).toMatchObject({ status: 204, body: null });
    expect((await get(campaignId)).status).toBe(404);
    expect((await call('GET', `/manage/sessions/${session.id}`, { token })).status).toBe(404);
    const freed = await call<Character>('GET', `/manage/characters/${character.id}`, { token });
    expect(freed.body).toMatchObject({ name: 'Vex', campaignId: null });
  });

  it('is refused while a session is active, and then nothing has changed', async () => {
    const { id: campaignId } = await newCampaign(token);
    const resting = await newSession(token, campaignId);
    const active = await newSession(token, campaignId);
    const character = await newCharacter(token, { name: 'Vex', campaignId });
    await env.DB.prepare("UPDATE sessions SET status = 'active' WHERE id = ?").bind(active.id).run();
    const answer = await call('DELETE', `/manage/campaigns/${campaignId}`, { token });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('CONFLICT');
    expect((await get(campaignId)).body).toMatchObject({ sessionCount: 2, characterCount: 1 });
    for (const { id } of [resting, active]) {
      expect((await call<Session>('GET', `/manage/sessions/${id}`, { token })).body.campaignId).toBe(campaignId);
    }
    const kept = await call<Character>('GET', `/manage/characters/${character.id}`, { token });
    expect(kept.body.campaignId).toBe(campaignId);
  });
});
