/** What the desk changes while people sit at a table goes through their room (README, "The code"). */
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import type { AuthAnswer, LobbyAnswer, Session } from '../../../rules/wire/rest.ts';
import { changeCharacter, deleteIfFree, saveChange } from '../../../worker/desk/characters.ts';
import {
  tellLobbies,
  tellOfCampaign,
  tellOfEndedLogins,
  tellSessionsEnded,
} from '../../../worker/desk/notify-rooms.ts';
import type { Env } from '../../../worker/env.ts';
import { roomOf, unwrap } from '../../../worker/session/rooms.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { questionedDatabase } from '../support/questioned-database.ts';
import { sit } from '../support/sockets.ts';

let gm: AuthAnswer;
let campaignId: string;
let session: Session;
let vex: Character;
let robin: Seat;
let names = 0;

/** Robin sits at the table with Vex in hand. */
beforeEach(async () => {
  gm ??= await newGm('ada');
  names += 1;
  campaignId = (await newCampaign(gm.accessToken, `Campaign ${names}`)).id;
  session = await newSession(gm.accessToken, campaignId);
  vex = await newCharacter(gm.accessToken, { name: 'Vex', armor: 'Leather', campaignId });
  const { player } = await join(session.id);
  robin = { playerId: player.playerId, playerName: player.playerName, role: 'player' };
  unwrap(await roomOf(env, session.id).selectCharacter(session.id, robin, { characterId: vex.id }));
});

const ask = <Body>(method: string, path: string, body?: unknown) =>
  call<Body>(method, `/manage${path}`, { token: gm.accessToken, body });
const table = async () => JSON.parse(unwrap(await roomOf(env, session.id).stateText(session.id, robin))) as Table;

