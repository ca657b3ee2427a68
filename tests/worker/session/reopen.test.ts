/** A session that was closed and is opened again: what is as it was, what may stand against it, and what fails in between. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { TableEvent } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import { SESSION_IS_CLOSED } from '../../../rules/wire/line.ts';
import type { HistoryAnswer, JoinLobbyAnswer, ReopenAnswer, Session } from '../../../rules/wire/rest.ts';
import { db } from '../../../worker/db/client.ts';
import { listLogPages } from '../../../worker/db/session-events.ts';
import { settings } from '../../../worker/env.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { type Client, knock, sit } from '../support/sockets.ts';

const HOUR_MS = 60 * 60 * 1_000;

let token: string;
let gm: Seat;
let campaignId: string;
let maren: Character;
let tobin: Character;
let session: Session;
let next: Session;

beforeAll(async () => {
  const { accessToken, user } = await newGm('ines');
  token = accessToken;
  gm = { playerId: user.id, playerName: user.displayName, role: 'gm' };
});

beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
  tobin = await newCharacter(token, { name: 'Tobin Reed', class: 'Bard', campaignId });
  session = await newSession(token, campaignId, 'Running evening');
  next = await newSession(token, campaignId, 'Next week');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const roomOf = ({ id }: Session) => env.ROOMS.get(env.ROOMS.idFromName(id));
const post = <Body>(of: Session, step: string, body?: unknown) =>
  call<Body>('POST', `/game/sessions/${of.id}/${step}`, { token, body });
const activate = (of: Session) => post<{ closedSessions: unknown; fearCarriedOver: number }>(of, 'activate');
const close = (of: Session) => post(of, 'deactivate', { id: of.id });
const reopen = (of: Session, body?: object) => post<ReopenAnswer & { code?: string }>(of, 'reopen', body);
const kept = async ({ id }: Session) => (await call<Session>('GET', `/manage/sessions/${id}`, { token })).body;
const stateOf = async ({ id }: Session) => (await call<Table>('GET', `/game/sessions/${id}/state`, { token })).body;
const historyOf = async ({ id }: Session): Promise<TableEvent[]> =>
  (await call<HistoryAnswer>('GET', `/manage/sessions/${id}/history?limit=200`, { token })).body.events.toReversed();

/** The room loses its memory in the middle of its work, as in a deploy. */
async function crash(of: Session): Promise<void> {
  await runInDurableObject(roomOf(of), (_room, state) => state.abort('crash')).catch(() => undefined);
}

type Player = { client: Client; token: string; playerId: string };

async function seated(name: string, character?: Character, at = session): Promise<Player> {
  const { accessToken, player } = await join(at.id, name);
  const client = await sit(at.id, accessToken);
  if (character) await client.ask({ type: 'SelectCharacter', characterId: character.id });
  return { client, token: accessToken, playerId: player.playerId };
}

async function withFear(of: Session, fear: number): Promise<void> {
  await activate(of);
  const ines = await sit(of.id, token);
  await ines.ask({ type: 'ChangeFear', change: fear });
}

/** All of the others are closed for this one, and the last answer does not arrive: it is not active. */
async function breakOffActivation(of: Session, others: Session[]): Promise<void> {
  const { closeFor } = SessionRoom.prototype;
  const lastId = others.at(-1)?.id;
  const spy = vi.spyOn(SessionRoom.prototype, 'closeFor').mockImplementation(async function (
    this: SessionRoom,
    ...asked
  ) {
    const reply = await closeFor.apply(this, asked);
    if (asked[0] === lastId) throw new Error('lost on the way');
    return reply;
  });
  const ids = others.map(({ id }) => id);
  expect(await roomOf(of).activate(of.id, gm, ids)).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  spy.mockRestore();
}

/** What of a table is as it was: all but who is connected, and where the log is. */
function standing({ session: { fear, currentPhase, scene, door }, ...table }: Table) {
  const { characters, rolls, hiddenRolls, chat, notes, removed } = table;
  const players = table.players.map(({ isConnected: _is, disconnectedAt: _at, ...player }) => player);
  return { fear, currentPhase, scene, door, players, characters, rolls, hiddenRolls, chat, notes, removed };
}

