/** [LI10] A fight that goes on in the campaign's next session, through the real worker: also over a file, and not where it is not wanted. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../../../rules/table.ts';
import type { DeskFile } from '../../../rules/wire/desk-file.ts';
import type { ActivateAnswer, AuthAnswer, ErrorEnvelope, Session } from '../../../rules/wire/rest.ts';
import { call, join, newGm, newSession } from '../support/desk.ts';
import { does, type Fight, hero, openFight, placedOne } from '../support/fights.ts';
import { sit } from '../support/sockets.ts';

let gm: AuthAnswer;
let fight: Fight;

beforeAll(async () => {
  gm = await newGm('ines');
});

/** Two foes in sight, of which one is worn and one away, a hidden one, a hit that waits, and a hero who is dazed. */
beforeEach(async () => {
  fight = await openFight(gm.accessToken);
  const { ines, maren, tobin } = fight;
  const worn = await placedOne(fight);
  await does(ines, { type: 'ChangeFoe', foeId: worn, field: 'hp', change: -12 });
  await placedOne(fight, { foeId: 'old-heron', shown: 'hidden' });
  await does(ines, { type: 'PutFoeAway', foeId: await placedOne(fight, { foeId: 'bilge-rat', count: 3 }) });
  await does(ines, { type: 'DealDamage', to: [hero(maren.id)], total: 30 });
  await does(ines, { type: 'SetCondition', of: hero(tobin.id), name: 'Dazed', on: true });
  await does(ines, { type: 'SetTells', foeState: 'bar' });
});

const post = (id: string, what: string, body: object = {}, token = gm.accessToken) =>
  call<ActivateAnswer & ErrorEnvelope>('POST', `/game/sessions/${id}/${what}`, { token, body });
const next = () => newSession(gm.accessToken, fight.campaignId, 'Next week');
const stateOf = async (id: string, token = gm.accessToken) =>
  (await call<Table>('GET', `/game/sessions/${id}/state`, { token })).body;
const isOf = ({ foes, hits, session }: Table) => ({
  foes: foes.map(({ id: _id, ...foe }) => foe),
  hits: hits.map(({ to, total }) => ({ to: to.id, total })),
  tells: session.tells,
});

describe('[LI10] the next session', () => {
  it.each(['activate', 'start'])(
    'goes on with the fight where %s closes the one before, and after that was closed',
    async (what) => {
      const before = isOf(await stateOf(fight.sessionId));
      const second = await next();
      const joss = await join(second.id, 'Joss');
      const early = await sit(second.id, joss.accessToken);
      const seen = early.frames.length;
      expect((await post(second.id, what)).body).toMatchObject({ previousSessionClosed: true });
      expect(isOf(await stateOf(second.id))).toEqual(before);
      await does(early, { type: 'SelectCharacter', characterId: fight.tobin.id });
      await does(early, { type: 'AnswerHit', hitId: 'nobody' }).catch(() => undefined); // everything that was told has come
      expect(JSON.stringify(early.frames.slice(seen))).not.toMatch(/Old Heron|Bilge Rat|"block"|"gm":|"Hidden"/);
      const { foes, hits, characters } = await stateOf(second.id, joss.accessToken);
      expect(foes).toMatchObject([{ name: 'Ferry Wight', state: 'half gone' }]);
      expect(hits).toHaveLength(1);
      expect(characters).toMatchObject([{ id: fight.tobin.id, conditions: [{ name: 'Dazed' }] }]);

      await post(second.id, 'deactivate');
      const third = await next();
      await post(third.id, what);
      await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(third.id)));
      expect(isOf(await stateOf(third.id))).toEqual(before);
      expect(isOf(await stateOf(fight.sessionId))).toEqual(before); // its own copy
    },
  );

  it('begins with an empty table where its game master says so, with Fear as ever', async () => {
    await does(fight.ines, { type: 'ChangeFear', change: 3 });
    const second = await next();
    expect((await post(second.id, 'activate', { fresh: 'yes' })).status).toBe(400);
    expect((await post(second.id, 'activate', { fresh: true })).body).toMatchObject({ fearCarriedOver: 3 });
    const { foes, hits, session } = await stateOf(second.id);
    expect([foes, hits, session.tells.foeState]).toEqual([[], [], 'words']);
    await post(second.id, 'activate', { fresh: false }); // it is active: nothing changes
    expect((await stateOf(second.id)).foes).toEqual([]);
  });

  it('goes on from a desk file in another account, with the heroes of the file', async () => {
    const before = isOf(await stateOf(fight.sessionId));
    await post(fight.sessionId, 'deactivate');
    const file = (await call<DeskFile>('GET', '/api/profile/export', { token: gm.accessToken })).body;
    const carried = file.sessions.filter((session) => session.fight !== null);
    expect(carried.length).toBeGreaterThan(0);
    const text = JSON.stringify(file);
    for (const id of [fight.maren.id, fight.tobin.id, fight.campaignId]) expect(text).not.toContain(id);

    const other = await newGm('orla');
    const imported = await call('POST', '/api/profile/import', { token: other.accessToken, body: file });
    expect([imported.status, imported.body]).toEqual([200, expect.anything()]);
    const { sessions } = (await call<{ sessions: Session[] }>('GET', '/manage/sessions', { token: other.accessToken }))
      .body;
    const found = sessions.find(({ createdAt }) => createdAt === file.sessions.at(-1)?.createdAt);
    const second = await newSession(other.accessToken, found?.campaignId ?? '', 'Next week');
    await post(second.id, 'activate', {}, other.accessToken);
    const there = await stateOf(second.id, other.accessToken);
    expect(isOf(there).foes).toEqual(before.foes);
    const { characters } = (
      await call<{ characters: { id: string; name: string }[] }>('GET', '/manage/characters', {
        token: other.accessToken,
      })
    ).body;
    const named = (id: string) => characters.find((each) => each.id === id)?.name;
    expect(there.hits.map(({ to }) => [named(to.id), to.name])).toEqual([['Maren Oake', 'Maren Oake']]);
    expect(Object.keys(there.heroesBefore).map(named)).toContain('Tobin Reed');
  });

  it('takes no fight from a file that has none, or a broken one', async () => {
    await post(fight.sessionId, 'deactivate');
    const file = (await call<DeskFile>('GET', '/api/profile/export', { token: gm.accessToken })).body;
    const of = (change: (session: DeskFile['sessions'][number]) => object) => ({
      ...file,
      id: crypto.randomUUID(),
      sessions: file.sessions.map((session) => ({ ...session, ...change(session) })),
    });
    const { accessToken: token } = await newGm('robin');
    const send = (body: object) => call<ErrorEnvelope>('POST', '/api/profile/import', { token, body });
    const older = of(() => ({}));
    for (const session of older.sessions as { fight?: unknown }[]) delete session.fight;
    expect((await send(older)).status).toBe(200);
    const broken = await send(
      of(({ fight: left }) => ({ fight: left && { ...left, foes: [{ ...left.foes[0], hp: 3 }] } })),
    );
    expect(broken.status).toBe(400);
    expect(Object.keys(broken.body.errors ?? {}).join()).toContain('fight.foes.0.hp');
  });
});
