/** The calls of accounts and of players who come in (contract 2). */
import { type Context, Hono } from 'hono';
import { REFUSALS } from '../../rules/refusals.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import {
  type AuthAnswer,
  JoinLobby,
  type JoinLobbyAnswer,
  Login,
  RefreshBody,
  Registration,
} from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import { findAccessKeyDigest } from '../auth/access-keys.ts';
import { closeLogin, openLogin, renewLogin } from '../auth/logins.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from '../auth/passwords.ts';
import { bearerOf } from '../auth/require.ts';
import { takenAccount } from '../auth/taken-account.ts';
import { mintPlayerToken, readToken } from '../auth/tokens.ts';
import { readBody } from '../body.ts';
import { db } from '../db/client.ts';
import { findSession } from '../db/sessions.ts';
import { countAccounts, findUserByLogin, insertUser, keyOf, type UserRow } from '../db/users.ts';
import { type Env, settings } from '../env.ts';
import { Refused, unwrap } from '../errors.ts';
import { countCall, countJoin, isRightPassword, passShield } from '../limits/limits.ts';
import { idempotencyKeyIn } from '../named-id.ts';
import { roomOf } from '../session/rooms.ts';

export const auth = new Hono<AppEnv>();

auth.use(async (c, next) => {
  settings(c.env); // a server without its secret refuses before it does anything
  await passShield(c.env, c.req);
  await next();
});

auth.post('/register', async (c) => {
  const { accessKey, password, ...account } = await readBody(c.req, Registration);
  refuseCommonPassword('password', password);
  await countCall(c.env, c.req, 'register');
  const accessKeyDigest = findAccessKeyDigest(c.env, accessKey);
  const { accessKeyUses } = settings(c.env);
  if (accessKeyDigest === null) throw invalidAccessKey();
  if (accessKeyUses !== null && (await countAccounts(db(c.env), accessKeyDigest)) >= accessKeyUses) {
    throw invalidAccessKey(); // before anything is hashed; the insert has the last word
  }
  const passwordHash = await hashPassword(password);
  const user = await insertUser(db(c.env), { ...account, passwordHash, accessKeyDigest }, accessKeyUses);
  if (!user) throw invalidAccessKey();
  if (!('id' in user)) throw takenAccount(user);
  return c.json(await openNewLogin(c.env, user), 201);
});

auth.post('/login', async (c) => {
  const { usernameOrEmail, password } = await readBody(c.req, Login);
  await countCall(c.env, c.req, 'login');
  const user = await findUserByLogin(db(c.env), usernameOrEmail);
  const isRight = await isRightPassword(c.env, user ? { account: user.id } : { nobody: keyOf(usernameOrEmail) }, () =>
    verifyPassword(password, user?.passwordHash ?? null),
  );
  if (!user || !isRight) throw invalidCredentials();
  return c.json(await openNewLogin(c.env, user));
});

auth.post('/refresh', async (c) => {
  const { refreshToken } = await readBody(c.req, RefreshBody);
  await countCall(c.env, c.req, 'refresh');
  return c.json(await renewLogin(c.env, refreshToken, idempotencyKeyIn(c.req)));
});

auth.post('/logout', async (c) => {
  const { refreshToken } = await readBody(c.req, RefreshBody);
  await closeLogin(c.env, refreshToken);
  return c.body(null, 204);
});

auth.post('/join-lobby/:sessionId', async (c) => {
  const sessionId = parseSessionId(c.req.param('sessionId'));
  const found = sessionId === null ? undefined : await findSession(db(c.env), sessionId);
  if (!found) {
    await countCall(c.env, c.req, 'guess a session');
    throw new Refused(...REFUSALS.sessionNotFound);
  }
  const { id, status } = found.session;
  const { playerName } = await readBody(c.req, JoinLobby);
  await countJoin(c.env, c.req, id);
  if (status === 'closed') throw new Refused(...REFUSALS.sessionClosed);

  const playerId = await takeSeat(c.env, id, playerName, await findRejoiningPlayer(c, id));
  const player = { playerId, playerName, sessionId: id };
  return c.json<JoinLobbyAnswer>({ player, ...(await mintPlayerToken(c.env, player)) });
});

/** Throws INVALID_CREDENTIALS when the password that was judged is the account's no more. */
async function openNewLogin(env: Env, user: UserRow): Promise<AuthAnswer> {
  const opened = await openLogin(env, user);
  if (!opened) throw invalidCredentials();
  return opened;
}

function invalidCredentials(): Refused {
  return new Refused('INVALID_CREDENTIALS', 'Login failed. Check your username and password.');
}

function invalidAccessKey(): Refused {
  return new Refused('INVALID_ACCESS_KEY', 'Invalid beta access key. Please check your key and try again.');
}

/** The seat that was taken: the one from before, unless there was none or it was taken away. */
async function takeSeat(env: Env, sessionId: string, playerName: string, before: string | undefined): Promise<string> {
  const playerId = before ?? crypto.randomUUID();
  const reply = await roomOf(env, sessionId).takeSeat(sessionId, { playerId, playerName, role: 'player' });
  if (!reply.ok && reply.code === 'UNAUTHENTICATED') return takeSeat(env, sessionId, playerName, undefined);
  unwrap(reply);
  return playerId;
}

/** Whoever was here before keeps the seat. A token that says nothing of this session says nothing. */
async function findRejoiningPlayer(c: Context<AppEnv>, sessionId: string): Promise<string | undefined> {
  const token = bearerOf(c.req);
  const actor = token === undefined ? null : await readToken(c.env, token);
  return actor?.role === 'player' && actor.sessionId === sessionId ? actor.playerId : undefined;
}
