/** Who comes in and who goes, with real sockets: the door, the wait before it, and seats taken away. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { WAITING_MAX } from '../../../rules/commands/seat.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { JoinLobbyAnswer, Session } from '../../../rules/wire/rest.ts';
import type { Attachment, WaitingJoin } from '../../../worker/session/connection.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { type Client, connect, knock, sit } from '../support/sockets.ts';

let token: string;
let campaignId: string;
let maren: Character;
let session: Session;
let ines: Client;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
});

beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
  session = await newSession(token, campaignId);
  ines = await sit(session.id, token);
});

const path = (call: string) => `/game/sessions/${session.id}/${call}`;
const setDoor = (door: string) => ines.ask({ type: 'SetDoor', door });
const joinLobby = (playerName: string, bearer?: string) =>
  call<JoinLobbyAnswer>('POST', `/auth/join-lobby/${session.id}`, {
    body: { playerName },
    ...(bearer === undefined ? {} : { token: bearer }),
  });

/** A connection that has asked to join and is kept waiting. */
async function waitAtTheDoor(name: string): Promise<{ client: Client; playerId: string; token: string }> {
  const { accessToken, player } = await join(session.id, name);
  const client = await connect(session.id, accessToken);
  client.sendRaw(JSON.stringify({ type: 'JoinSession', id: `join-${name}`, sessionId: session.id }));
  expect(await client.next('Waiting')).toEqual({ type: 'Waiting', id: `join-${name}` });
  return { client, playerId: player.playerId, token: accessToken };
}

/** Writes a socket's attachment as versions before 2026-11-26 did; answers what differs in it. */
function serializeAsBefore(socket: WebSocket): { isJoined: boolean; waiting?: WaitingJoin } {
  const { state, ...attachment } = socket.deserializeAttachment() as Attachment;
  const flags = { isJoined: state.type === 'seated', ...(state.type === 'waiting' && { waiting: state.join }) };
  socket.serializeAttachment({ ...attachment, ...flags });
  return flags;
}

