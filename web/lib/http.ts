/**
 * One call to our own server: JSON out, JSON in, and every failure an ApiError.
 * It knows no tokens and no paths; the caller passes them in.
 */
import { REQUEST_TIMEOUT_MS } from '../../rules/durations.ts';
import { SEAT_TAKEN, SESSION_IS_CLOSED } from '../../rules/wire/line.ts';
import type { ErrorEnvelope, FieldErrors } from '../../rules/wire/rest.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The `code` of an ApiError when no server answered. */
export const NETWORK_ERROR = 'NETWORK_ERROR';
/** The prefix of the `code` when something else than our server answered, such as a proxy; the status follows. */
const FOREIGN_CODE = 'HTTP_';

/** A call that failed: the server's own words where it had any. `status` 0 means that no server answered. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;

  constructor({
    message,
    status,
    code,
    errors = {},
  }: { message: string; status: number; code: string; errors?: FieldErrors }) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The faults that belong to no field, as one sentence; undefined when there are none. */
  get general(): string | undefined {
    return this.errors.general?.join(' ');
  }

  /** Whether our server answered, and not a proxy on the way to it. */
  get isOurs(): boolean {
    return !this.code.startsWith(FOREIGN_CODE);
  }

  /** The game master has taken this seat away. Status and code are those of an expired token: only the sentence differs. */
  get isSeatTaken(): boolean {
    return this.status === 401 && this.message === SEAT_TAKEN;
  }

  /** The session of this seat is closed. On the session's own paths it is a 410, on others a 401 with this sentence [LI5]. */
  get isSeatClosed(): boolean {
    return this.status === 401 && this.message === SESSION_IS_CLOSED;
  }
}

/** An entity from the server with its ETag for changes; null from a server without ETags. */
export type Tagged<Entity = object> = { entity: Entity; etag: string | null };

/** The entity has changed since it was read; `now` is its current state. */
export class ChangedMeanwhile extends ApiError {
  override readonly name = 'ChangedMeanwhile';
  readonly now: Tagged;

  constructor(told: { message: string; status: number; code: string }, now: Tagged) {
    super(told);
    this.now = now;
  }
}

/** Whether our server has refused with this status. A proxy's 404 says nothing about our data. */
export function isRefusedWith(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.isOurs && error.status === status;
}

export type Sent = {
  token?: string | null;
  idempotencyKey?: string | undefined; // two calls with one key create one thing
  ifMatch?: string | null; // an ETag: changes only what still has it
};

/** Sends one call; a file goes unchanged, 204 returns undefined. Throws ApiError. */
export async function send<Answer>(method: Method, path: string, body?: unknown, sent: Sent = {}): Promise<Answer> {
  return (await exchange<Answer>(method, path, body, sent)).entity;
}

/** The same, with the ETag of the answer. Throws ApiError, and ChangedMeanwhile where `ifMatch` does not match. */
export async function exchange<Answer>(
  method: Method,
  path: string,
  body: unknown,
  sent: Sent,
): Promise<Tagged<Answer>> {
  const { response, content } = await reach(method, path, body, sent, (answered) => answered.text());
  const answer = parse(content);
  if (!response.ok) throw refusal(response, answer);
  // A network that asks for its own sign-in answers 200 with a page.
  if (answer === undefined && content !== '') throw foreignAnswer(response);
  return { entity: answer as Answer, etag: response.headers.get('ETag') };
}

/** A file of our server as the browser keeps it: however long it is, no script holds or reads it. Throws ApiError. */
export async function download(path: string, token: string | null): Promise<Blob> {
  const { response, content } = await reach('GET', path, undefined, { token }, (answered) => answered.blob());
  if (!response.ok) throw refusal(response, parse(await content.text()));
  return content;
}

/** What answered, and what `read` made of it. Throws ApiError where nothing answers, or the answer breaks off. */
async function reach<Content>(
  method: Method,
  path: string,
  body: unknown,
  { token, idempotencyKey, ifMatch }: Sent,
  read: (response: Response) => Promise<Content>,
): Promise<{ response: Response; content: Content }> {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch) headers.set('If-Match', ifMatch);
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(path, { method, headers, signal, body: bodyOf(body) });
    return { response, content: await read(response) };
  } catch (cause) {
    console.info(`${method} ${path} reached no server.`, cause);
    throw new ApiError({ message: 'Network error: Unable to connect to server', status: 0, code: NETWORK_ERROR });
  }
}

function foreignAnswer({ status }: Response): ApiError {
  return new ApiError({ message: 'An error occurred', status, code: `${FOREIGN_CODE}${status}` });
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

/** The ApiError of a failed response, for calls that are not made by `send`. */
export async function refusalOf(response: Response): Promise<ApiError> {
  return refusal(response, parse(await response.text()));
}

function refusal(response: Response, answer: unknown): ApiError {
  const told: Partial<ErrorEnvelope> = typeof answer === 'object' && answer !== null ? answer : {};
  const failure = {
    message: told.message || `HTTP ${response.status}: ${response.statusText}`,
    status: response.status,
    code: typeof told.code === 'string' ? told.code : `${FOREIGN_CODE}${response.status}`, // a proxy's JSON may have a number there
    errors: told.errors ?? {},
  };
  if (response.status !== 412 || told.current === undefined) return new ApiError(failure);
  return new ChangedMeanwhile(failure, { entity: told.current, etag: response.headers.get('ETag') });
}

/** Undefined when it is not JSON: a proxy may answer in HTML, and then only the status counts. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
