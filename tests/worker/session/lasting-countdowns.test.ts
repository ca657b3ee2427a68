/** [CD10] Countdowns of rest and project are there again in the campaign's next session, once, despite failures on the way. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { Countdown } from '../../../rules/countdowns.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { db } from '../../../worker/db/client.ts';
import { Room } from '../../../worker/session/room.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { type Client, sit } from '../support/sockets.ts';

let token: string;
let gm: Seat;
let campaignId: string;
let maren: Character;

beforeAll(async () => {
  const { accessToken, user } = await newGm('ines');
  token = accessToken;
  gm = { playerId: user.id, playerName: user.displayName, role: 'gm' };
});

beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const roomOf = ({ id }: Session) => env.ROOMS.get(env.ROOMS.idFromName(id));
const evening = (name: string) => newSession(token, campaignId, name);
const step = ({ id }: Session, what: string, body: object = {}) =>
  call('POST', `/game/sessions/${id}/${what}`, { token, body });

async function stateOf({ id }: Session): Promise<Table> {
  return (await call<Table>('GET', `/game/sessions/${id}/state`, { token })).body;
}

/** What the game master has of them, but when they were made here. */
async function countdownsOf(session: Session) {
  return (await stateOf(session)).countdowns.map(({ seq: _seq, ...countdown }) => countdown);
}

const valuesOf = async (session: Session) =>
  Object.fromEntries((await countdownsOf(session)).map((each) => [each.id, 'value' in each && each.value]));

async function does(client: Client, command: Parameters<Client['ask']>[0]): Promise<void> {
  expect([command, await client.ask(command)]).toEqual([command, expect.objectContaining({ type: 'Ack' })]);
}

type Set = Partial<Countdown> & { id: string };
const set = (client: Client, countdown: Set) =>
  does(client, { type: 'SetCountdown', countdown: { name: 'The raft', start: 8, kind: 'project', ...countdown } });
const move = (client: Client, countdownId: string, change: number) =>
  does(client, { type: 'MoveCountdown', countdownId, change });

/** An evening in play with these countdowns, and its game master. */
async function played(name: string, ...countdowns: Set[]): Promise<{ session: Session; ines: Client }> {
  const session = await evening(name);
  await step(session, 'activate');
  const ines = await sit(session.id, token);
  for (const each of countdowns) await set(ines, each);
  return { session, ines };
}

/** The room loses its memory in the middle of its work, as in a deploy. */
async function crash(session: Session): Promise<void> {
  await runInDurableObject(roomOf(session), (_room, state) => state.abort('crash')).catch(() => undefined);
}

const RAFT = {
  id: 'raft',
  name: 'The raft',
  kind: 'project' as const,
  start: 8,
  value: 5,
  isDue: false,
  again: 'longer' as const,
  ticks: 'hand' as const,
  shown: 'open' as const,
  note: 'It will sink.',
};
const WOUND = {
  ...RAFT,
  id: 'wound',
  name: 'The wound',
  kind: 'rest' as const,
  value: 0,
  isDue: true,
  ticks: 'rest' as const,
  shown: 'hidden' as const,
  ownerId: null,
};

