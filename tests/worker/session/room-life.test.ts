/** What a table lives through: a full house, sleep, people who stay away, a session that takes over while rooms fail. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import type { TableEvent } from '../../../rules/events.ts';
import type { Table } from '../../../rules/table.ts';
import type { HistoryAnswer, Session } from '../../../rules/wire/rest.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { type Client, connect, knock, type Listener, sit } from '../support/sockets.ts';
import { openStream } from '../support/streams.ts';

let token: string;
let gmId: string;
let campaignId: string;
let maren: Character;
let session: Session;

beforeAll(async () => {
  const gm = await newGm('ines');
  token = gm.accessToken;
  gmId = gm.user.id;
});

beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
  session = await newSession(token, campaignId);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const roomOf = ({ id }: Session) => env.ROOMS.get(env.ROOMS.idFromName(id));
const activate = ({ id }: Session) =>
  call<{ fearCarriedOver: number }>('POST', `/game/sessions/${id}/activate`, { token });

async function seated(name: string): Promise<{ client: Client; token: string; playerId: string }> {
  const { accessToken, player } = await join(session.id, name);
  return { client: await sit(session.id, accessToken), token: accessToken, playerId: player.playerId };
}

/** The room loses its memory in the middle of its work, as in a deploy. */
async function crash(of: Session): Promise<void> {
  await runInDurableObject(roomOf(of), (_room, state) => state.abort('crash')).catch(() => undefined);
}

/** The room's alarm rings this many minutes from now. */
async function alarmIn(minutes: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
  await runDurableObjectAlarm(roomOf(session));
  vi.useRealTimers();
}

async function historyOf({ id }: Session): Promise<TableEvent[]> {
  return (await call<HistoryAnswer>('GET', `/manage/sessions/${id}/history?limit=200`, { token })).body.events;
}

/** This many connections of strangers, as many as each of them may have. */
async function crowd(count: number): Promise<Client[]> {
  const all: Client[] = [];
  while (all.length < count) {
    const { accessToken } = await join(session.id, `Stranger ${all.length}`);
    for (let more = 0; more < 8 && all.length < count; more += 1) all.push(await connect(session.id, accessToken));
  }
  return all;
}

describe('a full house', () => {
  it('[RM10] holds 200 sockets, tells the next one so, and has room again when somebody goes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] }); // however slow the machine, they all came just now
    const all = await crowd(200);
    const player = (await join(session.id, 'Late')).accessToken;
    const refused = await knock(session.id, { Authorization: `Bearer ${player}` });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', message: 'This table is full.' });
    const [first, last] = [all[0], all[199]];
    await first?.join();
    expect(await first?.ask({ type: 'SendChatMessage', message: 'A full house' })).toMatchObject({ type: 'Ack' });
    last?.close();
    await last?.closed();
    expect((await connect(session.id, player)).closeCode).toBeNull();
    const ofTheGm: Client[] = []; // who alone can send somebody away
    for (let more = 0; more < 8; more += 1) ofTheGm.push(await connect(session.id, token));
    expect(ofTheGm.map(({ closeCode }) => closeCode)).toEqual(ofTheGm.map(() => null));
    for (const client of [...all, ...ofTheGm]) client.close();
  });

  it('[RM67] closes those that never join, when somebody else would have no place', async () => {
    const { client: joss } = await seated('Joss');
    const lurking = await crowd(199);
    const { accessToken } = await join(session.id, 'Wren');
    vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] });
    const wren = await sit(session.id, accessToken);
    vi.useRealTimers();
    expect(new Set(await Promise.all(lurking.map((client) => client.closed())))).toEqual(new Set([4408]));
    await wren.ask({ type: 'SendChatMessage', message: 'Is there a chair?' });
    expect((await joss.next('ReceiveChatMessage')).message).toBe('Is there a chair?');
  });
});

