/**
 * Events that come twice, late or at the same moment: an alarm, a removal and a return, a token's end and a command; and a clock
 * that is put forward and back. After each of them the table is as if everything had come once, in some order.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { TableEvent } from '../../../rules/events.ts';
import type { HistoryAnswer, JoinLobbyAnswer, LobbyAnswer, Session, StateAnswer } from '../../../rules/wire/rest.ts';
import { mintPlayerToken } from '../../../worker/auth/tokens.ts';
import { turnstileOf } from '../../../worker/limits/turnstile.ts';
import { RateLimits } from '../../../worker/session/rate-limits.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { scaled } from '../../support/scale.ts';
import { anyAddress, call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { Client, knock, sit } from '../support/sockets.ts';

const HOUR = 3_600_000;
/** In which a removal and a return come, by chance. */
const ORDERS = Array.from({ length: scaled({ smoke: 6, long: 24 }) }, (_, seed) => seed);

let token: string;
let campaignId: string;
let maren: Character;
let session: Session;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
});
beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
  session = await newSession(token, campaignId);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const roomOf = ({ id }: Session) => env.ROOMS.get(env.ROOMS.idFromName(id));
const activate = ({ id }: Session) => call('POST', `/game/sessions/${id}/activate`, { token });
const state = async () => (await call<StateAnswer>('GET', `/game/sessions/${session.id}/state`, { token })).body;

async function historyOf({ id }: Session): Promise<TableEvent[]> {
  return (await call<HistoryAnswer>('GET', `/manage/sessions/${id}/history?limit=200`, { token })).body.events;
}

/** The alarm of a room, this often at the same moment and again afterwards. */
async function ring(of: Session, times: number, lateMs = 0): Promise<void> {
  if (lateMs > 0) vi.useFakeTimers({ now: Date.now() + lateMs, toFake: ['Date'] });
  await runInDurableObject(roomOf(of), async (room) => {
    await Promise.all(Array.from({ length: times }, () => room.alarm()));
    await room.alarm();
  });
  vi.useRealTimers();
}

describe('[RM59] an alarm that rings three times at once and then again', () => {
  it('finishes an activation once', async () => {
    await activate(session);
    const ines = await sit(session.id, token);
    await ines.ask({ type: 'ChangeFear', change: 5 });
    const next = await newSession(token, campaignId, 'Second evening');
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockRejectedValueOnce(new Error('out of reach'));
    expect((await activate(next)).status).toBe(503);
    await ring(next, 3);
    expect((await historyOf(next)).filter(({ type }) => type === 'FearChanged')).toMatchObject([{ newValue: 5 }]);
    expect((await historyOf(session)).filter(({ type }) => type === 'SessionClosed')).toHaveLength(1);
    expect((await call<Session>('GET', `/manage/sessions/${next.id}`, { token })).body).toMatchObject({
      status: 'active',
      fear: 5,
    });
  });

  it.each([
    ['does not reach', false],
    ['closes, but does not hear,', true],
  ])(
    'that %s the session before leaves the campaign with the one that was started instead',
    async (_what, isClosed) => {
      await activate(session);
      const ines = await sit(session.id, token);
      await ines.ask({ type: 'ChangeFear', change: 5 });
      const [next, instead] = [
        await newSession(token, campaignId, 'Next'),
        await newSession(token, campaignId, 'Instead'),
      ];
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      const closeFor = SessionRoom.prototype.closeFor;
      vi.spyOn(SessionRoom.prototype, 'closeFor').mockImplementationOnce(async function (this: SessionRoom, ...asked) {
        if (isClosed) await closeFor.apply(this, asked);
        throw new Error('out of reach');
      });
      expect((await activate(next)).status).toBe(503);
      expect((await activate(instead)).status).toBe(200);
      await ring(next, 3);
      const statusOf = async ({ id }: Session) =>
        (await call<Session>('GET', `/manage/sessions/${id}`, { token })).body.status;
      expect(await Promise.all([session, next, instead].map(statusOf))).toEqual(['closed', 'inactive', 'active']);
      expect((await call<Session>('GET', `/manage/sessions/${instead.id}`, { token })).body.fear).toBe(5);
      expect((await activate(next)).body).toMatchObject({ fearCarriedOver: 5 });
      expect(await Promise.all([next, instead].map(statusOf))).toEqual(['active', 'closed']);
    },
  );

  it.each([
    ['in time', HOUR],
    ['ten hours late', 10 * HOUR],
    ['ten days late', 240 * HOUR],
  ])('%s frees a character once, and carries the log over once', async (_what, lateMs) => {
    const ines = await sit(session.id, token);
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    joss.close();
    await ines.next('PlayerDisconnected');
    await ring(session, 3, lateMs);
    const { players, characters, seq } = await state();
    expect([characters, players.map(({ username }) => username).sort()]).toEqual([[], ['Joss', 'ines the Bold']]);
    const log = await historyOf(session);
    expect(log.filter(({ type }) => type === 'CharacterRemovedDueToInactivity')).toHaveLength(1);
    expect(log.map((event) => event.seq)).toEqual(Array.from({ length: seq }, (_, index) => seq - index));
    await ring(session, 3, lateMs);
    expect((await state()).seq).toBeLessThanOrEqual(seq + 1); // of days without a sign, a seat may be told gone
  });
});

