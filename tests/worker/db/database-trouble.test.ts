/**
 * D1 that fails, loses its answers or takes its time while somebody comes in, activates, or asks for a character. What a
 * room does while its archive is away is another file's; here somebody waits for an answer.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { AuthAnswer, HistoryAnswer, JoinLobbyAnswer, Session, StateAnswer } from '../../../rules/wire/rest.ts';
import type { Env } from '../../../worker/env.ts';
import { Archive } from '../../../worker/session/archive.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession, PASSWORD, registration } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { type Fate, questionedDatabase, troubled } from '../support/questioned-database.ts';
import { sit } from '../support/sockets.ts';

const lost = () => new Error('D1_ERROR: Network connection lost.');
const FATES: Record<string, Fate> = {
  fails: () => Promise.reject(lost()),
  'loses its answer': async (ask) => {
    await ask();
    throw lost();
  },
};

const LOGIN = { usernameOrEmail: 'ines', password: PASSWORD };

let token: string;
let campaignId: string;
let session: Session;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
});
beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  session = await newSession(token, campaignId);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The call once for each question that it puts, that one being in trouble; then as it goes when nothing is. */
async function throughTrouble<Body>(
  fate: Fate,
  ask: (bindings: { DB: D1Database }) => Promise<{ status: number; body: unknown }>,
  afterEachFailure: () => Promise<void>,
): Promise<Body> {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  for (let nth = 0; ; nth += 1) {
    const { DB, count } = troubled(nth, fate);
    const { status, body } = await ask({ DB });
    if (count() <= nth) {
      expect(nth).toBeGreaterThan(0);
      expect(logged).toHaveBeenCalledTimes(nth);
      expect(status).toBe(200);
      return body as Body;
    }
    expect(body).toEqual({
      message: 'Something went wrong on our side.',
      status: 500,
      code: 'INTERNAL',
      requestId: expect.any(String),
    });
    expect(status).toBe(500);
    await afterEachFailure();
  }
}

const stateOf = async ({ id }: Session) =>
  (await call<StateAnswer>('GET', `/game/sessions/${id}/state`, { token })).body;
const kept = async ({ id }: Session) => (await call<Session>('GET', `/manage/sessions/${id}`, { token })).body;

describe.each(Object.entries(FATES))('[RM58] D1 that %s', (_what, fate) => {
  it('lets in a player who asks again, with one seat', async () => {
    const body = { playerName: 'Joss' };
    const { player } = await throughTrouble<JoinLobbyAnswer>(
      fate,
      (bindings) => call('POST', `/auth/join-lobby/${session.id}`, { body, bindings }),
      async () => expect((await stateOf(session)).players).toEqual([]),
    );
    expect((await stateOf(session)).players.map(({ id }) => id)).toEqual([player.playerId]);
  });

  it('activates when asked again, the Fear of the session before carried once', async () => {
    await call('POST', `/game/sessions/${session.id}/activate`, { token });
    const ines = await sit(session.id, token);
    await ines.ask({ type: 'ChangeFear', change: 5 });
    const next = await newSession(token, campaignId, 'Second evening');
    await throughTrouble(
      fate,
      (bindings) => call('POST', `/game/sessions/${next.id}/activate`, { token, bindings }),
      async () => {
        const [before, after] = [await stateOf(session), await stateOf(next)];
        const isTaken = after.session.status === 'active';
        expect([before.session.status, after.session.fear]).toEqual(isTaken ? ['closed', 5] : ['active', 0]);
      },
    );
    expect(await kept(session)).toMatchObject({ status: 'closed' });
    expect(await kept(next)).toMatchObject({ status: 'active', fear: 5 });
    const { events } = (await call<HistoryAnswer>('GET', `/manage/sessions/${next.id}/history?limit=200`, { token }))
      .body;
    expect(events.filter(({ type }) => type === 'FearChanged')).toHaveLength(1);
  });
});

