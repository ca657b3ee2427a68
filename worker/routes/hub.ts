/**
 * The ways into a session's room for connections: a socket; if the network blocks sockets, a stream of events; if
 * it holds streams back too, polls. With the last two, commands come by call. This file identifies the caller
 * by token alone; the room knows whether the session exists, whose it is and whether it is open.
 */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { REFUSALS } from '../../rules/refusals.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import { Id } from '../../rules/text.ts';
import { BEARER_PREFIX } from '../../rules/wire/line.ts';
import { PollQuery } from '../../rules/wire/poll.ts';
import { ClientFrame, FRAME_MAX_BYTES } from '../../rules/wire/socket.ts';
import { bearerOf, hasOpenLogin } from '../auth/require.ts';
import { readToken, seatOf } from '../auth/tokens.ts';
import type { AppEnv } from '../env.ts';
import { invalid, judge, readText } from '../http/body.ts';
import { Refused, SIGN_IN } from '../http/errors.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { refuseUnknown } from '../session/known-sessions.ts';
import type { PollRequest } from '../session/polling.ts';
import { roomOf, unwrap } from '../session/rooms.ts';
import { CONNECT_REQUEST_HEADER, type ConnectRequest } from '../session/session-room.ts';

/** The checks of all ways in. */
const Entry = z.object({ sessionId: z.string(), connection: z.optional(Id), join: z.optional(z.literal('later')) });

export const hub = new DescribedRoutes({
  'GET /gameStateHub': {
    does: 'Opens a WebSocket.',
    who: 'hub',
    query: z.pick(Entry, { sessionId: true }),
    answers: { 101: null },
    refuses: ['NOT_FOUND', 'SESSION_CLOSED', 'UPGRADE_REQUIRED'],
  },
  'GET /gameStateHub/events': {
    does: 'Opens a stream of frames, for networks that block WebSockets.',
    who: 'hub',
    query: Entry,
    headers: ['Last-Event-ID'],
    answers: { 200: 'text/event-stream' },
    refuses: ['NOT_FOUND', 'SESSION_CLOSED'],
  },
  'GET /gameStateHub/poll': {
    does: 'Fetches frames and waits a while for them, for networks that hold streams back too.',
    who: 'hub',
    query: z.object({ ...Entry.shape, ...PollQuery.shape }),
    answers: { 200: 'Poll' },
    refuses: ['NOT_FOUND', 'SESSION_CLOSED', 'RATE_LIMITED'],
  },
  'POST /gameStateHub/commands': {
    does: 'Sends a frame for a stream or for polls; its answer comes there.',
    who: 'hub',
    query: Entry,
    body: ClientFrame,
    answers: { 202: null },
    refuses: ['NOT_FOUND', 'SESSION_CLOSED'],
  },
});

hub.on('GET /gameStateHub', async (c) => {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    throw new Refused('UPGRADE_REQUIRED', 'This way into the hub is for WebSockets.');
  }
  return connectTo(c, await identify(c, bearerOf(c.req) ?? bearerInProtocols(c.req.header('Sec-WebSocket-Protocol'))));
});

hub.on('GET /gameStateHub/events', async (c) => {
  if (c.req.method === 'HEAD') return c.notFound(); // nobody would read the stream that it opens
  const connectRequest = await identify(c, bearerOf(c.req));
  const stream = {
    name: lineNameOf(c),
    joins: joinsBy(c),
    lastSeq: lastSeqOf(c.req.header('Last-Event-ID')),
  };
  return connectTo(c, { ...connectRequest, stream });
});

hub.on('GET /gameStateHub/poll', async (c) => {
  if (c.req.method === 'HEAD') return c.notFound(); // nobody would read what it takes
  const connectRequest = await identify(c, bearerOf(c.req));
  const room = roomOf(c.env, connectRequest.sessionId);
  const pollRequest = await readPollRequest(c, async () =>
    unwrap(await room.isKnown(connectRequest.sessionId, connectRequest.seat)),
  );
  const text = unwrap(await room.poll(connectRequest, pollRequest));
  return c.body(text, 200, { 'Content-Type': 'application/json' });
});

