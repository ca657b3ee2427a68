/** Sessions at the desk and the door of their lobby. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthAnswer, JoinLobbyAnswer, Session } from '../../../rules/wire/rest.ts';
import { call, join, newCampaign, newGm, newSession } from '../support/desk.ts';
import { sit } from '../support/sockets.ts';

let gm: AuthAnswer;
let token: string;
let otherToken: string;
let campaignId: string;
beforeAll(async () => {
  gm = await newGm('ada');
  token = gm.accessToken;
  otherToken = (await newGm('grace')).accessToken;
  campaignId = (await newCampaign(token)).id;
});

const get = (id: string, by = token) => call<Session>('GET', `/manage/sessions/${id}`, { token: by });
const listed = async (query = '') =>
  (await call<{ sessions: Session[] }>('GET', `/manage/sessions${query}`, { token })).body.sessions;

async function setStatus(id: string, status: string): Promise<void> {
  await env.DB.prepare('UPDATE sessions SET status = ? WHERE id = ?').bind(status, id).run();
}

describe('a session', () => {
  it('comes back as it was saved, with the names around it', async () => {
    const session = await newSession(token, campaignId, ' First evening ');
    expect(session).toEqual({
      id: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      name: 'First evening',
      campaignId,
      campaignName: 'The Long Night',
      gmName: gm.user.displayName,
      gmUserId: gm.user.id,
      status: 'inactive',
      currentPhase: 'lobby',
      fear: 0,
      notes: '',
      createdAt: new Date(session.createdAt).toISOString(),
      startedAt: null,
      closedAt: null,
    });
    expect((await get(session.id)).body).toEqual(session);
    expect((await get(session.id.toLowerCase().replaceAll('-', ''))).body).toEqual(session);
    expect(await listed()).toContainEqual(session);
  });

  it.each([
    [{ name: '' }, 'name', 'Session name is required'],
    [{ name: 'x', campaignId: '' }, 'campaignId', 'Please select a campaign first'],
    [{ name: 'x', campaignId: null }, 'campaignId', 'Please select a campaign first'],
  ])('is refused as %j', async (body, field, sentence) => {
    const answer = await call('POST', '/manage/sessions', { token, body: { campaignId, ...body } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ [field]: [sentence] });
  });

  it('is made once under one key, with an id that does not follow from the key alone', async () => {
    const create = (key: string, by = token, of = campaignId) =>
      call<Session>('POST', '/manage/sessions', {
        token: by,
        body: { name: 'Lost in the post', campaignId: of },
        headers: { 'Idempotency-Key': key },
      });
    const answers = await Promise.all([create('k'), create('k'), create('k')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body.id).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await listed()).filter(({ name }) => name === 'Lost in the post')).toHaveLength(1);
    const theirs = await create('k', otherToken, (await newCampaign(otherToken)).id);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(answers[0]?.body.id);
  });

  it('belongs to a campaign of one’s own', async () => {
    const body = { name: 'Guest evening', campaignId };
    expect((await call('POST', '/manage/sessions', { token: otherToken, body })).status).toBe(404);
  });

  it('changes its name and its notes, each alone', async () => {
    const before = await newSession(token, campaignId);
    const patch = (body: unknown) => call<Session>('PATCH', `/manage/sessions/${before.id}`, { token, body });
    expect(await patch({ notes: 'They met\nthe ferryman.' })).toMatchObject({
      status: 200,
      body: { name: before.name },
    });
    const after = await patch({ name: 'The ferry', status: 'closed' });
    expect(after.body).toEqual({ ...before, name: 'The ferry', notes: 'They met\nthe ferryman.' });
    expect((await get(before.id)).body).toEqual(after.body);
    expect((await patch({ notes: 'x'.repeat(5_001) })).body).toMatchObject({ errors: { notes: [expect.any(String)] } });
  });

  it('is not there for anybody else', async () => {
    const { id } = await newSession(token, campaignId);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Mine now' } : undefined;
      expect((await call(method, `/manage/sessions/${id}`, { token: otherToken, body })).status).toBe(404);
    }
    expect((await get(id)).status).toBe(200);
  });

  it('is deleted unless it is active', async () => {
    const { id } = await newSession(token, campaignId);
    await setStatus(id, 'active');
    expect((await call('DELETE', `/manage/sessions/${id}`, { token })).status).toBe(409);
    await setStatus(id, 'closed');
    expect((await call('DELETE', `/manage/sessions/${id}`, { token })).status).toBe(204);
    expect((await get(id)).status).toBe(404);
  });
});

describe('the list of sessions', () => {
  it('is filtered by campaign and by status, newest first', async () => {
    const elsewhere = await newCampaign(token, 'Elsewhere');
    const first = await newSession(token, elsewhere.id, 'First');
    const second = await newSession(token, elsewhere.id, 'Second');
    await setStatus(first.id, 'active');
    const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect(await ids(`?campaignId=${elsewhere.id}`)).toEqual([second.id, first.id]);
    expect(await ids(`?campaignId=${elsewhere.id}&status=active`)).toEqual([first.id]);
    expect(await ids('?status=active')).toEqual([first.id]);
    expect(await ids('?status=closed')).toEqual([]);
  });

  it('says first that a campaign is not there, and then what else is wrong', async () => {
    const answer = await call('POST', '/manage/sessions', { token: otherToken, body: { name: '', campaignId } });
    expect(answer.status).toBe(404);
    const own = await call('POST', '/manage/sessions', { token, body: { name: '', campaignId } });
    expect(own).toMatchObject({ status: 400, body: { errors: { name: ['Session name is required'] } } });
  });

  it('refuses a filter that means nothing, and a campaign of somebody else', async () => {
    const bad = await call('GET', '/manage/sessions?status=asleep', { token });
    expect(bad).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { status: ['Unknown status'] } } });
    expect((await call('GET', `/manage/sessions?campaignId=${campaignId}`, { token: otherToken })).status).toBe(404);
    expect((await call('GET', '/manage/sessions?campaignId=', { token })).status).toBe(404);
  });
});

describe('the door of a lobby', () => {
  const knock = (sessionId: string, playerName: unknown, token?: string) =>
    call<JoinLobbyAnswer>('POST', `/auth/join-lobby/${sessionId}`, { body: { playerName }, token });

  it('lets a player in by name, for eight hours', async () => {
    const { id } = await newSession(token, campaignId);
    const { status, body } = await knock(id.toLowerCase().replaceAll('-', ''), ' Robin ');
    expect(status).toBe(200);
    expect(body.player).toEqual({ playerId: expect.any(String), playerName: 'Robin', sessionId: id });
    expect((Date.parse(body.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(8, 1);
    expect((body.expiresInMs ?? 0) / 3_600_000).toBeCloseTo(8, 1);
  });

  it('keeps the seat of a player who comes back, and gives everybody else a new one', async () => {
    const { id } = await newSession(token, campaignId);
    const other = await newSession(token, campaignId, 'Another');
    const first = await join(id);
    const again = await knock(id, 'Robin the Second', first.accessToken);
    expect(again.body.player).toEqual({ ...first.player, playerName: 'Robin the Second' });
    const newcomers = [
      await knock(id, 'Robin'),
      await knock(id, 'Robin', 'garbage'),
      await knock(id, 'Robin', token),
      await knock(id, 'Robin', (await join(other.id)).accessToken),
    ];
    const ids = newcomers.map(({ body }) => body.player.playerId);
    expect(new Set([...ids, first.player.playerId]).size).toBe(5);
  });

  it('gives a player of another session a seat of their own here', async () => {
    const { id } = await newSession(token, campaignId);
    const there = await join((await newSession(token, campaignId, 'Another')).id);
    const { status, body } = await knock(id, 'Robin', there.accessToken);
    expect(status).toBe(200);
    expect(body.player.playerId).not.toBe(there.player.playerId);
  });

  it('[SE25] gives a repeat under the same key the same seat, at any setting of the door, and everybody else another', async () => {
    const { id } = await newSession(token, campaignId);
    const other = await newSession(token, campaignId, 'Another');
    const ask = (key: string, sessionId = id, playerName = 'Robin') =>
      call<JoinLobbyAnswer>('POST', `/auth/join-lobby/${sessionId}`, {
        body: { playerName },
        headers: { 'Idempotency-Key': key },
      });
    const seatOf = async (answer: ReturnType<typeof ask>) => (await answer).body.player.playerId;
    const gm = await sit(id, token);
    await gm.ask({ type: 'SetDoor', door: 'ask' });
    const waiting = await seatOf(ask('at the door'));
    expect(await seatOf(ask('at the door'))).toBe(waiting);
    await gm.ask({ type: 'SetDoor', door: 'open' });
    const [first, again] = await Promise.all([seatOf(ask('mine')), seatOf(ask('mine'))]);
    expect(again).toBe(first);
    const others = [await seatOf(ask('yours')), await seatOf(ask('mine', other.id)), (await join(id)).player.playerId];
    expect(new Set([...others, first, waiting]).size).toBe(5);
    expect(await ask('mine')).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });

    await gm.ask({ type: 'SetDoor', door: 'shut' });
    expect(await seatOf(ask('mine'))).toBe(first);
    expect((await ask('late')).status).toBe(403);
    await gm.ask({ type: 'RemovePlayer', playerId: first });
    expect((await ask('mine')).status).toBe(403); // as somebody new
    await gm.ask({ type: 'SetDoor', door: 'open' });
    expect(await seatOf(ask('mine'))).not.toBe(first);
    expect(await ask('')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it.each(['', '  ', 'x'.repeat(41), 'a\nb', null])('refuses the name %j', async (playerName) => {
    const { id } = await newSession(token, campaignId);
    const answer = await knock(id, playerName);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { playerName: [expect.any(String)] } },
    });
  });

  it('knows no session by any other id', async () => {
    for (const id of ['0000-0000-0000-0000', 'garbage', '%E0%A4%A', 'x'.repeat(500)]) {
      expect(await knock(id, 'Robin')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('is shut for good when the session is closed, and the players’ tokens are worth nothing', async () => {
    const { id } = await newSession(token, campaignId);
    const { accessToken } = await join(id);
    expect((await call('GET', '/manage/campaigns', { token: accessToken })).status).toBe(403);
    for (const step of ['activate', 'deactivate'])
      await call('POST', `/game/sessions/${id}/${step}`, { token, body: {} });
    expect(await knock(id, 'Late')).toMatchObject({ status: 410, body: { code: 'SESSION_CLOSED' } });
    expect(await call('GET', '/manage/campaigns', { token: accessToken })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });
});
