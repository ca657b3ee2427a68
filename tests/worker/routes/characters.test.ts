/** Characters at the desk: payloads come back equal, numbers follow, locks hold, files travel. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { CharacterFile, NewCharacter } from '../../../rules/wire/rest.ts';
import { updateCharacter } from '../../../worker/db/characters.ts';
import { db } from '../../../worker/db/client.ts';
import { call, newCampaign, newCharacter, newGm } from '../support/desk.ts';

let token: string;
let userId: string;
let otherToken: string;
let campaignId: string;
beforeAll(async () => {
  const gm = await newGm('ada');
  token = gm.accessToken;
  userId = gm.user.id;
  otherToken = (await newGm('grace')).accessToken;
  campaignId = (await newCampaign(token)).id;
});

const get = (id: string) => call<Character>('GET', `/manage/characters/${id}`, { token });
const patch = (id: string, body: unknown) => call<Character>('PATCH', `/manage/characters/${id}`, { token, body });

/** Every part of a payload, each with something in it. */
const FULL: NewCharacter = {
  name: 'Vex',
  pronouns: 'they/them',
  playerName: 'Robin',
  description: 'Tall.\nQuiet.',
  heritage: 'Stonekin, Harbor Folk',
  class: 'Rogue',
  subclass: 'Night Walker',
  subclassSelections: { path: { steps: [1, null, 'two'] } },
  level: 5,
  traits: [
    { name: 'Agility', value: 2 },
    { name: 'Strength', value: -1 },
  ],
  experiences: [{ name: 'Smuggler', description: 'Knows the tides', modifier: 3 }],
  weapons: [{ name: 'Dirk', type: 'Secondary', damageDie: 'd8', range: 'Melee', properties: ['Quick', 'Paired'] }],
  armor: 'Leather',
  equipment: [{ name: 'Rope', description: '', quantity: 2, type: 'General' }],
  selectedPotion: 'Stamina',
  companion: 'Owl',
  background: { questions: { '0': 'Who left you?' }, answers: { '0': 'Everyone.' } },
  domainCards: [{ id: 'c1', name: 'Mist', description: 'Fog', effect: 'Hide', domain: 'Midnight' }],
  connections: [
    {
      id: 'k1',
      targetCharacterId: null,
      targetCharacterName: 'Bram',
      connectionType: 'general',
      prompt: 'Why?',
      description: 'Debt',
    },
  ],
  isTemplate: true,
  initialHope: 8,
  allFeatures: [{ name: 'Cloak', description: 'Unseen', source: 'class' }],
  hopeFeature: 'Spend 3 Hope',
};

