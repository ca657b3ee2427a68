/** The reference calls: their shapes, who may see what, and what a second visit costs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import type {
  AncestriesAnswer,
  ArmorsAnswer,
  ClassesAnswer,
  CommunitiesAnswer,
  DomainCardsAnswer,
  DomainsAnswer,
  ExperiencesAnswer,
  NamesAnswer,
  PackAnswer,
  PromptsAnswer,
  StartingItemsAnswer,
  WeaponsAnswer,
} from '../../../rules/wire/reference.ts';
import { call, join, newCampaign, newGm, newSession } from '../support/desk.ts';

const PATHS = [
  '/classes',
  '/ancestries',
  '/communities',
  '/weapons/tier/1',
  '/weapons/tier/2',
  '/weapons/tier/3',
  '/weapons/tier/4',
  '/armors/tier/1',
  '/armors/tier/2',
  '/armors/tier/3',
  '/armors/tier/4',
  '/experiences',
  '/domains',
  '/domain-cards',
  '/domain-cards?domain=blade',
  '/prompts',
  '/starting-items',
  '/names',
  '/pack',
];

const get = <Body>(path: string, headers: Record<string, string> = {}) =>
  call<Body>('GET', `/api/reference${path}`, { headers });

describe('an answer', () => {
  it('has the shape of the protocol: classes', async () => {
    const { status, body } = await get<ClassesAnswer>('/classes');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['classes']);
    expect(body.classes.length).toBe(builtInPack.classes.length);
    for (const entry of body.classes) {
      expect(entry).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        description: expect.any(String),
        domains: [expect.any(String), expect.any(String)],
        baseHP: expect.any(Number),
        baseEvasion: expect.any(Number),
        startingItems: expect.any(Array),
        hopeFeature: expect.any(String),
        features: expect.arrayContaining([expect.any(String)]),
        isSystemDefault: true,
      });
      for (const subclass of entry.subclasses) {
        expect(subclass).toMatchObject({ name: expect.any(String), description: expect.any(String) });
        expect([null, 'string']).toContain(subclass.spellcastTrait === null ? null : typeof subclass.spellcastTrait);
        expect([subclass.features, subclass.needsSelection].every(Array.isArray)).toBe(true);
      }
    }
  });

  it('has the shape of the protocol: heritage', async () => {
    const { ancestries } = (await get<AncestriesAnswer>('/ancestries')).body;
    const { communities } = (await get<CommunitiesAnswer>('/communities')).body;
    expect([ancestries.length, communities.length]).toEqual([18, 9]);
    for (const origin of [...ancestries, ...communities]) {
      expect(origin).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        description: expect.any(String),
        features: [expect.any(String), expect.any(String)],
        isSystemDefault: true,
      });
    }
  });

  it.each([1, 2, 3, 4])('has the shape of the protocol: gear of tier %i', async (tier) => {
    const weapons = (await get<WeaponsAnswer>(`/weapons/tier/${tier}`)).body;
    const armors = (await get<ArmorsAnswer>(`/armors/tier/${tier}`)).body;
    expect(weapons.length).toBeGreaterThanOrEqual(14);
    expect(armors.length).toBeGreaterThanOrEqual(6);
    const known = { id: expect.any(String), name: expect.any(String), description: expect.any(String), tier };
    const worn = { features: expect.any(Array), burden: expect.any(Number), isSystemDefault: true };
    for (const weapon of weapons) {
      expect(weapon).toMatchObject({
        ...known,
        ...worn,
        weaponType: expect.stringMatching(/^(physical|magic)$/),
        traitRequired: expect.any(String),
        range: expect.any(String),
        damageDie: expect.stringMatching(/d\d+/),
        handRequirement: expect.stringMatching(/^(One|Two)-Handed$/),
      });
    }
    for (const armor of armors) {
      expect(armor).toMatchObject({
        ...known,
        ...worn,
        armorScore: expect.any(Number),
        minorThresholdBase: expect.any(Number),
        majorThresholdBase: expect.any(Number),
        severeThresholdBase: expect.any(Number),
      });
    }
  });

  it('has the shape of the protocol: experiences by category', async () => {
    const { experiencesByCategory } = (await get<ExperiencesAnswer>('/experiences')).body;
    expect(Object.keys(experiencesByCategory)).toContain('Combat');
    expect(Object.values(experiencesByCategory).flat()).toHaveLength(builtInPack.experiences.length);
    for (const [category, suggestions] of Object.entries(experiencesByCategory)) {
      for (const suggestion of suggestions) {
        expect(suggestion).toMatchObject({ id: expect.any(String), name: expect.any(String), category });
        expect([suggestion.description, suggestion.flavorText].every(Boolean)).toBe(true);
        expect(Array.isArray(suggestion.examples)).toBe(true);
      }
    }
  });

  it('tells what everybody may start with, and names to borrow', async () => {
    const { potions, kit } = (await get<StartingItemsAnswer>('/starting-items')).body;
    expect(potions).toEqual(['Minor Health Potion', 'Minor Stamina Potion']);
    expect(kit).toEqual(['Torch', '50 feet of rope', 'Basic supplies', 'Handful of gold']);
    expect((await get<NamesAnswer>('/names')).body.names.length).toBeGreaterThanOrEqual(100);
  });

  it('tells domains, cards and prompts', async () => {
    expect((await get<DomainsAnswer>('/domains')).body.domains).toHaveLength(12);
    const { connectionPrompts, backgroundQuestions } = (await get<PromptsAnswer>('/prompts')).body;
    expect(connectionPrompts.filter((prompt) => prompt.class === null)).toHaveLength(9);
    expect(connectionPrompts.filter((prompt) => prompt.class === 'bard')).toHaveLength(2);
    expect(backgroundQuestions.filter((prompt) => prompt.class === null)).toHaveLength(6);
  });

  it('has the cards of a domain, of a level, of both', async () => {
    const cards = async (query: string) =>
      (await get<DomainCardsAnswer>(`/domain-cards${query}`)).body.domainCards.map(({ domain, level }) => [
        domain,
        level,
      ]);
    expect(await cards('')).toHaveLength(builtInPack.domainCards.length);
    const ofBlade = await cards('?domain=blade');
    expect(ofBlade).toHaveLength(20);
    expect(new Set(ofBlade.map(([domain]) => domain))).toEqual(new Set(['blade']));
    const ofTen = await cards('?level=10');
    expect(ofTen).toHaveLength(12);
    expect(new Set(ofTen.map(([, level]) => level))).toEqual(new Set([10]));
    expect(await cards('?domain=blade&level=10')).toEqual([['blade', 10]]);
  });

  it('holds the whole', async () => {
    const { body } = await get<PackAnswer>('/pack');
    for (const [list, entries] of Object.entries(body)) {
      expect(builtInPack[list as keyof PackAnswer], list).toHaveLength(entries.length);
    }
    expect(Object.keys(body)).toHaveLength(13);
    expect(body.potions).toEqual(builtInPack.potions);
  });

  it.each([
    ['/weapons/tier/0', 'tier'],
    ['/weapons/tier/5', 'tier'],
    ['/weapons/tier/01', 'tier'],
    ['/weapons/tier/one', 'tier'],
    ['/armors/tier/1.5', 'tier'],
    ['/armors/tier/-1', 'tier'],
    ['/domain-cards?level=0', 'level'],
    ['/domain-cards?level=11', 'level'],
    ['/domain-cards?level=', 'level'],
    ['/domain-cards?level=ten', 'level'],
    ['/domain-cards?domain=', 'domain'],
    ['/domain-cards?domain=undefined', 'domain'],
    ['/domain-cards?domain=cheese&level=1', 'domain'],
  ])('to %s is 400', async (path, field) => {
    await get('/domain-cards?level=1');
    const { status, body, headers } = await get(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', errors: { [field]: [expect.any(String)] } });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['GET', '/api/reference'],
    ['GET', '/api/reference/spells'],
    ['GET', '/api/reference/weapons'],
    ['GET', '/api/api/reference/classes'],
    ['POST', '/api/reference/classes'],
    ['DELETE', '/api/reference/pack'],
  ])('to %s %s is 404', async (method, path) => {
    expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe.each(PATHS)('%s', (path) => {
  it('costs a 304 the second time, and may be kept for five minutes', async () => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toContain('application/json');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{32}"$/);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await get(path, { 'If-None-Match': condition });
      expect(second).toMatchObject({ status: 304, body: null });
      expect(second.headers.get('ETag')).toBe(etag);
      expect(second.headers.get('Cache-Control')).toBe('public, max-age=300');
    }
    const other = await get(path, { 'If-None-Match': '"other"' });
    expect(other.status).toBe(200);
    expect(other.body).toEqual(first.body);
    expect(other.headers.get('X-Content-Type-Options')).toBe('nosniff');
    console.info(`${path}: ${await sizesOf(first.body)}`);
  });
});

describe('with a campaign', () => {
  const tokens = { owner: '', other: '', player: '', otherPlayer: '' };
  let campaignId = '';
  beforeAll(async () => {
    tokens.owner = (await newGm('ada')).accessToken;
    tokens.other = (await newGm('grace')).accessToken;
    campaignId = (await newCampaign(tokens.owner)).id;
    tokens.player = (await join((await newSession(tokens.owner, campaignId)).id)).accessToken;
    const elsewhere = await newCampaign(tokens.owner, 'Elsewhere');
    tokens.otherPlayer = (await join((await newSession(tokens.owner, elsewhere.id)).id)).accessToken;
  });
  const ask = (path: string, token?: string, id = campaignId) =>
    call('GET', `/api/reference${path}${path.includes('?') ? '&' : '?'}campaignId=${id}`, { token });

  it.each(PATHS)('%s is for the people who play there, and no cache may keep it unasked', async (path) => {
    for (const token of [tokens.owner, tokens.player]) {
      const { status, headers } = await ask(path, token);
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('private, no-cache');
      expect(headers.get('Vary')).toBe('Authorization');
      expect(headers.get('ETag')).toBe((await get(path)).headers.get('ETag')); // it has no content of its own
    }
    for (const token of [undefined, 'garbage']) expect((await ask(path, token)).status).toBe(401);
    for (const token of [tokens.other, tokens.otherPlayer]) {
      expect(await ask(path, token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await ask(path, tokens.owner, 'nothing')).status).toBe(404);
    expect((await ask(path, tokens.player, '')).status).toBe(404);
  });

  it('a bad tier comes after a foreign campaign', async () => {
    expect((await ask('/weapons/tier/9', tokens.other)).status).toBe(404);
    expect((await ask('/weapons/tier/9', tokens.player)).status).toBe(400);
  });
});

/** How large an answer is, and how large when packed. */
async function sizesOf(body: unknown): Promise<string> {
  const plain = new Blob([JSON.stringify(body)]);
  const packed = await new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  return `${plain.size} bytes, ${packed.byteLength} in gz`;
}
