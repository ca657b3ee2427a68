/**
 * Calls in the name of whoever is signed in: the token goes along, and a refused one is renewed once before the
 * person is signed out. Where nobody is signed in any more, nothing goes out in anybody's name. It knows no answers.
 */
import { forgetRefused, freshAuth, renewedAuth, tokenOf } from './auth-store.ts';
import { ApiError, type Method, send } from './http.ts';

export { ApiError, NETWORK_ERROR } from './http.ts';

export const api = {
  get: <Answer>(path: string) => call<Answer>('GET', path),
  /** What is created under the same key twice is created once: the second answer is the first one's. */
  post: <Answer>(path: string, body?: unknown, creationKey?: string) => call<Answer>('POST', path, body, creationKey),
  put: <Answer>(path: string, body: unknown) => call<Answer>('PUT', path, body),
  patch: <Answer>(path: string, body: unknown) => call<Answer>('PATCH', path, body),
  delete: <Answer = void>(path: string) => call<Answer>('DELETE', path),
};

/** Calls that sign somebody in: a 401 there speaks of the password typed, not of the token. */
const SIGNS_IN = /^\/auth\/(login|register)$/;
/** What the server tells anybody. */
const IS_PUBLIC = /^\/api\//;

const NOBODY_ASKS = { message: 'Please sign in.', status: 401, code: 'UNAUTHENTICATED' };

async function call<Answer>(method: Method, path: string, body?: unknown, creationKey?: string): Promise<Answer> {
  if (SIGNS_IN.test(path)) return send<Answer>(method, path, body);
  const auth = await freshAuth();
  // A line, a retry or a screen that lived a moment longer than the sign-in: the server could only say the same.
  if (auth === null && !IS_PUBLIC.test(path)) throw new ApiError(NOBODY_ASKS);
  try {
    return await send<Answer>(method, path, body, auth && tokenOf(auth), creationKey);
  } catch (error) {
    if (auth === null || !(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = auth.type === 'gm' ? await renewedAuth(auth) : null;
    if (renewed !== null) return send<Answer>(method, path, body, renewed.token, creationKey);
    // Of a seat that was taken away a screen has to tell, and it needs to know which seat that was.
    if (!error.isSeatTaken) forgetRefused(auth);
    throw error;
  }
}

/** What to say of a failure: the server's words for it, or ours where it is no answer of a server. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
