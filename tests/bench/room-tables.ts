// Whole tables at the real server, opened through its calls and connected straight to the runtime: a game master and players,
// each with a socket that has joined and reports what it has seen.

import type { WebSocket } from 'ws';
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import { FEAR_MAX } from '../../rules/resources.ts';
import { isReportDue } from '../../rules/wire/line.ts';
import { call, type Frame, text } from './calls.ts';
import { openSocket } from './crowd.ts';
import type { Measured } from './processes.ts';

/** An active session; `newPlayer` takes a seat and gives its token. */
export interface RoomTable {
  sessionId: string;
  gmToken: string;
  newPlayer: () => Promise<string>;
  /** A character of its campaign, in play with the seat of this token; gives its id. */
  newHero: (token: string, character: Frame) => Promise<string>;
  /** Connects and joins; after a reconnect `lastSeq` is the last event that was seen. */
  sit: (token: string, lastSeq?: number) => Promise<WebSocket>;
}

/** Registers a game master; the returned function opens tables, each in a campaign of its own. */
export async function newHost({ port }: Measured, accessKey: string): Promise<() => Promise<RoomTable>> {
  const origin = `http://127.0.0.1:${port}`;
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const gm = await call(origin, 'POST', '/auth/register', {
    username: `bench-${unique}`,
    email: `bench-${unique}@example.org`,
    password: 'Correct-horse-1',
    displayName: 'Bench GM',
    accessKey,
  });
  const gmToken = text(gm.accessToken);
  return async () => {
    const campaign = await call(origin, 'POST', '/manage/campaigns', { name: 'Bench' }, gmToken);
    const body = { name: 'Bench', campaignId: campaign.id };
    const sessionId = text((await call(origin, 'POST', '/manage/sessions', body, gmToken)).id);
    await call(origin, 'POST', `/game/sessions/${sessionId}/activate`, {}, gmToken);
    let players = 0;
    return {
      sessionId,
      gmToken,
      async newPlayer() {
        players += 1;
        const playerName = `Player ${players}`;
        return text((await call(origin, 'POST', `/auth/join-lobby/${sessionId}`, { playerName })).accessToken);
      },
      async newHero(token, character) {
        const body = { ...character, campaignId: campaign.id };
        const characterId = text((await call(origin, 'POST', '/manage/characters', body, gmToken)).id);
        await call(origin, 'POST', `/game/sessions/${sessionId}/select-character`, { characterId }, token);
        return characterId;
      },
      sit: (token, lastSeq) =>
        sit(`${origin.replace('http', 'ws')}/gameStateHub?sessionId=${sessionId}`, sessionId, token, lastSeq),
    };
  };
}

/**
 * Seats this many; the first socket is the game master's. Automation is off, so that a roll is one event, as a message is at
 * the peers.
 */
export async function fill(table: RoomTable, seats: number): Promise<WebSocket[]> {
  const gmSocket = await table.sit(table.gmToken);
  gmSocket.send(JSON.stringify({ type: 'SetAutomation', id: crypto.randomUUID(), on: false }));
  const sockets = [gmSocket];
  while (sockets.length < seats) sockets.push(await table.sit(await table.newPlayer()));
  return sockets;
}

/**
 * Seats this many, one of them with a hero whom the strike that is given hits each time, and who is not asked: a strike is two rolls,
 * a hit and the hit points that it costs.
 */
export async function fillForStrikes(
  table: RoomTable,
  seats: number,
): Promise<{ sockets: WebSocket[]; heroId: string; strike: object }> {
  const token = await table.newPlayer();
  const hero = { name: 'Hero', evasion: -20, maxHp: 999, hp: 999, armorSlots: 0 };
  const heroId = await table.newHero(token, hero);
  const gmSocket = await table.sit(table.gmToken);
  const sockets = [gmSocket, await table.sit(token)];
  while (sockets.length < seats) sockets.push(await table.sit(await table.newPlayer()));
  const foeId = builtInWholePack.foes.find(({ role }) => role === 'regular')?.id;
  const { foeIds } = await ask(gmSocket, { type: 'PlaceFoes', foeId, shown: 'seen' });
  return { sockets, heroId, strike: { type: 'FoeStrikes', foeIds, targets: [heroId] } };
}

/**
 * Seats this many at a table with 12 hidden countdowns, with automation on and all the Fear that there can be: a roll is one event, and
 * moves all of them or, where they tick by hand, none. `refill` puts them back to their start, which is 99 rolls away from the end.
 */
export async function fillForCountdowns(
  table: RoomTable,
  seats: number,
  ticks: 'action' | 'hand',
): Promise<{ sockets: WebSocket[]; refill: () => Promise<void> }> {
  const gmSocket = await table.sit(table.gmToken);
  const sockets = [gmSocket];
  while (sockets.length < seats) sockets.push(await table.sit(await table.newPlayer()));
  await ask(gmSocket, { type: 'ChangeFear', change: FEAR_MAX });
  const refill = async (): Promise<void> => {
    for (let number = 1; number <= 12; number += 1) {
      const countdown = { id: `countdown-${number}`, name: 'The tide', start: 99, value: 99, ticks, shown: 'hidden' };
      await ask(gmSocket, { type: 'SetCountdown', countdown });
    }
  };
  return { sockets, refill };
}

/** The result of a command. */
function ask(socket: WebSocket, command: Frame): Promise<Frame> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    socket.on('message', function hear(data: Buffer) {
      if (!data.includes(`"id":"${id}"`)) return;
      socket.off('message', hear);
      resolve(JSON.parse(data.toString()).result);
    });
    socket.send(JSON.stringify({ ...command, id }));
  });
}

/** Bytes of the answer to a join when everybody has a seat. */
export async function sizeOfState({ sessionId, gmToken, sit }: RoomTable): Promise<number> {
  const socket = await sit(gmToken);
  const joined = new Promise<number>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (data.includes('"type":"Joined"')) resolve(data.length);
    });
  });
  socket.send(JSON.stringify({ type: 'JoinSession', id: crypto.randomUUID(), sessionId, displayName: '', isGm: true }));
  const bytes = await joined;
  socket.terminate();
  return bytes;
}

async function sit(url: string, sessionId: string, token: string, lastSeq?: number): Promise<WebSocket> {
  const socket = await openSocket(url, token);
  const joined = new Promise<void>((resolve) => {
    socket.on('message', function hear(data: Buffer) {
      if (!data.includes('"type":"Joined"')) return;
      socket.off('message', hear); // from now on each socket only looks for events
      resolve();
    });
  });
  const join = { type: 'JoinSession', id: crypto.randomUUID(), sessionId, displayName: '', isGm: false, lastSeq };
  socket.send(JSON.stringify(join));
  await joined;
  let seenSeq = 0;
  socket.on('message', (data: Buffer) => {
    const seq = seqOf(data);
    if (seq === null) {
      if (data.includes('"type":"Error"')) throw new Error(`The room refuses: ${data}`);
      return; // an answer, not an event
    }
    if (!isReportDue(seenSeq, seq)) return;
    seenSeq = seq;
    socket.send(`{"type":"Seen","seq":${seq}}`);
  });
  return socket;
}

/** The seq of an event, null for an answer. Searched as bytes, as in crowd.ts. */
function seqOf(data: Buffer): number | null {
  const at = data.indexOf('"seq":');
  return at < 0 ? null : Number.parseInt(data.toString('latin1', at + 6, at + 22), 10);
}
