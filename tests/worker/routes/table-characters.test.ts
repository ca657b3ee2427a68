/** The sheets of a table: everybody who sits there reads them, their holders edit them. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Character, CharacterAtTheTable } from '../../../rules/character.ts';
import type { Seat } from '../../../rules/seats.ts';
import { lengthOfSheets, SHEETS_MAX } from '../../../rules/table.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { createAtTheTable } from '../../../worker/session/characters-at-the-table.ts';
import { answerTo } from '../../../worker/session/room.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { type Client, sit } from '../support/sockets.ts';

let token: string;
let maren: Character;
let tobin: Character;
let session: Session;
let ines: Client;
let joss: { client: Client; token: string };
let wren: { client: Client; token: string };

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
});

beforeEach(async () => {
  const campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
  tobin = await newCharacter(token, { name: 'Tobin Wick', class: 'Bard', level: 3, campaignId });
  session = await newSession(token, campaignId);
  ines = await sit(session.id, token);
  joss = await seated('Joss');
  wren = await seated('Wren');
  await joss.client.ask({ type: 'SelectCharacter', characterId: maren.id });
});

async function seated(name: string): Promise<{ client: Client; token: string }> {
  const { accessToken } = await join(session.id, name);
  return { client: await sit(session.id, accessToken), token: accessToken };
}

const sheet = (method: 'GET' | 'PATCH', who: string, { id }: Character, body?: unknown) =>
  call<Character>(method, `/game/sessions/${session.id}/characters/${id}`, {
    token: who,
    ...(body === undefined ? {} : { body }),
  });

describe('a sheet at the table', () => {
  it('[SE18] is read whole by everybody who sits there', async () => {
    for (const who of [token, joss.token, wren.token]) {
      expect(await sheet('GET', who, maren)).toMatchObject({
        status: 200,
        body: { id: maren.id, name: 'Maren Oake', domainCards: [], allFeatures: [] },
      });
    }
  });

  it('[SE26] is read before anybody holds it, where it belongs to the campaign', async () => {
    expect(await sheet('GET', wren.token, tobin)).toMatchObject({ status: 200, body: { id: tobin.id, hp: tobin.hp } });
    const foreign = await newCharacter(token, { name: 'Edda Reed', campaignId: (await newCampaign(token)).id });
    for (const who of [wren.token, token]) expect((await sheet('GET', who, foreign)).status).toBe(404);
    expect((await sheet('GET', wren.token, { ...tobin, id: crypto.randomUUID() })).status).toBe(404);
  });

  it('[SE26] that moved to another campaign is no longer readable here, though it was played here', async () => {
    await call('POST', `/game/sessions/${session.id}/leave`, { token: joss.token }); // who lets it rest here
    expect((await sheet('GET', wren.token, maren)).status).toBe(200);
    const elsewhere = (await newCampaign(token)).id;
    for (const campaignId of [elsewhere, null]) {
      const moved = await call('POST', `/manage/characters/${maren.id}/assign`, { token, body: { campaignId } });
      expect(moved.status).toBe(200);
      for (const who of [wren.token, token]) {
        expect(await sheet('GET', who, maren)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    }
    await call('POST', `/manage/characters/${maren.id}/assign`, { token, body: { campaignId: session.campaignId } });
    expect((await sheet('GET', wren.token, maren)).status).toBe(200);
  });

  it('[SE18] is edited by its holder; everybody sees it change, with the table’s marks', async () => {
    await joss.client.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 2 });
    const answer = await sheet('PATCH', joss.token, maren, { level: 4, maxHp: maren.maxHp + 2, name: 'Maren of Oake' });
    expect(answer).toMatchObject({ status: 200, body: { level: 4, maxHp: maren.maxHp + 2, name: 'Maren of Oake' } });
    const told = await wren.client.next('ReceiveStateUpdate');
    expect(told.character).toMatchObject({
      name: 'Maren of Oake',
      level: 4,
      health: { max: maren.maxHp + 2 },
      stress: { current: 2 },
    });
    expect((await call<Character>('GET', `/manage/characters/${maren.id}`, { token })).body).toMatchObject({
      level: 4,
      userId: maren.userId,
      campaignId: maren.campaignId,
    });
  });

  it('[SE18] [SE20] [SE21] [BF10] an edit brings its hit points and its Hope, and heals nothing that was lost', async () => {
    await joss.client.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -3 });
    expect((await sheet('GET', wren.token, maren)).body).toMatchObject({ hp: maren.maxHp - 3, maxHp: maren.maxHp });
    const saved = await sheet('PATCH', joss.token, maren, { level: 4, maxHp: maren.maxHp + 2, initialHope: 5 });
    expect(saved.body).toMatchObject({ hp: maren.maxHp - 1, maxHp: maren.maxHp + 2, hope: 5 });
    const marks = {
      health: { current: maren.maxHp - 1, max: maren.maxHp + 2 },
      hope: 5,
    };
    expect((await wren.client.next('ReceiveStateUpdate')).character).toMatchObject(marks);
    await joss.client.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'hope', change: -1 });
    const told = wren.client.frames.length;
    const atDesk = await call('PATCH', `/manage/characters/${maren.id}`, { token, body: { initialHope: 3 } });
    expect(atDesk.body).toMatchObject({ hope: 4, hp: maren.maxHp - 1 });
    expect((await wren.client.next('ReceiveStateUpdate', told)).character).toMatchObject({ ...marks, hope: 4 });
    await expect
      .poll(async () => (await call<Character>('GET', `/manage/characters/${maren.id}`, { token })).body)
      .toMatchObject({ initialHope: 3, hope: 4, hp: maren.maxHp - 1, maxHp: maren.maxHp + 2 });
  });

  it('[SE18] is not edited by anybody else, or in fields that the player may not set', async () => {
    expect((await sheet('PATCH', wren.token, maren, { name: 'Mine' })).status).toBe(403);
    expect((await sheet('PATCH', token, tobin, { name: 'Not in play' })).status).toBe(404);
    expect((await sheet('PATCH', token, maren, { name: 'By the game master' })).status).toBe(200);
    const tried = await sheet('PATCH', joss.token, maren, {
      userId: 'somebody',
      campaignId: null,
      isTemplate: true,
      hp: 1,
      hope: 6,
      isLocked: true,
    });
    expect(tried).toMatchObject({
      status: 200,
      body: { userId: maren.userId, campaignId: maren.campaignId, isTemplate: false, hp: maren.hp, hope: maren.hope },
    });
    expect(await sheet('PATCH', joss.token, maren, { level: 21 })).toMatchObject({ status: 400 });
    expect((await sheet('GET', 'garbage', maren)).status).toBe(401);
    await ines.ask({ type: 'SetDoor', door: 'shut' });
    expect((await sheet('GET', joss.token, maren)).status).toBe(200);
  });

  it('[SE18] of a session that has ended is read by its game master alone, and edited by nobody', async () => {
    for (const step of ['activate', 'deactivate']) {
      await call('POST', `/game/sessions/${session.id}/${step}`, { token, body: {} });
    }
    await call('PATCH', `/manage/characters/${maren.id}`, { token, body: { hp: 7 } });
    expect(await sheet('GET', token, maren)).toMatchObject({ status: 200, body: { hp: 7 } });
    expect((await sheet('GET', joss.token, maren)).status).toBe(410);
    expect((await sheet('PATCH', token, maren, { level: 4 })).status).toBe(410);
  });
});

describe('a character made at the table whose answer was lost', () => {
  it('[BF7] is made once and told once, for that seat', async () => {
    const create = (who: string, key: string) =>
      call<Character>('POST', `/game/sessions/${session.id}/create-character`, {
        token: who,
        body: { name: 'Vex' },
        headers: { 'Idempotency-Key': key },
      });
    const first = await create(joss.token, 'key-1');
    const [again, once] = await Promise.all([create(joss.token, 'key-1'), create(joss.token, 'key-1')]);
    expect([again, once]).toMatchObject([
      { status: 201, body: { id: first.body.id } },
      { status: 201, body: { id: first.body.id } },
    ]);
    const others = await create(wren.token, 'key-1');
    expect(others.body.id).not.toBe(first.body.id);
    const { body } = await call<{ events: { type: string }[] }>('GET', `/manage/sessions/${session.id}/history`, {
      token,
    });
    expect(body.events.filter(({ type }) => type === 'ReceiveCharacterCreated')).toHaveLength(2);
  });
});

describe('a character made at the table that is too large', () => {
  const large = {
    name: 'Vex',
    experiences: Array.from({ length: 53 }, () => ({ name: 'Lore', description: 'é'.repeat(2_400) })),
  };
  const refusal = { code: 'TOO_LARGE', message: 'A character must be at most 248 KiB.' };

  it('[RM14] is refused as at the desk, and is not logged as a fault', async () => {
    const fault = vi.spyOn(console, 'error').mockReturnValue();
    for (const [path, who] of [
      ['/manage/characters', token],
      [`/game/sessions/${session.id}/create-character`, token],
      [`/game/sessions/${session.id}/create-character`, joss.token],
    ] as const) {
      expect(await call('POST', path, { token: who, body: large })).toMatchObject({ status: 413, body: refusal });
    }
    expect(fault).not.toHaveBeenCalled();
    fault.mockRestore();
  });

  it('[RM14] is refused under the id of a frame, too', async () => {
    const answer = await insideOf(session.id, async (room) => {
      const seat: Seat = { playerId: session.gmUserId, playerName: 'ines', role: 'gm' };
      return answerTo('vex', await createAtTheTable(room, seat, CharacterAtTheTable.parse(large), 'vex'));
    });
    expect(answer).toEqual({ type: 'Error', id: 'vex', ...refusal });
  });
});

describe('sheets that somebody with the link lays down and lets grow', () => {
  it('[SE24] make way for one another: the table keeps its bound, friends sit down, and what they had marked is kept', async () => {
    const take = (who: string, characterId: string) =>
      call('POST', `/game/sessions/${session.id}/select-character`, { token: who, body: { characterId } });
    await take(wren.token, tobin.id);
    await wren.client.ask({ type: 'UpdateCharacter', characterId: tobin.id, field: 'stress', change: 2 });
    await call('POST', `/game/sessions/${session.id}/leave`, { token: wren.token });
    const experiences = Array.from({ length: 40 }, (_, index) => ({
      name: `Learned ${index}`,
      description: 'x'.repeat(5_000),
      modifier: 1,
    }));
    for (let index = 0; index < 22; index += 1) {
      const { token: stranger } = await seated('A stranger'); // one alone may not cause this much at once (RM70)
      const path = `/game/sessions/${session.id}/create-character`;
      const { body } = await call<Character>('POST', path, { token: stranger, body: { name: `Long ${index}` } });
      expect((await take(stranger, body.id)).status).toBe(200);
      expect((await sheet('PATCH', stranger, body, { experiences })).status).toBe(200);
      await call('POST', `/game/sessions/${session.id}/leave`, { token: stranger });
    }
    const onTable = () => insideOf(session.id, ({ table }) => [...table.characters, ...table.resting]);
    expect(lengthOfSheets(await onTable())).toBeLessThanOrEqual(SHEETS_MAX);
    expect((await onTable()).map(({ id }) => id)).not.toContain(tobin.id);
    const back = (await join(session.id, 'Wren')).accessToken;
    expect((await take(back, tobin.id)).status).toBe(200);
    expect((await sheet('GET', back, tobin)).body).toMatchObject({ stress: 2 });
  });
});

describe('an edit of a character that was chosen in the lobby of another session, too', () => {
  /** Chosen in a lobby that is never played, then hurt in the session that is. */
  async function playedElsewhere(): Promise<{ lobby: Session; played: Session; ofLobby: string; ofPlayed: Client }> {
    const lobby = session;
    const played = await newSession(token, session.campaignId, 'The one that is played');
    await call('POST', `/game/sessions/${played.id}/activate`, { token });
    const { accessToken } = await join(played.id, 'Joss');
    const ofPlayed = await sit(played.id, accessToken);
    await ofPlayed.ask({ type: 'SelectCharacter', characterId: maren.id });
    await ofPlayed.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -3 });
    await ofPlayed.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'hope', change: 2 });
    await expect.poll(saved).toMatchObject({ hp: maren.hp - 3, hope: maren.hope + 2 });
    return { lobby, played, ofLobby: joss.token, ofPlayed };
  }

  const saved = async () => (await call<Character>('GET', `/manage/characters/${maren.id}`, { token })).body;
  const inD1 = async () => env.DB.prepare('SELECT hp, hope FROM characters WHERE id = ?').bind(maren.id).first();
  const levelUp = () => ({ level: 4, maxHp: maren.maxHp + 2 });
  /** D1 as it is once every room has told what it had to tell. */
  async function settled(...sessions: Session[]): Promise<unknown> {
    for (const { id } of sessions) await insideOf(id, (room) => room.carryToD1());
    return inD1();
  }

  it('[RM65] moves the marks of the table in play, which the lobby takes over', async () => {
    const { lobby, played, ofPlayed } = await playedElsewhere();
    const hurt = { type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -1 };
    await ofPlayed.ask(hurt); // D1 does not know of it yet
    const { body } = await call<Character>('PATCH', `/manage/characters/${maren.id}`, { token, body: levelUp() });
    expect(body).toMatchObject({ hp: maren.hp - 2, hope: maren.hope + 2 });
    const onTable = await insideOf(lobby.id, ({ table }) => table.characters.find(({ id }) => id === maren.id));
    expect(onTable).toMatchObject({ level: 4, health: { current: maren.hp - 2, max: maren.maxHp + 2 } });
    expect(await settled(played, lobby)).toEqual({ hp: maren.hp - 2, hope: maren.hope + 2 });
  });

  it('[RM65] leaves the table in play its marks, also where D1 does not know that it is', async () => {
    const { lobby, played, ofPlayed } = await playedElsewhere();
    await ofPlayed.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -1 });
    await env.DB.prepare(`UPDATE sessions SET status = 'inactive' WHERE id = ?`).bind(played.id).run();
    await call('PATCH', `/manage/characters/${maren.id}`, { token, body: levelUp() });
    const onTable = await insideOf(played.id, ({ table }) => table.characters.find(({ id }) => id === maren.id));
    expect(onTable).toMatchObject({ level: 4, health: { current: maren.hp - 2, max: maren.maxHp + 2 } });
    expect(await settled(lobby, played)).toEqual({ hp: maren.hp - 2, hope: maren.hope + 2 });
  });

  it('[RM65] comes to every table, and is told as failed, where one of them does not hear of it', async () => {
    const { lobby, ofPlayed } = await playedElsewhere();
    const before = ofPlayed.frames.length;
    vi.spyOn(console, 'error').mockReturnValue();
    const deaf = vi.spyOn(SessionRoom.prototype, 'characterSaved').mockRejectedValueOnce(new Error('out of reach'));
    expect(
      (await call('PATCH', `/manage/characters/${maren.id}`, { token, body: { name: 'Maren of Oake' } })).status,
    ).toBe(500);
    expect(deaf).toHaveBeenCalledTimes(2);
    const onTable = await insideOf(lobby.id, ({ table }) => table.characters.find(({ id }) => id === maren.id));
    expect(onTable?.name).toBe('Maren of Oake');
    expect(
      (await call('PATCH', `/manage/characters/${maren.id}`, { token, body: { name: 'Maren of Oake' } })).status,
    ).toBe(200);
    expect(await ofPlayed.next('ReceiveStateUpdate', before)).toMatchObject({ character: { name: 'Maren of Oake' } });
    vi.restoreAllMocks();
  });

  it('[RM65] starts from the marks that D1 has where nothing is in play', async () => {
    const { lobby, played, ofLobby } = await playedElsewhere();
    await call('POST', `/game/sessions/${played.id}/deactivate`, { token });
    expect((await sheet('PATCH', ofLobby, maren, levelUp())).status).toBe(200);
    expect(await settled(lobby)).toEqual({ hp: maren.hp - 1, hope: maren.hope + 2 });
    await call('PATCH', `/manage/characters/${maren.id}`, { token, body: { initialHope: maren.initialHope + 1 } });
    expect(await settled(lobby)).toEqual({ hp: maren.hp - 1, hope: maren.hope + 2 });
  });
});
