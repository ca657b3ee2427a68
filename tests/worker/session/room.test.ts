/** The room with real sockets: one roll on every screen, nothing twice, nothing lost when it sleeps. */

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { EventOf } from '../../../rules/events.ts';
import { PROTOCOL } from '../../../rules/wire/line.ts';
import type { AuthAnswer, HistoryAnswer, Session } from '../../../rules/wire/rest.ts';
import { mintPlayerToken } from '../../../worker/auth/tokens.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { ringAt } from '../support/inside-a-room.ts';
import { type Client, connect, knock, sit } from '../support/sockets.ts';

let gm: AuthAnswer;
let token: string;
let campaignId: string;
let maren: Character;
let tobin: Character;
let session: Session;

beforeAll(async () => {
  gm = await newGm('ines');
  token = gm.accessToken;
});

beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId, armorSlots: 3 });
  tobin = await newCharacter(token, { name: 'Tobin Wick', class: 'Bard', level: 3, campaignId });
  session = await newSession(token, campaignId);
});

const room = () => env.ROOMS.get(env.ROOMS.idFromName(session.id));
const activate = () => call('POST', `/game/sessions/${session.id}/activate`, { token });
const roll = { type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 2, isDuality: true, context: 'Agility' };

async function seated(
  name: string,
  character?: Character,
): Promise<{ client: Client; playerId: string; token: string }> {
  const { accessToken, player } = await join(session.id, name);
  const client = await sit(session.id, accessToken);
  if (character) {
    const answer = await client.ask({ type: 'SelectCharacter', characterId: character.id });
    expect(answer).toMatchObject({ type: 'Ack', result: { characterId: character.id, characterName: character.name } });
  }
  return { client, playerId: player.playerId, token: accessToken };
}

describe('a roll', () => {
  it('[RM2] reaches both screens with the same seq and the same numbers, and what follows comes right after', async () => {
    const ines = await sit(session.id, token);
    const { client: joss } = await seated('Joss', maren);
    const ack = await joss.ask({ ...roll, total: 99, hope: 12, fear: 1, results: [12, 1] });
    expect(ack.type).toBe('Ack');
    const mine = await joss.next('DiceRoll');
    const theirs = await ines.next('DiceRoll');
    expect(theirs).toEqual(mine);
    expect(mine).toMatchObject({ sessionId: session.id, characterName: 'Maren Oake', rollType: 'Duality Roll' });
    expect(mine.total).toBe((mine.hope ?? 0) + (mine.fear ?? 0) + 2);
    expect(mine.total).not.toBe(99);
    expect(joss.frames.indexOf(ack)).toBeGreaterThan(joss.frames.indexOf(mine));
    const consequences = joss.events.filter((event) => 'causeSeq' in event && event.causeSeq === mine.seq);
    expect(consequences.map(({ type }) => type)).toEqual([
      mine.outcome === 'with Fear' ? 'FearChanged' : 'ReceiveCharacterDelta',
      'SpotlightGiven',
    ]);
    expect(consequences.map(({ seq }) => seq)).toEqual([mine.seq + 1, mine.seq + 2]);
  });

  it('[RM1] is thrown once for one id, also after a reconnect and an eviction', async () => {
    const { client: joss, token: jossToken } = await seated('Joss', maren);
    const first = await joss.ask({ ...roll, id: 'once' });
    const again = await joss.ask({ ...roll, id: 'once' });
    expect(again).toEqual(first);
    await evictDurableObject(room(), { webSockets: 'close' });
    const back = await sit(session.id, jossToken);
    expect(await back.ask({ ...roll, id: 'once' })).toEqual(first);
    const state = (await back.join()).state;
    expect(state.rolls).toHaveLength(1);
  });

  it('[RM1] and what was refused once stays refused under its id, though it would do by now', async () => {
    const ines = await sit(session.id, token);
    await ines.join();
    const tooEarly = await ines.ask({ type: 'Undo', id: 'back' });
    expect(tooEarly).toMatchObject({ type: 'Error', code: 'CONFLICT' });
    const seen = await ines.ask({ type: 'ChangeFear', change: 2 });
    expect(seen).toMatchObject({ type: 'Ack' });
    expect(await ines.ask({ type: 'Undo', id: 'back' })).toEqual(tooEarly);
    const { state } = await ines.join();
    expect(state.session.fear).toBe(2);
    expect(await ines.ask({ type: 'Undo', id: 'back again' })).toMatchObject({ type: 'Ack' });
  });
});

