/** The calls for accounts and for players who join. */
import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { REFUSALS } from '../../rules/refusals.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import { JoinLobby, Login, Recovery, RefreshBody, Registration } from '../../rules/wire/rest.ts';
import { findAccessKeyDigest } from '../auth/access-keys.ts';
import { closeLogin, openAccount, openLogin, recoverLogin, renewLogin } from '../auth/logins.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from '../auth/passwords.ts';
import { isRecoveryCode } from '../auth/recovery-codes.ts';
import { bearerOf } from '../auth/require.ts';
import { takenAccount } from '../auth/taken-account.ts';
import { mintPlayerToken, readToken } from '../auth/tokens.ts';
import { db } from '../db/client.ts';
import { nameKeyOf } from '../db/name-key.ts';
import { findSession } from '../db/sessions.ts';
import { countAccounts, findUserByLogin, hasAccount } from '../db/users.ts';
import { type AppEnv, type Env, settings } from '../env.ts';
import { readBody } from '../http/body.ts';
import { Refused } from '../http/errors.ts';
import { idempotencyKeyIn } from '../http/named-id.ts';
import { countCall, countJoin, isRightPassword, passShield } from '../limits/limits.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { roomOf, unwrap } from '../session/rooms.ts';

const guardAccounts = createMiddleware<AppEnv>(async (c, next) => {
  settings(c.env); // a server without its secret refuses before it does anything
  await passShield(c.env, c.req);
  await next();
});

export const auth = new DescribedRoutes(
  {
    'POST /register': {
      does: 'Creates an account and signs in.',
      who: 'anyone',
      body: Registration,
      answers: { 201: 'LoginWithNewCode' },
      refuses: ['INVALID_ACCESS_KEY', 'CONFLICT', 'RATE_LIMITED'],
    },
    'POST /login': {
      does: 'Signs in.',
      who: 'anyone',
      body: Login,
      answers: { 200: 'Login' },
      refuses: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
    },
    'POST /recover': {
      does: 'Sets a new password with the recovery code, and signs in. Every other login ends.',
      who: 'anyone',
      body: Recovery,
      answers: { 200: 'LoginWithNewCode' },
      refuses: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
    },
    'POST /refresh': {
      does: 'Spends a refresh token for new tokens.',
      who: 'anyone',
      headers: ['Idempotency-Key'],
      body: RefreshBody,
      answers: { 200: 'Login' },
      refuses: ['UNAUTHENTICATED', 'CONFLICT', 'RATE_LIMITED'],
    },
    'POST /logout': {
      does: 'Ends the login of a refresh token.',
      who: 'anyone',
      body: RefreshBody,
      answers: { 204: null },
      refuses: ['RATE_LIMITED'],
    },
    'POST /join-lobby/:sessionId': {
      does: 'Gives a player a token for a session. With a token of the same session the seat stays the same.',
      who: 'optional',
      headers: ['Idempotency-Key'],
      body: JoinLobby,
      answers: { 200: 'Joining' },
      refuses: ['FORBIDDEN', 'CONFLICT', 'SESSION_CLOSED', 'RATE_LIMITED'],
    },
  },
  guardAccounts,
);

auth.on('POST /register', async (c, { body }) => {
  const { accessKey, password, ...account } = await readBody(c.req, body);
  refuseCommonPassword('password', password);
  await countCall(c.env, c.req, 'register');
  const accessKeyDigest = findAccessKeyDigest(c.env, accessKey);
  const { accessKeyUses } = settings(c.env);
  if (accessKeyDigest === null) throw invalidAccessKey();
  if (accessKeyUses !== null && (await countAccounts(db(c.env), accessKeyDigest)) >= accessKeyUses) {
    // Checked before anything is hashed; the insert decides. [TK10] A client that missed the first answer learns here that
    // the account exists.
    throw (await hasAccount(db(c.env), account)) ? takenAccount({ username: true, email: true }) : invalidAccessKey();
  }
  const passwordHash = await hashPassword(password);
  const opened = await openAccount(c.env, { ...account, passwordHash, accessKeyDigest });
  if (!opened) throw invalidAccessKey();
  if (!('user' in opened)) throw takenAccount(opened);
  return opened;
});