describe.each(Object.entries(FATES))('an account, when D1 %s', (what, fate) => {
  /** Something that asks D1, once for each of its questions, that one being in trouble; then as it goes when none is. */
  async function eachInTrouble(ask: (DB: D1Database, nth: number) => Promise<void>): Promise<number> {
    vi.spyOn(console, 'error').mockReturnValue();
    for (let nth = 0; ; nth += 1) {
      const { DB, count } = troubled(nth, fate);
      await ask(DB, nth);
      if (count() <= nth) return nth;
    }
  }
  const login = (usernameOrEmail: string, password: string) =>
    call<AuthAnswer>('POST', '/auth/login', { body: { usernameOrEmail, password } });

  it('[TK10] is made with its first login or not at all, and a repeat says which', async () => {
    const answers: number[] = [];
    const questions = await eachInTrouble(async (DB, nth) => {
      const username = `rosa-${what.length}-${nth}`;
      const body = { ...registration(username), accessKey: username };
      const limits = { BETA_ACCESS_KEYS: username, ACCESS_KEY_USES: '1' };
      const first = await call('POST', '/auth/register', { body, bindings: { DB, ...limits } });
      if (first.status === 201) return;
      expect(first.status).toBe(500);
      const again = await call('POST', '/auth/register', { body, bindings: limits });
      answers.push(again.status);
      if (again.status !== 201) {
        expect(again).toMatchObject({
          status: 409,
          body: { errors: { username: [expect.any(String)], email: [expect.any(String)] } },
        });
      }
      expect((await login(username, PASSWORD)).status).toBe(200);
    });
    expect(answers).toHaveLength(questions);
    expect(answers.filter((status) => status === 409)).toHaveLength(fate === FATES.fails ? 0 : 1);
  });

  it('[TK10] gets a new password and loses its other logins, or nothing happens', async () => {
    const outcomes: boolean[] = [];
    await eachInTrouble(async (DB, nth) => {
      const username = `edda-${what.length}-${nth}`;
      const { accessToken: token } = await newGm(username);
      const other = (await login(username, PASSWORD)).body;
      const body = { currentPassword: PASSWORD, newPassword: 'a new horse', email: `${username}@example.com` };
      const { status } = await call('PATCH', '/manage/profile', { token, body, bindings: { DB } });
      const isNew = (await login(username, body.newPassword)).status === 200;
      const isOther =
        (await call('POST', '/auth/refresh', { body: { refreshToken: other.refreshToken } })).status === 200;
      expect(isOther).toBe(!isNew);
      if (status === 200) expect(isNew).toBe(true);
      outcomes.push(isNew);
    });
    expect(new Set(outcomes)).toEqual(new Set([false, true]));
  });
});

it('[TK5] D1 that fails spends no refresh token', async () => {
  const { refreshToken } = (await call<AuthAnswer>('POST', '/auth/login', { body: LOGIN })).body;
  const renewed = await throughTrouble<AuthAnswer>(
    () => Promise.reject(lost()),
    (bindings) => call('POST', '/auth/refresh', { body: { refreshToken }, bindings }),
    async () => undefined,
  );
  expect(renewed.user.username).toBe('ines');
  expect((await call('POST', '/auth/refresh', { body: { refreshToken: renewed.refreshToken } })).status).toBe(200);
});

describe('[RM58] D1 that takes its time', () => {
  it('holds up only the person who asked', async () => {
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { DB } = troubled(0, async (ask) => {
      await gate;
      return ask();
    });
    const late = call('POST', `/auth/join-lobby/${session.id}`, { body: { playerName: 'Late' }, bindings: { DB } });
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    expect(await joss.ask({ type: 'SendChatMessage', message: 'Where is Late?' })).toMatchObject({ type: 'Ack' });
    expect((await stateOf(session)).players.map(({ username }) => username)).toEqual(['Joss']);
    answer();
    expect((await late).status).toBe(200);
    expect((await stateOf(session)).players.map(({ username }) => username)).toEqual(['Joss', 'Late']);
  });
});

