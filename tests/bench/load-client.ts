// A visitor without a screen: calls with a token, sockets that speak JSON, a whole table set up from nothing.
// It knows the contract and an origin; it starts no server and judges no figure.

import { once } from 'node:events';
import { WebSocket } from 'ws';

export type Frame = Record<string, unknown>;

/** Calls the server and gives its JSON. Throws with the whole answer when the status says no. */
export async function call(origin: string, method: string, path: string, body?: Frame, token?: string): Promise<Frame> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(origin + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

/** A socket of which every frame is heard, in order, by whoever listens at that moment. */
export interface Line {
  send(frame: Frame): void;
  /** Hears every frame from now on, with the time of its arrival in ms of `performance.now()`. Returns how to stop. */
  listen(hear: (frame: Frame, at: number) => void): () => void;
  /** The next frame that is wanted. Throws after `limitMs`, or when the socket closes. */
  next(isWanted: (frame: Frame) => boolean, limitMs?: number): Promise<Frame>;
  close(): void;
}

export async function openLine(url: string, token?: string): Promise<Line> {
  const socket = new WebSocket(url, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } });
  const listeners = new Set<(frame: Frame, at: number) => void>();
  socket.on('message', (data) => {
    const at = performance.now();
    const frame: Frame = JSON.parse(data.toString());
    for (const hear of listeners) hear(frame, at);
  });
  await once(socket, 'open');
  socket.on('error', (error) => console.error(`A socket failed: ${error.message}`));
  const line: Line = {
    send: (frame) => socket.send(JSON.stringify(frame)),
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    next(isWanted, limitMs = 10_000) {
      return new Promise((resolve, reject) => {
        const fail = (why: string) => {
          settle();
          reject(new Error(why));
        };
        const onClose = (code: number) => fail(`The socket closed with ${code}.`);
        const limit = setTimeout(fail, limitMs, `No such frame within ${limitMs} ms.`);
        const stop = line.listen((frame) => {
          if (!isWanted(frame)) return;
          settle();
          resolve(frame);
        });
        const settle = () => {
          clearTimeout(limit);
          stop();
          socket.off('close', onClose);
        };
        socket.on('close', onClose);
      });
    },
    close: () => socket.terminate(),
  };
  return line;
}

/** A GM and players in one active session, each joined over a socket; the first line is the GM's. */
export async function openTable(origin: string, accessKey: string, players: number): Promise<Line[]> {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const gm = await call(origin, 'POST', '/auth/register', {
    username: `bench-${unique}`,
    email: `bench-${unique}@example.org`,
    password: 'Correct-horse-1',
    displayName: 'Bench GM',
    accessKey,
  });
  const gmToken = text(gm.accessToken);
  const campaign = await call(origin, 'POST', '/manage/campaigns', { name: 'Bench' }, gmToken);
  const body = { name: 'Bench', campaignId: campaign.id };
  const sessionId = text((await call(origin, 'POST', '/manage/sessions', body, gmToken)).id);
  await call(origin, 'POST', `/game/sessions/${sessionId}/activate`, {}, gmToken);

  const lines = [await takeSeat(origin, sessionId, gmToken, 'Bench GM', true)];
  for (let number = 1; number <= players; number++) {
    const playerName = `Player ${number}`;
    const joined = await call(origin, 'POST', `/auth/join-lobby/${sessionId}`, { playerName });
    lines.push(await takeSeat(origin, sessionId, text(joined.accessToken), playerName, false));
  }
  return lines;
}

/** Joins, and from then on says every 25 events what it has seen, as the room wants of every client. */
async function takeSeat(
  origin: string,
  sessionId: string,
  token: string,
  displayName: string,
  isGm: boolean,
): Promise<Line> {
  const url = `${origin.replace('http', 'ws')}/gameStateHub?sessionId=${sessionId}`;
  const line = await openLine(url, token);
  const joined = line.next((frame) => frame.type === 'Joined');
  line.send({ type: 'JoinSession', id: crypto.randomUUID(), sessionId, displayName, isGm });
  await joined;
  line.listen(({ seq }) => {
    if (typeof seq === 'number' && seq % 25 === 0) line.send({ type: 'Seen', seq });
  });
  return line;
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`A text was expected, not ${JSON.stringify(value)}`);
  return value;
}

/** The value below which that share of them lies; NaN of none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