describe('a character', () => {
  it('comes back as it was saved, with the numbers that follow', async () => {
    const character = await newCharacter(token, { ...FULL, campaignId });
    expect(character).toEqual({
      ...FULL,
      campaignId,
      id: expect.any(String),
      userId,
      ancestry: 'Stonekin',
      community: 'Harbor Folk',
      isLocked: false,
      maxHp: 25, // a rogue's 17, and 2 for each level above 1
      hp: 25,
      maxStress: 4,
      stress: 0,
      evasion: 11,
      proficiency: 2,
      armorSlots: 5,
      armorMarked: 0,
      hope: 6,
      createdAt: new Date(character.createdAt).toISOString(),
      updatedAt: character.createdAt,
    });
    expect((await get(character.id)).body).toEqual(character);
  });

  it('needs a name only, and not even that', async () => {
    const character = await newCharacter(token, {});
    expect(character).toMatchObject({
      name: 'Unnamed Character',
      playerName: 'Unknown Player',
      level: 1,
      maxHp: 20,
      armorSlots: 0,
      hope: 2,
      campaignId: null,
      traits: [],
      background: { questions: {}, answers: {} },
      selectedPotion: null,
    });
  });

  describe('[BU24] that is a template', () => {
    const TEMPLATE = { name: 'A lamplighter', isTemplate: true };
    const playerOf = ({ body, status }: { body: Character; status: number }) => [status, body.playerName];

    it.each([
      ['without a player', {}],
      ['with an empty one', { playerName: '' }],
      ['with blanks', { playerName: '  ' }],
    ])('%s is the game master’s, made or taken from a file', async (_how, named) => {
      const sent = { ...TEMPLATE, ...named };
      const made = await newCharacter(token, { ...sent, campaignId });
      expect(made).toMatchObject({ playerName: 'GM Template', isTemplate: true });
      expect((await get(made.id)).body).toEqual(made);
      const imported = await call<Character>('POST', '/manage/characters/import', { token, body: { character: sent } });
      expect(playerOf(imported)).toEqual([201, 'GM Template']);
      expect((await newCharacter(token, { ...named, name: 'No template' })).playerName).not.toBe('GM Template');
    });

    it('keeps a named player, also Unknown Player, through any edit', async () => {
      for (const playerName of ['Robin', 'Unknown Player']) {
        const { id } = await newCharacter(token, { ...TEMPLATE, playerName });
        expect(playerOf(await patch(id, { level: 3 }))).toEqual([200, playerName]);
      }
    });

    it('by an edit: a name that is taken away, and nobody’s character that becomes one', async () => {
      const { id } = await newCharacter(token, { ...TEMPLATE, playerName: 'Robin' });
      expect(playerOf(await patch(id, { playerName: ' ' }))).toEqual([200, 'GM Template']);
      const nobodys = await newCharacter(token, { name: 'Vex' });
      expect(playerOf(await patch(nobodys.id, { isTemplate: true }))).toEqual([200, 'GM Template']);
      const robins = await newCharacter(token, { name: 'Vex', playerName: 'Robin' });
      expect(playerOf(await patch(robins.id, { isTemplate: true }))).toEqual([200, 'Robin']);
      expect((await get(robins.id)).body).toMatchObject({ isTemplate: true, playerName: 'Robin' });
    });
  });

  it('keeps every number that is set by hand, and is always its owner’s', async () => {
    const byHand = { maxHp: 31, maxStress: 9, stress: 3, evasion: -2, proficiency: 4, armorSlots: 7, armorMarked: 2 };
    const body = { ...FULL, ...byHand, hope: 1, userId: 'somebody', id: 'mine', isLocked: true };
    const character = await newCharacter(token, body);
    expect(character).toMatchObject({ ...byHand, hp: 31, hope: 1, userId, isLocked: false });
    expect(character.id).not.toBe('mine');
  });

  it.each([
    ['level', 0],
    ['level', 21],
    ['level', '3'],
    ['initialHope', 11],
    ['hope', 7],
    ['name', 'x'.repeat(101)],
    ['pronouns', 'a\nb'],
    ['heritage', 'x'.repeat(201)],
    ['description', 'x'.repeat(5_001)],
    ['equipment', Array.from({ length: 201 }, () => ({ name: 'Rope' }))],
    ['isTemplate', 'yes'],
  ])('is refused with a bad %s', async (field, value) => {
    const answer = await call('POST', '/manage/characters', { token, body: { name: 'Vex', [field]: value } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(
      (await call('POST', '/manage/characters', { token, body: { traits: [{ name: 'Agility' }] } })).body,
    ).toMatchObject({ errors: { 'traits.0.value': [expect.any(String)] } });
  });

  it('is listed newest first, all of them or those of a campaign', async () => {
    const campaign = await newCampaign(token, 'Elsewhere');
    const first = await newCharacter(token, { name: 'First', campaignId: campaign.id });
    const second = await newCharacter(token, { name: 'Second', campaignId: campaign.id });
    const loose = await newCharacter(token, { name: 'Loose' });
    const list = async (query: string) =>
      (await call<{ characters: Character[] }>('GET', `/manage/characters${query}`, { token })).body.characters;
    expect(await list(`?campaignId=${campaign.id}`)).toEqual([second, first]);
    expect((await list('')).slice(0, 3)).toEqual([loose, second, first]);
    const foreign = await call('GET', `/manage/characters?campaignId=${campaign.id}`, { token: otherToken });
    expect(foreign.status).toBe(404);
  });

  it('is deleted', async () => {
    const { id } = await newCharacter(token, { name: 'Brief' });
    expect((await call('DELETE', `/manage/characters/${id}`, { token })).status).toBe(204);
    expect((await get(id)).status).toBe(404);
  });
});

/** Of all functions in a statement; it counts the commas between brackets. */
function mostArguments(sql: string): number {
  const counts: number[] = []; // of the brackets that are open
  let most = 0;
  for (const sign of sql) {
    if (sign === '(') counts.push(1);
    if (sign === ',') counts.push((counts.pop() ?? 0) + 1);
    if (sign === ')') most = Math.max(most, counts.pop() ?? 0);
  }
  return most;
}

describe('a change', () => {
  it('leaves alone what it does not name', async () => {
    const before = await newCharacter(token, { ...FULL, campaignId });
    const { status, body } = await patch(before.id, { pronouns: 'she/her', userId: 'x', isLocked: true });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, pronouns: 'she/her', updatedAt: expect.any(String) });
    expect((await get(before.id)).body).toEqual(body);
    expect((await patch(before.id, {})).body).toEqual({ ...body, updatedAt: expect.any(String) });
  });

  it('of every part at once is saved, though a function of D1 has 32 arguments at most', async () => {
    const { id } = await newCharacter(token, { name: 'Bare' });
    const statements: string[] = [];
    const DB = new Proxy(env.DB, {
      get(database, name) {
        const member: unknown = Reflect.get(database, name);
        if (name !== 'prepare') return typeof member === 'function' ? member.bind(database) : member;
        return (sql: string) => {
          statements.push(sql);
          return database.prepare(sql);
        };
      },
    });
    const path = `/manage/characters/${id}`;
    expect((await call('PATCH', path, { token, body: FULL, bindings: { DB } })).status).toBe(200);
    expect((await get(id)).body).toMatchObject(FULL);
    const [update] = statements.filter((sql) => sql.startsWith('update "characters"'));
    expect(update).toContain('json_set');
    expect(mostArguments(update ?? '')).toBeLessThanOrEqual(32);
  });

  it('[BF6] and a simultaneous one of the same character both stay', async () => {
    const before = await newCharacter(token, FULL);
    const { id, updatedAt: _, ...rest } = before;
    const desk = { pronouns: 'she/her', background: { questions: { 0: 'Who?' }, answers: { 0: `"It's" me` } } };
    const table = { description: 'Tired, and wet.', companion: null, level: 4 };
    await updateCharacter(db(env), before, { ...before, ...desk });
    const { character: saved } = await updateCharacter(db(env), before, { ...before, ...table });
    expect(saved).toMatchObject({ ...rest, ...desk, ...table });
    expect((await get(id)).body).toEqual(saved);
    await call('DELETE', `/manage/characters/${id}`, { token });
    await expect(updateCharacter(db(env), before, { ...before, level: 5 })).rejects.toThrow('Character not found');
  });

  it('of the level moves what depends on it and keeps the hit points', async () => {
    const before = await newCharacter(token, { ...FULL, maxHp: 99, evasion: 50 });
    const { body } = await patch(before.id, { level: 9 });
    expect(body).toEqual({
      ...before,
      level: 9,
      proficiency: 3,
      maxStress: 5,
      evasion: 11,
      updatedAt: expect.any(String),
    });
  });

  it('of the class does the same, and what is set by hand beside it stands', async () => {
    const { id } = await newCharacter(token, FULL);
    expect((await patch(id, { class: 'Warrior', evasion: 3 })).body).toMatchObject({
      class: 'Warrior',
      maxHp: 25,
      maxStress: 5,
      evasion: 3,
    });
  });

  it('that repeats class and level moves no number that was set by hand', async () => {
    const before = await newCharacter(token, { ...FULL, evasion: 50, maxStress: 12 });
    const { body } = await patch(before.id, FULL);
    expect(body).toMatchObject({ evasion: 50, maxStress: 12 });
  });

  it('of the Agility moves Evasion as far as it may go, also where a higher one was saved once', async () => {
    const traits = [{ name: 'Agility' as const, value: 99 }];
    const swift = await newCharacter(token, { name: 'Swift', class: 'Rogue', traits });
    expect(swift.evasion).toBe(99);
    await env.DB.prepare('UPDATE characters SET evasion = 108 WHERE id = ?').bind(swift.id).run();
    expect((await patch(swift.id, { pronouns: 'they' })).body.evasion).toBe(99);
  });

  it('of the heritage and the armor moves what they say', async () => {
    const { id } = await newCharacter(token, FULL);
    expect((await patch(id, { heritage: 'Riverborn', armor: '' })).body).toMatchObject({
      ancestry: 'Riverborn',
      community: '',
      armorSlots: 0,
    });
    expect((await patch(id, { name: '' })).body.name).toBe('Unnamed Character');
    expect((await get(id)).body).toMatchObject({ ancestry: 'Riverborn', armorSlots: 0, name: 'Unnamed Character' });
  });

  it('that would make it too large for the file it travels in is refused, and the largest travels', async () => {
    const { id } = await newCharacter(token, { name: 'Vex' });
    const texts = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'Lore', description: 'é'.repeat(2_400) }));
    expect((await patch(id, { experiences: texts(50) })).status).toBe(200);
    const tooMuch = await patch(id, { allFeatures: texts(50) });
    expect(tooMuch).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect((await get(id)).body).toMatchObject({ allFeatures: [] });
    const file = (await call('GET', `/manage/characters/${id}/export`, { token })).body;
    expect((await call('POST', '/manage/characters/import', { token, body: file })).status).toBe(201);
  });

  it('says which end of a range was passed', async () => {
    const { id } = await newCharacter(token, { name: 'Vex', equipment: [{ name: 'Copper', quantity: 9_999 }] });
    const wrong = { hope: 7, maxHp: 1_000, traits: [{ name: 'Agility', value: -100 }], isTemplate: 'yes' };
    expect((await patch(id, wrong)).body).toMatchObject({
      errors: {
        hope: ['Must be at most 6'],
        maxHp: ['Must be at most 999'],
        'traits.0.value': ['Must be at least -99'],
      },
    });
  });

  it('that is bad in one part changes nothing', async () => {
    const before = await newCharacter(token, FULL);
    const answer = await patch(before.id, { name: 'Other', level: 40 });
    expect(answer).toMatchObject({ status: 400, body: { errors: { level: [expect.any(String)] } } });
    expect((await get(before.id)).body).toEqual(before);
  });
});

