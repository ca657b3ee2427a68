/**
 * Routes that cannot exist without a description. `GET /api/openapi.json` is generated from descriptions (document.ts); a
 * description also guards the route, hands it the schemas of body and query, and gives its answer a status and a type.
 */
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import type { ErrorCode } from '../../rules/wire/rest.ts';
import { requireActor, requireGm, requirePlayer } from '../auth/require.ts';
import type { AppEnv, GmActor } from '../env.ts';
import type { AnswerName, Answers } from './answers.ts';

/** Who may call, and the middleware that enforces it. With `optional` and `hub` the route reads the token itself. */
const GUARDS = {
  anyone: [],
  optional: [], // anyone; a token changes the answer
  gm: [requireGm],
  player: [requirePlayer],
  both: [requireActor],
  hub: [],
} as const;
export type Caller = keyof typeof GUARDS;

/** Headers that a call may send; document.ts describes each. */
export type HeaderName = 'Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'Last-Event-ID';

/** An answer that is not JSON. */
export type MediaType = 'text/event-stream';

export type Description = {
  does: string; // one sentence
  who: Caller;
  params?: z.ZodMiniObject; // of the path, if one is more than a text
  query?: z.ZodMiniObject;
  headers?: readonly HeaderName[];
  body?: z.core.$ZodType;
  isBodyOptional?: true; // an empty body counts as an object without fields
  bodyIs?: AnswerName; // the body is another call's answer, whose schema says more than the one that reads it
  /** By status; a returned value is sent with the lowest. `null` has no body. */
  answers: { readonly [Status in 101 | 200 | 201 | 202 | 204 | 304 | 503]?: AnswerName | MediaType | null };
  refuses?: readonly ErrorCode[]; // in addition to those that follow from the rest (document.ts)
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** By method and path, as `GET /:id`; the path is relative to the mount. */
type Descriptions = { readonly [call: string]: Description };
type CallOf<Calls extends Descriptions> = keyof Calls & `${Method} /${string}`;
type PathOf<Call> = Call extends `${Method} ${infer Path}` ? Path : never;

/** What a handler may return: the answer's value, nothing for an answer without a body, or its own Response. */
type Returned<D extends Description> =
  | Promise<Response>
  | {
      [Status in keyof D['answers']]: D['answers'][Status] extends AnswerName
        ? Promise<z.output<Answers[D['answers'][Status]]> | Response>
        : D['answers'][Status] extends null
          ? Promise<void>
          : never;
    }[keyof D['answers']];

type Guarded<E extends AppEnv, D extends Description> = D['who'] extends 'gm' ? E & { Variables: { gm: GmActor } } : E;

type Handle<E extends AppEnv, Call, D extends Description> = (
  c: Context<Guarded<E, D>, PathOf<Call>>,
  described: D,
) => Returned<D>;

const descriptions = new WeakMap<object, Description>();

/** The description of a registered handler; undefined for middleware. */
export function descriptionOf(handler: object): Description | undefined {
  return descriptions.get(handler);
}

export class DescribedRoutes<const Calls extends Descriptions, E extends AppEnv = AppEnv> {
  readonly #calls: Calls;
  readonly #hono = new Hono<E>();
  readonly #missing: Set<string>;

  /** `before` runs first for every call. */
  constructor(calls: Calls, ...before: MiddlewareHandler<E>[]) {
    this.#calls = calls;
    this.#missing = new Set(Object.keys(calls));
    for (const middleware of before) this.#hono.use(middleware);
  }

  /** Registers the handler of a described call. The handler gets the description, for its schemas. */
  on<Call extends CallOf<Calls>>(call: Call, handle: Handle<E, Call, Calls[Call]>): void {
    const described: Description & Calls[Call] = this.#calls[call]!;
    const [method = '', path = ''] = call.split(' ');
    const handler: Handler = async (c) => answer(c, described, await handle(c, described));
    descriptions.set(handler, described);
    this.#missing.delete(call);
    const guards: readonly MiddlewareHandler[] = GUARDS[described.who];
    this.#hono.on(method, [path], ...guards, handler);
  }

  /** The router to mount. Throws while a described call has no handler. */
  get hono(): Hono<E> {
    if (this.#missing.size > 0) throw new Error(`Nothing handles ${[...this.#missing].join(', ')}.`);
    return this.#hono;
  }
}

function answer(c: Context, { answers }: Description, returned: unknown): Response {
  if (returned instanceof Response) return returned;
  const [status] = Object.keys(answers).map(Number);
  if (returned === undefined) return c.body(null, status as StatusCode);
  return c.json(returned, status as ContentfulStatusCode);
}