describe('[LI5] a session that is opened again', () => {
  it('is as it was at the close: seats, tokens, rolls, notes, a hit that waits, and Fear', async () => {
    await post(session, 'start');
    const ines = await sit(session.id, token);
    await ines.ask({ type: 'ChangeFear', change: 4 });
    const joss = await seated('Joss', maren);
    await joss.client.ask({ type: 'SendDiceRoll', characterId: maren.id, dicePool: { d12: 2 }, isDuality: true });
    await joss.client.ask({ type: 'SaveNote', scope: 'private', text: 'The miller lies.' });
    await ines.ask({ type: 'SaveNote', scope: 'shared', text: 'Rain since dusk.' });
    await ines.ask({ type: 'SetAutomation', on: false }); // else only who has armor is asked
    await ines.ask({ type: 'DealDamage', to: [{ kind: 'hero', id: maren.id }], total: 5 });
    const before = await stateOf(session);
    const { seq } = joss.client.events.at(-1) ?? {};
    await close(session);
    expect(await joss.client.closed()).toBe(4410);
    expect((await call('GET', `/game/sessions/${session.id}/state`, { token: joss.token })).status).toBe(410);
    const pack = await call('GET', `/api/reference/pack?campaignId=${campaignId}`, { token: joss.token });
    expect(pack).toMatchObject({ status: 401, body: { message: SESSION_IS_CLOSED } }); // by it the page knows to keep the seat

    const answer = await reopen(session);
    expect(answer).toMatchObject({
      status: 200,
      body: { session: { id: session.id, status: 'active', closedAt: null } },
    });
    expect(standing(await stateOf(session))).toEqual(standing(before));
    const again = await sit(session.id, joss.token);
    const { state, missed } = await again.join(seq);
    expect(state.notes.map(({ text }) => text).sort()).toEqual(['Rain since dusk.', 'The miller lies.']);
    expect(missed?.map(({ type }) => type)).toContain('SessionClosed');
    expect(state.hits).toEqual(before.hits);
    expect(await again.ask({ type: 'AnswerHit', hitId: before.hits[0]?.id })).toMatchObject({ type: 'Ack' });
    expect(
      await again.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 1 }),
    ).toMatchObject({ type: 'Ack' });
    const rejoined = await call<JoinLobbyAnswer>('POST', `/auth/join-lobby/${session.id}`, {
      token: joss.token,
      body: { playerName: 'Joss' },
    });
    expect(rejoined.body.player.playerId).toBe(joss.playerId);
    expect(await kept(session)).toMatchObject({ status: 'active', currentPhase: 'table', closedAt: null });
    const [found] = (
      await call<{ sessions: Session[] }>('GET', '/game/sessions/active', { token })
    ).body.sessions.filter(({ id }) => id === session.id);
    expect(found).toMatchObject({ status: 'active' });
  });

  it('leaves those who were removed or had left where they are', async () => {
    await activate(session);
    const ines = await sit(session.id, token);
    const [joss, wren, robin] = [await seated('Joss', maren), await seated('Wren'), await seated('Robin')];
    await ines.ask({ type: 'RemovePlayer', playerId: joss.playerId });
    await wren.client.ask({ type: 'LeaveSession', sessionId: session.id });
    await close(session);
    await reopen(session);
    expect((await knock(session.id, { Authorization: `Bearer ${joss.token}` })).status).toBe(401);
    const { players, characters } = await stateOf(session);
    expect(players.filter(({ isGm }) => !isGm).map(({ id }) => id)).toEqual([robin.playerId]);
    expect(characters).toEqual([]);
  });

  it('writes its log on, without a gap and without a page twice, and closes again as any other', async () => {
    await withFear(session, 2);
    const first = (await historyOf(session)).length;
    await close(session);
    await reopen(session);
    const ines = await sit(session.id, token);
    for (let turn = 0; turn < 3; turn += 1) await ines.ask({ type: 'SendChatMessage', message: `On we go ${turn}` });
    await close(session);
    const log = await historyOf(session);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(log.length).toBeGreaterThan(first + 4);
    expect(log.filter(({ type }) => type === 'SessionClosed')).toHaveLength(2);
    const inD1 = async () => {
      const pages = await listLogPages(db(env), session.id, Number.MAX_SAFE_INTEGER, 100);
      return pages.toReversed().flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
    };
    const isAllThere = async () => (await inD1()).length === (await historyOf(session)).length;
    await expect.poll(isAllThere, { interval: 250 }).toBe(true); // the last line ends a moment after the close
    expect(await inD1()).toEqual(await historyOf(session));
    expect(await reopen(session)).toMatchObject({ status: 200, body: { session: { fear: 2 } } });
  });

  it('goes on after a crash and an eviction', async () => {
    await withFear(session, 3);
    const joss = await seated('Joss', maren);
    await close(session);
    await crash(session);
    expect((await reopen(session)).status).toBe(200);
    await evictDurableObject(roomOf(session));
    expect((await stateOf(session)).characters).toMatchObject([{ id: maren.id, playerId: joss.playerId }]);
    expect((await stateOf(session)).session).toMatchObject({ status: 'active', fear: 3 });
  });

  it('counts nobody as away for the time in which it was closed', async () => {
    await activate(session);
    await seated('Joss', maren);
    await close(session);
    const isAway = async () => (await stateOf(session)).players.every(({ isConnected }) => !isConnected);
    await expect.poll(isAway).toBe(true); // counted from now on, if it were
    const now = Date.now();
    const laterBy = (minutes: number) => vi.useFakeTimers({ now: now + minutes * 60_000, toFake: ['Date'] });
    const holders = async () => (await insideOf(session.id, ({ table }) => table)).characters.length;
    laterBy(120);
    expect(await roomOf(session).reopen(session.id, gm, { otherActiveIds: [], insteadOf: null })).toMatchObject({
      ok: true,
    });
    laterBy(149);
    await runInDurableObject(roomOf(session), (room) => room.alarm());
    expect(await holders()).toBe(1);
    laterBy(151);
    expect(await runDurableObjectAlarm(roomOf(session))).toBe(true);
    expect(await holders()).toBe(0);
  });

  it('shows its sheets, their marks and its names as they are by now', async () => {
    await activate(session);
    const joss = await seated('Joss', maren);
    await seated('Wren', tobin);
    await joss.client.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -2 });
    await close(session);
    await activate(next);
    const there = await seated('Joss', maren, next);
    await there.client.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -3 });
    await close(next);
    await call('PATCH', `/manage/characters/${tobin.id}`, { token, body: { pronouns: 'they/them', stress: 2 } });
    await call('PATCH', `/manage/sessions/${session.id}`, { token, body: { name: 'The long evening' } });
    await call('PATCH', `/manage/campaigns/${campaignId}`, { token, body: { name: 'The Short Night' } });
    expect((await reopen(session)).body.session).toMatchObject({ name: 'The long evening' });
    const { characters, session: now } = await stateOf(session);
    expect(characters).toMatchObject([
      { name: 'Maren Oake', health: { current: maren.hp - 5 }, playerName: 'Joss' },
      { name: 'Tobin Reed', stress: { current: 2 }, pronouns: 'they/them', playerName: 'Wren' },
    ]);
    expect(now).toMatchObject({ name: 'The long evening', campaignName: 'The Short Night' });
    const again = await sit(session.id, joss.token);
    await again.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -1 });
    await runDurableObjectAlarm(roomOf(session));
    const saved = await call<Character>('GET', `/manage/characters/${maren.id}`, { token });
    expect(saved.body.hp).toBe(maren.hp - 6);
  });
});

