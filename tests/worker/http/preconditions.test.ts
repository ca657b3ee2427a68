/** [PC1] to [PC4]: changes on condition. Two who have read the same do not overwrite each other, and each hears what is there now. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { ErrorEnvelope } from '../../../rules/wire/rest.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { sit } from '../support/sockets.ts';

let token: string;
let otherToken: string;
let campaignId: string;
beforeAll(async () => {
  token = (await newGm('ada')).accessToken;
  otherToken = (await newGm('grace')).accessToken;
  campaignId = (await newCampaign(token)).id;
});

type Entity = { id: string; name: string };
type Stale = ErrorEnvelope & { current: Entity };

const KINDS = [
  { kind: 'campaign', path: '/manage/campaigns', make: () => newCampaign(token), other: { description: 'Warm.' } },
  {
    kind: 'character',
    path: '/manage/characters',
    make: () => newCharacter(token, { name: 'Vex' }),
    other: { description: 'Tall.' },
  },
  {
    kind: 'session',
    path: '/manage/sessions',
    make: () => newSession(token, campaignId),
    other: { notes: 'They owe.' },
  },
];

const get = (path: string) => call<Entity>('GET', path, { token });
const patch = <Body = Entity>(path: string, body: object, condition?: string, by = token) =>
  call<Body>('PATCH', path, {
    token: by,
    body,
    ...(condition === undefined ? {} : { headers: { 'If-Match': condition } }),
  });
const etagOf = ({ headers }: { headers: Headers }) => headers.get('ETag') ?? '';

describe.each(KINDS)('a $kind', ({ path: all, make, other }) => {
  let path: string;
  let etag: string;
  beforeAll(async () => {
    path = `${all}/${(await make()).id}`;
    etag = etagOf(await get(path));
  });

  it('[PC1] carries a strong ETag, which stays while nothing changes and is another after each change', async () => {
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(etagOf(await get(path))).toBe(etag);
    const changed = await patch(path, { name: 'One' }, etag);
    expect([changed.status, changed.body.name]).toEqual([200, 'One']);
    expect(etagOf(changed)).not.toBe(etag);
    expect(etagOf(await get(path))).toBe(etagOf(changed));
    const again = await patch(path, other, etagOf(changed));
    expect(again.status).toBe(200);
    expect(new Set([etag, etagOf(changed), etagOf(again)]).size).toBe(3);
  });

  it('[PC2] is not changed by a caller with an older state, and answers with the current one', async () => {
    const { status, body, headers } = await patch<Stale>(path, { name: 'Late' }, etag);
    const now = await get(path);
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'PRECONDITION_FAILED', status: 412, current: now.body });
    expect(headers.get('ETag')).toBe(etagOf(now));
    expect(now.body.name).toBe('One');
    expect((await patch(path, {}, etag)).status).toBe(412); // also without any change
  });

  it('[PC2] of two who have read the same one is first, and the other hears of it', async () => {
    const read = etagOf(await get(path));
    const answers = await Promise.all(['Left', 'Right', 'Third'].map((name) => patch<Stale>(path, { name }, read)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const { body: now } = await get(path);
    for (const { status, body } of answers) if (status === 412) expect(body.current).toEqual(now);
  });

  it('[PC3] is changed as before by a caller who names nothing, or anything that is there', async () => {
    expect((await patch(path, { name: 'Plain' })).status).toBe(200);
    expect((await patch(path, { name: 'Any' }, '*')).status).toBe(200);
    const now = etagOf(await get(path));
    expect((await patch(path, { name: 'Listed' }, `"x", ${now}`)).status).toBe(200);
    const newest = etagOf(await get(path));
    expect((await patch(path, { name: 'Weak' }, `W/${newest}`)).status).toBe(200);
  });

  it.each(['', '"x"', 'x', '""', '"0", "-1"'])('[PC3] is not changed on the condition %j', async (condition) => {
    const before = await get(path);
    expect((await patch(path, { name: 'Never' }, condition)).status).toBe(412);
    expect((await get(path)).body).toEqual(before.body);
  });

  it('[PC4] refuses strangers and bad bodies before it judges the condition', async () => {
    expect((await patch(path, { name: 'Mine' }, '"x"', otherToken)).status).toBe(404);
    expect((await patch(path, { name: 7 }, '"x"')).status).toBe(400);
  });
});

it('[PC1] marks that a table has moved make another ETag once they are back', async () => {
  const session = await newSession(token, campaignId);
  const character = await newCharacter(token, { name: 'Maren', campaignId });
  const path = `/manage/characters/${character.id}`;
  const before = etagOf(await get(path));
  const { accessToken } = await join(session.id);
  const ines = await sit(session.id, token);
  const robin = await sit(session.id, accessToken);
  await call('POST', `/game/sessions/${session.id}/start`, { token });
  await robin.ask({ type: 'SelectCharacter', characterId: character.id });
  await ines.ask({ type: 'UpdateCharacter', characterId: character.id, field: 'health', change: -3 });
  await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: { id: session.id } });
  await expect.poll(async () => (await call<Character>('GET', path, { token })).body.hp).toBe(character.hp - 3);
  expect(etagOf(await get(path))).not.toBe(before);
  expect((await patch(path, { name: 'Late' }, before)).status).toBe(412);
});

describe('[BF10] numbers that follow a change', () => {
  const change = (id: string, body: object) => call<Character>('PATCH', `/manage/characters/${id}`, { token, body });

  it('move with class, level and initial Hope where the caller asks for it, and keep what was lost', async () => {
    const { id, ...made } = await newCharacter(token, { name: 'Vex', class: 'Warrior', level: 1, initialHope: 2 });
    await change(id, { hp: made.hp - 4 });
    const { body } = await change(id, { level: 3, initialHope: 4, numbersFollow: true });
    expect(body).toMatchObject({ maxHp: made.maxHp + 4, hp: made.hp, hope: 4 });
    expect(body).not.toHaveProperty('numbersFollow');
    expect((await change(id, { level: 4 })).body).toMatchObject({ maxHp: made.maxHp + 4, hp: made.hp });
  });

  it('move with a maximum that is set by hand, and stand where they are set by hand themselves', async () => {
    const { id, maxHp, hp } = await newCharacter(token, { name: 'Vex', class: 'Warrior' });
    await change(id, { hp: hp - 5 });
    expect((await change(id, { level: 2, maxHp: maxHp + 7, numbersFollow: true })).body).toMatchObject({
      maxHp: maxHp + 7,
      hp: hp + 2,
    });
    expect((await change(id, { maxHp: maxHp + 9, hp: 1, numbersFollow: true })).body).toMatchObject({ hp: 1 });
  });

  it('are moved by the table while that holds the marks, in play or at rest', async () => {
    const session = await newSession(token, campaignId);
    const character = await newCharacter(token, { name: 'Maren', class: 'Warrior', level: 1, campaignId });
    const { accessToken } = await join(session.id);
    const ines = await sit(session.id, token);
    const robin = await sit(session.id, accessToken);
    await call('POST', `/game/sessions/${session.id}/start`, { token });
    await robin.ask({ type: 'SelectCharacter', characterId: character.id });
    await ines.ask({ type: 'UpdateCharacter', characterId: character.id, field: 'health', change: -3 });
    const { body } = await change(character.id, { level: 2, numbersFollow: true });
    expect(body).toMatchObject({ maxHp: character.maxHp + 2, hp: character.hp - 1 });
    await call('POST', `/game/sessions/${session.id}/leave`, { token: accessToken });
    const rested = await change(character.id, { level: 3, numbersFollow: true });
    expect(rested.body).toMatchObject({ maxHp: character.maxHp + 4, hp: character.hp + 1 });
    await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: { id: session.id } });
    await expect
      .poll(async () => (await call<Character>('GET', `/manage/characters/${character.id}`, { token })).body.hp)
      .toBe(character.hp + 1);
  });

  it('are moved at the desk while others play, or wait in the lobby with it, and it lies on no table that plays', async () => {
    const others = await newSession(token, campaignId);
    const { accessToken } = await join(others.id);
    const robin = await sit(others.id, accessToken);
    const character = await newCharacter(token, { name: 'Wren', class: 'Warrior', level: 1, campaignId });
    await robin.ask({ type: 'SelectCharacter', characterId: character.id });
    const waiting = await change(character.id, { level: 2, numbersFollow: true });
    expect(waiting.body).toMatchObject({ maxHp: character.maxHp + 2, hp: character.hp + 2 });
    await call('POST', `/game/sessions/${others.id}/leave`, { token: accessToken });
    const playing = await newSession(token, campaignId);
    await call('POST', `/game/sessions/${playing.id}/start`, { token });
    const { body } = await change(character.id, { level: 3, numbersFollow: true });
    expect(body).toMatchObject({ maxHp: character.maxHp + 4, hp: character.hp + 4 });
  });
});