describe('assigning', () => {
  it('moves a character into a campaign of one’s own and out of it', async () => {
    const { id } = await newCharacter(token, { name: 'Vex' });
    const assign = (to: unknown) =>
      call<Character>('POST', `/manage/characters/${id}/assign`, { token, body: { campaignId: to } });
    expect(await assign(campaignId)).toMatchObject({ status: 200, body: { campaignId } });
    const foreign = await newCampaign(otherToken);
    expect((await assign(foreign.id)).status).toBe(404);
    expect((await assign(7)).status).toBe(400);
    expect((await get(id)).body.campaignId).toBe(campaignId);
    expect(await assign(null)).toMatchObject({ status: 200, body: { campaignId: null } });
    expect((await patch(id, { campaignId: foreign.id })).status).toBe(404);
    expect((await patch(id, { campaignId: foreign.id, level: 99 })).status).toBe(404);
    expect((await patch(id, { campaignId, level: 99 })).status).toBe(400);
    const made = await call('POST', '/manage/characters', { token, body: { name: 'Vex', campaignId: foreign.id } });
    expect(made.status).toBe(404);
  });
});

describe('a lock', () => {
  it('is set, holds, and is taken off by its password', async () => {
    const { id } = await newCharacter(token, { name: 'Vex' });
    const ask = (what: string, password: unknown) =>
      call<Character>('POST', `/manage/characters/${id}/${what}`, { token, body: { password } });
    for (const blank of ['', '  ']) {
      const refused = await ask('lock', blank);
      expect(refused).toMatchObject({ status: 400, body: { errors: { password: ['Password is required'] } } });
    }
    expect(await ask('lock', 'open sesame')).toMatchObject({ status: 200, body: { id, isLocked: true } });
    const wrong = await ask('unlock', 'open barley');
    expect(wrong).toMatchObject({ status: 403, body: { code: 'INVALID_CHARACTER_PASSWORD' } });
    const { body } = await get(id);
    expect(body.isLocked).toBe(true);
    expect(JSON.stringify(body)).not.toContain('scrypt');
    expect(await ask('unlock', 'open sesame')).toMatchObject({ status: 200, body: { id, isLocked: false } });
    expect((await get(id)).body.isLocked).toBe(false);
  });
});