describe('a seat', () => {
  it('[RM71] has eight connections, joined or not, sockets and streams together; the ninth closes the oldest', async () => {
    const ines = await sit(session.id, token);
    const { accessToken } = await join(session.id, 'Joss');
    const all: Listener[] = [];
    for (let count = 0; count < 20; count += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 }); // each a moment after the one before
      if (count % 3 === 0) all.push(await openStream(session.id, accessToken));
      else all.push(await (count % 3 === 1 ? sit : connect)(session.id, accessToken));
      vi.useRealTimers();
    }
    expect(await Promise.all(all.slice(0, 12).map((each) => each.closed()))).toEqual(Array(12).fill(4409));
    expect(all.slice(12).map(({ closeCode }) => closeCode)).toEqual(Array(8).fill(null));
    await ines.ask({ type: 'SendChatMessage', message: 'We are all here.' });
    for (const each of [all[13], all[15], all[16]]) await each?.next('ReceiveChatMessage'); // those that have joined
    expect(ines.closeCode).toBeNull();
    expect(ines.events.map(({ type }) => type)).not.toContain('PlayerDisconnected');
    for (const each of all.slice(12)) each.close();
  });

  it('[RM5] of a game master may have two devices: both see everything, hidden rolls included', async () => {
    const laptop = await sit(session.id, token);
    const tablet = await sit(session.id, token);
    const { client: joss } = await seated('Joss');
    await laptop.ask({ type: 'SendDiceRoll', dicePool: { d20: 1 }, isDuality: false, hidden: true, context: 'Ambush' });
    expect(await tablet.next('DiceRoll')).toMatchObject({ hidden: true, context: 'Ambush' });
    await tablet.ask({ type: 'ChangeFear', change: 2 });
    expect(await laptop.next('FearChanged')).toMatchObject({ newValue: 2 });
    await joss.next('FearChanged');
    expect(JSON.stringify(joss.frames)).not.toContain('Ambush');
    laptop.close();
    await laptop.closed();
    await tablet.ask({ type: 'SendChatMessage', message: 'Still here' });
    expect(joss.events.map(({ type }) => type)).not.toContain('PlayerDisconnected');
  });

  it('[SE7] may share a character that somebody else holds, after it was asked', async () => {
    const { client: joss } = await seated('Joss');
    const { client: wren, playerId } = await seated('Wren');
    const request = { type: 'SelectCharacter', characterId: maren.id };
    await joss.ask(request);
    expect(await wren.ask(request)).toMatchObject({ type: 'Ack', result: { requiresConfirmation: true } });
    expect((await wren.join()).state.characters[0]?.playerIds).toHaveLength(1);
    expect(await wren.ask({ ...request, forceSelection: true })).toMatchObject({ result: { characterId: maren.id } });
    expect((await joss.join()).state.characters[0]?.playerIds).toContain(playerId);
    for (const client of [joss, wren]) {
      expect(
        await client.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 1 }),
      ).toMatchObject({ type: 'Ack' });
    }
  });

  it('[RM13] that was away for half an hour has let its character go, by the room’s alarm', async () => {
    const ines = await sit(session.id, token);
    const { client: joss, token: jossToken, playerId } = await seated('Joss');
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    joss.close();
    await ines.next('PlayerDisconnected');
    await alarmIn(29);
    expect((await ines.join()).state.characters).toHaveLength(1);
    await alarmIn(31);
    expect(await ines.next('CharacterRemovedDueToInactivity')).toMatchObject({
      playerId,
      characterId: maren.id,
      characterName: 'Maren Oake',
    });
    const back = await sit(session.id, jossToken);
    const { state } = await back.join();
    expect(state.characters).toEqual([]);
    expect(state.players.map(({ id }) => id)).toContain(playerId);
    expect(await back.ask({ type: 'SelectCharacter', characterId: maren.id })).toMatchObject({ type: 'Ack' });
  });
});

