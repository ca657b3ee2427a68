/** How often is too often: per address and per target, exact, before anything is hashed, over in a minute. And what the cache of recent values keeps. */
import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthAnswer, Session } from '../../../rules/wire/rest.ts';
import { app } from '../../../worker/app.ts';
import { callerOf } from '../../../worker/limits/network.ts';
import { RecentValues } from '../../../worker/limits/recent-values.ts';
import { turnstileOf } from '../../../worker/limits/turnstile.ts';
import {
  type Answer,
  anyAddress,
  call,
  join,
  newCampaign,
  newCharacter,
  newGm,
  newSession,
  PASSWORD,
  registration,
} from '../support/desk.ts';
import { sit } from '../support/sockets.ts';

let ada: AuthAnswer;
let session: Session;
beforeAll(async () => {
  ada = await newGm('ada');
  session = await newSession(ada.accessToken, (await newCampaign(ada.accessToken)).id);
});
afterEach(() => {
  vi.useRealTimers();
});

const login = (password: string, from?: string, usernameOrEmail = 'ada') =>
  call('POST', '/auth/login', { body: { usernameOrEmail, password }, ...(from === undefined ? {} : { from }) });
const refresh = (from: string) => call('POST', '/auth/refresh', { body: { refreshToken: 'garbage' }, from });
const knock = (sessionId: string, from: string) =>
  call('POST', `/auth/join-lobby/${sessionId}`, { body: { playerName: 'Robin' }, from });
const wrongKey = (from: string) =>
  call('POST', '/auth/register', { body: { ...registration('grace'), accessKey: 'wrong' }, from });

async function times<Of>(count: number, ask: () => Promise<Of>): Promise<Of[]> {
  const answers: Of[] = [];
  while (answers.length < count) answers.push(await ask());
  return answers;
}

/** Who somebody with these headers is to a limit. */
function callerWith(headers: Record<string, string>): string {
  return callerOf(new Headers(headers));
}