describe('[RM58] a room that D1 does not answer', () => {
  const rename = (from: string, to: string) => env.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();

  it('tells the sender, by the command’s own id, changes marks at the table, and runs the same id once', async () => {
    const maren: Character = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
    const tobin: Character = await newCharacter(token, { name: 'Tobin Ash', class: 'Guardian', campaignId });
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    const wren = await join(session.id, 'Wren');
    const wrenSits = await sit(session.id, wren.accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const select = { type: 'SelectCharacter', id: 'select-tobin', characterId: tobin.id };
    const create = { type: 'CreateCharacter', id: 'create-sela', character: { name: 'Sela Quill' } };
    await rename('characters', 'characters_away');
    try {
      for (const command of [select, create]) {
        expect(await wrenSits.ask(command)).toEqual({
          type: 'Error',
          id: command.id,
          code: 'INTERNAL',
          message: 'Something went wrong on our side.',
        });
      }
      const byCall = await call('POST', `/game/sessions/${session.id}/select-character`, {
        token: wren.accessToken,
        body: { characterId: tobin.id },
      });
      expect(byCall).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
      const mark = { type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 2 };
      expect(await joss.ask(mark)).toMatchObject({ type: 'Ack' });
    } finally {
      await rename('characters_away', 'characters');
    }
    expect(logged).toHaveBeenCalled();
    const { characters } = await stateOf(session);
    expect(characters.map(({ name, stress }) => [name, stress.current])).toEqual([['Maren Oake', 2]]);
    for (const command of [select, create, select, create])
      expect(await wrenSits.ask(command)).toMatchObject({ type: 'Ack' });
    expect((await stateOf(session)).characters.map(({ name }) => name).sort()).toEqual(['Maren Oake', 'Tobin Ash']);
    const { results } = await env.DB.prepare('SELECT name FROM characters WHERE campaign_id = ?')
      .bind(campaignId)
      .all();
    expect(results.filter(({ name }) => name === 'Sela Quill')).toHaveLength(1);
  });
});

it('[RM66] a character that is saved after the table read it, and before it took it, lies there as saved', async () => {
  const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
  const { player } = await join(session.id, 'Joss');
  const joss: Seat = { playerId: player.playerId, playerName: player.playerName, role: 'player' };
  const stub = env.ROOMS.get(env.ROOMS.idFromName(session.id));
  const saved = { name: 'Maren of the Oak', hp: 3 };
  await runInDurableObject(stub, async (instance) => {
    const { room } = instance as unknown as { room: { env: Env } };
    const usual = room.env;
    let saving: Promise<unknown> = Promise.resolve();
    const { DB } = troubled(0, async (ask) => {
      const answer = await ask();
      room.env = usual;
      saving = call('PATCH', `/manage/characters/${maren.id}`, { token, body: saved });
      await expect.poll(nameInD1).toBe(saved.name);
      return answer;
    });
    room.env = { ...usual, DB };
    const selected = await instance.selectCharacter(session.id, joss, { characterId: maren.id });
    expect(selected).toMatchObject({ ok: true, value: { characterName: maren.name } });
    await saving;
  });
  async function nameInD1() {
    return (await env.DB.prepare('SELECT name FROM characters WHERE id = ?').bind(maren.id).first())?.name;
  }
  const { body } = await call<StateAnswer>('GET', `/game/sessions/${session.id}/state`, { token });
  expect(body.characters).toMatchObject([{ name: saved.name, health: { current: saved.hp } }]);
});

describe.each([
  ['fails', () => Promise.reject(lost())],
  ['takes its time', (ask) => new Promise((resolve) => setTimeout(resolve, 3_000)).then(ask)],
] satisfies [string, Fate][])('[RM26] D1 that %s while a session is activated', (_what, fate) => {
  it('takes no mark back that was moved in the lobby, and the session begins with those moved elsewhere', async () => {
    const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    await insideOf(session.id, (room) => room.carryToD1());
    await env.DB.prepare('UPDATE characters SET hp = ? WHERE id = ?')
      .bind(maren.hp - 3, maren.id)
      .run();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const tell = (DB: D1Database) =>
      insideOf(session.id, (room) => {
        Object.assign(room, { archive: new Archive({ DB }, room.ledger) });
      });
    await tell(questionedDatabase(fate));
    const mark = { type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 2 };
    expect(await joss.ask(mark)).toMatchObject({ type: 'Ack' });
    expect((await call('POST', `/game/sessions/${session.id}/activate`, { token })).status).toBe(200);
    const marked = { stress: { current: 2 }, health: { current: maren.hp - 3 } };
    expect((await stateOf(session)).characters).toMatchObject([marked]);
    logged.mockRestore();
    await tell(env.DB);
    const saved = async () => {
      await insideOf(session.id, (room) => room.carryToD1());
      return (await call<Character>('GET', `/manage/characters/${maren.id}`, { token })).body;
    };
    await expect.poll(saved).toMatchObject({ stress: 2, hp: maren.hp - 3 });
    expect((await stateOf(session)).characters).toMatchObject([marked]);
  });
});

it('[RM66] a seat that is given up while its character is looked up is not taken again', async () => {
  const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
  const { player, accessToken } = await join(session.id, 'Joss');
  const joss: Seat = { playerId: player.playerId, playerName: player.playerName, role: 'player' };
  const stub = env.ROOMS.get(env.ROOMS.idFromName(session.id));
  await runInDurableObject(stub, async (instance) => {
    const { room } = instance as unknown as { room: { env: Env } };
    const usual = room.env;
    let leaving: Promise<unknown> = Promise.resolve();
    const { DB } = troubled(0, async (ask) => {
      leaving = instance.leave(session.id, joss);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return ask();
    });
    room.env = { ...usual, DB };
    await instance.selectCharacter(session.id, joss, { characterId: maren.id });
    room.env = usual;
    expect(await leaving).toMatchObject({ ok: true });
  });
  expect(accessToken).toBeTruthy();
  const { players, characters } = await stateOf(session);
  expect([players, characters]).toEqual([[], []]);
});
