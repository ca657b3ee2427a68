/** A campaign's own content: sent, fetched and taken away; what it changes, for whom, and what is refused. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import example from '../../../rules/content/example-pack.json?raw';
import type {
  ArmorsAnswer,
  CampaignContentAnswer,
  ClassesAnswer,
  DomainCardsAnswer,
  ExperiencesAnswer,
  PackAnswer,
  WeaponsAnswer,
} from '../../../rules/wire/reference.ts';
import type { Campaign, ErrorEnvelope } from '../../../rules/wire/rest.ts';
import { digestOf } from '../../../worker/desk/content.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';

const HEAD = { format: 'two-lights-pack', version: 1, name: 'Salt' };
const tokens = { owner: '', other: '' };
let campaignId = '';

beforeAll(async () => {
  tokens.owner = (await newGm('ada')).accessToken;
  tokens.other = (await newGm('grace')).accessToken;
});
beforeEach(async () => {
  campaignId = (await newCampaign(tokens.owner)).id;
});

const content = <Body = ErrorEnvelope>(method: string, body?: unknown, token = tokens.owner) =>
  call<Body>(method, `/manage/campaigns/${campaignId}/content`, { token, body });
const put = (lists: object) => content<CampaignContentAnswer>('PUT', { ...HEAD, ...lists });
const reference = <Body>(path: string, token = tokens.owner) =>
  call<Body>('GET', `/api/reference${path}${path.includes('?') ? '&' : '?'}campaignId=${campaignId}`, { token });

function armor(change: object): object {
  return {
    id: 'oak-bark',
    name: 'Oak Bark',
    description: 'It creaks.',
    tier: 1,
    armorScore: 9,
    minorThresholdBase: 4,
    majorThresholdBase: 8,
    severeThresholdBase: 16,
    ...change,
  };
}

describe('a file', () => {
  it('[DK5] is taken, summed up, given back as it was sent, and taken away', async () => {
    expect(await content('GET')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const { status, body } = await content<CampaignContentAnswer>('PUT', example);
    expect(status).toBe(200);
    const { updatedAt } = body;
    expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
    expect(body).toMatchObject({ name: 'The Salt Margins', replaces: 1, counts: { classes: 1, names: 3, weapons: 1 } });
    expect(body.adds).toBe(Object.values(body.counts).reduce((sum, count) => sum + count, 0) - 1);

    const file = await content('GET');
    expect(file.body).toEqual(JSON.parse(example));
    expect(file.headers.get('Content-Type')).toBe('application/json');
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="The Long Night.json"');

    const saysSo = async () =>
      (await call<Campaign>('GET', `/manage/campaigns/${campaignId}`, { token: tokens.owner })).body.hasContent;
    expect(await saysSo()).toBe(true);
    const gone = await content('DELETE');
    expect(await saysSo()).toBe(false);
    expect(gone).toMatchObject({ status: 204, body: null });
    expect((await content('GET')).status).toBe(404);
    expect((await content('DELETE')).status).toBe(204);
    const { classes } = (await reference<ClassesAnswer>('/classes')).body;
    expect(classes).toHaveLength(builtInPack.classes.length);
  });

  it('[CO9] with foes and places keeps them from its players', async () => {
    await content('PUT', example);
    const { accessToken: player } = await join((await newSession(tokens.owner, campaignId)).id);
    for (const token of [player, tokens.owner]) {
      const { status, body } = await reference<PackAnswer>('/pack', token);
      expect(status).toBe(200);
      expect(body.weapons.at(-1)?.name).toBe('Rake of the Pans');
      expect(JSON.stringify(body)).not.toMatch(/Crust Walker|Noon on the Pans|Ferry Wight/);
    }
  });

  it('replaces the one before', async () => {
    await put({ names: ['Ebb'] });
    expect((await put({ names: ['Marl'] })).body).toMatchObject({ adds: 1, replaces: 0 });
    expect((await content('GET')).body).toMatchObject({ names: ['Marl'] });
    const { names } = (await reference<PackAnswer>('/pack')).body;
    expect(names.slice(-1)).toEqual(['Marl']);
  });

  it('may begin with a byte-order mark', async () => {
    expect((await content('PUT', `\uFEFF${JSON.stringify({ ...HEAD, kit: ['Salt'] })}`)).status).toBe(200);
    expect((await content('GET')).body).toEqual({ ...HEAD, kit: ['Salt'] });
  });

  it('goes away with its campaign', async () => {
    await put({ names: ['Ebb'] });
    const kept = () => env.DB.prepare('SELECT * FROM campaign_packs WHERE campaign_id = ?').bind(campaignId).first();
    expect(await kept()).not.toBeNull();
    expect((await call('DELETE', `/manage/campaigns/${campaignId}`, { token: tokens.owner })).status).toBe(204);
    expect(await kept()).toBeNull();
  });

  it('stays while its campaign may not be deleted', async () => {
    await put({ names: ['Ebb'] });
    const { id } = await newSession(tokens.owner, campaignId);
    await env.DB.prepare("UPDATE sessions SET status = 'active' WHERE id = ?").bind(id).run();
    expect((await call('DELETE', `/manage/campaigns/${campaignId}`, { token: tokens.owner })).status).toBe(409);
    expect((await content('GET')).body).toMatchObject({ names: ['Ebb'] });
  });

  it('is its owner’s alone', async () => {
    const { accessToken: player } = await join((await newSession(tokens.owner, campaignId)).id);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? 'no JSON at all' : undefined;
      const path = `/manage/campaigns/${campaignId}/content`;
      expect((await call(method, path, { body })).status).toBe(401);
      expect((await call(method, path, { token: player, body })).status).toBe(403);
      expect((await call(method, path, { token: tokens.other, body })).status).toBe(404);
      expect((await call(method, `/api${path}`, { token: tokens.other, body })).status).toBe(404);
      expect((await call(method, '/manage/campaigns/x/content', { token: tokens.owner, body })).status).toBe(404);
    }
  });
});

describe('a bad file', () => {
  it('is answered with every fault by its path, and changes nothing', async () => {
    await put({ armors: [armor({})] });
    const before = await reference('/pack');
    const { status, body } = await content('PUT', {
      ...HEAD,
      armors: [armor({ id: 'a' }), armor({ armorScore: 13, tier: 0 }), armor({ id: 'a' })],
      weapons: [{ id: 'Hook' }],
      domainCards: [{ id: 'c', name: 'C', domain: 'cheese', level: 1, description: 'C.', effect: 'C!' }],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', status: 400 });
    expect(body.errors).toMatchObject({
      'armors[1].armorScore': ['Must be at most 12'],
      'armors[1].tier': ['Must be a tier from 1 to 4'],
      'armors[2].id': ['Must be an id of its own: armors[0] has it already'],
      'weapons[0].id': ['Must be an id of lower-case words and hyphens'],
      'weapons[0].damageDie': ['Must be text'],
      'domainCards[0].domain': ['Must be the id of one of the domains'],
    });
    const [[path, [fault] = []] = []] = Object.entries(body.errors ?? {});
    expect(body.message).toBe(`${path}: ${fault}`);
    const after = await reference('/pack');
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
    expect((await content('GET')).body).toMatchObject({ armors: [armor({})] });
  });

  it('has a hundred faults at most', async () => {
    const { status, body } = await content('PUT', { ...HEAD, names: Array(500).fill(7) });
    expect(status).toBe(400);
    expect(Object.values(body.errors ?? {}).flat()).toHaveLength(100);
  });

  it.each(['', '{"name":', '[]', 'null', '7', `{"weapons":${'['.repeat(100_000)}`])(
    'is not a JSON object: %#',
    async (text) => {
      expect(await content('PUT', text)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', message: expect.any(String), errors: { general: [expect.any(String)] } },
      });
      expect((await content('GET')).status).toBe(404);
    },
  );

  it('is larger than 1 MiB, announced or not', async () => {
    const filler = (bytes: number) => JSON.stringify({ ...HEAD, comment: '' }).replace('""', `"${'x'.repeat(bytes)}"`);
    const head = filler(0).length;
    expect((await content('PUT', filler(1024 * 1024 - head))).status).toBe(200);
    expect(await content('PUT', filler(1024 * 1024 - head + 1))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: 'The body must be at most 1024 KiB.' },
    });
    const path = `/manage/campaigns/${campaignId}/content`;
    const headers = { 'Content-Length': String(1024 * 1024 + 1) };
    expect((await call('PUT', path, { token: tokens.owner, body: HEAD, headers })).status).toBe(413);
  });
});

describe('the reference calls', () => {
  it('add the campaign’s own, and mark the origin of each', async () => {
    await content('PUT', example);
    const plain = await call<ClassesAnswer>('GET', '/api/reference/classes');
    const { classes } = (await reference<ClassesAnswer>('/classes')).body;
    expect(classes.slice(0, -1)).toEqual(plain.body.classes);
    expect(classes.at(-1)).toMatchObject({ id: 'salt-diver', baseHP: 19, isSystemDefault: false });

    const weapons = (await reference<WeaponsAnswer>('/weapons/tier/1')).body;
    expect(weapons.filter(({ isSystemDefault }) => !isSystemDefault)).toMatchObject([{ id: 'rake-of-the-pans' }]);
    const { domainCards } = (await reference<DomainCardsAnswer>('/domain-cards?domain=salt&level=1')).body;
    expect(domainCards).toMatchObject([{ id: 'salt-kept-word', isSystemDefault: false }]);
    expect((await call('GET', '/api/reference/domain-cards?domain=salt')).status).toBe(400);
    const { experiencesByCategory } = (await reference<ExperiencesAnswer>('/experiences')).body;
    expect(experiencesByCategory.Travel?.at(-1)).toMatchObject({ id: 'owed-by-the-harbor' });
    expect(plain.body.classes.every(({ isSystemDefault }) => isSystemDefault)).toBe(true);
  });

  it('put what has a built-in id in its place, for this campaign only', async () => {
    const [first] = builtInPack.armors.filter(({ tier }) => tier === 1);
    await put({ armors: [armor({ id: first?.id })] });
    const armors = (await reference<ArmorsAnswer>('/armors/tier/1')).body;
    expect(armors[0]).toMatchObject({ id: first?.id, name: 'Oak Bark', isSystemDefault: false });
    expect(armors).toHaveLength(builtInPack.armors.filter(({ tier }) => tier === 1).length);
    const plain = (await call<ArmorsAnswer>('GET', '/api/reference/armors/tier/1')).body;
    expect(plain[0]).toMatchObject({ name: first?.name, isSystemDefault: true });
  });

  it('tell a new state by a new ETag, to the players too', async () => {
    const { accessToken: player } = await join((await newSession(tokens.owner, campaignId)).id);
    const tag = async () => (await reference('/pack', player)).headers.get('ETag');
    const tags = [await tag()];
    await put({ names: ['Ebb'] });
    tags.push(await tag());
    await put({ names: ['Marl'] });
    tags.push(await tag());
    expect(new Set(tags).size).toBe(3);
    await put({ names: ['Ebb'] });
    expect(await tag()).toBe(tags[1]);
    await content('DELETE');
    expect(await tag()).toBe(tags[0]);
    const path = `/api/reference/pack?campaignId=${campaignId}`;
    const again = await call('GET', path, { token: player, headers: { 'If-None-Match': tags[0] ?? '' } });
    expect(again.status).toBe(304);
  });

  it('leave out what is damaged in the stored file, say so once, and use the rest', async () => {
    await put({});
    const damaged = JSON.stringify({ ...HEAD, armors: [armor({ tier: 'one' }), armor({ id: 'b' })], names: 'none' });
    await overwrite(damaged);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const armors = (await reference<ArmorsAnswer>('/armors/tier/1')).body;
    expect(armors.filter(({ isSystemDefault }) => !isSystemDefault)).toMatchObject([{ id: 'b' }]);
    expect((await reference<PackAnswer>('/pack')).body.names).toEqual(builtInPack.names);
    expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      {
        event: 'content_dropped',
        campaignId,
        dropped: ['armors[0].tier: Must be a tier from 1 to 4', 'names: Must be a list'],
      },
    ]);
    warn.mockRestore();
  });

  it.each(['', '{', '[]', '{"format":"shopping-list"}'])('fall over no stored file: %j', async (body) => {
    await put({ names: ['Ebb'] });
    await overwrite(body);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { status, body: whole } = await reference<PackAnswer>('/pack');
    expect(status).toBe(200);
    expect(whole.names).toEqual(builtInPack.names);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('the numbers of a character', () => {
  it('begin with its class and its armor, as its campaign’s content tells them', async () => {
    const [known] = builtInPack.armors;
    const wizard = builtInPack.classes.find(({ id }) => id === 'wizard');
    await content('PUT', example);
    const make = (body: object) => newCharacter(tokens.owner, { name: 'Roe', level: 3, ...body });
    expect(await make({ class: 'Wizard', armor: known?.name })).toMatchObject({
      maxHp: (wizard?.baseHP ?? 0) + 4,
      hp: (wizard?.baseHP ?? 0) + 4,
      armorSlots: known?.armorScore,
    });
    expect(await make({ campaignId, class: 'salt diver', armor: 'Salted Hide' })).toMatchObject({
      maxHp: 19 + 4,
      armorSlots: 4,
    });
    // Without the campaign nobody knows either: 20 hit points and five slots.
    expect(await make({ class: 'Salt Diver', armor: 'Salted Hide' })).toMatchObject({ maxHp: 24, armorSlots: 5 });
    expect(await make({ campaignId, class: 'Salt Diver' })).toMatchObject({ armorSlots: 0 });
  });

  it('follow a new armor, and a new class leaves hit points alone', async () => {
    await put({ armors: [armor({})] });
    const { id } = await newCharacter(tokens.owner, { name: 'Roe', class: 'Wizard', campaignId });
    const patch = async (body: object) =>
      (await call<Character>('PATCH', `/manage/characters/${id}`, { token: tokens.owner, body })).body;
    const { maxHp } = await patch({ armor: 'oak bark' });
    expect(await patch({})).toMatchObject({ armorSlots: 9, armor: 'oak bark' });
    expect(await patch({ class: 'Titan' })).toMatchObject({ maxHp, class: 'Titan', armorSlots: 9 });
    expect(await patch({ armor: builtInPack.armors[0]?.name })).toMatchObject({
      armorSlots: builtInPack.armors[0]?.armorScore,
    });
    expect(await patch({ armor: 'Oak Bark', armorSlots: 2 })).toMatchObject({ armorSlots: 2 });
    expect(await patch({ armor: '' })).toMatchObject({ armorSlots: 0 });
  });

  it('are known at the table too', async () => {
    await put({ armors: [armor({})] });
    const session = await newSession(tokens.owner, campaignId);
    const { accessToken: player } = await join(session.id);
    const body = { name: 'Roe', class: 'Titan', armor: 'Oak Bark' };
    const made = await call<Character>('POST', `/game/sessions/${session.id}/create-character`, {
      token: player,
      body,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { armorSlots: 9, maxHp: builtInPack.classes.find(({ id }) => id === 'titan')?.baseHP },
    });
  });
});

/** The stored content, as an older version might have left it. */
async function overwrite(body: string): Promise<void> {
  await env.DB.prepare('UPDATE campaign_packs SET body = ?, digest = ? WHERE campaign_id = ?')
    .bind(body, digestOf(body), campaignId)
    .run();
}
