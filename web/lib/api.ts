/**
 * Calls as the signed-in person: they send the token, and renew a refused one once before the
 * person is signed out. Without a sign-in, calls that need one fail here and are not sent.
 */
import { forgetRefused, freshAuth, goodAuth, renewedAuth, tokenOf } from './auth-store.ts';
import { ApiError, download, exchange, isRefusedWith, type Method, type Sent, type Tagged } from './http.ts';

export { ApiError, isRefusedWith, NETWORK_ERROR, type Tagged } from './http.ts';

export const api = {
  get: <Answer>(path: string) => answerOf<Answer>('GET', path),
  /** A file as it comes, which the page does not read. */
  download: (path: string) => withToken(path, (token) => download(path, token)),
  /** An entity with its ETag. */
  getTagged: <Entity>(path: string) => call<Entity>('GET', path),
  /** Changes an entity that has this ETag. Throws ChangedMeanwhile if it has another. */
  patchTagged: <Entity>(path: string, change: object, etag: string | null) =>
    call<Entity>('PATCH', path, change, { ifMatch: etag }),
  /** With the same `idempotencyKey` a second call creates nothing and gets the first answer. */
  post: <Answer>(path: string, body?: unknown, idempotencyKey?: string) =>
    answerOf<Answer>('POST', path, body, { idempotencyKey }),
  put: <Answer>(path: string, body: unknown) => answerOf<Answer>('PUT', path, body),
  patch: <Answer>(path: string, body: unknown) => answerOf<Answer>('PATCH', path, body),
  /** Already deleted counts as success: an earlier call may have worked although its answer was lost. */
  async delete(path: string): Promise<void> {
    try {
      await call('DELETE', path);
    } catch (error) {
      if (!isRefusedWith(error, 404)) throw error;
    }
  },
};

/** Calls that sign somebody in: a 401 there is about the typed password, not about the token. */
const SIGNS_IN = /^\/auth\/(login|register|recover)$/;
/** Calls that need no sign-in. */
const IS_PUBLIC = /^\/api\//;

const NOBODY_ASKS = { message: 'Please sign in.', status: 401, code: 'UNAUTHENTICATED' };

async function answerOf<Answer>(method: Method, path: string, body?: unknown, sent?: Sent): Promise<Answer> {
  return (await call<Answer>(method, path, body, sent)).entity;
}

async function call<Answer>(method: Method, path: string, body?: unknown, sent: Sent = {}): Promise<Tagged<Answer>> {
  if (SIGNS_IN.test(path)) return exchange<Answer>(method, path, body, {});
  return withToken(path, (token) => exchange<Answer>(method, path, body, { ...sent, token }));
}

async function withToken<Answer>(path: string, ask: (token: string | null) => Promise<Answer>): Promise<Answer> {
  // Synchronous if there is nothing to wait for: a call right after the sign-in leaves before the next page renders.
  const auth = goodAuth() ?? (await freshAuth());
  // A retry or a screen may outlive the sign-in by a moment. The server would answer the same.
  if (auth === null && !IS_PUBLIC.test(path)) throw new ApiError(NOBODY_ASKS);
  try {
    return await ask(auth && tokenOf(auth));
  } catch (error) {
    // A proxy's 401 is about the proxy's own sign-in, not about our token.
    if (auth === null || !isRefusedWith(error, 401)) throw error;
    const renewed = auth.type === 'gm' ? await renewedAuth(auth) : null;
    if (renewed !== null) return ask(renewed.token);
    // When a seat is removed or its session is closed, the sign-in stays: a screen will tell the person, and needs to know the seat.
    if (!error.isSeatTaken && !error.isSeatClosed) forgetRefused(auth);
    throw error;
  }
}

/** The message for a failure: the message of an ApiError, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