hub.on('POST /gameStateHub/commands', async (c) => {
  const { sessionId, seat } = await identify(c, bearerOf(c.req));
  const name = lineNameOf(c);
  unwrap(await roomOf(c.env, sessionId).hearFrame(sessionId, seat, name, await readFrame(c.req.raw)));
});

/** Identifies caller and session: no or bad token 401, a foreign page or another session's token 403, an unknown session 404. */
async function identify(c: Context<AppEnv>, token: string | undefined): Promise<ConnectRequest> {
  const actor = token === undefined ? null : await readToken(c.env, token);
  if (!actor || !(await hasOpenLogin(c.env, actor))) throw new Refused(...SIGN_IN);
  if (isForeign(c)) throw new Refused('FORBIDDEN', 'This page may not open the hub.');
  const sessionId = parseSessionId(c.req.query('sessionId') ?? '');
  if (actor.role === 'player' && actor.sessionId !== sessionId) {
    throw new Refused('FORBIDDEN', 'This token belongs to another session.');
  }
  if (sessionId === null) throw new Refused(...REFUSALS.sessionNotFound);
  if (actor.role === 'gm') await refuseUnknown(c.env, sessionId);
  const login = actor.role === 'gm' ? { loginId: actor.loginId } : {};
  return { sessionId, seat: seatOf(actor), expiresAtMs: actor.expiresAtMs, ...login };
}

function connectTo(c: Context<AppEnv>, connectRequest: ConnectRequest): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.delete('Authorization');
  headers.set(CONNECT_REQUEST_HEADER, encodeURIComponent(JSON.stringify(connectRequest)));
  return roomOf(c.env, connectRequest.sessionId).fetch(new Request(c.req.raw, { headers }));
}

/** A browser sends the origin of its page; a client without one is not a browser. */
function isForeign(c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return false;
  const host = c.req.header('Host') ?? new URL(c.req.url).host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** A browser cannot set headers on a socket, so the token comes as a second subprotocol. */
function bearerInProtocols(protocols: string | undefined): string | undefined {
  const bearer = protocols
    ?.split(',')
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(BEARER_PREFIX));
  return bearer?.slice(BEARER_PREFIX.length);
}

/** Whether opening a stream, or polling, joins; otherwise a JoinSession follows. */
function joinsBy(c: Context<AppEnv>): boolean {
  return c.req.query('join') !== 'later';
}

/** The query of a poll. `beforeFault` throws refusals that come before faults. An empty parameter counts as missing. */
async function readPollRequest(c: Context<AppEnv>, beforeFault: () => Promise<unknown>): Promise<PollRequest> {
  try {
    const sent = Object.entries(c.req.query()).filter(([, value]) => value !== '');
    const { lastSeq, wait } = judge(PollQuery, Object.fromEntries(sent));
    return { name: lineNameOf(c), joins: joinsBy(c), lastSeq, waitMs: wait * 1_000 };
  } catch (fault) {
    await beforeFault();
    throw fault;
  }
}

/** The name of the client's stream or polls, from each call; null without one. */
function lineNameOf(c: Context<AppEnv>): string | null {
  const name = c.req.query('connection');
  if (name === undefined) return null;
  if (!Id.safeParse(name).success) throw invalid({ connection: ['Must be 1 to 64 characters'] });
  return name;
}

/** Anything but a seq counts as missing: then the client gets the whole view. */
function lastSeqOf(lastEventId: string | undefined): number | null {
  return lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}

/** One frame, or null when it is too large. */
async function readFrame(request: Request): Promise<string | null> {
  try {
    return await readText(request, FRAME_MAX_BYTES);
  } catch (error) {
    if (error instanceof Refused && error.code === 'TOO_LARGE') return null;
    throw error;
  }
}
