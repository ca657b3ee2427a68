/**
 * A game master at the desk, as the tests of the worker play one: calls, and what is needed before them. The worker is
 * asked directly: a call may bring other bindings, and what it left to do after its answer is done.
 */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Character } from '../../../rules/character.ts';
import type {
  Campaign,
  ErrorEnvelope,
  JoinLobbyAnswer,
  NewCharacter,
  NewCodeAnswer,
  Session,
} from '../../../rules/wire/rest.ts';
import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { checkDescribed } from './described.ts';

export const ORIGIN = 'http://localhost';

/** `from` is the address that a call comes from; without one, each call comes from an address of its own. */
export type Ask = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
  bindings?: Partial<Env>; // other than this server's
};
export type Answer<Body> = { status: number; body: Body; headers: Headers };

/** A call with a JSON body; a body that is text already is sent as it is. Throws where the answer is not as the OpenAPI document says. */
export async function call<Body = ErrorEnvelope>(
  method: string,
  path: string,
  { token, body, headers, from = anyAddress(), bindings }: Ask = {},
): Promise<Answer<Body>> {
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      'CF-Connecting-IP': from,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
  const context = createExecutionContext();
  const response = await app.fetch(request, bindings ? { ...env, ...bindings } : env, context);
  await waitOnExecutionContext(context);
  const text = await response.text();
  const answered = text ? JSON.parse(text) : null;
  checkDescribed(method, path, response.status, answered);
  return { status: response.status, body: answered as Body, headers: response.headers };
}

/** An address that nobody else in the world has: limits are for those who come again. */
export function anyAddress(): string {
  const groups = crypto.getRandomValues(new Uint16Array(4));
  return `fd00:${[...groups].map((group) => group.toString(16)).join(':')}::1`;
}

export const PASSWORD = 'correct horse';

export function registration(username: string): Record<string, string> {
  const email = `${username}@example.org`;
  return { username, email, password: PASSWORD, displayName: `${username} the Bold`, accessKey: 'duality-beta' };
}

/** A new account, signed in. Costs a password hash. */
export async function newGm(username: string): Promise<NewCodeAnswer> {
  const { status, body } = await call<NewCodeAnswer>('POST', '/auth/register', { body: registration(username) });
  if (status !== 201) throw new Error(`${username} was not registered: ${JSON.stringify(body)}`);
  return body;
}

/** The answer of a creation with 201. */
async function created<Entity>(path: string, token: string, body: unknown): Promise<Entity> {
  const answer = await call<Entity>('POST', path, { token, body });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function newCampaign(token: string, name = 'The Long Night'): Promise<Campaign> {
  return created('/manage/campaigns', token, { name, description: 'Cold, and getting colder.' });
}

export function newSession(token: string, campaignId: string, name = 'First evening'): Promise<Session> {
  return created('/manage/sessions', token, { name, campaignId });
}

export function newCharacter(token: string, body: NewCharacter): Promise<Character> {
  return created('/manage/characters', token, body);
}

/** A player at the door of a session. */
export async function join(sessionId: string, playerName = 'Robin'): Promise<JoinLobbyAnswer> {
  const answer = await call<JoinLobbyAnswer>('POST', `/auth/join-lobby/${sessionId}`, { body: { playerName } });
  if (answer.status !== 200) throw new Error(`${playerName} was not let in: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
