/** How much an account may keep, by every door through which something is made. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Character, CharacterAtTheTable } from '../../../rules/character.ts';
import type { AuthAnswer, Campaign } from '../../../rules/wire/rest.ts';
import { countBytes, countOwned } from '../../../worker/db/account-size.ts';
import { db } from '../../../worker/db/client.ts';
import { ACCOUNT_MAX, CAMPAIGN_CHARACTERS_MAX, CAMPAIGN_CHARACTERS_MAX_BYTES } from '../../../worker/limits/account.ts';
import { createAtTheTable } from '../../../worker/session/characters-at-the-table.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { sit } from '../support/sockets.ts';

let ines: AuthAnswer;
let token: string;
let campaign: Campaign;

beforeEach(async () => {
  ines = await newGm(`ines-${crypto.randomUUID().slice(0, 8)}`);
  token = ines.accessToken;
  campaign = await newCampaign(token);
});

/** Copies one row of the account, under new ids, until there are `count` of its kind. */
async function fill(table: 'campaigns' | 'characters' | 'sessions', count: number): Promise<void> {
  const owner = table === 'characters' ? 'user_id' : 'gm_user_id';
  const columns = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`).all();
  const names = columns.results.map(({ name }) => name).join();
  await env.DB.prepare(
    `WITH RECURSIVE copies (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies WHERE n < ?1)
     INSERT INTO ${table} (id, ${names})
     SELECT hex(randomblob(12)), ${names} FROM copies, (SELECT * FROM ${table} WHERE ${owner} = ?2 LIMIT 1)`,
  )
    .bind(count, ines.user.id)
    .run();
}

/** Of 5 KB each. */
const features = (count: number) =>
  Array.from({ length: count }, () => ({ name: 'Lore', description: 'x'.repeat(5_000), source: 'Age' }));

/** What its characters have, in bytes. */
async function weightOfCampaign(): Promise<number> {
  const question = 'SELECT sum(octet_length(payload)) AS bytes FROM characters WHERE campaign_id = ?';
  return Number((await env.DB.prepare(question).bind(campaign.id).first())?.bytes);
}

const noRoom = { code: 'CONFLICT', message: expect.stringContaining('as many or as large as they may be') };

const full = (max: string) => ({
  status: 409,
  body: { code: 'CONFLICT', message: expect.stringContaining(`An account holds ${max}`) },
});

describe('an account', () => {
  it('[OP2] holds 200 campaigns, and another one once one is gone', async () => {
    await fill('campaigns', ACCOUNT_MAX.campaigns - 1);
    await newCampaign(token);
    const body = { name: 'One too many' };
    expect(await call('POST', '/manage/campaigns', { token, body })).toMatchObject(full('200 campaigns'));
    await call('DELETE', `/manage/campaigns/${campaign.id}`, { token });
    expect((await call('POST', '/manage/campaigns', { token, body })).status).toBe(201);
  });

  it('[OP2] holds 5,000 sessions', async () => {
    await newSession(token, campaign.id);
    await fill('sessions', ACCOUNT_MAX.sessions);
    const body = { name: 'One too many', campaignId: campaign.id };
    expect(await call('POST', '/manage/sessions', { token, body })).toMatchObject(full('5,000 sessions'));
  });

  it('[OP2] holds 2,000 characters, from the desk, from a file, and from its tables', async () => {
    const session = await newSession(token, campaign.id);
    const robin = await join(session.id);
    const seat = await sit(session.id, robin.accessToken);
    const key = { 'Idempotency-Key': 'the last one' };
    await newCharacter(token, { name: 'Maren', campaignId: campaign.id });
    await fill('characters', ACCOUNT_MAX.characters - 1);
    const body = { name: 'Tobin' };
    const last = await call('POST', '/manage/characters', { token, body, headers: key });
    expect(last.status).toBe(201);
    expect((await call('POST', '/manage/characters', { token, body, headers: key })).body).toEqual(last.body);

    expect(await call('POST', '/manage/characters', { token, body })).toMatchObject(full('2,000 characters'));
    expect(await call('POST', '/manage/characters/import', { token, body: { character: body } })).toMatchObject(
      full('2,000 characters'),
    );
    const path = `/game/sessions/${session.id}/create-character`;
    expect(await call('POST', path, { token: robin.accessToken, body })).toMatchObject({
      status: 409,
      body: noRoom,
    });
    expect(await seat.ask({ type: 'CreateCharacter', character: body })).toMatchObject({
      type: 'Error',
      ...noRoom,
    });
    expect(await countOwned(db(env), ines.user.id, 'characters')).toBe(ACCOUNT_MAX.characters);
  });

  it('[OP4] gets no more than 200 characters in a campaign from players; the game master may make more', async () => {
    const session = await newSession(token, campaign.id);
    const robin = await join(session.id);
    const seat = await sit(session.id, robin.accessToken);
    await newCharacter(token, { name: 'Maren', campaignId: campaign.id });
    await fill('characters', CAMPAIGN_CHARACTERS_MAX - 1);
    const character = { name: 'Tobin' };
    const last = { type: 'CreateCharacter', id: 'the last one', character };
    expect(await seat.ask(last)).toMatchObject({ type: 'Ack' });
    expect(await seat.ask({ ...last, id: 'one more' })).toMatchObject({ type: 'Error', code: 'CONFLICT' });
    expect(await seat.ask(last)).toMatchObject({ type: 'Ack' });
    const path = `/game/sessions/${session.id}/create-character`;
    const byCall = (by: string) => call('POST', path, { token: by, body: character });
    expect(await byCall(robin.accessToken)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await byCall(token)).status).toBe(201);
    expect((await call('POST', '/manage/characters', { token, body: character })).status).toBe(201);
  });

  it('[OP4] gets no more than 8,000,000 bytes of them in a campaign from players, also at once; the game master may make more', async () => {
    const session = await newSession(token, campaign.id);
    const robin = await join(session.id);
    const seat = await sit(session.id, robin.accessToken);
    const long = { name: 'Long', allFeatures: features(20) };
    const maren = await newCharacter(token, { ...long, campaignId: campaign.id });
    const bytes = await weightOfCampaign();
    await fill('characters', Math.floor(CAMPAIGN_CHARACTERS_MAX_BYTES / bytes) - 2); // room for two more, and a little
    const path = `/game/sessions/${session.id}/create-character`;
    const make = (by: string, key: string) =>
      call('POST', path, { token: by, body: long, headers: { 'Idempotency-Key': key } });
    const crowd = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => make(robin.accessToken, key)));
    expect(crowd.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await weightOfCampaign()).toBeLessThanOrEqual(CAMPAIGN_CHARACTERS_MAX_BYTES);
    expect(crowd.find(({ status }) => status === 409)?.body).toMatchObject(noRoom);
    const made = ['a', 'b', 'c', 'd', 'e'].filter((_, index) => crowd[index]?.status === 201);
    for (const key of made) expect((await make(robin.accessToken, key)).status).toBe(201);

    const edit = (by: string, count: number, change: object = {}) =>
      call('PATCH', `/game/sessions/${session.id}/characters/${maren.id}`, {
        token: by,
        body: { allFeatures: features(count), ...change },
      });
    await seat.ask({ type: 'SelectCharacter', characterId: maren.id });
    expect(await edit(robin.accessToken, 49)).toMatchObject({ status: 409, body: noRoom });
    expect((await edit(robin.accessToken, 20, { name: 'Maren' })).status).toBe(200);
    expect((await edit(robin.accessToken, 19)).status).toBe(200);
    expect((await edit(token, 49)).status).toBe(200);
    expect((await make(token, 'f')).status).toBe(201);
    expect(
      (await call('POST', '/manage/characters', { token, body: { ...long, campaignId: campaign.id } })).status,
    ).toBe(201);
    expect(await weightOfCampaign()).toBeGreaterThan(CAMPAIGN_CHARACTERS_MAX_BYTES);
    expect((await edit(robin.accessToken, 20)).status).toBe(200); // by now it is larger, and gets smaller
  });

  it('[OP2] takes no character of 1 MiB, from the desk, from a file and from its tables; a repeat, and an edit, it does', async () => {
    const session = await newSession(token, campaign.id);
    const robin = await join(session.id);
    const bindings = { ACCOUNT_MAX_MIB: '1' };
    const allFeatures = features(45);
    const body = { name: 'Long', allFeatures };
    const headers = { 'Idempotency-Key': 'the last one' };
    const make = (path: string, ask: Parameters<typeof call>[2]) => call<Character>('POST', path, { token, ...ask });
    for (let index = 0; index < 3; index += 1) await newCharacter(token, body);
    const last = await make('/manage/characters', { body, bindings, headers });
    expect(last.status).toBe(201);
    expect((await make('/manage/characters', { body, bindings, headers })).body).toEqual(last.body);
    expect(await make('/manage/characters', { body, bindings })).toMatchObject(full('1 MiB'));
    const file = { character: body };
    expect(await make('/manage/characters/import', { body: file, bindings })).toMatchObject(full('1 MiB'));
    const atTheTable = await insideOf(session.id, async (room) => {
      Object.assign(room, { env: { ...room.env, ...bindings } });
      const { playerId, playerName } = robin.player;
      const wanted = CharacterAtTheTable.parse(body);
      return [
        await createAtTheTable(room, { playerId, playerName, role: 'player' }, wanted, 'vex'),
        await createAtTheTable(room, { playerId: ines.user.id, playerName: 'ines', role: 'gm' }, wanted, 'vex'),
      ];
    });
    expect(atTheTable).toMatchObject(Array(2).fill({ isRefused: true, reason: 'noRoomForCharacters' }));
    const longer = { allFeatures: features(46) };
    const path = `/manage/characters/${last.body.id}`;
    expect((await call('PATCH', path, { token, body: longer, bindings })).status).toBe(200);
  });

  it('[OP2] has a limit in bytes for its content, characters and logs together', async () => {
    const bindings = { ACCOUNT_MAX_MIB: '1' };
    const session = await newSession(token, campaign.id);
    await newCharacter(token, { name: 'Maren', description: 'From the marsh.' });
    const before = await countBytes(db(env), ines.user.id);
    expect(before).toBeGreaterThan(0);
    const page = 'ü'.repeat(250_000); // of two bytes each
    await env.DB.prepare('INSERT INTO session_events (session_id, first_seq, last_seq, body) VALUES (?, 1, 250, ?)')
      .bind(session.id, page)
      .run();
    expect(await countBytes(db(env), ines.user.id)).toBe(before + 2 * page.length);

    const path = `/manage/campaigns/${campaign.id}/content`;
    const pack = { format: 'two-lights-pack', version: 1, name: 'Salt' };
    const body = JSON.stringify(pack) + ' '.repeat(400_000);
    expect((await call('PUT', path, { token, body, bindings })).status).toBe(200);
    const heavier = `${body}${' '.repeat(300_000)}`;
    expect(await call('PUT', path, { token, body: heavier, bindings })).toMatchObject(full('1 MiB'));
    await env.DB.prepare('UPDATE session_events SET body = body || body WHERE session_id = ?').bind(session.id).run();
    const another = { name: 'One too many', campaignId: campaign.id };
    expect(await call('POST', '/manage/sessions', { token, body: another, bindings })).toMatchObject(full('1 MiB'));
    expect((await call('POST', '/manage/sessions', { token, body: another })).status).toBe(201);
  });
});
