// The network's edge for components: it answers their calls at `fetch`. It has the content, as the rules
// read it, and keeps the characters that it is sent as they are; whether a real server does so too is for the journeys to show.
import { afterEach, beforeEach, vi } from 'vitest';
import { type Character, CharacterPayload, startingNumbers } from '../../../rules/character.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import examplePack from '../../../rules/content/example-pack.json?raw';
import { experiencesByCategory, mergePacks } from '../../../rules/content/merge.ts';
import { Pack } from '../../../rules/content/pack.ts';

export type Call = { method: string; path: string; body: unknown };
export type Reply = { status: number; body?: unknown } | 'no-network';

/** A campaign with content of its own: the example pack over the built-in one. */
export const CAMPAIGN_WITH_PACK = 'the-salt-margins';

const builtIn = mergePacks(builtInPack, null);
const withPack = mergePacks(builtInPack, Pack.parse(JSON.parse(examplePack)));
const SAVED_AT = '2026-11-21T10:00:00.000Z';

class ServerEdge {
  readonly calls: Call[] = [];
  readonly characters = new Map<string, Character>();
  readonly #answers: { path: RegExp; reply: (call: Call) => Reply | Promise<Reply> }[] = [];

  /** Until the returned function is called, calls of these paths are answered so; the latest that fits counts. */
  answer(path: RegExp, reply: (call: Call) => Reply | Promise<Reply>): () => void {
    const one = { path, reply };
    this.#answers.unshift(one);
    return () => {
      this.#answers.splice(this.#answers.indexOf(one), 1);
    };
  }

  /** A saved character; missing fields are empty. */
  has(change: Partial<CharacterPayload> & { name: string; id?: string }): Character {
    const { id = `c-${this.characters.size + 1}`, ...payload } = change;
    const whole = CharacterPayload.parse(payload);
    const character = {
      ...startingNumbers(whole, {}),
      ...whole,
      id,
      campaignId: null,
      isLocked: false,
      createdAt: SAVED_AT,
      updatedAt: SAVED_AT,
    } as unknown as Character;
    this.characters.set(id, character);
    return character;
  }

  async reply(input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(`${input}`, location.href);
    const call: Call = { method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    this.calls.push(call);
    const told = this.#answers.find(({ path }) => path.test(pathname));
    const reply = told === undefined ? this.#usual(call, searchParams) : await told.reply(call);
    if (reply === 'no-network') throw new TypeError('fetch failed');
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body); // a text is a page
    return new Response(text ?? null, { status: reply.status });
  }

  #usual({ method, path, body }: Call, search: URLSearchParams): Reply {
    const [, part = '', ...rest] = path.match(/^\/api\/reference\/([\w-]+)(?:\/tier\/(\d))?$/) ?? [];
    if (part !== '') return { status: 200, body: contentOf(part, Number(rest[0]), search.get('campaignId')) };
    const [, id] = path.match(/^\/manage\/characters\/([\w-]+)$/) ?? [];
    const kept = this.characters.get(id ?? '');
    if (path === '/manage/characters' && method === 'POST') return { status: 201, body: this.has(body as never) };
    if (kept === undefined)
      return { status: 404, body: { message: 'There is no such thing.', status: 404, code: 'NOT_FOUND' } };
    if (method === 'PATCH') this.characters.set(kept.id, { ...kept, ...(body as object) });
    return { status: 200, body: this.characters.get(kept.id) };
  }
}

function contentOf(part: string, tier: number, campaignId: string | null): unknown {
  const content = campaignId === CAMPAIGN_WITH_PACK ? withPack : builtIn;
  switch (part) {
    case 'weapons':
    case 'armors':
      return content[part].filter((each) => each.tier === tier);
    case 'experiences':
      return { experiencesByCategory: experiencesByCategory(content.experiences) };
    case 'domain-cards':
      return { domainCards: content.domainCards };
    case 'starting-items':
      return { potions: content.potions, kit: content.kit };
    case 'prompts':
      return content;
    default:
      return { [part]: content[part as keyof typeof content] };
  }
}

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
});