describe('[SE27] a newcomer who went without choosing a character', () => {
  const idsIn = (players: readonly { id: string }[]) => players.map(({ id }) => id);

  it('has given up the seat after half an hour, by the room’s alarm, and sits there again on return', async () => {
    const ines = await sit(session.id, token);
    const neverCame = await join(session.id, 'Bo'); // by call only: no line ever opened
    const { client: joss, token: jossToken, playerId } = await seated('Joss');
    joss.close();
    await ines.next('PlayerDisconnected');
    await alarmIn(29);
    expect(idsIn((await ines.join()).state.players)).toEqual(
      expect.arrayContaining([playerId, neverCame.player.playerId]),
    );
    await alarmIn(31);
    await ines.next('ReceivePlayerLeft');
    const [master, ...others] = (await ines.join()).state.players;
    expect([master?.isGm, others]).toEqual([true, []]);
    expect(ines.events.filter(({ type }) => type === 'ReceivePlayerLeft')).toMatchObject([
      { playerName: 'Bo', wasAway: true },
      { playerId, playerName: 'Joss', wasAway: true },
    ]);
    const back = await sit(session.id, jossToken);
    expect(idsIn((await back.join()).state.players)).toContain(playerId);
  });

  it('is removed with all others of its kind at once, by the game master only', async () => {
    const ines = await sit(session.id, token);
    const { client: wren, playerId: wrenId } = await seated('Wren');
    for (const name of ['Joss', 'Bo', 'Kit']) await join(session.id, name);
    expect(await wren.ask({ type: 'RemoveAway' })).toMatchObject({ type: 'Error', code: 'FORBIDDEN' });
    expect(await ines.ask({ type: 'RemoveAway' })).toMatchObject({ type: 'Ack' });
    const { state } = await ines.join();
    expect(idsIn(state.players.filter(({ isGm }) => !isGm))).toEqual([wrenId]);
    expect(state.removed).toEqual([]); // nobody's token is worth nothing for it
  });
});