describe('countdowns of rest and project', () => {
  it('stand at the next evening with value, note and owner, and no others; players are told what they may see', async () => {
    const owned = { ...RAFT, ownerId: maren.id };
    const before = await played('First', { id: 'tide', kind: 'plain' }, { id: 'dusk', kind: 'dusk' });
    const joss = await sit(before.session.id, (await join(before.session.id, 'Joss')).accessToken);
    await does(joss, { type: 'SelectCharacter', characterId: maren.id });
    await set(before.ines, { ...owned, value: 6 });
    await set(before.ines, WOUND);
    await set(before.ines, { id: 'hope', kind: 'hope' });
    await move(joss, 'raft', -1);
    await step(before.session, 'deactivate');
    const next = await evening('Second');
    const early = await sit(next.id, (await join(next.id, 'Wren')).accessToken);
    expect(await countdownsOf(next)).toEqual([]);
    await step(next, 'activate');
    const { note: _note, ...open } = owned;
    const told = await early.next('CountdownSet');
    expect(told.countdown).toEqual({ ...open, seq: told.seq });
    expect(JSON.stringify([early.frames, await early.join(0)])).not.toMatch(/sink|wound|"gm"/i);
    expect(early.frames.filter(({ type }) => type === 'Hidden')).toEqual([]); // not even that there is one in hiding
    expect(await countdownsOf(next)).toEqual([owned, WOUND]);
    await evictDurableObject(roomOf(next));
    expect(await countdownsOf(next)).toEqual([owned, WOUND]);
    const ines = await sit(next.id, token);
    await does(ines, { type: 'SettleCountdown', countdownId: 'wound' }); // still due
    await set(ines, { id: 'new', kind: 'plain' });
    expect((await countdownsOf(next)).map(({ id }) => id)).toEqual(['raft', 'wound', 'new']);
  });

  it.each(['activate', 'start'])(
    'come over too where %s closes that evening, and stay where they were',
    async (what) => {
      const before = await played('First', RAFT, WOUND);
      const next = await evening('Second');
      await step(next, what);
      expect(await valuesOf(next)).toEqual({ raft: 5, wound: 0 });
      await move(await sit(next.id, token), 'raft', -2);
      expect(await valuesOf(next)).toEqual({ raft: 3, wound: 0 });
      const third = await evening('Third'); // they go on from there
      await step(next, 'deactivate');
      await step(third, 'activate');
      expect(await valuesOf(third)).toEqual({ raft: 3, wound: 0 });
      expect((await stateOf(before.session)).session.status).toBe('closed');
      expect(await valuesOf(before.session)).toEqual({ raft: 5, wound: 0 });
    },
  );

  it('come from all evenings that are closed at once, of one in both as in the one that was closed last', async () => {
    const [first, second, next] = [await evening('First'), await evening('Second'), await evening('Third')];
    for (const [session, countdowns] of [
      [first, [RAFT, WOUND]],
      [second, [{ ...RAFT, value: 2 }, { id: 'oath' }]],
    ] as const) {
      expect(await roomOf(session).activate(session.id, gm, [])).toMatchObject({ ok: true });
      const ines = await sit(session.id, token);
      for (const each of countdowns) await set(ines, each);
    }
    await roomOf(next).activate(next.id, gm, [first.id, second.id]);
    expect(await valuesOf(next)).toEqual({ raft: 2, oath: 8, wound: 0 });
  });

  it('leave alone what the lobby has, and are 24 with it at most', async () => {
    const before = await played('First', RAFT);
    for (let made = 1; made < 24; made += 1) await set(before.ines, { id: `rest-${made}`, kind: 'rest' });
    await step(before.session, 'deactivate');
    const next = await evening('Second');
    const ines = await sit(next.id, token);
    await set(ines, { id: 'tide', kind: 'plain' });
    await set(ines, { ...RAFT, value: 7 });
    await step(next, 'activate');
    const values = await valuesOf(next);
    expect(values).toMatchObject({ tide: 8, raft: 7, 'rest-22': 8 });
    expect(Object.keys(values)).toHaveLength(24);
    expect(values).not.toHaveProperty('rest-23');
  });

  it('are as at its close in an evening that is opened again, whatever came of them', async () => {
    const before = await played('First', RAFT);
    const next = await evening('Second');
    await step(next, 'activate');
    const ines = await sit(next.id, token);
    await move(ines, 'raft', -2);
    await set(ines, { id: 'oath' });
    expect((await step(before.session, 'reopen', { insteadOf: next.id })).status).toBe(200);
    expect(await valuesOf(before.session)).toEqual({ raft: 5 });
    expect(await valuesOf(next)).toEqual({ raft: 3, oath: 8 });
    await step(before.session, 'activate');
    expect(await valuesOf(before.session)).toEqual({ raft: 5 });
    await step(before.session, 'deactivate');
    const third = await evening('Third');
    await step(third, 'activate');
    expect(await valuesOf(third)).toEqual({ raft: 5 }); // of the one that was closed last
  });

  it('cost an activation one question to D1 and one call to a room, with or without a note of its own', async () => {
    await step((await played('First', RAFT)).session, 'deactivate');
    const next = await evening('Second');
    await does(await sit(next.id, token), { type: 'SaveNote', scope: 'shared', text: 'Where were we?' });
    const questions: string[] = [];
    const DB = new Proxy(env.DB, {
      get(database, name) {
        const member: unknown = Reflect.get(database, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          if (name === 'prepare') questions.push(String(given[0]));
          return member.apply(database, given);
        };
      },
    });
    vi.spyOn(Room.prototype, 'database', 'get').mockReturnValue(db({ DB }));
    const calls = vi.spyOn(SessionRoom.prototype, 'lastSession');
    await step(next, 'activate');
    expect(questions.filter((sql) => /order by .*closed_at/.test(sql))).toHaveLength(1);
    expect(calls).toHaveBeenCalledTimes(1);
    const { notes, countdowns } = await stateOf(next);
    expect(notes).toMatchObject([{ text: 'Where were we?', revision: 1 }]);
    expect(countdowns).toMatchObject([{ id: 'raft' }]);
    await step(next, 'activate');
    expect(calls).toHaveBeenCalledTimes(1);
  });
});