function expectLimited(answer: Answer<unknown>): void {
  expect(answer).toMatchObject({
    status: 429,
    body: { status: 429, code: 'RATE_LIMITED', message: expect.any(String) },
  });
  const seconds = Number(answer.headers.get('Retry-After'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

describe('an address', () => {
  it.each([
    ['register', 10, 403, wrongKey],
    ['login', 30, 401, (from: string) => login('wrong', from, `nobody-${crypto.randomUUID()}`)],
    ['refresh', 60, 401, refresh],
    ['join-lobby with guessed ids', 60, 404, (from: string) => knock('0000-0000-0000-0000', from)],
  ] as const)(
    'may %s %d times in a minute',
    async (_, max, status, ask) => {
      const from = anyAddress();
      const answers = await times(max, () => ask(from));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
      expectLimited(await ask(from));
      expect((await ask(anyAddress())).status).toBe(status);
    },
    60_000,
  ); // thirty logins hash thirty times

  it('is let in again when the minute is over, and as much as before', async () => {
    const from = anyAddress();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await times(30, () => refresh(from));
    vi.setSystemTime(Date.now() + 30_000);
    await times(30, () => refresh(from));
    expect((await refresh(from)).headers.get('Retry-After')).toBe('30');
    vi.setSystemTime(Date.now() + 30_000);
    const answers = await times(30, () => refresh(from));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expectLimited(await refresh(from));
  });

  it('that is shared by several tables may call as often as all of them, where ADDRESS_SHARED_BY says so', async () => {
    const from = anyAddress();
    const bindings = { ADDRESS_SHARED_BY: '2' };
    const shared = () => call('POST', '/auth/refresh', { body: { refreshToken: 'nonsense' }, from, bindings });
    const answers = await times(120, shared);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expectLimited(await shared());
  });

  it('is counted exactly when it asks for everything at once', async () => {
    const from = anyAddress();
    const answers = await Promise.all(Array.from({ length: 80 }, () => refresh(from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('is not counted for what is not valid, and not read from what anybody can write', async () => {
    const from = anyAddress();
    await times(12, () => call('POST', '/auth/register', { body: {}, from }));
    const answers = await times(11, () =>
      call('POST', '/auth/register', {
        body: { ...registration('grace'), accessKey: 'wrong' },
        from,
        headers: { 'X-Forwarded-For': anyAddress() },
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(callerWith({ 'CF-Connecting-IP': address })).toBe(network);
  });

  it('is the same for all callers without one', () => {
    expect(callerWith({ 'X-Forwarded-For': '203.0.113.7' })).toBe('nowhere');
  });
});

describe('a table', () => {
  it('behind one Wi-Fi joins its session 300 times, despite guesses from there', async () => {
    const from = anyAddress();
    await times(61, () => knock('0000-0000-0000-0000', from));
    const turnstile = turnstileOf(env, `join ${session.id} from ${callerWith({ 'CF-Connecting-IP': from })}`);
    expect((await knock(session.id, from)).status).toBe(200);
    for (let joins = 1; joins < 299; joins += 1) expect(await turnstile.pass(300)).toEqual({ isOpen: true });
    expect((await knock(session.id, from)).status).toBe(200);
    expectLimited(await knock(session.id, from));
    await join(session.id);
  });
});

describe('a seat', () => {
  it('[RM63] makes 1,000 calls in ten seconds that change something, and others go on', async () => {
    const { accessToken: token, user } = await newGm('mabel');
    const { id } = await newSession(token, (await newCampaign(token)).id);
    const seat = { playerId: user.id, playerName: 'Mabel', role: 'gm' } as const;
    const player = (await join(id)).accessToken;
    const leave = (by: string) => call('POST', `/game/sessions/${id}/leave`, { token: by });
    expect((await leave(token)).status).toBe(200);
    await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(id)), async (room) => {
      for (let made = 1; made < 1_000; made += 1) await room.takeSeat(id, seat);
    });
    const refused = await leave(token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers.get('Retry-After')).toBe('10');
    expect((await call('GET', `/game/sessions/${id}/state`, { token })).status).toBe(200);
    expect((await leave(player)).status).toBe(200);
  });

  it('[RM63] is sent a long table again only a few times in ten seconds, and continues meanwhile', async () => {
    const { accessToken: token } = await newGm('odo');
    const campaignId = (await newCampaign(token)).id;
    const { id } = await newSession(token, campaignId);
    const experiences = Array.from({ length: 40 }, () => ({ name: 'Lore', description: 'x'.repeat(5_000) }));
    const { accessToken: player } = await join(id, 'Joss');
    for (let index = 0; index < 5; index += 1) {
      const { id: characterId } = await newCharacter(token, { name: `Long ${index}`, campaignId, experiences });
      await call('POST', `/game/sessions/${id}/select-character`, { token: player, body: { characterId } });
    }
    const odo = await sit(id, token);
    const again = () => odo.ask({ type: 'JoinSession', sessionId: id });
    for (let characters = 0; characters <= 8_000_000; ) {
      expect(await again()).toMatchObject({ type: 'Ack' });
      characters += JSON.stringify(odo.frames.findLast(({ type }) => type === 'Joined')).length;
    }
    expect(await again()).toMatchObject({ type: 'Error', code: 'RATE_LIMITED' });
    expect(await odo.ask({ type: 'SendChatMessage', message: 'I know by now' })).toMatchObject({ type: 'Ack' });
    expect((await sit(id, token)).closeCode).toBeNull(); // another connection
  });

  it('[RM63] makes them with edits of a sheet too: each is told to everybody', async () => {
    const { accessToken: token } = await newGm('quinn');
    const campaignId = (await newCampaign(token)).id;
    const { id } = await newSession(token, campaignId);
    const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
    const { accessToken: player, player: seated } = await join(id, 'Joss');
    const joss = await sit(id, player);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    const edit = () =>
      call('PATCH', `/game/sessions/${id}/characters/${maren.id}`, { token: player, body: { level: 4 } });
    const seat = { playerId: seated.playerId, playerName: 'Joss', role: 'player' } as const;
    expect((await edit()).status).toBe(200); // the second change: taking the seat was the first
    await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(id)), async (room) => {
      for (let made = 2; made < 1_000; made += 1)
        expect((await room.mayEditSheet(id, seat, maren.id, {})).ok).toBe(true);
    });
    expect(await edit()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});

describe('the 11th wrong password of an account', () => {
  it('is not even checked, from any address and with any text', async () => {
    const mary = await newGm('mary');
    const tries = [
      ...(await times(5, () => login('wrong horse', undefined, 'mary'))),
      ...(await times(4, () => login('wrong horse', undefined, 'MARY@example.org'))),
      await call('PATCH', '/manage/profile', {
        token: mary.accessToken,
        body: { newPassword: 'a new horse', currentPassword: 'wrong horse' },
      }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 401), 400]);
    expectLimited(await login('wrong horse', undefined, 'mary'));
    expectLimited(await login(PASSWORD, undefined, 'mary'));
    expect((await login(PASSWORD)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect((await login(PASSWORD, undefined, 'mary')).status).toBe(200);
  });

  it('looks the same where nobody has that account', async () => {
    expect((await times(10, () => login(PASSWORD, undefined, 'Nobody'))).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 401),
    );
    expectLimited(await login(PASSWORD, undefined, 'nobody'));
  });

  it('is not brought about by wrong ones under the id of the account, which everybody at a table knows', async () => {
    const { user } = await newGm('orla');
    expect((await times(10, () => login('wrong horse', undefined, user.id))).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 401),
    );
    expectLimited(await login('wrong horse', undefined, user.id));
    expect((await login(PASSWORD, undefined, 'orla')).status).toBe(200);
  });

  it('counts no right one, and refuses none that comes along with others', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(PASSWORD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('does not get through in a crowd', async () => {
    await newGm('eve');
    const answers = await Promise.all(Array.from({ length: 25 }, () => login('wrong horse', undefined, 'eve')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('a turnstile', () => {
  const objects = async () => (await listDurableObjectIds(env.TURNSTILES)).map((id) => env.TURNSTILES.get(id));

  const sleepAll = async () => {
    for (const object of await objects()) {
      await runInDurableObject(object, () => undefined); // only what is awake can be put to sleep
      await evictDurableObject(object);
    }
  };

  it('remembers when it was put to sleep, and forgets everything when the minute is over', async () => {
    const key = 'sleeper';
    await times(3, async () => turnstileOf(env, key).pass(3));
    await sleepAll();
    expect(await turnstileOf(env, key).pass(3)).toEqual({ isOpen: false, waitMs: expect.any(Number) });
    expect(await turnstileOf(env, 'another').pass(3)).toEqual({ isOpen: true });
    // Others in this file have counted up to some minutes ahead, in the same objects.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    for (const object of await objects()) {
      await runDurableObjectAlarm(object);
      await runInDurableObject(object, async (_, { storage }) => {
        expect((await storage.list()).size).toBe(0);
        expect(await storage.getAlarm()).toBeNull();
      });
    }
    expect(await turnstileOf(env, key).pass(3)).toEqual({ isOpen: true });
  });

  it('keeps at its alarm what is not a minute old yet, and looks again a minute later', async () => {
    const key = 'half a minute';
    await turnstileOf(env, key).pass(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    for (const object of await objects()) await runDurableObjectAlarm(object);
    await sleepAll();
    expect(await turnstileOf(env, key).pass(1)).toEqual({ isOpen: false, waitMs: expect.any(Number) });
    vi.setSystemTime(Date.now() + 30_000);
    expect(await turnstileOf(env, key).pass(1)).toEqual({ isOpen: true });
  });

  it('is one of four objects, however many names somebody tries: each object is a file on a laptop', async () => {
    for (let tried = 0; tried < 40; tried += 1) await turnstileOf(env, `nobody ${tried}`).pass(10);
    expect(await objects()).toHaveLength(4);
  });

  it('does not wait for ever for an attempt that nobody ends', async () => {
    const key = 'lost';
    expect(await turnstileOf(env, key).begin(1)).toMatchObject({ isOpen: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });
    expect(await turnstileOf(env, key).begin(1)).toMatchObject({ isOpen: true });
  });
});

describe('the shield', () => {
  it('stands before everything else, per address', async () => {
    const from = anyAddress();
    const before = (await listDurableObjectIds(env.TURNSTILES)).length;
    const asked: string[] = [];
    const SHIELD = {
      limit: async (options: { key: string }) => {
        asked.push(options.key);
        return { success: false };
      },
    };
    const body = JSON.stringify({ usernameOrEmail: 'ada', password: PASSWORD });
    const headers = { 'CF-Connecting-IP': from };
    const response = await app.request('/auth/login', { method: 'POST', body, headers }, { ...env, SHIELD });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(asked).toEqual([callerWith(headers)]);
    expect(await listDurableObjectIds(env.TURNSTILES)).toHaveLength(before);
  });

  it('is the platform’s own, and lets a busy table pass', async () => {
    const from = anyAddress();
    for (let call = 0; call < 400; call += 1) expect(await env.SHIELD.limit({ key: from })).toEqual({ success: true });
  });
});

describe('the cache of recent values', () => {
  const kept = (values: RecentValues<string>) => ['a', 'b', 'c', 'd'].filter((key) => values.get(key) !== undefined);

  it('have a maximum number; the one that was used longest ago goes first', () => {
    const values = new RecentValues<string>({ entries: 3, weight: 100 });
    for (const key of ['a', 'b', 'c']) values.set(key, key, 1);
    expect(values.get('a')).toBe('a');
    values.set('d', 'd', 1);
    expect(kept(values)).toEqual(['a', 'c', 'd']);
  });

  it('have a maximum weight, and a value that is too heavy is not kept', () => {
    const values = new RecentValues<string>({ entries: 9, weight: 10 });
    for (const key of ['a', 'b', 'c']) values.set(key, key, 3);
    values.set('d', 'd', 7);
    expect(kept(values)).toEqual(['c', 'd']);
    values.set('a', 'a', 11);
    expect(kept(values)).toEqual(['c', 'd']);
  });

  it('are weighed once, however often they are set', () => {
    const values = new RecentValues<string>({ entries: 9, weight: 10 });
    for (let time = 0; time < 5; time++) values.set('a', `a${time}`, 4);
    values.set('b', 'b', 6);
    expect(kept(values)).toEqual(['a', 'b']);
    expect(values.get('a')).toBe('a4');
  });
});