describe('a character in play', () => {
  it('is edited at the table too, and keeps its marks unless they were set by hand', async () => {
    await ask('PATCH', `/characters/${vex.id}`, { name: 'Vex the Grey', maxHp: 30 });
    expect((await table()).characters).toMatchObject([
      { id: vex.id, name: 'Vex the Grey', playerId: robin.playerId, health: { current: 20, max: 30 } },
    ]);
    await ask('PATCH', `/characters/${vex.id}`, { hp: 12, stress: 2, hope: 5, armorMarked: 1 });
    expect((await table()).characters).toMatchObject([
      { health: { current: 12, max: 30 }, stress: { current: 2 }, hope: 5, armor: { current: 4, max: 5 } },
    ]);
  });

  it('is not deleted and not moved to another campaign', async () => {
    const other = await newCampaign(gm.accessToken, 'Elsewhere');
    for (const [method, path, body] of [
      ['DELETE', '', undefined],
      ['POST', '/assign', { campaignId: null }],
      ['POST', '/assign', { campaignId: other.id }],
      ['PATCH', '', { campaignId: null }],
    ] as const) {
      const answer = await ask(method, `/characters/${vex.id}${path}`, body);
      expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    expect((await ask<Character>('GET', `/characters/${vex.id}`)).body).toEqual(vex);
    const same = await ask<Character>('POST', `/characters/${vex.id}/assign`, { campaignId });
    expect(same).toMatchObject({ status: 200, body: { campaignId } });
  });

  it.each([
    ['deleted', (there: Env, character: Character) => deleteIfFree(there, character)],
    [
      'moved',
      (there: Env, character: Character) =>
        saveChange(there, character, { ...character, name: 'Wren the Elder', campaignId: null }, {}),
    ],
  ])('is not %s either by a request from a moment before it was chosen', async (_, leave) => {
    const wren = await newCharacter(gm.accessToken, { name: 'Wren', campaignId });
    const { player } = await join(session.id, 'Kit');
    const kit: Seat = { playerId: player.playerId, playerName: player.playerName, role: 'player' };
    let questions = 0;
    const DB = questionedDatabase(async (ask) => {
      questions += 1;
      // The first asks for the campaign's rooms, the second takes the character from it.
      if (questions === 2) {
        unwrap(await roomOf(env, session.id).selectCharacter(session.id, kit, { characterId: wren.id }));
      }
      return ask();
    });
    await expect(leave({ ...env, DB }, wren)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { updatedAt: _then, ...kept } = wren;
    expect((await ask<Character>('GET', `/characters/${wren.id}`)).body).toMatchObject(kept);
    expect((await table()).characters.map(({ id }) => id)).toContain(wren.id);
  });

  it('is not deleted or moved then, and keeps what was saved or moved at that moment', async () => {
    const wren = await newCharacter(gm.accessToken, { name: 'Wren', campaignId });
    const { player } = await join(session.id, 'Kit');
    const kit: Seat = { playerId: player.playerId, playerName: player.playerName, role: 'player' };
    let questions = 0;
    const DB = questionedDatabase(async (put) => {
      questions += 1;
      if (questions === 2) {
        unwrap(await roomOf(env, session.id).selectCharacter(session.id, kit, { characterId: wren.id }));
        await ask('PATCH', `/characters/${wren.id}`, { name: 'Wren the Elder' });
        await insideOf(session.id, async (room) => {
          room.step(kit, { type: 'UpdateCharacter', characterId: wren.id, field: 'health', change: -3 });
          await room.carryToD1();
        });
      }
      return put();
    });
    await expect(deleteIfFree({ ...env, DB }, wren)).rejects.toMatchObject({ code: 'CONFLICT' });
    const row = await env.DB.prepare('SELECT name, hp FROM characters WHERE id = ?').bind(wren.id).first();
    expect(row).toEqual({ name: 'Wren the Elder', hp: wren.hp - 3 });
    unwrap(await roomOf(env, session.id).leave(session.id, kit));
  });

  it('comes back from another campaign as it was played there, and not healed by the level that it gained', async () => {
    const other = await newCampaign(gm.accessToken, 'Elsewhere');
    const lobby = await newSession(gm.accessToken, campaignId, 'Not begun');
    const wren = await newCharacter(gm.accessToken, { name: 'Wren', class: 'Ranger', campaignId });
    const { player } = await join(lobby.id, 'Kit');
    const kit: Seat = { playerId: player.playerId, playerName: player.playerName, role: 'player' };
    unwrap(await roomOf(env, lobby.id).selectCharacter(lobby.id, kit, { characterId: wren.id }));
    unwrap(await roomOf(env, lobby.id).leave(lobby.id, kit));
    await ask('POST', `/characters/${wren.id}/assign`, { campaignId: other.id });
    await ask('PATCH', `/characters/${wren.id}`, { level: 2, maxHp: wren.maxHp + 2, hp: wren.hp - 5 });
    const back = await ask<Character>('POST', `/characters/${wren.id}/assign`, { campaignId });
    expect(back.body).toMatchObject({ level: 2, hp: wren.hp - 5 });
    await insideOf(lobby.id, (room) => room.carryToD1());
    const row = await env.DB.prepare('SELECT hp FROM characters WHERE id = ?').bind(wren.id).first();
    expect(row).toEqual({ hp: wren.hp - 5 });
  });

  it('is free to go once its player has left', async () => {
    unwrap(await roomOf(env, session.id).leave(session.id, robin));
    expect((await ask('DELETE', `/characters/${vex.id}`)).status).toBe(204);
  });
});

describe('a new name', () => {
  it('[LI4] of a session or a campaign stands at the table, and so does a new rule of damage', async () => {
    expect((await table()).session.damageRule).toBe('share');
    await ask('PATCH', `/sessions/${session.id}`, { name: 'The ferry' });
    await ask('PATCH', `/campaigns/${campaignId}`, { name: 'Ashes', damageRule: 'marks' });
    const changed = { campaignName: 'Ashes', damageRule: 'marks' };
    expect((await table()).session).toMatchObject({ name: 'The ferry', ...changed });
    const next = await newSession(gm.accessToken, campaignId);
    expect((await (await sit(next.id, gm.accessToken)).join()).state.session).toMatchObject(changed);
    expect((await ask<Session>('GET', `/sessions/${session.id}`)).body).toMatchObject({
      name: 'The ferry',
      campaignName: 'Ashes',
    });
  });

  it('of the game master is there too, despite an older token', async () => {
    const mary = await newGm('mary');
    const { id: maryCampaign } = await newCampaign(mary.accessToken);
    const evening = await newSession(mary.accessToken, maryCampaign);
    const player = await sit(evening.id, (await join(evening.id)).accessToken);
    const screen = await sit(evening.id, mary.accessToken);
    const patch = { token: mary.accessToken, body: { displayName: 'Mary S.' } };
    expect((await call('PATCH', '/manage/profile', patch)).status).toBe(200);
    expect(await player.next('ReceiveStateUpdate')).toMatchObject({ session: { gmName: 'Mary S.' } });
    await screen.ask({ type: 'SendChatMessage', message: 'It is I.' });
    expect(await player.next('ReceiveChatMessage')).toMatchObject({ playerName: 'Mary S.' });
    const { state } = await (await sit(evening.id, mary.accessToken)).join();
    expect(state.session.gmName).toBe('Mary S.');
    expect(state.players.find(({ isGm }) => isGm)?.username).toBe('Mary S.');
    const heard = player.events.length;
    expect((await call('PATCH', '/manage/profile', patch)).status).toBe(200);
    expect(player.events).toHaveLength(heard);
  });

  it('reaches a room that only its game master has looked into', async () => {
    const quiet = await newSession(gm.accessToken, campaignId, 'Quiet');
    const lobby = () => call<LobbyAnswer>('GET', `/game/sessions/${quiet.id}/lobby`, { token: gm.accessToken });
    expect((await lobby()).body.session.name).toBe('Quiet');
    await ask('PATCH', `/sessions/${quiet.id}`, { name: 'Loud' });
    await ask('PATCH', `/campaigns/${campaignId}`, { name: 'Embers' });
    expect((await lobby()).body.session).toMatchObject({ name: 'Loud', campaignName: 'Embers' });
    const screen = await sit(quiet.id, gm.accessToken);
    await newCharacter(gm.accessToken, { name: 'Wren', campaignId });
    await screen.next('ReceiveLobbyUpdate');
    expect((await lobby()).body.availableCharacters.map(({ name }) => name)).toEqual(['Vex', 'Wren']);
  });

  it('wakes no room that nobody ever entered', async () => {
    const empty = await newSession(gm.accessToken, campaignId, 'Empty');
    const renamed = await ask('PATCH', `/sessions/${empty.id}`, { name: 'Still empty' });
    expect(renamed.status).toBe(200);
    const awake = (await listDurableObjectIds(env.ROOMS)).map(String);
    expect(awake).toContain(String(env.ROOMS.idFromName(session.id)));
    expect(awake).not.toContain(String(env.ROOMS.idFromName(empty.id)));
  });
});

describe('a character made at a table', () => {
  it('is offered in the lobby of the campaign’s next session too', async () => {
    const next = await newSession(gm.accessToken, campaignId, 'Second evening');
    const early = await sit(next.id, (await join(next.id)).accessToken);
    const there = await sit(session.id, gm.accessToken);
    expect(await there.ask({ type: 'CreateCharacter', character: { name: 'Pell' } })).toMatchObject({ type: 'Ack' });
    await early.next('ReceiveLobbyUpdate');
    const { body } = await call<LobbyAnswer>('GET', `/game/sessions/${next.id}/lobby`, { token: gm.accessToken });
    expect(body.availableCharacters.map(({ name }) => name)).toEqual(['Vex', 'Pell']);
    expect(there.events.filter(({ type }) => type === 'ReceiveLobbyUpdate')).toEqual([]);
  });
});

describe('a stranger in the lobby of one session', () => {
  const LARGE = { description: 'x'.repeat(5_000) };
  const bytesOf = (frame: object) => new TextEncoder().encode(JSON.stringify(frame)).byteLength;

  /** Somebody with the link of a session that nobody plays, and a screen at the table that is played. */
  async function twoSessions() {
    const lobby = await newSession(gm.accessToken, campaignId, 'Not begun');
    const { accessToken: token } = await join(lobby.id, 'Mallory');
    const screen = await sit(session.id, gm.accessToken);
    const post = (path: string, body: object) => call('POST', `/game/sessions/${lobby.id}${path}`, { token, body });
    const edit = (body: object) => call('PATCH', `/game/sessions/${lobby.id}/characters/${vex.id}`, { token, body });
    return { screen, post, edit, before: screen.events.length };
  }

  it('[RM69] costs the table of another one a few bytes in three seconds, for any creation or edit there', async () => {
    const { screen, post, edit, before } = await twoSessions();
    expect((await post('/select-character', { characterId: vex.id })).status).toBe(200);
    const beganMs = Date.now();
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await post('/create-character', { name: `Vex ${turn}`, ...LARGE })).status).toBe(201);
      expect((await edit({ ...LARGE, name: `Vex the ${turn}th` })).status).toBe(200);
    }
    const told = screen.events.slice(before);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(1 + (Date.now() - beganMs) / 3_000);
    for (const event of told) {
      expect(Object.keys(event).sort()).toEqual(['at', 'seq', 'type']);
      expect(event.type).toBe('ReceiveLobbyUpdate');
      expect(bytesOf(event)).toBeLessThanOrEqual(300);
    }
  });

  it('[RM69] another change within the three seconds is reported when they are over', async () => {
    const { screen, post, before } = await twoSessions();
    for (const name of ['One', 'Two', 'Three']) expect((await post('/create-character', { name })).status).toBe(201);
    await expect.poll(() => screen.events.length - before).toBe(2);
    const [first, second] = screen.events.slice(before);
    expect(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(2_900);
  });

  it('[RM69] edits a sheet on both tables: the other table reads it again when somebody there opens it', async () => {
    const { post, edit } = await twoSessions();
    const open = () =>
      call<Character>('GET', `/game/sessions/${session.id}/characters/${vex.id}`, { token: gm.accessToken });
    await insideOf(session.id, (room) =>
      room.step(robin, { type: 'UpdateCharacter', characterId: vex.id, field: 'health', change: -3 }),
    );
    await post('/select-character', { characterId: vex.id });
    expect((await edit({ name: 'Vex the Elder', level: 2 })).status).toBe(200);
    expect((await table()).characters).toMatchObject([{ name: 'Vex' }]);
    const { body } = await open();
    expect((await table()).characters).toMatchObject([
      { name: 'Vex the Elder', level: 2, health: { current: body.hp } },
    ]);
    const { seq } = await table();
    await open();
    expect((await table()).seq).toBe(seq);
  });
});