describe('on a bad evening', () => {
  it('they come over once, though the room before cannot be reached at first and the next one falls down', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const before = await played('First', RAFT, WOUND);
    const next = await evening('Second');
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockRejectedValueOnce(new Error('out of reach'));
    expect((await step(next, 'activate')).status).toBe(503);
    await crash(next);
    await runDurableObjectAlarm(roomOf(next));
    expect(await valuesOf(next)).toEqual({ raft: 5, wound: 0 });
    const ines = await sit(next.id, token);
    await does(ines, { type: 'RemoveCountdown', countdownId: 'wound' });
    await move(ines, 'raft', -1);
    await step(next, 'activate');
    await crash(next);
    await roomOf(next).activate(next.id, gm, [before.session.id]);
    await roomOf(next).closeOtherSessions(next.id, gm, [before.session.id]);
    expect(await valuesOf(next)).toEqual({ raft: 4 }); // what is over stays over
  });

  it('two that are activated at once leave one, which has them once, and what is over there stays over', async () => {
    const before = await played('First', RAFT);
    const both = [await evening('Second'), await evening('Third')];
    await Promise.all(both.map((each) => step(each, 'activate')));
    const states = await Promise.all(both.map(stateOf));
    const active = both.filter((_each, index) => states[index]?.session.status === 'active');
    expect(active).toHaveLength(1);
    const [left] = active as [Session];
    expect(await valuesOf(left)).toEqual({ raft: 5 });
    await does(await sit(left.id, token), { type: 'RemoveCountdown', countdownId: 'raft' });
    const others = [before.session, ...both].filter(({ id }) => id !== left.id).map(({ id }) => id);
    await roomOf(left).closeOtherSessions(left.id, gm, others);
    expect(await valuesOf(left)).toEqual({});
  });

  it('an evening in play takes them once from one that it closes late', async () => {
    const [first, next] = [await evening('First'), await evening('Second')];
    for (const each of [first, next]) await roomOf(each).activate(each.id, gm, []);
    await set(await sit(first.id, token), RAFT);
    const closing = () => roomOf(next).closeOtherSessions(next.id, gm, [first.id]);
    await closing();
    expect(await valuesOf(next)).toEqual({ raft: 5 });
    await does(await sit(next.id, token), { type: 'RemoveCountdown', countdownId: 'raft' });
    await closing();
    await crash(next);
    await closing();
    expect(await valuesOf(next)).toEqual({});
  });

  it('a silent room is asked again, and does not block the start of the next evening', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await step((await played('First', RAFT)).session, 'deactivate');
    const second = await evening('Second');
    vi.spyOn(SessionRoom.prototype, 'lastSession').mockRejectedValueOnce(new Error('out of reach'));
    expect((await step(second, 'activate')).status).toBe(200);
    expect(await valuesOf(second)).toEqual({ raft: 5 });
    await step(second, 'deactivate');
    const third = await evening('Third');
    vi.spyOn(SessionRoom.prototype, 'lastSession').mockRejectedValue(new Error('out of reach'));
    expect((await step(third, 'activate')).status).toBe(200);
    expect(await valuesOf(third)).toEqual({});
    expect(error).toHaveBeenCalledTimes(3);
  });
});