describe('joining', () => {
  it('[RM3] tells everybody first, then answers with the whole view, then acknowledges', async () => {
    const ines = await sit(session.id, token);
    const { accessToken, player } = await join(session.id, 'Joss');
    const joss = await connect(session.id, accessToken);
    const joined = await joss.join();
    expect(joss.frames.map(({ type }) => type)).toEqual(['PlayerConnected', 'Joined', 'Ack']);
    expect(joined.seq).toBe(joss.events[0]?.seq);
    expect(joined.missed).toEqual([]);
    expect(joined.state.session).toMatchObject({ id: session.id, name: 'First evening', fear: 0, status: 'inactive' });
    expect(joined.state.players.map(({ username, isConnected }) => [username, isConnected])).toEqual([
      ['ines the Bold', true],
      ['Joss', true],
    ]);
    const seen = await ines.until(
      (frame): frame is EventOf<'PlayerConnected'> =>
        frame.type === 'PlayerConnected' && frame.playerId === player.playerId,
    );
    expect(seen).toMatchObject({ playerName: 'Joss', sessionId: session.id, isGm: false });
  });

  it('[RM3, LN12] comes before anything else, may come twice, and says which protocol the room speaks', async () => {
    const client = await connect(session.id, token);
    expect(await client.ask(roll)).toMatchObject({ type: 'Error', code: 'FORBIDDEN' });
    expect(await client.ask({ type: 'JoinSession', sessionId: 'AAAA-AAAA-AAAA-AAAA' })).toMatchObject({
      type: 'Error',
      code: 'VALIDATION',
    });
    await client.join();
    expect(await client.join()).toMatchObject({ type: 'Joined', protocol: PROTOCOL });
    expect(client.events.filter(({ type }) => type === 'PlayerConnected')).toHaveLength(1);
  });

  it('[RM4] gives back exactly what was missed', async () => {
    const ines = await sit(session.id, token);
    const { client: joss, token: jossToken } = await seated('Joss', maren);
    const lastSeq = joss.events.at(-1)?.seq ?? 0;
    joss.close();
    await ines.next('PlayerDisconnected');
    await ines.ask({ type: 'SendChatMessage', message: 'The lights go out.' });
    await ines.ask({ type: 'ChangeFear', change: 2 });
    await ines.ask({ ...roll, hidden: true });
    const back = await connect(session.id, jossToken);
    const { missed, seq, state } = await back.join(lastSeq);
    expect(missed?.map((event) => event.seq)).toEqual(
      Array.from({ length: seq - lastSeq }, (_, index) => lastSeq + 1 + index),
    );
    expect(missed?.map(({ type }) => type)).toEqual([
      'PlayerDisconnected',
      'ReceiveChatMessage',
      'FearChanged',
      'Hidden',
      'PlayerConnected',
    ]);
    expect(state.session.fear).toBe(2);
    expect(state.chat.map(({ message }) => message)).toEqual(['The lights go out.']);
  });

  it('[RM5] keeps one seat for two devices, gone only with the last', async () => {
    const ines = await sit(session.id, token);
    const { client: phone, playerId, token: jossToken } = await seated('Joss');
    const tablet = await sit(session.id, jossToken);
    phone.close();
    await tablet.ask({ type: 'SendChatMessage', message: 'Still here' });
    await ines.next('ReceiveChatMessage');
    expect(ines.events.filter(({ type }) => type === 'PlayerDisconnected')).toEqual([]);
    tablet.close();
    expect(await ines.next('PlayerDisconnected')).toMatchObject({ playerId });
  });
});

