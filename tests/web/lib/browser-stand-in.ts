// As much of a browser as web/lib asks for: a storage, tabs that tell each other of it, and a network whose answers a test
// gives. It judges nothing.
import { afterEach, beforeEach, vi } from 'vitest';

export type Call = {
  method: string;
  path: string;
  body: unknown;
  authorization: string | null;
  idempotencyKey: string | null;
  ifMatch: string | null;
};
export type Reply = { status: number; body?: unknown; etag?: string } | 'no-network';

export class Browser {
  readonly calls: Call[] = [];
  readonly stored = new Map<string, string>();
  answer: (call: Call) => Reply | Promise<Reply> = () => ({ status: 500 });
  readonly #page = new EventTarget();

  /** Installs itself as the page's globals; import web/lib afterwards, again. */
  open({ locks }: { locks?: LockManager } = {}): void {
    vi.resetModules();
    vi.stubGlobal('window', this.#page);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => this.stored.set(key, value),
      removeItem: (key: string) => this.stored.delete(key),
    });
    vi.stubGlobal('navigator', locks ? { locks } : {});
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.#fetch(path, init));
    vi.spyOn(console, 'info').mockReturnValue();
  }

  /** Another tab writes to the storage that both share. */
  writeFromAnotherTab(key: string, newValue: string | null): void {
    if (newValue === null) this.stored.delete(key);
    else this.stored.set(key, newValue);
    this.#page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  }

  async #fetch(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const call: Call = {
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      authorization: new Headers(headers).get('Authorization'),
      idempotencyKey: new Headers(headers).get('Idempotency-Key'),
      ifMatch: new Headers(headers).get('If-Match'),
    };
    this.calls.push(call);
    const reply = await this.answer(call);
    if (reply === 'no-network') throw new TypeError('fetch failed');
    const isText = typeof reply.body === 'string';
    return new Response(reply.body === undefined ? null : isText ? String(reply.body) : JSON.stringify(reply.body), {
      status: reply.status,
      statusText: reply.status === 502 ? 'Bad Gateway' : '',
      headers: reply.etag === undefined ? {} : { ETag: reply.etag },
    });
  }
}

/** The one of the test that runs, in a file that called `haveABrowserForEachTest`. */
export let browser: Browser;

/** Call this once per test file. */
export function haveABrowserForEachTest(): void {
  beforeEach(() => {
    browser = new Browser();
    browser.open();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The answer to a sign-in; the tokens are told apart by `mark`, and the hour is the server's. */
export function gmAnswer(mark: string, expiresAt = inHours(24), expiresInMs = Date.parse(expiresAt) - Date.now()) {
  return {
    user: { id: 'gm-1', email: 'ines@example.org', displayName: 'Ines', type: 'gm' as const, username: 'ines' },
    accessToken: `access-${mark}`,
    refreshToken: `refresh-${mark}`,
    expiresAt,
    expiresInMs,
  };
}

/** The same for somebody else. */
export function otherGmAnswer(mark: string): ReturnType<typeof gmAnswer> {
  const user = { id: 'gm-2', email: 'edda@example.org', displayName: 'Edda', type: 'gm' as const, username: 'edda' };
  return { ...gmAnswer(mark), user };
}

export function seatAnswer(
  playerId = 'player-1',
  expiresAt = inHours(8),
  expiresInMs = Date.parse(expiresAt) - Date.now(),
) {
  return {
    player: { playerId, playerName: 'Joss', sessionId: 'K7QM-2XRT-9PHD-4WZA' },
    accessToken: `seat-of-${playerId}`,
    expiresAt,
    expiresInMs,
  };
}