describe('a desk with more sessions than one call may reach', () => {
  const MANY = 150;

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** So many sessions of one campaign that were entered, none of which is open to anybody. */
  async function manySessions(): Promise<{ ids: string[]; campaignId: string }> {
    const many = (await newCampaign(gm.accessToken, `Many ${names}`)).id;
    const ids = Array.from({ length: MANY }, (_, index) => `${many}-s${index}`);
    const like = await newSession(gm.accessToken, many);
    const { name, notes, status, currentPhase, fear, createdAt } = like;
    const insert = env.DB.prepare(
      'INSERT INTO sessions (id, campaign_id, gm_user_id, name, notes, status, current_phase, fear, created_at, last_joined_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    await env.DB.batch(
      ids.map((id) => insert.bind(id, many, gm.user.id, name, notes, status, currentPhase, fear, createdAt, createdAt)),
    );
    return { ids, campaignId: many };
  }

  /** The rooms, and how many calls of them one who is handed these has made. */
  function counted() {
    let calls = 0;
    const get = (id: DurableObjectId) => {
      calls += 1;
      return env.ROOMS.get(id);
    };
    const ROOMS = { get, idFromName: (name: string) => env.ROOMS.idFromName(name) } as unknown as Env['ROOMS'];
    return { bindings: { ...env, ROOMS }, calls: () => calls };
  }

  it('signs out at all of them, and neither the call nor a room makes more than 40 calls', async () => {
    const { ids } = await manySessions();
    const { bindings, calls } = counted();
    const passedOn = vi.spyOn(SessionRoom.prototype, 'passOn');
    const heard = vi.spyOn(SessionRoom.prototype, 'loginsEnded');
    await tellOfEndedLogins(bindings, gm.user.id, { only: 'a login' });
    expect(calls()).toBeLessThanOrEqual(40);
    expect(heard.mock.calls.map(([id]) => id)).toEqual(expect.arrayContaining(ids));
    for (const [group] of passedOn.mock.calls) expect(group.length).toBeLessThanOrEqual(40);
  });

  it('is told in all of them that a campaign is deleted, also where one that passes it on fails', async () => {
    const { ids, campaignId: many } = await manySessions();
    const { bindings, calls } = counted();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(SessionRoom.prototype, 'passOn').mockRejectedValueOnce(new Error('out of reach'));
    const gone: string[] = [];
    const { sessionGone } = SessionRoom.prototype;
    vi.spyOn(SessionRoom.prototype, 'sessionGone').mockImplementation(function (this: SessionRoom) {
      gone.push(String((this as unknown as { ctx: DurableObjectState }).ctx.id));
      return sessionGone.call(this);
    });
    const { status } = await call('DELETE', `/manage/campaigns/${many}`, { token: gm.accessToken, bindings });
    expect(status).toBe(204);
    expect(calls()).toBeLessThanOrEqual(41);
    expect(gone).toEqual(expect.arrayContaining(ids.map((id) => String(env.ROOMS.idFromName(id)))));
  });
});

