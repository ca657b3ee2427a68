/**
 * The way into a session's room for sockets (contract 5). Whoever knocks is identified here, by token alone; the room
 * itself knows whether the session is there, whose it is and whether it is open.
 */
import { type Context, Hono } from 'hono';
import { REFUSALS } from '../../rules/refusals.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import { BEARER_PREFIX } from '../../rules/wire/socket.ts';
import type { AppEnv } from '../app.ts';
import { bearerOf, hasOpenLogin } from '../auth/require.ts';
import { readToken, seatOf } from '../auth/tokens.ts';
import { Refused } from '../errors.ts';
import { roomOf } from '../session/rooms.ts';
import { KNOCK_HEADER, type Knock } from '../session/session-room.ts';

export const hub = new Hono<AppEnv>();

hub.get('/gameStateHub', async (c) => {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    throw new Refused('UPGRADE_REQUIRED', 'The hub speaks WebSocket only.');
  }
  const token = bearerOf(c.req) ?? bearerInProtocols(c.req.header('Sec-WebSocket-Protocol'));
  const actor = token === undefined ? null : await readToken(c.env, token);
  if (!actor || !(await hasOpenLogin(c.env, actor))) throw new Refused('UNAUTHENTICATED', 'Please sign in.');
  if (isForeign(c)) throw new Refused('FORBIDDEN', 'This page may not open the hub.');
  const sessionId = parseSessionId(c.req.query('sessionId') ?? '');
  if (actor.role === 'player' && actor.sessionId !== sessionId) {
    throw new Refused('FORBIDDEN', 'This token belongs to another session.');
  }
  if (sessionId === null) throw new Refused(...REFUSALS.sessionNotFound);
  const knock: Knock = { sessionId, seat: seatOf(actor), expiresAtMs: actor.expiresAtMs };
  const headers = new Headers(c.req.raw.headers);
  headers.delete('Authorization');
  headers.set(KNOCK_HEADER, encodeURIComponent(JSON.stringify(knock)));
  return roomOf(c.env, sessionId).fetch(new Request(c.req.raw, { headers }));
});

/** A browser says where its page came from; a client that says nothing is no browser (contract 5). */
function isForeign(c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return false;
  const host = c.req.header('Host') ?? new URL(c.req.url).host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** A browser cannot set headers on a socket, so the token rides as a second subprotocol. */
function bearerInProtocols(protocols: string | undefined): string | undefined {
  const bearer = protocols
    ?.split(',')
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(BEARER_PREFIX));
  return bearer?.slice(BEARER_PREFIX.length);
}