describe('[LI5] a session that is not opened again', () => {
  it('was not closed, or another one of its campaign is active', async () => {
    expect(await reopen(session)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await activate(session);
    expect(await reopen(session)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await close(session);
    await activate(next);
    expect(await reopen(session)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await reopen(session, { insteadOf: session.id })).toMatchObject({ status: 409 });
    expect(await kept(session)).toMatchObject({ status: 'closed' });
    expect(await kept(next)).toMatchObject({ status: 'active' });
    const elsewhere = await newSession(token, (await newCampaign(token)).id);
    await activate(elsewhere); // of another campaign: it prevents nothing
    await close(next);
    expect((await reopen(session)).status).toBe(200);
  });

  it('was closed 24 hours ago, or as long ago as the server is told', async () => {
    await activate(session);
    await close(session);
    const closedMs = Date.parse((await kept(session)).closedAt ?? '');
    const at = (ms: number) => vi.useFakeTimers({ now: closedMs + ms, toFake: ['Date'] });
    const ask = () => roomOf(session).reopen(session.id, gm, { otherActiveIds: [], insteadOf: null });
    at(24 * HOUR_MS);
    expect(await ask()).toMatchObject({ ok: false, code: 'CONFLICT' });
    at(24 * HOUR_MS - 1);
    expect(await ask()).toEqual({ ok: true, value: null });
    expect(settings({ ...env, REOPEN_HOURS: '0.5' }).reopenMs).toBe(HOUR_MS / 2);
    expect(() => settings({ ...env, REOPEN_HOURS: 'a while' })).toThrow(/REOPEN_HOURS/);
  });

  it('came from a file: of that only the history is here', async () => {
    await activate(session);
    await close(session);
    const file = await call('GET', '/api/profile/export', { token });
    const other = (await newGm(`wren-${crypto.randomUUID().slice(0, 8)}`)).accessToken;
    expect((await call('POST', '/api/profile/import', { token: other, body: file.body })).status).toBe(200);
    const { sessions } = (
      await call<{ sessions: Session[] }>('GET', '/manage/sessions?status=closed', { token: other })
    ).body;
    const [imported] = sessions.filter(({ name }) => name === session.name);
    const answer = await call('POST', `/game/sessions/${imported?.id}/reopen`, { token: other });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('came from a file') } });
  });

  it('is opened by one of two simultaneous calls, and keeps its Fear', async () => {
    await withFear(session, 5);
    await close(session);
    const answers = await Promise.all([reopen(session), reopen(session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kept(session)).toMatchObject({ status: 'active', fear: 5 });
  });

  it('leaves one active when two are opened at the same moment instead of the same third', async () => {
    const third = await newSession(token, campaignId, 'A third');
    for (const each of [session, third]) {
      await activate(each);
      await close(each);
    }
    await activate(next);
    const answers = await Promise.all([session, third].map((each) => reopen(each, { insteadOf: next.id })));
    expect(answers.map(({ status }) => status)).toContain(200);
    const all = await Promise.all([session, third, next].map(kept));
    expect(all.filter(({ status }) => status === 'active')).toHaveLength(1);
    expect(all[2]).toMatchObject({ status: 'closed' });
  });

  it('leaves one active when another one is activated at the same moment', async () => {
    await withFear(session, 5);
    await close(session);
    const [opened, activated] = await Promise.all([reopen(session), activate(next)]);
    expect(activated.status).toBe(200);
    expect([200, 409]).toContain(opened.status);
    const both = await Promise.all([kept(session), kept(next)]);
    expect(both.filter(({ status }) => status === 'active')).toHaveLength(1);
  });
});

describe('[LI6] the Fear of a session that is opened again', () => {
  it('stays with the session that took it over', async () => {
    await withFear(session, 5);
    expect((await activate(next)).body).toMatchObject({
      fearCarriedOver: 5,
      closedSessions: [{ id: session.id, name: 'Running evening' }],
    });
    await close(next);
    expect(await reopen(session)).toMatchObject({ status: 200, body: { session: { fear: 0 } } });
    expect(await kept(next)).toMatchObject({ status: 'closed', fear: 5 });
  });

  it('comes back with all that was added, where it is opened instead of the one that took over, as often as that happens', async () => {
    await withFear(session, 5);
    await activate(next);
    const there = await sit(next.id, token);
    await there.ask({ type: 'ChangeFear', change: 2 });
    expect(await reopen(session, { insteadOf: next.id })).toMatchObject({
      status: 200,
      body: { session: { fear: 7 } },
    });
    expect(await there.closed()).toBe(4410);
    expect(await kept(next)).toMatchObject({ status: 'closed' });
    expect(await reopen(next, { insteadOf: session.id })).toMatchObject({
      status: 200,
      body: { session: { fear: 7 } },
    });
    expect(await reopen(session, { insteadOf: next.id })).toMatchObject({
      status: 200,
      body: { session: { fear: 7 } },
    });
    expect(await kept(next)).toMatchObject({ status: 'closed' });
  });

  it('comes back where the activation that was to take it broke off, and that is given up', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await withFear(session, 5);
    await breakOffActivation(next, [session]);
    expect(await reopen(session)).toMatchObject({ status: 200, body: { session: { fear: 5 } } });
    await runDurableObjectAlarm(roomOf(next));
    expect(await kept(session)).toMatchObject({ status: 'active', fear: 5 });
    expect(await kept(next)).toMatchObject({ status: 'inactive', fear: 0 });
    expect((await activate(next)).body).toMatchObject({ fearCarriedOver: 5 });
  });

  it('comes back at the second try, where the first was lost after the other session had let it go', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await withFear(session, 5);
    await breakOffActivation(next, [session]);
    const { letGo } = SessionRoom.prototype;
    vi.spyOn(SessionRoom.prototype, 'letGo').mockImplementationOnce(async function (this: SessionRoom, ...asked) {
      await letGo.apply(this, asked);
      throw new Error('lost on the way');
    });
    expect((await reopen(session)).status).toBe(503);
    expect(await reopen(session)).toMatchObject({ status: 200, body: { session: { fear: 5 } } });
    await activate(next);
    await close(next);
    expect(await reopen(session)).toMatchObject({ status: 200, body: { session: { fear: 0 } } });
  });

  it('has that of a third one too, which the activation that broke off had closed as well', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const third = await newSession(token, campaignId, 'A third');
    await withFear(session, 5);
    await roomOf(third).activate(third.id, gm, []); // both are active, as after two activations at the same moment
    const there = await sit(third.id, token);
    await there.ask({ type: 'ChangeFear', change: 3 });
    await breakOffActivation(next, [session, third]);
    expect(await reopen(session)).toMatchObject({ status: 200, body: { session: { fear: 5 } } });
    await runDurableObjectAlarm(roomOf(next));
    expect(await Promise.all([kept(session), kept(next), kept(third)])).toMatchObject([
      { status: 'active', fear: 8 },
      { status: 'inactive', fear: 0 },
      { status: 'closed' },
    ]);
  });

  it('is not guessed at: while the session that took over cannot be asked, nothing is opened', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await withFear(session, 5);
    await activate(next);
    await close(next);
    vi.spyOn(SessionRoom.prototype, 'letGo').mockRejectedValueOnce(new Error('out of reach'));
    expect(await reopen(session)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await kept(session)).toMatchObject({ status: 'closed' });
    expect((await reopen(session)).status).toBe(200);
  });

  it('comes over later where the one that it replaces cannot be reached at first', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await withFear(session, 5);
    await activate(next);
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockRejectedValueOnce(new Error('out of reach'));
    expect(await reopen(session, { insteadOf: next.id })).toMatchObject({
      status: 200,
      body: { session: { fear: 0 } },
    });
    await crash(session);
    await runDurableObjectAlarm(roomOf(session));
    expect(await kept(session)).toMatchObject({ status: 'active', fear: 5 });
    expect(await kept(next)).toMatchObject({ status: 'closed' });
  });

  it('is gone with the session that took it over and was deleted since', async () => {
    await withFear(session, 5);
    await activate(next);
    await close(next);
    await call('DELETE', `/manage/sessions/${next.id}`, { token });
    expect(await reopen(session)).toMatchObject({ status: 200, body: { session: { fear: 0 } } });
  });
});
