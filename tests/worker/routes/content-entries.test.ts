/** A foe or a place of a campaign's own content, saved and taken away alone, beside all else that is in the file. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import example from '../../../rules/content/example-pack.json?raw';
import { FOE_MAX_CHARACTERS } from '../../../rules/content/foe.ts';
import type { FoesAnswer, PlacesAnswer } from '../../../rules/wire/reference.ts';
import type { ErrorEnvelope } from '../../../rules/wire/rest.ts';
import { digestOf } from '../../../worker/desk/content.ts';
import { call, newCampaign, newGm } from '../support/desk.ts';

let token = '';
let campaignId = '';
beforeAll(async () => {
  token = (await newGm('ada')).accessToken;
});
beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
});

const content = <Body = ErrorEnvelope>(method: string, path = '', body?: unknown) =>
  call<Body>(method, `/manage/campaigns/${campaignId}/content${path}`, { token, body });
const file = async () => (await content<Record<string, { id: string }[]>>('GET')).body;
const reference = <Body>(path: string) =>
  call<Body>('GET', `/api/reference${path}?campaignId=${campaignId}`, { token });
const ownFoes = async () => (await reference<FoesAnswer>('/foes')).body.foes.filter((foe) => !foe.isSystemDefault);
const ownPlaces = async () =>
  (await reference<PlacesAnswer>('/places')).body.places.filter((place) => !place.isSystemDefault);

function foe(change: object = {}): object {
  return {
    name: 'Bog Thing',
    description: 'It was a log a moment ago.',
    tier: 1,
    role: 'regular',
    motives: 'Quiet.',
    difficulty: 11,
    thresholds: { minor: 2, major: 6, severe: 10 },
    hp: 12,
    stress: 3,
    attack: { name: 'Wet Slap', bonus: 1, range: 'Melee', damage: 'd8+3' },
    ...change,
  };
}

function place(change: object = {}): object {
  return {
    name: 'The Sunken Mill',
    description: 'The wheel turns under water.',
    tier: 1,
    kind: 'explore',
    impulses: 'To grind.',
    difficulty: 12,
    ...change,
  };
}

describe('an entry', () => {
  it('[CO11] begins the content of a campaign that has none, and is answered as it is read from then on', async () => {
    const made = await content('PUT', '/foes/bog-thing', foe({ comment: 'not kept' }));
    expect(made).toMatchObject({ status: 201, body: { id: 'bog-thing', features: [], isSystemDefault: false } });
    expect(await ownFoes()).toEqual([made.body]);
    expect(await file()).toMatchObject({ format: 'two-lights-pack', version: 1, name: 'The Long Night' });
    expect((await file()).foes).toEqual([expect.not.objectContaining({ comment: expect.anything() })]);
  });

  it('[CO11] takes the place of the one with its id, and leaves all else in the file as it was sent', async () => {
    const sent = { ...JSON.parse(example), note: 'kept' };
    await content('PUT', '', sent);
    expect((await content('PUT', '/places/sunken-mill', place({ foes: ['crust-walker', 'toll-boy'] }))).status).toBe(
      201,
    );
    expect((await content('PUT', '/foes/crust-walker', foe({ id: 'crust-walker', name: 'Walker' }))).status).toBe(200);
    const now = await file();
    expect(now).toEqual({ ...sent, foes: now.foes, places: now.places });
    expect(now.foes).toMatchObject([{ id: 'crust-walker', name: 'Walker' }]);
    expect(now.places?.map(({ id }) => id)).toEqual([
      ...sent.places.map(({ id }: { id: string }) => id),
      'sunken-mill',
    ]);
    const again = await content('PUT', '/foes/crust-walker', foe({ name: 'Walker' }));
    expect(again.status).toBe(200);
    expect(await file()).toEqual(now);
  });

  it('[CO1] with a built-in id replaces the built-in one, until it is taken away', async () => {
    expect((await content('PUT', '/foes/toll-boy', foe())).status).toBe(201);
    expect(await ownFoes()).toMatchObject([{ id: 'toll-boy', name: 'Bog Thing' }]);
    expect((await reference<FoesAnswer>('/foes')).body.foes).toHaveLength(builtInWholePack.foes.length);
    expect((await content('DELETE', '/foes/toll-boy')).status).toBe(204);
    expect(await ownFoes()).toEqual([]);
  });

  it('is taken away, and a second time nothing happens', async () => {
    expect((await content('DELETE', '/foes/bog-thing')).status).toBe(204);
    expect((await content('GET')).status).toBe(404);
    await content('PUT', '/foes/bog-thing', foe());
    await content('PUT', '/foes/other', foe());
    for (const id of ['bog-thing', 'bog-thing', 'nobody', "no'--", '__proto__']) {
      expect(await content('DELETE', `/foes/${id}`)).toMatchObject({ status: 204, body: null });
    }
    expect(await ownFoes()).toMatchObject([{ id: 'other' }]);
  });

  it('[CO12] that places name goes out of them, but a built-in one that comes back stays', async () => {
    await content('PUT', '/foes/bog-thing', foe());
    await content('PUT', '/foes/toll-boy', foe());
    await content('PUT', '/places/sunken-mill', place({ foes: ['bog-thing', 'toll-boy'] }));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await content('DELETE', '/foes/bog-thing');
    await content('DELETE', '/foes/toll-boy');
    expect(await ownPlaces()).toMatchObject([{ id: 'sunken-mill', foes: ['toll-boy'] }]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('is saved beside others that are saved at the same moment', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `foe-${index}`);
    const answers = await Promise.all([
      ...ids.map((id) => content('PUT', `/foes/${id}`, foe())),
      ...ids.map((id) => content('PUT', `/places/${id}`, place())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    expect((await ownFoes()).map(({ id }) => id).toSorted()).toEqual(ids);
    const gone = await Promise.all([
      ...ids.slice(0, 4).map((id) => content('DELETE', `/foes/${id}`)),
      content('PUT', '/foes/late', foe()),
    ]);
    expect(gone.map(({ status }) => status)).toEqual([204, 204, 204, 204, 201]);
    expect((await ownFoes()).map(({ id }) => id).toSorted()).toEqual([...ids.slice(4), 'late']);
    expect(await ownPlaces()).toHaveLength(8);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"format":"shopping-list"}',
    JSON.stringify({ format: 'two-lights-pack', version: 1, name: 'Old', foes: 'many' }),
  ])('is saved although the stored file cannot be read: %j', async (body) => {
    await content('PUT', '/foes/bog-thing', foe());
    await env.DB.prepare('UPDATE campaign_packs SET body = ?, digest = ? WHERE campaign_id = ?')
      .bind(body, digestOf(body), campaignId)
      .run();
    expect((await content('DELETE', '/foes/bog-thing')).status).toBe(204);
    expect((await content('PUT', '/foes/bog-thing', foe())).status).toBe(201);
    expect(await ownFoes()).toMatchObject([{ id: 'bog-thing' }]);
  });
});

describe('a bad entry', () => {
  it('is answered with every fault by its path in it, and changes nothing', async () => {
    await content('PUT', '/foes/bog-thing', foe());
    const before = await file();
    const feature = { name: 'Sink', text: 'It is gone.', kind: 'often' };
    const { status, body } = await content('PUT', '/foes/bog-thing', {
      ...foe({ hp: 0, attack: { name: 'Slap', bonus: 16, range: 'Melee', damage: 'd7' } }),
      features: [{ ...feature, kind: 'action' }, feature],
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      hp: ['Must be at least 1'],
      'attack.bonus': ['Must be at most 15'],
      'attack.damage': ['Must read like d8, 2d6 or d10+3, or be a number up to 999'],
      'features[1].kind': ['Must be one of action, reaction, passive'],
    });
    expect(await file()).toEqual(before);
  });

  it.each([
    ['/foes/bog-thing', foe({ id: 'other' }), 'id', 'Must be the id in the address'],
    ['/foes/bog-thing', foe({ id: 7 }), 'id', 'Must be an id'],
    ['/foes/Bog', foe(), 'id', 'Must be an id of lower-case words and hyphens'],
    ['/foes/bog-thing', foe({ role: 'dragon' }), 'role', expect.stringMatching(/^Must be one of/)],
    [
      '/foes/bog-thing',
      foe({
        features: Array.from({ length: 5 }, (_, at) => ({ name: `F${at}`, text: 'x'.repeat(4_000), kind: 'action' })),
      }),
      'general',
      `Must be at most ${FOE_MAX_CHARACTERS} characters in all`,
    ],
    ['/places/mill', place({ foes: ['toll-boy', 'nobody'] }), 'foes[1]', 'Must be the id of one of the foes'],
    ['/places/mill', place({ kind: 'inn' }), 'kind', expect.stringMatching(/^Must be one of/)],
  ])('%s: %#', async (path, body, field, message) => {
    const answer = await content('PUT', path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: [message] } } });
    expect((await content('GET')).status).toBe(404);
  });

  it('is the one above a thousand', async () => {
    const foes = Array.from({ length: 1_000 }, (_, at) => ({ ...foe(), id: `f-${at}` }));
    await content('PUT', '', { format: 'two-lights-pack', version: 1, name: 'Many', foes });
    expect((await content('PUT', '/foes/f-7', foe({ name: 'Seven' }))).status).toBe(200);
    expect(await content('PUT', '/foes/bog-thing', foe())).toMatchObject({
      status: 400,
      body: { errors: { foes: ['Must have at most 1000 entries'] } },
    });
  });

  it('is one that makes the content larger than 1 MiB, or the account heavier than it may be', async () => {
    const comment = 'x'.repeat(1024 * 1024 - 300);
    await content('PUT', '', { format: 'two-lights-pack', version: 1, name: 'Large', comment });
    expect(await content('PUT', '/foes/bog-thing', foe())).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const { id: other } = await newCampaign(token);
    const full = await call('PUT', `/manage/campaigns/${other}/content/foes/bog-thing`, {
      token,
      body: foe({ description: 'x'.repeat(5_000) }),
      bindings: { ACCOUNT_MAX_MIB: '1' },
    });
    expect(full).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
});