describe('a client that says no goodbye', () => {
  it('[SE4] that closes its line while its JoinSession waits for a turn does not sit there afterwards', async () => {
    const { accessToken, player } = await join(session.id, 'Joss');
    const tablet = await connect(session.id, accessToken);
    let open = () => {};
    await insideOf(session.id, (room) => {
      void room.inTurn(
        player.playerId,
        () =>
          new Promise<void>((resolve) => {
            open = resolve;
          }),
      );
    });
    tablet.sendRaw(JSON.stringify({ type: 'JoinSession', id: 'in', sessionId: session.id, isGm: false }));
    tablet.close();
    await expect.poll(() => insideOf(session.id, (room) => room.connections.all().length)).toBe(0);
    await insideOf(session.id, async (room) => {
      open();
      await room.inTurn(player.playerId, () => undefined);
      expect(room.table.players).toMatchObject([{ username: 'Joss', isConnected: false }]);
    });
  });

  it('[SE8] that chose a character by a call and never came lets it go, too', async () => {
    const { accessToken } = await join(session.id, 'Joss');
    const path = `/game/sessions/${session.id}`;
    const choice = { token: accessToken, body: { characterId: maren.id } };
    expect((await call('POST', `${path}/select-character`, choice)).status).toBe(200);
    const inPlay = async () => (await call<Table>('GET', `${path}/state`, { token })).body.characters;
    await alarmIn(29);
    expect(await inPlay()).toHaveLength(1);
    await alarmIn(31);
    expect(await inPlay()).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 40 * 60_000, toFake: ['Date'] }); // longer away than that, and back to choose
    expect((await call('POST', `${path}/select-character`, choice)).status).toBe(200);
    await runDurableObjectAlarm(roomOf(session));
    expect(await inPlay()).toHaveLength(1);
    vi.useRealTimers();
  });

  it('[RM57] is gone after half a minute of silence, once it pinged, and may dial again', async () => {
    const ines = await sit(session.id, token);
    const { client: joss, token: jossToken, playerId } = await seated('Joss');
    const { client: mira } = await seated('Mira'); // who never pings
    joss.sendRaw('ping');
    await joss.pong();
    await alarmIn(0.4);
    expect(ines.events.filter(({ type }) => type === 'PlayerDisconnected')).toEqual([]);
    await alarmIn(0.6);
    expect(await ines.next('PlayerDisconnected')).toMatchObject({ playerId });
    expect(await joss.closed()).toBe(4408);
    expect(await mira.ask({ type: 'SendChatMessage', message: 'Where is Joss?' })).toMatchObject({ type: 'Ack' });
    const before = ines.frames.length;
    await sit(session.id, jossToken);
    expect(await ines.next('PlayerConnected', before)).toMatchObject({ playerId });
  });

  it('[RM57] is there as long as it says something, whether or not it pings again', async () => {
    const { client: joss } = await seated('Joss');
    joss.sendRaw('ping');
    await joss.pong();
    vi.useFakeTimers({ now: Date.now() + 20_000, toFake: ['Date'] });
    expect(await joss.ask({ type: 'SendChatMessage', message: 'One ping is enough' })).toMatchObject({ type: 'Ack' });
    await evictDurableObject(roomOf(session)); // a quiet table sleeps in between
    await alarmIn(16 / 60);
    expect(await joss.ask({ type: 'SendChatMessage', message: 'Still here' })).toMatchObject({ type: 'Ack' });
    await alarmIn(2);
    expect(await joss.closed()).toBe(4408);
  });

  it('[RM57] is looked for as long as somebody pings, also by a room that slept', async () => {
    const ines = await sit(session.id, token);
    ines.sendRaw('ping');
    await ines.pong();
    await evictDurableObject(roomOf(session));
    await alarmIn(0.4);
    const nextMs = await runInDurableObject(roomOf(session), (_room, { storage }) => storage.getAlarm());
    expect(nextMs).toBeLessThanOrEqual(Date.now() + 30_000);
  });
});

describe('sleep', () => {
  it('[RM7] a ping is answered without waking the room', async () => {
    const ines = await sit(session.id, token);
    await evictDurableObject(roomOf(session));
    const heard = vi.spyOn(SessionRoom.prototype, 'webSocketMessage');
    ines.sendRaw('ping');
    await ines.pong();
    expect(heard).not.toHaveBeenCalled();
    await ines.ask({ type: 'SendChatMessage', message: 'Awake' });
    expect(heard).toHaveBeenCalled();
  });

  it('[RM7] an idle table has nothing to wake it but what is due', async () => {
    const ines = await sit(session.id, token);
    await ines.ask({ type: 'SendChatMessage', message: 'Good night' });
    await alarmIn(0.6); // the archive has what there is, and nobody here pings
    const nextMs = await runInDurableObject(roomOf(session), (_room, { storage }) => storage.getAlarm());
    // Nothing but the end of the token that its game master came with, a day from now.
    expect(nextMs).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1_000);
  });
});

describe('an upgrade', () => {
  it('[RM6] [RM29] continues with a table from an older worker, with fewer fields', async () => {
    const ines = await sit(session.id, token);
    const { waiting, removed, changes, foes, hits, acts, placeUses, resting, ...state } = (await ines.join()).state;
    expect([waiting, removed, changes, foes, hits, acts, placeUses, resting]).toEqual([[], [], [], [], [], [], {}, []]);
    const { damageRule, tells, ...olderSession } = state.session;
    const older = { ...state, session: olderSession };
    await runInDurableObject(roomOf(session), (_room, { storage: { sql } }) => {
      sql.exec('DELETE FROM snapshot_parts');
      sql.exec('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)', 'snapshot', JSON.stringify(older));
    });
    await evictDurableObject(roomOf(session));
    expect(await ines.ask({ type: 'ChangeFear', change: 2 })).toMatchObject({ type: 'Ack' });
    expect(await ines.ask({ type: 'Undo' })).toMatchObject({ type: 'Ack' });
    expect((await ines.join()).state).toMatchObject({
      ...{ waiting: [], removed: [], foes: [], hits: [] },
      session: { fear: 0, damageRule, tells },
    });
    expect(await ines.ask({ type: 'PlaceFoes', foeId: builtInWholePack.foes[0]?.id })).toMatchObject({ type: 'Ack' });
  });
});