auth.on('POST /login', async (c, { body }) => {
  const { usernameOrEmail, password } = await readBody(c.req, body);
  await countCall(c.env, c.req, 'login');
  const user = await findUserByLogin(db(c.env), usernameOrEmail);
  const isRight = await isRightPassword(
    c.env,
    user ? { account: user.id } : { nobody: nameKeyOf(usernameOrEmail) },
    () => verifyPassword(password, user?.passwordHash ?? null),
  );
  // The password may have been changed while this one was checked.
  const opened = user && isRight ? await openLogin(c.env, user) : null;
  if (!opened) throw invalidCredentials();
  return opened;
});

auth.on('POST /recover', async (c, { body }) => {
  const { usernameOrEmail, recoveryCode, newPassword } = await readBody(c.req, body);
  refuseCommonPassword('newPassword', newPassword); // [RC3] before anything is counted or spent
  await countCall(c.env, c.req, 'recover');
  const user = await findUserByLogin(db(c.env), usernameOrEmail);
  const recoveryOf = user ? { account: user.id } : { nobody: nameKeyOf(usernameOrEmail) };
  let passwordHash = '';
  const isRight = await isRightPassword(c.env, { recoveryOf }, async () => {
    passwordHash = await hashPassword(newPassword); // also when the code is wrong, so that it takes as long as a right one
    return isRecoveryCode(recoveryCode, user?.recoveryHash ?? null);
  });
  const recovered = user && isRight ? await recoverLogin(c.env, user, passwordHash) : null;
  if (!recovered) throw new Refused('INVALID_CREDENTIALS', 'Check your username and your recovery code.');
  return recovered;
});

auth.on('POST /refresh', async (c, { body }) => {
  const { refreshToken } = await readBody(c.req, body);
  await countCall(c.env, c.req, 'refresh');
  return renewLogin(c.env, refreshToken, idempotencyKeyIn(c.req));
});

auth.on('POST /logout', async (c, { body }) => {
  const { refreshToken } = await readBody(c.req, body);
  await closeLogin(c.env, refreshToken);
});

auth.on('POST /join-lobby/:sessionId', async (c, { body }) => {
  const sessionId = parseSessionId(c.req.param('sessionId'));
  const found = sessionId === null ? undefined : await findSession(db(c.env), sessionId);
  if (!found) {
    await countCall(c.env, c.req, 'guess a session');
    throw new Refused(...REFUSALS.sessionNotFound);
  }
  const { id, status } = found.session;
  const { playerName } = await readBody(c.req, body);
  await countJoin(c.env, c.req, id);
  if (status === 'closed') throw new Refused(...REFUSALS.sessionClosed);

  const wished = [await findRejoiningPlayer(c, id), findSeatOfKey(c, id)];
  const playerId = await takeSeat(
    c.env,
    id,
    playerName,
    wished.filter((each) => each !== null),
  );
  const player = { playerId, playerName, sessionId: id };
  return { player, ...(await mintPlayerToken(c.env, player)) };
});

function invalidCredentials(): Refused {
  return new Refused('INVALID_CREDENTIALS', 'Login failed. Check your username and password.');
}

function invalidAccessKey(): Refused {
  return new Refused('INVALID_ACCESS_KEY', 'Invalid beta access key. Please check your key and try again.');
}

/** The seat of the player: the first wished-for seat that has not been removed, or else a new one. */
async function takeSeat(env: Env, sessionId: string, playerName: string, wished: string[]): Promise<string> {
  const [playerId = crypto.randomUUID(), ...others] = wished;
  const reply = await roomOf(env, sessionId).takeSeat(sessionId, { playerId, playerName, role: 'player' });
  if (!reply.ok && reply.code === 'UNAUTHENTICATED') return takeSeat(env, sessionId, playerName, others);
  unwrap(reply);
  return playerId;
}

/** A returning player keeps the seat. A token of another session does not count. */
async function findRejoiningPlayer(c: Context<AppEnv>, sessionId: string): Promise<string | null> {
  const token = bearerOf(c.req);
  const actor = token === undefined ? null : await readToken(c.env, token);
  return actor?.role === 'player' && actor.sessionId === sessionId ? actor.playerId : null;
}

/**
 * [SE25] For one key a newcomer's seat is always the same: a client that missed the answer asks again and gets no second
 * seat. Without the server's secret nobody can get from a visible seat to its key, or from a key to its seat.
 */
function findSeatOfKey({ env, req }: Pick<Context<AppEnv>, 'env' | 'req'>, sessionId: string): string | null {
  const key = idempotencyKeyIn(req);
  if (key === null) return null;
  const named = createHmac('sha256', settings(env).jwtSecret).update(JSON.stringify(['seat', sessionId, key]));
  return named.digest('base64url').slice(0, 32);
}