describe('a file', () => {
  const send = (body: unknown) => call<Character>('POST', '/manage/characters/import', { token, body });

  it('takes a character from one desk to another', async () => {
    const original = await newCharacter(token, { ...FULL, name: 'Véx "the Blade"', campaignId, hp: 3 });
    const exported = await call<CharacterFile>('GET', `/manage/characters/${original.id}/export`, { token });
    expect(exported.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Vx the Blade.json"; filename*=UTF-8''V%C3%A9x%20%22the%20Blade%22.json`,
    );
    expect(exported.body).toEqual({
      format: 'duality-character',
      version: 1,
      exportedAt: expect.any(String),
      character: original,
    });
    const file = exported.body;
    for (const body of [file, { character: file }, { character: file.character }, `\uFEFF${JSON.stringify(file)}`]) {
      const imported = await call<Character>('POST', '/manage/characters/import', { token: otherToken, body });
      expect(imported.status).toBe(201);
      const { id, userId: owner, createdAt, updatedAt, ...rest } = imported.body;
      expect({ ...original, campaignId: null }).toMatchObject(rest);
      expect(id).not.toBe(original.id);
      expect(owner).not.toBe(userId);
      expect([createdAt, updatedAt]).not.toContain(original.createdAt);
    }
    expect((await get(original.id)).body).toEqual(original);
  });

  it('[DK2] comes into the campaign that is named beside it, by the numbers of its content, and never into its own', async () => {
    const original = await newCharacter(token, { name: 'Vex', campaignId });
    const { body: file } = await call<CharacterFile>('GET', `/manage/characters/${original.id}/export`, { token });
    const elsewhere = await newCampaign(token, 'Elsewhere');
    for (const body of [
      { ...file, campaignId: elsewhere.id },
      { character: file, campaignId: elsewhere.id },
    ]) {
      expect(await send(body)).toMatchObject({ status: 201, body: { name: 'Vex', campaignId: elsewhere.id } });
    }
    expect((await send(file)).body.campaignId).toBeNull();
    expect((await send({ character: file, campaignId: null })).body.campaignId).toBeNull();
    const counted = await call<{ characterCount: number }>('GET', `/manage/campaigns/${elsewhere.id}`, { token });
    expect(counted.body.characterCount).toBe(2);
  });

  it('is refused for a campaign that is not one’s own, before anything else is wrong with it', async () => {
    const foreign = await newCampaign(otherToken);
    for (const character of [{ name: 'Vex' }, { name: 'Vex', level: 99 }, 'Vex']) {
      expect((await send({ character, campaignId: foreign.id })).status).toBe(404);
    }
    expect((await send({ character: { name: 'Vex' }, campaignId: 7 })).status).toBe(400);
  });

  it.each([
    [{ format: 'duality-character', version: 2, character: { name: 'Vex' } }, 'version'],
    [{ format: 'duality-character', character: { name: 'Vex' } }, 'version'],
    [{ format: 'shopping-list', version: 1, character: { name: 'Vex' } }, 'format'],
    [{ character: { format: 'duality-character', version: '1', character: { name: 'Vex' } } }, 'version'],
    [{ character: { name: 'Vex', level: 99 } }, 'level'],
    [{ character: 'Vex' }, 'character'],
    [{}, 'character'],
  ])('that is invalid is refused: %j', async (body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: { [field]: [expect.any(String)] } });
  });
});

