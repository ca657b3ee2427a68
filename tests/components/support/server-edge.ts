// The network's edge for components: it answers their calls at `fetch`, with what a desk in the page keeps (in-memory-desk.ts). Every
// answer in the name of our server is held against the OpenAPI document of the worker, so that it answers nothing that the server would not.
import openApiDocument from 'virtual:openapi-document';
import { afterEach, beforeEach, vi } from 'vitest';
import examplePack from '../../../rules/content/example-pack.json?raw';
import { checkAgainst } from '../../support/described-answers.ts';
import { type Call, InMemoryDesk, Refused, type Reply } from './in-memory-desk.ts';

export { type Call, INES_GM, type Reply, refusal } from './in-memory-desk.ts';

/** Not our server: a proxy's page on the way to it, or nobody at all. */
export type Stranger = { status: number; page: string } | 'no-network';
/** `answer-lost`: our server does it, and its answer does not come through. Undefined: the desk answers as usual. */
type Told = Reply | Stranger | 'answer-lost' | undefined;
type AnswerOf = (call: Call) => Told | Promise<Told>;

/** A campaign with content of its own: the example pack over the built-in one. */
export const CAMPAIGN_WITH_PACK = 'the-salt-margins';

const answers = checkAgainst(openApiDocument);

class ServerEdge extends InMemoryDesk {
  readonly calls: Call[] = [];
  /** Answers that our server would not give, and calls that it does not know. */
  readonly faults: string[] = [];
  readonly #answers: { path: RegExp; reply: AnswerOf }[] = [];

  constructor() {
    super();
    this.contents.set(CAMPAIGN_WITH_PACK, examplePack);
  }

  /** Until the returned function is called, calls of these paths are answered so; the latest that fits counts. */
  answer(path: RegExp, reply: AnswerOf): () => void {
    const one = { path, reply };
    this.#answers.unshift(one);
    return () => {
      this.#answers.splice(this.#answers.indexOf(one), 1);
    };
  }

  /** Calls of these paths wait, and are answered once the returned function is called. */
  hold(path: RegExp, method?: string): () => void {
    let letGo = () => {};
    const promise = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const stop = this.answer(path, async (call) => {
      if (method === undefined || method === call.method) await promise;
      return undefined;
    });
    return () => {
      stop();
      letGo();
    };
  }

  sent(method: string, path: RegExp): unknown[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path)).map(({ body }) => body);
  }

  async reply(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(`${input}`, location.href);
    const { method = 'GET', headers } = init;
    const body = init.body instanceof Blob ? await init.body.text() : init.body;
    const call: Call = { method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    this.calls.push(call);
    const told = await this.#answers.find(({ path }) => path.test(pathname))?.reply(call);
    const isUsual = told === undefined || told === 'answer-lost';
    const reply = isUsual ? this.#usual(call, searchParams, new Headers(headers)) : told;
    if (told === 'answer-lost' || reply === 'no-network') throw new TypeError('fetch failed');
    if ('page' in reply) return new Response(reply.page, { status: reply.status });
    this.#check(call, reply);
    const tags = reply.etag === undefined ? {} : { ETag: reply.etag };
    return new Response(textOf(reply), { status: reply.status, headers: tags });
  }

  #usual(call: Call, search: URLSearchParams, headers: Headers): Reply | Stranger {
    try {
      const reply = this.respond(call, search, headers);
      if (reply !== null) return reply;
      this.faults.push(`Nobody answers ${call.method} ${call.path} here.`);
      return 'no-network';
    } catch (refused) {
      if (refused instanceof Refused) return refused.reply;
      throw refused;
    }
  }

  #check({ method, path }: Call, { status, body }: Reply): void {
    try {
      if (!answers.isDescribed(method, path)) throw new Error(`${method} ${path} is no call of the server`);
      answers.check(method, path, status, body === undefined ? null : JSON.parse(JSON.stringify(body)));
    } catch (fault) {
      this.faults.push(String(fault));
    }
  }
}

const textOf = ({ body }: Reply): string | null => (body === undefined ? null : JSON.stringify(body));

/** The one of the test that runs. */
export let server: ServerEdge;

beforeEach(() => {
  server = new ServerEdge();
  const there = server;
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    /^\/(auth|manage|game|api)\b/.test(`${input}`) ? there.reply(input, init) : before(input, init),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  if (server.faults.length > 0) throw new Error(`The server would not answer so:\n${server.faults.join('\n')}`);
});