describe('the door of the hub', () => {
  it('refuses with the status of the protocol: no upgrade, no token, another session, somebody else’s, a foreign page', async () => {
    const { accessToken } = await join(session.id, 'Joss');
    const other = await newSession(token, campaignId, 'Another evening');
    const stranger = (await newGm('grace')).accessToken;
    const bearer = (of: string) => ({ Authorization: `Bearer ${of}` });
    const status = async (id: string, headers: Record<string, string>) => (await knock(id, headers)).status;
    expect((await call('GET', `/gameStateHub?sessionId=${session.id}`, { token })).status).toBe(426);
    expect(await status(session.id, {})).toBe(401);
    expect(await status(session.id, bearer('garbage'))).toBe(401);
    expect(await status(other.id, bearer(accessToken))).toBe(403);
    expect(await status(session.id, bearer(stranger))).toBe(404);
    expect(await status('AAAA-AAAA-AAAA-AAAA', bearer(token))).toBe(404);
    expect(await status(session.id, { ...bearer(token), Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status(session.id, { Origin: 'https://elsewhere.example' })).toBe(401);
  });

  it('takes a token as a subprotocol and answers the other one', async () => {
    const response = await knock(session.id, { 'Sec-WebSocket-Protocol': `duality.v1, bearer.${token}` });
    expect(response.status).toBe(101);
    expect(response.headers.get('Sec-WebSocket-Protocol')).toBe('duality.v1');
    response.webSocket?.accept();
    response.webSocket?.close();
  });

  it('[RM8] closes what is too large, too wrong and too much', async () => {
    const large = await sit(session.id, token);
    large.sendRaw('x'.repeat(64 * 1024 + 1));
    expect(await large.closed()).toBe(4413);

    const wrong = await sit(session.id, token);
    for (let frame = 0; frame < 19; frame += 1) wrong.sendRaw('{');
    expect(await wrong.ask({ type: 'SendChatMessage', message: 'Still here' })).toMatchObject({ type: 'Ack' });
    wrong.sendRaw(new ArrayBuffer(4));
    expect(await wrong.closed()).toBe(4400);

    const { accessToken } = await join(session.id, 'Joss');
    const loud = await sit(session.id, accessToken);
    for (let message = 0; message < 100; message += 1) {
      loud.sendRaw(JSON.stringify({ type: 'SendChatMessage', id: `m${message}`, message: 'hey' }));
    }
    expect(await loud.closed()).toBe(4429);
    expect(loud.frames.filter((frame) => frame.type === 'Error' && frame.code === 'RATE_LIMITED')).toHaveLength(60);
  });

  it('[RM9] ends with the token it was opened with, by the room’s own alarm', async () => {
    const { player } = await join(session.id, 'Joss');
    const short = await mintPlayerToken({ ...env, PLAYER_TOKEN_SECONDS: '20' }, player);
    const quiet = await sit(session.id, short.accessToken);
    await ringAt(session.id, short.expiresAt);
    expect(await quiet.closed()).toBe(4401);
    expect((await knock(session.id, { Authorization: `Bearer ${short.accessToken}` })).status).toBe(401);
    vi.useRealTimers();
  });

  it('[RM8] closes a connection that says of nothing that it has seen it', async () => {
    const deaf = await sit(session.id, token);
    const awake = await sit(session.id, token);
    for (let guests = 0; deaf.closeCode === null && guests < 700; guests += 100) {
      await runInDurableObject(room(), async (instance) => {
        for (let guest = guests; guest < guests + 100; guest += 1) {
          const seat = { playerId: `p${guest}`, playerName: `Guest ${guest}`, role: 'player' } as const;
          await instance.takeSeat(session.id, seat);
        }
      });
      await awake.until(
        (frame): frame is EventOf<'ReceivePlayerJoined'> =>
          frame.type === 'ReceivePlayerJoined' && frame.playerId === `p${guests + 99}`,
        Math.max(awake.frames.length - 100, 0),
      );
      awake.sendRaw(JSON.stringify({ type: 'Seen', seq: awake.events.at(-1)?.seq ?? 1 }));
    }
    expect(deaf.events.length).toBeGreaterThanOrEqual(500);
    expect(await deaf.closed()).toBe(4408);
    expect(awake.closeCode).toBeNull();
  });

  it.each(['shared', 'private'])(
    '[RM8] closes it once more than 1 MiB is behind, in bytes, by %s notes',
    async (scope) => {
      const deaf = await sit(session.id, token);
      const awake = await sit(session.id, token); // of the same seat: it may see them all
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      for (let page = 0; deaf.closeCode === null && page < 28; page += 1) {
        if (page === 10) vi.setSystemTime(Date.now() + 10_001); // more than that is too much at once (RM70)
        const text = `${page} ${'雪'.repeat(19_900)}`; // three bytes each
        expect(await awake.ask({ type: 'SaveNote', scope, text })).toMatchObject({ type: 'Ack' });
        awake.sendRaw(JSON.stringify({ type: 'Seen', seq: awake.events.at(-1)?.seq ?? 1 }));
      }
      expect(await deaf.closed()).toBe(4408);
      const sizes = deaf.events.map((event) => new TextEncoder().encode(JSON.stringify(event)).byteLength);
      const behind = sizes.reduce((sum, size) => sum + size, 0);
      expect(behind).toBeGreaterThan(1024 * 1024);
      expect(behind - (sizes.at(-1) ?? 0)).toBeLessThanOrEqual(1024 * 1024);
      expect(awake.closeCode).toBeNull();
      vi.useRealTimers();
    },
  );
});

describe('sleep', () => {
  it('[RM6] changes nothing: the story goes on after an eviction, on the same sockets', async () => {
    const ines = await sit(session.id, token);
    const { client: joss } = await seated('Joss', maren);
    await ines.ask({ type: 'ChangeFear', change: 3 });
    await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -4 });
    const before = (await ines.join()).state;
    await evictDurableObject(room());
    const after = (await ines.join()).state;
    expect(after).toEqual(before);
    await joss.ask({ type: 'SendChatMessage', message: 'Where were we?' });
    const said = await ines.next('ReceiveChatMessage');
    expect(said.seq).toBe(before.seq + 1);
    expect(joss.events.map(({ seq }) => seq)).toEqual(
      joss.events.map((_, index) => (joss.events[0]?.seq ?? 0) + index),
    );
  });

  it('[RM6] after a crash counts nobody as connected who has no socket', async () => {
    await sit(session.id, token);
    const { client } = await seated('Joss', maren);
    expect((await client.join()).state.players.filter(({ isConnected }) => isConnected)).toHaveLength(2);
    await evictDurableObject(room(), { webSockets: 'close' });
    const { body } = await call<{ players: { isConnected: boolean }[] }>('GET', `/game/sessions/${session.id}/state`, {
      token,
    });
    expect(body.players.map(({ isConnected }) => isConnected)).toEqual([false, false]);
  });
});

