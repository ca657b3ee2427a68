// Calls to a started server, for actions of a test outside its page.
import { setTimeout as sleep } from 'node:timers/promises';

type Answer = { status: number; retryAfterMs: number; body: Record<string, unknown> };

/** A fetch on a connection of its own: a kept one may be closed by the server in the moment in which it is used again. */
export function fetchAnew(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Connection', 'close');
  return fetch(address, { ...init, headers });
}

/** One call to the server; returns every answer. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetchAnew(origin + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1_000;
  return { status: response.status, retryAfterMs, body: text === '' ? {} : JSON.parse(text) };
}

/** The same, of a call that must go well. Files share servers: told that there were too many calls, it waits and asks again. */
export async function ask(...[origin, method, path, more]: Parameters<typeof call>): Promise<Answer['body']> {
  const { status, retryAfterMs, body } = await call(origin, method, path, more);
  if (status === 429) {
    await sleep(retryAfterMs);
    return ask(origin, method, path, more);
  }
  if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${JSON.stringify(body)}`);
  return body;
}