describe('a character whose answer was lost', () => {
  const create = (key: string, who = token, path = '/manage/characters', body: unknown = { name: 'Vex' }) =>
    call<Character>('POST', path, { token: who, body, headers: { 'Idempotency-Key': key } });

  it('[BF7] is made once under one key, and each of its answers is the first', async () => {
    const first = await create('key-1');
    const again = await create('key-1', token, '/manage/characters', { name: 'Vex, edited since' });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, name: 'Vex' } });
    const [one, other] = await Promise.all([create('key-2'), create('key-2')]);
    expect(one.body.id).toBe(other.body.id);
    expect(one.body.id).not.toBe(first.body.id);
    const list = await call<{ characters: Character[] }>('GET', '/manage/characters', { token });
    const ids = list.body.characters.map(({ id }) => id);
    expect(ids.filter((id) => [first.body.id, one.body.id].includes(id))).toHaveLength(2);
  });

  it('[BF7] is its owner’s: somebody else’s key of the same letters makes another', async () => {
    const mine = await create('key-3');
    const theirs = await create('key-3', otherToken);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect(theirs.body.userId).not.toBe(userId);
  });

  it('[BF7] comes once out of a file too; without a key each call makes one', async () => {
    const file = { character: { name: 'Carried' } };
    const [one, other] = [
      await create('key-4', token, '/manage/characters/import', file),
      await create('key-4', token, '/manage/characters/import', file),
    ];
    expect(other.body.id).toBe(one.body.id);
    expect((await newCharacter(token, { name: 'Vex' })).id).not.toBe((await newCharacter(token, { name: 'Vex' })).id);
  });

  it('[BF7] a key is 1 to 64 characters', async () => {
    expect(await create('k'.repeat(65))).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});