describe('a session', () => {
  it('[RM12] closes for everybody: told, sent away, and the marks are back on the character', async () => {
    await activate();
    const ines = await sit(session.id, token);
    const { client: joss, token: jossToken } = await seated('Joss', maren);
    await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -4 });
    await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'armor', change: -1 });
    const { status } = await call('POST', `/game/sessions/${session.id}/deactivate`, {
      token,
      body: { id: session.id },
    });
    expect(status).toBe(200);
    expect((await joss.next('SessionClosed')).message).toBeTruthy();
    expect(await joss.closed()).toBe(4410);
    expect(await ines.closed()).toBe(4410);
    const saved = await call<Character>('GET', `/manage/characters/${maren.id}`, { token });
    expect(saved.body).toMatchObject({ hp: maren.hp - 4, armorMarked: 1 });
    expect((await knock(session.id, { Authorization: `Bearer ${token}` })).status).toBe(410);
    const paths = [`/game/sessions/${session.id}/state`, `/game/sessions/${session.id}/lobby`];
    for (const path of paths) {
      expect((await call('GET', path, { token: jossToken })).status).toBe(410);
      expect((await call('GET', path, { token })).status).toBe(200);
    }
    expect((await call('GET', '/game/sessions/active', { token: jossToken })).status).toBe(401);
  });

  it('[RM11] takes over from the one before, its Fear included, once', async () => {
    await activate();
    const ines = await sit(session.id, token);
    await ines.ask({ type: 'ChangeFear', change: 5 });
    const next = await newSession(token, campaignId, 'Second evening');
    const activated = () =>
      call<{ previousSessionClosed: boolean; fearCarriedOver: number; session: Session }>(
        'POST',
        `/game/sessions/${next.id}/activate`,
        { token },
      );
    expect((await activated()).body).toMatchObject({
      previousSessionClosed: true,
      fearCarriedOver: 5,
      session: { status: 'active', fear: 5 },
    });
    expect(await ines.closed()).toBe(4410);
    expect((await activated()).body).toMatchObject({ previousSessionClosed: false, fearCarriedOver: 0 });
    expect((await activate()).status).toBe(410);
  });

  it('shows its Fear at the desk a few seconds later, unasked', async () => {
    await activate();
    const ines = await sit(session.id, token);
    await ines.ask({ type: 'ChangeFear', change: 3 });
    const fear = async () => (await call<Session>('GET', `/manage/sessions/${session.id}`, { token })).body.fear;
    await expect.poll(fear, { interval: 250 }).toBe(3);
  });

  it('carries marks to the desk by its alarm', async () => {
    await activate();
    const { client: joss } = await seated('Joss', maren);
    await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 2 });
    expect(await runDurableObjectAlarm(room())).toBe(true);
    const { body } = await call<Character>('GET', `/manage/characters/${maren.id}`, { token });
    expect(body.stress).toBe(2);
  });

  it('[RM14] hears the game by calls as it hears it by socket', async () => {
    await activate();
    const { client: joss, token: jossToken, playerId } = await seated('Joss');
    const post = (path: string, body: unknown, by = jossToken) =>
      call<Record<string, unknown>>('POST', `/game/sessions/${session.id}/${path}`, { token: by, body });
    expect(await post('select-character', { characterId: maren.id })).toMatchObject({
      status: 200,
      body: { characterId: maren.id, characterName: 'Maren Oake' },
    });
    expect(await joss.next('ReceiveCharacterSelected')).toMatchObject({ playerId, characterName: 'Maren Oake' });
    expect(await post('hope/pool', { characterId: maren.id, change: 2 })).toMatchObject({
      status: 200,
      body: { characterId: maren.id, hope: 4 },
    });
    expect((await post('hope/pool', { characterId: maren.id, change: 3 })).status).toBe(409);
    expect((await post('hope/pool', { characterId: tobin.id, change: 1 })).status).toBe(403);
    expect((await post('hope/pool', { characterId: maren.id, change: 7 })).status).toBe(400);
    expect((await post('hope/pool', { characterId: tobin.id, change: 7 })).status).toBe(403);
    expect((await post('deactivate', { id: 'AAAA-AAAA-AAAA-AAAA' }, token)).status).toBe(400);
    const other = (await newGm('stranger')).accessToken;
    expect((await post('deactivate', { id: 'AAAA-AAAA-AAAA-AAAA' }, other)).status).toBe(404);
    expect((await post('fear/spend', { amount: 1 })).status).toBe(403);
    expect((await post('fear/spend', { amount: 1 }, token)).status).toBe(409);
    expect((await post('fear/spend', { amount: 0 }, token)).status).toBe(400);
    expect((await post('select-character', { characterId: 'nobody' })).status).toBe(404);
    const created = await post('create-character', { name: 'Pell', class: 'Rogue' });
    expect(created).toMatchObject({ status: 201, body: { name: 'Pell', playerName: 'Joss', campaignId } });
    expect(await joss.next('ReceiveCharacterCreated')).toMatchObject({ character: { name: 'Pell' } });
    expect((await post('start', {}, token)).status).toBe(200);
    expect((await joss.next('ReceiveSessionStarted')).currentPhase).toBe('table');
    expect((await post('leave', {})).status).toBe(200);
    const { body } = await call<{ characters: unknown[] }>('GET', `/game/sessions/${session.id}/state`, { token });
    expect(body.characters).toEqual([]);
  });

  it('keeps its history, newest first, page by page, without what is hidden from the game master', async () => {
    const ines = await sit(session.id, token);
    const { client: joss, token: jossToken } = await seated('Joss', maren);
    await joss.ask({ type: 'SaveNote', scope: 'private', text: 'I stole it' });
    for (const message of ['One', 'Two', 'Three']) await ines.ask({ type: 'SendChatMessage', message });
    const history = (query: string, by = token) =>
      call<HistoryAnswer>('GET', `/manage/sessions/${session.id}/history${query}`, { token: by });
    const { body: all } = await history('');
    expect(all.events.map(({ seq }) => seq)).toEqual(all.events.map((_, index) => all.events.length - index));
    expect(all.nextBefore).toBeNull();
    expect(JSON.stringify(all)).not.toContain('stole');
    const chat = await history('?type=ReceiveChatMessage&limit=2');
    expect(chat.body.events).toMatchObject([{ message: 'Three' }, { message: 'Two' }]);
    const rest = await history(`?type=ReceiveChatMessage&limit=2&before=${chat.body.nextBefore}`);
    expect(rest.body).toMatchObject({ events: [{ message: 'One' }], nextBefore: null });
    expect((await history('?type=ReceiveCombatUpdate')).body).toEqual({ events: [], nextBefore: null });
    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?type=Nonsense', '?before=-1']) {
      expect((await history(query)).status).toBe(400);
    }
    expect((await history('', jossToken)).status).toBe(403);
  });

  it('lists its lobby: who is here, who holds what', async () => {
    const { token: jossToken, playerId } = await seated('Joss', maren);
    const { body } = await call<Record<string, unknown>>('GET', `/game/sessions/${session.id}/lobby`, {
      token: jossToken,
    });
    expect(body).toMatchObject({
      session: { id: session.id, campaignName: 'The Long Night', notes: '' },
      availableCharacters: [
        { id: maren.id, isAvailable: false, assignedToUserId: playerId, assignedToUsername: 'Joss', level: 3 },
        { id: tobin.id, isAvailable: true, assignedToUserId: null, requiresPassword: false, class: 'Bard' },
      ],
      connectedPlayers: [{ userId: playerId, username: 'Joss', isGm: false, characterId: maren.id }],
    });
  });
});