describe('[SE19] a removal and a return at the same moment', () => {
  /** The same numbers for the same seed. */
  function chance(seed: number): () => number {
    let now = seed;
    return () => {
      now = (now * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return now / 2 ** 32;
    };
  }

  it.each(ORDERS)('leave nobody half here (order %i)', async (seed) => {
    const random = chance(seed + 1);
    const ines = await sit(session.id, token);
    const old = await join(session.id, 'Joss');
    const oldId = old.player.playerId;
    const phone = await sit(session.id, old.accessToken);
    await phone.ask({ type: 'SelectCharacter', characterId: maren.id });
    const rejoined: JoinLobbyAnswer[] = [];
    const lines: Client[] = [phone];
    const say = (frame: object) => {
      if (phone.closeCode === null) phone.sendRaw(JSON.stringify(frame));
    };
    const actions: (() => unknown)[] = [
      () => ines.ask({ type: 'RemovePlayer', playerId: oldId }),
      async () => {
        const headers = { Authorization: `Bearer ${old.accessToken}` };
        const { status, body } = await call<JoinLobbyAnswer>('POST', `/auth/join-lobby/${session.id}`, {
          body: { playerName: 'Joss again' },
          headers,
        });
        expect(status).toBe(200);
        rejoined.push(body);
      },
      async () => {
        const { webSocket, status } = await knock(session.id, { Authorization: `Bearer ${old.accessToken}` });
        expect([101, 401]).toContain(status);
        if (webSocket) {
          const tablet = new Client(webSocket, session.id);
          lines.push(tablet);
          if (random() < 0.5) {
            tablet.sendRaw(
              JSON.stringify({ type: 'JoinSession', id: 'back', sessionId: session.id, displayName: '', isGm: false }),
            );
          }
        }
      },
      async () => {
        const { status } = await call('POST', `/game/sessions/${session.id}/join`, { token: old.accessToken });
        expect([200, 401]).toContain(status);
      },
      () => say({ type: 'JoinSession', id: 'anew', sessionId: session.id, displayName: '', isGm: false }),
      () => say({ type: 'SelectCharacter', id: 'wish', characterId: maren.id }),
      () => say({ type: 'SendChatMessage', id: 'word', message: 'I am still here' }),
    ];
    const order = actions.map((action) => ({ action, at: random() })).sort((one, other) => one.at - other.at);
    const underWay: unknown[] = [];
    for (const { action } of order) {
      underWay.push(action());
      if (random() < 0.4) await Promise.all(underWay);
    }
    await Promise.all(underWay);

    for (const line of lines) expect(await line.closed()).toBe(4403);
    const { players, characters } = await state();
    expect(players.map(({ id }) => id)).not.toContain(oldId);
    expect(characters).toEqual([]);
    expect((await call('GET', `/game/sessions/${session.id}/state`, { token: old.accessToken })).status).toBe(401);
    const log = (await historyOf(session)).reverse();
    expect(log.filter(({ type }) => type === 'PlayerRemoved')).toHaveLength(1);
    const removedAt = log.findIndex(({ type }) => type === 'PlayerRemoved');
    expect(JSON.stringify(log.slice(removedAt + 1))).not.toContain(oldId);
    for (const { player, accessToken } of rejoined.filter((answer) => answer.player.playerId !== oldId)) {
      const back = await sit(session.id, accessToken);
      expect(await back.ask({ type: 'SelectCharacter', characterId: maren.id })).toMatchObject({ type: 'Ack' });
      expect((await state()).characters).toMatchObject([{ id: maren.id }]);
      expect((await state()).players.map(({ id }) => id)).toContain(player.playerId);
    }
  });
});

describe('[TK2] a token that ends in the middle of commands', () => {
  it('ends the line; what was acknowledged is done, and the rest is done once under the next token', async () => {
    const { player } = await join(session.id, 'Joss');
    const short = await mintPlayerToken({ ...env, PLAYER_TOKEN_SECONDS: '2' }, player);
    const before = await sit(session.id, short.accessToken);
    const untilLastWordsMs = Date.parse(short.expiresAt) - Date.now() - 300; // a slow machine sits down within this
    await new Promise((resolve) => setTimeout(resolve, Math.max(untilLastWordsMs, 0)));
    const commands: { type: string; id: string; message: string }[] = [];
    while (before.closeCode === null && commands.length < 12) {
      const command = { type: 'SendChatMessage', id: `word-${commands.length}`, message: `Word ${commands.length}` };
      commands.push(command);
      before.sendRaw(JSON.stringify(command));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await before.closed()).toBe(4401);
    const acknowledged = before.frames.flatMap((frame) => (frame.type === 'Ack' ? [frame.id] : []));
    const said = async () =>
      (await historyOf(session))
        .flatMap((event) => (event.type === 'ReceiveChatMessage' ? [event.message] : []))
        .reverse();
    const already = await said();
    for (const { id, message } of commands) if (acknowledged.includes(id)) expect(already).toContain(message);
    const after = await sit(session.id, (await mintPlayerToken(env, player)).accessToken);
    for (const command of commands) expect(await after.ask(command)).toMatchObject({ type: 'Ack', id: command.id });
    expect(await said()).toEqual(commands.map(({ message }) => message));
  });
});

describe('a clock of the server that jumps an hour forward and back', () => {
  it('[RM52] [RM54] loses, doubles and refuses nothing that two seats say within their pace', async () => {
    const ines = await sit(session.id, token);
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    expect(await joss.ask({ type: 'SelectCharacter', characterId: maren.id })).toMatchObject({ type: 'Ack' });
    const fearNow = () => ines.events.findLast((event) => event.type === 'FearChanged')?.newValue ?? 0;
    const roll = { type: 'SendDiceRoll', characterId: maren.id, dicePool: { d12: 2 }, isDuality: true };
    const words: [Client, (step: number) => { type: string } & Record<string, unknown>][] = [
      [ines, () => ({ type: 'ChangeFear', change: fearNow() < 6 ? 2 : -3 })],
      [ines, (step) => ({ type: 'SendChatMessage', message: `The tower strikes ${step}` })],
      [ines, (step) => ({ type: 'SetScene', label: `Hour ${step}` })],
      [joss, (step) => ({ type: 'SendChatMessage', message: `Is it ${step} already?` })],
      [
        joss,
        (step) => ({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: step % 2 ? 1 : -1 }),
      ],
      [joss, (step) => ({ ...roll, context: `${step}` })],
    ];
    const beganMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: beganMs }); // it stands still between two jumps
    for (const [jump, hoursOff] of [0, 1, 0, -1, 0, 1, -1, 0].entries()) {
      // Of each seat 24 messages and 3 repeats, where 30 are heard in five seconds.
      vi.setSystemTime(beganMs + hoursOff * HOUR + jump);
      for (let step = 0; step < 8; step += 1) {
        for (const [client, wordsOf] of words) {
          const answer = await client.ask(wordsOf(step));
          expect(answer).toMatchObject({ type: 'Ack' });
          if (step > 0) continue;
          const { seq } = await state();
          expect(await client.ask({ ...wordsOf(step), id: answer.id ?? '' })).toEqual(answer); // again, by its id
          expect((await state()).seq).toBe(seq);
        }
      }
    }
    const { session: now, seq } = await state();
    const log = await Promise.all(
      [ines, joss].map(async (client) => {
        await client.until((frame): frame is TableEvent => 'seq' in frame && frame.seq === seq);
        return client.events;
      }),
    );
    for (const events of log) {
      const first = events[0]?.seq ?? 0;
      expect(events.map((event) => event.seq)).toEqual(
        Array.from({ length: seq - first + 1 }, (_, nth) => first + nth),
      );
    }
    let fear = 0;
    for (const event of log[0] ?? []) {
      if (event.type !== 'FearChanged') continue;
      expect(event.oldValue).toBe(fear);
      fear = event.newValue;
    }
    expect(now.fear).toBe(fear);
    const said = (log[1] ?? []).filter(({ type }) => type === 'ReceiveChatMessage');
    expect(said).toHaveLength(8 * 8 * 2);
  });

  const guess = (from: string) => call('POST', '/auth/refresh', { body: { refreshToken: 'garbage' }, from });

  it('does not turn a limit of a minute into one of an hour', async () => {
    const [from, beganMs] = [anyAddress(), Date.now()];
    vi.useFakeTimers({ toFake: ['Date'], now: beganMs + HOUR });
    for (let asked = 0; asked < 60; asked += 1) expect((await guess(from)).status).toBe(401);
    expect((await guess(from)).status).toBe(429);
    const attempts = turnstileOf(env, 'an attempt that nobody ends');
    expect(await attempts.begin(1)).toMatchObject({ isOpen: true });
    vi.setSystemTime(beganMs);
    expect((await guess(from)).status).toBe(401);
    expect(await attempts.begin(1)).toMatchObject({ isOpen: true });
  });

  it('does not cache a login or a lobby for that hour instead of half a minute', async () => {
    const odile = await newGm('odile');
    const names = async () =>
      (await call<LobbyAnswer>('GET', `/game/sessions/${session.id}/lobby`, { token })).body.availableCharacters.map(
        ({ name }) => name,
      );
    const desk = () => call('GET', '/manage/campaigns', { token: odile.accessToken });
    const beganMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: beganMs + HOUR });
    expect([await names(), (await desk()).status]).toEqual([['Maren Oake'], 200]);
    // As another isolate would: nobody tells this one.
    await env.DB.prepare('UPDATE characters SET name = ? WHERE id = ?').bind('Maren of the Oak', maren.id).run();
    await env.DB.prepare('DELETE FROM refresh_tokens WHERE user_id = ?').bind(odile.user.id).run();
    vi.setSystemTime(beganMs);
    expect([await names(), (await desk()).status]).toEqual([['Maren of the Oak'], 401]);
  });
});

describe('a time that goes back by milliseconds from one message to the next', () => {
  it('hides none of them from the count', () => {
    const rateLimits = new RateLimits();
    const heard = Array.from({ length: 31 }, (_, index) => rateLimits.countMessage('seat', 1_000_000 - index));
    expect(heard.at(29)).toBe('fine');
    expect(heard.at(30)).toBe('tooMany');
  });
});