describe('a room that does not answer', () => {
  /** Rooms whose first calls fail, this many. */
  function troubled(failures: number): Env {
    let calls = 0;
    const get = (id: DurableObjectId) =>
      new Proxy(env.ROOMS.get(id), {
        get(room, name) {
          calls += 1;
          if (calls <= failures) return () => Promise.reject(new Error('Network connection lost.'));
          return Reflect.get(room, name);
        },
      });
    const ROOMS = new Proxy(env.ROOMS, {
      get(rooms, name) {
        const member: unknown = Reflect.get(rooms, name);
        return name === 'get' ? get : typeof member === 'function' ? member.bind(rooms) : member;
      },
    });
    return { ...env, ROOMS };
  }

  const logged = vi.fn<(line: string) => void>();
  beforeEach(() => {
    logged.mockClear();
    vi.spyOn(console, 'error').mockImplementation(logged);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is told again that its session is deleted, since nobody could ask for that later', async () => {
    const there = await sit(session.id, (await join(session.id)).accessToken);
    await tellSessionsEnded(troubled(2), [session.id]);
    expect(await there.closed()).toBe(4410);
    await expect(tellSessionsEnded(troubled(3), [session.id])).rejects.toThrow('Network connection lost.');
  });

  it('keeps no other room from hearing the same, however late that one answers', async () => {
    const other = await newSession(gm.accessToken, campaignId, 'Second evening');
    const there = await sit(other.id, (await join(other.id)).accessToken);
    const deaf = String(env.ROOMS.idFromName(session.id));
    let failures = 2; // of the other room, each of which takes longer than all tries of the deaf one
    const rooms = {
      get: (id: DurableObjectId) => ({
        sessionGone: async () => {
          if (String(id) === deaf) throw new Error('Network connection lost.');
          failures -= 1;
          if (failures < 0) return env.ROOMS.get(id).sessionGone();
          await new Promise((resolve) => setTimeout(resolve, 600));
          throw new Error('Still waking.');
        },
      }),
      idFromName: (name: string) => env.ROOMS.idFromName(name),
    };
    const ROOMS = rooms as unknown as Env['ROOMS'];
    await expect(tellSessionsEnded({ ...env, ROOMS }, [session.id, other.id])).rejects.toThrow(
      'Network connection lost.',
    );
    expect(failures).toBe(-1); // told before the call ends, since nothing runs after it
    expect(await there.closed()).toBe(4410);
  });

  it('hears a new name when it is given again', async () => {
    await expect(tellOfCampaign(troubled(1), campaignId, { campaignName: 'Ashes' })).rejects.toThrow(
      'Network connection lost.',
    );
    await ask('PATCH', `/campaigns/${campaignId}`, { name: 'Ashes' });
    await env.DB.prepare('UPDATE campaigns SET name = ? WHERE id = ?').bind('Embers', campaignId).run();
    await ask('PATCH', `/campaigns/${campaignId}`, { name: 'Embers' });
    expect((await table()).session.campaignName).toBe('Embers');
  });

  it('[SE21] hears of a level when it is saved again: its hit points come then', async () => {
    const raised = { level: 3, maxHp: vex.maxHp + 4 };
    await expect(changeCharacter(troubled(2), vex, raised)).rejects.toThrow('Network connection lost.');
    expect((await ask('PATCH', `/characters/${vex.id}`, raised)).body).toMatchObject({ ...raised, hp: vex.hp + 4 });
    expect((await table()).characters).toMatchObject([{ level: 3, health: { current: vex.hp + 4, max: vex.hp + 4 } }]);
  });

  it('[SE21] takes the marks that D1 has when it begins, and adds nothing for a level that it never heard of', async () => {
    const { id, hp, hope } = vex;
    await env.DB.prepare('UPDATE characters SET level = 2, max_hp = max_hp + 3, hope = hope + 1 WHERE id = ?')
      .bind(id)
      .run();
    await call('POST', `/game/sessions/${session.id}/activate`, { token: gm.accessToken });
    expect((await table()).characters).toMatchObject([{ hope: hope + 1, health: { current: hp, max: vex.maxHp + 3 } }]);
  });

  it('makes nothing fail that was saved, and the log says so', async () => {
    await tellLobbies(troubled(1), campaignId);
    expect(logged.mock.calls).toEqual([[expect.stringContaining('lobby_not_told')]]);
  });
});

describe('a session or campaign that is deleted', () => {
  it('ends for people who wait in its lobby', async () => {
    const other = await newSession(gm.accessToken, campaignId, 'Second evening');
    const there = await sit(session.id, (await join(session.id)).accessToken);
    const elsewhere = await sit(other.id, (await join(other.id)).accessToken);
    expect((await ask('DELETE', `/sessions/${session.id}`)).status).toBe(204);
    expect((await there.next('SessionClosed')).carriedTo).toBeNull();
    expect(await there.closed()).toBe(4410);
    expect(elsewhere.closeCode).toBeNull();
    expect((await ask('DELETE', `/campaigns/${campaignId}`)).status).toBe(204);
    expect(await elsewhere.closed()).toBe(4410);
    for (const id of [session.id, other.id]) {
      for (const path of ['state', 'lobby', 'hope/pool', 'fear/spend', 'create-character', 'join']) {
        const method = path === 'state' || path === 'lobby' ? 'GET' : 'POST';
        const answer = await call(method, `/game/sessions/${id}/${path}`, {
          token: gm.accessToken,
          ...(method === 'POST' ? { body: {} } : {}),
        });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
  });
});