describe('[RM11] a session that takes over', () => {
  let next: Session;
  let ines: Client;

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await activate(session);
    ines = await sit(session.id, token);
    await ines.ask({ type: 'ChangeFear', change: 5 });
    next = await newSession(token, campaignId, 'Second evening');
  });

  async function expectCarriedOnce(): Promise<void> {
    expect((await call<Session>('GET', `/manage/sessions/${session.id}`, { token })).body.status).toBe('closed');
    expect((await call<Session>('GET', `/manage/sessions/${next.id}`, { token })).body).toMatchObject({
      status: 'active',
      fear: 5,
    });
    const events = await historyOf(next);
    expect(events.filter(({ type }) => type === 'FearChanged')).toMatchObject([{ oldValue: 0, newValue: 5 }]);
    expect((await historyOf(session)).filter(({ type }) => type === 'SessionClosed')).toHaveLength(1);
  }

  it('leaves one session active when several are activated at the same moment, and it has all the Fear', async () => {
    const third = await newSession(token, campaignId, 'Third evening');
    // Each is told of the first one only, as when both ask D1 before either is active there.
    const asHouse = (of: Session) =>
      roomOf(of).activate(of.id, { playerId: gmId, playerName: 'ines', role: 'gm' }, [session.id]);
    await Promise.all([asHouse(next), asHouse(third)]);
    await Promise.all([activate(next), activate(third)]);
    const kept = await Promise.all(
      [session, next, third].map(
        async ({ id }) => (await call<Session>('GET', `/manage/sessions/${id}`, { token })).body,
      ),
    );
    const active = kept.filter(({ status }) => status === 'active');
    expect(active).toMatchObject([{ fear: 5 }]);
    expect(kept.filter(({ status }) => status === 'closed')).toHaveLength(2);
    await Promise.all([activate(active[0] as Session), activate(active[0] as Session)]);
    expect((await call<Session>('GET', `/manage/sessions/${active[0]?.id}`, { token })).body.fear).toBe(5);
  });

  it('begins with the marks that its characters have by now, not with those from when they were chosen', async () => {
    const early = await join(next.id, 'Joss');
    const inTheLobby = await sit(next.id, early.accessToken);
    await inTheLobby.ask({ type: 'SelectCharacter', characterId: maren.id });
    const { client: joss } = await seated('Joss');
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -7 });
    await call('PATCH', `/manage/characters/${maren.id}`, { token, body: { pronouns: 'she/her' } });
    await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: {} });
    const saved = async () => (await call<Character>('GET', `/manage/characters/${maren.id}`, { token })).body.hp;
    await expect.poll(saved).toBe(maren.hp - 7);
    await runDurableObjectAlarm(roomOf(next));
    expect(await saved()).toBe(maren.hp - 7);
    await activate(next);
    const { body } = await call<Table>('GET', `/game/sessions/${next.id}/state`, { token });
    expect(body.characters).toMatchObject([{ id: maren.id, health: { current: maren.hp - 7 } }]);
  });

  it('gets its Fear once when the room before cannot be reached at first', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockRejectedValueOnce(new Error('out of reach'));
    expect(await activate(next)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(error).toHaveBeenCalled();
    await crash(next);
    await runDurableObjectAlarm(roomOf(next));
    await expectCarriedOnce();
  });

  it('gets its Fear once when the answer of the room before is lost', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const closeFor = SessionRoom.prototype.closeFor;
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockImplementationOnce(async function (this: SessionRoom, ...asked) {
      await closeFor.apply(this, asked);
      throw new Error('lost on the way');
    });
    expect(await activate(next)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(error).toHaveBeenCalled();
    expect(await ines.closed()).toBe(4410);
    await crash(session);
    await crash(next);
    await runDurableObjectAlarm(roomOf(next));
    await expectCarriedOnce();
    expect((await activate(next)).body).toMatchObject({ previousSessionClosed: false, fearCarriedOver: 0 });
    await expectCarriedOnce();
  });

  it('gets its Fear once when it is asked again before the alarm rings', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const closeFor = SessionRoom.prototype.closeFor;
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockImplementationOnce(async function (this: SessionRoom, ...asked) {
      await closeFor.apply(this, asked);
      throw new Error('lost on the way');
    });
    await activate(next);
    expect((await activate(next)).body).toMatchObject({ previousSessionClosed: true, fearCarriedOver: 5 });
    await runDurableObjectAlarm(roomOf(next));
    await expectCarriedOnce();
  });

  it('gets its Fear once when it is activated twice at once, and only the later call knows of the session before', async () => {
    const joss = await sit(next.id, (await join(next.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id }); // whose marks the first call asks D1 for
    let isSecondHeard = false;
    await insideOf(next.id, (room) => {
      vi.spyOn(room, 'carryToD1').mockImplementationOnce(() => vi.waitUntil(() => isSecondHeard).then(() => undefined));
    });
    const statusInside = () => insideOf(next.id, (room) => room.table.session.status);
    const closeFor = SessionRoom.prototype.closeFor;
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockImplementationOnce(async function (this: SessionRoom, ...asked) {
      const answer = await closeFor.apply(this, asked);
      isSecondHeard = true;
      await expect.poll(statusInside).toBe('active');
      return answer;
    });
    const ask = (previousIds: string[]) =>
      roomOf(next).activate(next.id, { playerId: gmId, playerName: 'ines', role: 'gm' }, previousIds);
    const [first, second] = await Promise.all([ask([]), ask([session.id])]);
    expect(first).toEqual({ ok: true, value: { closedSessions: [], fearCarriedOver: 0 } });
    const closedSessions = [{ id: session.id, name: session.name }];
    expect(second).toEqual({ ok: true, value: { closedSessions, fearCarriedOver: 5 } });
    await runDurableObjectAlarm(roomOf(next));
    await expectCarriedOnce();
  });

  it('gets its Fear once when the room is lost after another call has activated the session', async () => {
    await roomOf(next).activate(next.id, { playerId: gmId, playerName: 'ines', role: 'gm' }, []);
    const intent = { seat: { playerId: gmId, playerName: 'ines', role: 'gm' }, previousIds: [session.id] };
    await insideOf(next.id, (room) => room.ledger.writeFact('activation', JSON.stringify(intent)));
    await crash(next);
    await runInDurableObject(roomOf(next), (room) => room.alarm());
    await expectCarriedOnce();
    expect(await insideOf(next.id, (room) => room.ledger.findFact('activation'))).toBeNull();
  });

  it('gets no rest of its Fear later if there was no room for it, even while D1 does not know of its end', async () => {
    const house = { playerId: gmId, playerName: 'ines', role: 'gm' } as const;
    await roomOf(next).activate(next.id, house, []);
    const later = await sit(next.id, token);
    await later.ask({ type: 'ChangeFear', change: 12 });
    await roomOf(next).closeOtherSessions(next.id, house, [session.id]);
    await later.ask({ type: 'ChangeFear', change: -4 });
    await roomOf(next).closeOtherSessions(next.id, house, [session.id]);
    expect((await call<Session>('GET', `/manage/sessions/${next.id}`, { token })).body.fear).toBe(8);
    expect((await call<Session>('GET', `/manage/sessions/${session.id}`, { token })).body.status).toBe('closed');
  });
});
