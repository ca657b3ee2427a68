/** The reference calls of game masters: which foes and places they answer, what finds them, and what a second visit costs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import example from '../../../rules/content/example-pack.json?raw';
import type { FoesAnswer, PlacesAnswer } from '../../../rules/wire/reference.ts';
import { call, newCampaign, newGm } from '../support/desk.ts';

let token = '';
let campaignId = '';
beforeAll(async () => {
  token = (await newGm('ada')).accessToken;
  campaignId = (await newCampaign(token)).id;
  await call('PUT', `/manage/campaigns/${campaignId}/content`, { token, body: example });
});

const get = <Body>(path: string, headers: Record<string, string> = {}) =>
  call<Body>('GET', `/api/reference${path}`, { token, headers });
const foes = async (query = '') => (await get<FoesAnswer>(`/foes${query}`)).body.foes;
const places = async (query = '') => (await get<PlacesAnswer>(`/places${query}`)).body.places;
const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

describe('foes and places', () => {
  it('[CO9] are those of the built-in content, or with a campaign those of its own too', async () => {
    expect(await foes()).toEqual(builtInWholePack.foes.map((foe) => ({ ...foe, isSystemDefault: true })));
    expect(await places()).toEqual(builtInWholePack.places.map((place) => ({ ...place, isSystemDefault: true })));
    const [withOwn, placesWithOwn] = [
      await foes(`?campaignId=${campaignId}`),
      await places(`?campaignId=${campaignId}`),
    ];
    expect(withOwn).toHaveLength(builtInWholePack.foes.length + 1);
    expect(withOwn.at(-1)).toMatchObject({ id: 'crust-walker', isSystemDefault: false });
    expect(placesWithOwn.at(-1)).toMatchObject({ id: 'noon-on-the-pans', isSystemDefault: false });
  });

  it('are found by tier, role and kind, alone and together', async () => {
    const { foes: all, places: grounds } = builtInWholePack;
    expect(names(await foes('?tier=3'))).toEqual(names(all.filter(({ tier }) => tier === 3)));
    expect(names(await foes('?role=brute'))).toEqual(names(all.filter(({ role }) => role === 'brute')));
    const both = all.filter(({ tier, role }) => tier === 3 && role === 'brute');
    expect(both.length).toBeGreaterThan(0);
    expect(names(await foes('?tier=3&role=brute'))).toEqual(names(both));
    expect(names(await places('?tier=1&kind=cross'))).toEqual(
      names(grounds.filter(({ tier, kind }) => tier === 1 && kind === 'cross')),
    );
  });

  it('[CO13] are found by words and their beginnings, in any order, case and accents aside', async () => {
    const find = async (words: string) => names(await foes(`?campaignId=${campaignId}&q=${encodeURIComponent(words)}`));
    for (const words of [
      'Crust Walker',
      'walk CRU',
      'crust raking',
      'Fórty',
      'brine eyes',
      'row sun',
      '  crust  ',
      'walker, crust!',
    ]) {
      const found = await find(words);
      if (words === 'Fórty')
        expect(found).not.toContain('Crust Walker'); // its experiences are not searched
      else expect([words, found]).toEqual([words, expect.arrayContaining(['Crust Walker'])]);
    }
    expect(await find('crúst wàlker')).toEqual(['Crust Walker']);
    for (const words of ['rust walker', 'crust-walkers', 'crust walker dragon', 'alker']) {
      expect([words, await find(words)]).toEqual([words, expect.not.arrayContaining(['Crust Walker'])]);
    }
    const captains = builtInWholePack.foes.filter(({ role }) => role === 'captain');
    expect(await find('captain')).toEqual(expect.arrayContaining(names(captains)));
    expect(await find('')).toHaveLength(builtInWholePack.foes.length + 1);
    expect(names(await places(`?campaignId=${campaignId}&q=shadow+thin`))).toEqual(['Noon on the Pans']);
  });

  it.each([
    ['/foes?tier=0', 'tier'],
    ['/foes?tier=5', 'tier'],
    ['/foes?tier=', 'tier'],
    ['/foes?tier=one', 'tier'],
    ['/foes?role=', 'role'],
    ['/foes?role=dragon', 'role'],
    ['/foes?role=Brute', 'role'],
    [`/foes?q=${'x'.repeat(201)}`, 'q'],
    ['/places?tier=5', 'tier'],
    ['/places?kind=inn', 'kind'],
  ])('to %s are 400', async (path, field) => {
    const { status, body, headers } = await get(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', errors: { [field]: [expect.any(String)] } });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['/foes', '/places', '/foes?tier=1'])(
    'of %s cost a 304 the second time, and nobody else may keep them',
    async (path) => {
      const first = await get(path);
      const etag = first.headers.get('ETag') ?? '';
      expect(etag).toMatch(/^"[\w-]{32}"$/);
      expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(first.headers.get('Vary')).toBe('Authorization');
      expect(await get(path, { 'If-None-Match': etag })).toMatchObject({ status: 304, body: null });
      expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    },
  );
});