describe('the door', () => {
  it('[SE23] too crowded, passes over people who have gone, and never those who still stand there', async () => {
    await setDoor('ask');
    const friend = await waitAtTheDoor('Wren');
    await insideOf(session.id, (room) => {
      for (let gone = 1; gone < WAITING_MAX; gone += 1) {
        const seat: Seat = { playerId: `gone-${gone}`, playerName: 'Gone', role: 'player' };
        room.step(seat, { type: 'Knock' });
      }
      expect(room.table.waiting).toHaveLength(WAITING_MAX);
    });
    const late = await waitAtTheDoor('Late');
    for (const { client, playerId } of [friend, late]) {
      expect(await ines.ask({ type: 'AdmitPlayer', playerId, admit: true })).toMatchObject({ type: 'Ack' });
      await client.next('Joined');
    }
    expect(await ines.ask({ type: 'AdmitPlayer', playerId: 'gone-1', admit: true })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('[SE13] shut, refuses newcomers by call and by socket, and lets people with a seat back in', async () => {
    const here = await join(session.id, 'Joss');
    const late = await join(session.id, 'Late');
    await sit(session.id, here.accessToken);
    await call('POST', path('leave'), { token: late.accessToken });
    await setDoor('shut');
    expect(await joinLobby('Wren')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await joinLobby('Joss', here.accessToken)).toMatchObject({ status: 200 });
    expect((await sit(session.id, here.accessToken)).closeCode).toBeNull();
    const outside = await connect(session.id, late.accessToken);
    expect(await outside.ask({ type: 'JoinSession', sessionId: session.id })).toMatchObject({
      type: 'Error',
      code: 'FORBIDDEN',
    });
    for (const [method, name] of [
      ['GET', 'state'],
      ['GET', 'lobby'],
      ['POST', 'join'],
    ] as const) {
      expect(await call(method, path(name), { token: late.accessToken })).toMatchObject({ status: 403 });
    }
  });

  it('[SE14] asks: the newcomer waits, sees nothing, and is told of to the game master alone', async () => {
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    await setDoor('ask');
    const { client: wren, playerId, token: wrenToken } = await waitAtTheDoor('Wren');
    expect(await ines.next('PlayerWaiting')).toMatchObject({ playerId, playerName: 'Wren' });
    await joss.ask({ type: 'SendChatMessage', message: 'Shall we?' });
    expect(joss.events.map(({ type }) => type)).not.toContain('PlayerWaiting');
    expect(JSON.stringify(joss.frames)).not.toContain('Wren');
    expect(wren.events).toEqual([]);
    expect(await wren.ask({ type: 'SendChatMessage', message: 'Hello?' })).toMatchObject({ code: 'FORBIDDEN' });
    for (const name of ['state', 'lobby']) {
      expect(await call('GET', path(name), { token: wrenToken })).toMatchObject({ status: 403 });
    }
    expect(await call('POST', path('join'), { token: wrenToken })).toMatchObject({ status: 403 });
    const pack = `/api/reference/pack?campaignId=${session.campaignId}`;
    for (const elsewhere of ['/game/sessions/active', pack]) {
      expect(await call('GET', elsewhere, { token: wrenToken }), elsewhere).toMatchObject({ status: 403 });
    }
    expect((await ines.join()).state.waiting).toMatchObject([{ playerId, playerName: 'Wren' }]);
    expect((await joss.join()).state.waiting).toEqual([]);
  });

  it('[SE16] Joined follows the game master’s yes, also when the room slept in between', async () => {
    await setDoor('ask');
    const { client: wren, playerId } = await waitAtTheDoor('Wren');
    await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(session.id)));
    expect(await ines.ask({ type: 'AdmitPlayer', playerId, admit: true })).toMatchObject({ type: 'Ack' });
    const joined = await wren.next('Joined');
    expect(joined.state.players.map(({ id }) => id)).toContain(playerId);
    expect(await wren.next('Ack')).toMatchObject({ id: 'join-Wren' });
    expect(wren.frames.map(({ type }) => type)).toEqual(['Waiting', 'PlayerConnected', 'Joined', 'Ack']);
    expect(await wren.ask({ type: 'SendChatMessage', message: 'Hello' })).toMatchObject({ type: 'Ack' });
    expect(await ines.next('PlayerConnected', ines.frames.length - 3)).toMatchObject({ playerId });
  });

  it('[SE16] goes on after a deploy, with sockets that the version before it accepted', async () => {
    const stub = env.ROOMS.get(env.ROOMS.idFromName(session.id));
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    const idle = await connect(session.id, token);
    await setDoor('ask');
    const { client: wren, playerId } = await waitAtTheDoor('Wren');
    await runInDurableObject(stub, (_, ctx) => {
      expect(ctx.getWebSockets().map(serializeAsBefore)).toEqual(
        expect.arrayContaining([
          { isJoined: true },
          { isJoined: false },
          { isJoined: false, waiting: expect.anything() },
        ]),
      );
    });
    await evictDurableObject(stub);
    expect(await joss.ask({ type: 'SendChatMessage', message: 'Still here.' })).toMatchObject({ type: 'Ack' });
    expect(await ines.next('ReceiveChatMessage')).toMatchObject({ message: 'Still here.' });
    expect(await ines.ask({ type: 'AdmitPlayer', playerId, admit: true })).toMatchObject({ type: 'Ack' });
    expect(await wren.next('Joined')).toMatchObject({ type: 'Joined' });
    expect(await wren.next('Ack')).toMatchObject({ id: 'join-Wren' });
    expect(wren.events.map(({ type }) => type)).toEqual(['PlayerConnected']);
    expect(idle.frames).toEqual([]);
    expect(await idle.ask({ type: 'SetDoor', door: 'open' })).toMatchObject({ type: 'Error', code: 'FORBIDDEN' });
  });

  it('[SE16] refused is 4403, and the token is worth nothing', async () => {
    await setDoor('ask');
    const { client: wren, playerId, token: wrenToken } = await waitAtTheDoor('Wren');
    await ines.ask({ type: 'AdmitPlayer', playerId, admit: false });
    expect(await wren.closed()).toBe(4403);
    expect((await knock(session.id, { Authorization: `Bearer ${wrenToken}` })).status).toBe(401);
    expect(await call('GET', path('lobby'), { token: wrenToken })).toMatchObject({ status: 401 });
    const again = await joinLobby('Wren', wrenToken);
    expect(again).toMatchObject({ status: 200 });
    expect(again.body.player.playerId).not.toBe(playerId);
  });

  it('[SE15] opened, everybody who waits comes in', async () => {
    await setDoor('ask');
    const { client: wren } = await waitAtTheDoor('Wren');
    const { client: late } = await waitAtTheDoor('Late');
    await setDoor('open');
    for (const client of [wren, late]) expect(await client.next('Joined')).toMatchObject({ state: { waiting: [] } });
  });

  it('[SE6] who gives up waiting is gone from the door', async () => {
    await setDoor('ask');
    const { client: wren } = await waitAtTheDoor('Wren');
    expect(await wren.ask({ type: 'LeaveSession', sessionId: session.id })).toMatchObject({ type: 'Ack' });
    expect((await ines.join()).state.waiting).toEqual([]);
    await setDoor('open');
    await ines.ask({ type: 'SendChatMessage', message: 'Anybody?' });
    expect(wren.frames.filter(({ type }) => type === 'Joined')).toEqual([]);
  });
});

describe('a removed player', () => {
  it('[SE17] is out on every device, with the character free and the token dead at every door', async () => {
    const { accessToken, player } = await join(session.id, 'Joss');
    const phone = await sit(session.id, accessToken);
    const tablet = await sit(session.id, accessToken);
    await phone.ask({ type: 'SelectCharacter', characterId: maren.id });
    await ines.ask({ type: 'RemovePlayer', playerId: player.playerId });
    for (const device of [phone, tablet]) expect(await device.closed()).toBe(4403);
    expect(await ines.next('PlayerRemoved')).toMatchObject({ playerId: player.playerId });
    const { state } = await ines.join();
    expect(state.players.map(({ id }) => id)).not.toContain(player.playerId);
    expect(state.characters).toEqual([]);
    expect((await knock(session.id, { Authorization: `Bearer ${accessToken}` })).status).toBe(401);
    for (const [method, asked] of [
      ['GET', path('state')],
      ['GET', path('lobby')],
      ['POST', path('join')],
      ['POST', path('leave')],
      ['POST', path('select-character')],
      ['POST', path('activate')],
      ['GET', '/game/sessions/active'],
      ['GET', '/manage/campaigns'],
    ] as const) {
      const answer = await call(method, asked, { token: accessToken, ...(method === 'POST' ? { body: {} } : {}) });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('[SE17] may come again as a newcomer, and finds the character free', async () => {
    const { accessToken, player } = await join(session.id, 'Joss');
    const joss = await sit(session.id, accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    await ines.ask({ type: 'RemovePlayer', playerId: player.playerId });
    await joss.closed();
    const again = await joinLobby('Joss', accessToken);
    expect(again.status).toBe(200);
    expect(again.body.player.playerId).not.toBe(player.playerId);
    const back = await sit(session.id, again.body.accessToken);
    expect(await back.ask({ type: 'SelectCharacter', characterId: maren.id })).toMatchObject({
      result: { characterId: maren.id },
    });
  });

  it('[SE17] does nothing more, with what was on its way when it was removed', async () => {
    const { accessToken, player } = await join(session.id, 'Joss');
    const joss = await sit(session.id, accessToken);
    const removal = ines.ask({ type: 'RemovePlayer', playerId: player.playerId });
    joss.sendRaw(JSON.stringify({ type: 'SelectCharacter', id: 'late-wish', characterId: maren.id }));
    await removal;
    expect(await joss.closed()).toBe(4403);
    await ines.ask({ type: 'SendChatMessage', message: 'Gone?' });
    const { state } = await ines.join();
    expect(state.players.map(({ id }) => id)).not.toContain(player.playerId);
    expect(state.characters).toEqual([]);
  });
});
